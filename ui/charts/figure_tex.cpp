// SPDX-License-Identifier: GPL-3.0-or-later
#include "charts/figure_tex.h"

#include <algorithm>
#include <cmath>
#include <QStringList>

#include "charts/color_map.h"
#include "charts/edge_rows.h"
#include "charts/figure_sheet.h"
#include "charts/legend_item.h"
#include "charts/mark_layers.h"
#include "charts/plot_layout.h"
#include "charts/plot_style.h"
#include "charts/polyline.h"
#include "charts/print_figure.h"
#include "charts/print_units.h"
#include "figures/figure_axes.h"
#include "session/tex_text.h"

namespace kerridge {

namespace {

constexpr double lineSpacing = 1.2;
constexpr double cuesOfALine = 5.0;
constexpr double leastLetters = 6.0;  // points
constexpr double besideAxis = 45.0;   // points of the width that pgfplots keeps for labels

QString number(double value) { return QString::number(value, 'g', 6); }

/// "nan" if a number has no place on the axis: pgfplots makes it a gap.
QString coordinate(double value, const Axis& axis) {
  return std::isfinite(value) && !(axis.logarithmic && value <= 0.0) ? number(value) : QStringLiteral("nan");
}

/// "xmin=0, xmax=1", with as many digits as tell them apart.
QString ends(QChar name, Axis axis) {
  makeUsable(axis);
  constexpr int usualDigits = 6;
  const double share = (axis.upper - axis.lower) / std::max(std::abs(axis.lower), std::abs(axis.upper));
  const int digits = share > 1e-3 ? usualDigits : usualDigits + static_cast<int>(std::ceil(-std::log10(share)));
  return QStringLiteral("%1min=%2, %1max=%3")
      .arg(name)
      .arg(QString::number(axis.lower, 'g', digits), QString::number(axis.upper, 'g', digits));
}

QString pair(const QString& x, const QString& y) { return QStringLiteral("(%1,%2)").arg(x, y); }

const char* texMarker(Marker marker) {
  switch (marker) {
    case Marker::circle: return "*";
    case Marker::square: return "square*";
    case Marker::triangle: return "triangle*";
    case Marker::diamond: return "diamond*";
    case Marker::triangleDown: return "triangle*";  // turned by its options
    case Marker::cross: return "x";
    case Marker::plus: return "+";
    case Marker::ring: return "o";
    case Marker::none: break;
  }
  return "none";
}

/// The options of a marker; those of a cue along a line are hollow.
QString markOptions(Marker marker, bool hollow) {
  QStringList options;
  if (hollow) options << QStringLiteral("solid") << QStringLiteral("fill=white");
  if (marker == Marker::triangleDown) options << QStringLiteral("rotate=180");
  return options.isEmpty() ? QString() : QStringLiteral(", mark options={%1}").arg(options.join(QStringLiteral(", ")));
}

/// Of the TikZ library of patterns.
const char* texPattern(BarPattern pattern) {
  switch (pattern) {
    case BarPattern::rising: return "north east lines";
    case BarPattern::falling: return "north west lines";
    case BarPattern::crossed: return "crosshatch";
    case BarPattern::level: return "horizontal lines";
    case BarPattern::upright: return "vertical lines";
    case BarPattern::grid: return "grid";
    case BarPattern::dotted: return "crosshatch dots";
    case BarPattern::plain: break;
  }
  return "";
}

const char* texLine(LineStyle style) {
  switch (style) {
    case LineStyle::solid: return "solid";
    case LineStyle::dash: return "dashed";
    case LineStyle::dot: return "dotted";
    case LineStyle::dashDot: return "dashdotted";
    case LineStyle::none: break;
  }
  return "draw=none";
}

class TexWriter {
 public:
  TexWriter(const Figure& figure, const PrintSetup& setup)
      : m_figure(figure), m_setup(setup), m_colors(figureColors(Theme::light)), m_pixel(setup.points / 13.0) {
    m_colors.own = figure.colors;
  }

