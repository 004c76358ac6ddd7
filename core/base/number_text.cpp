// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/number_text.h"

#include <fast_float/fast_float.h>

#include <array>
#include <charconv>
#include <cmath>

namespace kerridge {

namespace {

std::string_view trimmed(std::string_view text) {
  const auto blank = [](char c) { return c == ' ' || c == '\t'; };
  while (!text.empty() && blank(text.front())) text.remove_prefix(1);
  while (!text.empty() && blank(text.back())) text.remove_suffix(1);
  return text;
}

std::optional<double> plainNumber(std::string_view text) {
  if (!text.empty() && text.front() == '+') {
    text.remove_prefix(1);
    if (!text.empty() && text.front() == '-') return std::nullopt;
  }
  if (text.empty() || text.front() == '+') return std::nullopt;
  double value = 0.0;
  const auto result = fast_float::from_chars(text.data(), text.data() + text.size(), value);
  if (result.ec != std::errc() || result.ptr != text.data() + text.size() || !std::isfinite(value)) return std::nullopt;
  return value;
}

}  // namespace

std::string exactText(double value) {
  if (std::isnan(value)) return {};
  if (std::isinf(value)) return value > 0 ? "inf" : "-inf";
  std::array<char, 40> buffer{};
  const auto result = std::to_chars(buffer.data(), buffer.data() + buffer.size(), value);
  return {buffer.data(), result.ptr};
}

std::string shortText(double value, int digits) {
  if (std::isnan(value)) return "–";
  if (std::isinf(value)) return value > 0 ? "∞" : "−∞";
  std::array<char, 64> buffer{};
  const auto result =
      std::to_chars(buffer.data(), buffer.data() + buffer.size(), value, std::chars_format::general, digits);
  std::string text(buffer.data(), result.ptr);
  // For people: 1e-8 and 1e6, not 1e-08 and 1e+06.
  const std::size_t exponent = text.find('e');
  if (exponent == std::string::npos) return text;
  if (text[exponent + 1] == '+') text.erase(exponent + 1, 1);
  const std::size_t digit = text[exponent + 1] == '-' ? exponent + 2 : exponent + 1;
  if (text[digit] == '0' && digit + 1 < text.size()) text.erase(digit, 1);
  return text;
}

std::optional<double> parseNumber(std::string_view text) {
  text = trimmed(text);
  const std::size_t caret = text.find('^');
  if (caret == std::string_view::npos) return plainNumber(text);
  const auto base = plainNumber(trimmed(text.substr(0, caret)));
  const auto exponent = plainNumber(trimmed(text.substr(caret + 1)));
  if (!base || !exponent) return std::nullopt;
  const double value = std::pow(*base, *exponent);
  return std::isfinite(value) ? std::optional(value) : std::nullopt;
}

}  // namespace kerridge
