// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <memory>
#include <QString>
#include <vector>

#include "base/run_context.h"
#include "data/table_summary.h"
#include "dialogs/column_roles.h"
#include "engine/engine.h"
#include "experiment/experiment.h"
#include "experiment/load_data.h"

namespace kerridge {

/// The outcome of reading a file into a data set, whatever it was.
struct DataReading {
  DataSpec spec;                        ///< with the roles used and the file's hash
  ReadResult read;                      ///< table null where the file could not be read
  LoadedData loaded;                    ///< data null where no data set came of it
  std::vector<ColumnSummary> columns;   ///< one per column of the table
  RolesSummary cost;                    ///< what the roles make of the table
  std::vector<Diagnostic> diagnostics;  ///< everything said on the way, errors first
  bool isPreview = false;               ///< of the first rows of a large file only; never usable

  bool isUsable() const { return loaded.data != nullptr && !isPreview; }
  /// Usable, and nothing about it was a guess between equals.
  bool isClear() const { return isUsable() && !read.reading.ambiguous; }
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

/// Reads `spec.file`, its hash included. `carryFrom` (may be null) is the table that the spec's roles were chosen in:
/// they are carried over to the new one. Never throws for bad content; throws Cancelled. O(file size).
DataReading readData(DataSpec spec, RolesFrom roles, const RunContext& context, const HearPreview& preview = {},
                     const std::shared_ptr<const Table>& carryFrom = nullptr);
/// The same from a table that was read already. Without a target there is no data set, and a diagnostic says so.
/// O(n d).
DataReading buildData(DataSpec spec, const ReadResult& read, const RunContext& context);

/// "target “strength”, 8 inputs, 1030 rows"; "" where there is no data set.
QString dataSentence(const DataReading& reading);

/// The columns that look like row ids and are ignored, for the user: "“No” left out: it looks like a row id"; "" where
/// there are none.
QString rowIdSentence(const DataReading& reading);

}  // namespace kerridge
