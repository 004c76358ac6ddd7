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

/// The outcome of reading a file into a data set, whatever it was.
struct DataReading {
  DataSpec spec;                           ///< with the roles and the meaning of fields used, and the file's hash
  ReadOptions asked;                       ///< what was insisted on; the rest of spec.reading was found
  ReadResult read;                         ///< table null if the file could not be read
  LoadedData loaded;                       ///< data null if no data set came of it
  std::vector<ColumnSummary> columns;      ///< one per column of the table
  RolesSummary cost;                       ///< what the roles make of the table
  RoleSource source = RoleSource::choice;  ///< of the roles
  RoleNotes notes;                         ///< how the columns are used and why; empty without a target
  Index repeatedRows = 0;                  ///< of the table
  RelatedRows related;                     ///< of the rows of the data set, all of them taken for training
  std::vector<Diagnostic> diagnostics;     ///< everything else said on the way, errors first
  bool isPreview = false;                  ///< of the first rows of a large file only; never usable
  bool isRemembered = false;               ///< the roles are those chosen for this file before
  bool remembersMarks = false;             ///< the marks of missing values are

  bool isUsable() const { return loaded.data != nullptr && !isPreview; }
  /// Usable, and nothing about it was a guess between equals.
  bool isClear() const { return isUsable() && !read.reading.ambiguous && notes.question.empty(); }
  /// There is a table of which another choice of roles could make a data set.
  bool hasChoices() const;
};

/// Which roles a reading is to use.
enum class RolesFrom {
  proposal,  ///< proposedRoles() of the new table
  spec       ///< those of the spec; a target is proposed where it names none
};

/// Hears of the first rows of a large file long before all of it is read.
using HearPreview = std::function<void(DataReading)>;

/// Marks of missing values, as Meaning::missing.
using MissingMarks = std::map<std::string, std::vector<std::string>>;

/// What was chosen before for a file.
struct RememberedChoices {
  std::optional<Roles> roles;
  std::optional<MissingMarks> missing = {};
};
/// What was chosen for the file with this hash.
using RecallChoices = std::function<RememberedChoices(const std::string& hash)>;

/// Reads `spec.file`, its hash included. `carryFrom` (may be null) is the table that the spec's roles were chosen in:
/// they are carried over to the new one. Where roles are to be proposed, those that `recall` knows take their place if
/// they fit the table, and a file whose marks of missing values it knows is read again with these. What `spec.reading`
/// leaves to proposals is settled in the spec of the result. Never throws for bad content; throws Cancelled.
/// O(file size).
DataReading readDataFile(DataSpec spec, RolesFrom roles, const RunContext& context, const HearPreview& preview = {},
                         const std::shared_ptr<const Table>& carryFrom = nullptr, const RecallChoices& recall = {});
/// The same from a table that was read already, with its number of repeated rows. Without a target there is no data
/// set, and a diagnostic says so. O(n d).
DataReading buildData(DataSpec spec, const ReadResult& read, RoleSource source, Index repeatedRows,
                      const RunContext& context);
/// The data of a reading with another target: its further outputs are left out, the other columns as they are.
DataReading withTarget(const DataReading& reading, Index column, const RunContext& context);

}  // namespace kerridge
