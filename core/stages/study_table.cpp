// SPDX-License-Identifier: GPL-3.0-or-later
#include "stages/study_table.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdint>
#include <stdexcept>
#include <unordered_set>

#include "base/number_text.h"

namespace kerridge {

StudyColumn measureColumn() { return {"measure", "id of the measure of the errors", ""}; }

std::string StudyCell::text() const {
  if (m_isText) return m_text;
  return std::isfinite(m_number) ? exactText(m_number) : std::string();
}

bool StudyCell::operator==(const StudyCell& other) const {
  if (m_isText != other.m_isText) return false;
  if (m_isText) return m_text == other.m_text;
  return std::bit_cast<std::uint64_t>(m_number) == std::bit_cast<std::uint64_t>(other.m_number) ||
         (std::isnan(m_number) && std::isnan(other.m_number));
}

std::size_t StudyTable::column(const std::string& key) const {
  for (std::size_t i = 0; i < columns.size(); ++i) {
    if (columns[i].name == key) return i;
  }
  throw std::logic_error("a study's table has no column " + key);
}

std::vector<std::string> StudyTable::distinct(const std::string& key) const {
  const std::size_t position = column(key);
  std::vector<std::string> values;
  std::unordered_set<std::string> met;
  for (const StudyRow& row : rows) {
    std::string text = row[position].text();
    if (met.insert(text).second) values.push_back(std::move(text));
  }
  return values;
}

std::vector<double> StudyTable::distinctNumbers(const std::string& key) const {
  const std::size_t position = column(key);
  std::vector<double> values;
  for (const StudyRow& row : rows) {
    if (!std::isnan(row[position].number())) values.push_back(row[position].number());
  }
  std::sort(values.begin(), values.end());
  values.erase(std::unique(values.begin(), values.end()), values.end());
  return values;
}

std::vector<std::size_t> StudyTable::where(const std::vector<std::pair<std::string, std::string>>& conditions) const {
  std::vector<std::pair<std::size_t, const std::string*>> wanted;
  wanted.reserve(conditions.size());
  for (const auto& [key, text] : conditions) wanted.emplace_back(column(key), &text);
  std::vector<std::size_t> found;
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const auto holds = [&](const auto& condition) { return rows[i][condition.first].text() == *condition.second; };
    if (std::all_of(wanted.begin(), wanted.end(), holds)) found.push_back(i);
  }
  return found;
}

std::vector<double> StudyTable::numbers(const std::vector<std::size_t>& in, const std::string& key) const {
  const std::size_t position = column(key);
  std::vector<double> values;
  for (const std::size_t row : in) {
    if (!std::isnan(rows[row][position].number())) values.push_back(rows[row][position].number());
  }
  return values;
}

}  // namespace kerridge
