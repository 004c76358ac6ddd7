// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <limits>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "base/text.h"
#include "base/types.h"
#include "experiment/experiment.h"

namespace kerridge {

/// The content of a column of a study's table.
struct StudyColumn {
  std::string name;         ///< in the CSV, lower case with underscores: "test_error"
  std::string explanation;  ///< one line
  std::string unit;         ///< "" if it has none
};

/// The last column of tables with errors in the experiment's measure: its id. Recorders fill it in
/// if a study leaves it out.
StudyColumn measureColumn();

/// A text or a number; NaN is an empty cell.
class StudyCell {
 public:
  StudyCell(double number = std::numeric_limits<double>::quiet_NaN()) : m_number(number) {}
  StudyCell(int number) : m_number(number) {}
  StudyCell(Index number) : m_number(static_cast<double>(number)) {}
  StudyCell(std::string text) : m_text(std::move(text)), m_isText(true) {}
  StudyCell(const char* text) : StudyCell(std::string(text)) {}

  bool isText() const { return m_isText; }
  /// NaN for text.
  double number() const { return m_number; }
  /// As in the CSV: numbers as exactText().
  std::string text() const;
  /// Same text, or same bits.
  bool operator==(const StudyCell& other) const;

 private:
  double m_number = std::numeric_limits<double>::quiet_NaN();
  std::string m_text;
  bool m_isText = false;
};

using StudyRow = std::vector<StudyCell>;

/// All results of a study so far, and the only source of its figures. The columns say what a row stands for,
/// one repetition of the study. Valid at any time; `complete` tells whether more rows will follow.
struct StudyTable {
  std::string name;  ///< of its file, without suffix: see studyTableNames()
  ItemSpec spec;
  Measure measure = Measure::scaledRmse;  ///< of columns in the experiment's measure
  std::vector<StudyColumn> columns;
  std::vector<StudyRow> rows;
  Index finished = 0;  ///< jobs (repetitions, in most studies) done
  Index planned = 0;   ///< of so many
  bool complete = false;
  std::vector<Text> notes;

  /// Position of a column, which must exist.
  std::size_t column(const std::string& key) const;
  double number(std::size_t row, const std::string& key) const { return rows[row][column(key)].number(); }
  std::string text(std::size_t row, const std::string& key) const { return rows[row][column(key)].text(); }
  /// The different texts (or numbers as text) of a column in the order met.
  std::vector<std::string> distinct(const std::string& key) const;
  /// The different numbers of a column, ascending, without NaN.
  std::vector<double> distinctNumbers(const std::string& key) const;
  /// The rows in which all these columns have these texts.
  std::vector<std::size_t> where(const std::vector<std::pair<std::string, std::string>>& conditions) const;
  /// The numbers of a column in some rows, without NaN.
  std::vector<double> numbers(const std::vector<std::size_t>& in, const std::string& key) const;
};

}  // namespace kerridge
