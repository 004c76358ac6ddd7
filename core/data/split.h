// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "base/text.h"
#include "data/dataset.h"

namespace kerridge {

enum class SplitKind { holdout, kFold, leaveOneOut, parts, column, group, none, rolling };

/// The training rows of a rolling origin: all before it, or only the last ones.
enum class RollingWindow : unsigned char { expanding, sliding };

/// Rolling origin. Of n rows in the order of time, split j = 0, 1, … has the origin o = initial + j · step; it trains
/// on the rows before o (sliding: on the last `initial` of them) and tests on `horizon` rows after the first `gap` from
/// o on, for every j with o + gap + horizon ≤ n.
struct RollingSpec {
  int initial = 0;  ///< n₀ ≥ 1; 0: not given
  int horizon = 1;  ///< h ≥ 1
  int step = 1;     ///< s ≥ 1
  int gap = 0;      ///< g ≥ 0
  RollingWindow window = RollingWindow::expanding;

  bool operator==(const RollingSpec&) const = default;
};
/// A rolling origin has at most this many splits.
inline constexpr Index mostOrigins = 5000;
/// Splits of a rolling origin of n rows; 0 if they are too few.
Index originCount(const RollingSpec& spec, Index n);

/// The order in which rows go to training part, folds and parts.
enum class RowOrder : unsigned char {
  random,  ///< drawn by the seed
  time     ///< earlier rows first, in blocks of neighbors: by Dataset::order, else in the order of the file
};

/// How rows are divided into folds.
struct FoldLayout {
  RowOrder order = RowOrder::random;
  bool equalRowsTogether = false;  ///< no effect in the order of time, or if there are groups

  bool operator==(const FoldLayout&) const = default;
};

inline constexpr int defaultStrata = 5;
inline constexpr int mostStrata = 1000;

/// Is the test part out of sight until the models are chosen?
enum class Seal : unsigned char {
  none,
  closed,  ///< nothing is computed on test rows, so nothing can show them
  opened   ///< it was closed, and is a test part like any other since
};

/// How the data are divided into training and test rows. The same seed and data give the same split on every machine.
/// Only stratification uses the target, and only the kinds column and group use labels.
struct SplitSpec {
  SplitKind kind = SplitKind::holdout;
  double train = 0.7;  ///< hold-out: share of training rows, in (0, 1); round(train · n), at least 1, at most n − 1
  int repeats = 1;     ///< hold-out, k-fold, group: independent splits of all rows, ≥ 1
  int count = 4;       ///< k of k-fold, number of equal parts
  std::uint64_t seed = 1;
  /// Hold-out, k-fold, parts: number of bins of the target, each of which is divided in the same proportion; 0: none.
  int stratify = 0;
  /// Group: `count` folds of whole groups instead of a hold-out of whole groups.
  bool groupFolds = false;
  /// Hold-out, k-fold, parts: with `time` the first rows train and the last test, and folds and parts are blocks of
  /// neighbors; seed, repeats and stratify then have no effect.
  RowOrder order = RowOrder::random;
  /// Hold-out, k-fold, parts, unless in the order of time: rows that agree in every input and in the target stay on one
  /// side. The distinct rows are divided, and repetitions go with them. The folds of the rules follow, whatever the
  /// kind.
  bool equalRowsTogether = false;
  RollingSpec rolling = {};  ///< of the kind rolling, which is always in the order of time
  Seal seal = Seal::none;

