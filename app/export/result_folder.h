// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>
#include <QStringList>

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "base/text.h"
#include "data/role_notes.h"
#include "engine/engine.h"
#include "files/staged_folder.h"

namespace kerridge {

/// What the manifest says about a run in addition to the results.
struct RunRecord {
  std::string version;            ///< of the program
  std::string dataHash;           ///< SHA-256 of the data file, "" for generated data
  Text reading;                   ///< how the file was read, one sentence; empty for generated data
  std::vector<Diagnostic> notes;  ///< of reading and running
  RoleNotes roles = {};           ///< how the columns of the file are used and why; without columns for other data
  bool complete = false;
  /// The data that were read, for the manifest of a run that was stopped before there were results; null if none were.
  std::shared_ptr<const Dataset> data = nullptr;
  std::string testHash = {};  ///< SHA-256 of the test file; "" if there is none
  Text testReading = {};      ///< how that was read, one sentence
  /// Of a run of several targets: what was read and computed for each of them, in their order.
  std::vector<RunRecord> ofTargets = {};
  std::shared_ptr<const Results> results = nullptr;  ///< of a target; null if its computation has not begun
  std::string command = {};  ///< shell command that computes the experiment again; for the report, not the manifest
};

/// Every seed that the numbers depend on, by what it is for: "generator", "split", "folds", "method-2-features" and
/// "method-3-seed" of the second and third method, each study's own and those of its data sets ("rates-data-1").
std::vector<std::pair<std::string, std::uint64_t>> seedsOf(const Experiment& experiment);

/// The folder that an export goes to. Everything is written to a StagedFolder and put in place by writeManifest();
/// without that call nothing is left, and an existing folder is untouched. Files that the old manifest names and the
/// new
/// one does not are removed, except experiments and the data of this one; all other files in the folder stay. If the
/// program is killed at any moment, the folder has the old results, the new ones, or files of both and a manifest with
/// "complete": false, which tells the next export the files of both. All members throw WriteError if something cannot
/// be
/// written.
class ResultFolder {
 public:
  explicit ResultFolder(QString folder) : m_folder(std::move(folder)) {}

  /// Throws if the folder could not be created or written to, or if a file of it that is read (ReadFiles) has a name
  /// that the run may write; changes nothing. For a check before hours of work.
  void checkWritable(const Experiment& experiment) const;

  /// Is `file` in this folder, under a name that the run may write?
  bool mayWrite(const QString& file, const Experiment& experiment) const;

  /// Writes every finished table that the experiment asks for, and the tables of studies that have rows, finished or
  /// not.
  /// Throws Cancelled; tables written before that stay.
  void writeTables(const Results& results, const RunContext& context);
  /// The same of several targets: the rows of each, one after another, with its name in a last column `target` (where a
  /// table has none). A table is finished when it is that for every target.
  void writeTables(const std::vector<RunRecord>& ofTargets, const RunContext& context);
  void write(const QString& name, const QByteArray& content);
  /// Adds a file that other code has written there, so that the manifest names it.
  void note(const QString& name) { m_files += name; }
  /// Writes the record, the experiment, its seeds, and the names of the files written so far. It is the last file to be
  /// put in place; nothing can be written after it. `results` may be null if nothing was computed.
  void writeManifest(const Experiment& experiment, const Results* results, const RunRecord& record,
                     const QString& name = QStringLiteral("manifest.json"));

  /// The names of the files written so far, in that order.
  const QStringList& files() const { return m_files; }
  /// Tables that the experiment asks for and that were not finished.
  const QStringList& unfinished() const { return m_unfinished; }

 private:
  /// Writes a table to its file; `rows` calls what it is given with each row after the header.
  void writeTable(const QString& name, const std::vector<std::string>& header, const RunContext& context,
                  const std::function<void(const std::function<void(const std::vector<std::string>&)>&)>& rows);
  void writeStudyTables(const Results& results, const RunContext& context);
  StagedFolder& staged();
  QByteArray manifest(const Experiment& experiment, const Results* results, const RunRecord& record) const;

  QString m_folder;
  std::unique_ptr<StagedFolder> m_staged;
  QStringList m_files;
  QStringList m_unfinished;
  QStringList m_incomplete;
  QStringList m_replaced;
};

}  // namespace kerridge
