// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <QString>
#include <string>
#include <vector>

#include "base/run_context.h"
#include "study/experiment.h"
#include "study/runner.h"

namespace kerridge {

/// A column's name, or its 1-based number where the name is empty or belongs to another column as well.
std::string columnReference(const Table& table, Index column);

/// The roles proposed for a table: target as proposedTarget() says, what looks like a row id ignored.
Roles proposedRoles(const Table& table);

/// The outcome of reading a file into a data set, whatever it was.
struct DataReading {
  DataSpec spec;                        ///< with the roles used and the file's hash
  ReadResult read;                      ///< table null where the file could not be read
  LoadedData loaded;                    ///< data null where no data set came of it
  std::vector<Diagnostic> diagnostics;  ///< everything said on the way, errors first

  bool isUsable() const { return loaded.data != nullptr; }
  /// Usable, and nothing about it was a guess between equals.
  bool isClear() const { return isUsable() && !read.reading.ambiguous; }
};

/// Reads `spec.file`; with `proposeRoles` the spec's roles are replaced by proposed ones. Never throws for bad content;
/// throws Cancelled. O(file size).
DataReading readData(DataSpec spec, bool proposeRoles, const RunContext& context);
/// The same from a table that was read already. O(n d).
DataReading buildData(DataSpec spec, const ReadResult& read, const RunContext& context);

/// "4 columns: target strength, 8 inputs, 1030 rows".
QString dataSentence(const DataReading& reading);

}  // namespace kerridge
