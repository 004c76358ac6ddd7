// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "base/not_a_number.h"
#include "base/types.h"

namespace kerridge {

/// A number of a PaperTable, measured or printed; NaN if there is none.
struct PaperCell {
  double mean = notANumber;
  double deviation = notANumber;
  double m = notANumber;  ///< exponent: the median of those chosen, or the printed one
  bool best = false;      ///< the best of the measured numbers of its row
  double seconds = notANumber;
};

/// Differences of two methods within the same runs. The runs share rows, so a plain paired t-test finds differences too
/// easily. The variance used here is (1/J + n_test/n_train) s² instead of s²/J (Nadeau and Bengio 2003), with J − 1
/// degrees of freedom.
struct PairedDifference {
  Index runs = 0;                 ///< J, the runs in which both have an error
  double mean = notANumber;       ///< of the differences
  double deviation = notANumber;  ///< s, divisor J − 1
  double p = notANumber;          ///< two-sided; NaN for fewer than two runs or s = 0
  double effect = notANumber;     ///< mean / s
};
/// `train`: share of the rows that are trained on, in (0, 1).
PairedDifference pairedDifference(const std::vector<double>& differences, double train);

struct StudyTable;
/// Of the test errors of some rows of a study's table, minus that of the row of the same run among those that meet the
/// conditions. Runs without both are left out.
PairedDifference pairedRows(const StudyTable& table, const std::vector<std::size_t>& rows,
                            std::vector<std::pair<std::string, std::string>> conditions, double train,
                            const std::string& column = "test_error");

struct PaperColumn {
  std::string id;      ///< in the CSV, lower case with underscores: "m_rlsr"
  std::string label;   ///< "M-RLSR"
  std::string source;  ///< "AK14 table 1"; "": measured
  bool hasExponent = false;
  bool hasSeconds = false;
};

struct PaperRow {
  std::string data;
  std::string inputs;            ///< "raw" or "standardized", or what else PaperTable::kind names
  Index runs = 0;                ///< the runs with errors
  std::vector<PaperCell> cells;  ///< one per column
  PairedDifference difference;   ///< of the errors of two columns, see PaperTable::difference
};

/// A study's results in the shape of the paper's table: rows data sets, columns methods, mean ± deviation.
struct PaperTable {
  std::string caption;
  std::string measure;  ///< label
  std::vector<PaperColumn> columns;
  std::vector<PaperRow> rows;
  std::string kind = "inputs";                  ///< header of PaperRow::inputs; "": the table has no such column
  std::string difference = "M-RLSR minus KRR";  ///< what PaperRow::difference is
  std::string exponents = "the median of the chosen exponents";  ///< what PaperCell::m is
};

/// Where the numbers of a column stand in the study's table. The names of columns are "" where it has no such number.
struct PaperSource {
  PaperColumn column;
  std::vector<std::pair<std::string, std::string>> rows;  ///< conditions that its rows meet
  std::string mean = "test_error";
  std::string exponent = {};
  std::string seconds = {};
  std::string deviation = {};  ///< of printed numbers
};
/// "m-rlsr" as the id of a column.
std::string columnId(std::string method);
/// The table without rows; its difference is not said.
PaperTable paperTableOf(const StudyTable& table, const std::vector<PaperSource>& sources);
/// One row, from those of the study's table that meet the conditions, of which the first says the data set. Measured
/// columns have mean and deviation over the rows and the medians of exponent and time; printed ones (those with a
/// source) the first number that is known. `inputs`: see PaperRow.
PaperRow paperRow(const StudyTable& table, const std::vector<PaperSource>& sources,
                  const std::vector<std::pair<std::string, std::string>>& conditions, const std::string& inputs);

/// Marks the best of the measured numbers of a row (columns without a source); nothing if there is only one.
void markBest(PaperRow& row, const std::vector<PaperColumn>& columns, bool largerIsBetter);

}  // namespace kerridge
