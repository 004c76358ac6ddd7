// SPDX-License-Identifier: GPL-3.0-or-later
#include <sys/resource.h>

#include <QTemporaryDir>

#include "app/program.h"
#include "support/test.h"

namespace memory_limit_test {

using namespace kerridge::program;

/// Whatever little memory the system gives, the program ends, and says why where it did not do its work. It does it in
/// 400 MB already: its threads are as many as there is room for, and none waits for memory forever.
class MemoryLimitTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void ends_data() {
    QTest::addColumn<QStringList>("arguments");
    QTest::newRow("without computing") << QStringList{"list", "methods"};
    QTest::newRow("computing") << QStringList{"run", "x.kerridge", "--formats", "csv", "--export", "out"};
  }

  void ends() {
    if (kerridge::test::sanitized) QSKIP("sanitizers reserve more than any limit");
    QFETCH(QStringList, arguments);
    const QTemporaryDir folder;
    writeFile(folder.filePath("x.kerridge"), R"({ "kerridge": 1 })");
    bool did = false;
    // With the least of them the program cannot be loaded; OpenBLAS asks for 128 MB per thread.
    for (rlim_t megabytes = 120; megabytes <= 400 && !did; megabytes += 20) {
      const Outcome outcome = execute(arguments, folder.path(), [megabytes](QProcess& process) {
        process.setChildProcessModifier([megabytes] {
          const rlimit limit{megabytes << 20U, megabytes << 20U};
          setrlimit(RLIMIT_AS, &limit);
        });
      });
      const QString place = QStringLiteral("%1 MB: code %2, %3").arg(megabytes).arg(outcome.code).arg(outcome.error);
      // Before main() OpenBLAS ends a program that it cannot give its threads, with a signal.
      const bool unborn = outcome.error.contains("blas_thread_init");
      QVERIFY2(outcome.code >= 0 || unborn, qPrintable(place));
      did = outcome.code == 0;
      if (!did) QVERIFY2(!outcome.error.isEmpty(), qPrintable(place));
    }
    QVERIFY2(did, "it never did its work");
  }

  // The reduction of the Gram matrix of 9000 rows takes 1.3 GB.
  void doesWithoutTheGramMatrix() {
    if (kerridge::test::sanitized) QSKIP("sanitizers reserve more than any limit");
    const QTemporaryDir folder;
    writeFile(folder.filePath("x.kerridge"), R"({ "kerridge": 1, "methods": [{ "id": "krr" }],
      "data": { "generator": { "id": "friedman1", "n": 12000 } }, "split": { "kind": "holdout", "train": 0.75 },
      "lambda": { "from": 1e-3, "to": 1, "count": 4 }, "rules": ["loo", "gcv"] })");
    const Outcome outcome =
        execute({"run", "x.kerridge", "--formats", "csv", "--export", "out"}, folder.path(), [](QProcess& process) {
          process.setChildProcessModifier([] {
            const rlimit limit{rlim_t{1600} << 20U, rlim_t{1600} << 20U};
            setrlimit(RLIMIT_AS, &limit);
          });
        });
    QVERIFY2(outcome.code == 0, qPrintable(outcome.error));
    QVERIFY2(outcome.error.contains("there is no room for the Gram matrix"), qPrintable(outcome.error));
    QFile manifest(folder.filePath("out/manifest.json"));
    QVERIFY(manifest.open(QIODevice::ReadOnly));
    QVERIFY(manifest.readAll().contains("\"form\": \"matrix-free\""));
  }
};

KERRIDGE_TEST(MemoryLimitTest)

}  // namespace memory_limit_test

#include "memory_limit_test.moc"
