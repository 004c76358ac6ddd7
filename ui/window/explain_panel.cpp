// SPDX-License-Identifier: GPL-3.0-or-later
#include "window/explain_panel.h"

#include <algorithm>
#include <QStringList>

#include "figures/figures.h"
#include "studies/figure_list.h"
#include "texts/shown_text.h"
#include "widgets/help_topic.h"
#include "widgets/shown_text.h"

namespace kerridge {

namespace {
constexpr int preferredWidth = 250;  // with letters of the usual height, more in lecture mode
constexpr int usualLetterHeight = 16;
constexpr int longestWord = 22;  // letters: no word is broken

QString moreLink(const QString& page) { return ExplainPanel::tr("<p><a href=\"%1\">More…</a></p>").arg(page); }
}  // namespace

ExplainPanel::ExplainPanel(QWidget* parent) : TextView(parent) {
  setObjectName(QStringLiteral("explain"));
  setAccessibleName(tr("Explanation of the current chart"));
  setFrameShape(QFrame::NoFrame);
  connect(this, &TextView::linkChosen, this, [this](const QUrl& page) { Q_EMIT helpRequested(page.path()); });
}

void ExplainPanel::explain(const Figure& figure) {
  const FigureKind* kind = findFigureKind(figure.id);
  QString html = QStringLiteral("<h3>%1</h3>").arg(shownText(figure.title).toHtmlEscaped());
  if (!figure.subtitle.empty()) {
    html += QStringLiteral("<p><i>%1</i></p>").arg(shownText(figure.subtitle).toHtmlEscaped());
  }
  if (kind != nullptr) {
    html += QStringLiteral("<p>%1</p>").arg(shownText(kind->info.explanation).toHtmlEscaped());
    if (!kind->info.formula.empty())
      html += QStringLiteral("<p>%1</p>").arg(QString::fromStdString(kind->info.formula));
    if (!kind->info.source.empty()) {
      html += tr("<p>Source: %1</p>").arg(QString::fromStdString(kind->info.source).toHtmlEscaped());
    }
  }
  QStringList hands;
  bool draggable = false;
  bool exponent = false;
  for (const Cursor& cursor : figure.cursors) {
    draggable = draggable || !cursor.target.empty();
    exponent = exponent || (cursor.target.sets == CursorTarget::Sets::parameter && cursor.target.parameter == "m");
  }
  if (exponent) hands << tr("Drag the vertical line, or use the arrow keys, to change m: every chart follows.");
  if (draggable && !exponent)
    hands << tr("Drag the vertical line, or use the arrow keys, to change λ: every chart follows.");
  if (figure.clickTarget.sets == CursorTarget::Sets::input) {
    hands << tr("Click an input to see its effect row by row; the ▾ menu of the chart brings the overview back.");
  } else if (!figure.clickTarget.empty())
    hands << tr("Click in the map to use the m and λ of that point.");
  const auto standsForRows = [](const Series& series) { return !series.rows.empty(); };
  if (std::any_of(figure.series.begin(), figure.series.end(), standsForRows)) {
    hands << tr(
        "Hold Ctrl and drag around points, or click one: the other charts ring the same rows, and a panel lists them. "
        "Escape clears.");
  }
  hands << tr(
      "Double-click to enlarge the chart or to show all charts again. The ▾ menu exports it, copies it and shows its "
      "numbers as a table.");
  html += QStringLiteral("<p>%1</p>").arg(hands.join(QLatin1Char(' ')).toHtmlEscaped());
  const bool ofStudy = kind != nullptr && !kind->study.empty();
  html += moreLink(ofStudy ? helpTopic("studies", kind->study) : helpTopic("figures", figure.id));
  m_chart = html;
  display();
}

void ExplainPanel::explainKernel(const QString& topic, const QString& html) {
  m_kernel = html + moreLink(topic);
  display();
}

void ExplainPanel::answer(const QString& html) {
  m_answer = html;
  display();
}

void ExplainPanel::display() {
  const QString rest = m_kernel.isEmpty() ? m_chart : QStringLiteral("%1<hr><p>%2</p>").arg(m_chart, m_kernel);
  const QString html = m_answer + rest;
  if (html == m_shown) return;  // setHtml() would scroll to the top in every frame of a drag
  m_shown = html;
  setHtml(html);
}

void ExplainPanel::showEvent(QShowEvent* event) {
  TextView::showEvent(event);
  Q_EMIT shown();
}

QSize ExplainPanel::sizeHint() const {
  return {preferredWidth * fontMetrics().height() / usualLetterHeight, TextView::sizeHint().height()};
}

QSize ExplainPanel::minimumSizeHint() const {
  return {longestWord * fontMetrics().averageCharWidth(), TextView::minimumSizeHint().height()};
}

}  // namespace kerridge
