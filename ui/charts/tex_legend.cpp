// SPDX-License-Identifier: GPL-3.0-or-later
#include "charts/tex_legend.h"

#include <algorithm>

#include "charts/plot_style.h"
#include "charts/tex_parts.h"
#include "export/tex_text.h"

namespace kerridge {

namespace {

constexpr double leastLetters = 6.0;  // points

/// Within the axes or beside them, one below the other.
QString placeInAxes(LegendPlace place, double axesRight) {
  switch (place) {
    case LegendPlace::topLeft: return QStringLiteral("at={(0.02,0.98)}, anchor=north west");
    case LegendPlace::topRight: return QStringLiteral("at={(0.98,0.98)}, anchor=north east");
    case LegendPlace::bottomLeft: return QStringLiteral("at={(0.02,0.02)}, anchor=south west");
    case LegendPlace::bottomRight: return QStringLiteral("at={(0.98,0.02)}, anchor=south east");
    case LegendPlace::right:
      return QStringLiteral("at={(1,1)}, xshift=%1, anchor=north west").arg(TexInk::texPoints(axesRight));
    case LegendPlace::above:
    case LegendPlace::none: break;
  }
  return {};
}

double widthOf(const LegendEntry& entry, double letters) {
  constexpr double line = 20.0, other = 13.0;  // points of a sample and what is beside it
  return usualLetter * letters * static_cast<double>(entry.name.size()) + (entry.lines.isEmpty() ? other : line);
}

/// pgfplots cannot show an area with a marker, and gives every sample the width of a line, so we draw our own.
QString sampleOf(const LegendEntry& entry, TexInk& ink) {
  QString drawn;
  double middle = 0.15;  // centimeters
  if (entry.fill.isValid()) {
    middle = 0.18;
    const QString area = QStringLiteral("(0cm,-0.08cm) rectangle (0.36cm,0.12cm);");
    drawn += QStringLiteral("\\fill[%1, fill opacity=%2] ").arg(ink.color(entry.fill), texNumber(entry.fill.alphaF())) +
             area;
    const QString lines = ink.pattern(texPattern(entry.pattern));
    if (!lines.isEmpty()) drawn += QStringLiteral("\\fill[pattern=%1, pattern color=white] ").arg(lines) + area;
  }
  if (entry.hatched) {
    drawn += QStringLiteral("\\draw[pattern=%1] (0cm,-0.08cm) rectangle (0.36cm,0.12cm);")
                 .arg(ink.pattern("north east lines"));
  }
  for (const QPen& pen : entry.lines) {
    middle = 0.3;
    QStringList dashes;
    for (qsizetype i = 0; i < pen.dashPattern().size(); ++i) {
      dashes << (i % 2 == 0 ? QStringLiteral("on ") : QStringLiteral("off ")) +
                    ink.points(pen.dashPattern().at(i) * pen.widthF());
    }
    drawn += QStringLiteral("\\draw[%1, opacity=%2, line width=%3%4] (0cm,0.02cm) -- (0.6cm,0.02cm);")
                 .arg(ink.color(pen.color()), texNumber(pen.color().alphaF()), ink.points(pen.widthF()),
                      dashes.isEmpty() ? QString() : QStringLiteral(", dash pattern=") + dashes.join(QLatin1Char(' ')));
  }
  if (entry.marker != Marker::none) {
    drawn += QStringLiteral("\\draw[%1, fill=%1, mark=%2, mark size=%3%4] plot coordinates {(%5cm,0.02cm)};")
                 .arg(ink.color(entry.markerColor), QLatin1String(texMarker(entry.marker)),
                      ink.points(0.5 * entry.markerSize), markOptions(entry.marker, entry.markerInside.isValid()),
                      texNumber(middle));
  }
  return drawn;
}

}  // namespace

QList<LegendEntry> texLegendEntries(const Figure& figure, const std::vector<const Figure*>& others,
                                    const FigureColors& colors) {
  const PlotStyle style = PlotStyle::of(colors, QFont());
  QList<LegendEntry> entries = legendEntries(figure, style, Visibility(figure, {}));
  for (const Figure* other : others) {
    for (const LegendEntry& entry : legendEntries(*other, style, Visibility(*other, {}))) {
      const auto same = [&entry](const LegendEntry& known) { return known.name == entry.name; };
      if (std::none_of(entries.begin(), entries.end(), same)) entries << entry;
    }
  }
  return entries;
}

double widestTexEntry(const QList<LegendEntry>& entries, double letters) {
  double widest = 0.0;
  for (const LegendEntry& entry : entries) widest = std::max(widest, widthOf(entry, letters));
  return widest;
}

/// Above the axes TeX breaks its lines: two of them if smaller letters allow it.
TexLegend texLegend(const QList<LegendEntry>& entries, const Figure& figure, double letters, bool isAbove, double room,
                    double axesRight, TexInk& ink) {
  TexLegend legend;
  if (entries.isEmpty()) return legend;
  const QString place = isAbove ? QString() : placeInAxes(figure.legend, axesRight);
  if (!place.isEmpty()) {
    legend.options = QStringLiteral(
                         "legend style={font=%1, draw=none, %2, inner sep=1pt%3}, legend columns=1, "
                         "legend cell align=left")
                         .arg(TexInk::font(letters), place,
                              figure.legend == LegendPlace::right
                                  ? QString()
                                  : QStringLiteral(", fill=white, fill opacity=0.9, text opacity=1"));
    for (const LegendEntry& entry : entries) {
      legend.lines << (QStringLiteral("\\addlegendimage{legend image code/.code={%1}}\\addlegendentry{%2}")
                           .arg(sampleOf(entry, ink), texText(entry.name)));
    }
    return legend;
  }
  constexpr double between = 7.0;  // points
  const auto takesMore = [&] {
    double width = 0.0;
    for (const LegendEntry& entry : entries) width += widthOf(entry, letters) + between;
    return width > 1.85 * room;  // lines are rarely full
  };
  while (letters > leastLetters && takesMore()) letters = std::max(leastLetters, letters - 0.5);
  QString above;
  for (const LegendEntry& entry : entries) {
    if (!above.isEmpty()) above += QStringLiteral("\\hskip%1\n  ").arg(TexInk::texPoints(between));
    above += QStringLiteral("\\mbox{\\tikz[baseline=-0.5ex]{%1}\\,%2}").arg(sampleOf(entry, ink), texText(entry.name));
  }
  legend.above = QStringLiteral(
                     "\\node[anchor=south west, inner sep=0pt, align=left, text width=%1, font=%2] at "
                     "([yshift=2pt]current bounding box.north west) {%%\n  %3};")
                     .arg(TexInk::texPoints(room), TexInk::font(letters), above);
  return legend;
}

}  // namespace kerridge
