// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <limits>
#include <string_view>
#include <vector>

#include "reading/field_errors.h"
#include "reading/records.h"

namespace kerridge {

/// Some consecutive rows of a LIBSVM file, as sparse as they are written.
struct LibsvmBlock {
  std::vector<double> targets;         ///< one per row
  std::vector<std::size_t> rowEnds;    ///< one per row: its entries end before this position
  std::vector<std::uint32_t> indices;  ///< of all rows, ascending within each
  std::vector<double> values;          ///< one per index
  std::uint32_t smallestIndex = std::numeric_limits<std::uint32_t>::max();
  std::uint32_t largestIndex = 0;
  Index lines = 0;
  std::vector<RowLine> rowLines;  ///< rows and lines within the block
  RecordFaults others;            ///< comments and blank lines
  FieldErrors errors;             ///< line within the block; the target is field 1
};

/// Parses lines "target index:value index:value … # comment". Rows with an error are left out. O(length).
LibsvmBlock parseLibsvm(std::string_view lines);

/// How much the beginning of a file looks like LIBSVM, in [0, 1]: nothing without pairs, 1 where every line is a number
/// followed by pairs only, less with the share of fields that are something else.
double libsvmLikelihood(std::string_view head);

}  // namespace kerridge
