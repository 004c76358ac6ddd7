// SPDX-License-Identifier: GPL-3.0-or-later
#include "window/recent_files.h"

#include <QDir>
#include <QFileInfo>
#include <QLockFile>
#include <QSettings>

namespace kerridge {

namespace {
constexpr int filesKept = 10;
constexpr int lockMilliseconds = 1000;
const QString key = QStringLiteral("recentFiles");
}  // namespace

QStringList recentFiles() {
  QSettings settings;
  settings.sync();  // what other processes wrote since
  return settings.value(key).toStringList();
}

void addRecentFile(const QString& file) {
  QSettings settings;
  // QSettings merges processes key by key; this key is changed, not set, so reading and writing must be one step.
  QDir().mkpath(QFileInfo(settings.fileName()).absolutePath());
  QLockFile lock(settings.fileName() + QStringLiteral(".recent.lock"));
  lock.tryLock(lockMilliseconds);  // without it (a folder that cannot be written to) there is nothing to spoil
  settings.sync();
  QStringList files = settings.value(key).toStringList();
  const QString absolute = QFileInfo(file).absoluteFilePath();
  files.removeAll(absolute);
  files.prepend(absolute);
  settings.setValue(key, files.mid(0, filesKept));
  settings.sync();
}

}  // namespace kerridge
