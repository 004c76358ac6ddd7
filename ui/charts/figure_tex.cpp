// SPDX-License-Identifier: GPL-3.0-or-later
#include "charts/figure_tex.h"

#include <algorithm>
#include <cmath>
#include <functional>
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
#include "charts/tex_parts.h"
#include "figures/figure_axes.h"
#include "session/tex_text.h"

namespace kerridge {

namespace {

constexpr double lineSpacing = 1.2;
constexpr double pointsPerTexInch = 72.27;
constexpr double cuesOfALine = 5.0;
constexpr double leastLetters = 6.0;    // points
constexpr double keptForLabels = 45.0;  // points of width and height that pgfplots keeps for labels
constexpr double around = 6.5;          // points around a label
constexpr double overhang = 3.5;        // points of markers at the end of an axis, and of the frame of a label
constexpr double colorBarWidth = 10.0;  // points

double pointsOf(double millimeters) { return millimeters / millimetersPerInch * pointsPerTexInch; }

/// "nan" if a number has no place on the axis: pgfplots makes it a gap.
QString coordinate(double value, const Axis& axis) {
  return std::isfinite(value) && !(axis.logarithmic && value <= 0.0) ? texNumber(value) : QStringLiteral("nan");
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
    file << m_lines << QStringLiteral("\\end{axis}") << m_legendAbove;
    file << QStringLiteral("\\end{tikzpicture}") << QString();
    return file.join(QLatin1Char('\n')).toUtf8();
  }

  static QString neededPackages(bool patterns) {
    return QStringLiteral("% \\usepackage{pgfplots} \\pgfplotsset{compat=1.16}") +
           (patterns ? QStringLiteral(" \\usetikzlibrary{patterns}") : QString());
  }

  /// One axis of a picture with several, with the lower left corner of its labels there, in millimeters. `others`:
  /// figures with curves that the legend names as well, which is as wide as that.
  QStringList axisAt(double x, double y, const std::vector<const Figure*>& others, double legendMillimeters,
                     QStringList* colorNames, bool* patterns, QString* legend) {
    m_legendMillimeters = legendMillimeters;
    for (const Figure* other : others) m_others.push_back(other);
    draw();
    const QStringList options = axisOptions();
    for (const QString& line : std::as_const(m_colorNames)) {
      if (!colorNames->contains(line)) *colorNames << line;
    }
    *patterns = *patterns || m_patterns;
    if (!m_legendAbove.isEmpty()) *legend = m_legendAbove;
    QStringList lines;
    lines << QStringLiteral("\\begin{axis}[")
          << QStringLiteral("  at={(%1mm,%2mm)}, anchor=south west,")
                 .arg(texNumber(x + m_left / pointsPerTexInch * millimetersPerInch), texNumber(y));
    return lines << options << QStringLiteral("]") << m_lines << QStringLiteral("\\end{axis}");
  }

 private:
  void draw() {
    layOut();
    drawParts();
    if (m_setup.legend && m_figure.legend != LegendPlace::none) addLegend();
  }

  double lineHeight() const { return lineSpacing * m_setup.points; }

  /// Lines of a title along so many points.
  double linesOf(const std::string& title, double along) const {
    return std::ceil(usualLetter * m_setup.points * static_cast<double>(text(title).size()) / along);
  }

