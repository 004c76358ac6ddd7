// SPDX-License-Identifier: GPL-3.0-or-later
#include "charts/ticks.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "texts/language.h"

namespace kerridge {

namespace {

constexpr auto minusSign = QChar(0x2212);
constexpr auto timesSign = QChar(0x00d7);

/// A number of Qt with the decimal sign of the window.
QString signedText(QString text) {
  return text.replace(QLatin1Char('-'), minusSign).replace(QLatin1Char('.'), shownLocale().decimalPoint());
}

using Extent = std::function<double(const TickText&)>;

// Labels in place order stay `gap` apart.
bool labelsFit(const QList<Tick>& ticks, double pixelsPerUnit, double gap, const Extent& extent) {
  for (qsizetype i = 1; i < ticks.size(); ++i) {
    const double distance = (ticks[i].scaled - ticks[i - 1].scaled) * pixelsPerUnit;
    if (distance < 0.5 * (extent(ticks[i].text) + extent(ticks[i - 1].text)) + gap) return false;
  }
  return true;
}

// Multiples of step inside [lower, upper]; a hair of tolerance keeps the ends.
QList<double> multiples(double lower, double upper, double step) {
  QList<double> values;
  const double hair = 1e-9 * (upper - lower);
  const double first = std::ceil((lower - hair) / step);
  const auto count = static_cast<int>(std::clamp(std::floor((upper + hair) / step) - first + 1.0, 0.0, 1000.0));
  for (int k = 0; k < count; ++k) values << (first + k) * step;
  return values;
}

struct Step {
  double mantissa;
  int exponent;

