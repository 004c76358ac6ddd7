// SPDX-License-Identifier: GPL-3.0-or-later
#include "window/shared_settings.h"

#include <QDir>
#include <QFileInfo>
#include <QLockFile>
#include <QSettings>

namespace kerridge {

namespace {
constexpr int lockMilliseconds = 1000;
}  // namespace

QStringList sharedList(const QString& key) {
  QSettings settings;
  settings.sync();  // what other processes wrote since
  return settings.value(key).toStringList();
}

QStringList changeSharedList(const QString& key, const std::function<void(QStringList&)>& change) {
  QSettings settings;
  // QSettings merges processes key by key; this key is changed, not set, so reading and writing must be one step.
  QDir().mkpath(QFileInfo(settings.fileName()).absolutePath());
  QLockFile lock(settings.fileName() + QStringLiteral(".change.lock"));
  lock.tryLock(lockMilliseconds);  // without it (a folder that cannot be written to) there is nothing to spoil
  settings.sync();
  QStringList list = settings.value(key).toStringList();
  change(list);
  settings.setValue(key, list);
  settings.sync();
  return list;
}

}  // namespace kerridge
