// SPDX-License-Identifier: GPL-3.0-or-later
#include "charts/tex_plot.h"

#include <algorithm>
#include <cmath>
#include <set>
#include <utility>

#include "charts/color_map.h"
#include "charts/edge_rows.h"
#include "charts/label_placer.h"
#include "charts/mark_layers.h"
#include "charts/plot_layout.h"
#include "charts/polyline.h"
#include "charts/tex_parts.h"
#include "export/tex_text.h"

namespace kerridge {

namespace {

constexpr double cuesOfALine = 5.0;

/// "nan" if a number has no place on the axis: pgfplots makes it a gap.
QString coordinate(double value, const Axis& axis) {
  return std::isfinite(value) && !(axis.logarithmic && value <= 0.0) ? texNumber(value) : QStringLiteral("nan");
}

QString pair(const QString& x, const QString& y) { return QStringLiteral("(%1,%2)").arg(x, y); }

class PlotWriter {
 public:
  PlotWriter(const Figure& figure, const PrintSetup& setup, QSizeF size, TexInk& ink)
      : m_figure(figure), m_setup(setup), m_size(size), m_ink(ink) {}

  QStringList lines() {
    if (m_figure.emptyReason.empty()) {
      for (const HeatMap& map : m_figure.heatMaps) addHeatMap(map);
      for (const Band& band : m_figure.bands) addBand(band);
      addBars();
      for (const Series& series : m_figure.series) addSeries(series);
      for (const Mark& mark : m_figure.marks) addMark(mark);
      for (const Cursor& cursor : m_figure.cursors) addCursor(cursor);
      for (const Annotation& annotation : m_figure.annotations) addAnnotation(annotation);
    } else {
      add(QStringLiteral("\\node[align=center] at (rel axis cs:0.5,0.5) {%1};")
              .arg(texText(text(m_figure.emptyReason.english()))));
    }
    return std::move(m_lines);
  }

 private:
  void add(const QString& line) { m_lines << line; }

  void addCoordinates(const std::vector<double>& x, const std::vector<double>& y) {
    constexpr std::size_t perLine = 6;
    QString line;
    const std::size_t n = std::min(x.size(), y.size());
    for (std::size_t i = 0; i < n; ++i) {
      line += pair(coordinate(x[i], m_figure.x), coordinate(y[i], m_figure.y));
      if ((i + 1) % perLine == 0 || i + 1 == n) add(QStringLiteral("  ") + std::exchange(line, QString()));
    }
  }

  void addSeries(const Series& series) {
    if (std::min(series.x.size(), series.y.size()) == 0) return;
    const auto [x, y] = series.line == LineStyle::none ? pointsNearby(series) : lineNearby(series);
    if (x.empty()) return;
    add(QStringLiteral("\\addplot[%1, forget plot] coordinates {").arg(seriesOptions(series, x.size())));
    addCoordinates(x, y);
    add(QStringLiteral("};"));
  }

  using Coordinates = std::pair<std::vector<double>, std::vector<double>>;

  // TeX computes with lengths up to 5.7 m: what is far outside the axes stops it.
  static AxisMap beyond(const AxisMap& axis) {
    return AxisMap::fromScaled(axis.lower() - axis.span(), axis.upper() + axis.span(), axis.isLogarithmic());
  }

  Coordinates pointsNearby(const Series& series) const {
    const AxisMap xAxis = beyond(xAxisOf(m_figure)), yAxis = beyond(yAxisOf(m_figure));
    Coordinates kept;
    for (std::size_t i = 0; i < std::min(series.x.size(), series.y.size()); ++i) {
      if (!xAxis.contains(series.x[i]) || !yAxis.contains(series.y[i])) continue;
      kept.first.push_back(series.x[i]);
      kept.second.push_back(series.y[i]);
    }
    return kept;
  }

  /// Cut a little outside the axes; NaN between runs.
  Coordinates lineNearby(const Series& series) const {
    const AxisMap xAxis = beyond(xAxisOf(m_figure)), yAxis = beyond(yAxisOf(m_figure));
    Coordinates kept;
    for (const QPolygonF& run : clippedPolyline(series.x, series.y, xAxis, yAxis).runs) {
      if (!kept.first.empty()) {
        kept.first.push_back(kept.first.back());
        kept.second.push_back(notANumber);
      }
      for (const QPointF& point : run) {
        kept.first.push_back(xAxis.value(point.x()));
        kept.second.push_back(yAxis.value(point.y()));
      }
    }
    return kept;
  }

