// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCryptographicHash>
#include <QTemporaryDir>

#include <cmath>

#include "app/program.h"

/// Sixty rows in one file, and the same in one that trains and one that tests.
namespace kerridge::two_files {

using namespace kerridge::program;

inline QByteArray cells(int i) {
  const double a = std::sin(1.7 * i) * 3;
  const double b = (i * 37 % 60) / 10.0;
  const char* const kind = i % 3 == 0 ? "red" : i % 3 == 1 ? "green" : "blue";
  return QByteArray::number(a, 'g', 17) + "," + kind + "," + QByteArray::number(b, 'g', 17);
}
inline QByteArray target(int i) {
  const double a = std::sin(1.7 * i) * 3;
  return QByteArray::number(std::cos(a) + 0.03 * (i * 37 % 60) + i % 3 + 0.1 * std::sin(97.0 * i), 'g', 17);
}

/// Rows 0 to 39 train, 40 to 59 test.
struct Files {
  Files() {
    QByteArray whole = "a,kind,b,y,part\n";
    QByteArray first = "a,kind,b,y\n";
    QByteArray second = "y,a,kind,b\n";
    for (int i = 0; i < 60; ++i) {
      whole += cells(i) + "," + target(i) + (i < 40 ? ",train\n" : ",test\n");
      if (i < 40) first += cells(i) + "," + target(i) + "\n";
      if (i >= 40) second += target(i) + "," + cells(i) + "\n";
    }
    writeFile(path("whole.csv"), whole);
    writeFile(path("first.csv"), first);
    writeFile(path("second.csv"), second);
  }
  QString path(const QString& name) const { return folder.filePath(name); }
  Outcome run(const QByteArray& data, const QString& to, const QByteArray& members = {},
              const QStringList& options = {}) const {
    writeFile(path("x.kerridge"), R"({ "kerridge": 1, "data": )" + data +
                                      R"(, "methods": [{ "id": "krr" }, { "id": "m-rlsr", "m": 1.5 }, { "id": "cg" },
      { "id": "krr", "label": "Nystrom", "features": { "id": "nystrom", "count": 15, "seed": 2 } }],
      "intervals": "split", "lambda": { "from": 1e-5, "to": 1, "count": 9 },
      "rules": ["loo", { "id": "k-fold", "k": 4 }], "map": { "m": [1, 1.5], "lambda": [0.001, 0.1] })" +
                                      members + " }");
    return execute(QStringList{"run", "x.kerridge", "--export", to, "--formats", "csv"} + options, folder.path());
  }
  QByteArray hash(const QString& name) const {
    return QCryptographicHash::hash(readFile(path(name)), QCryptographicHash::Sha256).toHex();
  }

  /// Both files with their hashes.
  QByteArray withHashes() const {
    return R"({ "file": "first.csv", "hash": ")" + hash("first.csv") +
           R"(", "target": "y", "test": { "file": "second.csv", "hash": ")" + hash("second.csv") + R"(" } })";
  }

  QTemporaryDir folder;
};

inline const QByteArray twoFiles = R"({ "file": "first.csv", "target": "y", "test": { "file": "second.csv" } })";

}  // namespace kerridge::two_files
