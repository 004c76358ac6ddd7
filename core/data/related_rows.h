// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "base/text.h"
#include "data/dataset.h"
#include "data/split.h"

namespace kerridge {

/// Rows of a split that reveal each other: those of one group, and those that agree in every input and in the target.
/// If
/// a row has such relatives among the rows that a model has learned from, its error is smaller than that of a new row.
struct RelatedRows {
  Index trainRows = 0;
  Index groups = 0;    ///< different groups of the training rows; 0 if the data have none
  Index grouped = 0;   ///< training rows that share their group with another training row
  Index repeated = 0;  ///< training rows that equal an earlier one
  Index testRows = 0;
  Index testRepeated = 0;           ///< test rows that equal a training row
  bool foldsKeepEqualRows = false;  ///< the folds of the rules leave out equal rows together

  /// Do so many training rows have relatives that leave-one-out errors are too small?
  bool amongTraining() const { return comeInGroups() || repeatEachOther(); }
  bool comeInGroups() const { return isTelling(grouped, trainRows); }
  bool repeatEachOther() const { return isTelling(repeated, trainRows); }
  bool testRepeatsTraining() const { return isTelling(testRepeated, testRows); }

  /// At least one row in a hundred; fewer change a mean error less than chance does.
  static bool isTelling(Index some, Index rows) { return some > 0 && 100 * some >= rows; }

  bool operator==(const RelatedRows&) const = default;
};

/// Which estimates such rows make too small, and why: "LOO and GCV are optimistic: rows come in 42 groups, …"; "" if
/// none is. One sentence without a full stop: the same in the window, notes, report and manifest.
Text optimismText(const RelatedRows& related);
/// Do they make k-fold errors too small, too, because rows repeat each other and nothing keeps them together, or
/// because all are of one group, which no fold leaves out?
bool foldsAreOptimistic(const RelatedRows& related);
/// Says that rows of the test part are among the training rows: "7 of 309 test rows equal training rows: …"; "" if none
/// is.
Text repeatedTestText(const RelatedRows& related);

/// Of every test row: does it equal a training row? The same costs as of relatedRows().
std::vector<bool> testRepeats(const Dataset& data, const Split& split);

/// Counts them; missing inputs are equal to each other. O(n d + n log n).
RelatedRows relatedRows(const Dataset& data, const Split& split);

}  // namespace kerridge
