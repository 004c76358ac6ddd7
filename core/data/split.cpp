// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/split.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "base/letters.h"
#include "base/random.h"
#include "base/text.h"
#include "data/equal_rows.h"

namespace kerridge {

namespace {

/// Leave-one-out writes down n lists of n − 1 rows: 200 MB at this n.
constexpr Index largestLeaveOneOut = 5000;

/// Rows with inTest(row) go to test, the others to train; both stay ascending.
template <class Predicate>
Split divide(Text label, Index n, Predicate inTest) {
  Split split{std::move(label), {}, {}};
  for (Index row = 0; row < n; ++row) (inTest(row) ? split.test : split.train).push_back(row);
  return split;
}

void requireRows(Index n, Index least, const Text& kind) {
  if (n >= least) return;
  throw InvalidInput("/split", Text("%1 needs at least %2 rows; the data have %3", kind, least, n));
}

void requireShare(const SplitSpec& spec) {
  if (!(spec.train > 0.0 && spec.train < 1.0)) {
    throw InvalidInput("/split/train", Text("the share of training rows must lie strictly between 0 and 1"));
  }
}

void requireRepeats(const SplitSpec& spec) {
  if (spec.repeats < 1) throw InvalidInput("/split/repeats", Text("at least one repeat is needed"));
}

/// Rows in random order, bin after bin where there are bins.
std::vector<Index> randomOrder(Random& stream, Index n, const std::vector<int>& stratum) {
  std::vector<Index> order = stream.permutation(n);
  if (!stratum.empty()) {
    std::stable_sort(order.begin(), order.end(), [&](Index one, Index other) {
      return stratum[static_cast<std::size_t>(one)] < stratum[static_cast<std::size_t>(other)];
    });
  }
  return order;
}

std::vector<int> strataOf(const SplitSpec& spec, const Dataset& data) {
  if (spec.stratify == 0) return {};
  if (spec.stratify < 2 || spec.stratify > mostStrata) {
    throw InvalidInput("/split/stratify",
                       Text("the number of bins of the target must lie between 2 and %1", mostStrata));
  }
  return targetStrata(data.y, spec.stratify);
}

/// Of the rows in order, bins one after the other, round(c · trainCount/n) of the first c train for every c at which a
/// bin ends: each bin gives its share up to one row, and the sum is exact.
std::vector<char> testRows(const std::vector<Index>& order, const std::vector<int>& stratum, std::size_t trainCount) {
  const std::size_t n = order.size();
  std::vector<char> inTest(n, 1);
  const auto bin = [&](std::size_t i) { return stratum.empty() ? 0 : stratum[static_cast<std::size_t>(order[i])]; };
  std::size_t taken = 0;
  for (std::size_t begin = 0; begin < n;) {
    std::size_t end = begin;
    while (end < n && bin(end) == bin(begin)) ++end;
    const std::size_t wanted = (2 * end * trainCount + n) / (2 * n) - taken;
    for (std::size_t i = begin; i < begin + wanted; ++i) inTest[static_cast<std::size_t>(order[i])] = 0;
    taken += wanted;
    begin = end;
  }
  return inTest;
}

std::vector<Index> allRows(Index n) {
  std::vector<Index> rows(static_cast<std::size_t>(n));
  std::iota(rows.begin(), rows.end(), Index{0});
  return rows;
}

/// The earliest times train as long as that brings the number of training rows nearer to the share asked for.
std::vector<Split> earliestTrain(const SplitSpec& spec, const Dataset& data) {
  const Index n = data.n();
  const TimeUnits times = timeUnits(data, allRows(n));
  const auto units = static_cast<Index>(times.size.size());
  if (units < 2) {
    throw InvalidInput("/split/by", Text("every row has the same time; at least two different ones are needed"));
  }
  const double wanted = spec.train * static_cast<double>(n);
  Index training = 1;
  Index rows = times.size.front();
  for (; training < units - 1; ++training) {
    const Index more = rows + times.size[static_cast<std::size_t>(training)];
    // A half goes up, as where the rows are drawn.
    if (std::abs(static_cast<double>(more) - wanted) > std::abs(static_cast<double>(rows) - wanted)) break;
    rows = more;
  }
  return {
      divide(Text("split %1", 1), n, [&](Index row) { return times.unit[static_cast<std::size_t>(row)] >= training; })};
}

std::vector<Split> holdout(const SplitSpec& spec, const Dataset& data) {
  const Index n = data.n();
  requireRows(n, 2, Text("a hold-out split"));
  requireShare(spec);
  if (isOrdered(spec)) return earliestTrain(spec, data);
  requireRepeats(spec);
  const auto wanted = static_cast<Index>(std::llround(spec.train * static_cast<double>(n)));
  const auto trainCount = static_cast<std::size_t>(std::clamp<Index>(wanted, 1, n - 1));
  const std::vector<int> stratum = strataOf(spec, data);
  std::vector<Split> splits;
  Random seeds(spec.seed);
  for (int repeat = 1; repeat <= spec.repeats; ++repeat) {
    Random stream(seeds.bits());
    const std::vector<char> inTest = testRows(randomOrder(stream, n, stratum), stratum, trainCount);
    splits.push_back(
        divide(Text("split %1", repeat), n, [&](Index row) { return inTest[static_cast<std::size_t>(row)] != 0; }));
  }
  return splits;
}

/// Rows to folds; with bins the rows of each are assigned in turn, the next bin going on where the last one ended.
std::vector<int> foldsFor(const SplitSpec& spec, const Dataset& data, std::uint64_t seed) {
  const std::vector<int> stratum = strataOf(spec, data);
  if (stratum.empty()) return foldAssignment(data.n(), spec.count, seed);
  Random stream(seed);
  const std::vector<Index> order = randomOrder(stream, data.n(), stratum);
  std::vector<int> fold(order.size());
  for (std::size_t i = 0; i < order.size(); ++i) {
    fold[static_cast<std::size_t>(order[i])] = static_cast<int>(i % static_cast<std::size_t>(spec.count));
  }
  return fold;
}

void requireCount(const SplitSpec& spec, Index most, const Text& rows) {
  if (spec.count >= 2 && spec.count <= most) return;
  const bool ofParts = spec.kind == SplitKind::parts;
  throw InvalidInput(ofParts ? "/split/parts" : "/split/k",
                     ofParts ? Text("the number of parts must lie between 2 and the %1 of the data", rows)
                             : Text("the number of folds must lie between 2 and the %1 of the data", rows));
}

/// The block of every row, k or parts of them.
std::vector<int> blocksFor(const SplitSpec& spec, const Dataset& data) {
  const TimeUnits times = timeUnits(data, allRows(data.n()));
  const auto most = static_cast<Index>(times.size.size());
  requireCount(spec, most,
               data.order.size() > 0 ? Text("%1 different times of the rows", most) : Text("%1 rows", most));
  const std::vector<int> fold = blockAssignment(times.size, spec.count);
  std::vector<int> block;
  block.reserve(times.unit.size());
  for (const Index unit : times.unit) block.push_back(fold[static_cast<std::size_t>(unit)]);
  return block;
}

/// `assign` gives the folds of a seed; the first repeat's is the split's own.
template <class Assign>
std::vector<Split> folds(const SplitSpec& spec, Index n, Assign assign) {
  requireRepeats(spec);
  std::vector<Split> splits;
  Random seeds(spec.seed);
  for (int repeat = 1; repeat <= spec.repeats; ++repeat) {
    const std::vector<int> fold = assign(repeat == 1 ? spec.seed : seeds.bits());
    for (int k = 0; k < spec.count; ++k) {
      Text label = spec.repeats > 1 ? Text("repeat %1, fold %2 of %3", repeat, k + 1, spec.count)
                                    : Text("fold %1 of %2", k + 1, spec.count);
      splits.push_back(
          divide(std::move(label), n, [&](Index row) { return fold[static_cast<std::size_t>(row)] == k; }));
    }
  }
  return splits;
}

std::vector<Split> kFold(const SplitSpec& spec, const Dataset& data) {
  if (isOrdered(spec)) {
    SplitSpec once = spec;
    once.repeats = 1;
    return folds(once, data.n(), [&](std::uint64_t) { return blocksFor(spec, data); });
  }
  requireCount(spec, data.n(), Text("%1 rows", data.n()));
  return folds(spec, data.n(), [&](std::uint64_t seed) { return foldsFor(spec, data, seed); });
}

std::vector<Split> parts(const SplitSpec& spec, const Dataset& data) {
  if (!isOrdered(spec)) requireCount(spec, data.n(), Text("%1 rows", data.n()));
  const std::vector<int> part = isOrdered(spec) ? blocksFor(spec, data) : foldsFor(spec, data, spec.seed);
  std::vector<Split> splits;
  for (int k = 0; k < spec.count; ++k) {
    splits.push_back(
        divide(Text("part %1", k + 1), data.n(), [&](Index row) { return part[static_cast<std::size_t>(row)] != k; }));
  }
  return splits;
}

GroupNumbers groupsOf(const Dataset& data) {
  if (data.groups.empty()) throw InvalidInput("/data/group", Text("no column with groups is given"));
  const auto unnamed = std::find(data.groups.begin(), data.groups.end(), std::string());
  if (unnamed != data.groups.end()) {
    const auto row = static_cast<std::size_t>(unnamed - data.groups.begin());
    throw InvalidInput("/data/group", Text("data row %1 has no group", data.sourceRow[row]));
  }
  GroupNumbers numbers = numberGroups(data.groups);
  if (numbers.labels.size() < 2) {
    throw InvalidInput("/data/group", Text("every row belongs to the same group “%1”; at least two are needed",
                                           Text::name(numbers.labels.front())));
  }
  return numbers;
}

/// Groups in random order train as long as that brings the number of training rows nearer to the one wanted.
std::vector<char> testGroups(Random& stream, const std::vector<Index>& size, double wanted) {
  const auto groups = static_cast<Index>(size.size());
  std::vector<char> inTest(size.size(), 1);
  const std::vector<Index> order = stream.permutation(groups);
  double taken = 0.0;
  for (std::size_t i = 0; i + 1 < order.size(); ++i) {
    const auto group = static_cast<std::size_t>(order[i]);
    const double with = taken + static_cast<double>(size[group]);
    if (i > 0 && std::abs(with - wanted) > std::abs(taken - wanted)) break;
    inTest[group] = 0;
    taken = with;
  }
  return inTest;
}

std::vector<Split> byGroup(const SplitSpec& spec, const Dataset& data) {
  const GroupNumbers numbers = groupsOf(data);
  const auto groups = static_cast<Index>(numbers.labels.size());
  if (spec.groupFolds) {
    requireCount(spec, groups, Text("%1 groups", groups));
    return folds(spec, data.n(),
                 [&](std::uint64_t seed) { return groupFoldAssignment(numbers.group, groups, spec.count, seed); });
  }
  requireShare(spec);
  requireRepeats(spec);
  std::vector<Index> size(numbers.labels.size(), 0);
  for (const Index group : numbers.group) ++size[static_cast<std::size_t>(group)];
  std::vector<Split> splits;
  Random seeds(spec.seed);
  for (int repeat = 1; repeat <= spec.repeats; ++repeat) {
    Random stream(seeds.bits());
    const std::vector<char> inTest = testGroups(stream, size, spec.train * static_cast<double>(data.n()));
    splits.push_back(divide(Text("split %1", repeat), data.n(), [&](Index row) {
      return inTest[static_cast<std::size_t>(numbers.group[static_cast<std::size_t>(row)])] != 0;
    }));
  }
  return splits;
}

void requireAtLeast(const std::string& key, int value, int least) {
  if (value >= least) return;
  throw InvalidInput("/split/" + key, Text("must be at least %1, not %2", least, value));
}

std::vector<Split> rollingOrigin(const SplitSpec& spec, const Dataset& data) {
  const RollingSpec& rolling = spec.rolling;
  requireAtLeast("initial", rolling.initial, 1);
  requireAtLeast("horizon", rolling.horizon, 1);
  requireAtLeast("step", rolling.step, 1);
  requireAtLeast("gap", rolling.gap, 0);
  const Index origins = originCount(rolling, data.n());
  if (origins == 0) {
    throw InvalidInput("/split/initial", Text("the first origin needs %1 rows before it, %2 in the gap and %3 to test "
                                              "on; the data have %4 rows. Use less",
                                              rolling.initial, rolling.gap, rolling.horizon, data.n()));
  }
  if (origins > mostOrigins) {
    throw InvalidInput("/split/step", Text("these are %1 splits, and at most %2 are possible; use a larger step",
                                           origins, mostOrigins));
  }
  const TimeUnits times = timeUnits(data, allRows(data.n()), orderPlace(spec));
  std::vector<Index> order = allRows(data.n());
  std::stable_sort(order.begin(), order.end(), [&](Index one, Index other) {
    return times.unit[static_cast<std::size_t>(one)] < times.unit[static_cast<std::size_t>(other)];
  });
  const auto rows = [&order](Index first, Index last) {
    std::vector<Index> some(order.begin() + first, order.begin() + last);
    std::sort(some.begin(), some.end());
    return some;
  };
  std::vector<Split> splits;
  for (Index j = 0; j < origins; ++j) {
    const Index origin = rolling.initial + j * rolling.step;
    const Index first = rolling.window == RollingWindow::sliding ? origin - rolling.initial : 0;
    const Index test = origin + rolling.gap;
    splits.push_back({Text("origin %1", j + 1), rows(first, origin), rows(test, test + rolling.horizon)});
  }
  return splits;
}

std::vector<Split> leaveOneOut(Index n) {
  requireRows(n, 2, Text("leave-one-out"));
  if (n > largestLeaveOneOut) {
    throw InvalidInput("/split/kind",
                       Text("leave-one-out as a split trains one model per row and is limited to %1 rows; the data "
                            "have %2. The leave-one-out error of any other split is exact and has no such limit",
                            largestLeaveOneOut, n));
  }
  std::vector<Split> splits;
  for (Index left = 0; left < n; ++left) {
    splits.push_back(divide(Text("row %1 left out", left + 1), n, [&](Index row) { return row == left; }));
  }
  return splits;
}

std::vector<Split> byColumn(const Dataset& data) {
  const std::vector<std::string>& labels = data.splitLabels;
  if (labels.empty()) throw InvalidInput("/split/column", Text("no column with split labels is given"));
  std::vector<std::string> distinct;
  Index trainRows = 0;
  Index testRows = 0;
  for (std::size_t i = 0; i < labels.size(); ++i) {
    if (labels[i].empty()) {
      throw InvalidInput("/split/column", Text("data row %1 has no split label", data.sourceRow[i]));
    }
    const std::string label = lowerCase(labels[i]);
    trainRows += label == "train" ? 1 : 0;
    testRows += label == "test" ? 1 : 0;
    if (std::find(distinct.begin(), distinct.end(), labels[i]) == distinct.end()) distinct.push_back(labels[i]);
  }
  if (trainRows + testRows == data.n()) {
    if (trainRows == 0 || testRows == 0) {
      throw InvalidInput("/split/column",
                         trainRows == 0 ? Text("no row is labeled “train”") : Text("no row is labeled “test”"));
    }
    return {divide(Text("train and test"), data.n(),
                   [&](Index row) { return lowerCase(labels[static_cast<std::size_t>(row)]) == "test"; })};
  }
  if (trainRows + testRows > 0) {
    throw InvalidInput("/split/column",
                       Text("beside “train” and “test” there are other labels, such as “%1”",
                            Text::name(*std::find_if(labels.begin(), labels.end(), [](const std::string& label) {
                              return lowerCase(label) != "train" && lowerCase(label) != "test";
                            }))));
  }
  if (distinct.size() < 2) {
    throw InvalidInput("/split/column", Text("every row has the same label “%1”; at least two are needed",
                                             Text::name(distinct.front())));
  }
  std::vector<Split> splits;
  for (const std::string& label : distinct) {
    splits.push_back(
        divide(Text::name(label), data.n(), [&](Index row) { return labels[static_cast<std::size_t>(row)] != label; }));
  }
  return splits;
}

}  // namespace

bool isOrderable(SplitKind kind) { return isStratifiable(kind); }

bool isOrdered(const SplitSpec& spec) {
  return spec.kind == SplitKind::rolling || (spec.order == RowOrder::time && isOrderable(spec.kind));
}

std::string orderPlace(const SplitSpec& spec) { return spec.kind == SplitKind::rolling ? "/split/order" : "/split/by"; }

Index originCount(const RollingSpec& spec, Index n) {
  const Index room = n - spec.initial - spec.gap - spec.horizon;
  return room < 0 || spec.step < 1 ? 0 : room / spec.step + 1;
}

bool isRandom(const SplitSpec& spec) {
  return (isRepeatable(spec.kind) || isStratifiable(spec.kind)) && !isOrdered(spec);
}

bool isCounted(const SplitSpec& spec) {
  return spec.kind == SplitKind::kFold || spec.kind == SplitKind::parts ||
         (spec.kind == SplitKind::group && spec.groupFolds);
}

bool isRepeatable(SplitKind kind) {
  return kind == SplitKind::holdout || kind == SplitKind::kFold || kind == SplitKind::group;
}

bool isStratifiable(SplitKind kind) {
  return kind == SplitKind::holdout || kind == SplitKind::kFold || kind == SplitKind::parts;
}

static std::vector<Split> divided(const SplitSpec& spec, const Dataset& data) {
  const Index n = data.n();
  switch (spec.kind) {
    case SplitKind::holdout: return holdout(spec, data);
    case SplitKind::kFold: return kFold(spec, data);
    case SplitKind::leaveOneOut: return leaveOneOut(n);
    case SplitKind::parts: return parts(spec, data);
    case SplitKind::column: return byColumn(data);
    case SplitKind::group: return byGroup(spec, data);
    case SplitKind::rolling: return rollingOrigin(spec, data);
    case SplitKind::none: break;
  }
  requireRows(n, 1, Text("training"));
  return {divide(Text("all rows"), n, [](Index) { return false; })};
}

/// What splits look at of some rows; X has no columns.
static Dataset dividedRows(const Dataset& data, const std::vector<Index>& rows) {
  Dataset some;
  some.X.resize(static_cast<Index>(rows.size()), 0);
  some.y = data.y(rows);
  if (data.order.size() > 0) some.order = data.order(rows);
  for (const Index row : rows) {
    const auto place = static_cast<std::size_t>(row);
    some.sourceRow.push_back(data.sourceRow[place]);
    if (!data.splitLabels.empty()) some.splitLabels.push_back(data.splitLabels[place]);
    if (!data.groups.empty()) some.groups.push_back(data.groups[place]);
  }
  return some;
}

/// The different rows are divided, and every row goes where the first of its equals went.
static std::vector<Split> dividedTogether(const SplitSpec& spec, const Dataset& data, const DifferentRows& different) {
  const auto rows = static_cast<Index>(different.first.size());
  if (isCounted(spec)) {
    requireCount(spec, rows, Text("%1 different rows", rows));
  } else if (rows < 2) {
    throw InvalidInput(
        "/split", Text("every row is the same; a hold-out that keeps equal rows together needs two different ones"));
  }
  std::vector<Split> splits = divided(spec, dividedRows(data, different.first));
  for (Split& split : splits) {
    std::vector<char> inTest(different.first.size(), 0);
    for (const Index row : split.test) inTest[static_cast<std::size_t>(row)] = 1;
    split = divide(split.label, static_cast<Index>(different.which.size()), [&](Index row) {
      return inTest[static_cast<std::size_t>(different.which[static_cast<std::size_t>(row)])] != 0;
    });
  }
  return splits;
}

std::vector<Split> makeSplits(const SplitSpec& spec, const Dataset& data) {
  std::vector<Split> splits;
  const std::vector<Index> own = allRows(data.ownRows());
  const bool together = spec.equalRowsTogether && isStratifiable(spec.kind) && !isOrdered(spec);
  if (const DifferentRows different = together ? differentRows(data, own) : DifferentRows(); !different.allDiffer()) {
    splits = dividedTogether(spec, data, different);
  } else {
    splits = divided(spec, data.testRows == 0 ? data : dividedRows(data, own));
  }
  if (data.testRows > 0) {
    std::vector<Index> test(static_cast<std::size_t>(data.testRows));
    std::iota(test.begin(), test.end(), data.ownRows());
    for (Split& split : splits) split.test = test;
  }
  if (spec.seal == Seal::closed) {
    for (Split& split : splits) split.sealed.swap(split.test);
  }
  return splits;
}

}  // namespace kerridge
