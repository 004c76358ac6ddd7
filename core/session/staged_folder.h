// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace kerridge {

/// A folder that appears complete or not at all: files are written to path(), a hidden folder beside it, and commit()
/// puts them in place. Without commit() nothing is left. Where the folder exists and has files, those of the same name
/// are replaced one by one, each in one step, and the others stay.
class StagedFolder {
 public:
  /// Makes the hidden folder, and the folders above it. Throws InvalidInput (place: `folder`) where that fails.
  explicit StagedFolder(const QString& folder);
  StagedFolder(const StagedFolder&) = delete;
  StagedFolder& operator=(const StagedFolder&) = delete;
  ~StagedFolder();

  const QString& path() const { return m_staging; }
  /// Throws InvalidInput where a file cannot be put in place.
  void commit();

 private:
  QString m_folder, m_staging;
};

}  // namespace kerridge
