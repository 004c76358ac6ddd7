// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <memory>
#include <optional>

#include "session/recovery_state.h"

class QLockFile;

namespace kerridge {

/// The recovery file of one window, and the lock that says that the window is alive. Processes share the folder and
/// never each other's files: a file is somebody's as long as its lock is held, and an orphan where the process that
/// held it is gone (after a restart of the computer, too; a lock does not grow old). Lives as long as the window.
class RecoveryFile {
 public:
  /// Where the program keeps them: "recovery" in the user's data folder.
  static QString usualFolder();

  /// A new one; nothing is written yet but the lock. Null if the folder cannot be made or not be written to.
  static std::unique_ptr<RecoveryFile> make(const QString& folder);

  /// An orphan that now belongs to the caller. Where it cannot be read `damage` says why, and it has been renamed
  /// to `damagedFile`.
  struct Orphan {
    std::shared_ptr<RecoveryFile> file;  ///< null if it is damaged
    RecoveryState state;
    QString damage, damagedFile;
  };
  /// The newest orphan in the folder; nothing if there is none. Clears away locks that the dead left without a file.
  static std::optional<Orphan> takeOrphan(const QString& folder);

  RecoveryFile(const RecoveryFile&) = delete;
  RecoveryFile& operator=(const RecoveryFile&) = delete;
  /// Gives the lock back; the file stays where it is not removed before.
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
