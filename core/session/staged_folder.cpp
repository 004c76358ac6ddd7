// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/staged_folder.h"

#include <QDir>
#include <QFileInfo>
#include <QUuid>

#include <filesystem>

#include "base/diagnostic.h"

namespace kerridge {

StagedFolder::StagedFolder(const QString& folder) : m_folder(QDir::cleanPath(QFileInfo(folder).absoluteFilePath())) {
  const QFileInfo info(m_folder);
  if (info.exists() && !info.isDir()) throw InvalidInput(folder.toStdString(), "this is a file, not a folder");
  m_staging =
      QDir(info.absolutePath())
          .filePath(QStringLiteral(".%1.%2.part").arg(info.fileName(), QUuid::createUuid().toString(QUuid::Id128)));
  if (!QDir().mkpath(m_staging)) {
    throw InvalidInput(folder.toStdString(), "this folder cannot be made: no permission in " +
                                                 QDir::toNativeSeparators(info.absolutePath()).toStdString());
  }
}

StagedFolder::~StagedFolder() { QDir(m_staging).removeRecursively(); }

void StagedFolder::commit() {
  namespace fs = std::filesystem;
  const fs::path from = m_staging.toStdString();
  const fs::path to = m_folder.toStdString();
  std::error_code error;
  // rename() puts a folder in the place of an empty one in one step, and refuses where there are files.
  fs::rename(from, to, error);
  if (!error) return;
  for (const QString& name : QDir(m_staging).entryList(QDir::Files | QDir::Hidden, QDir::Name)) {
    const std::string file = name.toStdString();
    fs::rename(from / file, to / file, error);
    if (error) throw InvalidInput((to / file).string(), "cannot be written: " + error.message());
  }
}

}  // namespace kerridge
