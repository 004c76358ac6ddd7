// SPDX-License-Identifier: GPL-3.0-or-later
#include "window/why_command.h"

#include <cmath>
#include <QDockWidget>
#include <QMainWindow>
#include <QMenu>
#include <QStatusBar>
#include <QStringList>

#include "charts/figure_view.h"
#include "document/experiment_document.h"
#include "document/results_controller.h"
#include "figures/why.h"
#include "texts/shown_number.h"
#include "texts/shown_text.h"
#include "widgets/shown_text.h"
#include "widgets/spoken_message.h"
#include "window/actions.h"
#include "window/chart_grid.h"
#include "window/experiment_edits.h"
#include "window/explain_panel.h"
#include "window/figure_panel.h"

namespace kerridge {

namespace {

constexpr int digits = 3;
constexpr int messageMilliseconds = 6000;

QString shown(Index count) { return QString::number(count); }
QString shown(double value) { return shownNumber(value, digits); }
QString percent(double share) { return WhyCommand::tr("%1 %").arg(shownNumber(100.0 * share, 2)); }

/// How rows are called: by their number in the file.
QString rowName(const Results& results, Index row) {
  const auto at = static_cast<std::size_t>(row);
  const std::vector<Index>& source = results.data->sourceRow;
  return QString::number(at < source.size() ? source[at] : row + 1);
}

QString rowNames(const Results& results, const std::vector<Index>& rows) {
  QStringList names;
  for (const Index row : rows) names << rowName(results, row);
  return names.join(QStringLiteral(", "));
}

QString pullsText(const Results& results, const Why& why) {
  QStringList parts;
  for (const Pull& pull : why.pulls) {
    parts << WhyCommand::tr("row %1 adds %2").arg(rowName(results, pull.row), shown(pull.amount));
  }
  return WhyCommand::tr("It is a sum over %1 training rows, %2 of which make nine tenths of all sizes: %3.")
      .arg(shown(why.n), shown(why.most), parts.join(QStringLiteral(", ")));
}

QString componentsText(const Why& why, const QString& name, const QString& symbol) {
  return WhyCommand::tr("At %1 = %2, %3 fits at least half of each of %4 of %5 eigencomponents.")
      .arg(symbol, shown(why.shown.at), name, shown(why.shown.half), shown(why.shown.components));
}

QStringList modelText(const Results& results, const Why& why, const QString& name, const QString& symbol,
                      bool testHidden) {
  QStringList text;
  text << WhyCommand::tr(
              "At %1 = %2, %3 fits at least half of each of %4 of %5 eigencomponents; at %6, which is "
              "shown, of %7.")
              .arg(symbol, shown(why.here.at), name, shown(why.here.half), shown(why.here.components),
                   shown(why.shown.at), shown(why.shown.half));
  QString errors = WhyCommand::tr("the training error is %1 here and %2 there")
                       .arg(shown(why.here.trainError), shown(why.shown.trainError));
  if (!testHidden && std::isfinite(why.here.testError)) {
    errors = WhyCommand::tr("%1, the test error %2 and %3")
                 .arg(errors, shown(why.here.testError), shown(why.shown.testError));
  }
  text << WhyCommand::tr("The components that only one of the two fits so hold %1 of the squared target; %2.")
              .arg(percent(why.between), errors);
  if (!why.worst.empty()) {
    text << (why.ofTest ? WhyCommand::tr("The rows %1 alone make %2 of the squared test error here.")
                        : WhyCommand::tr("The rows %1 alone make %2 of the squared training error here."))
                .arg(rowNames(results, why.worst), percent(why.worstShare));
  }
  return text;
}

QStringList residualText(const Results& results, const Why& why, const QString& components) {
  const double residual = why.x - why.y;
  QStringList text;
  text << WhyCommand::tr("Row %1 is %2 and predicted as %3: the residual is %4.")
              .arg(rowName(results, why.row), shown(why.x), shown(why.y), shown(residual));
  text << pullsText(results, why);
  if (std::isfinite(why.leverage)) {
    text << WhyCommand::tr("Its leverage is %1: without this row in training, its residual would be %2.")
                .arg(shown(why.leverage), shown(residual / (1.0 - why.leverage)));
  } else {
    text << components;
  }
  return text;
}

QStringList boundText(const Why& why, const QString& name) {
  QStringList text;
  text << WhyCommand::tr("The bound for %1 is %2, and one term makes %3 of it: %4.")
              .arg(name, shown(why.total), percent(why.termShare), shownText(why.term));
  text << (why.total < why.trivial
               ? WhyCommand::tr("Without any theorem the loss is at most %1: the bound says more.")
               : WhyCommand::tr("Without any theorem the loss is at most %1: the bound says nothing."))
              .arg(shown(why.trivial));
  text << (std::isfinite(why.enough)
               ? WhyCommand::tr("‖f‖ is %1; with that and these errors, %2 training rows would bring it below. There "
                                "are %3.")
                     .arg(shown(why.y), shown(why.enough), shown(why.n))
               : WhyCommand::tr("‖f‖ is %1, and no number of training rows would bring it below.").arg(shown(why.y)));
  return text;
}

}  // namespace

WhyCommand::WhyCommand(ExperimentDocument& document, ResultsController& controller, ChartGrid& charts,
                       ExplainPanel& panel, QMainWindow& window)
    : QObject(&window),
      m_document(document),
      m_controller(controller),
      m_charts(charts),
      m_panel(panel),
      m_window(window) {
  connect(&charts, &ChartGrid::whyAsked, this, &WhyCommand::ask);
  // The answer is about what was seen.
  connect(&document, &ExperimentDocument::changed, this, &WhyCommand::clear);
  connect(&controller, &ResultsController::testErrorsHiddenChanged, this, &WhyCommand::clear);
}

void WhyCommand::clear() {
  m_panel.answer({});
  if (std::exchange(m_ringed, false)) m_charts.selectRows({});
}

void WhyCommand::addTo(QMenu* menu) {
  addMenuAction(menu, QStringLiteral("why"), tr("W&hy is this so?"),
                tr("Say what is behind the value at the cursor of the current chart; Shift and a click ask about any "
                   "place"),
                QKeySequence(Qt::Key_Y), this, [this] { askAtCursor(); });
}

void WhyCommand::askAtCursor() {
  FigurePanel* panel = m_charts.current();
  const Figure& figure = panel->view()->figure();
  const auto middle = [](const Axis& axis) {
    return axis.logarithmic ? std::sqrt(axis.lower * axis.upper) : 0.5 * (axis.lower + axis.upper);
  };
  double x = middle(figure.x);
  double y = middle(figure.y);
  if (!figure.cursors.empty()) {
    x = figure.cursors.front().x;
    if (!std::isnan(figure.cursors.front().y)) y = figure.cursors.front().y;
  }
  ask(panel, x, y);
}

void WhyCommand::ask(FigurePanel* panel, double x, double y) {
  auto why = m_charts.whyAt(*panel, x, y);
  if (!why) {
    QStringList charts;
    for (const FigureKind& kind : figureKinds()) {
      if (kind.why != nullptr) charts << shownText(kind.info.label);
    }
    showSpokenStatus(m_window.statusBar(),
                     tr("This chart has no answer here. Those that have, for kernel methods: %1.")
                         .arg(charts.join(QStringLiteral(", "))),
                     messageMilliseconds);
    return;
  }
  if (why->ofTest && m_controller.testErrorsHidden()) why->worst.clear();
  const std::vector<Index> rows = why->rows();
  if (!rows.empty()) {
    m_charts.selectRows(rows, false);  // the sentences name them
    m_ringed = true;
  }
  auto* dock = m_window.findChild<QDockWidget*>(QStringLiteral("explain-dock"));
  dock->show();
  dock->raise();
  m_panel.answer(answer(*why));
  say(&m_window, m_panel.toPlainText().section(QLatin1Char('\n'), 0, 3));
}

QString WhyCommand::answer(const Why& why) const {
  const MethodSpec& spec = m_document.experiment().methods.at(why.method);
  const Results& results = *m_controller.results();
  const QString name = methodName(spec);
  const QString symbol = pathParameterSymbol(spec);
  const QString components = componentsText(why, name, symbol);
  QStringList text;
  switch (why.about) {
    case Why::About::model: text = modelText(results, why, name, symbol, m_controller.testErrorsHidden()); break;
    case Why::About::prediction:
      text << tr("%1 is %2 at %3.").arg(name, shown(why.y), shown(why.x)) << pullsText(results, why) << components;
      break;
    case Why::About::residual: text = residualText(results, why, components); break;
    case Why::About::component:
      text << tr("Component %1 of %2 has the eigenvalue %3 and holds %4 of the squared target.")
                  .arg(shown(why.component + 1), shown(why.shown.components), shown(why.eigenvalue),
                       percent(why.signal));
      text << tr("%1 fits %2 of it. %3").arg(name, percent(why.fitted), components);
      text << tr("It is largest in the rows %1.").arg(rowNames(results, why.worst));
      break;
    case Why::About::bound: text = boundText(why, name); break;
  }
  QString html = QStringLiteral("<h3>%1</h3>").arg(tr("Why?"));
  for (const QString& sentence : text) html += QStringLiteral("<p>%1</p>").arg(sentence.toHtmlEscaped());
  if (!why.rows().empty()) html += QStringLiteral("<p>%1</p>").arg(tr("The other charts ring these rows."));
  if (!why.python.empty()) {
    html += QStringLiteral("<p>%1</p><pre style=\"white-space:pre-wrap\">%2</pre>")
                .arg(tr("In Python, with the Gram matrix K of the n training rows, their targets y as the models see "
                        "them, and k with k(x_i, x):"),
                     QString::fromStdString(why.python).toHtmlEscaped());
  }
  return html + QStringLiteral("<hr>");
}

}  // namespace kerridge
