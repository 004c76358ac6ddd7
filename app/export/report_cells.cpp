// SPDX-License-Identifier: GPL-3.0-or-later
#include "export/report_cells.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>

#include "base/sentence.h"

namespace kerridge {

namespace {

/// Does a cell hold numbers: one, several, an interval, a value with its deviation?
bool isNumber(const std::string& cell) {
  if (cell == "–" || cell.empty()) return true;
  const char first = cell.front();
  return first == '[' || first == '(' || (first >= '0' && first <= '9') || cell.starts_with("−");
}

/// Values that are written with the same decimals, or with the same power of ten where these would be too many.
class SameDecimals {
 public:
  /// `digits` digits of `unit`, which is > 0.
  SameDecimals(double unit, int digits, double largest) {
    const int first = static_cast<int>(std::floor(std::log10(unit)));
    const int top = static_cast<int>(std::floor(std::log10(std::max(largest, unit))));
    if (top < -3 || top > 5) m_power = top;
    m_decimals = std::clamp(digits - 1 - first + m_power, 0, 12);
  }
  std::string text(double value) const {
    std::array<char, 64> buffer{};
    std::snprintf(buffer.data(), buffer.size(), "%.*f", m_decimals, std::abs(value) / std::pow(10.0, m_power));
    const std::string digits(buffer.data());
    return (value < 0.0 && digits.find_first_not_of("0.") != std::string::npos ? "−" : "") + digits;
  }
  /// "·10⁻⁵", or nothing.
  std::string power() const { return m_power == 0 ? "" : "·" + powerOfTen(m_power); }

 private:
  int m_power = 0;
  int m_decimals = 0;
};

}  // namespace

std::string powerOfTen(int exponent) {
  static const std::array raised{"⁰", "¹", "²", "³", "⁴", "⁵", "⁶", "⁷", "⁸", "⁹"};
  std::string text = "10";
  for (const char digit : std::to_string(exponent)) {
    text += digit == '-' ? "⁻" : raised.at(static_cast<std::size_t>(digit - '0'));
  }
  return text;
}

std::string spreadText(double mean, double deviation) {
  if (!std::isfinite(deviation) || deviation <= 0.0 || !std::isfinite(mean)) return reportNumber(mean);
  const SameDecimals same(deviation, 2, std::abs(mean));
  const std::string both = same.text(mean) + " ± " + same.text(deviation);
  return same.power().empty() ? both : "(" + both + ")" + same.power();
}

std::string boundsText(double low, double high) {
  if (!std::isfinite(low) || !std::isfinite(high)) return "–";
  if (!(low < high)) return "[" + reportNumber(low) + ", " + reportNumber(high) + "]";
  const SameDecimals same(0.5 * (high - low), 2, std::max(std::abs(low), std::abs(high)));
  return "[" + same.text(low) + ", " + same.text(high) + "]" + same.power();
}

std::string joinedTexts(const std::vector<std::string>& texts) {
  std::string all;
  for (const std::string& text : texts) all += (all.empty() ? "" : ", ") + text;
  return all;
}

std::string listedTexts(const std::vector<std::string>& texts, std::size_t most) {
  if (texts.size() < 2) return joinedTexts(texts);
  const bool cut = texts.size() > most;
  const auto end = texts.begin() + static_cast<std::ptrdiff_t>(cut ? most : texts.size() - 1);
  return joinedTexts({texts.begin(), end}) + " and " +
         (cut ? std::to_string(texts.size() - most) + " more" : texts.back());
}

std::string capitalizedSentence(std::string text) {
  if (!text.empty() && text.front() >= 'a' && text.front() <= 'z') {
    text.front() = static_cast<char>(text.front() - 'a' + 'A');
  }
  return sentence(std::move(text));
}

std::vector<bool> textColumns(const ReportTable& table) {
  std::vector<bool> texts(table.columns.size(), false);
  for (const std::vector<std::string>& row : table.rows) {
    for (std::size_t j = 0; j < row.size(); ++j) texts[j] = texts[j] || !isNumber(row[j]);
  }
  return texts;
}

std::string tableNote(const ReportTable& table) {
  if (table.all <= table.rows.size()) return {};
  return "The first " + std::to_string(table.rows.size()) + " of " + std::to_string(table.all) + " rows" +
         (table.csv.empty() ? "." : "; all are in " + table.csv + ".");
}

std::string pictureCaption(const ReportPicture& picture) {
  std::string caption = sentence(picture.title);
  for (const std::string& more : {picture.caption, picture.subtitle}) {
    if (!more.empty()) caption += " " + capitalizedSentence(more);
  }
  return caption;
}

}  // namespace kerridge
