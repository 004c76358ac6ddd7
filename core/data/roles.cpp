// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>
#include <string_view>

#include "base/text.h"
#include "data/column_name.h"
#include "data/dataset.h"

// The rules of version 0.1: an experiment that names no target is read by them for good, so they stay as they are. What
// is proposed for data that are new comes from role_guess.cpp.

namespace kerridge {

namespace {

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

}  // namespace

TargetProposal proposeTarget(const Table& table, const std::vector<Index>& among) {
  std::vector<std::size_t> candidates;
  for (const Index j : among) {
    const Column& column = table.columns[static_cast<std::size_t>(j)];
    const bool hasValues = column.type == ColumnType::numeric && column.missingCount() < table.rows;
    if (hasValues && j == table.declaredTarget) return {j, true, Text("the file says so")};
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
  if (found >= 0) return {found, true, Text("its name says so")};
  found = only([&](std::size_t j) { return isFormulaOfAnother(table, j); });
  if (found >= 0) return {found, true, Text("its name is a formula of the name of another column")};
  found = only([&](std::size_t j) { return isUsualTarget(name(j)); });
  if (found >= 0) return {found, true, Text("what its name stands for is often predicted")};
  if (candidates.size() == 1) return {static_cast<Index>(candidates.front()), true, Text("the only column of numbers")};
  return {static_cast<Index>(candidates.back()), false, Text("last column of numbers")};
}

TargetProposal proposeTarget(const Table& table) {
  std::vector<Index> all(table.columns.size());
  std::iota(all.begin(), all.end(), Index{0});
  return proposeTarget(table, all);
}

Index proposedTarget(const Table& table) { return proposeTarget(table).column; }

}  // namespace kerridge
