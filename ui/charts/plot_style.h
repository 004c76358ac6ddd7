// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFont>
#include <QPainter>
#include <QPen>
#include <QRectF>
#include <QString>
#include <QStringList>

#include "charts/ticks.h"
#include "figures/figure.h"
#include "widgets/theme.h"

namespace kerridge {

/// Colors and fonts of one drawn figure. Fonts are in pixels, so that a picture does not depend on the screen.
struct PlotStyle {
  FigureColors colors;
  QFont font;  ///< axis titles, legend
  QFont titleFont;
  QFont smallFont;         ///< tick labels, marks
  double stroke = 1.0;     ///< factor of line widths and markers: they grow with the letters, by three quarters
  double leastLine = 0.0;  ///< of curves, in pixels

  /// `base` is the font of titles; the others are a little smaller. For a lecture none is smaller, and curves are wide
  /// enough for the last row.
  static PlotStyle of(const FigureColors& colors, const QFont& base, bool lecture = false);
  bool operator==(const PlotStyle& other) const;
};

/// A text of a chart and the pixels it takes.
struct TextBox {
  QString text;
  QRectF box;
};

QString text(const std::string& utf8);

QPen linePen(const FigureColors& colors, ColorRole role, LineStyle style, double width, double opacity = 1.0);
/// What a line is drawn with, one over the other. On a heat map, which has every brightness, a casing goes below.
QList<QPen> linePens(const FigureColors& colors, ColorRole role, LineStyle style, double width, double opacity,
                     bool onHeatMap);

/// Of one line. As in all functions here, it may be markedText().
double textWidth(const QFont& font, const QString& text);
/// Without the marks of markedText().
QString withoutMarks(QString text);
double lineHeight(const QFont& font);

/// Lines of at most `width` pixels, broken at blanks, and within a word only if it is longer than a line.
QStringList wrapped(const QFont& font, const QString& text, double width);

double tickWidth(const QFont& font, const TickText& text);
/// The text, its exponent raised; `box` gives the place, `alignment` the side it leans to (vertically centered).
void drawTick(QPainter& painter, const QFont& font, const TickText& text, const QRectF& box, Qt::Alignment alignment);

/// One line of text in a box, vertically centered; a plain text element in SVG and PDF.
void drawLine(QPainter& painter, const QFont& font, const QString& text, const QRectF& box, Qt::Alignment alignment);

/// The same turned by 90°, read from below.
void drawUpwards(QPainter& painter, const QFont& font, const QStringList& lines, const QRectF& box);

/// Filled; or hollow, where a color for its inside is given.
void drawMarker(QPainter& painter, Marker marker, QPointF at, double size, const QColor& color,
                const QColor& inside = {});

/// Diagonal lines over a rectangle, cut to it by arithmetic and in step with those of its neighbors; `shift` moves
/// them all to the right.
void drawHatching(QPainter& painter, const QRectF& rect, const QColor& color, double shift = 0.0, double step = 7.0);

}  // namespace kerridge
