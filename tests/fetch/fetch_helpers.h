// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCryptographicHash>
#include <QDir>
#include <QDirIterator>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <optional>
#include <vector>

#include "fetch/fetcher.h"
#include "support/http_server.h"

namespace kerridge::test {

/// `rows` rows of x1, x2, y.
inline QByteArray table(int rows) {
  QByteArray text = "x1,x2,y\n";
  for (int i = 0; i < rows; ++i) {
    text += QByteArray::number(i) + ',' + QByteArray::number(i * i % 97) + ',' + QByteArray::number(3 * i % 41) + '\n';
  }
  return text;
}

inline QByteArray sha256(const QByteArray& content) {
  return QCryptographicHash::hash(content, QCryptographicHash::Sha256).toHex();
}

inline QByteArray contentOf(const QString& file) {
  QFile source(file);
  return source.open(QIODevice::ReadOnly) ? source.readAll() : QByteArray();
}

inline CatalogueEntry entryOf(const QList<QUrl>& urls, const QString& id = QStringLiteral("made-up")) {
  CatalogueEntry entry;
  entry.id = id;
  entry.name = QStringLiteral("Made up");
  entry.page = QUrl(QStringLiteral("https://archive.example/made-up"));
  entry.licence = QStringLiteral("none");
  entry.citation = QStringLiteral("Nobody, Nowhere, 2000");
  for (const QUrl& url : urls) {
    CatalogueAddress address;
    address.url = url;
    entry.addresses.push_back(address);
  }
  return entry;
}

inline FetchOptions impatient() {
  FetchOptions options;
  options.stallMilliseconds = 10000;
  options.retryMilliseconds = 10;
  options.lockMilliseconds = 20;
  options.retries = 2;
  return options;
}

/// A fetcher on a folder, and everything it said.
class Recorder {
 public:
  explicit Recorder(const QString& folder, FetchOptions options = impatient())
      : fetcher(DataCache(folder), std::move(options)) {
    QObject::connect(&fetcher, &Fetcher::progressed, &fetcher,
                     [this](const QString&, const FetchProgress& step) { progress.push_back(step); });
    QObject::connect(&fetcher, &Fetcher::finished, &fetcher, [this](const QString& id, const FetchOutcome& end) {
      ids << id;
      outcome = end;
    });
  }

  /// Fetches and waits for the end.
  FetchOutcome fetch(const CatalogueEntry& entry) {
    outcome.reset();
    fetcher.fetch(entry);
    if (!QTest::qWaitFor([this] { return outcome.has_value(); }, 120000))
      return {FetchOutcome::Kind::failed, {}, "late"};
    return *outcome;
  }

  std::vector<FetchProgress> progress;
  std::optional<FetchOutcome> outcome;
  QStringList ids;
  Fetcher fetcher;
};

/// Every file in a folder and below, relative to it.
inline QStringList filesBelow(const QString& folder) {
  QStringList files;
  QDirIterator all(folder, QDir::Files | QDir::Hidden, QDirIterator::Subdirectories);
  while (all.hasNext()) files << QDir(folder).relativeFilePath(all.next());
  files.sort();
  return files;
}

}  // namespace kerridge::test