  QByteArray write() {
    draw();
    const QStringList options = axisOptions();  // may need further colors
    QStringList file;
    file << QStringLiteral("% %1, by Kerridge").arg(text(m_figure.id));
    file << neededPackages(m_patterns);
    file << QStringLiteral("\\begin{tikzpicture}");
    file << m_colorNames;
    file << QStringLiteral("\\begin{axis}[") << options << QStringLiteral("]");
    file << m_lines << QStringLiteral("\\end{axis}") << QStringLiteral("\\end{tikzpicture}") << QString();
    return file.join(QLatin1Char('\n')).toUtf8();
  }

  static QString neededPackages(bool patterns) {
    return QStringLiteral("% \\usepackage{pgfplots} \\pgfplotsset{compat=1.16}") +
           (patterns ? QStringLiteral(" \\usetikzlibrary{patterns}") : QString());
  }

  /// One axis of a picture with several, with its lower left corner there, in millimeters. `other` figures have curves
  /// that the legend of this axis names as well.
  QStringList axisAt(double x, double y, const std::vector<const Figure*>& others, double legendMillimeters,
                     QStringList* colorNames, bool* patterns) {
    m_legendMillimeters = legendMillimeters;
    // Over the titles of the panels, from the left end of the picture.
    m_legendPlace = QStringLiteral("0,1.25");
    m_legendAnchor = QStringLiteral("south west");
    for (const Figure* other : others) m_others.push_back(other);
    draw();
    const QStringList options = axisOptions();
    for (const QString& line : std::as_const(m_colorNames)) {
      if (!colorNames->contains(line)) *colorNames << line;
    }
    *patterns = *patterns || m_patterns;
    QStringList lines;
    lines << QStringLiteral("\\begin{axis}[")
          << QStringLiteral("  at={(%1mm,%2mm)}, anchor=south west,").arg(number(x), number(y));
    return lines << options << QStringLiteral("]") << m_lines << QStringLiteral("\\end{axis}");
  }

 private:
  void draw() {
    drawParts();
    if (m_setup.legend && m_figure.legend != LegendPlace::none) addLegend();
  }

  void drawParts() {
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
              .arg(texText(text(m_figure.emptyReason))));
    }
  }

  void add(const QString& line) { m_lines << line; }

  QString color(ColorRole role) { return color(m_colors.of(role)); }

  QString color(const QColor& rgb) {
    QString name = QStringLiteral("kerridge%1").arg(QString::number(rgb.rgb() & 0xffffff, 16));
    const QString line =
        QStringLiteral("\\definecolor{%1}{RGB}{%2,%3,%4}").arg(name).arg(rgb.red()).arg(rgb.green()).arg(rgb.blue());
    if (!m_colorNames.contains(line)) m_colorNames << line;
    return name;
  }

  QString points(double pixels) const { return number(pixels * m_pixel) + QStringLiteral("pt"); }

  static QString font(double points) {
    return QStringLiteral("\\fontsize{%1}{%2}\\selectfont").arg(number(points), number(lineSpacing * points));
  }

  /// Millimeters of the title of the y axis.
  double upright() const { return m_setup.millimeters.height() - besideAxis / pointsPerInch * millimetersPerInch; }

  /// Points that labels take beyond those that pgfplots keeps for them, estimated.
  double beyondUsual() const {
    constexpr double letterWidth = 0.55;  // of the letters' size
    const Axis& y = m_figure.y;
    const double largest = std::max(std::abs(y.lower), std::abs(y.upper));
    const bool power = largest >= 1e5 || largest < 0.1;  // written as a product with a power of ten
    const auto letters = static_cast<double>(QString::number(largest, 'g', 3).size());
    const double tick = m_setup.points * letterWidth * (y.logarithmic ? 4.0 : power ? 8.0 : letters + 1.0);
    const double title = m_setup.points * letterWidth * static_cast<double>(text(y.shownTitle()).size());
    const double lines = std::max(1.0, std::ceil(title / (upright() / millimetersPerInch * pointsPerInch)));
    double needed = lines * lineSpacing * m_setup.points + tick + 16.0;
    if (!m_figure.heatMaps.empty())
      needed += 30.0 + 2.0 * lineSpacing * m_setup.points + 4.0 * letterWidth * m_setup.points;
    return std::max(0.0, needed - besideAxis);
  }

