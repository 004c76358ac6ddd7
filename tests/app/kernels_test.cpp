// SPDX-License-Identifier: GPL-3.0-or-later
#include <QJsonObject>
#include <QTemporaryDir>

#include "app/program.h"
#include "support/compare.h"
#include "support/test.h"

namespace kernels_test {

using namespace kerridge;
using namespace kerridge::program;

namespace {

/// What `run` gives with these kernels of OpenBLAS.
struct KernelRun {
  explicit KernelRun(const QString& kernels) {
    // λ that leave the matrix well conditioned, so that what differs is the round-off of BLAS.
    writeFile(folder.filePath("x.kerridge"), R"({ "kerridge": 1,
      "data": { "generator": { "id": "friedman1", "n": 420 } },
      "kernel": { "width": { "mean-times": 0.3 } },
      "methods": ["krr", "krr-offset", { "id": "m-rlsr", "m": 1.5 }, "landweber"],
      "lambda": { "from": 1e-4, "to": 10, "count": 20 },
      "rules": ["loo", "gcv", { "id": "k-fold", "k": 5 }] })");
    QProcess process;
    QProcessEnvironment environment = headlessEnvironment();
    environment.insert("OPENBLAS_CORETYPE", kernels);
    process.setProcessEnvironment(environment);
    process.setWorkingDirectory(folder.path());
    process.start(QStringLiteral(KERRIDGE_PROGRAM), {"run", "x.kerridge", "--export", "out", "--formats", "csv"});
    ended = process.waitForFinished(patience) && process.exitCode() == 0;
    used = manifestIn(folder.filePath("out"))["blas"].toString();
  }

  QTemporaryDir folder;
  bool ended = false;
  QString used;
};

bool processorHas(const QByteArray& flag) {
  for (const QByteArray& line : readFile(QStringLiteral("/proc/cpuinfo")).split('\n')) {
    if (line.startsWith("flags")) return line.split(' ').contains(flag);
  }
  return false;
}

}  // namespace

/// The same numbers whichever instructions of the processor BLAS uses.
class KernelsTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void avx2AndAvx512Agree() {
    if (!processorHas("avx512f") || !processorHas("avx512dq")) QSKIP("this processor has no AVX-512");
    const KernelRun narrow(QStringLiteral("Haswell"));
    const KernelRun wide(QStringLiteral("SkylakeX"));
    QVERIFY(narrow.ended && wide.ended);
    if (!narrow.used.contains(QStringLiteral("Haswell")) || !wide.used.contains(QStringLiteral("SkylakeX")))
      QSKIP(qPrintable(QStringLiteral("BLAS does not let its kernels be chosen: ") + narrow.used));
    const Csv a(narrow.folder.filePath("out/path.csv"));
    const Csv b(wide.folder.filePath("out/path.csv"));
    QCOMPARE(a.rows.size(), b.rows.size());
    QVERIFY(a.rows.size() >= 60);
    int differing = 0;
    for (std::size_t row = 0; row < a.rows.size(); ++row) {
      for (const char* column : {"train_mse", "test_mse", "loo_mse", "gcv", "kfold_mse", "norm", "df"}) {
        differing += a.text(row, column) != b.text(row, column);
        if (a.text(row, column).isEmpty() && b.text(row, column).isEmpty()) continue;
        const QString wrong = farApart(QStringLiteral("%1 in row %2").arg(column).arg(row + 1), a.number(row, column),
                                       b.number(row, column), 1e-10);
        QVERIFY2(wrong.isEmpty(), qPrintable(wrong));
      }
    }
    QVERIFY2(differing > 0, "not one digit differs: both ran the same kernels");
  }
};

KERRIDGE_TEST(KernelsTest)

}  // namespace kernels_test

#include "kernels_test.moc"
