// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "data/match_columns.h"
#include "prediction/fitted_model.h"

namespace kerridge {

/// What is out of the ordinary about a new row.
struct RowRemarks {
  bool filled = false;  ///< a missing input took the value that stands in for it on the training part
  /// No prediction: an input is missing and the training data dropped such rows, or its transform does not take it.
  bool leftOut = false;
  bool unknownCategory = false;  ///< a text that is no category of the training data
  bool outsideRange = false;     ///< a number below or above all training rows
  bool noNumber = false;         ///< no prediction: an input of numbers holds something else
  bool otherWidth = false;       ///< no prediction: the line has too few fields or too many

  bool none() const { return *this == RowRemarks(); }
  bool isEmpty() const { return leftOut || noNumber || otherWidth; }
  bool operator==(const RowRemarks&) const = default;
};

/// "filled", "left out", "unknown category", "outside range", "not a number", "wrong number of fields", joined by "; ";
/// "" if there is none. Words of files: they never change and are never translated.
std::string remarksText(const RowRemarks& remarks);

/// The errors of a model on rows whose target is known; NaN as measureError() says.
struct MeasuredError {
  Measure measure = Measure::rmse;
  double value = notANumber;
};

/// A model's predictions of every row of a new table, in units of the target. Entries are by row (0-based; data row
/// i + 1, or sourceRow[i] where it is not empty).
struct TablePredictions {
  Vector prediction;            ///< NaN where the row was left out
  Vector lower, upper;          ///< bounds of an interval; NaN if there is none
  Vector extrapolation;         ///< NearestRows::extrapolation(); NaN where the row was left out
  Vector y;                     ///< the target, NaN where it is missing; empty if the table has none
  std::vector<std::string> id;  ///< texts of the column asked for; empty if none was
  std::vector<RowRemarks> remarks;
  ColumnMatch match;
  std::vector<MeasuredError> errors;  ///< over the rows with target and prediction; empty if there is no such row
  CalibrationErrors calibration;      ///< of the same
  Index errorRows = 0;                ///< how many they are
  /// What the user has to know: columns by place, missing values, unknown categories, rows outside the range, each with
  /// the rows it is about.
  std::vector<Diagnostic> notes;

  std::vector<Index> line;       ///< 1-based line of the file in which the row begins; empty where that is unknown
  std::vector<Index> sourceRow;  ///< 1-based data rows; empty if they are 1, 2, …

  Index rows() const { return prediction.size(); }
  /// 1-based data row of row i.
  Index dataRow(Index i) const { return sourceRow.empty() ? i + 1 : sourceRow[static_cast<std::size_t>(i)]; }
};

/// Predicts every row: matchColumns(), the encoding, filling and scaling of the training part, then the model in blocks
/// of rows. Throws InvalidInput (place: `name`, the table's) as matchColumns() does, and with the place "--id" for an
/// unknown column; Cancelled. O(rows · n · d).
TablePredictions predictTable(const FittedModel& model, const Table& table, const std::string& name,
                              const ColumnReference& id, const RunContext& context);

/// The same for the rows of the data without a target (Dataset::withoutTarget), encoded already.
TablePredictions predictWithoutTarget(const FittedModel& model, const Dataset& data, const RunContext& context);

/// The first of these columns that the table has and that names its rows: texts or whole
/// numbers of which none is missing or there twice. Empty
/// if there is none. O(n log n) for each.
ColumnReference namingColumn(const Table& table, const std::vector<std::string>& candidates);

}  // namespace kerridge