  QStringList axisOptions() {
    QStringList options;
    const auto option = [&options](const QString& line) { options << QStringLiteral("  ") + line + QLatin1Char(','); };
    const double room = m_setup.millimeters.width() - beyondUsual() / pointsPerInch * millimetersPerInch;
    option(QStringLiteral("width=%1mm, height=%2mm").arg(number(room), number(m_setup.millimeters.height())));
    if (m_figure.sameUnits) option(QStringLiteral("axis equal image"));
    option(QStringLiteral("xmode=%1, ymode=%2")
               .arg(m_figure.x.logarithmic ? "log" : "linear", m_figure.y.logarithmic ? "log" : "linear"));
    option(ends(QLatin1Char('x'), m_figure.x) + QStringLiteral(", ") + ends(QLatin1Char('y'), m_figure.y));
    if (m_setup.title && !m_figure.shownTitle().empty()) {
      option(QStringLiteral("title={%1}").arg(texMarked(text(m_figure.shownTitle()))));
    }
    if (!m_figure.panel.empty()) {  // outside the axes, where their content is cut off
      option(QStringLiteral("extra description/.code={\\node[anchor=south east, font=%1\\bfseries] at (0,1) {%2};}")
                 .arg(font(m_setup.points), texMarked(text(m_figure.panel))));
    }
    QString below = texMarked(text(m_figure.x.shownTitle()));
    const QString ticks = ticksText();
    if (!ticks.isEmpty()) below += QStringLiteral("\\\\{%1 %2}").arg(small(), ticks);
    option(QStringLiteral("xlabel={%1}, xlabel style={align=center, text width=%2mm}")
               .arg(below, number(room - besideAxis / pointsPerInch * millimetersPerInch)));
    option(QStringLiteral("ylabel={%1}, ylabel style={align=center, text width=%2mm}")
               .arg(texMarked(text(m_figure.y.shownTitle())), number(upright())));
    if (!m_figure.x.categories.empty()) {
      QStringList at, names;
      for (std::size_t i = 0; i < m_figure.x.categories.size(); ++i) {
        at << QString::number(i);
        names << QStringLiteral("{%1}").arg(texText(text(m_figure.x.categories[i])));
      }
      option(
          QStringLiteral("xtick={%1}, xticklabels={%2}").arg(at.join(QLatin1Char(',')), names.join(QLatin1Char(','))));
      if (m_figure.x.categories.size() > 4) option(QStringLiteral("x tick label style={rotate=45, anchor=east}"));
    }
    if (m_figure.x.categories.empty() && !m_figure.x.ticks.empty()) option(tickOption(QLatin1Char('x'), m_figure.x));
    if (!m_figure.y.ticks.empty()) option(tickOption(QLatin1Char('y'), m_figure.y));
    option(QStringLiteral("font=%1, line width=%2, axis line style={line width=%2}, tick style={line width=%2}")
               .arg(font(m_setup.points), points(1.0)));
    option(QStringLiteral("unbounded coords=jump, log origin=infty, axis on top, scaled ticks=false"));
    if (!m_legendOptions.isEmpty()) option(m_legendOptions);
    if (!m_figure.heatMaps.empty()) {
      const AxisMap scale = colorScale(m_figure.heatMaps.front());
      option(QStringLiteral("colormap/viridis, colorbar, point meta min=%1, point meta max=%2")
                 .arg(number(scale.lower()), number(scale.upper())));
      option(scale.isLogarithmic()
                 ? QStringLiteral("colorbar style={ylabel={%1}, yticklabel={$10^{\\pgfmathprintnumber{\\tick}}$}}")
                       .arg(texText(text(m_figure.heatMaps.front().name)))
                 : QStringLiteral("colorbar style={ylabel={%1}}").arg(texText(text(m_figure.heatMaps.front().name))));
    }
    return options;
  }

