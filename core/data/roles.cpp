// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>
#include <string_view>

#include "data/dataset.h"

namespace kerridge {

namespace {

/// A text column with more different values than this, most of them met once, names its rows.
constexpr std::size_t fewNames = 20;

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

bool isLetter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }

char lowerCase(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

/// The letters and digits of a name, in lower case; a unit in parentheses at its end does not count: "Y_1 (kW)" is y1.
std::string bareName(const std::string& name) {
  std::string bare;
  for (const char c : name.substr(0, name.find_first_of("([", 1))) {
    if (isLetter(c) || (c >= '0' && c <= '9')) bare += lowerCase(c);
  }
  return bare;
}

template <std::size_t size>
bool isAmong(const std::string& word, const std::array<std::string_view, size>& words) {
  return std::find(words.begin(), words.end(), word) != words.end();
}

/// Words for what is to be predicted, whatever the data.
bool isTargetName(const std::string& name) {
  static constexpr std::array<std::string_view, 12> words{
      "class", "target",    "y",          "output",      "response",          "outcome",
      "label", "dependent", "regressand", "targetvalue", "dependentvariable", "topredict"};
  return isAmong(bareName(name), words);
}

/// What some well-known data sets predict.
bool isUsualTarget(const std::string& name) {
  static constexpr std::array<std::string_view, 12> words{"quality",
                                                          "price",
                                                          "saleprice",
                                                          "medv",
                                                          "mpg",
                                                          "rings",
                                                          "strength",
                                                          "medianhousevalue",
                                                          "concretecompressivestrength",
                                                          "medhouseval",
                                                          "activity",
                                                          "resistance"};
  return isAmong(bareName(name), words);
}

bool isIdName(const std::string& name) {
  static constexpr std::array<std::string_view, 10> words{"id",        "rowid",    "subject",  "subjectid", "patient",
                                                          "patientid", "sampleid", "recordid", "caseid",    "personid"};
  return isAmong(bareName(name), words);
}

/// Whole numbers, not negative, under the name of an id.
bool numbersCases(const Column& column) {
  return isIdName(column.name) && !column.values.empty() &&
         std::all_of(column.values.begin(), column.values.end(),
                     [](double value) { return value >= 0.0 && value == std::floor(value); });
}

bool looksLikeRowId(const Column& column) {
  return column.type == ColumnType::numeric ? countsRows(column) || numbersCases(column) : namesRows(column);
}

bool mentions(const std::string& formula, const std::string& name) {
  if (name.empty()) return false;
  for (std::size_t at = formula.find(name); at != std::string::npos; at = formula.find(name, at + 1)) {
    const bool begins = at == 0 || !isLetter(formula[at - 1]);
    const std::size_t end = at + name.size();
    if (begins && (end == formula.size() || !isLetter(formula[end]))) return true;
  }
  return false;
}

/// "ln(VOTES/POP)" where another column is called POP.
bool isFormulaOfAnother(const Table& table, std::size_t j) {
  static constexpr std::array<std::string_view, 6> functions{"ln", "log", "log2", "log10", "sqrt", "exp"};
  const std::string& name = table.columns[j].name;
  const std::size_t open = name.find('(');
  if (open == std::string::npos || name.back() != ')') return false;
  std::string function = name.substr(0, open);
  std::transform(function.begin(), function.end(), function.begin(), lowerCase);
  if (!isAmong(function, functions)) return false;
  const std::string inside = name.substr(open + 1, name.size() - open - 2);
  for (std::size_t k = 0; k < table.columns.size(); ++k) {
    if (k != j && mentions(inside, table.columns[k].name)) return true;
  }
  return false;
}

}  // namespace

std::vector<Index> likelyRowIds(const Table& table) {
  std::vector<Index> ids;
  for (std::size_t j = 0; j < table.columns.size(); ++j) {
    if (looksLikeRowId(table.columns[j])) ids.push_back(static_cast<Index>(j));
  }
  return ids;
}

TargetProposal proposeTarget(const Table& table, const std::vector<Index>& among) {
  std::vector<std::size_t> candidates;
  for (const Index j : among) {
    const Column& column = table.columns[static_cast<std::size_t>(j)];
    const bool hasValues = column.type == ColumnType::numeric && column.missingCount() < table.rows;
    if (hasValues && j == table.declaredTarget) return {j, true, "the file says so"};
    if (hasValues && !looksLikeRowId(column)) candidates.push_back(static_cast<std::size_t>(j));
  }
  if (candidates.empty()) return {};
  const auto only = [&](const auto& speaksFor) {
    Index found = -1;
    for (const std::size_t j : candidates) {
      if (!speaksFor(j)) continue;
      if (found >= 0) return Index{-1};
      found = static_cast<Index>(j);
    }
    return found;
  };
  const auto name = [&](std::size_t j) -> const std::string& { return table.columns[j].name; };
  // Beside an “x”, a “y” that other columns follow is a coordinate.
  const bool coordinates = std::any_of(table.columns.begin(), table.columns.end(),
                                       [](const Column& column) { return bareName(column.name) == "x"; });
  Index found = only([&](std::size_t j) {
    return isTargetName(name(j)) && !(coordinates && bareName(name(j)) == "y" && j != candidates.back());
  });
  if (found >= 0) return {found, true, "its name says so"};
  found = only([&](std::size_t j) { return isFormulaOfAnother(table, j); });
  if (found >= 0) return {found, true, "its name is a formula of another column’s"};
  found = only([&](std::size_t j) { return isUsualTarget(name(j)); });
  if (found >= 0) return {found, true, "what its name stands for is often predicted"};
  if (candidates.size() == 1) return {static_cast<Index>(candidates.front()), true, "the only column of numbers"};
  return {static_cast<Index>(candidates.back()), false, "assumed: the last column of numbers"};
}

TargetProposal proposeTarget(const Table& table) {
  std::vector<Index> all(table.columns.size());
  std::iota(all.begin(), all.end(), Index{0});
  return proposeTarget(table, all);
}

Index proposedTarget(const Table& table) { return proposeTarget(table).column; }

}  // namespace kerridge
