// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <functional>
#include <string>
#include <vector>

#include "base/run_context.h"
#include "engine/engine.h"
#include "experiment/load_data.h"

namespace kerridge {

/// SHA-256 of a file in lower-case hex, "" if it cannot be read. Streams the file: O(size) time, constant memory;
/// throws Cancelled.
std::string fileHash(const QString& file, const RunContext& context = {});

/// The data are those of a file: there is one to compare, to watch and to look for.
bool readsFile(const DataSpec& spec);

/// What has become of a data file since its hash was written into the experiment.
enum class DataState {
  same,       ///< the very bytes; also if there is no file (generated data)
  unknown,    ///< it is there, and the experiment has no hash to compare with
  changed,    ///< other bytes
  missing,    ///< there is no such file
  unreadable  ///< it is there and cannot be read, or is a folder, pipe, socket or device
};

struct DataCheck {
  DataState state = DataState::same;
  std::string hash;      ///< of the file as it is now; "" if it could not be read
  std::string message;   ///< what to tell the user, with the file's name; "" for same and unknown
  std::string testHash;  ///< the same as `hash`, of the test file; "" if there is none
  bool ofTest = false;   ///< state and message are about the test file: nothing is wrong with the first one

  /// The results would be those of the experiment.
  bool isUsable() const { return state == DataState::same || state == DataState::unknown; }
  /// The JSON path of the hash that state and message are about.
  std::string place() const { return ofTest ? "/data/test/hash" : "/data/hash"; }
  bool operator==(const DataCheck&) const = default;
};

/// Takes the hashes of the check where the spec has none.
void takeHashes(DataSpec& spec, const DataCheck& check);

/// Compares `spec.file` with `spec.hash`, and the test file with its own. O(size); throws Cancelled.
DataCheck checkDataFile(const DataSpec& spec, const RunContext& context = {});

/// Calls `read` with the bytes of the file and returns the hash of those very bytes. Where somebody writes to the file
/// meanwhile, all is done again, three times at most. Throws InvalidInput (place: the file) if it cannot be read or
/// keeps changing, whatever `read` throws, and Cancelled.
std::string readWithHash(const QString& file, const RunContext& context,
                         const std::function<void(ByteSource&, const RunContext&)>& read,
                         Openable openable = Openable::regularFiles);

/// What to do with the data of a file whose hash is not the one of the experiment.
enum class OtherBytes { refused, accepted };

/// The data of a spec and what became of their file.
struct CheckedData {
  LoadedData loaded;                ///< empty if the check says that they are not usable, and other bytes are refused
  DataCheck check;                  ///< its hash is that of what was read; "" for generated data
  std::vector<Diagnostic> reasons;  ///< why the file is missing or unreadable, in the words of who opened it
};

/// Reads or generates the data and compares their hashes with those of the spec, each file in one reading: what is
/// returned is what was checked. Bytes that changed are refused before anything that is wrong with their content is
/// said. Throws InvalidInput if bytes that are to be used cannot be understood, and Cancelled.
CheckedData loadCheckedData(const DataSpec& spec, const RunContext& context, Openable openable = Openable::regularFiles,
                            OtherBytes other = OtherBytes::refused);

/// The data of a spec, where its files have the hashes that it has for them or other bytes are accepted. Throws
/// ChangedFile where they have others, InvalidInput where they cannot be read or understood, and Cancelled.
LoadedData loadUnchanged(const DataSpec& spec, const RunContext& context, OtherBytes other = OtherBytes::refused);

/// The same, for the studies of an engine.
DataLoader checkedLoader(OtherBytes other = OtherBytes::refused);

}  // namespace kerridge
