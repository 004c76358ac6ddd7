// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>
#include <QStringList>

#include <functional>
#include <string>
#include <vector>

#include "files/atomic_file.h"

namespace kerridge {

/// A folder of files that appears complete or not at all. Files are written to a hidden folder in the same file system
/// and synced there; commit() puts them in place. Without commit() nothing is left, and an existing folder is
/// untouched.
/// Leftovers of a process that was killed before are removed by the next one that writes there. All members throw
/// WriteError, with the folder or the file as place.
class StagedFolder {
 public:
  /// Creates the hidden folder: in `folder` if that exists, else beside it, with the folders above it.
  explicit StagedFolder(const QString& folder);
  StagedFolder(const StagedFolder&) = delete;
  StagedFolder& operator=(const StagedFolder&) = delete;
  /// Removes the hidden folder, and the folders that the constructor created if they are empty.
  ~StagedFolder();

  /// Throws if the folder could not be created or written to (DiskError if the reason is neither its name nor its
  /// permissions); changes nothing. For a check before hours of work.
  static void check(const QString& folder);

  /// A new file of the folder, to be committed before the folder. Pieces as in AtomicFile.
  AtomicFile file(const QString& name) const;
  void write(const QString& name, const QByteArray& content) const;

  /// What to do with a folder that already has a last file, see commit().
  struct Succession {
    QByteArray meanwhile;  ///< the content of the last file while files are replaced and removed
    QStringList removed;   ///< files that do not belong to the new ones; names without a folder
  };
  /// Gets the content of the existing last file, empty if it cannot be read.
  using Succeed = std::function<Succession(const QByteArray& old)>;

  /// Puts the files in place; nothing can be written after it. A new folder appears in one step. In an existing folder
  /// the files are replaced one by one, each in one step, and files with other names stay. `last`, the file that
  /// describes the content of the folder, is replaced after all others. If a file of that name exists, `succeed` is
  /// called: its `meanwhile` replaces that file before any other file is replaced, so that a folder with old and new
  /// files says so, and its `removed` are removed before the new last file is put in place. Waits for another process
  /// that commits to the same folder.
  void commit(const QString& last = {}, const Succeed& succeed = {});

 private:
  /// The folders above one that does not exist: created, and removed again if they are not needed.
  class Parents {
   public:
    Parents() = default;
    Parents(const Parents&) = delete;
    Parents& operator=(const Parents&) = delete;
    ~Parents();
    void make(const QString& folder, const std::string& path);
    /// They stay; returns 0 when they are on the disk, or the error number of the system.
    int keep();

   private:
    std::vector<std::string> m_made;  // outermost first
  };

  void removeHidden();
  bool appear();
  void replaceFiles(const QString& last, const Succeed& succeed);
  void prepare(const std::string& name) const;
  void moveIntoPlace(const std::string& name, const std::string& mixed) const;
  void remove(const std::string& name, const std::string& mixed) const;
  QString placeOf(const std::string& name) const;

  QString m_folder;
  std::string m_path;  // m_folder without a slash at the end
  bool m_exists = false;
  Parents m_parents;
  HiddenItem m_hidden;
};

}  // namespace kerridge