  /// With the texts that the screen has: pgfplots would write others.
  static QString tickOption(QChar name, const Axis& axis) {
    QStringList at, labels;
    for (const Tick& tick : ticksAt(axis.ticks, AxisMap(axis)).major) {
      at << number(AxisMap(axis).value(tick.scaled));
      QString label = texText(tick.text.base);
      if (!tick.text.exponent.isEmpty())
        label += QStringLiteral("$^{%1}$").arg(texText(tick.text.exponent).remove(QLatin1Char('$')));
      labels << QStringLiteral("{%1}").arg(label);
    }
    return QStringLiteral("%1tick={%2}, %1ticklabels={%3}, minor %1 tick num=0")
        .arg(name)
        .arg(at.join(QLatin1Char(',')), labels.join(QLatin1Char(',')));
  }

  /// In a corner of the axes, one below the other.
  bool placeLegendInside() {
    switch (m_figure.legend) {
      case LegendPlace::topLeft: return placeLegend("0.02,0.98", "north west");
      case LegendPlace::topRight: return placeLegend("0.98,0.98", "north east");
      case LegendPlace::bottomLeft: return placeLegend("0.02,0.02", "south west");
      case LegendPlace::bottomRight: return placeLegend("0.98,0.02", "south east");
      case LegendPlace::above:
      case LegendPlace::none: break;
    }
    return false;
  }

  bool placeLegend(const char* place, const char* anchor) {
    m_legendPlace = QLatin1String(place);
    m_legendAnchor = QLatin1String(anchor);
    return true;
  }

  /// The legend of the screen: methods and kinds instead of every pair, and two rows if smaller letters allow it.
  void addLegend() {
    const PlotStyle style = PlotStyle::of(m_colors, QFont());
    QList<LegendEntry> entries = legendEntries(m_figure, style, Visibility(m_figure, {}));
    for (const Figure* other : m_others) {
      for (const LegendEntry& entry : legendEntries(*other, style, Visibility(*other, {}))) {
        const auto same = [&entry](const LegendEntry& known) { return known.name == entry.name; };
        if (std::none_of(entries.begin(), entries.end(), same)) entries << entry;
      }
    }
    // Cells of maps are not hatched here.
    entries.removeIf([](const LegendEntry& entry) { return entry.hatched; });
    if (entries.isEmpty()) return;
    double letters = 0.9 * m_setup.points;
    const bool inside = m_others.empty() && placeLegendInside();
    int columns = inside ? 1 : legendColumns(entries, letters);
    while (!inside && (entries.size() + columns - 1) / columns > 2 && letters > leastLetters) {
      letters = std::max(leastLetters, letters - 0.5);
      columns = legendColumns(entries, letters);
    }
    m_legendOptions = QStringLiteral(
                          "legend style={font=%1, draw=none, at={(%2)}, anchor=%3, inner sep=1pt, "
                          "/tikz/every even column/.append style={column sep=4pt}%5}, legend columns=%4, "
                          "legend cell align=left")
                          .arg(font(letters), m_legendPlace, m_legendAnchor)
                          .arg(columns)
                          .arg(inside ? ", fill=white, fill opacity=0.9, text opacity=1" : "");
    for (const LegendEntry& entry : entries) {
      add(QStringLiteral("\\addlegendimage{%1}\\addlegendentry{%2}").arg(sampleOf(entry), texText(entry.name)));
    }
  }

