// SPDX-License-Identifier: GPL-3.0-or-later
#include "charts/figure_tex.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <QStringList>

#include "charts/color_map.h"
#include "charts/figure_sheet.h"
#include "charts/plot_layout.h"
#include "charts/print_figure.h"
#include "charts/tex_legend.h"
#include "charts/tex_parts.h"
#include "charts/tex_plot.h"
#include "export/tex_text.h"
#include "figures/figure_axes.h"

namespace kerridge {

namespace {

constexpr double keptForLabels = 45.0;  // points of width and height that pgfplots keeps for labels
constexpr double around = 6.5;          // points around a label
constexpr double overhang = 3.5;        // points of markers at the end of an axis, and of the frame of a label
constexpr double colorBarWidth = 10.0;  // points

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

class TexWriter {
 public:
  /// `signs`: what signs behind names mean.
  TexWriter(const Figure& figure, const PrintSetup& setup, std::string signs)
      : m_figure(figure), m_setup(setup), m_ink(figure, setup), m_signs(std::move(signs)) {}

  QByteArray write() {
    draw();
    const QStringList options = axisOptions();  // may need further colors
    QStringList file;
    file << QStringLiteral("% %1, by Kerridge").arg(text(m_figure.id));
    file << neededPackages(m_ink.hasPatterns());
    file << QStringLiteral("\\begin{tikzpicture}");
    file << m_ink.colorNames();
    file << QStringLiteral("\\begin{axis}[") << options << QStringLiteral("]");
    file << m_lines << QStringLiteral("\\end{axis}") << m_legend.above << ticksBelow();
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
    m_isPanel = true;
    for (const Figure* other : others) m_others.push_back(other);
    draw();
    const QStringList options = axisOptions();
    for (const QString& line : m_ink.colorNames()) {
      if (!colorNames->contains(line)) *colorNames << line;
    }
    *patterns = *patterns || m_ink.hasPatterns();
    if (!m_legend.above.isEmpty()) *legend = m_legend.above;
    QStringList lines;
    lines << QStringLiteral("\\begin{axis}[")
          << QStringLiteral("  at={(%1mm,%2mm)}, anchor=south west,")
                 .arg(texNumber(x + texMillimetersOf(m_left)), texNumber(y));
    return lines << options << QStringLiteral("]") << m_lines << QStringLiteral("\\end{axis}");
  }

 private:
  void draw() {
    layOut();
    m_lines = texPlot(m_figure, m_setup, {m_width, m_height}, m_ink);
    if (!m_setup.legend || m_figure.legend == LegendPlace::none) return;
    m_legend = texLegend(entriesOfLegend(), m_figure, 0.9 * m_setup.points, !m_others.empty(),
                         texPointsOf(m_legendMillimeters) - 1.0, m_axesRight, m_ink);
    m_lines << m_legend.lines;
  }

  QList<LegendEntry> entriesOfLegend() const { return texLegendEntries(m_figure, m_others, m_ink.colors()); }

