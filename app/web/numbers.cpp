// SPDX-License-Identifier: GPL-3.0-or-later
// The shortest digits of a number, which the C++ library of Emscripten 3.1.6 does not find: figures and tables are
// thousands of them, and formatting by the C library takes a hundred times as long.
#define FMT_HEADER_ONLY
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <cstdlib>
#include <string_view>

#include "shortest_digits.h"

namespace kerridge::web {

namespace {

constexpr int mostDigits = 17;
/// From here on an integer in fixed notation may have more digits than the shortest ones.
constexpr int mostFixed = 15;

/// Digits without zeros at their ends, and the power of ten of the first one.
struct Decimal {
  std::array<char, mostDigits> digits{};
  int count = 0;
  int exponent = 0;
};

/// Of a finite number above 0.
Decimal decimalOf(double value) {
  // Its text functions would bring a hundred kilobytes into every page.
  const auto [significand, power] = fmt::detail::dragonbox::to_decimal(value);
  Decimal decimal;
  int size = 0;
  for (auto rest = significand; rest > 0; rest /= 10) ++size;
  auto rest = significand;
  for (int i = size; i-- > 0; rest /= 10) {
    decimal.digits[static_cast<std::size_t>(i)] = static_cast<char>('0' + rest % 10);
  }
  decimal.exponent = power + size - 1;
  decimal.count = size;
  while (decimal.count > 1 && decimal.digits[static_cast<std::size_t>(decimal.count) - 1] == '0') --decimal.count;
  return decimal;
}

std::size_t scientificLength(const Decimal& decimal) {
  const int power = std::abs(decimal.exponent);
  return static_cast<std::size_t>(decimal.count + (decimal.count > 1 ? 1 : 0) + 2 + (power >= 100 ? 3 : 2));
}

std::size_t fixedLength(const Decimal& decimal) {
  if (decimal.exponent < 0) return static_cast<std::size_t>(1 - decimal.exponent + decimal.count);
  const int whole = decimal.exponent + 1;
  return static_cast<std::size_t>(std::max(whole, decimal.count) + (decimal.count > whole ? 1 : 0));
}

char* writeFixed(char* out, const Decimal& decimal) {
  const auto digit = [&](int i) { return i < decimal.count ? decimal.digits[static_cast<std::size_t>(i)] : '0'; };
  if (decimal.exponent < 0) {
    *out++ = '0';
    *out++ = '.';
    for (int i = decimal.exponent + 1; i < 0; ++i) *out++ = '0';
    for (int i = 0; i < decimal.count; ++i) *out++ = digit(i);
    return out;
  }
  const int whole = decimal.exponent + 1;
  for (int i = 0; i < std::max(whole, decimal.count); ++i) {
    if (i == whole) *out++ = '.';
    *out++ = digit(i);
  }
  return out;
}

char* writeScientific(char* out, const Decimal& decimal) {
  for (int i = 0; i < decimal.count; ++i) {
    if (i == 1) *out++ = '.';
    *out++ = decimal.digits[static_cast<std::size_t>(i)];
  }
  *out++ = 'e';
  *out++ = decimal.exponent < 0 ? '-' : '+';
  const int power = std::abs(decimal.exponent);
  if (power >= 100) *out++ = static_cast<char>('0' + power / 100);
  *out++ = static_cast<char>('0' + power / 10 % 10);
  *out++ = static_cast<char>('0' + power % 10);
  return out;
}

}  // namespace

std::size_t shortestDigits(double value, char* out) {
  char* at = out;
  if (std::signbit(value) && !std::isnan(value)) *at++ = '-';
  if (!std::isfinite(value) || value == 0.0) {
    const std::string_view text = value == 0.0 ? "0" : std::isnan(value) ? "nan" : "inf";
    return static_cast<std::size_t>(std::copy(text.begin(), text.end(), at) - out);
  }
  const Decimal decimal = decimalOf(std::abs(value));
  const bool fixed = fixedLength(decimal) <= scientificLength(decimal);
  if (fixed && decimal.exponent >= mostFixed && decimal.count <= decimal.exponent + 1) {
    // All digits of the integer.
    at = std::to_chars(at, out + mostShortest, std::abs(value), std::chars_format::fixed, 0).ptr;
  } else {
    at = fixed ? writeFixed(at, decimal) : writeScientific(at, decimal);
  }
  return static_cast<std::size_t>(at - out);
}

}  // namespace kerridge::web

#ifdef __EMSCRIPTEN__
std::to_chars_result std::to_chars(char* first, char* last, double value) {
  std::array<char, kerridge::web::mostShortest> text{};
  const std::size_t length = kerridge::web::shortestDigits(value, text.data());
  if (static_cast<std::ptrdiff_t>(length) > last - first) return {last, std::errc::value_too_large};
  return {std::copy(text.data(), text.data() + length, first), std::errc{}};
}
#endif
