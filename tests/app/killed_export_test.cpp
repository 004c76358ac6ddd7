// SPDX-License-Identifier: GPL-3.0-or-later
#include <QJsonObject>
#include <QTemporaryDir>

#include "app/program.h"
#include "export/result_state.h"
#include "support/small_disk.h"
#include "support/test.h"

namespace killed_export_test {

using namespace kerridge;
using namespace kerridge::program;
using namespace kerridge::test;

namespace {

constexpr int mostCalls = 1000;

/// `more`: with tables that others do not have.
QByteArray experimentOf(int seed, bool more = false) {
  return R"({ "kerridge": 1, "data": { "generator": { "id": "sinc", "n": 25, "seed": )" + QByteArray::number(seed) +
         R"( } }, "methods": ["krr"], "lambda": { "from": 1e-3, "to": 10, "count": 3 }, "rules": ["gcv"])" +
         (more ? R"(, "map": { "m": [1, 2], "lambda": [0.1, 1] }, "studies": [{ "id": "equivalence", "parts": 2 }])"
               : "") +
         " }";
}

/// Runs an experiment that is killed before its n-th call that changes names or syncs (see kill_at_call.cpp); n = 0:
/// never.
Outcome runKilledAt(int call, const QString& experiment, const QString& out) {
  return execute({"run", experiment, "--export", out, "--formats", "csv", "--quiet"}, {}, [call](QProcess& process) {
    QProcessEnvironment environment = headlessEnvironment();
    environment.insert("LD_PRELOAD", KERRIDGE_KILL_AT_CALL);
    environment.insert("KERRIDGE_KILL_AT_CALL", QString::number(call));
    environment.insert("ASAN_OPTIONS", "verify_asan_link_order=0");
    process.setProcessEnvironment(environment);
  });
}

void copyFolder(const QString& from, const QString& to) {
  QVERIFY(QDir().mkpath(to));
  for (const auto& [name, content] : contentsOf(from)) writeFile(to + '/' + name, content);
}

/// Tables without the one that has the times of the run in it.
std::map<QString, QByteArray> tablesIn(const QString& folder) {
  std::map<QString, QByteArray> tables = contentsOf(folder);
  tables.erase("timing.csv");
  tables.erase("manifest.json");
  return tables;
}

}  // namespace

/// Exports that are killed at every moment at which the folder changes.
class KilledExportTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void overOldResults_data();
  void overOldResults();
  void intoANewFolder();
  void partialResultsAreSaid();
};

void KilledExportTest::overOldResults_data() {
  QTest::addColumn<bool>("more");
  QTest::newRow("the same tables") << false;
  QTest::newRow("fewer tables") << true;
}

void KilledExportTest::overOldResults() {
  QFETCH(bool, more);
  const QTemporaryDir folder;
  writeFile(folder.filePath("old.kerridge"), experimentOf(1, more));
  writeFile(folder.filePath("new.kerridge"), experimentOf(2));
  const QString oldOut = folder.filePath("old");
  const QString newOut = folder.filePath("new");
  QCOMPARE(runKilledAt(0, folder.filePath("old.kerridge"), oldOut).code, 0);
  QCOMPARE(runKilledAt(0, folder.filePath("new.kerridge"), newOut).code, 0);
  QVERIFY(tablesIn(oldOut) != tablesIn(newOut));
  QCOMPARE(tablesIn(oldOut).size() > tablesIn(newOut).size(), more);
  int untouched = 0;
  int marked = 0;
  int replaced = 0;
  int call = 1;
  for (;; ++call) {
    QVERIFY(call < mostCalls);
    const QString out = folder.filePath(QStringLiteral("out-%1").arg(call));
    copyFolder(oldOut, out);
    const Outcome outcome = runKilledAt(call, folder.filePath("new.kerridge"), out);
    const ResultState state = resultState(out);
    const QByteArray where = "killed before call " + QByteArray::number(call);
    if (contentsOf(out) == contentsOf(oldOut)) {
      ++untouched;
    } else if (state.kind == ResultState::Kind::complete) {
      ++replaced;
      QVERIFY2(tablesIn(out) == tablesIn(newOut), where.constData());
      QVERIFY2(manifestIn(out)["experiment"] == manifestIn(newOut)["experiment"], where.constData());
    } else {
      ++marked;
      QVERIFY2(state.kind == ResultState::Kind::partial && state.files.isEmpty() && !state.unfinished.isEmpty(),
               where.constData());
    }
    if (outcome.code == 0) break;
    QVERIFY2(outcome.code == -1, qPrintable(outcome.error));
    // The next export makes it whole, and clears away what the dead left.
    if (call % 5 != 0) continue;
    QCOMPARE(runKilledAt(0, folder.filePath("new.kerridge"), out).code, 0);
    QVERIFY2(tablesIn(out) == tablesIn(newOut), where.constData());
    QVERIFY2(everythingIn(out) == everythingIn(newOut), where.constData());
  }
  qInfo("%d moments: %d with the old results, %d marked, %d with the new ones", call, untouched, marked, replaced);
  QVERIFY(untouched > 5 && marked > 5 && replaced > 1);
}

