// SPDX-License-Identifier: GPL-3.0-or-later
#include <QStandardPaths>
#include <QTemporaryDir>

#include "app/program.h"
#include "export/tables.h"
#include "files/csv.h"
#include "support/window_test.h"
#include "window/main_window.h"

namespace window_agreement_test {

using namespace kerridge;
using namespace kerridge::program;

/// One experiment opened in the window and run by the program without a window: every number of every table is the
/// same.
class WindowAgreementTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void initTestCase();
  void everyNumber_data();
  void everyNumber();
};

void WindowAgreementTest::initTestCase() {
  QStandardPaths::setTestModeEnabled(true);
  QCoreApplication::setOrganizationName("Kerridge tests");
  QCoreApplication::setApplicationName("window_agreement_test");
}

void WindowAgreementTest::everyNumber_data() {
  QTest::addColumn<QByteArray>("experiment");
  QTest::newRow("built-in example") << readFile(QDir(KERRIDGE_EXAMPLES).filePath("sinc.kerridge"));
  // The window computes the split that it shows first, the program the first one.
  QTest::newRow("parts, all methods") << QByteArray(R"({
    "kerridge": 1,
    "data": { "generator": { "id": "friedman1", "n": 300, "seed": 5 } },
    "standardize": { "inputs": true, "target": true },
    "split": { "kind": "parts", "parts": 3, "seed": 2 },
    "kernel": { "id": "gaussian", "width": { "mean-times": 0.5 } },
    "methods": ["krr", "krr-offset", "krr-penalized-offset", "modified-krr", { "id": "m-rlsr", "m": 0.8 },
                "tikhonov", { "id": "cg", "iterations": 20 }, "landweber", { "id": "nu-method", "iterations": 50 },
                { "id": "iterated-tikhonov", "order": 3 }, "tsvd"],
    "lambda": { "from": 1e-8, "to": 10, "count": 15 },
    "rules": ["loo", "gcv", { "id": "k-fold", "k": 5, "seed": 3 }],
    "map": { "m": [0.5, 1, 2.5], "lambda": [1e-4, 1e-2] },
    "studies": [{ "id": "equivalence", "m": 1.2, "lambda": 1e-3, "parts": 3 }],
    "view": { "split": 2 }
  })");
}

void WindowAgreementTest::everyNumber() {
  QFETCH(QByteArray, experiment);
  const QTemporaryDir folder;
  const QString file = folder.filePath("x.kerridge");
  writeFile(file, experiment);
  const Outcome outcome = execute({"run", file, "--export", folder.filePath("out"), "--formats", "csv"});
  QCOMPARE(outcome.error, "");
  QCOMPARE(outcome.code, 0);

  MainWindow window;
  window.openFile(file);
  QTRY_VERIFY_WITH_TIMEOUT(window.document().file() == file && window.controller().isShown(), 120000);
  const Results& results = *window.controller().results();
  for (const TableKind& kind : tableKinds()) {
    if (kind.id == "timing") continue;
    const QString table = folder.filePath("out/" + QString::fromStdString(kind.id) + ".csv");
    // None of these methods has details, not all of these experiments ask for these.
    const bool optional = kind.id == "details" || kind.id == "width-map" || kind.id == "parameter-map" ||
                          kind.id == "tune" || kind.id == "effects" || kind.id == "importance";
    if (optional && !kind.wanted(results)) {
      QVERIFY(!QFile::exists(table));
      continue;
    }
    QVERIFY2(kind.wanted(results) && kind.finished(results), kind.id.c_str());
    QByteArray shown;
    for (const TableRow& row : tableRows(kind, results)) shown += csvRecord(row);
    QVERIFY2(shown == readFile(table), kind.id.c_str());
  }
}

KERRIDGE_WINDOW_TEST(WindowAgreementTest)

}  // namespace window_agreement_test

#include "window_agreement_test.moc"