  double lineHeight() const { return texLineSpacing * m_setup.points; }

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
    const double whole = texPointsOf(m_setup.millimeters.width()) - 1.0;
    m_height = texPointsOf(m_setup.millimeters.height()) - keptForLabels;
    m_yTicks = ticks(yAxisOf(m_figure), m_figure.y.ticks, m_height, 2.0 * letters, upright);
    const std::string& title = m_figure.y.shownTitle();
    m_left = around + widestTick(m_yTicks, letters) +
             (title.empty() ? 0.0 : around + linesOf(title, m_height) * lineHeight());
    double right = overhang;
    if (!m_figure.heatMaps.empty()) {
      const HeatMap& map = m_figure.heatMaps.front();
      m_colorTicks = ticks(colorScale(map), {}, m_height, 2.5 * letters, upright);
      right = 2.0 * colorBarWidth + around + widestTick(m_colorTicks, letters) + around +
              linesOf(map.name.english(), m_height) * lineHeight();
    }
    m_axesRight = right;
    if (m_setup.legend && m_figure.legend == LegendPlace::right && m_others.empty()) {
      right += std::min(0.45 * whole, widestTexEntry(entriesOfLegend(), 0.9 * letters) + around);
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

  QStringList axisOptions() {
    QStringList options;
    const auto option = [&options](const QString& line) { options << QStringLiteral("  ") + line + QLatin1Char(','); };
    option(QStringLiteral("scale only axis, width=%1, height=%2")
               .arg(TexInk::texPoints(m_width), TexInk::texPoints(m_height)));
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
              .arg(TexInk::font(m_setup.points), texMarked(text(m_figure.panel))));
    }
    QString below = texMarked(text(m_figure.x.shownTitle()));
    if (const QString ticks = ticksText(); m_isPanel && !ticks.isEmpty()) {
      below += QStringLiteral("\\\\{%1 %2}").arg(TexInk::font(texSmallLetters(m_setup.points)), ticks);
    }
    option(QStringLiteral("xlabel={%1}, xlabel style={align=center, text width=%2}")
               .arg(below, TexInk::texPoints(m_width)));
    option(QStringLiteral("ylabel={%1}, ylabel style={align=center, text width=%2}")
               .arg(texMarked(text(m_figure.y.shownTitle())), TexInk::texPoints(m_height)));
    if (m_figure.x.categories.empty()) {
      option(tickOption(QLatin1Char('x'), AxisMap(m_figure.x), m_xTicks));
      addFactor(options, m_xTicks.factor, "(1,0)", "north east, yshift=-1.5em");
    } else {
      option(categoryOption());
    }
    option(tickOption(QLatin1Char('y'), AxisMap(m_figure.y), m_yTicks));
    addFactor(options, m_yTicks.factor, "(0,1)", "south west");
    option(QStringLiteral("font=%1, line width=%2, axis line style={line width=%2}, tick style={line width=%2}")
               .arg(TexInk::font(m_setup.points), m_ink.points(1.0)));
    option(QStringLiteral("unbounded coords=jump, log origin=infty, axis on top, scaled ticks=false"));
    if (!m_legend.options.isEmpty()) option(m_legend.options);
    if (!m_figure.heatMaps.empty()) {
      const AxisMap scale = colorScale(m_figure.heatMaps.front());
      option(QStringLiteral("colormap/viridis, colorbar, point meta min=%1, point meta max=%2")
                 .arg(texNumber(scale.lower()), texNumber(scale.upper())));
      option(QStringLiteral("colorbar style={at={(1,1)}, xshift=%1, anchor=north west, width=%1, ylabel={%2}, "
                            "ylabel style={align=center, text width=%3}, %4}")
                 .arg(TexInk::texPoints(colorBarWidth), texText(text(m_figure.heatMaps.front().name.english())),
                      TexInk::texPoints(m_height),
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
    const std::vector<Text>& categories = m_figure.x.categories;
    const double room = m_width / static_cast<double>(categories.size()) - 2.0;
    QStringList at, names;
    bool fits = true;
    for (std::size_t i = 0; i < categories.size(); ++i) {
      const QString name = text(categories[i].english());
      for (const QString& word : name.split(QLatin1Char(' '))) {
        fits = fits && usualLetter * m_setup.points * static_cast<double>(word.size()) <= room;
      }
      at << QString::number(i);
      names << QStringLiteral("{%1}").arg(texText(name));
    }
    const QString style = fits ? QStringLiteral("align=center, text width=%1").arg(TexInk::texPoints(room))
                               : QStringLiteral("rotate=90, anchor=east");
    return QStringLiteral("xtick={%1}, xticklabels={%2}, x tick label style={%3}")
        .arg(at.join(QLatin1Char(',')), names.join(QLatin1Char(',')), style);
  }

  /// What the ticks at the lower edge are, in their colors: names at them would lie over curves and one another.
  QString ticksText() {
    QStringList rows;
    for (const auto& [row, names] : tickNames(m_figure)) {
      rows << QStringLiteral("\\textcolor{%1}{%2}").arg(m_ink.color(row), texText(names.join(QStringLiteral(", "))));
    }
    QString all = rows.isEmpty() ? QString() : QStringLiteral("ticks: ") + rows.join(QStringLiteral("; "));
    if (!m_signs.empty()) all += (all.isEmpty() ? QString() : QStringLiteral("; ")) + texText(text(m_signs));
    return all;
  }

  /// The same over the whole width of the picture.
  QString ticksBelow() {
    const QString ticks = ticksText();
    if (ticks.isEmpty()) return {};
    return QStringLiteral(
               "\\node[anchor=north west, inner sep=0pt, align=left, text width=%1, font=%2] at "
               "([yshift=-2pt]current bounding box.south west) {%3};")
        .arg(TexInk::texPoints(texPointsOf(m_setup.millimeters.width()) - 1.0),
             TexInk::font(texSmallLetters(m_setup.points)), ticks);
  }

  const Figure& m_figure;
  const PrintSetup& m_setup;
  TexInk m_ink;
  std::string m_signs;
  QStringList m_lines;
  TexLegend m_legend;
  Ticks m_xTicks, m_yTicks, m_colorTicks;
  double m_left = 0.0, m_width = 0.0, m_height = 0.0;  // points, as all lengths
  double m_axesRight = 0.0;                            // what stands to the right of the axes beside the legend
  double m_legendMillimeters = m_setup.millimeters.width();
  bool m_isPanel = false;
  std::vector<const Figure*> m_others;  // the legend names their curves, too
};

}  // namespace

QByteArray figureTex(const Figure& figure, const PrintSetup& setup) {
  Figure printed = figure;
  const std::string signs = putSigns(printed);
  printed = figureForPrint(std::move(printed), setup);
  PrintSetup own = setup;
  if (figure.sameUnits) own.millimeters.setHeight(printedSize(figure, setup).height());
  return TexWriter(printed, own, signs).write();
}

QByteArray sheetTex(const FigureSheet& sheet, const PrintSetup& setup) {
  const int columns = columnsOf(sheet, setup);
  const int rows = (static_cast<int>(sheet.panels.size()) + columns - 1) / columns;
  const double width = setup.millimeters.width() / columns;
  const double height = setup.millimeters.height() / std::max(1, rows);
  const bool sharesX = !sharedTitleX(sheet).isEmpty();
  const bool sharesY = !sharedTitleY(sheet).isEmpty();
  std::vector<Figure> panels = sheet.panels;
  std::vector<std::string> signs;
  for (Figure& panel : panels) signs.push_back(putSigns(panel));
  QStringList colors, axes;
  bool patterns = false;
  QString legend;
  for (int i = 0; i < static_cast<int>(sheet.panels.size()); ++i) {
    PrintSetup own = setup;
    own.millimeters = {width, height};
    own.title = true;
    own.legend = setup.legend && i == 0;
    Figure panel = figureForPrint(panels[static_cast<std::size_t>(i)], own);
    if (sharesX && i + columns < static_cast<int>(sheet.panels.size())) panel.x.title = {};
    if (sharesY && i % columns > 0) panel.y.title = {};
    std::vector<const Figure*> others;
    for (std::size_t k = 1; own.legend && k < sheet.panels.size(); ++k) others.push_back(&panels[k]);
    const int row = rows - 1 - i / columns;  // LaTeX counts from below
    axes << TexWriter(panel, own, signs[static_cast<std::size_t>(i)])
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