  /// As many as have room above the axis. LaTeX alone knows how wide its letters are.
  int legendColumns(const QList<LegendEntry>& entries, double letters) const {
    constexpr double line = 23.0, other = 16.0;  // points of a sample and what is beside it
    constexpr double letterWidth = 0.58;         // of the letters' size
    const double room = m_legendMillimeters / millimetersPerInch * pointsPerInch - besideAxis - beyondUsual();
    for (int columns = static_cast<int>(entries.size()); columns > 1; --columns) {
      double width = 0.0;
      for (int column = 0; column < columns; ++column) {
        double widest = 0.0;
        for (qsizetype i = column; i < entries.size(); i += columns) {
          const double name = letterWidth * letters * static_cast<double>(entries[i].name.size());
          widest = std::max(widest, name + (entries[i].lines.isEmpty() ? other : line));
        }
        width += widest;
      }
      if (width <= room) return columns;
    }
    return 1;
  }

  /// pgfplots cannot show an area with a marker, and gives every sample the width of a line, so we draw our own.
  QString sampleOf(const LegendEntry& entry) {
    QString drawn;
    double middle = 0.15;  // centimeters
    if (entry.fill.isValid()) {
      middle = 0.18;
      const QString area = QStringLiteral("(0cm,-0.08cm) rectangle (0.36cm,0.12cm);");
      drawn +=
          QStringLiteral("\\fill[%1, fill opacity=%2] ").arg(color(entry.fill), number(entry.fill.alphaF())) + area;
      const QLatin1String lines(texPattern(entry.pattern));
      m_patterns = m_patterns || !lines.isEmpty();
      if (!lines.isEmpty()) drawn += QStringLiteral("\\fill[pattern=%1, pattern color=white] ").arg(lines) + area;
    }
    for (const QPen& pen : entry.lines) {
      middle = 0.3;
      QStringList dashes;
      for (qsizetype i = 0; i < pen.dashPattern().size(); ++i) {
        dashes << (i % 2 == 0 ? QStringLiteral("on ") : QStringLiteral("off ")) +
                      points(pen.dashPattern().at(i) * pen.widthF());
      }
      drawn +=
          QStringLiteral("\\draw[%1, opacity=%2, line width=%3%4] (0cm,0.02cm) -- (0.6cm,0.02cm);")
              .arg(color(pen.color()), number(pen.color().alphaF()), points(pen.widthF()),
                   dashes.isEmpty() ? QString() : QStringLiteral(", dash pattern=") + dashes.join(QLatin1Char(' ')));
    }
    if (entry.marker != Marker::none) {
      drawn +=
          QStringLiteral("\\draw[%1, fill=%1, mark=%2, mark size=%3%4] plot coordinates {(%5cm,0.02cm)};")
              .arg(color(entry.markerColor), QLatin1String(texMarker(entry.marker)), points(0.5 * entry.markerSize),
                   markOptions(entry.marker, entry.markerInside.isValid()), number(middle));
    }
    return QStringLiteral("legend image code/.code={%1}").arg(drawn);
  }

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

