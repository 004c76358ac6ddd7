// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/table_summary.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdint>
#include <limits>

#include "base/letters.h"
#include "base/rounding.h"

namespace kerridge {

namespace {

constexpr std::size_t rowsPerCheck = std::size_t{1} << 16U;
constexpr std::uint64_t missingWord = 0x7ff8000000000000U;

bool missingInTable(const Column& column, std::size_t row) {
  return column.type == ColumnType::numeric ? std::isnan(column.values[row]) : column.codes[row] < 0;
}

ColumnSummary summarizeColumn(const Column& column, const RunContext& context) {
  ColumnSummary summary;
  summary.type = column.type;
  if (column.type == ColumnType::categorical) {
    summary.smallest = summary.largest = std::numeric_limits<double>::quiet_NaN();
    int first = -1;
    bool varies = false;
    for (std::size_t i = 0; i < column.codes.size(); ++i) {
      if (i % rowsPerCheck == 0) context.checkpoint();
      const int code = column.codes[i];
      if (code < 0) {
        ++summary.missing;
      } else if (first < 0) {
        first = code;
      } else {
        varies = varies || code != first;
      }
    }
    summary.categories = static_cast<Index>(column.categories.size());
    summary.constant = first >= 0 && !varies;
    summary.tooManyTexts = column.categories.size() > mostCategories;
    summary.width = summary.categories;
    return summary;
  }
  double smallest = std::numeric_limits<double>::infinity();
  double largest = -smallest;
  for (std::size_t i = 0; i < column.values.size(); ++i) {
    if (i % rowsPerCheck == 0) context.checkpoint();
    const double value = column.values[i];
    if (std::isnan(value)) {
      ++summary.missing;
      continue;
    }
    smallest = std::min(smallest, value);
    largest = std::max(largest, value);
  }
  const bool hasValues = static_cast<std::size_t>(summary.missing) < column.values.size();
  summary.smallest = hasValues ? smallest : std::numeric_limits<double>::quiet_NaN();
  summary.largest = hasValues ? largest : std::numeric_limits<double>::quiet_NaN();
  summary.constant = hasValues && isOneNumber(smallest, largest);
  summary.width = hasValues ? 1 : 0;
  return summary;
}

/// A number for each value such that equal values, and only they, have equal numbers; −0 is 0, every NaN the same.
std::uint64_t wordAt(const Column& column, std::size_t row) {
  if (column.type == ColumnType::categorical) return static_cast<std::uint64_t>(std::int64_t{column.codes[row]} + 1);
  const double value = column.values[row];
  if (std::isnan(value)) return missingWord;
  return std::bit_cast<std::uint64_t>(value == 0.0 ? 0.0 : value);
}

std::uint64_t mixed(std::uint64_t hash, std::uint64_t word) {
  hash = (hash ^ word) * 0x9e3779b97f4a7c15U;
  return hash ^ (hash >> 29U);
}

bool equalRows(const Table& table, std::size_t one, std::size_t other) {
  return std::all_of(table.columns.begin(), table.columns.end(),
                     [&](const Column& column) { return wordAt(column, one) == wordAt(column, other); });
}

/// The word of the label “train” where the labels are “train” and “test”; of no row elsewhere.
std::uint64_t trainingLabel(const Column& label) {
  constexpr std::uint64_t none = ~std::uint64_t{0};
  if (label.type != ColumnType::categorical || label.categories.size() != 2) return none;
  std::uint64_t training = none;
  bool test = false;
  for (std::size_t code = 0; code < label.categories.size(); ++code) {
    const std::string text = lowerCase(label.categories[code]);
    if (text == "train") training = code + 1;
    test = test || text == "test";
  }
  return test ? training : none;
}

/// `rows` are sorted by their hash.
Index repeatedIn(const Table& table, const std::vector<std::uint64_t>& hashes, const std::vector<std::size_t>& rows,
                 const RunContext& context) {
  Index repeated = 0;
  std::vector<std::size_t> different;  // rows of the present hash; nearly always one
  for (std::size_t i = 0; i < rows.size(); ++i) {
    if (i % 4096 == 0) context.checkpoint();
    if (i == 0 || hashes[rows[i]] != hashes[rows[i - 1]]) different.clear();
    const bool known = std::any_of(different.begin(), different.end(),
                                   [&](std::size_t row) { return equalRows(table, row, rows[i]); });
    if (known) {
      ++repeated;
    } else {
      different.push_back(rows[i]);
    }
  }
  return repeated;
}

std::vector<ColumnSummary> summaries(const Table& table, const RoleGuess& guess, const RunContext& context) {
  std::vector<ColumnSummary> columns;
  columns.reserve(table.columns.size());
  for (const Column& column : table.columns) columns.push_back(summarizeColumn(column, context));
  for (std::size_t j = 0; j < columns.size(); ++j) columns[j].looksLike = guess.columns[j].why;
  return columns;
}

}  // namespace

Index countRepeatedRows(const Table& table, const RunContext& context) {
  const auto n = static_cast<std::size_t>(table.rows);
  std::vector<std::uint64_t> hashes(n, 0);
  for (const Column& column : table.columns) {
    for (std::size_t i = 0; i < n; ++i) {
      if (i % rowsPerCheck == 0) context.checkpoint();
      hashes[i] = mixed(hashes[i], wordAt(column, i));
    }
  }
  // In parts by the leading byte: equal rows are in the same part, and no sort takes long.
  std::vector<std::vector<std::size_t>> parts(256);
  for (std::size_t i = 0; i < n; ++i) {
    if (i % rowsPerCheck == 0) context.checkpoint();
    parts[hashes[i] >> 56U].push_back(i);
  }
  Index repeated = 0;
  for (std::vector<std::size_t>& part : parts) {
    context.checkpoint();
    std::sort(part.begin(), part.end(), [&](std::size_t a, std::size_t b) { return hashes[a] < hashes[b]; });
    repeated += repeatedIn(table, hashes, part, context);
  }
  return repeated;
}

Index countRowsInSeveralParts(const Table& table, Index labels, const std::vector<Index>& columns,
                              const RunContext& context) {
  const Column& label = table.columns[static_cast<std::size_t>(labels)];
  const auto n = static_cast<std::size_t>(table.rows);
  std::vector<std::uint64_t> hashes(n, 0);
  for (const Index j : columns) {
    for (std::size_t i = 0; i < n; ++i) {
      if (i % rowsPerCheck == 0) context.checkpoint();
      hashes[i] = mixed(hashes[i], wordAt(table.columns[static_cast<std::size_t>(j)], i));
    }
  }
  std::vector<std::size_t> rows;
  for (std::size_t i = 0; i < n; ++i) {
    if (!missingInTable(label, i)) rows.push_back(i);
  }
  std::sort(rows.begin(), rows.end(), [&](std::size_t a, std::size_t b) { return hashes[a] < hashes[b]; });
  context.checkpoint();
  const auto same = [&](std::size_t a, std::size_t b) {
    return std::all_of(columns.begin(), columns.end(), [&](Index j) {
      const Column& column = table.columns[static_cast<std::size_t>(j)];
      return wordAt(column, a) == wordAt(column, b);
    });
  };
  const std::uint64_t training = trainingLabel(label);
  Index found = 0;
  for (std::size_t begin = 0; begin < rows.size();) {
    context.checkpoint();
    std::size_t end = begin;
    while (end < rows.size() && hashes[rows[end]] == hashes[rows[begin]]) ++end;
    // One row of each label is enough to compare with.
    std::vector<std::size_t> known;
    for (std::size_t i = begin; i < end; ++i) {
      const bool isKnown = std::any_of(known.begin(), known.end(), [&](std::size_t row) {
        return wordAt(label, row) == wordAt(label, rows[i]) && same(row, rows[i]);
      });
      if (!isKnown) known.push_back(rows[i]);
    }
    for (std::size_t i = begin; i < end && known.size() > 1; ++i) {
      const std::uint64_t own = wordAt(label, rows[i]);
      if (own == training) continue;
      found += std::any_of(known.begin(), known.end(),
                           [&](std::size_t row) { return wordAt(label, row) != own && same(row, rows[i]); })
                   ? 1
                   : 0;
    }
    begin = end;
  }
  return found;
}

std::vector<ColumnSummary> summarizeColumns(const Table& table, const RunContext& context) {
  return summaries(table, guessRoles(table, context), context);
}

TableSummary summarize(const Table& table, const RunContext& context) {
  return summarize(table, guessRoles(table, context), context);
}

TableSummary summarize(const Table& table, const RoleGuess& guess, const RunContext& context) {
  TableSummary summary;
  summary.rows = table.rows;
  summary.columns = summaries(table, guess, context);
  context.report(0.5);
  summary.repeatedRows = countRepeatedRows(table, context);
  context.report(1.0);
  return summary;
}

RolesSummary summarizeRoles(const Table& table, const Roles& roles, const RunContext& context) {
  std::vector<bool> isInput(table.columns.size(), true);
  const auto exclude = [&](const ColumnReference& column) {
    const Index j = column.empty() ? -1 : table.find(column);
    if (j >= 0) isInput[static_cast<std::size_t>(j)] = false;
    return j;
  };
  for (const ColumnReference& ignored : roles.ignore) exclude(ignored);
  for (const ColumnReference& output : roles.outputs) exclude(output);
  exclude(roles.splitColumn);
  exclude(roles.group);
  exclude(roles.weight);
  exclude(roles.noise);
  const Index target = exclude(roles.target);
  RolesSummary summary;
  std::vector<const Column*> inputs;
  for (std::size_t j = 0; j < table.columns.size(); ++j) {
    const Column& column = table.columns[j];
    context.checkpoint();
    if (!isInput[j] || column.missingCount() == table.rows) continue;
    inputs.push_back(&column);
    const bool text = column.type == ColumnType::categorical;
    const Index width = text ? static_cast<Index>(column.categories.size()) : 1;
    summary.inputs += width;
    if (!text) continue;
    ++summary.encodedColumns;
    summary.encodedInputs += width;
  }
  for (std::size_t row = 0; row < static_cast<std::size_t>(table.rows); ++row) {
    if (row % (rowsPerCheck / 64) == 0) context.checkpoint();
    if (target >= 0 && missingInTable(table.columns[static_cast<std::size_t>(target)], row)) {
      ++summary.rowsWithoutTarget;
    } else if (std::any_of(inputs.begin(), inputs.end(),
                           [row](const Column* column) { return missingInTable(*column, row); })) {
      ++summary.rowsWithMissingInput;
    }
  }
  return summary;
}

}  // namespace kerridge
