// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "base/run_context.h"
#include "data/column_role.h"

namespace kerridge {

/// What one column is taken for.
struct ColumnGuess {
  ColumnRole role = ColumnRole::input;
  std::string why;  ///< "row numbers", "a further output", …; "" if nothing speaks against an input
};

/// The roles proposed for a table that nobody has chosen any for.
struct RoleGuess {
  std::vector<ColumnGuess> columns;  ///< one per column
  Index target = -1;                 ///< 0-based; −1 where no column is numeric
  bool targetAssumed = false;        ///< neither the file nor the name of one column alone says so
  std::string targetWhy;  ///< "the file says so", "its name says so", "last column", "first of 2 outputs", …
  std::string question;   ///< what only the user can answer, one sentence; "" if there is nothing

  std::vector<ColumnRole> roles() const;
};

/// Split labels, groups and ids are found first, then the target among the columns of numbers that are left, then the
/// target's further outputs; whatever that leaves, one input stays.
///
/// - Split: the only column of nothing but the texts train and test, or a column called fold, split, partition, … with
///   2 to 50 labels; with more the question is asked.
/// - Group: the name of what several rows can belong to (subject#, patient, site, batch, …) or of an id, with values
///   that come again.
/// - Left out: columns without a value, texts that hardly repeat, more than mostCategories texts, ids (each value once
///   under the name of an id; numbers that count up by one under a name for row numbers, or from 0 or 1 in a first
///   column without a name).
/// - Target: what the file declares; the only column with the name of a target (class, target, y, output, …); the first
///   of outputs with numbers (Y1, Y2) that stand together at an end; the only formula of another column (ln(VOTES/POP)
///   beside POP); the only one with the name of something often predicted; the first of several such outcomes that
///   stand together (motor_UPDRS, total_UPDRS); the only column not scaled to −1 … 1 or 0 … 1; else the last column of
///   numbers, but the first where texts follow the last and it holds a few whole numbers only.
/// - Further outputs: the others that the file declares; the rest of Y1, Y2; neighbors of the target that share its
///   last word, or its first, or the stem before a number; neighbors at the end with its unit, or with units where no
///   other column has one. They are few beside the inputs, five at most: up to two fifths of the numbers, and as many
///   as there are inputs, texts included, where all end in a word for an outcome (motor_score, total_score).
///
/// O(n d); throws Cancelled.
RoleGuess guessRoles(const Table& table, const RunContext& context);

/// The same where the target (0-based, a column of numbers) is chosen: it is not assumed, and its outputs are left out
/// only where it is one of those proposed.
RoleGuess guessRoles(const Table& table, Index target, const RunContext& context);

/// Does the column count or name the rows, and nothing else?
bool namesRowsOnly(const ColumnGuess& guess);

/// The guess as the roles of a document.
Roles rolesOf(const Table& table, const RoleGuess& guess);

/// The roles proposed for a table: those of guessRoles(). O(n d); throws Cancelled.
Roles proposedRoles(const Table& table, const RunContext& context);
/// Roles chosen in one reading of a file, for another: by position where both have as many columns, else proposed
/// again. What to do about missing values stays. O(n d); throws Cancelled.
Roles carriedRoles(const Table& from, const Table& to, const Roles& roles, const RunContext& context);

/// More different labels are no parts of a split without the user's word.
inline constexpr std::size_t mostGuessedLabels = 50;

}  // namespace kerridge
