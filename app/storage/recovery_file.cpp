// SPDX-License-Identifier: GPL-3.0-or-later
#include "storage/recovery_file.h"

#include <QDir>
#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLockFile>
#include <QStandardPaths>
#include <QUuid>

#include <cerrno>

#include "base/text.h"
#include "files/atomic_file.h"
#include "files/whole_file.h"
#include "files/write_errors.h"

namespace kerridge {

namespace {

constexpr int recoveryVersion = 1;
const QString ending = QStringLiteral(".recovery");
const QString versionKey = QStringLiteral("kerridge-recovery");

std::unique_ptr<QLockFile> lockOf(const QString& path) {
  auto lock = std::make_unique<QLockFile>(path + QStringLiteral(".lock"));
  lock->setStaleLockTime(0);  // a window may stay open for days; only the end of its process makes the lock stale
  return lock;
}

QByteArray toText(const RecoveryState& state) {
  OrderedJson json = OrderedJson::object();
  json.add(versionKey.toStdString(), OrderedJson::integer(recoveryVersion));
  addRecoveryState(json, state);
  return json.text();
}

bool isNewer(const QByteArray& text) {
  return QJsonDocument::fromJson(text).object().value(versionKey).toInt() > recoveryVersion;
}

/// What is wrong with the text, "" where it was read.
QString readText(const QByteArray& text, RecoveryState& state) {
  QJsonParseError syntax;
  const QJsonObject json = QJsonDocument::fromJson(text, &syntax).object();
  if (syntax.error != QJsonParseError::NoError) return syntax.errorString();
  if (json.value(versionKey).toInt() < 1) return QStringLiteral("it is not a recovery file");
  return readRecoveryState(json, state);
}

/// Locks of windows that ended in disorder before they had anything to keep.
void removeLocksOfTheDead(const QString& folder) {
  const QString lockEnding = ending + QStringLiteral(".lock");
  for (const QFileInfo& info : QDir(folder).entryInfoList({QLatin1Char('*') + lockEnding}, QDir::Files)) {
    const QString path = info.absoluteFilePath().chopped(QStringLiteral(".lock").size());
    // A lock that can be had is nobody's any more; given back, it is gone.
    if (!QFile::exists(path)) lockOf(path)->tryLock(0);
  }
}

[[noreturn]] void throwNoFolder(const QString& folder, const std::string& reason) {
  throw DiskError(folder.toStdString(), Text("this folder cannot be written to: %1", Text::name(reason)));
}

/// A name beside the file that nobody has.
QString freeName(const QString& path) {
  QString name = path + QStringLiteral(".damaged");
  for (int number = 2; QFile::exists(name); ++number) name = path + QStringLiteral(".damaged-%1").arg(number);
  return name;
}

}  // namespace

QString RecoveryFile::usualFolder() {
  return QStandardPaths::writableLocation(QStandardPaths::AppLocalDataLocation) + QStringLiteral("/recovery");
}

RecoveryFile::RecoveryFile(QString path, std::unique_ptr<QLockFile> lock)
    : m_path(std::move(path)), m_lock(std::move(lock)) {}

RecoveryFile::~RecoveryFile() = default;

std::unique_ptr<RecoveryFile> RecoveryFile::make(const QString& folder) {
  if (const int error = platform::makeFolders(folder.toStdString()); error != 0)
    throwNoFolder(folder, platform::reasonOf(error));
  const QString path = QDir(folder).filePath(QUuid::createUuid().toString(QUuid::WithoutBraces) + ending);
  auto lock = lockOf(path);
  errno = 0;
  if (!lock->tryLock(0)) throwNoFolder(folder, platform::reasonOf(errno != 0 ? errno : EIO));  // Qt keeps to itself why
  return std::unique_ptr<RecoveryFile>(new RecoveryFile(path, std::move(lock)));
}

std::optional<RecoveryFile::Orphan> RecoveryFile::takeOrphan(const QString& folder) {
  removeLocksOfTheDead(folder);
  std::optional<Orphan> unmoved;
  const QFileInfoList files = QDir(folder).entryInfoList({QLatin1Char('*') + ending}, QDir::Files, QDir::Time);
  for (const QFileInfo& info : files) {
    const QString path = info.absoluteFilePath();
    auto lock = lockOf(path);
    Orphan orphan;
    errno = 0;
    if (!lock->tryLock(0)) {
      if (lock->error() == QLockFile::LockFailedError) continue;  // somebody's
      orphan.damage = QString::fromStdString(platform::reasonOf(errno != 0 ? errno : EACCES));
      orphan.lastingFile = path;
      if (!unmoved) unmoved = std::move(orphan);
      continue;
    }
    if (!QFile::exists(path)) continue;  // its window was closed since the folder was read
    try {
      const QByteArray text = readWholeFile(path);
      if (isNewer(text)) continue;  // for the newer program
      orphan.damage = readText(text, orphan.state);
    } catch (const InvalidInput& unreadable) {
      orphan.damage = QString::fromStdString(unreadable.diagnostics().front().message.english());
    }
    if (orphan.damage.isEmpty()) {
      orphan.file.reset(new RecoveryFile(path, std::move(lock)));
    } else {
      orphan.damagedFile = freeName(path);
      if (!QFile::rename(path, orphan.damagedFile)) {
        orphan.damagedFile.clear();
        orphan.lastingFile = path;
        if (!unmoved) unmoved = std::move(orphan);
        continue;  // it stands in the way of no other
      }
    }
    return orphan;
  }
  return unmoved;
}

void RecoveryFile::write(const RecoveryState& state) const { writeFileAtomically(m_path, toText(state)); }

void RecoveryFile::remove() const { QFile::remove(m_path); }

}  // namespace kerridge
