// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <functional>
#include <string>

#include "base/run_context.h"
#include "study/runner.h"

namespace kerridge {

/// SHA-256 of a file in lower-case hex, "" where it cannot be read. Streams the file: O(size) time, constant memory;
/// throws Cancelled.
std::string fileHash(const QString& file, const RunContext& context = {});

/// The data are those of a file: there is one to compare, to watch and to look for.
bool readsFile(const DataSpec& spec);

/// What has become of a data file since its hash was written into the experiment.
enum class DataState {
  same,       ///< the very bytes; also where there is no file (generated data)
  unknown,    ///< it is there, and the experiment has no hash to compare with
  changed,    ///< other bytes
  missing,    ///< there is no such file
  unreadable  ///< it is there and cannot be read, or is a folder
};

struct DataCheck {
  DataState state = DataState::same;
  std::string hash;     ///< of the file as it is now; "" where it could not be read
  std::string message;  ///< what to tell the user, with the file's name; "" for same and unknown

  /// The results would be those of the experiment.
  bool isUsable() const { return state == DataState::same || state == DataState::unknown; }
  bool operator==(const DataCheck&) const = default;
};

/// Compares `spec.file` with `spec.hash`. O(size); throws Cancelled.
DataCheck checkDataFile(const DataSpec& spec, const RunContext& context = {});

/// Calls `read` and returns the hash of exactly what it read: where size or time of the file changed meanwhile, both
/// are done again. "" where the file cannot be read. Throws InvalidInput (place: the file) where it keeps changing, and
/// Cancelled.
std::string readWithHash(const QString& file, const RunContext& context,
                         const std::function<void(const RunContext&)>& read);

/// loadData() with the hash of what was read ("" for generated data).
struct HashedData {
  LoadedData loaded;
  std::string hash;
};
HashedData loadHashedData(const DataSpec& spec, const RunContext& context);

}  // namespace kerridge
