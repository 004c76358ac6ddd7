// SPDX-License-Identifier: GPL-3.0-or-later
#include "export/report_captions.h"

#include <QRegularExpression>
#include <QStringList>

#include "export/report_cells.h"
#include "figures/figure_extent.h"

namespace kerridge {

namespace {

/// "RMSE against λ, both axes logarithmic"; "" for a figure without titles of its axes.
std::string drawnText(const Figure& figure) {
  const std::string& x = figure.x.title.english();
  const std::string& y = figure.y.title.english();
  if (x.empty() || y.empty()) return {};
  if (!figure.heatMaps.empty()) return figure.heatMaps.front().name.english() + " in color over " + x + " and " + y;
  std::string text = y + " against " + x;
  if (figure.x.logarithmic && figure.y.logarithmic) return text + ", both axes logarithmic";
  if (figure.x.logarithmic) text += ", logarithmic in " + x;
  if (figure.y.logarithmic) text += ", logarithmic in " + y;
  return text;
}

/// The sentences, or their parts before a semicolon or colon, that ask for no hand.
std::string withoutHands(const std::string& explanation) {
  static const QRegularExpression hand(QStringLiteral("\\b([Cc]licks?|[Dd]rag|this figure)\\b"));
  static const QRegularExpression end(QStringLiteral("(?<=[.])\\s+(?=[\\p{Lu}‖|])"));
  std::string text;
  for (QString part : QString::fromStdString(explanation).split(end)) {
    while (part.contains(hand)) {
      const qsizetype cut = std::max(part.lastIndexOf(QLatin1String("; ")), part.lastIndexOf(QLatin1String(": ")));
      part.truncate(std::max<qsizetype>(cut, 0));
    }
    if (!part.isEmpty()) text += (text.empty() ? "" : " ") + capitalizedSentence(part.toStdString());
  }
  return text;
}

}  // namespace

std::string captionOf(const Figure& figure, const FigureKind& kind, const Experiment& experiment) {
  const FigureVariant* variant = shownVariant(kind, experiment);
  const std::string meaning = !figure.caption.empty() ? figure.caption.english()
                              : variant != nullptr    ? variant->explanation
                                                      : kind.info.explanation;
  std::string text;
  for (const std::string& part : {drawnText(figure), withoutHands(meaning)}) {
    if (!part.empty()) text += (text.empty() ? "" : " ") + capitalizedSentence(part);
  }
  std::vector<std::string> outside;
  for (const Series* series : seriesOutside(figure)) {
    if (!series->name.empty()) outside.push_back(series->name.english());
  }
  return outside.empty() ? text : text + " Outside the axes: " + listedTexts(outside) + ".";
}

}  // namespace kerridge
