// SPDX-License-Identifier: GPL-3.0-or-later
#include "charts/tex_parts.h"

#include <algorithm>
#include <QStringList>

#include "export/tex_text.h"

namespace kerridge {

QString texNumber(double value) { return QString::number(value, 'g', 6); }

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

QString markOptions(Marker marker, bool hollow) {
  QStringList options;
  if (hollow) options << QStringLiteral("solid") << QStringLiteral("fill=white");
  if (marker == Marker::triangleDown) options << QStringLiteral("rotate=180");
  return options.isEmpty() ? QString() : QStringLiteral(", mark options={%1}").arg(options.join(QStringLiteral(", ")));
}

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

double texWidth(const TickText& tick, double letters) {
  double width = 0.0;
  for (const QChar sign : tick.base + tick.exponent) {
    width += sign == QLatin1Char('.') || sign == QLatin1Char(',') ? 0.29 : sign.isDigit() ? usualLetter : 0.8;
  }
  return letters * (width - 0.3 * usualLetter * static_cast<double>(tick.exponent.size()));
}

double widestTick(const Ticks& ticks, double letters) {
  double widest = 0.0;
  for (const Tick& tick : ticks.major) widest = std::max(widest, texWidth(tick.text, letters));
  return widest;
}

QString texTick(const TickText& tick) {
  QString base = texText(tick.base);
  if (tick.exponent.isEmpty()) return base;
  return base + QStringLiteral("$^{%1}$").arg(texText(tick.exponent).remove(QLatin1Char('$')));
}

QString tickOption(QChar name, const AxisMap& axis, const Ticks& ticks) {
  QStringList at, labels, minor;
  for (const Tick& tick : ticks.major) {
    at << texNumber(axis.value(tick.scaled));
    labels << QStringLiteral("{%1}").arg(texTick(tick.text));
  }
  for (const double tick : ticks.minor) minor << texNumber(axis.value(tick));
  return QStringLiteral("%1tick={%2}, %1ticklabels={%3}, minor %1tick={%4}")
      .arg(name)
      .arg(at.join(QLatin1Char(',')), labels.join(QLatin1Char(',')), minor.join(QLatin1Char(',')));
}

}  // namespace kerridge
