// SPDX-License-Identifier: GPL-3.0-or-later
#include "wording/figure_findings.h"

#include <algorithm>
#include <cmath>
#include <QStringList>

#include "base/sentence.h"
#include "figures/curve_value.h"
#include "texts/shown_number.h"
#include "texts/shown_text.h"
#include "wording/figure_words.h"

namespace kerridge {

namespace {

constexpr std::size_t mostSpokenCursors = 4;
constexpr std::size_t mostSpokenSets = 4;

QString spoken(double value) { return shownNumber(value, 3); }

/// Position of a minimum that is not at an end of the curve; −1 if there is none.
std::ptrdiff_t innerMinimum(const Series& series) {
  const std::size_t count = std::min(series.x.size(), series.y.size());
  std::ptrdiff_t best = -1;
  for (std::size_t i = 0; i < count; ++i) {
    if (!std::isfinite(series.y[i])) continue;
    if (best < 0 || series.y[i] < series.y[static_cast<std::size_t>(best)]) best = static_cast<std::ptrdiff_t>(i);
  }
  return best <= 0 || best + 1 == static_cast<std::ptrdiff_t>(count) ? -1 : best;
}

bool isCurve(const Series& series) { return series.line != LineStyle::none && !series.name.empty(); }

QString titleOfAxis(const Axis& axis) { return axis.title.empty() ? QStringLiteral("x") : shownText(axis.title); }

QString placeOfCursor(const Figure& figure, const Cursor& cursor) {
  const QString label = cursor.label.empty() ? FigureWords::tr("Cursor") : shownText(cursor.label);
  if (std::isfinite(cursor.y)) {
    return FigureWords::tr("%1 at %2 = %3, %4 = %5")
        .arg(label, titleOfAxis(figure.x), spoken(cursor.x), titleOfAxis(figure.y), spoken(cursor.y));
  }
  QStringList values;
  for (const Series& series : figure.series) {
    if (!isCurve(series) || series.color != cursor.color) continue;
    const double value = valueOfCurve(series, cursor.x, figure.x.logarithmic);
    if (std::isfinite(value)) values << QStringLiteral("%1 %2").arg(shownText(series.name), spoken(value));
  }
  const QString place = FigureWords::tr("%1 at %2 = %3").arg(label, titleOfAxis(figure.x), spoken(cursor.x));
  return values.isEmpty() ? place : place + QStringLiteral(": ") + values.join(QStringLiteral(", "));
}

void addMinima(const Figure& figure, QStringList& parts) {
  std::size_t said = 0;
  for (const Series& series : figure.series) {
    if (!isCurve(series) || series.line != LineStyle::solid || series.color < ColorRole::method0) continue;
    const std::ptrdiff_t best = innerMinimum(series);
    if (best < 0 || said++ == mostSpokenCursors) continue;
    const auto at = static_cast<std::size_t>(best);
    parts << FigureWords::tr("%1 is smallest, %2, at %3 = %4")
                 .arg(shownText(series.name), spoken(series.y[at]), titleOfAxis(figure.x), spoken(series.x[at]));
  }
}

void addBars(const Figure& figure, QStringList& parts) {
  for (std::size_t set = 0; set < std::min(figure.bars.size(), mostSpokenSets); ++set) {
    const std::vector<double>& values = figure.bars[set].values;
    std::ptrdiff_t least = -1;
    std::ptrdiff_t most = -1;
    const std::size_t count = std::min(values.size(), figure.x.categories.size());
    for (std::size_t i = 0; i < count; ++i) {
      if (!std::isfinite(values[i])) continue;
      if (least < 0 || values[i] < values[static_cast<std::size_t>(least)]) least = static_cast<std::ptrdiff_t>(i);
      if (most < 0 || values[i] > values[static_cast<std::size_t>(most)]) most = static_cast<std::ptrdiff_t>(i);
    }
    if (least < 0) continue;
    const auto category = [&](std::ptrdiff_t i) {
      const auto at = static_cast<std::size_t>(i);
      return QStringLiteral("%1 (%2)").arg(shownText(figure.x.categories[at]), spoken(values[at]));
    };
    const QString name = shownText(figure.bars[set].name);
    parts << (least == most ? QStringLiteral("%1: %2").arg(name, category(least))
                            : FigureWords::tr("%1: from %2, the smallest, to %3, the largest")
                                  .arg(name, category(least), category(most)));
  }
}

void addBestCells(const Figure& figure, QStringList& parts) {
  for (const HeatMap& map : figure.heatMaps) {
    if (!map.hasBest()) continue;
    const auto middle = [](const std::vector<double>& edges, Index cell, bool logarithmic) {
      const double from = edges.at(static_cast<std::size_t>(cell));
      const double to = edges.at(static_cast<std::size_t>(cell) + 1);
      return logarithmic ? std::sqrt(from * to) : 0.5 * (from + to);
    };
    parts << FigureWords::tr("%1 is best, %2, at %3 = %4, %5 = %6")
                 .arg(shownText(map.name), spoken(map.values(map.bestRow, map.bestColumn)), titleOfAxis(figure.x),
                      spoken(middle(map.xEdges, map.bestColumn, figure.x.logarithmic)), titleOfAxis(figure.y),
                      spoken(middle(map.yEdges, map.bestRow, figure.y.logarithmic)));
  }
}

}  // namespace

QString figureFindings(const Figure& figure, int focused) {
  if (!figure.emptyReason.empty()) return shownText(figure.emptyReason);
  QStringList parts;
  const auto isFocused = [&](std::size_t i) { return static_cast<int>(i) == focused; };
  for (std::size_t i = 0; i < figure.cursors.size(); ++i) {
    if (isFocused(i)) parts << placeOfCursor(figure, figure.cursors[i]);
  }
  for (std::size_t i = 0; i < std::min(figure.cursors.size(), mostSpokenCursors); ++i) {
    if (!isFocused(i)) parts << placeOfCursor(figure, figure.cursors[i]);
  }
  const auto mark = static_cast<std::size_t>(std::max(0, focused)) - figure.cursors.size();
  if (focused >= 0 && mark < figure.marks.size()) {
    parts << FigureWords::tr("On %1 at %2; press Enter to use it")
                 .arg(shownText(figure.marks[mark].label), spoken(figure.marks[mark].x));
  }
  if (!figure.cursors.empty()) addMinima(figure, parts);
  for (const Mark& rule : figure.marks) {
    if (rule.target.empty() || std::isfinite(rule.y)) continue;
    const auto whose = std::find_if(figure.cursors.begin(), figure.cursors.end(),
                                    [&](const Cursor& cursor) { return cursor.color == rule.color; });
    const QString of = whose == figure.cursors.end() || whose->label.empty()
                           ? QString()
                           : FigureWords::tr(" for %1").arg(shownText(whose->label));
    parts << FigureWords::tr("%1 chooses %2 = %3%4")
                 .arg(shownText(rule.label), titleOfAxis(figure.x), spoken(rule.x), of);
  }
  addBars(figure, parts);
  addBestCells(figure, parts);
  if (parts.isEmpty()) return {};
  return QString::fromStdString(sentence(parts.join(QStringLiteral("; ")).toStdString()));
}

}  // namespace kerridge