void KilledExportTest::intoANewFolder() {
  const QTemporaryDir folder;
  writeFile(folder.filePath("x.kerridge"), experimentOf(1));
  QCOMPARE(runKilledAt(0, folder.filePath("x.kerridge"), folder.filePath("whole")).code, 0);
  const QString out = folder.filePath("out");
  for (int call = 1;; ++call) {
    QVERIFY(call < mostCalls);
    const Outcome outcome = runKilledAt(call, folder.filePath("x.kerridge"), out);
    if (QFile::exists(out)) {
      QCOMPARE(resultState(out).kind, ResultState::Kind::complete);
      QVERIFY(tablesIn(out) == tablesIn(folder.filePath("whole")));
      QVERIFY(QDir(out).removeRecursively());
    }
    // One at most: each export sweeps what the one before left.
    QVERIFY(everythingIn(folder.path()).size() <= 3);
    if (outcome.code == 0) break;
    QCOMPARE(outcome.code, -1);
  }
  QCOMPARE(everythingIn(folder.path()), QStringList({"whole", "x.kerridge"}));
}

void KilledExportTest::partialResultsAreSaid() {
  const QTemporaryDir folder;
  writeFile(folder.filePath("x.kerridge"), experimentOf(1));
  const QStringList again{"run", "x.kerridge", "--export", "out", "--formats", "csv"};
  QCOMPARE(execute(again, folder.path()).code, 0);
  const Outcome complete = execute({"inspect", "out"}, folder.path());
  QCOMPARE(complete.code, 0);
  QVERIFY(complete.out.startsWith("out\nresults    complete\nversion    " KERRIDGE_VERSION "\n"));
  QVERIFY(complete.out.contains("\nfile       path.csv\n"));
  QCOMPARE(execute(again, folder.path()).error, "");

  QVERIFY(QFile::rename(folder.filePath("out/path.csv"), folder.filePath("path.csv")));
  const Outcome damaged = execute({"inspect", "out"}, folder.path());
  QCOMPARE(damaged.code, 1);
  QVERIFY(damaged.out.contains("results    damaged") && damaged.out.contains("\nmissing    path.csv\n"));

  QJsonObject manifest = manifestIn(folder.filePath("out")).object();
  manifest["complete"] = false;
  writeFile(folder.filePath("out/manifest.json"), QJsonDocument(manifest).toJson());
  const Outcome partial = execute({"inspect", "out"}, folder.path());
  QCOMPARE(partial.code, 0);
  QVERIFY(partial.out.contains("results    partial"));
  const Outcome over = execute(again, folder.path());
  QCOMPARE(over.code, 0);
  QVERIFY2(over.error.startsWith("warning: out: this folder holds partial results"), qPrintable(over.error));

  QVERIFY(QFile::remove(folder.filePath("out/manifest.json")));
  const Outcome none = execute({"inspect", "out"}, folder.path());
  QCOMPARE(none.code, 2);
  QCOMPARE(none.error, "out: this folder holds no results: there is no manifest.json in it\n");
}

KERRIDGE_TEST(KilledExportTest)

}  // namespace killed_export_test

#include "killed_export_test.moc"
