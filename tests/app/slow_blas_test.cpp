// SPDX-License-Identifier: GPL-3.0-or-later
#include <QJsonArray>
#include <QJsonObject>
#include <QLabel>
#include <QTemporaryDir>

#include "app/program.h"
#include "dialogs/about_dialog.h"
#include "linalg/blas.h"
#include "linalg/blas_info.h"
#include "support/window_test.h"
#include "window/main_window.h"

namespace slow_blas_test {

using namespace kerridge;
using namespace kerridge::program;

namespace {

/// The reference libraries beside OpenBLAS, where they are installed.
QString referenceLibrary(const QString& folder, const QString& name) {
  for (const QString& entry : QDir(QStringLiteral("/usr/lib")).entryList(QDir::Dirs | QDir::NoDotAndDotDot)) {
    const QString file = QStringLiteral("/usr/lib/%1/%2/%3").arg(entry, folder, name);
    if (QFile::exists(file)) return QFileInfo(file).canonicalFilePath();
  }
  return {};
}

}  // namespace

/// Whoever computes with a slow linear algebra library is told so.
class SlowBlasTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void cleanup() { setBlasInfo({}); }

  void libraryIsNamed() {
    const BlasInfo info = blasInfo();
    QVERIFY(!info.library.empty());
    QCOMPARE(slowBlasWarning().empty(), info.fast);
    setBlasInfo(BlasInfo{"SomeBLAS 1.2", "Chip", true});
    QCOMPARE(blasDescription(), std::string("SomeBLAS 1.2, Chip kernels"));
    setBlasInfo(BlasInfo{"SlowBLAS", "", false});
    QCOMPARE(blasDescription(), std::string("SlowBLAS"));
    QVERIFY(!slowBlasWarning().empty());
  }

  void windowAndAboutSaySo() {
    const auto warnings = [](const MainWindow& window) {
      QStringList texts;
      for (const QLabel* label : window.findChildren<QLabel*>(QStringLiteral("slow-blas"))) texts << label->toolTip();
      return texts;
    };
    setBlasInfo(BlasInfo{"FastBLAS 3", "Chip", true});
    {
      const MainWindow window;
      QCOMPARE(warnings(window), QStringList());
      const AboutDialog about;
      const QString text = about.findChild<QLabel*>()->text();
      QVERIFY2(text.contains(QStringLiteral("FastBLAS 3, Chip kernels")), qPrintable(text));
      QVERIFY(!text.contains(QStringLiteral("ten times")));
    }
    setBlasInfo(BlasInfo{"SlowBLAS", "", false});
    const MainWindow window;
    const QStringList texts = warnings(window);
    QCOMPARE(texts.size(), 1);
    QVERIFY2(texts[0].contains(QStringLiteral("SlowBLAS")) && texts[0].contains(QStringLiteral("ten times faster")),
             qPrintable(texts[0]));
    const AboutDialog about;
    QVERIFY(about.findChild<QLabel*>()->text().contains(texts[0].toHtmlEscaped()));
  }

  /// The very program with the reference libraries under the name of the fast one.
  void programSaysSo() {
    const QString blas = referenceLibrary(QStringLiteral("blas"), QStringLiteral("libblas.so.3"));
    const QString lapack = referenceLibrary(QStringLiteral("lapack"), QStringLiteral("liblapack.so.3"));
    if (blas.isEmpty() || lapack.isEmpty()) QSKIP("reference BLAS and LAPACK (libblas3, liblapack3) are not installed");
    const QTemporaryDir folder;
    QVERIFY(QFile::link(lapack, folder.filePath("libopenblas.so.0")));
    QVERIFY(QFile::link(lapack, folder.filePath("liblapack.so.3")));
    QVERIFY(QFile::link(blas, folder.filePath("libblas.so.3")));
    writeFile(folder.filePath("x.kerridge"), R"({ "kerridge": 1,
      "data": { "generator": { "id": "friedman1", "n": 60 } }, "methods": ["krr"], "rules": ["loo"] })");
    for (const bool quiet : {false, true}) {
      QStringList arguments{"run", "x.kerridge", "--export", "out", "--formats", "csv"};
      if (quiet) arguments << "--quiet";
      QProcess process;
      QProcessEnvironment environment = headlessEnvironment();
      environment.insert("LD_LIBRARY_PATH", folder.path());
      process.setProcessEnvironment(environment);
      process.setWorkingDirectory(folder.path());
      process.start(QStringLiteral(KERRIDGE_PROGRAM), arguments);
      QVERIFY(process.waitForFinished(patience));
      const QString error = QString::fromUtf8(process.readAllStandardError());
      QVERIFY2(process.exitCode() == 0, qPrintable(error));
      const QJsonDocument manifest = manifestIn(folder.filePath("out"));
      if (manifest["blas-fast"].toBool()) QSKIP("this program does not look for its libraries by name");
      QCOMPARE(manifest["blas"].toString(), QStringLiteral("reference or unknown BLAS"));
      QCOMPARE(error.contains(QStringLiteral("warning: The linear algebra library is reference or unknown BLAS")),
               !quiet);
      QVERIFY(!manifest["notes"].toArray().isEmpty());
      const Csv timing(folder.filePath("out/timing.csv"));
      QVERIFY(!timing.rows.empty());
      QCOMPARE(timing.text(0, "blas"), QStringLiteral("reference or unknown BLAS"));
      QCOMPARE(timing.text(0, "kernels"), QString());
      QVERIFY(timing.number(0, "threads") >= 1);
    }
  }
};

KERRIDGE_WINDOW_TEST(SlowBlasTest)

}  // namespace slow_blas_test

#include "slow_blas_test.moc"
