// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QByteArrayView>
#include <QString>

#include "base/diagnostic.h"
#include "files/leftovers.h"
#include "files/read_files.h"

// The program writes its files here (and in staged_folder.h, growing_file.h and job_journal.h) and nowhere else, so
// that no write, no flush and no rename goes unchecked. tests/checks/layering.sh refuses file output in other places.

namespace kerridge {

/// A file could not be written: the place is the file, the message gives the reason of the system.
class WriteError : public InvalidInput {
 public:
  using InvalidInput::InvalidInput;
};

/// A file or folder could not be written, but not because of its name or permissions: no space, a broken disk, no file
/// descriptor left. The input is not wrong.
class DiskError : public WriteError {
 public:
  using WriteError::WriteError;
};

/// A file that replaces another one in one step: readers see the old file or the new one, never a part. The content
/// goes to a hidden file in the same folder; commit() renames it when it is on the disk. Without commit() nothing is
/// left. Keeps the permissions of a file that it replaces (and its owner, if the system allows that), and follows
/// symbolic links. Every member throws WriteError on failure; the old file is then untouched.
class AtomicFile {
 public:
  /// Throws also if `file` is a folder, a device, a file that may not be written to, or one that is read (ReadFiles).
  explicit AtomicFile(const QString& file, Replacing replacing = Replacing::others);
  /// A file that is written to `path` in a folder that is discarded after a failure, and synced as a whole; `file` is
  /// its final place, for messages.
  AtomicFile(const QString& file, const std::string& path);
  AtomicFile(const AtomicFile&) = delete;
  AtomicFile& operator=(const AtomicFile&) = delete;
  ~AtomicFile();

  /// Not buffered: pieces of some kilobytes and more are fast.
  void write(QByteArrayView data);
  /// The hidden file, for another program that writes it in place.
  QString hiddenPath() const;
  /// Returns when the file is in place and on the disk. Call it once, after the last write().
  void commit();

 private:
  AtomicFile(const QString& file, std::string target, bool lasting, Replacing replacing);

  QString m_file;
  Replacing m_replacing;
  std::string m_target;
  bool m_lasting;
  HiddenItem m_hidden;
};

/// Replaces `file` by `content`, see AtomicFile. From any thread.
void writeFileAtomically(const QString& file, const QByteArray& content, Replacing replacing = Replacing::others);

/// Gives a finished file another name in the same file system, in one step, when its content is on the disk. Replaces
/// `to`. Throws WriteError (place: `to`).
void renameFile(const QString& from, const QString& to);

}  // namespace kerridge
