// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "base/diagnostic.h"
#include "base/run_context.h"
#include "data/leakage.h"
#include "data/related_rows.h"
#include "data/role_guess.h"
#include "data/sentinels.h"

namespace kerridge {

/// Where roles come from.
enum class RoleSource {
  guess,  ///< guessRoles(): nobody has looked at them yet
  choice  ///< chosen by the user or said by an experiment; a target that it does not name is that of version 0.1
};

/// What one column is used for.
struct ColumnNote {
  std::string name;
  ColumnRole role = ColumnRole::input;
  std::string why;         ///< what speaks for it; "" for an input that nothing speaks against
  Index width = 0;         ///< inputs it becomes; 0 for what is none
  bool isText = false;     ///< an input that is text
  bool odd = false;        ///< an input that would not be proposed as one; `why` says what it looks like
  bool isNumeric = false;  ///< a column of numbers, whatever it is used for
};

/// One thing to say; a warning where it is more likely a mistake than meant.
struct RoleRemark {
  Severity severity = Severity::note;
  std::string text;
};

/// How the columns of a table are used and why: the one text that the window, `inspect`, `run` and the manifest have of
/// it. What was assumed is said as such.
struct RoleNotes {
  std::vector<ColumnNote> columns;
  Index target = -1;  ///< 0-based; −1 if there is none
  bool targetAssumed = false;
  std::string targetWhy;
  std::vector<Index> targets;      ///< other columns that can be predicted: further outputs first
  bool guessed = false;            ///< a role that is not an input was proposed and not chosen
  std::string question;            ///< see RoleGuess::question, only of a guess; and Table::questions
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
  std::string readings;  ///< "“price” (amounts in $)": columns whose texts were read as numbers; "" if there is none
  std::string transforms;  ///< "log(displacement)": inputs that models see transformed; "" if there is none
  std::string learned;     ///< "log(price)": the target where it is transformed; "" if it is not
  std::string marks;       ///< "−999 in “a” (3 rows)": numbers and texts that were taken for missing values
  std::string skipped;     ///< "line 2 (units)": lines that were left out

  /// Is anything of this to be looked at: was a role assumed, is there a question, a leak or a sentinel?
  bool assumed() const {
    return targetAssumed || guessed || !question.empty() || !leaks.empty() || !sentinels.empty() || inSeveralParts > 0;
  }
  /// What a leak means, one sentence without a full stop.
  std::string leakText(const Leak& leak) const;
  /// What groups and repeated rows of the whole table mean for errors, see optimismText().
  RelatedRows related() const;
  /// Rows that learning and testing have.
  Index usedRows() const;
  /// "predicting “strength” (assumed: last column) from 8 inputs, 1030 rows"; "no column is predicted" without target.
  std::string headline() const;
  /// What else there is to say: columns left out, inputs that look like none, leaks, groups, split, rows left out,
  /// repeated rows.
  std::vector<RoleRemark> remarks() const;
  /// All of it as sentences.
  std::string text() const;
};

/// The notes for a table under these roles; a column that is not found is passed over. O(n d + n log n); throws
/// Cancelled.
RoleNotes roleNotes(const Table& table, const Roles& roles, RoleSource from, const RunContext& context);

/// The same where the repeated rows were counted before. O(n d).
RoleNotes roleNotes(const Table& table, const Roles& roles, RoleSource from, Index repeatedRows,
                    const RunContext& context);

/// The notes for the roles of a guess at this very table, which is not made again. O(n d).
RoleNotes roleNotes(const Table& table, const RoleGuess& guess, Index repeatedRows, const RunContext& context);

/// The headline, a warning where the target was assumed, and the remarks as diagnostics at this place.
std::vector<Diagnostic> diagnosticsOf(const RoleNotes& notes, const std::string& place);

}  // namespace kerridge
