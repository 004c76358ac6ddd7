// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/related_rows.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdint>

namespace kerridge {

namespace {

/// The same for equal numbers: −0 is 0, every NaN the same.
std::uint64_t wordOfNumber(double value) {
  constexpr std::uint64_t missing = 0x7ff8000000000000U;
  return std::isnan(value) ? missing : std::bit_cast<std::uint64_t>(value == 0.0 ? 0.0 : value);
}

void addWord(std::uint64_t& hash, double value) {
  hash = (hash ^ wordOfNumber(value)) * 0x9e3779b97f4a7c15U;
  hash ^= hash >> 29U;
}

bool sameRow(const Dataset& data, Index one, Index other) {
  if (data.y[one] != data.y[other]) return false;
  for (Index j = 0; j < data.d(); ++j) {
    if (wordOfNumber(data.X(one, j)) != wordOfNumber(data.X(other, j))) return false;
  }
  return true;
}

struct HashedRow {
  std::uint64_t hash = 0;
  Index row = 0;
  bool isTest = false;
};

std::vector<HashedRow> hashedRows(const Dataset& data, const Split& split) {
  std::vector<HashedRow> rows;
  rows.reserve(split.train.size() + split.test.size());
  for (const Index row : split.train) rows.push_back({0, row, false});
  for (const Index row : split.test) rows.push_back({0, row, true});
  for (HashedRow& row : rows) addWord(row.hash, data.y[row.row]);
  for (Index j = 0; j < data.d(); ++j) {
    for (HashedRow& row : rows) addWord(row.hash, data.X(row.row, j));
  }
  // Training rows first: a test row then finds its equals among those met.
  std::sort(rows.begin(), rows.end(), [](const HashedRow& a, const HashedRow& b) {
    return a.hash != b.hash ? a.hash < b.hash : a.isTest != b.isTest ? b.isTest : a.row < b.row;
  });
  return rows;
}

void countRepeats(const Dataset& data, const Split& split, RelatedRows& related) {
  const std::vector<HashedRow> rows = hashedRows(data, split);
  std::vector<Index> different;  // training rows of the present hash; nearly always one
  for (std::size_t i = 0; i < rows.size(); ++i) {
    if (i == 0 || rows[i].hash != rows[i - 1].hash) different.clear();
    const bool known =
        std::any_of(different.begin(), different.end(), [&](Index row) { return sameRow(data, row, rows[i].row); });
    if (known) {
      ++(rows[i].isTest ? related.testRepeated : related.repeated);
    } else if (!rows[i].isTest) {
      different.push_back(rows[i].row);
    }
  }
}

void countGroups(const Dataset& data, const Split& split, RelatedRows& related) {
  if (data.groups.empty()) return;
  std::vector<std::string> labels;
  labels.reserve(split.train.size());
  for (const Index row : split.train) labels.push_back(data.groups[static_cast<std::size_t>(row)]);
  const GroupNumbers numbers = numberGroups(labels);
  std::vector<Index> size(numbers.labels.size(), 0);
  for (const Index group : numbers.group) ++size[static_cast<std::size_t>(group)];
  related.groups = static_cast<Index>(size.size());
  for (const Index rows : size) related.grouped += rows > 1 ? rows : 0;
}

}  // namespace

RelatedRows relatedRows(const Dataset& data, const Split& split) {
  RelatedRows related;
  related.trainRows = static_cast<Index>(split.train.size());
  related.testRows = static_cast<Index>(split.test.size());
  countRepeats(data, split, related);
  countGroups(data, split, related);
  return related;
}

bool foldsAreOptimistic(const RelatedRows& related) { return related.repeatEachOther() && related.groups < 2; }

std::string optimismText(const RelatedRows& related) {
  if (!related.amongTraining()) return {};
  std::string text =
      foldsAreOptimistic(related) ? "LOO, GCV and k-fold are optimistic: " : "LOO and GCV are optimistic: ";
  if (related.comeInGroups()) {
    const bool one = related.groups == 1;
    text += one ? "all rows are of one group" : "rows come in " + std::to_string(related.groups) + " groups";
    text += ", and a row that is left out is predicted from others of its group";
    if (!one) text += "; k-fold leaves out whole groups";
  }
  if (!related.repeatEachOther()) return text;
  return text + (related.comeInGroups() ? "; " : "") + std::to_string(related.repeated) + " of " +
         std::to_string(related.trainRows) +
         (related.repeated == 1 ? " rows repeats an earlier one and is known when it is left out"
                                : " rows repeat earlier ones and are known when they are left out");
}

std::string repeatedTestText(const RelatedRows& related) {
  if (!related.testRepeatsTraining()) return {};
  return std::to_string(related.testRepeated) + " of " + std::to_string(related.testRows) + " test rows " +
         (related.testRepeated == 1 ? "equals a training row" : "equal training rows") +
         ": the test error is optimistic";
}

}  // namespace kerridge
