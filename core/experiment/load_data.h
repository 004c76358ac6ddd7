// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <vector>

#include "base/run_context.h"
#include "experiment/experiment.h"

namespace kerridge {

/// What loading gives: the data set and how the file was read (reading.format is empty for generated data).
struct LoadedData {
  std::shared_ptr<const Dataset> data;
  std::shared_ptr<const Table> table;  ///< null where it was not kept
  Reading reading;
  std::vector<Diagnostic> diagnostics;  ///< warnings and notes
};

/// Reads or generates the data of a spec. The table of a file is not kept: it would take as much memory again as the
/// data set. Throws InvalidInput (with every diagnostic) where that fails.
LoadedData loadData(const DataSpec& spec, const RunContext& context);
/// The same for the data of a file, from a source of its bytes that is at its first one.
LoadedData loadData(const DataSpec& spec, ByteSource& source, const RunContext& context);

}  // namespace kerridge