  bool operator==(const SplitSpec&) const = default;
};

/// Can this kind be in the order of time or at random? Hold-out, k-fold, parts.
bool isOrderable(SplitKind kind);
/// Is this split in the order of time? A rolling origin always is.
bool isOrdered(const SplitSpec& spec);
/// True if the seed decides: hold-out, k-fold and parts, unless they are in the order of time; group.
bool isRandom(const SplitSpec& spec);
/// True if `count` is used: k-fold, parts, group with folds.
bool isCounted(const SplitSpec& spec);
/// True if `repeats` is used: hold-out, k-fold, group.
bool isRepeatable(SplitKind kind);
/// True if `stratify` is used: hold-out, k-fold, parts.
bool isStratifiable(SplitKind kind);

/// One split: rows of the data set, 0-based, ascending.
struct Split {
  /// "split 1", "fold 2 of 5", "repeat 2, fold 1 of 5", "part 3", "origin 4", or the label of the split column
  Text label;
  std::vector<Index> train;
  std::vector<Index> test;         ///< empty for kind none, and under a seal
  std::vector<Index> sealed = {};  ///< the test rows under a seal
};

/// The splits of an n-row data set, in order. Every repeat has its own random stream, so that adding repeats never
/// changes the earlier ones.
/// - Hold-out: round(train · n) random rows train; in the order of time, the first rows do, and rows of one time stay
///   together.
/// - k-fold: split i tests on fold i, repeat after repeat.
/// - Leave-one-out: n ≤ 5000.
/// - Parts: split i trains on part i and tests on the rest.
/// - Column: labels "train" and "test" (any case) give one split; other labels give one split per label, in the order
/// in
///   which they occur, as with parts.
/// - Rolling: see RollingSpec; rows of one time keep their present order, and an origin can divide them.
/// - Group, hold-out: whole groups in random order train as long as that brings the number of training rows closer to
///   train · n; at least one group trains and one tests.
/// - Group, folds: split i tests on the groups of fold i; count = number of groups leaves one group out at a time.
///   See groupFoldAssignment.
/// Rows of a test file (Dataset::testRows) are not divided: they are the test part of every split instead of the rows
/// that it holds out.
/// With stratify = b, rows are sorted by target into b bins of nearly equal size, equal targets into the same bin, and
/// hold-out, folds and parts take the same share from every bin, up to one row.
/// In the order of time, rows are sorted by Dataset::order, ties in their present order; folds and parts are the blocks
/// of blockAssignment() over the different times.
/// Throws InvalidInput (place "/split/…") if n is too small, labels are missing, or there is only one group.
/// O(n · splits), O(n log n) for stratification.
std::vector<Split> makeSplits(const SplitSpec& spec, const Dataset& data);

/// Random assignment of n rows to k folds of nearly equal size (sizes differ by at most one): fold[i] in [0, k). Throws
/// InvalidInput unless 2 ≤ k ≤ n.
std::vector<int> foldAssignment(Index n, int k, std::uint64_t seed);

/// The same with whole groups: taken in random order, each goes to the fold with the fewest rows so far. No fold is
/// empty; sizes differ by at most the largest group. group[i] in [0, groups) for every row. Throws InvalidInput unless
/// 2 ≤ k ≤ groups.
std::vector<int> groupFoldAssignment(const std::vector<Index>& group, Index groups, int k, std::uint64_t seed);

/// Divides units (single rows, the rows of one time, a group) of these sizes, in their order, into k blocks of
/// neighbors.
/// Boundary j is the one nearest to j n/k that leaves no fold empty; units of one row give folds that differ by one row
/// at most. fold[u] in [0, k), ascending. Throws InvalidInput unless 2 ≤ k ≤ number of units.
std::vector<int> blockAssignment(const std::vector<Index>& size, int k);

/// The different times of some rows, in order: rows of one time are one unit.
struct TimeUnits {
  std::vector<Index> unit;  ///< of every row given
  std::vector<Index> size;  ///< of every unit, the earliest first
};
/// The times of these rows: by Dataset::order if there is one, else each row has its own time. Throws InvalidInput with
/// this place if a value of the order is missing. O(n log n).
TimeUnits timeUnits(const Dataset& data, const std::vector<Index>& rows, const std::string& place = "/split/by");
/// The JSON path of the column by which this split orders the rows.
std::string orderPlace(const SplitSpec& spec);

/// Labels as numbers 0, 1, … in the order in which they occur.
struct GroupNumbers {
  std::vector<Index> group;         ///< one per label given
  std::vector<std::string> labels;  ///< one per group
};
GroupNumbers numberGroups(const std::vector<std::string>& labels);

/// Bin of every row: floor(bins · r/n), where r is the number of smaller targets, so that equal targets share a bin.
std::vector<int> targetStrata(const Vector& y, int bins);

}  // namespace kerridge
