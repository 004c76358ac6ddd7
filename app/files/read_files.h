// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <functional>
#include <string>
#include <vector>

#include "base/text.h"

namespace kerridge {

struct Experiment;

/// The files that a command or the document of a window reads. While it exists, nothing in this process replaces or
/// removes them: AtomicFile and StagedFolder ask refuseToReplace(). Files are compared, not names, so links and other
/// spellings of a path do not matter. From any thread.
class ReadFiles {
 public:
  ReadFiles();
  ~ReadFiles();
  ReadFiles(const ReadFiles&) = delete;
  ReadFiles& operator=(const ReadFiles&) = delete;

  /// `what` is a phrase for messages, as "the data". Streams and files that do not exist are never replaced.
  void add(const QString& file, const Text& what);
  /// A file that its owner may save again: see Replacing::own.
  void addDocument(const QString& file, const Text& what);
  /// Every data file of the experiment, its studies and its pinned models.
  void addDataOf(const Experiment& experiment);
  void clear();

 private:
  friend class ReadFilesOfProcess;

  struct Entry {
    std::string path;
    Text what;
    bool isDocument = false;
  };
  void add(Entry entry);

  std::vector<Entry> m_entries;
};

/// What a file that is written may replace.
enum class Replacing : unsigned char {
  others,  ///< whatever nobody reads
  own      ///< also a document: it is saved
};

/// Throws WriteError (place: `file`) where `file` is one of the files that are read.
void refuseToReplace(const QString& file, Replacing replacing = Replacing::others);
/// Is it one of them?
bool isRead(const QString& file);
/// Before hours of work: throws WriteError where one of the files that are read is in `folder` and has a name that
/// `isWritten` says will be written there.
void refuseToReplaceIn(const QString& folder, const std::function<bool(const QString& name)>& isWritten);

}  // namespace kerridge
