// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>
#include <QStringList>

#include <functional>
#include <string>
#include <vector>

#include "session/atomic_file.h"

namespace kerridge {

/// A folder of files that appears complete or not at all. Files are written to a hidden folder in the same file system
/// and synced there; commit() puts them in place. Without commit() nothing is left, and a folder that exists is
/// untouched; what a process leaves that is killed before is swept away by the next one that writes there. All members
/// throw WriteError, with the folder or the file as place.
class StagedFolder {
 public:
  /// Makes the hidden folder: in `folder` where that exists, else beside it, with the folders above it.
  explicit StagedFolder(const QString& folder);
  StagedFolder(const StagedFolder&) = delete;
  StagedFolder& operator=(const StagedFolder&) = delete;
  /// Removes the hidden folder, and the folders that the constructor made where nothing is in them.
  ~StagedFolder();

  /// Throws where the folder could not be made or not be written to, DiskError where the reason is neither its name nor
  /// its permissions; changes nothing. For a check before hours of work.
  static void check(const QString& folder);

  /// A new file of the folder, to be committed before the folder. Pieces as in AtomicFile.
  AtomicFile file(const QString& name) const;
  void write(const QString& name, const QByteArray& content) const;

  /// What becomes of a folder that has a last file already, see commit().
  struct Succession {
    QByteArray meanwhile;  ///< the content of the last file while files are replaced and removed
    QStringList removed;   ///< files that do not belong to the new ones; names without a folder
  };
  /// Is given the content of the last file that is there, empty if it cannot be read.
  using Succeed = std::function<Succession(const QByteArray& old)>;

  /// Puts the files in place; nothing can be written after it. A new folder appears in one step. In a folder that
  /// exists the files are replaced one by one, each in one step, and files of other names stay. `last`, the file that
  /// says what the folder holds, is replaced after all others. Where one of that name is there, `succeed` is asked: its
  /// `meanwhile` replaces that file before the first file is replaced, so that a folder of old and new files
  /// says that it is neither, and its `removed` go before the new last file comes. Waits for another process that
  /// commits to the same folder.
  void commit(const QString& last = {}, const Succeed& succeed = {});

 private:
  /// The folders above one that does not exist, made and, where nothing comes of it, removed again.
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
  std::vector<std::string> names() const;
  void prepare(const std::string& name) const;
  void moveIntoPlace(const std::string& name, const std::string& otherwise) const;
  void remove(const std::string& name, const std::string& otherwise) const;
  QString placeOf(const std::string& name) const;

  QString m_folder;
  std::string m_path;  // m_folder without a slash at the end
  bool m_exists = false;
  Parents m_parents;
  HiddenItem m_hidden;
};

}  // namespace kerridge