  /// Bars of errors and the like, which have no room for the markers of curves.
  static bool isUpright(const Series& series) {
    for (std::size_t i = 1; i < std::min(series.x.size(), series.y.size()); ++i) {
      const bool joined = std::isfinite(series.y[i]) && std::isfinite(series.y[i - 1]);
      if (joined && series.x[i] != series.x[i - 1]) return false;
    }
    return true;
  }

  QString seriesOptions(const Series& series, std::size_t count) {
    QString options = QStringLiteral("color=%1").arg(m_ink.color(series.color));
    const bool line = series.line != LineStyle::none;
    options +=
        line
            ? QStringLiteral(", %1, line width=%2").arg(QLatin1String(texLine(series.line)), m_ink.points(series.width))
            : QStringLiteral(", only marks");
    if (series.opacity < 1.0) options += QStringLiteral(", opacity=%1").arg(texNumber(series.opacity));
    if (series.marker != Marker::none) {
      const Marker shown = shownMarker(series);
      options += QStringLiteral(", mark=%1, mark size=%2")
                     .arg(QLatin1String(texMarker(shown)), m_ink.points(0.5 * markerSize(series)));
      options += markOptions(shown, false);
    } else if (line && marksItsLines(series.color) && !isUpright(series)) {
      const auto every = static_cast<int>(std::max(1.0, static_cast<double>(count) / cuesOfALine));
      const Marker own = methodMarker(series.color);
      options += QStringLiteral(", mark=%1, mark repeat=%2, mark phase=%3, mark size=%4")
                     .arg(QLatin1String(texMarker(own)))
                     .arg(every)
                     .arg(std::max(1, every / 2))
                     .arg(m_ink.points(0.5 * (4.0 + 1.2 * series.width)));
      options += markOptions(own, true);
    } else {
      options += QStringLiteral(", mark=none");
    }
    return options;
  }

  // There and back; a part between gaps at a time.
  void addBand(const Band& band) {
    const std::size_t n = std::min({band.x.size(), band.lower.size(), band.upper.size()});
    const AxisMap nearby = beyond(yAxisOf(m_figure));
    const auto within = [this, &nearby](double y) {  // a lower edge ≤ 0 ends at the axis
      if (m_figure.y.logarithmic && y < m_figure.y.lower) return m_figure.y.lower;
      return std::clamp(y, nearby.lowerValue(), nearby.upperValue());
    };
    for (std::size_t begin = 0; begin < n;) {
      const auto isGap = [&](std::size_t i) {
        return !std::isfinite(band.x[i]) || !std::isfinite(band.lower[i]) || !std::isfinite(band.upper[i]);
      };
      std::size_t end = begin;
      while (end < n && !isGap(end)) ++end;
      if (end - begin > 1) {
        std::vector<double> x, y;
        for (std::size_t i = begin; i < end; ++i) {
          x.push_back(band.x[i]);
          y.push_back(within(band.upper[i]));
        }
        for (std::size_t i = end; i-- > begin;) {
          x.push_back(band.x[i]);
          y.push_back(within(band.lower[i]));
        }
        add(QStringLiteral("\\addplot[draw=none, fill=%1, fill opacity=0.18, forget plot] coordinates {")
                .arg(m_ink.color(band.color)));
        addCoordinates(x, y);
        add(QStringLiteral("} -- cycle;"));
      }
      begin = end + 1;
    }
  }

  void addBars() {
    std::vector<const BarSet*> sets;
    for (const BarSet& set : m_figure.bars) sets.push_back(&set);
    for (std::size_t k = 0; k < sets.size(); ++k) {
      const BarSet& set = *sets[k];
      QStringList bars;
      for (std::size_t i = 0; i < set.values.size(); ++i) {
        const BarSpan span = barSpan(sets, i, k);
        const QString y = coordinate(set.values[i], m_figure.y);
        if (y == QLatin1String("nan")) continue;
        const double error = i < set.errors.size() && std::isfinite(set.errors[i]) ? set.errors[i] : 0.0;
        bars
            << QStringLiteral("%1 +- (0,%2)").arg(pair(texNumber(0.5 * (span.left + span.right)), y), texNumber(error));
      }
      if (bars.isEmpty()) continue;
      const BarSpan span = barSpan(sets, 0, k);
      const QString lines = m_ink.pattern(texPattern(barPattern(set.color)));
      const QString pattern =
          lines.isEmpty() ? QString()
                          : QStringLiteral(", postaction={pattern=%1, pattern color=white, fill opacity=1}").arg(lines);
      add(QStringLiteral(
              "\\addplot[ybar, bar shift=0pt, bar width=%1, color=%2, fill=%2, fill opacity=0.75, "
              "draw opacity=1%3, mark=none, forget plot, error bars/.cd, y dir=both, y explicit] coordinates {")
              .arg(texNumber(span.right - span.left), m_ink.color(set.color), pattern));
      add(QStringLiteral("  ") + bars.join(QLatin1Char(' ')));
      add(QStringLiteral("};"));
      addTerms(sets, k);
    }
  }

