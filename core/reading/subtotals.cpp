// SPDX-License-Identifier: GPL-3.0-or-later
#include "reading/subtotals.h"

#include <algorithm>
#include <cmath>
#include <map>

#include "reading/summary_rows.h"

namespace kerridge {

namespace {

/// More rows than these are not called sums by chance.
constexpr std::size_t mostDoubts = 5;

/// The rows with a word for a sum, with that word.
std::map<std::size_t, std::string> wordRows(const ColumnStore& columns) {
  std::map<std::size_t, std::string> rows;
  for (std::size_t j = 0; j < columns.builders().size(); ++j) {
    const std::vector<std::string>& texts = columns.texts(j);
    std::vector<char> isWord;
    for (const std::string& text : texts) isWord.push_back(isWordForSum(text) ? 1 : 0);
    if (std::find(isWord.begin(), isWord.end(), 1) == isWord.end()) continue;
    const std::vector<int>& codes = columns.codes(j);
    for (std::size_t i = 0; i < codes.size(); ++i) {
      if (codes[i] >= 0 && isWord[static_cast<std::size_t>(codes[i])] != 0) {
        rows.insert({i, texts[static_cast<std::size_t>(codes[i])]});
      }
    }
  }
  return rows;
}

/// Sums over the rows above that are called nothing of the kind: of each column, over all and since the last sum.
class Sums {
 public:
  explicit Sums(const ColumnStore& columns) : m_columns(columns) {
    for (std::size_t j = 0; j < columns.builders().size(); ++j) {
      if (!columns.values(j).empty()) m_numbers.push_back({j});
    }
  }

  void add(std::size_t row) {
    ++m_rows;
    ++m_rowsSince;
    for (Part& part : m_numbers) {
      const double value = m_columns.values(part.column)[row];
      if (std::isnan(value)) continue;
      part.all += value;
      part.since += value;
    }
  }

  /// Are all numbers of the row such sums, and some not 0? From here on, the next ones are counted.
  bool takes(std::size_t row) {
    const bool isSum = (m_rowsSince > 1 && matches(row, &Part::since)) || (m_rows > 1 && matches(row, &Part::all));
    m_rowsSince = 0;
    for (Part& part : m_numbers) part.since = 0.0;
    return isSum;
  }

 private:
  struct Part {
    std::size_t column = 0;
    double all = 0.0;
    double since = 0.0;
  };

  bool matches(std::size_t row, double Part::*sum) const {
    constexpr double tolerance = 5e-3;
    bool any = false;
    for (const Part& part : m_numbers) {
      const double value = m_columns.values(part.column)[row];
      if (std::isnan(value)) continue;
      if (!(std::abs(value - part.*sum) <= tolerance * std::abs(part.*sum))) return false;
      any = any || value != 0.0;
    }
    return any;
  }

  const ColumnStore& m_columns;
  std::vector<Part> m_numbers;
  Index m_rows = 0;
  Index m_rowsSince = 0;
};

}  // namespace

Subtotals findSubtotals(const ColumnStore& columns, const Table& lines) {
  const std::map<std::size_t, std::string> words = wordRows(columns);
  const auto rows = static_cast<std::size_t>(columns.rows());
  if (words.empty() || 2 * words.size() >= rows || words.begin()->first + words.size() == rows) return {};
  Subtotals found;
  Sums sums(columns);
  auto word = words.begin();
  for (std::size_t row = 0; row < rows && word != words.end(); ++row) {
    if (row != word->first) {
      sums.add(row);
      continue;
    }
    (sums.takes(row) ? found.sums : found.doubts)
        .push_back({lines.lineOf(static_cast<Index>(row)), quotedField(word->second)});
    ++word;
  }
  // Where one of them is no sum, the word may well be a category.
  if (!found.doubts.empty()) {
    found.doubts.insert(found.doubts.end(), found.sums.begin(), found.sums.end());
    found.sums.clear();
    if (found.doubts.size() > mostDoubts) found.doubts.clear();
  }
  return found;
}

}  // namespace kerridge
