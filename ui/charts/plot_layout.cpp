// SPDX-License-Identifier: GPL-3.0-or-later
#include "charts/plot_layout.h"

#include <algorithm>
#include <cmath>
#include <QFontMetricsF>

#include "charts/color_map.h"
#include "charts/edge_rows.h"
#include "texts/shown_text.h"

namespace kerridge {

namespace {

constexpr double outerMargin = 6.0;
constexpr double colorStrip = 12.0;
constexpr double colorGap = 10.0;

constexpr double mostTurned = 0.38;  // of the chart's height, for labels read from below

/// One row of labels, wrapped, where every word has room; else two rows that the categories take in turns; else labels
/// read from below, shortened to `tallest` pixels; where not even these have room, one row in which some are left out.
QList<CategoryLabel> categoryLabels(const PlotStyle& style, const Axis& axis, double room, double tallest,
                                    bool* turned) {
  double widest = 0.0;
  double widestWord = 0.0;
  for (const Text& category : axis.categories) {
    const QString name = shownText(category);
    widest = std::max(widest, textWidth(style.smallFont, name));
    for (const QString& word : name.split(QLatin1Char(' '))) {
      widestWord = std::max(widestWord, textWidth(style.smallFont, word));
    }
  }
  constexpr double gap = 4.0;
  const std::size_t rows = widestWord + gap <= room ? 1 : 2;
  const double place = static_cast<double>(rows) * room - gap;
  const bool everyFits = widestWord <= place;
  *turned = !everyFits && lineHeight(style.smallFont) <= room;
  const auto stride =
      everyFits || *turned ? 1 : static_cast<std::size_t>(std::ceil((widest + 2.0 * gap) / std::max(room, 1.0)));
  QList<CategoryLabel> labels;
  qsizetype upperLines = 0;
  for (std::size_t i = 0; i < axis.categories.size(); ++i) {
    CategoryLabel label{static_cast<double>(i), {}};
    const QString name = shownText(axis.categories[i]);
    if (everyFits) {
      label.lines = wrapped(style.smallFont, name, place);
    } else if (i % stride == 0) {
      const QFontMetricsF letters(style.smallFont);
      label.lines = QStringList{*turned ? letters.elidedText(name, Qt::ElideMiddle, tallest) : name};
    }
    if (i % rows == 0) upperLines = std::max(upperLines, label.lines.size());
    labels << label;
  }
  if (!everyFits) return labels;
  for (std::size_t i = 1; rows == 2 && i < axis.categories.size(); i += 2) {
    labels[static_cast<qsizetype>(i)].firstLine = upperLines;
  }
  return labels;
}

double widestTick(const PlotStyle& style, const Ticks& ticks) {
  double widest = 0.0;
  for (const Tick& tick : ticks.major) widest = std::max(widest, tickWidth(style.smallFont, tick.text));
  return std::ceil(widest);
}

AxisLabels uprightLabels(const PlotStyle& style, const AxisMap& map, const std::string& title,
                         const std::vector<double>& ticks, double height, double pitch) {
  AxisLabels labels;
  const double line = lineHeight(style.smallFont);
  const auto extent = [line](const TickText&) { return line - 3.0; };
  labels.ticks = ticks.empty() ? ticksFor(map, height, pitch, 3.0, extent) : ticksAt(ticks, map);
  labels.title = wrapped(style.font, text(title), height);
  labels.extent = widestTick(style, labels.ticks);
  return labels;
}

/// The ticks that were listed, unless a zoom leaves hardly one of them.
std::vector<double> ticksShown(const Axis& axis, const AxisMap& map) {
  std::vector<double> shown;
  for (const double tick : axis.ticks) {
    if (map.contains(tick)) shown.push_back(tick);
  }
  if (shown.size() < 2 && !(map == AxisMap(axis))) shown.clear();
  return shown;
}

}  // namespace

AxisMap xAxisOf(const Figure& figure) {
  if (figure.x.categories.empty()) return AxisMap(figure.x);
  return {-0.5, static_cast<double>(figure.x.categories.size()) - 0.5, false};
}

AxisMap yAxisOf(const Figure& figure) { return AxisMap(figure.y); }

PlotLayout layoutPlot(const QSizeF& size, double top, const PlotStyle& style, const Figure& figure, const AxisMap& x,
                      const AxisMap& y) {
  PlotLayout layout;
  const double small = lineHeight(style.smallFont);
  const double line = lineHeight(style.font);
  layout.x.extent = small;
  layout.edgeRow = edgeRowHeight(figure.marks, style, size.height() - top);
  layout.edgeRoom = layout.edgeRow * edgeRowCount(figure.marks);
  // The names of cursors are above the plot.
  const auto isLine = [](const Cursor& cursor) { return std::isnan(cursor.y); };
  const bool tagged = std::any_of(figure.cursors.begin(), figure.cursors.end(), isLine);
  layout.x.title = figure.x.shownTitle().empty() ? QStringList() : QStringList{text(figure.x.shownTitle())};
  // Twice: the lines of categories and title need the width, which needs the labels of the y axis, which need the
  // height.
  for (int pass = 0; pass < 2; ++pass) {
    const qsizetype titleLines =
        std::max<qsizetype>(layout.x.title.size(), layout.x.ticks.factor.base.isEmpty() ? 0 : 1);
    const double titleRoom = static_cast<double>(titleLines) * line;
    const double bottom = layout.edgeRoom + tickLength + labelGap + layout.x.extent + titleRoom + 3.0;
    const double factorRoom = layout.y.ticks.factor.base.isEmpty() ? 0.0 : small + 2.0;
    const double upper = top + std::max(factorRoom, tagged ? small + 2.0 : 0.5 * small);
    const double height = std::max(size.height() - upper - bottom, 20.0);
    layout.y = uprightLabels(style, y, figure.y.shownTitle(), ticksShown(figure.y, y), height, 2.1 * small);

    const double titleWidth = static_cast<double>(layout.y.title.size()) * line;
    const double left =
        outerMargin + titleWidth + (titleWidth > 0 ? 2.0 : 0.0) + layout.y.extent + labelGap + tickLength;
    double right = outerMargin + 4.0;
    if (!figure.heatMaps.empty()) {
      layout.color = uprightLabels(style, colorScale(figure.heatMaps.front()),
                                   shownText(figure.heatMaps.front().name).toStdString(), {}, height, 2.6 * small);
      right = outerMargin + static_cast<double>(layout.color.title.size()) * line + layout.color.extent + labelGap +
              tickLength + colorStrip + colorGap;
    }
    double width = std::max(size.width() - left - right, 20.0);
    layout.x.title = wrapped(style.font, text(figure.x.shownTitle()), width);
    if (figure.x.categories.empty()) {
      const auto extent = [&style](const TickText& label) { return tickWidth(style.smallFont, label); };
      const std::vector<double> given = ticksShown(figure.x, x);
      layout.x.ticks = given.empty() ? ticksFor(x, width, 4.2 * small, 8.0, extent) : ticksAt(given, x);
      // The last label may extend to the right.
      if (!layout.x.ticks.major.isEmpty() && figure.heatMaps.empty()) {
        const Tick& last = layout.x.ticks.major.constLast();
        const double end = left + (last.scaled - x.lower()) / x.span() * width + 0.5 * extent(last.text);
        width = std::max(width - std::max(0.0, end + 2.0 - size.width()), 20.0);
      }
    } else {
      layout.x.categories =
          categoryLabels(style, figure.x, width / x.span(), mostTurned * size.height(), &layout.x.turned);
      qsizetype lines = 1;
      double longest = 0.0;
      for (const CategoryLabel& label : layout.x.categories) {
        lines = std::max(lines, label.firstLine + label.lines.size());
        for (const QString& name : label.lines) longest = std::max(longest, textWidth(style.smallFont, name));
      }
      layout.x.extent = layout.x.turned ? std::ceil(longest) : static_cast<double>(lines) * small;
    }
    layout.plot = QRectF(left, upper, width, height).toAlignedRect();
    if (!figure.heatMaps.empty()) {
      layout.colorBar = QRectF(layout.plot.right() + colorGap, layout.plot.top(), colorStrip, layout.plot.height());
    }
  }
  return layout;
}

}  // namespace kerridge
