// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QDateTime>
#include <QString>

#include <string>
#include <vector>

#include "storage/recovery_file.h"

namespace kerridge {

/// A document that a window left, by closing or for another document.
struct KeptSession {
  RecoveryState state;
  QDateTime when;
  QByteArray picture;  ///< PNG of a chart; "" if none was drawn
  QString id;          ///< a document has one entry; a new entry if it is empty
};

/// The sessions that can be restored: one file each in a folder that all processes share. Every function reads or
/// writes
/// small files; write from a separate thread.
class SessionStore {
 public:
  /// The number of sessions that are kept.
  static constexpr int most = 10;

  explicit SessionStore(QString folder) : m_folder(std::move(folder)) {}

  /// Replaces an entry with the same id or the same content; beyond `most`, the oldest are removed. Throws InvalidInput
  /// if it cannot be written; nothing is removed then.
  void keep(KeptSession session) const;
  /// Newest first. Entries that cannot be read, and those of a newer program, are left out.
  std::vector<KeptSession> list() const;
  void remove(const QString& id) const;

 private:
  QString fileOf(const QString& id) const;
  void forgetOthers(const QString& kept) const;

  QString m_folder;
};

}  // namespace kerridge
