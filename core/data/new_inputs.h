// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "base/run_context.h"
#include "data/match_columns.h"

namespace kerridge {

/// An unusual cell of a new table; `text` is its content.
struct OddCell {
  Index row = 0;  ///< 1-based data row
  std::string column;
  std::string text;
};

/// The inputs of a new table, encoded as those of the training data.
struct NewInputs {
  Matrix X;  ///< rows × d in the units of the file, NaN where a value is missing
  /// Texts that are not a category of the training data: each input of the column is 0 there.
  std::vector<OddCell> unknownCategories;
  /// Numbers outside the domain of their column's transform: NaN in X.
  std::vector<OddCell> outsideDomain = {};
  /// Rows (0-based, ascending) with a constant spectrum, which SNV leaves undefined: NaN in X.
  std::vector<Index> constantSpectra = {};
};

/// Encodes all rows. A column of numbers where the training data had texts is compared by the texts of its numbers.
/// Throws InvalidInput (place: `name`) for infinite values; Cancelled. O(rows · d).
NewInputs encodeNewTable(const InputEncoding& encoding, const ColumnMatch& match, const Table& table,
                         const std::string& name, const RunContext& context);

}  // namespace kerridge
