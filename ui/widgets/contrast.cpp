// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/contrast.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <tuple>

#include "base/kept_results.h"

namespace kerridge {

namespace {

constexpr int mixSteps = 40;

double relativeLuminance(const QColor& color) {
  const auto linear = [](float part) {
    const auto c = static_cast<double>(part);
    return c <= 0.04045 ? c / 12.92 : std::pow((c + 0.055) / 1.055, 2.4);
  };
  return 0.2126 * linear(color.redF()) + 0.7152 * linear(color.greenF()) + 0.0722 * linear(color.blueF());
}

}  // namespace

double contrastBetween(const QColor& a, const QColor& b) {
  const double first = relativeLuminance(a);
  const double second = relativeLuminance(b);
  return (std::max(first, second) + 0.05) / (std::min(first, second) + 0.05);
}

namespace {

QColor mixedUntil(const QColor& color, const QColor& ground, double least) {
  const bool toBlack = contrastBetween(ground, Qt::black) > contrastBetween(ground, Qt::white);
  const QColor end(toBlack ? Qt::black : Qt::white);
  for (int step = 0; step < mixSteps; ++step) {
    const int part = 100 * step / mixSteps;
    const auto mixed = [part](int from, int to) { return (from * (100 - part) + to * part) / 100; };
    const QColor candidate(mixed(color.red(), end.red()), mixed(color.green(), end.green()),
                           mixed(color.blue(), end.blue()));
    if (contrastBetween(candidate, ground) >= least) return candidate;
  }
  return end;
}

}  // namespace

QColor withContrast(const QColor& color, const QColor& ground, double least) {
  // Widgets ask for the same few pairs whenever they are painted.
  using Pair = std::tuple<QRgb, QRgb, double>;
  static KeptResults<std::map<Pair, QColor>> known(200);
  return known.of({color.rgb(), ground.rgb(), least}, [&] { return mixedUntil(color, ground, least); });
}

}  // namespace kerridge
