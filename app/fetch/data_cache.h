// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDateTime>
#include <QString>
#include <QUrl>

#include <optional>

#include "fetch/catalogue.h"

namespace kerridge {

/// A set that is on this computer.
struct CachedSet {
  QString file;       ///< absolute
  QUrl address;       ///< where it came from
  QDateTime fetched;  ///< UTC
  QString sha256;
  qint64 bytes = 0;
  QString warning;  ///< what was wrong on the way, e.g. that the file differs from an earlier one; else empty
};

/// The first download from an address.
struct KnownChecksum {
  QString sha256;
  QDateTime fetched;
};

/// The sets that were fetched: a folder each, with the file as it came and set.json beside it (address, date,
/// SHA-256, license, citation). The checksum of each address outlives the set, in checksums.json, so that a changed
/// file
/// is noticed. Cheap to copy; several programs may use one folder at the same time.
class DataCache {
 public:
  explicit DataCache(QString folder) : m_folder(std::move(folder)) {}
  /// The data sets of the user: "data-sets" in QStandardPaths::AppLocalDataLocation.
  static QString usualFolder();

  QString folder() const { return m_folder; }
  QString folder(const QString& id) const;
  /// The place of an address's file, and of the part while it is downloaded.
  QString file(const QString& id, const CatalogueAddress& address) const;
  QString part(const QString& id, const CatalogueAddress& address) const;

  /// The set if it is on this computer: set.json is valid and the file has the size that it names.
  std::optional<CachedSet> find(const QString& id) const;
  /// Bytes of an earlier download that can be resumed.
  qint64 partBytes(const CatalogueEntry& entry) const;

  /// Remembers the checksum, writes set.json and makes a complete part the set's file. Throws WriteError if that
  /// fails; there is no set then, and the part stays.
  void adopt(const CatalogueEntry& entry, const CatalogueAddress& address, const CachedSet& set) const;
  /// The lock to hold while the set is fetched or removed.
  QString lockFile(const QString& id) const;
  /// Removes the set and its parts. False if it is being fetched, or something could not be removed.
  bool remove(const QString& id) const;

  std::optional<KnownChecksum> knownChecksum(const QUrl& address) const;

 private:
  void rememberChecksum(const QUrl& address, const KnownChecksum& checksum) const;

  QString m_folder;
};

}  // namespace kerridge
