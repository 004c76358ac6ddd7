// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "base/diagnostic.h"
#include "base/run_context.h"
#include "base/text.h"
#include "data/leakage.h"
#include "data/related_rows.h"
#include "data/role_guess.h"
#include "data/sentinels.h"

namespace kerridge {

/// Where roles come from.
enum class RoleSource {
  guess,  ///< guessRoles(): nobody has checked them yet
  choice  ///< chosen by the user or given by an experiment; a target that it does not name is that of version 0.1
};

/// The use of one column.
struct ColumnNote {
  std::string name;
  ColumnRole role = ColumnRole::input;
  Text why;                ///< the reason for the role; empty for a plain input
  Index width = 0;         ///< number of inputs it becomes; 0 if it is not an input
  bool isText = false;     ///< an input that is text
  bool odd = false;        ///< an input that would not be proposed as one; `why` says what it looks like
  bool isNumeric = false;  ///< a column of numbers, whatever its role is
};

/// One remark; a warning if it is more likely a mistake than intended.
struct RoleRemark {
  Severity severity = Severity::note;
  Text text;
};

/// How the columns of a table are used and why. The window, `inspect`, `run` and the manifest all take their text from
/// here. Assumptions are named as such.
struct RoleNotes {
  std::vector<ColumnNote> columns;
  Index target = -1;  ///< 0-based; −1 if there is none
  bool targetAssumed = false;
  Text targetWhy;
  std::vector<Index> targets;      ///< other columns that can be predicted: further outputs first
  bool guessed = false;            ///< a role other than input was proposed and not chosen
  Text question;                   ///< see RoleGuess::question, only of a guess; and Table::questions
  Index rows = 0;                  ///< of the table
  Index rowsWithoutTarget = 0;     ///< left out
  Index rowsWithMissingInput = 0;  ///< among the others
  Missing missing = Missing::drop;
  Index repeatedRows = 0;  ///< rows that equal an earlier one in every column
  Index inputColumns = 0;
  Index inputs = 0;  ///< d
  Index labels = 0;  ///< different ones of the split column
  Index groups = 0;  ///< different ones of the group column

  Index inSeveralParts = 0;  ///< with a split column: rows tested that are trained on as well
  std::vector<Leak>
      leaks;  ///< inputs that determine the target almost alone, and numbers and names of rows that tell it

  std::vector<Sentinel> sentinels;  ///< of the target and the inputs
  Text readings;    ///< "“price” (amounts in $)": columns whose texts were read as numbers; empty if there is none
  Text transforms;  ///< "log(displacement)": inputs that models see transformed; empty if there is none
  Text learned;     ///< "log(price)": the target where it is transformed; empty if it is not
  /// Of the table, whatever their roles; the blocks of wavelengths, by their columns.
  std::vector<WavelengthBlock> spectra;
  Text marks;    ///< "−999 in “a” (3 rows)": numbers and texts that were taken for missing values
  Text skipped;  ///< "line 2 (units)": lines that were left out, but the header
  std::vector<SkippedLine> otherLines;  ///< all that are no rows
  Index moreOtherLines = 0;             ///< number of those beyond

  /// Should the user check anything: was a role assumed, is there a question, a leak or a sentinel?
  bool assumed() const {
    return targetAssumed || guessed || !question.empty() || !leaks.empty() || !sentinels.empty() || inSeveralParts > 0;
  }
  /// One sentence on what a leak means, without a full stop.
  Text leakText(const Leak& leak) const;
  /// Groups and repeated rows of the whole table, for optimismText().
  RelatedRows related() const;
  /// Rows that are available for training and testing.
  Index usedRows() const;
  /// "predicting “strength” (assumed: last column) from 8 inputs, 1030 rows"; "no column is predicted" without target.
  Text headline() const;
  /// Everything else: columns left out, inputs that do not look like inputs, leaks, groups, split, rows left out,
  /// repeated rows.
  std::vector<RoleRemark> remarks() const;
  /// All of it as sentences.
  Text text() const;
};

/// What there is to doubt about the numbers of column j if some are as long as numbers of rows and the like: they may
/// have more digits than a double keeps. Without a full stop; empty where there is nothing. O(n).
Text longNumbersDoubt(const Table& table, Index j);

/// The notes for a table with these roles; a column that is not found is ignored. O(n d + n log n); throws Cancelled.
RoleNotes roleNotes(const Table& table, const Roles& roles, RoleSource from, const RunContext& context);

/// The same with the number of repeated rows, if it is known. O(n d).
RoleNotes roleNotes(const Table& table, const Roles& roles, RoleSource from, Index repeatedRows,
                    const RunContext& context);

/// The notes for a guess of this table's roles, which is not made again. O(n d).
RoleNotes roleNotes(const Table& table, const RoleGuess& guess, Index repeatedRows, const RunContext& context);

/// The headline (a warning if the target was assumed) and the remarks as diagnostics with this place.
std::vector<Diagnostic> diagnosticsOf(const RoleNotes& notes, const std::string& place);

}  // namespace kerridge