  // Where the terms of sums end, as lines across their bars.
  void addTerms(const std::vector<const BarSet*>& sets, std::size_t k) {
    for (std::size_t i = 0; i < sets[k]->values.size(); ++i) {
      std::vector<double> ends = termEnds(*sets[k], i);
      if (!ends.empty()) ends.pop_back();
      const BarSpan span = barSpan(sets, i, k);
      for (const double end : ends) {
        const QString y = coordinate(end, m_figure.y);
        if (y == QLatin1String("nan")) continue;
        add(QStringLiteral("\\draw[%1, thick] (axis cs:%2,%3) -- (axis cs:%4,%3);")
                .arg(m_ink.color(sets[k]->color), texNumber(span.left), y, texNumber(span.right)));
      }
    }
  }

  // Cells as pgfplots draws matrices: centers, row by row; on a logarithmic axis it computes with logarithms as well.
  void addHeatMap(const HeatMap& map) {
    const AxisMap scale = colorScale(map);
    const auto centers = [](const std::vector<double>& edges, bool logarithmic) {
      std::vector<double> middle;
      for (std::size_t i = 0; i + 1 < edges.size(); ++i) {
        middle.push_back(logarithmic ? std::sqrt(edges[i] * edges[i + 1]) : 0.5 * (edges[i] + edges[i + 1]));
      }
      return middle;
    };
    const std::vector<double> x = centers(map.xEdges, m_figure.x.logarithmic);
    const std::vector<double> y = centers(map.yEdges, m_figure.y.logarithmic);
    if (x.empty() || y.empty()) return;
    add(QStringLiteral("\\addplot[matrix plot*, point meta=explicit, mesh/cols=%1, forget plot] coordinates {")
            .arg(x.size()));
    for (std::size_t i = 0; i < y.size(); ++i) {
      QString line = QStringLiteral(" ");
      for (std::size_t j = 0; j < x.size(); ++j) {
        const double value = scale.scaled(map.values(static_cast<Index>(i), static_cast<Index>(j)));
        const QString meta =
            std::isfinite(value) ? texNumber(std::clamp(value, scale.lower(), scale.upper())) : QStringLiteral("nan");
        line += QStringLiteral(" %1 [%2]").arg(pair(texNumber(x[j]), texNumber(y[i])), meta);
      }
      add(line);
    }
    add(QStringLiteral("};"));
    for (Index row = 0; row < map.hatched.rows(); ++row) {
      for (Index from = 0, to = 0; from < map.hatched.cols(); from = to + 1) {
        for (to = from; to < map.hatched.cols() && map.hatched(row, to);) ++to;
        if (to > from) addHatching(map, row, from, to);
      }
    }
    if (map.hasBest()) {
      const auto row = static_cast<std::size_t>(map.bestRow);
      const auto column = static_cast<std::size_t>(map.bestColumn);
      add(QStringLiteral("\\draw[white, line width=%1] (axis cs:%2,%3) rectangle (axis cs:%4,%5);")
              .arg(m_ink.points(1.6), texNumber(map.xEdges[column]), texNumber(map.yEdges[row]),
                   texNumber(map.xEdges[column + 1]), texNumber(map.yEdges[row + 1])));
    }
  }

  /// Cells of a row, the one at `to` no longer.
  void addHatching(const HeatMap& map, Index row, Index from, Index to) {
    m_ink.pattern("north east lines");
    const auto y = static_cast<std::size_t>(row);
    const QString lower = at(map.xEdges[static_cast<std::size_t>(from)], map.yEdges[y]);
    const QString upper = at(map.xEdges[static_cast<std::size_t>(to)], map.yEdges[y + 1]);
    add(QStringLiteral("\\fill[pattern=north east lines] (axis cs:%1) rectangle (axis cs:%2);").arg(lower, upper));
  }

  static QString at(double x, double y) { return texNumber(x) + QLatin1Char(',') + texNumber(y); }

  QString small() const { return TexInk::font(texSmallLetters(m_setup.points)); }