  /// The axes within the width of the picture, with the ticks of the screen: pgfplots would choose others.
  void layOut() {
    const double letters = m_setup.points;
    const auto ticks = [](const AxisMap& axis, const std::vector<double>& given, double along, double pitch,
                          const std::function<double(const TickText&)>& extent) {
      return given.empty() ? ticksFor(axis, along, pitch, 4.0, extent) : ticksAt(given, axis);
    };
    const auto upright = [letters](const TickText&) { return letters; };
    const auto across = [letters](const TickText& label) { return texWidth(label, letters); };
    const double whole = pointsOf(m_setup.millimeters.width()) - 1.0;
    m_height = pointsOf(m_setup.millimeters.height()) - keptForLabels;
    m_yTicks = ticks(yAxisOf(m_figure), m_figure.y.ticks, m_height, 2.0 * letters, upright);
    const std::string& title = m_figure.y.shownTitle();
    m_left = around + widestTick(m_yTicks, letters) +
             (title.empty() ? 0.0 : around + linesOf(title, m_height) * lineHeight());
    double right = overhang;
    if (!m_figure.heatMaps.empty()) {
      const HeatMap& map = m_figure.heatMaps.front();
      m_colorTicks = ticks(colorScale(map), {}, m_height, 2.5 * letters, upright);
      right = 2.0 * colorBarWidth + around + widestTick(m_colorTicks, letters) + around +
              linesOf(map.name, m_height) * lineHeight();
    }
    m_axesRight = right;
    if (m_setup.legend && m_figure.legend == LegendPlace::right && m_others.empty()) {
      right += std::min(0.45 * whole, widestEntry(entriesOfLegend(), 0.9 * letters) + around);
    }
    for (int pass = 0; pass < 2; ++pass) {
      m_width = std::max(20.0, whole - m_left - right);
      m_xTicks = ticks(xAxisOf(m_figure), m_figure.x.ticks, m_width, 3.0 * letters, across);
      if (!m_figure.x.categories.empty() || m_xTicks.major.isEmpty()) break;
      const Tick& last = m_xTicks.major.constLast();
      const AxisMap axis = xAxisOf(m_figure);
      right =
          std::max(right, overhang + 0.5 * across(last.text) - (axis.upper() - last.scaled) / axis.span() * m_width);
    }
    if (!m_figure.sameUnits) return;
    const double shape = yAxisOf(m_figure).span() / xAxisOf(m_figure).span();
    m_width = std::min(m_width, m_height / shape);
    m_height = m_width * shape;
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

  static QString texPoints(double points) { return texNumber(points) + QStringLiteral("pt"); }
  QString points(double pixels) const { return texPoints(pixels * m_pixel); }

  static QString font(double points) {
    return QStringLiteral("\\fontsize{%1}{%2}\\selectfont").arg(texNumber(points), texNumber(lineSpacing * points));
  }

  QStringList axisOptions() {
    QStringList options;
    const auto option = [&options](const QString& line) { options << QStringLiteral("  ") + line + QLatin1Char(','); };
    option(QStringLiteral("scale only axis, width=%1, height=%2").arg(texPoints(m_width), texPoints(m_height)));
    if (m_figure.sameUnits) option(QStringLiteral("axis equal image"));
    option(QStringLiteral("xmode=%1, ymode=%2")
               .arg(m_figure.x.logarithmic ? "log" : "linear", m_figure.y.logarithmic ? "log" : "linear"));
    option(ends(QLatin1Char('x'), m_figure.x) + QStringLiteral(", ") + ends(QLatin1Char('y'), m_figure.y));
    if (m_setup.title && !m_figure.shownTitle().empty()) {
      option(QStringLiteral("title={%1}").arg(texMarked(text(m_figure.shownTitle()))));
    }
    if (!m_figure.panel.empty()) {  // outside the axes, where their content is cut off
      option(
          QStringLiteral("extra description/.append code={\\node[anchor=south east, font=%1\\bfseries] at (0,1) {%2};}")
              .arg(font(m_setup.points), texMarked(text(m_figure.panel))));
    }
    QString below = texMarked(text(m_figure.x.shownTitle()));
    const QString ticks = ticksText();
    if (!ticks.isEmpty()) below += QStringLiteral("\\\\{%1 %2}").arg(small(), ticks);
    option(QStringLiteral("xlabel={%1}, xlabel style={align=center, text width=%2}").arg(below, texPoints(m_width)));
    option(QStringLiteral("ylabel={%1}, ylabel style={align=center, text width=%2}")
               .arg(texMarked(text(m_figure.y.shownTitle())), texPoints(m_height)));
    if (m_figure.x.categories.empty()) {
      option(tickOption(QLatin1Char('x'), AxisMap(m_figure.x), m_xTicks));
      addFactor(options, m_xTicks.factor, "(1,0)", "north east, yshift=-1.5em");
    } else {
      option(categoryOption());
    }
    option(tickOption(QLatin1Char('y'), AxisMap(m_figure.y), m_yTicks));
    addFactor(options, m_yTicks.factor, "(0,1)", "south west");
    option(QStringLiteral("font=%1, line width=%2, axis line style={line width=%2}, tick style={line width=%2}")
               .arg(font(m_setup.points), points(1.0)));
    option(QStringLiteral("unbounded coords=jump, log origin=infty, axis on top, scaled ticks=false"));
    if (!m_legendOptions.isEmpty()) option(m_legendOptions);
    if (!m_figure.heatMaps.empty()) {
      const AxisMap scale = colorScale(m_figure.heatMaps.front());
      option(QStringLiteral("colormap/viridis, colorbar, point meta min=%1, point meta max=%2")
                 .arg(texNumber(scale.lower()), texNumber(scale.upper())));
      option(QStringLiteral("colorbar style={at={(1,1)}, xshift=%1, anchor=north west, width=%1, ylabel={%2}, "
                            "ylabel style={align=center, text width=%3}, %4}")
                 .arg(texPoints(colorBarWidth), texText(text(m_figure.heatMaps.front().name)), texPoints(m_height),
                      tickOption(QLatin1Char('y'), AxisMap(scale.lower(), scale.upper(), false), m_colorTicks)));
    }
    return options;
  }

  /// By which the names of ticks are to be multiplied.
  static void addFactor(QStringList& options, const TickText& factor, const char* place, const char* anchor) {
    if (factor.base.isEmpty()) return;
    options << QStringLiteral("  extra description/.append code={\\node[anchor=%1] at %2 {%3};},")
                   .arg(QLatin1String(anchor), QLatin1String(place), texTick(factor));
  }

  /// The names beside each other where they have room, else read from below.
  QString categoryOption() const {
    const std::vector<std::string>& categories = m_figure.x.categories;
    const double room = m_width / static_cast<double>(categories.size()) - 2.0;
    QStringList at, names;
    bool fits = true;
    for (std::size_t i = 0; i < categories.size(); ++i) {
      const QString name = text(categories[i]);
      for (const QString& word : name.split(QLatin1Char(' '))) {
        fits = fits && usualLetter * m_setup.points * static_cast<double>(word.size()) <= room;
      }
      at << QString::number(i);
      names << QStringLiteral("{%1}").arg(texText(name));
    }
    const QString style = fits ? QStringLiteral("align=center, text width=%1").arg(texPoints(room))
                               : QStringLiteral("rotate=90, anchor=east");
    return QStringLiteral("xtick={%1}, xticklabels={%2}, x tick label style={%3}")
        .arg(at.join(QLatin1Char(',')), names.join(QLatin1Char(',')), style);
  }
  /// Within the axes or beside them, one below the other.
  QString placeInAxes() const {
    switch (m_figure.legend) {
      case LegendPlace::topLeft: return QStringLiteral("at={(0.02,0.98)}, anchor=north west");
      case LegendPlace::topRight: return QStringLiteral("at={(0.98,0.98)}, anchor=north east");
      case LegendPlace::bottomLeft: return QStringLiteral("at={(0.02,0.02)}, anchor=south west");
      case LegendPlace::bottomRight: return QStringLiteral("at={(0.98,0.02)}, anchor=south east");
      case LegendPlace::right:
        return QStringLiteral("at={(1,1)}, xshift=%1, anchor=north west").arg(texPoints(m_axesRight));
      case LegendPlace::above:
      case LegendPlace::none: break;
    }
    return {};
  }

  QList<LegendEntry> entriesOfLegend() const {
    const PlotStyle style = PlotStyle::of(m_colors, QFont());
    QList<LegendEntry> entries = legendEntries(m_figure, style, Visibility(m_figure, {}));
    for (const Figure* other : m_others) {
      for (const LegendEntry& entry : legendEntries(*other, style, Visibility(*other, {}))) {
        const auto same = [&entry](const LegendEntry& known) { return known.name == entry.name; };
        if (std::none_of(entries.begin(), entries.end(), same)) entries << entry;
      }
    }
    return entries;
  }

  static double widthOf(const LegendEntry& entry, double letters) {
    constexpr double line = 20.0, other = 13.0;  // points of a sample and what is beside it
    return usualLetter * letters * static_cast<double>(entry.name.size()) + (entry.lines.isEmpty() ? other : line);
  }

  static double widestEntry(const QList<LegendEntry>& entries, double letters) {
    double widest = 0.0;
    for (const LegendEntry& entry : entries) widest = std::max(widest, widthOf(entry, letters));
    return widest;
  }

  /// The legend of the screen: methods and kinds instead of every pair. Above the axes TeX breaks its lines: two of
  /// them if smaller letters allow it.
  void addLegend() {
    const QList<LegendEntry> entries = entriesOfLegend();
    if (entries.isEmpty()) return;
    double letters = 0.9 * m_setup.points;
    const QString place = m_others.empty() ? placeInAxes() : QString();
    if (!place.isEmpty()) {
      m_legendOptions = QStringLiteral(
                            "legend style={font=%1, draw=none, %2, inner sep=1pt%3}, legend columns=1, "
                            "legend cell align=left")
                            .arg(font(letters), place,
                                 m_figure.legend == LegendPlace::right
                                     ? QString()
                                     : QStringLiteral(", fill=white, fill opacity=0.9, text opacity=1"));
      for (const LegendEntry& entry : entries) {
        add(QStringLiteral("\\addlegendimage{legend image code/.code={%1}}\\addlegendentry{%2}")
                .arg(sampleOf(entry), texText(entry.name)));
      }
      return;
    }
    constexpr double between = 7.0;  // points
    const double room = pointsOf(m_legendMillimeters) - 1.0;
    const auto takesMore = [&] {
      double width = 0.0;
      for (const LegendEntry& entry : entries) width += widthOf(entry, letters) + between;
      return width > 1.85 * room;  // lines are rarely full
    };
    while (letters > leastLetters && takesMore()) letters = std::max(leastLetters, letters - 0.5);
    QString above;
    for (const LegendEntry& entry : entries) {
      if (!above.isEmpty()) above += QStringLiteral("\\hskip%1\n  ").arg(texPoints(between));
      above += QStringLiteral("\\mbox{\\tikz[baseline=-0.5ex]{%1}\\,%2}").arg(sampleOf(entry), texText(entry.name));
    }
    m_legendAbove = QStringLiteral(
                        "\\node[anchor=south west, inner sep=0pt, align=left, text width=%1, font=%2] at "
                        "([yshift=2pt]current bounding box.north west) {%%\n  %3};")
                        .arg(texPoints(room), font(letters), above);
  }

  /// pgfplots cannot show an area with a marker, and gives every sample the width of a line, so we draw our own.
  QString sampleOf(const LegendEntry& entry) {
    QString drawn;
    double middle = 0.15;  // centimeters
    if (entry.fill.isValid()) {
      middle = 0.18;
      const QString area = QStringLiteral("(0cm,-0.08cm) rectangle (0.36cm,0.12cm);");
      drawn +=
          QStringLiteral("\\fill[%1, fill opacity=%2] ").arg(color(entry.fill), texNumber(entry.fill.alphaF())) + area;
      const QLatin1String lines(texPattern(entry.pattern));
      m_patterns = m_patterns || !lines.isEmpty();
      if (!lines.isEmpty()) drawn += QStringLiteral("\\fill[pattern=%1, pattern color=white] ").arg(lines) + area;
    }
    if (entry.hatched) {
      m_patterns = true;
      drawn += QStringLiteral("\\draw[pattern=north east lines] (0cm,-0.08cm) rectangle (0.36cm,0.12cm);");
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
              .arg(color(pen.color()), texNumber(pen.color().alphaF()), points(pen.widthF()),
                   dashes.isEmpty() ? QString() : QStringLiteral(", dash pattern=") + dashes.join(QLatin1Char(' ')));
    }
    if (entry.marker != Marker::none) {
      drawn +=
          QStringLiteral("\\draw[%1, fill=%1, mark=%2, mark size=%3%4] plot coordinates {(%5cm,0.02cm)};")
              .arg(color(entry.markerColor), QLatin1String(texMarker(entry.marker)), points(0.5 * entry.markerSize),
                   markOptions(entry.marker, entry.markerInside.isValid()), texNumber(middle));
    }
    return drawn;
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

  /// Bars of errors and the like, which have no room for the markers of curves.
  static bool isUpright(const Series& series) {
    for (std::size_t i = 1; i < std::min(series.x.size(), series.y.size()); ++i) {
      const bool joined = std::isfinite(series.y[i]) && std::isfinite(series.y[i - 1]);
      if (joined && series.x[i] != series.x[i - 1]) return false;
    }
    return true;
  }

  QString seriesOptions(const Series& series, std::size_t count) {
    QString options = QStringLiteral("color=%1").arg(color(series.color));
    const bool line = series.line != LineStyle::none;
    options +=
        line ? QStringLiteral(", %1, line width=%2").arg(QLatin1String(texLine(series.line)), points(series.width))
             : QStringLiteral(", only marks");
    if (series.opacity < 1.0) options += QStringLiteral(", opacity=%1").arg(texNumber(series.opacity));
    if (series.marker != Marker::none) {
      const Marker shown = shownMarker(series);
      options += QStringLiteral(", mark=%1, mark size=%2")
                     .arg(QLatin1String(texMarker(shown)), points(0.5 * markerSize(series)));
      options += markOptions(shown, false);
    } else if (line && marksItsLines(series.color) && !isUpright(series)) {
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
        bars
            << QStringLiteral("%1 +- (0,%2)").arg(pair(texNumber(0.5 * (span.left + span.right)), y), texNumber(error));
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
              .arg(texNumber(span.right - span.left), color(set.color), pattern));
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
              .arg(points(1.6), texNumber(map.xEdges[column]), texNumber(map.yEdges[row]),
                   texNumber(map.xEdges[column + 1]), texNumber(map.yEdges[row + 1])));
    }
  }

