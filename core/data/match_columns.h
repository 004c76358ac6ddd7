// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "base/diagnostic.h"
#include "base/text.h"
#include "data/input_encoding.h"
#include "data/quantity.h"

namespace kerridge {

/// The columns of a new table that are the inputs of a model.
struct ColumnMatch {
  std::vector<Index> column;  ///< one per column of the encoding, 0-based; −1: not in a sparse file, 0 in every row
  std::vector<Conversion> conversion;  ///< one per column of the encoding: of its numbers to those of the model
  Conversion targetConversion;
  Index target = -1;         ///< 0-based column of the target; −1 if the table has none, or one without numbers
  Index uselessTarget = -1;  ///< 0-based column of a target that no errors are computed from; else −1
  Text targetProblem;        ///< why its numbers are not those of the model's target, if so; it is useless then
  bool byPlace = false;      ///< matched by their places, not by their names
  std::vector<Diagnostic> notes;
};

/// Columns are matched by their names. If no name is the same, they are matched by the name without case, blanks and
/// underscores, with a note. If the model or the table has no names (“column 1”, …), or none of the table's names is
/// known, they are matched by their places, with a warning: all columns of the training table, all but its target, or
/// the inputs alone. A column with the name of the target has to be in the target's place then. Columns that the model
/// does not know are not used. Numbers are converted to what they mean in the training data (dates of another notation
/// or origin, percentages). A name may also differ in its unit, p [kPa] and p (Pa); then the units are compared.
/// Throws InvalidInput (place: `name`, all mistakes at once) if an input is missing, if the table has no column or no
/// row, if there are texts where numbers are expected, or numbers that cannot be converted.
/// O(columns · (columns + rows)).
ColumnMatch matchColumns(const InputEncoding& encoding, const std::string& targetName, const Table& table,
                         const std::string& name);

}  // namespace kerridge