  double size() const { return mantissa * std::pow(10.0, exponent); }
  Step next() const {
    return mantissa == 1.0 ? Step{2.0, exponent} : mantissa == 2.0 ? Step{5.0, exponent} : Step{1.0, exponent + 1};
  }
};

// The factor taken out of the labels: a power of ten for very large or very small ranges, else 0.
int commonExponent(double lower, double upper) {
  const double size = std::max(std::abs(lower), std::abs(upper));
  const int exponent = static_cast<int>(std::floor(std::log10(size) + 1e-9));
  return exponent >= 5 || exponent <= -3 ? exponent : 0;
}

Ticks linearTicks(const AxisMap& axis, double pixels, double pitch, double gap, const Extent& extent) {
  const double perUnit = pixels / axis.span();
  const double perTick = pitch / perUnit;
  // Ranges so narrow or so wide that doubles cannot distinguish ticks have none.
  if (!std::isnormal(perTick)) return {};
  Ticks ticks;
  const int common = commonExponent(axis.lower(), axis.upper());
  if (common != 0) ticks.factor = {QString(timesSign) + QStringLiteral("10"), signedText(QString::number(common))};
  const double factor = std::pow(10.0, -common);
  Step step{1.0, static_cast<int>(std::floor(std::log10(perTick)))};
  for (int k = 0; k < 4 && step.size() * perUnit < pitch; ++k) step = step.next();
  for (int attempt = 0; attempt < 12; ++attempt, step = step.next()) {
    const int decimals = std::clamp(common - step.exponent, 0, 15);
    ticks.major.clear();
    for (const double value : multiples(axis.lower(), axis.upper(), step.size())) {
      // "−0" would be a rounding error shown to people.
      const double shown = std::abs(value) < 1e-6 * step.size() ? 0.0 : value * factor;
      ticks.major << Tick{value, {signedText(QString::number(shown, 'f', decimals)), {}}};
    }
    if (labelsFit(ticks.major, perUnit, gap, extent)) break;
  }
  const int parts = step.mantissa == 2.0 ? 4 : 5;
  if (step.size() * perUnit / parts >= 5.0) ticks.minor = multiples(axis.lower(), axis.upper(), step.size() / parts);
  return ticks;
}

TickText powerText(int decade) { return {QStringLiteral("10"), signedText(QString::number(decade))}; }

// 2…9 of every decade.
QList<double> digitsOfDecades(const AxisMap& axis) {
  QList<double> places;
  for (int decade = static_cast<int>(std::floor(axis.lower())); decade <= axis.upper(); ++decade) {
    for (int digit = 2; digit <= 9; ++digit) {
      const double at = decade + std::log10(digit);
      if (at >= axis.lower() && at <= axis.upper()) places << at;
    }
  }
  return places;
}

// Every stride-th decade labeled, the decades between as minor ticks, or 2…9 of each where all are labeled.
Ticks decadeTicks(const AxisMap& axis, double pixels, double pitch, double gap, const Extent& extent) {
  Ticks ticks;
  const double perUnit = pixels / axis.span();
  int stride = 1;
  for (const int candidate : {1, 2, 3, 4, 5, 10, 20, 50, 100, 200}) {
    stride = candidate;
    ticks.major.clear();
    for (const double decade : multiples(axis.lower(), axis.upper(), stride)) {
      ticks.major << Tick{decade, powerText(static_cast<int>(std::lround(decade)))};
    }
    if (stride * perUnit >= pitch && labelsFit(ticks.major, perUnit, gap, extent)) break;
  }
  if (stride > 1) {
    if (perUnit >= 4.0) ticks.minor = multiples(axis.lower(), axis.upper(), 1.0);
  } else if (perUnit >= 24.0) {
    ticks.minor = digitsOfDecades(axis);
  }
  return ticks;
}

// A logarithmic axis of two or three decades or less: 1, 2, 5 of each decade, or round values where it is shorter
// still.
Ticks shortLogTicks(const AxisMap& axis, double pixels, double pitch, double gap, const Extent& extent) {
  Ticks best;
  const double perUnit = pixels / axis.span();
  const double hair = 1e-3 * axis.span();
  for (const auto& digits :
       {QList<int>{1, 2, 3, 4, 5, 6, 7, 8, 9}, QList<int>{1, 2, 5}, QList<int>{1, 3}, QList<int>{1}}) {
    QList<Tick> major;
    for (int decade = static_cast<int>(std::floor(axis.lower())); decade <= axis.upper(); ++decade) {
      for (const int digit : digits) {
        const double at = decade + std::log10(digit);
        if (at < axis.lower() - 1e-9 * axis.span() || at > axis.upper() + 1e-9 * axis.span()) continue;
        major << Tick{at, numberText(digit * std::pow(10.0, decade))};
      }
    }
    double closest = pixels;
    for (qsizetype i = 1; i < major.size(); ++i) {
      closest = std::min(closest, (major[i].scaled - major[i - 1].scaled) * perUnit);
    }
    if (closest >= 0.5 * pitch && labelsFit(major, perUnit, gap, extent)) {
      best.major = major;
      break;
    }
  }
  best.minor = digitsOfDecades(axis);
  if (best.major.size() >= 3) return best;
  // Round values, placed by their logarithm.
  const double low = axis.lowerValue();
  const double high = axis.upperValue();
  double wider = pitch;
  for (int attempt = 0; attempt < 10; ++attempt, wider *= 1.5) {
    Ticks linear = linearTicks(AxisMap(low, high, false), pixels, wider, gap, extent);
    for (Tick& tick : linear.major) tick.scaled = std::log10(tick.scaled);
    // Where rounding widened the range of the values.
    linear.major.removeIf(
        [&](const Tick& tick) { return !(tick.scaled >= axis.lower() - hair && tick.scaled <= axis.upper() + hair); });
    linear.minor.clear();
    if (labelsFit(linear.major, perUnit, gap, extent)) {
      return linear.major.size() > best.major.size() ? linear : best;
    }
  }
  return best;
}

}  // namespace

Ticks ticksFor(const AxisMap& axis, double pixels, double pitch, double gap, const Extent& extent) {
  if (pixels < 10.0) return {};
  if (!axis.isLogarithmic()) {
    Ticks ticks = linearTicks(axis, pixels, pitch, gap, extent);
    // A scale is read from three of them; closer ones are better than two.
    for (const double share : {0.7, 0.5}) {
      if (ticks.major.size() < 3) ticks = linearTicks(axis, pixels, share * pitch, gap, extent);
    }
    return ticks;
  }
  // Up to three decades, in which 0.02 or 500 say more than a power of ten.
  const bool plain = axis.lowerValue() >= 1e-3 && axis.upperValue() <= 1e4;
  return axis.span() > (plain ? 3.0 : 2.3) ? decadeTicks(axis, pixels, 0.7 * pitch, gap, extent)
                                           : shortLogTicks(axis, pixels, pitch, gap, extent);
}

Ticks ticksAt(const std::vector<double>& values, const AxisMap& axis) {
  constexpr int digits = 6;
  Ticks ticks;
  qsizetype decimals = 0;
  bool powers = axis.isLogarithmic();
  const auto isPower = [&axis](double value) { return axis.scaled(value) == std::round(axis.scaled(value)); };
  const bool decades = powers && std::all_of(values.begin(), values.end(), isPower) &&
                       std::any_of(values.begin(), values.end(), [](double v) { return v < 1e-3 || v > 1e4; });
  for (const double value : values) {
    const TickText label =
        decades ? powerText(static_cast<int>(std::lround(axis.scaled(value)))) : numberText(value, digits);
    const qsizetype point = label.base.indexOf(shownLocale().decimalPoint());
    if (point >= 0) decimals = std::max(decimals, label.base.size() - point - 1);
    powers = powers || !label.exponent.isEmpty();
    ticks.major << Tick{axis.scaled(value), label};
  }
  if (powers) return ticks;
  auto value = values.begin();
  for (Tick& tick : ticks.major) {
    tick.text.base = signedText(QString::number(*value++, 'f', static_cast<int>(decimals)));
  }
  return ticks;
}

TickText numberText(double value, int digits) {
  if (std::isnan(value)) return {QStringLiteral("–"), {}};
  if (std::isinf(value)) return {signedText(value > 0 ? QStringLiteral("∞") : QStringLiteral("-∞")), {}};
  if (value == 0.0) return {QStringLiteral("0"), {}};
  QString text = QString::number(value, 'e', digits - 1);
  const qsizetype mark = text.indexOf(QLatin1Char('e'));
  const int exponent = text.mid(mark + 1).toInt();
  if (exponent >= -3 && exponent < 5) {
    text = QString::number(value, 'f', std::max(0, digits - 1 - exponent));
    if (text.contains(QLatin1Char('.'))) {
      while (text.endsWith(QLatin1Char('0'))) text.chop(1);
      if (text.endsWith(QLatin1Char('.'))) text.chop(1);
    }
    return {signedText(text), {}};
  }
  QString mantissa = text.left(mark);
  if (mantissa.contains(QLatin1Char('.'))) {
    while (mantissa.endsWith(QLatin1Char('0'))) mantissa.chop(1);
    if (mantissa.endsWith(QLatin1Char('.'))) mantissa.chop(1);
  }
  const QString power = signedText(QString::number(exponent));
  if (mantissa == QLatin1String("1")) return {QStringLiteral("10"), power};
  return {signedText(mantissa) + timesSign + QStringLiteral("10"), power};
}

}  // namespace kerridge
