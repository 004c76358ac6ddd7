// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/related_rows.h"

#include "base/text.h"
#include "data/equal_rows.h"

namespace kerridge {

namespace {

/// Training rows first: a test row then finds its equals among those met.
std::vector<Index> firstEqualsOf(const Dataset& data, const Split& split) {
  std::vector<Index> rows = split.train;
  rows.insert(rows.end(), split.test.begin(), split.test.end());
  return firstEqualRows(data, rows);
}

void countRepeats(const Dataset& data, const Split& split, RelatedRows& related) {
  const std::vector<Index> first = firstEqualsOf(data, split);
  for (std::size_t i = 0; i < first.size(); ++i) {
    const bool isTest = i >= split.train.size();
    if (isTest && first[i] < related.trainRows) ++related.testRepeated;
    if (!isTest && first[i] != static_cast<Index>(i)) ++related.repeated;
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

std::vector<bool> testRepeats(const Dataset& data, const Split& split) {
  const std::vector<Index> first = firstEqualsOf(data, split);
  std::vector<bool> repeats;
  for (std::size_t i = split.train.size(); i < first.size(); ++i) {
    repeats.push_back(first[i] < static_cast<Index>(split.train.size()));
  }
  return repeats;
}

RelatedRows relatedRows(const Dataset& data, const Split& split) {
  RelatedRows related;
  related.trainRows = static_cast<Index>(split.train.size());
  related.testRows = static_cast<Index>(split.test.size());
  countRepeats(data, split, related);
  countGroups(data, split, related);
  return related;
}

bool foldsAreOptimistic(const RelatedRows& related) {
  // Folds of a single group cannot leave it out; those of several do, and repeats across groups are other measurements.
  if (related.groups == 1) return related.comeInGroups();
  return related.repeatEachOther() && related.groups == 0 && !related.foldsKeepEqualRows;
}

Text optimismText(const RelatedRows& related) {
  if (!related.amongTraining()) return {};
  std::vector<Text> reasons;
  if (related.comeInGroups() && related.groups == 1) {
    reasons.push_back(
        Text("all rows are of one group, and a row that is left out is predicted from others of its group"));
  } else if (related.comeInGroups()) {
    reasons.push_back(
        Text("rows come in %1 groups, and a row that is left out is predicted from others of its group; "
             "k-fold leaves out whole groups",
             related.groups));
  }
  if (related.repeatEachOther()) {
    reasons.push_back(
        related.repeated == 1
            ? Text("1 of %1 rows repeats an earlier one and is known when it is left out", related.trainRows)
            : Text("%1 of %2 rows repeat earlier ones and are known when they are left out", related.repeated,
                   related.trainRows));
  }
  const Text why = Text::list(reasons, "; ");
  return foldsAreOptimistic(related) ? Text("LOO, GCV and k-fold are optimistic: %1", why)
                                     : Text("LOO and GCV are optimistic: %1", why);
}

Text repeatedTestText(const RelatedRows& related) {
  if (!related.testRepeatsTraining()) return {};
  return related.testRepeated == 1
             ? Text("1 of %1 test rows equals a training row: the test error is optimistic", related.testRows)
             : Text("%1 of %2 test rows equal training rows: the test error is optimistic", related.testRepeated,
                    related.testRows);
}

}  // namespace kerridge
