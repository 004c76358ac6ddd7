// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <memory>
#include <vector>

#include "base/run_context.h"
#include "base/text.h"
#include "data/role_notes.h"
#include "experiment/experiment.h"

namespace kerridge {

/// What loading gives: the data set and how the file was read (reading.format is empty for generated data).
struct LoadedData {
  std::shared_ptr<const Dataset> data;
  std::shared_ptr<const Table> table;  ///< null if it was not kept
  Reading reading;
  RoleNotes roles;                          ///< how the columns are used and why; no columns for data without a table
  std::vector<Diagnostic> diagnostics;      ///< warnings and notes
  Reading testReading = {};                 ///< of the test file; its format is empty if there is none
  std::vector<Diagnostic> otherLines = {};  ///< otherLinesNote() of each file with more than names in its first line
};

/// Reads or generates the data of a spec. The table of a file is not kept: it would take as much memory again as the
/// data set. Throws InvalidInput (with every diagnostic) if that fails.
LoadedData loadData(const DataSpec& spec, const RunContext& context);
/// The same for the data of a file, from a source positioned at its first byte, without the test file.
LoadedData loadData(const DataSpec& spec, ByteSource& source, const RunContext& context);

/// The data of every target of a spec with several, in the order of dataOfTargets(), from one reading; those of the
/// first name all of them. Without the test file. Throws as above, with the name of the target where one alone is
/// wrong.
std::vector<LoadedData> loadDataOfTargets(const DataSpec& spec, ByteSource& source, const RunContext& context);

/// How an engine gets the studies' own data sets.
using DataLoader = std::function<std::shared_ptr<const Dataset>(const DataSpec&, const RunContext&)>;

/// A file of a spec does not have the hash that the spec has for it. Its place is the path of that hash.
class ChangedFile : public InvalidInput {
 public:
  /// `place`: "/data/hash" or "/data/test/hash"; `hash`: of the file now.
  ChangedFile(std::string place, Text message, std::string hash)
      : InvalidInput(std::move(place), std::move(message)), m_hash(std::move(hash)) {}

  const std::string& hash() const { return m_hash; }

 private:
  std::string m_hash;
};

/// The additional results of loading a test file.
struct LoadedTest {
  std::shared_ptr<const Table> table;
  Reading reading;
  std::vector<Diagnostic> diagnostics;
};
/// Reads the test file of a spec for loaded data, from a source positioned at its first byte. Throws
/// InvalidInput.
LoadedTest readTestFile(const DataSpec& spec, const Dataset& data, ByteSource& source, const RunContext& context);
/// The data with the rows of their test file, see withTestRows(). Throws InvalidInput.
void addTestRows(LoadedData& loaded, const DataSpec& spec, const LoadedTest& test, const RunContext& context);

}  // namespace kerridge
