// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "base/run_context.h"
#include "data/spectra.h"
#include "data/table.h"
#include "data/transform.h"

namespace kerridge {

/// A column of a table that is an input, and how its cells become numbers: a number is one input, a text as many as
/// there are categories, of which its own is 1 and the others are 0.
struct InputColumn {
  std::string name;
  ColumnType type = ColumnType::numeric;
  std::vector<std::string> categories = {};  ///< of a categorical column, in the order of its inputs
  Index number = 0;                          ///< 1-based, in the table it came from
  std::string reading = {};                  ///< see Column::reading
  std::vector<std::string> marks = {};       ///< of missing values, see Column::marks
  Transform transform = Transform::none;     ///< of numbers: what models see of them, see Scaling::inputs()
  Quantity quantity = {};                    ///< see Column::quantity
  std::optional<CensoredAs> censored = {};   ///< how fields beyond a limit were read, see CensoredFields::as

  /// Inputs it becomes.
  Index width() const { return type == ColumnType::numeric ? 1 : static_cast<Index>(categories.size()); }
  bool operator==(const InputColumn&) const = default;
};

/// How the inputs of a data set came out of the columns of a table, so that other tables give inputs in the same way.
struct InputEncoding {
  std::vector<InputColumn> columns;
  Index tableColumns = 0;  ///< that the table had, target and ignored ones included
  Index target = 0;        ///< 1-based column of the target; 0: it had none
  bool sparse = false;     ///< see Table::sparse
  Quantity targetQuantity = {};
  std::optional<CensoredAs> targetCensored = {};
  LeftOut leftOut = {};                    ///< what the table's file had
  std::vector<SpectrumStep> spectra = {};  ///< applied to wavelengths() of the inputs

  /// d.
  Index width() const;
  /// d names: "column", or "column=category".
  std::vector<std::string> inputNames() const;
  /// The same for what models see: "log(column)" where a column is transformed.
  std::vector<std::string> seenNames() const;
  /// The blocks of wavelengths among the inputs, by their places there; columns with a transform are in none.
  std::vector<WavelengthBlock> wavelengths() const;
  /// d transforms; empty if no column has one.
  std::vector<Transform> transforms() const;
  bool operator==(const InputEncoding&) const = default;
};

/// That of inputs which never were a table's columns (generated data): numbers under these names, the target last.
InputEncoding encodingOfNumbers(const std::vector<std::string>& names);

/// Is there no value in this cell (0-based row)?
bool missingAt(const Column& column, Index row);

/// Writes rows (0-based) of a column into X, rows × width: numbers as they are, categories as a one among zeros, NaN
/// in every input where a value is missing. `place[code]` is the input of a category, −1 if it is none of them (all
/// zeros then). Throws InvalidInput (place: `name`) for an infinite value; Cancelled. Returns how many were missing.
Index encodeColumn(const Column& column, const std::vector<Index>& place, const std::vector<Index>& rows,
                   Eigen::Ref<Matrix> X, const std::string& name, const RunContext& context);

/// The number in a cell, NaN where it is missing. Throws InvalidInput (place: `name`) if it is infinite.
double finiteValue(const Column& column, Index row, const std::string& name);

}  // namespace kerridge
