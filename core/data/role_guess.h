// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "base/run_context.h"
#include "base/text.h"
#include "data/column_role.h"

namespace kerridge {

/// The proposed role of one column.
struct ColumnGuess {
  ColumnRole role = ColumnRole::input;
  Text why;  ///< "row numbers", "a further output", …; empty if nothing speaks against an input
};

/// The roles proposed for a table for which nobody has chosen roles yet.
struct RoleGuess {
  std::vector<ColumnGuess> columns;  ///< one per column
  Index target = -1;                 ///< 0-based; −1 if no column is numeric
  bool targetAssumed = false;        ///< neither the file nor a single column's name says so
  Text targetWhy;  ///< "the file says so", "its name says so", "last column", "first of 2 outputs", …
  Text question;   ///< what only the user can answer, one sentence; empty if there is nothing

  std::vector<ColumnRole> roles() const;
};

/// Split labels, groups and ids are found first, then the target among the remaining columns of numbers, then its
/// further outputs. At least one input always remains.
///
/// - Split: the only column that has just the texts train and test, or a column called fold, split, partition, … with
///   2 to 50 labels; with more labels the user is asked.
/// - Group: a column with the name of something that several rows can belong to (subject#, patient, site, batch, …) or
/// of
///   an id, with repeated values.
/// - Left out: columns without a value, texts that hardly repeat, more than mostCategories texts, ids (each value once
///   under the name of an id; numbers that count up by one under a name for row numbers, or from 0 or 1 in a first
///   column without a name).
/// - Target: what the file declares; the only column with the name of a target (class, target, y, output, …); the first
///   of numbered outputs (Y1, Y2) side by side at an end; the only formula of another column (ln(VOTES/POP) with a
///   column POP); the only one with the name of something often predicted; the first of several such outcomes side by
///   side (motor_UPDRS, total_UPDRS); the only column not scaled to −1 … 1 or 0 … 1; else the last column of numbers,
///   or
///   the first if texts follow the last one and it holds only a few whole numbers.
/// - Further outputs: the others that the file declares; the rest of Y1, Y2; neighbors of the target that share its
///   last word, or its first, or the stem before a number; neighbors at the end with its unit, or with units where no
///   other column has one. They are few beside the inputs, five at most: up to two fifths of the numbers, and as many
///   as there are inputs, texts included, where all end in a word for an outcome (motor_score, total_score).
///
/// O(n d); throws Cancelled.
RoleGuess guessRoles(const Table& table, const RunContext& context);

/// The same if the target (0-based, a column of numbers) has been chosen: it is not assumed, and its outputs are left
/// out
/// only if it is among those proposed.
RoleGuess guessRoles(const Table& table, Index target, const RunContext& context);

/// Does the column count or name the rows, and nothing else?
bool namesRowsOnly(const ColumnGuess& guess);

/// The guess as the roles of a document.
Roles rolesOf(const Table& table, const RoleGuess& guess);

/// The roles proposed for a table: those of guessRoles(). O(n d); throws Cancelled.
Roles proposedRoles(const Table& table, const RunContext& context);
/// Carries roles from one reading of a file to another: by position if both have the same number of columns, else they
/// are proposed again. The treatment of missing values stays. O(n d); throws Cancelled.
Roles carriedRoles(const Table& from, const Table& to, const Roles& roles, const RunContext& context);

/// A column with more different labels is not taken for a split unless the user says so.
inline constexpr std::size_t mostGuessedLabels = 50;

}  // namespace kerridge
