// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/column_name.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <string_view>

#include "base/letters.h"

namespace kerridge {

namespace {

/// A text column with more different values than this, most of them met once, names its rows.
constexpr std::size_t fewNames = 20;

std::string withoutUnit(const std::string& name) { return name.substr(0, name.find_first_of("([", 1)); }

bool mentions(const std::string& formula, const std::string& name) {
  if (name.empty()) return false;
  for (std::size_t at = formula.find(name); at != std::string::npos; at = formula.find(name, at + 1)) {
    const bool begins = at == 0 || !isLetter(formula[at - 1]);
    const std::size_t end = at + name.size();
    if (begins && (end == formula.size() || !isLetter(formula[end]))) return true;
  }
  return false;
}

}  // namespace

std::string bareName(const std::string& name) {
  std::string bare;
  for (const char c : withoutUnit(name)) {
    if (isLetter(c) || isDigit(c)) bare += lowerCase(c);
  }
  return bare;
}

std::vector<std::string> nameWords(const std::string& name) {
  std::vector<std::string> words;
  bool open = false;
  char before = ' ';
  for (const char c : withoutUnit(name)) {
    const bool part = isLetter(c) || isDigit(c) || (static_cast<unsigned char>(c) & 0x80U) != 0;
    if (part && (!open || (isUpper(c) && isLower(before)))) words.emplace_back();
    if (part) words.back() += lowerCase(c);
    open = part;
    before = c;
  }
  return words;
}

std::string unitOf(const std::string& name) {
  if (name.size() < 3 || (name.back() != ')' && name.back() != ']')) return {};
  const std::size_t open = name.rfind(name.back() == ')' ? '(' : '[');
  if (open == std::string::npos || open == 0) return {};
  return name.substr(open + 1, name.size() - open - 2);
}

bool isUnnamed(const Table& table, std::size_t j) {
  const std::string& name = table.columns[j].name;
  return name.empty() || name == "column " + std::to_string(j + 1);
}

bool isFormulaOfAnother(const Table& table, std::size_t j) {
  static constexpr std::array<std::string_view, 6> functions{"ln", "log", "log2", "log10", "sqrt", "exp"};
  const std::string& name = table.columns[j].name;
  const std::size_t open = name.find('(');
  if (open == std::string::npos || name.back() != ')') return false;
  const std::string function = lowerCase(name.substr(0, open));
  if (std::find(functions.begin(), functions.end(), function) == functions.end()) return false;
  const std::string inside = name.substr(open + 1, name.size() - open - 2);
  for (std::size_t k = 0; k < table.columns.size(); ++k) {
    if (k != j && mentions(inside, table.columns[k].name)) return true;
  }
  return false;
}

bool countsRows(const Column& column) {
  if (column.values.size() < 3 || !std::isfinite(column.values.front())) return false;
  double expected = column.values.front();
  if (expected != std::floor(expected)) return false;
  return std::all_of(column.values.begin(), column.values.end(),
                     [&expected](double value) { return value == expected++; });
}

bool namesRows(const Column& column) {
  const auto present = static_cast<std::size_t>(
      std::count_if(column.codes.begin(), column.codes.end(), [](int code) { return code >= 0; }));
  const std::size_t distinct = column.categories.size();
  return present >= 3 && (distinct == present || (distinct > fewNames && 2 * distinct > present));
}

}  // namespace kerridge
