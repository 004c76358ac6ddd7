// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <memory>
#include <optional>

#include "storage/recovery_state.h"

class QLockFile;

namespace kerridge {

/// The recovery file of one window, and the lock that shows that the window is alive. Processes share the folder but
/// never each other's files: a file has an owner as long as its lock is held, and is an orphan once the process that
/// held
/// the lock is gone (also after a restart of the computer). Lives as long as the window.
class RecoveryFile {
 public:
  /// The program's folder for recovery files: "recovery" in the user's data folder.
  static QString usualFolder();

  /// A new recovery file; only its lock is written. Throws DiskError with the system's
  /// reason if the folder cannot be created or written to.
  static std::unique_ptr<RecoveryFile> make(const QString& folder);

  /// An orphan that now belongs to the caller. If it cannot be read, `damage` says why, and it has been
  /// renamed to `damagedFile`, or remains at `lastingFile` where that failed.
  struct Orphan {
    std::shared_ptr<RecoveryFile> file;  ///< null if it is damaged
    RecoveryState state;
    QString damage, damagedFile, lastingFile;
  };
  /// The newest orphan in the folder, one that remains damaged last; nothing if there is none. Removes locks of dead
  /// processes that have no file.
  static std::optional<Orphan> takeOrphan(const QString& folder);

  RecoveryFile(const RecoveryFile&) = delete;
  RecoveryFile& operator=(const RecoveryFile&) = delete;
  /// Releases the lock; the file stays unless it was removed before.
  ~RecoveryFile();

  /// Replaces the content in one step. From any thread, one at a time. Throws InvalidInput if that fails.
  void write(const RecoveryState& state) const;
  void remove() const;
  const QString& path() const { return m_path; }

 private:
  RecoveryFile(QString path, std::unique_ptr<QLockFile> lock);

  QString m_path;
  std::unique_ptr<QLockFile> m_lock;
};

}  // namespace kerridge
