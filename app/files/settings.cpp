// SPDX-License-Identifier: GPL-3.0-or-later
#include "files/settings.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLockFile>
#include <QSettings>
#include <QSizeF>

#include <mutex>
#include <optional>

#include "files/atomic_file.h"
#include "files/whole_file.h"
#include "files/write_errors.h"

namespace kerridge {

namespace {

constexpr int lockMilliseconds = 1000;
const QString bytesKey = QStringLiteral("base64");
const QString widthKey = QStringLiteral("width");
const QString heightKey = QStringLiteral("height");

QJsonValue jsonOf(const QVariant& value) {
  switch (value.typeId()) {
    case QMetaType::QByteArray: return QJsonObject{{bytesKey, QString::fromLatin1(value.toByteArray().toBase64())}};
    case QMetaType::QSizeF: {
      const QSizeF size = value.toSizeF();
      return QJsonObject{{widthKey, size.width()}, {heightKey, size.height()}};
    }
    default: return QJsonValue::fromVariant(value);
  }
}

QVariant variantOf(const QJsonValue& json) {
  if (!json.isObject()) return json.toVariant();
  const QJsonObject object = json.toObject();
  if (object.contains(bytesKey)) return QByteArray::fromBase64(object.value(bytesKey).toString().toLatin1());
  if (object.contains(widthKey)) return QSizeF(object.value(widthKey).toDouble(), object.value(heightKey).toDouble());
  return {};
}

QJsonObject jsonOf(const QVariantMap& settings) {
  QJsonObject json;
  for (auto value = settings.begin(); value != settings.end(); ++value) json.insert(value.key(), jsonOf(value.value()));
  return json;
}

/// Of version 0.1, which are only read.
QVariantMap formerSettings() {
  QSettings former;
  former.setFallbacksEnabled(false);
  former.sync();  // not what this process read long ago
  QVariantMap settings;
  for (const QString& key : former.allKeys()) settings.insert(key, former.value(key));
  return settings;
}

/// What the file holds; null where there is one that cannot be read.
std::optional<QVariantMap> writtenSettings() {
  if (!QFileInfo::exists(settingsFile())) return formerSettings();
  try {
    const QJsonObject json = QJsonDocument::fromJson(readWholeFile(settingsFile())).object();
    QVariantMap settings;
    for (auto value = json.begin(); value != json.end(); ++value)
      settings.insert(value.key(), variantOf(value.value()));
    return settings;
  } catch (const InvalidInput&) {
    return std::nullopt;
  }
}

/// What could not be written so far, by key.
struct Unwritten {
  std::mutex mutex;
  QVariantMap settings;
};

Unwritten& unwritten() {
  static Unwritten unwritten;
  return unwritten;
}

/// With the mutex held.
QVariantMap presentSettings(const std::optional<QVariantMap>& written) {
  QVariantMap settings = written.value_or(QVariantMap());
  settings.insert(unwritten().settings);
  return settings;
}

}  // namespace

QString settingsFile() {
  // Of a file on every system: by itself QSettings takes the registry on Windows.
  const QFileInfo former(QSettings(QSettings::IniFormat, QSettings::UserScope, QCoreApplication::organizationName(),
                                   QCoreApplication::applicationName())
                             .fileName());
  return former.dir().filePath(former.completeBaseName() + QStringLiteral(".json"));
}

QVariantMap allSettings() {
  const std::lock_guard held(unwritten().mutex);
  return presentSettings(writtenSettings());
}

QVariant setting(const QString& key, const QVariant& fallback) { return allSettings().value(key, fallback); }

void setSetting(const QString& key, const QVariant& value) {
  changeSettings([&](QVariantMap& settings) { settings.insert(key, value); });
}

void changeSettings(const std::function<void(QVariantMap&)>& change) {
  const std::lock_guard held(unwritten().mutex);
  const QString file = settingsFile();
  platform::makeFolders(platform::folderOf(file.toStdString()));  // where that fails, so does the writing
  QLockFile lock(file + QStringLiteral(".lock"));
  lock.tryLock(lockMilliseconds);  // without it (a folder that cannot be written to) there is nothing to spoil
  const std::optional<QVariantMap> written = writtenSettings();
  const QVariantMap before = presentSettings(written);
  QVariantMap after = before;
  change(after);
  const QJsonObject json = jsonOf(after);
  if (json == jsonOf(before) && unwritten().settings.isEmpty()) return;
  if (written) {
    try {
      writeFileAtomically(file, QJsonDocument(json).toJson());
      unwritten().settings.clear();
      return;
    } catch (const WriteError&) {
    }
  }
  // A file that cannot be read is not replaced either: it would lose what it holds.
  for (auto value = after.begin(); value != after.end(); ++value) {
    if (before.value(value.key()) != value.value()) unwritten().settings.insert(value.key(), value.value());
  }
}

void clearSettings() {
  const std::lock_guard held(unwritten().mutex);
  unwritten().settings.clear();
  platform::makeFolders(platform::folderOf(settingsFile().toStdString()));
  writeFileAtomically(settingsFile(), "{}\n");
}

}  // namespace kerridge