  QString seriesOptions(const Series& series, std::size_t count) {
    QString options = QStringLiteral("color=%1").arg(color(series.color));
    const bool line = series.line != LineStyle::none;
    options +=
        line ? QStringLiteral(", %1, line width=%2").arg(QLatin1String(texLine(series.line)), points(series.width))
             : QStringLiteral(", only marks");
    if (series.opacity < 1.0) options += QStringLiteral(", opacity=%1").arg(number(series.opacity));
    if (series.marker != Marker::none) {
      const Marker shown = shownMarker(series);
      options += QStringLiteral(", mark=%1, mark size=%2")
                     .arg(QLatin1String(texMarker(shown)), points(0.5 * markerSize(series)));
      options += markOptions(shown, false);
    } else if (line && marksItsLines(series.color)) {
      const auto every = static_cast<int>(std::max(1.0, static_cast<double>(count) / cuesOfALine));
      const Marker own = methodMarker(series.color);
      options += QStringLiteral(", mark=%1, mark repeat=%2, mark phase=%3, mark size=%4")
                     .arg(QLatin1String(texMarker(own)))
                     .arg(every)
                     .arg(std::max(1, every / 2))
                     .arg(points(0.5 * (4.0 + 1.2 * series.width)));
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
                .arg(color(band.color)));
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
        bars << QStringLiteral("%1 +- (0,%2)").arg(pair(number(0.5 * (span.left + span.right)), y), number(error));
      }
      if (bars.isEmpty()) continue;
      const BarSpan span = barSpan(sets, 0, k);
      const QLatin1String lines(texPattern(barPattern(set.color)));
      const QString pattern =
          lines.isEmpty() ? QString()
                          : QStringLiteral(", postaction={pattern=%1, pattern color=white, fill opacity=1}").arg(lines);
      m_patterns = m_patterns || !pattern.isEmpty();
      add(QStringLiteral(
              "\\addplot[ybar, bar shift=0pt, bar width=%1, color=%2, fill=%2, fill opacity=0.75, "
              "draw opacity=1%3, mark=none, forget plot, error bars/.cd, y dir=both, y explicit] coordinates {")
              .arg(number(span.right - span.left), color(set.color), pattern));
      add(QStringLiteral("  ") + bars.join(QLatin1Char(' ')));
      add(QStringLiteral("};"));
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
            std::isfinite(value) ? number(std::clamp(value, scale.lower(), scale.upper())) : QStringLiteral("nan");
        line += QStringLiteral(" %1 [%2]").arg(pair(number(x[j]), number(y[i])), meta);
      }
      add(line);
    }
    add(QStringLiteral("};"));
    if (map.hasBest()) {
      const auto row = static_cast<std::size_t>(map.bestRow);
      const auto column = static_cast<std::size_t>(map.bestColumn);
      add(QStringLiteral("\\draw[white, line width=%1] (axis cs:%2,%3) rectangle (axis cs:%4,%5);")
              .arg(points(1.6), number(map.xEdges[column]), number(map.yEdges[row]), number(map.xEdges[column + 1]),
                   number(map.yEdges[row + 1])));
    }
  }

  /// What the ticks at the lower edge are, in their colors: names at them would lie over curves and one another.
  QString ticksText() {
    QStringList rows;
    for (const auto& [row, names] : tickNames(m_figure)) {
      rows << QStringLiteral("\\textcolor{%1}{%2}").arg(color(row), texText(names.join(QStringLiteral(", "))));
    }
    return rows.isEmpty() ? QString() : QStringLiteral("ticks: ") + rows.join(QStringLiteral("; "));
  }

  static QString at(double x, double y) { return number(x) + QLatin1Char(',') + number(y); }

  QString small() const { return font(std::max(6.0, 0.75 * m_setup.points)); }

  void addMark(const Mark& mark) {
    if (coordinate(mark.x, m_figure.x) == QLatin1String("nan")) return;
    if (std::isnan(mark.y)) {
      const Marker own = methodMarker(mark.color) != Marker::none ? methodMarker(mark.color) : mark.marker;
      add(QStringLiteral("\\addplot[only marks, forget plot, color=%1, mark=%2, mark size=%3%4] coordinates {%5};")
              .arg(color(mark.color), QLatin1String(texMarker(own)), points(3.0), markOptions(own, false),
                   pair(number(mark.x), number(m_figure.y.lower))));
      return;
    }
    if (coordinate(mark.y, m_figure.y) == QLatin1String("nan")) return;
    add(QStringLiteral("\\addplot[only marks, forget plot, color=%1, mark=%2, mark size=%3%4] coordinates {%5};")
            .arg(color(mark.color), QLatin1String(texMarker(mark.marker)), points(4.0), markOptions(mark.marker, false),
                 pair(number(mark.x), number(mark.y))));
    add(QStringLiteral("\\node[%1, above right, inner sep=2pt, font=%2] at (axis cs:%3,%4) {%5};")
            .arg(color(mark.color), small(), number(mark.x), number(mark.y), texText(text(mark.label))));
  }

  void addCursor(const Cursor& cursor) {
    if (coordinate(cursor.x, m_figure.x) == QLatin1String("nan")) return;
    const QString label = texText(text(cursor.label));
    if (std::isnan(cursor.y)) {
      add(QStringLiteral("\\draw[%1, line width=%2] (axis cs:%3) -- (axis cs:%4) "
                         "node[left, rotate=90, anchor=south east, font=%5] {%6};")
              .arg(color(cursor.color), points(1.2), at(cursor.x, m_figure.y.lower), at(cursor.x, m_figure.y.upper),
                   small(), label));
      return;
    }
    if (coordinate(cursor.y, m_figure.y) == QLatin1String("nan")) return;
    add(QStringLiteral("\\addplot[only marks, forget plot, color=%1, mark=o, mark size=%2] coordinates {%3};")
            .arg(color(cursor.color), points(5.0), pair(number(cursor.x), number(cursor.y))));
  }

  void addAnnotation(const Annotation& annotation) {
    const QString place = QStringLiteral("(axis cs:%1)").arg(at(annotation.x, annotation.y));
    const QString node =
        QStringLiteral("node[fill=white, fill opacity=0.8, text opacity=1, inner sep=1pt, font=%1]").arg(small());
    add(QStringLiteral("\\path %1 %2 (annotation) {%3};").arg(place, node, texMarked(text(annotation.text))));
    if (!annotation.arrow) return;
    add(QStringLiteral("\\draw[->, line width=%1] (annotation) -- (axis cs:%2);")
            .arg(points(1.1), at((*annotation.arrow)[0], (*annotation.arrow)[1])));
  }

  const Figure& m_figure;
  const PrintSetup& m_setup;
  FigureColors m_colors;
  double m_pixel;           // points of a pixel of the screen's picture
  bool m_patterns = false;  // bars need the library of patterns
  QStringList m_colorNames, m_lines;
  QString m_legendPlace = QStringLiteral("0.5,1.02"), m_legendAnchor = QStringLiteral("south");
  QString m_legendOptions;
  double m_legendMillimeters = m_setup.millimeters.width();
  std::vector<const Figure*> m_others;  // the legend names their curves, too
};

}  // namespace

