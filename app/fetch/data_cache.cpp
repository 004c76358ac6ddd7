// SPDX-License-Identifier: GPL-3.0-or-later
#include "fetch/data_cache.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLockFile>
#include <QStandardPaths>

#include "fetch/part_file.h"
#include "files/atomic_file.h"
#include "files/ordered_json.h"
#include "files/whole_file.h"

namespace kerridge {

namespace {

constexpr int lockPatience = 5000;  // milliseconds; the file is held for one

QJsonObject readObject(const QString& file) {
  try {
    return QJsonDocument::fromJson(readWholeFile(file)).object();
  } catch (const InvalidInput&) {
    return {};  // there is none, or none that can be read
  }
}

OrderedJson textJson(const QString& text) { return OrderedJson::string(text.toStdString()); }
QString setFile(const QString& folder) { return folder + QStringLiteral("/set.json"); }
QString checksumFile(const QString& folder) { return folder + QStringLiteral("/checksums.json"); }

}  // namespace

QString DataCache::usualFolder() {
  return QStandardPaths::writableLocation(QStandardPaths::AppLocalDataLocation) + QStringLiteral("/data-sets");
}

QString DataCache::folder(const QString& id) const { return m_folder + QLatin1Char('/') + id; }

QString DataCache::file(const QString& id, const CatalogueAddress& address) const {
  return folder(id) + QLatin1Char('/') + address.fileName();
}

QString DataCache::part(const QString& id, const CatalogueAddress& address) const {
  return file(id, address) + QStringLiteral(".part");
}

std::optional<CachedSet> DataCache::find(const QString& id) const {
  const QJsonObject json = readObject(setFile(folder(id)));
  const QString name = json.value(QLatin1String("file")).toString();
  if (name.isEmpty() || name.contains(QLatin1Char('/'))) return std::nullopt;
  const auto text = [&json](const char* key) { return json.value(QLatin1String(key)).toString(); };
  CachedSet set;
  set.file = QFileInfo(folder(id) + QLatin1Char('/') + name).absoluteFilePath();
  set.address = QUrl(text("address"));
  set.fetched = QDateTime::fromString(text("fetched"), Qt::ISODate);
  set.sha256 = text("sha256");
  set.bytes = json.value(QLatin1String("bytes")).toInteger(-1);
  set.warning = text("warning");
  const QFileInfo file(set.file);
  if (!file.isFile() || file.size() != set.bytes) return std::nullopt;
  return set;
}

qint64 DataCache::partBytes(const CatalogueEntry& entry) const {
  for (const CatalogueAddress& address : entry.addresses) {
    const PartState state = readPartState(part(entry.id, address));
    if (state.received > 0 && state.address == address.url) return state.received;
  }
  return 0;
}

void DataCache::adopt(const CatalogueEntry& entry, const CatalogueAddress& address, const CachedSet& set) const {
  OrderedJson json = OrderedJson::object();
  json.add("kerridge-data-set", OrderedJson::integer(1));
  json.add("id", textJson(entry.id));
  json.add("name", textJson(entry.name));
  json.add("file", textJson(QFileInfo(set.file).fileName()));
  if (!address.member.isEmpty()) json.add("member", textJson(address.member));
  json.add("address", textJson(set.address.toString(QUrl::FullyEncoded)));
  json.add("page", textJson(entry.page.toString(QUrl::FullyEncoded)));
  json.add("fetched", textJson(set.fetched.toString(Qt::ISODate)));
  json.add("bytes", OrderedJson::integer(static_cast<std::uint64_t>(set.bytes)));
  json.add("sha256", textJson(set.sha256));
  json.add("licence", textJson(entry.licence));
  json.add("citation", textJson(entry.citation));
  if (!set.warning.isEmpty()) json.add("warning", textJson(set.warning));
  rememberChecksum(address.url, {set.sha256, set.fetched});
  writeFileAtomically(setFile(folder(entry.id)), json.text());
  // Last: until the file is there this is no set, and where something fails the part stays and need not be fetched
  // again.
  const QString source = part(entry.id, address);
  renameFile(source, set.file);
  removePart(source);  // its state
}

QString DataCache::lockFile(const QString& id) const { return folder(id) + QStringLiteral(".lock"); }

bool DataCache::remove(const QString& id) const {
  if (id.isEmpty() || id.contains(QLatin1Char('/')) || id.contains(QLatin1Char('.'))) return false;
  if (!QDir(folder(id)).exists()) return true;
  QLockFile lock(lockFile(id));
  lock.setStaleLockTime(0);
  if (!lock.tryLock(0)) return false;
  QFile::remove(setFile(folder(id)));  // first: the rest alone is no set
  return QDir(folder(id)).removeRecursively();
}

std::optional<KnownChecksum> DataCache::knownChecksum(const QUrl& address) const {
  const QJsonValue known = readObject(checksumFile(m_folder)).value(address.toString(QUrl::FullyEncoded));
  const QString sum = known[QLatin1String("sha256")].toString();
  if (sum.isEmpty()) return std::nullopt;
  return KnownChecksum{sum, QDateTime::fromString(known[QLatin1String("fetched")].toString(), Qt::ISODate)};
}

void DataCache::rememberChecksum(const QUrl& address, const KnownChecksum& checksum) const {
  QLockFile lock(checksumFile(m_folder) + QStringLiteral(".lock"));
  lock.tryLock(lockPatience);  // without it, too: the worst is a checksum that is learned again
  QJsonObject all = readObject(checksumFile(m_folder));
  all.insert(address.toString(QUrl::FullyEncoded),
             QJsonObject{{QStringLiteral("sha256"), checksum.sha256},
                         {QStringLiteral("fetched"), checksum.fetched.toString(Qt::ISODate)}});
  writeFileAtomically(checksumFile(m_folder), QJsonDocument(all).toJson());
}

}  // namespace kerridge
