// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/split.h"

#include <algorithm>
#include <cctype>
#include <cmath>
#include <numeric>

#include "base/random.h"

namespace kerridge {

namespace {

/// Leave-one-out writes down n lists of n − 1 rows: 200 MB at this n.
constexpr Index largestLeaveOneOut = 5000;

std::string lower(std::string text) {
  std::transform(text.begin(), text.end(), text.begin(),
                 [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  return text;
}

/// Rows with inTest(row) go to test, the others to train; both stay ascending.
template <class Predicate>
Division divide(std::string label, Index n, Predicate inTest) {
  Division division{std::move(label), {}, {}};
  for (Index row = 0; row < n; ++row) (inTest(row) ? division.test : division.train).push_back(row);
  return division;
}

void requireRows(Index n, Index least, const char* kind) {
  if (n >= least) return;
  throw InvalidInput("/split", std::string(kind) + " needs at least " + std::to_string(least) +
                                   " rows; the data have " + std::to_string(n));
}

std::vector<Division> holdout(const SplitSpec& spec, Index n) {
  requireRows(n, 2, "a hold-out split");
  if (!(spec.train > 0.0 && spec.train < 1.0)) {
    throw InvalidInput("/split/train", "the share of training rows must lie between 0 and 1, both excluded");
  }
  if (spec.repeats < 1) throw InvalidInput("/split/repeats", "at least one repeat is needed");
  const auto wanted = static_cast<Index>(std::llround(spec.train * static_cast<double>(n)));
  const auto trainCount = static_cast<std::size_t>(std::clamp<Index>(wanted, 1, n - 1));
  std::vector<Division> divisions;
  Random seeds(spec.seed);
  for (int repeat = 1; repeat <= spec.repeats; ++repeat) {
    Random stream(seeds.bits());
    const std::vector<Index> order = stream.permutation(n);
    std::vector<char> inTest(static_cast<std::size_t>(n), 0);
    for (std::size_t i = trainCount; i < order.size(); ++i) inTest[static_cast<std::size_t>(order[i])] = 1;
    divisions.push_back(divide("split " + std::to_string(repeat), n,
                               [&](Index row) { return inTest[static_cast<std::size_t>(row)] != 0; }));
  }
  return divisions;
}

std::vector<int> foldsFor(const SplitSpec& spec, Index n, const char* what) {
  if (spec.count < 2 || spec.count > n) {
    throw InvalidInput("/split/count", "the number of " + std::string(what) + " must lie between 2 and the " +
                                           std::to_string(n) + " rows of the data");
  }
  return foldAssignment(n, spec.count, spec.seed);
}

std::vector<Division> kFold(const SplitSpec& spec, Index n) {
  const std::vector<int> fold = foldsFor(spec, n, "folds");
  std::vector<Division> divisions;
  for (int k = 0; k < spec.count; ++k) {
    divisions.push_back(divide("fold " + std::to_string(k + 1) + " of " + std::to_string(spec.count), n,
                               [&](Index row) { return fold[static_cast<std::size_t>(row)] == k; }));
  }
  return divisions;
}

std::vector<Division> parts(const SplitSpec& spec, Index n) {
  const std::vector<int> part = foldsFor(spec, n, "parts");
  std::vector<Division> divisions;
  for (int k = 0; k < spec.count; ++k) {
    divisions.push_back(divide("part " + std::to_string(k + 1), n,
                               [&](Index row) { return part[static_cast<std::size_t>(row)] != k; }));
  }
  return divisions;
}

std::vector<Division> leaveOneOut(Index n) {
  requireRows(n, 2, "leave-one-out");
  if (n > largestLeaveOneOut) {
    throw InvalidInput("/split/kind",
                       "leave-one-out as a split trains one model per row and is limited to " +
                           std::to_string(largestLeaveOneOut) + " rows; the data have " + std::to_string(n) +
                           ". The leave-one-out error of any other split is exact and has no such limit");
  }
  std::vector<Division> divisions;
  for (Index left = 0; left < n; ++left) {
    divisions.push_back(
        divide("row " + std::to_string(left + 1) + " left out", n, [&](Index row) { return row == left; }));
  }
  return divisions;
}

std::vector<Division> byColumn(const Dataset& data) {
  const std::vector<std::string>& labels = data.splitLabels;
  if (labels.empty()) throw InvalidInput("/split/column", "no column with split labels is given");
  std::vector<std::string> distinct;
  Index trainRows = 0;
  Index testRows = 0;
  for (std::size_t i = 0; i < labels.size(); ++i) {
    if (labels[i].empty()) {
      throw InvalidInput("/split/column", "data row " + std::to_string(data.sourceRow[i]) + " has no split label");
    }
    const std::string label = lower(labels[i]);
    trainRows += label == "train" ? 1 : 0;
    testRows += label == "test" ? 1 : 0;
    if (std::find(distinct.begin(), distinct.end(), labels[i]) == distinct.end()) distinct.push_back(labels[i]);
  }
  if (trainRows + testRows == data.n()) {
    if (trainRows == 0 || testRows == 0) {
      throw InvalidInput("/split/column", trainRows == 0 ? "no row is labelled “train”" : "no row is labelled “test”");
    }
    return {divide("train and test", data.n(),
                   [&](Index row) { return lower(labels[static_cast<std::size_t>(row)]) == "test"; })};
  }
  if (trainRows + testRows > 0) {
    throw InvalidInput("/split/column", "beside “train” and “test” there are other labels, such as “" +
                                            *std::find_if(labels.begin(), labels.end(),
                                                          [](const std::string& label) {
                                                            return lower(label) != "train" && lower(label) != "test";
                                                          }) +
                                            "”");
  }
  if (distinct.size() < 2) {
    throw InvalidInput("/split/column",
                       "every row has the same label “" + distinct.front() + "”; at least two are needed");
  }
  std::vector<Division> divisions;
  for (const std::string& label : distinct) {
    divisions.push_back(
        divide(label, data.n(), [&](Index row) { return labels[static_cast<std::size_t>(row)] != label; }));
  }
  return divisions;
}

}  // namespace

std::vector<int> foldAssignment(Index n, int k, std::uint64_t seed) {
  if (k < 2 || k > n) {
    throw InvalidInput("k", "the number of folds must lie between 2 and the number of rows, " + std::to_string(n) +
                                "; it is " + std::to_string(k));
  }
  const std::vector<Index> order = Random(seed).permutation(n);
  std::vector<int> fold(order.size());
  for (std::size_t i = 0; i < order.size(); ++i) {
    fold[static_cast<std::size_t>(order[i])] = static_cast<int>(i % static_cast<std::size_t>(k));
  }
  return fold;
}

std::vector<Division> makeDivisions(const SplitSpec& spec, const Dataset& data) {
  const Index n = data.n();
  switch (spec.kind) {
    case SplitKind::holdout: return holdout(spec, n);
    case SplitKind::kFold: return kFold(spec, n);
    case SplitKind::leaveOneOut: return leaveOneOut(n);
    case SplitKind::parts: return parts(spec, n);
    case SplitKind::column: return byColumn(data);
    case SplitKind::none: break;
  }
  requireRows(n, 1, "training");
  return {divide("all rows", n, [](Index) { return false; })};
}

}  // namespace kerridge