  void addMark(const Mark& mark) {
    if (coordinate(mark.x, m_figure.x) == QLatin1String("nan")) return;
    if (std::isnan(mark.y)) {
      const Marker own = methodMarker(mark.color) != Marker::none ? methodMarker(mark.color) : mark.marker;
      add(QStringLiteral("\\addplot[only marks, forget plot, color=%1, mark=%2, mark size=%3%4] coordinates {%5};")
              .arg(m_ink.color(mark.color), QLatin1String(texMarker(own)), m_ink.points(3.0), markOptions(own, false),
                   pair(texNumber(mark.x), texNumber(m_figure.y.lower))));
      return;
    }
    if (coordinate(mark.y, m_figure.y) == QLatin1String("nan")) return;
    add(QStringLiteral("\\addplot[only marks, forget plot, color=%1, mark=%2, mark size=%3%4] coordinates {%5};")
            .arg(m_ink.color(mark.color), QLatin1String(texMarker(mark.marker)), m_ink.points(4.0),
                 markOptions(mark.marker, false), pair(texNumber(mark.x), texNumber(mark.y))));
    const char* side = freeSide(mark);
    if (mark.label.empty() || side == nullptr) return;
    add(QStringLiteral("\\node[%1, %2, inner sep=2pt, font=%3] at (axis cs:%4) {%5};")
            .arg(m_ink.color(mark.color), QLatin1String(side), small(), at(mark.x, mark.y),
                 texText(text(mark.label.english()))));
  }

  /// Where the label of a mark covers no other and stays within the axes, in the words of TikZ; null where nothing is
  /// free and another mark has this label.
  const char* freeSide(const Mark& mark) {
    const AxisMap xAxis = xAxisOf(m_figure), yAxis = yAxisOf(m_figure);
    const double letters = texSmallLetters(m_setup.points);
    const double width = usualLetter * letters * static_cast<double>(text(mark.label.english()).size()) + 4.0;
    const double height = texLineSpacing * letters + 4.0;
    const double x = (xAxis.scaled(mark.x) - xAxis.lower()) / xAxis.span() * m_size.width();
    const double y = (yAxis.upper() - yAxis.scaled(mark.y)) / yAxis.span() * m_size.height();
    const std::pair<const char*, QRectF> sides[] = {{"above right", {x, y - height, width, height}},
                                                    {"below right", {x, y, width, height}},
                                                    {"above left", {x - width, y - height, width, height}},
                                                    {"below left", {x - width, y, width, height}}};
    for (const auto& [side, whole] : sides) {
      const QRectF box = whole.adjusted(1.0, 1.0, -1.0, -1.0);  // marks beside each other
      const bool inside = QRectF(QPointF(), m_size).adjusted(-2.0, -2.0, 2.0, 2.0).contains(box);
      if (inside && !m_labels.placeWhereFree({box}).isEmpty()) {
        m_labelTexts.insert(mark.label.english());
        return side;
      }
    }
    return m_labelTexts.insert(mark.label.english()).second ? sides[0].first : nullptr;
  }

  void addCursor(const Cursor& cursor) {
    if (coordinate(cursor.x, m_figure.x) == QLatin1String("nan")) return;
    const QString label = texText(text(cursor.label.english()));
    if (std::isnan(cursor.y)) {
      add(QStringLiteral("\\draw[%1, line width=%2] (axis cs:%3) -- (axis cs:%4) "
                         "node[left, rotate=90, anchor=south east, font=%5] {%6};")
              .arg(m_ink.color(cursor.color), m_ink.points(1.2), at(cursor.x, m_figure.y.lower),
                   at(cursor.x, m_figure.y.upper), small(), label));
      return;
    }
    if (coordinate(cursor.y, m_figure.y) == QLatin1String("nan")) return;
    add(QStringLiteral("\\addplot[only marks, forget plot, color=%1, mark=o, mark size=%2] coordinates {%3};")
            .arg(m_ink.color(cursor.color), m_ink.points(5.0), pair(texNumber(cursor.x), texNumber(cursor.y))));
  }

  void addAnnotation(const Annotation& annotation) {
    const QString place = QStringLiteral("(axis cs:%1)").arg(at(annotation.x, annotation.y));
    const QString node =
        QStringLiteral("node[fill=white, fill opacity=0.8, text opacity=1, inner sep=1pt, font=%1]").arg(small());
    add(QStringLiteral("\\path %1 %2 (annotation) {%3};").arg(place, node, texMarked(text(annotation.text))));
    if (!annotation.arrow) return;
    add(QStringLiteral("\\draw[->, line width=%1] (annotation) -- (axis cs:%2);")
            .arg(m_ink.points(1.1), at((*annotation.arrow)[0], (*annotation.arrow)[1])));
  }

  const Figure& m_figure;
  const PrintSetup& m_setup;
  QSizeF m_size;  // points
  TexInk& m_ink;
  QStringList m_lines;
  LabelPlacer m_labels;
  std::set<std::string> m_labelTexts;
};

}  // namespace

QStringList texPlot(const Figure& figure, const PrintSetup& setup, QSizeF size, TexInk& ink) {
  return PlotWriter(figure, setup, size, ink).lines();
}

}  // namespace kerridge
