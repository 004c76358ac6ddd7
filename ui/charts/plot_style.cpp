// SPDX-License-Identifier: GPL-3.0-or-later
#include "charts/plot_style.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <QFontInfo>
#include <QFontMetricsF>
#include <QPolygonF>
#include <QRegularExpression>

#include "base/kept_results.h"
#include "base/math_text.h"
#include "widgets/design.h"

namespace kerridge {

namespace {

constexpr double usualFontSize = 13.0;  // pixels

QFont raisedFont(const QFont& font) {
  QFont raised = font;
  raised.setPixelSize(std::max(7, static_cast<int>(std::lround(textScale::raised * font.pixelSize()))));
  return raised;
}

bool isMark(QChar letter) { return letter >= QChar(textMark::upright) && letter <= QChar(textMark::loweredItalic); }

/// A part of a markedText() that is set in one way.
struct Run {
  QString text;
  QChar mark = QChar(textMark::upright);

  bool isScript() const { return mark >= QChar(textMark::raised); }
  bool isRaised() const { return isScript() && mark < QChar(textMark::lowered); }
  QFont font(const QFont& base) const {
    QFont own = isScript() ? raisedFont(base) : base;
    own.setItalic(((mark.unicode() - QChar(textMark::upright).unicode()) & 1) != 0);
    return own;
  }
};

QList<Run> runsOf(const QString& text) {
  QList<Run> runs{{}};
  for (const QChar letter : text) {
    if (isMark(letter)) {
      if (!runs.back().text.isEmpty()) runs << Run();
      runs.back().mark = letter;
    } else {
      runs.back().text += letter;
    }
  }
  return runs;
}

bool isMarked(const QString& text) { return std::any_of(text.begin(), text.end(), isMark); }

/// Draws one line from its left end on the baseline.
void drawRuns(QPainter& painter, const QFont& font, QPointF at, const QString& text) {
  if (!isMarked(text)) {
    painter.setFont(font);
    painter.drawText(at, text);
    return;
  }
  const double height = QFontMetricsF(font).capHeight();
  for (const Run& run : runsOf(text)) {
    const QFont own = run.font(font);
    painter.setFont(own);
    const double lift = run.isRaised() ? 0.55 * height : run.isScript() ? -0.3 * height : 0.0;
    painter.drawText(at - QPointF(0.0, lift), run.text);
    at.rx() += textWidth(own, run.text);
  }
}

// Dash lengths in units of the line width.
QList<qreal> dashes(LineStyle style) {
  switch (style) {
    case LineStyle::dash: return {4.5, 2.5};
    case LineStyle::dot: return {1.2, 1.8};
    case LineStyle::dashDot: return {5.5, 2.0, 1.2, 2.0};
    case LineStyle::solid:
    case LineStyle::none: break;
  }
  return {};
}

}  // namespace

PlotStyle PlotStyle::of(const FigureColors& colors, const QFont& base, bool lecture) {
  // Of the letters: where a screen of 1080 pixels has letters of 27, four pixels.
  constexpr double lectureLine = 0.15;
  constexpr double lectureText = 1.05;
  PlotStyle style;
  style.colors = colors;
  const int size = std::max(8, QFontInfo(base).pixelSize());
  const auto sized = [&](double factor) {
    QFont font = base;
    font.setBold(false);
    font.setPixelSize(std::max(8, static_cast<int>(std::lround(factor * size))));
    return font;
  };
  style.font = sized(lecture ? lectureText : textScale::text);
  style.smallFont = sized(lecture ? lectureText : textScale::small);
  if (lecture) style.leastLine = lectureLine * size;
  style.titleFont = sized(textScale::title);
  style.titleFont.setBold(true);
  style.stroke = std::max(1.0, 1.0 + 0.75 * (size / usualFontSize - 1.0));
  return style;
}

bool PlotStyle::operator==(const PlotStyle& other) const {
  return colors.theme == other.colors.theme && colors.own == other.colors.own &&
         colors.background == other.colors.background && colors.text == other.colors.text && font == other.font &&
         stroke == other.stroke && leastLine == other.leastLine;
}

QString text(const std::string& utf8) { return QString::fromStdString(utf8); }

QPen linePen(const FigureColors& colors, ColorRole role, LineStyle style, double width, double opacity) {
  if (style == LineStyle::none) return Qt::NoPen;
  QColor color = colors.of(role);
  color.setAlphaF(static_cast<float>(std::clamp(opacity, 0.0, 1.0)));
  QPen pen(color, std::max(width, 0.5), Qt::SolidLine, Qt::FlatCap, Qt::BevelJoin);
  if (const auto pattern = dashes(style); !pattern.isEmpty()) pen.setDashPattern(pattern);
  return pen;
}

QList<QPen> linePens(const FigureColors& colors, ColorRole role, LineStyle style, double width, double opacity,
                     bool onHeatMap) {
  QPen pen = linePen(colors, role, style, width, opacity);
  if (!onHeatMap || pen.style() == Qt::NoPen) return {pen};
  if (role == ColorRole::neutral) pen.setColor(QColor(255, 255, 255, 235));  // gray is as bright as half of the map
  const bool light = pen.color().lightness() > 127;
  QPen casing(light ? QColor(0, 0, 0, 130) : QColor(255, 255, 255, 150), pen.widthF() + 1.6, Qt::SolidLine, Qt::FlatCap,
              Qt::BevelJoin);
  // Dashes of the same length below thicker lines.
  QList<qreal> dashes = pen.dashPattern();
  for (qreal& dash : dashes) dash *= pen.widthF() / casing.widthF();
  if (!dashes.isEmpty()) casing.setDashPattern(dashes);
  return {casing, pen};
}

QString withoutMarks(QString text) {
  text.removeIf(isMark);
  return text;
}

double textWidth(const QFont& font, const QString& text) {
  if (isMarked(text)) {
    double width = 0.0;
    for (const Run& run : runsOf(text)) width += textWidth(run.font(font), run.text);
    return width;
  }
  // Every frame measures the same few hundred texts, each of which has to be shaped for it.
  // By the hash of the font: fonts that outlive the application would be released too late.
  static KeptResults<std::map<std::pair<std::size_t, QString>, double>> known(4000);
  return known.of({qHash(font), text}, [&] { return QFontMetricsF(font).horizontalAdvance(text); });
}

double lineHeight(const QFont& font) { return std::ceil(QFontMetricsF(font).height()); }

namespace {

/// Words no wider than a line: a longer one, such as the name of a column, continues in the next.
QStringList wordsOf(const QFont& font, const QString& text, double width) {
  QStringList words;
  for (QString word : text.split(QLatin1Char(' '), Qt::SkipEmptyParts)) {
    while (word.size() > 1 && textWidth(font, word) > width) {
      qsizetype length = word.size() - 1;
      while (length > 1 && textWidth(font, word.left(length)) > width) --length;
      words << word.left(length);
      const qsizetype mark = word.lastIndexOf(QRegularExpression(QStringLiteral("[\\x{E000}-\\x{E005}]")), length - 1);
      word = (mark < 0 ? QString() : word.mid(mark, 1)) + word.mid(length);
    }
    words << word;
  }
  return words;
}

}  // namespace

QStringList wrapped(const QFont& font, const QString& text, double width) {
  QStringList lines;
  QString line;
  for (const QString& word : wordsOf(font, text, width)) {
    const QString longer = line.isEmpty() ? word : line + QLatin1Char(' ') + word;
    if (!line.isEmpty() && textWidth(font, longer) > width) {
      lines << line;
      line = word;
    } else {
      line = longer;
    }
  }
  if (!line.isEmpty()) lines << line;
  return lines;
}

double tickWidth(const QFont& font, const TickText& text) {
  const double base = textWidth(font, text.base);
  return text.exponent.isEmpty() ? base : base + 1.0 + textWidth(raisedFont(font), text.exponent);
}

void drawTick(QPainter& painter, const QFont& font, const TickText& text, const QRectF& box, Qt::Alignment alignment) {
  const QFontMetricsF metrics(font);
  const double width = tickWidth(font, text);
  double left = box.left();
  if (alignment & Qt::AlignHCenter) left = box.center().x() - 0.5 * width;
  if (alignment & Qt::AlignRight) left = box.right() - width;
  const double baseline = box.center().y() + 0.5 * metrics.capHeight();
  drawRuns(painter, font, QPointF(left, baseline), text.base);
  if (text.exponent.isEmpty()) return;
  painter.setFont(raisedFont(font));
  painter.drawText(QPointF(left + textWidth(font, text.base) + 1.0, baseline - 0.55 * metrics.capHeight()),
                   text.exponent);
}

void drawLine(QPainter& painter, const QFont& font, const QString& text, const QRectF& box, Qt::Alignment alignment) {
  drawTick(painter, font, {text, {}}, box, alignment);
}

void drawUpwards(QPainter& painter, const QFont& font, const QStringList& lines, const QRectF& box) {
  painter.save();
  painter.translate(box.left(), box.center().y());
  painter.rotate(-90.0);
  const double height = lineHeight(font);
  for (qsizetype i = 0; i < lines.size(); ++i) {
    const QRectF line(-0.5 * box.height(), static_cast<double>(i) * height, box.height(), height);
    drawLine(painter, font, lines[i], line, Qt::AlignHCenter);
  }
  painter.restore();
}

void drawMarker(QPainter& painter, Marker marker, QPointF at, double size, const QColor& color, const QColor& inside) {
  if (marker == Marker::none) return;
  const double half = 0.5 * size;
  if (marker == Marker::cross) {
    painter.setPen(QPen(color, std::max(1.2, 0.2 * size), Qt::SolidLine, Qt::FlatCap));
    painter.drawLine(QPointF(at.x() - half, at.y() - half), QPointF(at.x() + half, at.y() + half));
    painter.drawLine(QPointF(at.x() - half, at.y() + half), QPointF(at.x() + half, at.y() - half));
    return;
  }
  if (marker == Marker::plus) {
    painter.setPen(QPen(color, std::max(1.2, 0.2 * size), Qt::SolidLine, Qt::FlatCap));
    painter.drawLine(QPointF(at.x() - 1.2 * half, at.y()), QPointF(at.x() + 1.2 * half, at.y()));
    painter.drawLine(QPointF(at.x(), at.y() - 1.2 * half), QPointF(at.x(), at.y() + 1.2 * half));
    return;
  }
  if (marker == Marker::ring) {
    painter.setPen(QPen(color, 2.0));
    painter.setBrush(Qt::NoBrush);
    painter.drawEllipse(at, half, half);
    return;
  }
  painter.setPen(inside.isValid() ? QPen(color, std::max(1.2, 0.22 * size)) : QPen(Qt::NoPen));
  painter.setBrush(inside.isValid() ? inside : color);
  switch (marker) {
    case Marker::circle: painter.drawEllipse(at, half, half); break;
    case Marker::square:
      painter.drawRect(QRectF(at.x() - 0.88 * half, at.y() - 0.88 * half, 1.76 * half, 1.76 * half));
      break;
    case Marker::triangle:
      painter.drawPolygon(QPolygonF{{at.x(), at.y() - 1.1 * half},
                                    {at.x() + 1.05 * half, at.y() + 0.8 * half},
                                    {at.x() - 1.05 * half, at.y() + 0.8 * half}});
      break;
    case Marker::diamond:
      painter.drawPolygon(QPolygonF{{at.x(), at.y() - 1.25 * half},
                                    {at.x() + 1.25 * half, at.y()},
                                    {at.x(), at.y() + 1.25 * half},
                                    {at.x() - 1.25 * half, at.y()}});
      break;
    case Marker::triangleDown:
      painter.drawPolygon(QPolygonF{{at.x(), at.y() + 1.1 * half},
                                    {at.x() + 1.05 * half, at.y() - 0.8 * half},
                                    {at.x() - 1.05 * half, at.y() - 0.8 * half}});
      break;
    case Marker::cross:
    case Marker::plus:
    case Marker::ring:
    case Marker::none: break;
  }
}

void drawHatching(QPainter& painter, const QRectF& rect, const QColor& color, double shift, double step) {
  painter.setPen(QPen(color, 1.0));
  // Lines x + y = c; c − shift runs over multiples of the step, whatever the rectangle.
  const double first = std::ceil((rect.left() + rect.top() - shift) / step);
  const auto count = static_cast<int>(std::ceil((rect.right() + rect.bottom() - shift) / step - first));
  for (int k = 0; k < count; ++k) {
    const double c = (first + k) * step + shift;
    const double left = std::max(rect.left(), c - rect.bottom());
    const double right = std::min(rect.right(), c - rect.top());
    if (right > left) painter.drawLine(QPointF(left, c - left), QPointF(right, c - right));
  }
}

}  // namespace kerridge