QByteArray figureTex(const Figure& figure, const PrintSetup& setup) {
  const Figure printed = figureForPrint(figure, setup);
  return TexWriter(printed, setup).write();
}

QByteArray sheetTex(const FigureSheet& sheet, const PrintSetup& setup) {
  const int columns = columnsOf(sheet, setup);
  const int rows = (static_cast<int>(sheet.panels.size()) + columns - 1) / columns;
  const double width = setup.millimeters.width() / columns;
  const double height = setup.millimeters.height() / std::max(1, rows);
  const bool sharesX = !sharedTitleX(sheet).isEmpty();
  const bool sharesY = !sharedTitleY(sheet).isEmpty();
  QStringList colors, axes;
  bool patterns = false;
  for (int i = 0; i < static_cast<int>(sheet.panels.size()); ++i) {
    PrintSetup own = setup;
    own.millimeters = {width, height};
    own.title = true;
    own.legend = setup.legend && i == 0;
    Figure panel = figureForPrint(sheet.panels[static_cast<std::size_t>(i)], own);
    if (sharesX && i + columns < static_cast<int>(sheet.panels.size())) panel.x.title.clear();
    if (sharesY && i % columns > 0) panel.y.title.clear();
    std::vector<const Figure*> others;
    for (std::size_t k = 1; own.legend && k < sheet.panels.size(); ++k) others.push_back(&sheet.panels[k]);
    const int row = rows - 1 - i / columns;  // LaTeX counts from below
    axes << TexWriter(panel, own)
                .axisAt((i % columns) * width, row * height, others, setup.millimeters.width(), &colors, &patterns);
  }
  QStringList file;
  file << QStringLiteral("% %1, by Kerridge").arg(text(sheet.id)) << TexWriter::neededPackages(patterns);
  file << QStringLiteral("\\begin{tikzpicture}") << colors << axes << QStringLiteral("\\end{tikzpicture}") << QString();
  return file.join(QLatin1Char('\n')).toUtf8();
}

}  // namespace kerridge
