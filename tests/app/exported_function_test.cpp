// SPDX-License-Identifier: GPL-3.0-or-later
#include <QAction>
#include <QComboBox>
#include <QDialog>
#include <QStandardPaths>

#include "app/program.h"
#include "export/function_script.h"
#include "files/settings.h"
#include "support/window_test.h"
#include "window/file_commands.h"
#include "window/main_window.h"

namespace exported_function_test {

using namespace kerridge;
using namespace kerridge::program;

namespace {

/// Sixty rows of numbers with gaps, and a text.
QByteArray dataText() {
  QByteArray text = "a,kind,b,y\n";
  for (int i = 0; i < 60; ++i) {
    const int a = i * 37 % 60;
    const int b = i * i * 7 % 41;
    const char* const kind = i % 3 == 0 ? "red" : i % 3 == 1 ? "green" : "blue";
    text += (i % 13 == 5 ? QByteArray() : QByteArray::number(a / 7.0, 'g', 17)) + "," + kind + "," +
            QByteArray::number(b) + "," + QByteArray::number(a * 0.3 + b % 5 + i % 3) + "\n";
  }
  return text;
}

}  // namespace

/// File ▸ Export function writes, byte for byte, what `kerridge script --function` does.
class ExportedFunctionTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void initTestCase();
  void sameBytes_data();
  void sameBytes();
};

void ExportedFunctionTest::initTestCase() {
  QStandardPaths::setTestModeEnabled(true);
  QCoreApplication::setOrganizationName("Kerridge tests");
  QCoreApplication::setApplicationName("exported_function_test");
  clearSettings();
}

void ExportedFunctionTest::sameBytes_data() {
  QTest::addColumn<QByteArray>("methods");
  QTest::addColumn<QStringList>("options");
  QTest::newRow("by hand") << QByteArray(R"({ "id": "krr", "at": 0.02 })") << QStringList();
  QTest::newRow("held by a rule") << QByteArray(R"({ "id": "krr-offset", "at": { "rule": "loo" } })") << QStringList();
  QTest::newRow("held by k-fold, all rows")
      << QByteArray(R"({ "id": "krr", "at": { "rule": "k-fold" } })") << QStringList{"--all-rows"};
  QTest::newRow("another method") << QByteArray(R"("krr", { "id": "m-rlsr", "m": 1.3, "at": { "rule": "loo" } })")
                                  << QStringList{"--method", "2"};
  QTest::newRow("landmarks") << QByteArray(
                                    R"({ "id": "krr", "at": 0.02, "features": { "id": "nystrom", "count": 12 } })")
                             << QStringList();
  QTest::newRow("frequencies") << QByteArray(R"({ "id": "krr", "features": { "id": "random-fourier", "count": 12 } })")
                               << QStringList();
  QTest::newRow("linear") << QByteArray(R"("linear")") << QStringList();
}

void ExportedFunctionTest::sameBytes() {
  QFETCH(QByteArray, methods);
  QFETCH(QStringList, options);
  const QTemporaryDir folder;
  const QString file = folder.filePath("x.kerridge");
  writeFile(folder.filePath("data.csv"), dataText());
  writeFile(file, R"({ "kerridge": 1, "data": { "file": "data.csv", "target": "y", "missing": "mean" },
    "standardize": { "inputs": true, "target": true }, "lambda": { "from": 1e-5, "to": 1, "count": 11 },
    "rules": ["loo", { "id": "k-fold", "k": 5 }], "methods": [)" +
                      methods + "] }");
  MainWindow window;
  window.show();
  FileChooser chooser;
  QString proposed;
  chooser.save = [&](QWidget*, const QString&, const QString& start, const QString&) {
    proposed = QFileInfo(start).fileName();
    return folder.filePath(proposed);
  };
  window.files().setFileChooser(chooser);
  window.openFile(file);
  QTRY_VERIFY_WITH_TIMEOUT(window.document().file() == file && window.controller().isShown(), patience);
  window.findChild<QAction*>("predict-all-rows")->setChecked(options.contains("--all-rows"));
  for (int i = 0; i < functionLanguageIds().size(); ++i) {
    const QString id = functionLanguageIds().at(i);
    const QString name = "x-predict." + functionSuffix(static_cast<FunctionLanguage>(i));
    const Outcome outcome =
        execute(QStringList{"script", "x.kerridge", "--function", id, "--to", "out"} + options, folder.path());
    QVERIFY2(outcome.code == 0, qPrintable(outcome.error));
    const QByteArray expected = readFile(folder.filePath("out/" + name));
    QVERIFY(expected.contains("predict_row"));
    QAction* command = window.findChild<QAction*>("export-function");
    QVERIFY(command->isEnabled());
    command->trigger();
    auto* question = window.findChild<QDialog*>("method-choice");
    QVERIFY(question != nullptr);
    if (options.contains("--method")) {
      question->findChild<QComboBox*>("method")->setCurrentIndex(options.last().toInt() - 1);
    }
    question->findChild<QComboBox*>("language")->setCurrentIndex(i);
    QTest::keyClick(question, Qt::Key_Return);
    QTRY_VERIFY_WITH_TIMEOUT(QFile::exists(folder.filePath(name)), patience);
    QCOMPARE(proposed, name);
    QVERIFY2(readFile(folder.filePath(name)) == expected, qPrintable(id));
    // Both say whether the training inputs are in the file.
    const bool holds = expected.contains("training inputs of the model are in this file.");
    QCOMPARE(outcome.error, holds ? "note: the file contains the training inputs\n" : "");
    QTRY_VERIFY(window.banner().text().contains(name));
    QCOMPARE(window.banner().text().endsWith("The training inputs are in the file."), holds);
  }
}

KERRIDGE_WINDOW_TEST(ExportedFunctionTest)

}  // namespace exported_function_test

#include "exported_function_test.moc"
