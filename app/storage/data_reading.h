// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <vector>

#include "base/run_context.h"
#include "data/related_rows.h"
#include "data/role_notes.h"
#include "data/table_summary.h"
#include "experiment/experiment.h"
#include "experiment/load_data.h"

namespace kerridge {

/// The outcome of reading a file into a data set, successful or not.
struct DataReading {
  DataSpec spec;                           ///< with the roles and the meaning of fields used, and the file's hash
  ReadOptions asked;                       ///< the user's settings; the rest of spec.reading was found
  ReadResult read;                         ///< table null if the file could not be read
  LoadedData loaded;                       ///< data null if no data set came of it
  std::vector<ColumnSummary> columns;      ///< one per column of the table
  RolesSummary cost;                       ///< inputs and rows that the roles leave
  RoleSource source = RoleSource::choice;  ///< of the roles
  RoleNotes notes;                         ///< how the columns are used and why; empty without a target
  Index repeatedRows = 0;                  ///< of the table
  RelatedRows related;                     ///< of the rows of the data set, all of them taken for training
  std::vector<Diagnostic> diagnostics;     ///< everything else that was reported, errors first
  bool isPreview = false;                  ///< of the first rows of a large file only; never usable
  bool isRemembered = false;               ///< the roles are those chosen earlier for this file
  bool remembersMeaning = false;           ///< so is the meaning of its fields

  bool isUsable() const { return loaded.data != nullptr && !isPreview; }
  /// Is it usable, with nothing that could as well have been read differently?
  bool isClear() const { return isUsable() && !read.reading.ambiguous && notes.question.empty() && !hasOpenLimits(); }
  /// Are there fields beyond a limit, and nobody has said what they count as?
  bool hasOpenLimits() const;
  /// Is there a table from which another choice of roles could make a data set, or a choice that makes a table?
  bool hasChoices() const;
};

/// The roles that a reading uses.
enum class RolesFrom {
  proposal,  ///< proposedRoles() of the new table
  spec       ///< those of the spec; a target is proposed if it names none
};

/// Is called with the first rows of a large file, long before all of it is read.
using HearPreview = std::function<void(DataReading)>;

/// The choices that were made earlier for a file.
struct RememberedChoices {
  std::optional<Roles> roles;
  std::optional<Meaning> meaning = {};
};
/// The choices for the file with this hash.
using RecallChoices = std::function<RememberedChoices(const std::string& hash)>;

/// Reads `spec.file` and computes its hash. `carryFrom` (may be null) is the table in which the spec's roles were
/// chosen: they are carried over to the new one. If roles are to be proposed, those that `recall` knows are used
/// instead if they fit the table; a file whose fields have another meaning that `recall` knows is read again with that.
/// Proposals for settings that `spec.reading` leaves open become part of the result's spec. Never throws for bad
/// content; throws Cancelled. O(file size).
DataReading readDataFile(DataSpec spec, RolesFrom roles, const RunContext& context, const HearPreview& preview = {},
                         const std::shared_ptr<const Table>& carryFrom = nullptr, const RecallChoices& recall = {});
/// The same from a table that has been read, with its number of repeated rows. Without a target there is no data set,
/// and a diagnostic says so. O(n d).
DataReading buildData(DataSpec spec, const ReadResult& read, RoleSource source, Index repeatedRows,
                      const RunContext& context);
/// The data of a reading with another target: its further outputs are left out, the other columns keep their roles.
DataReading withTarget(const DataReading& reading, Index column, const RunContext& context);

}  // namespace kerridge
