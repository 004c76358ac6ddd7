// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/size_text.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>

namespace kerridge {

namespace {

constexpr std::array units{"bytes", "kB", "MB", "GB", "TB", "PB", "EB"};
constexpr double unitStep = 1000.0;
constexpr int mostDecimals = 18;  // a byte of an exabyte

std::string fixedText(double value, int decimals) {
  std::array<char, 64> text{};
  // Numbers below 1e21, so they fit.
  const int length = std::snprintf(text.data(), text.size(), "%.*f", decimals, value);  // NOLINT(*-vararg)
  std::string fixed(text.data(), static_cast<std::size_t>(length));
  std::replace(fixed.begin(), fixed.end(), ',', '.');
  return fixed;
}

}  // namespace

std::string sizeText(double bytes, int decimals) {
  constexpr double most = 9.99e20;
  double value = std::isfinite(bytes) ? std::clamp(bytes, 0.0, most) : bytes > 0.0 ? most : 0.0;
  std::size_t unit = 0;
  const auto shownDecimals = [&](double shown) {
    return unit == 0 ? 0 : shown < 99.95 ? decimals : std::max(decimals - 1, 0);
  };
  // What rounds to a thousand is one of the next unit.
  while (unit + 1 < units.size() && value + 0.5 * std::pow(10.0, -shownDecimals(value)) >= unitStep) {
    value /= unitStep;
    ++unit;
  }
  const std::string text = fixedText(value, shownDecimals(value));
  return text + ' ' + (text == "1" && unit == 0 ? "byte" : units[unit]);  // NOLINT(*-constant-array-index)
}

std::pair<std::string, std::string> comparedSizes(double one, double other) {
  std::pair<std::string, std::string> texts{sizeText(one), sizeText(other)};
  for (int decimals = 2; one != other && texts.first == texts.second && decimals <= mostDecimals; ++decimals) {
    texts = {sizeText(one, decimals), sizeText(other, decimals)};
  }
  return texts;
}

}  // namespace kerridge
