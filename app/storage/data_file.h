// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <functional>
#include <map>
#include <string>
#include <vector>

#include "base/run_context.h"
#include "base/text.h"
#include "engine/engine.h"
#include "experiment/load_data.h"

namespace kerridge {

/// SHA-256 of a file in lower-case hex, "" if it cannot be read. Streams the file: O(size) time, constant memory;
/// throws Cancelled.
std::string fileHash(const QString& file, const RunContext& context = {});

/// Do the data come from a file, which can be compared, watched and searched for?
bool readsFile(const DataSpec& spec);

/// The state of a data file compared with the hash in the experiment.
enum class DataState {
  same,       ///< the same bytes; also if there is no file (generated data)
  unknown,    ///< the file is there, but the experiment has no hash to compare with
  changed,    ///< other bytes
  missing,    ///< there is no such file
  unreadable  ///< the file is there but cannot be read, or is a folder, pipe, socket or device
};

struct DataCheck {
  DataState state = DataState::same;
  std::string hash;      ///< of the present file; "" if it could not be read
  Text message;          ///< what to tell the user, with the file's name; empty for same and unknown
  std::string testHash;  ///< the same as `hash`, of the test file; "" if there is none
  bool ofTest = false;   ///< state and message are about the test file: nothing is wrong with the first one

  /// The results would be those of the experiment.
  bool isUsable() const { return state == DataState::same || state == DataState::unknown; }
  /// The JSON path of the hash that state and message are about.
  std::string place() const { return ofTest ? "/data/test/hash" : "/data/hash"; }
  bool operator==(const DataCheck&) const = default;
};

/// Takes the hashes of the check if the spec has none.
void takeHashes(DataSpec& spec, const DataCheck& check);

/// The state of the data file of a spec whose bytes have this hash.
DataCheck comparedHash(const DataSpec& spec, std::string hash);

/// Compares `spec.file` with `spec.hash`, and the test file with its own. O(size); throws Cancelled.
DataCheck checkDataFile(const DataSpec& spec, const RunContext& context = {});

/// Calls `read` with the bytes of the file and returns the hash of exactly these bytes. If somebody writes to the file
/// meanwhile, everything is done again, at most three times. Throws InvalidInput (place: the file) if it cannot be read
/// or keeps changing, whatever `read` throws, and Cancelled.
std::string readWithHash(const QString& file, const RunContext& context,
                         const std::function<void(ByteSource&, const RunContext&)>& read,
                         Openable openable = Openable::regularFiles);

/// What to do with the data of a file that does not have the hash in the experiment.
enum class OtherBytes { refused, accepted };

/// The data of a spec and the state of their file.
struct CheckedData {
  LoadedData loaded;                ///< empty if the check says that they are not usable, and other bytes are refused
  DataCheck check;                  ///< its hash is that of the bytes that were read; "" for generated data
  std::vector<Diagnostic> reasons;  ///< why the file is missing or unreadable, as the code that opened it says
};

/// Reads or generates the data and compares their hashes with those of the spec. Each file is read once, so the data
/// returned are those that were checked. Changed bytes are refused before any mistake in their content is reported.
/// Throws InvalidInput if bytes that are to be used cannot be understood, and Cancelled.
CheckedData loadCheckedData(const DataSpec& spec, const RunContext& context, Openable openable = Openable::regularFiles,
                            OtherBytes other = OtherBytes::refused);

/// The data of every target of a spec, in the order of dataOfTargets(), and the state of their files.
struct CheckedTargets {
  std::vector<LoadedData> loaded;  ///< empty as CheckedData::loaded
  DataCheck check;
  std::vector<Diagnostic> reasons;
};

/// The same as loadCheckedData() for every target: the file is read once, or, with a test file, both are read for each
/// target; then InvalidInput is thrown as well where they change meanwhile. What is wrong with one target has its name.
CheckedTargets loadCheckedTargets(const DataSpec& spec, const RunContext& context,
                                  Openable openable = Openable::regularFiles, OtherBytes other = OtherBytes::refused);

/// The data of a spec, if its files have the hashes in the spec or other bytes are accepted. Throws ChangedFile if they
/// have other hashes, InvalidInput if they cannot be read or understood, and Cancelled.
LoadedData loadUnchanged(const DataSpec& spec, const RunContext& context, OtherBytes other = OtherBytes::refused);

/// The same, for the studies of an engine.
DataLoader checkedLoader(OtherBytes other = OtherBytes::refused);

/// The data of a spec whose files are texts in memory, by the names that the spec has for them. Throws InvalidInput for
/// a file without a text, and as loadUnchanged().
LoadedData loadFromTexts(const DataSpec& spec, const std::map<std::string, std::string>& texts,
                         const RunContext& context);

}  // namespace kerridge