  /// Cells of a row, the one at `to` no longer.
  void addHatching(const HeatMap& map, Index row, Index from, Index to) {
    m_patterns = true;
    const auto y = static_cast<std::size_t>(row);
    const QString lower = at(map.xEdges[static_cast<std::size_t>(from)], map.yEdges[y]);
    const QString upper = at(map.xEdges[static_cast<std::size_t>(to)], map.yEdges[y + 1]);
    add(QStringLiteral("\\fill[pattern=north east lines] (axis cs:%1) rectangle (axis cs:%2);").arg(lower, upper));
  }

  /// What the ticks at the lower edge are, in their colors: names at them would lie over curves and one another.
  QString ticksText() {
    QStringList rows;
    for (const auto& [row, names] : tickNames(m_figure)) {
      rows << QStringLiteral("\\textcolor{%1}{%2}").arg(color(row), texText(names.join(QStringLiteral(", "))));
    }
    return rows.isEmpty() ? QString() : QStringLiteral("ticks: ") + rows.join(QStringLiteral("; "));
  }

  static QString at(double x, double y) { return texNumber(x) + QLatin1Char(',') + texNumber(y); }

  QString small() const { return font(std::max(6.0, 0.75 * m_setup.points)); }

  void addMark(const Mark& mark) {
    if (coordinate(mark.x, m_figure.x) == QLatin1String("nan")) return;
    if (std::isnan(mark.y)) {
      const Marker own = methodMarker(mark.color) != Marker::none ? methodMarker(mark.color) : mark.marker;
      add(QStringLiteral("\\addplot[only marks, forget plot, color=%1, mark=%2, mark size=%3%4] coordinates {%5};")
              .arg(color(mark.color), QLatin1String(texMarker(own)), points(3.0), markOptions(own, false),
                   pair(texNumber(mark.x), texNumber(m_figure.y.lower))));
      return;
    }
    if (coordinate(mark.y, m_figure.y) == QLatin1String("nan")) return;
    add(QStringLiteral("\\addplot[only marks, forget plot, color=%1, mark=%2, mark size=%3%4] coordinates {%5};")
            .arg(color(mark.color), QLatin1String(texMarker(mark.marker)), points(4.0), markOptions(mark.marker, false),
                 pair(texNumber(mark.x), texNumber(mark.y))));
    add(QStringLiteral("\\node[%1, above right, inner sep=2pt, font=%2] at (axis cs:%3,%4) {%5};")
            .arg(color(mark.color), small(), texNumber(mark.x), texNumber(mark.y), texText(text(mark.label))));
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
            .arg(color(cursor.color), points(5.0), pair(texNumber(cursor.x), texNumber(cursor.y))));
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
  QString m_legendOptions, m_legendAbove;
  Ticks m_xTicks, m_yTicks, m_colorTicks;
  double m_left = 0.0, m_width = 0.0, m_height = 0.0;  // points, as all lengths
  double m_axesRight = 0.0;                            // what stands to the right of the axes beside the legend
  double m_legendMillimeters = m_setup.millimeters.width();
  std::vector<const Figure*> m_others;  // the legend names their curves, too
};

}  // namespace

QByteArray figureTex(const Figure& figure, const PrintSetup& setup) {
  const Figure printed = figureForPrint(figure, setup);
  PrintSetup own = setup;
  if (figure.sameUnits) own.millimeters.setHeight(printedSize(figure, setup).height());
  return TexWriter(printed, own).write();
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
  QString legend;
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
                .axisAt((i % columns) * width, row * height, others, setup.millimeters.width(), &colors, &patterns,
                        &legend);
  }
  QStringList file;
  file << QStringLiteral("% %1, by Kerridge").arg(text(sheet.id)) << TexWriter::neededPackages(patterns);
  file << QStringLiteral("\\begin{tikzpicture}") << colors << axes << legend << QStringLiteral("\\end{tikzpicture}")
       << QString();
  return file.join(QLatin1Char('\n')).toUtf8();
}

}  // namespace kerridge
