// SPDX-License-Identifier: GPL-3.0-or-later
// Fields such as <0,5 in `kerridge run`, `predict`, `inspect` and `script`.
#include <QTemporaryDir>

#include <cmath>

#include "app/program.h"
#include "support/test.h"

namespace censored_run_test {

using namespace kerridge::program;

namespace {

constexpr int rows = 30;

/// With decimal commas; x of every tenth row lies below a limit, and y of one row above.
QByteArray table(const char* below = "<0,5", const char* above = ">9,5") {
  QByteArray text = "x;z;y\n";
  const auto number = [](double value) { return QByteArray::number(value, 'f', 4).replace('.', ','); };
  for (int i = 0; i < rows; ++i) {
    text += (i % 10 == 3 ? QByteArray(below) : number(0.6 + 0.1 * i)) + ';' + number(std::sin(0.9 * i)) + ';' +
            (i == 7 ? QByteArray(above) : number(5.0 + std::cos(0.4 * i))) + '\n';
  }
  return text;
}

}  // namespace

class CensoredRunTest : public QObject {
  Q_OBJECT

 private:
  QTemporaryDir m_folder;
  Outcome start(const QStringList& arguments) { return execute(arguments, m_folder.path()); }
  QString path(const QString& name) { return m_folder.filePath(name); }
  void write(const QString& name, const QByteArray& reading) {
    writeFile(
        path(name),
        QByteArray("{ \"kerridge\": 1, \"data\": { \"file\": \"soil.csv\", \"target\": \"y\", \"missing\": \"mean\"") +
            reading + "}, \"split\": { \"kind\": \"none\" }, \"methods\": [\"krr\"], \"rules\": [\"loo\"] }");
  }

 private Q_SLOTS:
  void init() { writeFile(path("soil.csv"), table()); }

  void refusedWithoutAChoice() {
    write("plain.kerridge", {});
    const Outcome outcome = start({"run", "plain.kerridge", "--export", "out"});
    QCOMPARE(outcome.code, 2);
    QVERIFY2(outcome.error.contains("soil.csv:5:1: column “x”: “<0,5” only says on which side of a limit a number lies "
                                    "(3 fields: lines 5, 15 and 25), and 27 other values are numbers"),
             qPrintable(outcome.error));
    const Outcome inspected = start({"inspect", "soil.csv"});
    QVERIFY2((inspected.out + inspected.error).contains("only says on which side of a limit"),
             qPrintable(inspected.out + inspected.error));
  }

  /// A run with a choice is the run of a file that has these numbers.
  void theChoiceIsTheNumber_data() {
    QTest::addColumn<QByteArray>("choice");
    QTest::addColumn<QByteArray>("below");
    QTest::addColumn<QByteArray>("above");
    QTest::newRow("half") << QByteArray("half") << QByteArray("0,25") << QByteArray("9,5");
    QTest::newRow("limit") << QByteArray("limit") << QByteArray("0,5") << QByteArray("9,5");
    QTest::newRow("missing") << QByteArray("missing") << QByteArray() << QByteArray();
  }
  void theChoiceIsTheNumber() {
    QFETCH(QByteArray, choice);
    QFETCH(QByteArray, below);
    QFETCH(QByteArray, above);
    write("chosen.kerridge",
          QByteArray(R"(, "reading": { "censored": { "x": "half", "y": "half" } })").replace("half", choice));
    const Outcome outcome = start({"run", "chosen.kerridge", "--export", "chosen", "--formats", "csv"});
    QVERIFY2(outcome.code == 0, qPrintable(outcome.error));
    writeFile(path("soil.csv"), table(below, above));
    write("same.kerridge", {});
    QCOMPARE(start({"run", "same.kerridge", "--export", "same", "--formats", "csv", "--quiet"}).code, 0);
    for (const char* file : {"path.csv", "predictions.csv", "selected.csv"}) {
      QCOMPARE(readFile(path(QString("chosen/") + file)), readFile(path(QString("same/") + file)));
    }
    const QByteArray manifest = readFile(path("chosen/manifest.json"));
    QVERIFY(manifest.contains("\"censored\""));
    QVERIFY2(manifest.contains("in “x” (3 fields: lines 5, 15 and 25) count as"), manifest.constData());
  }

  /// Test files, files with rows to predict, and models that are saved.
  void otherFilesAreReadTheSame() {
    const QByteArray half = R"(, "reading": { "censored": { "x": "half", "y": "limit" } })";
    write("model.kerridge", half);
    const Outcome saved = start({"run", "model.kerridge", "--export", "out", "--formats", "csv", "--quiet",
                                 "--save-model", path("soil.model")});
    QVERIFY2(saved.code == 0, qPrintable(saved.error));
    QVERIFY(readFile(path("soil.model")).count("\"censored\"") == 2);
    writeFile(path("new.csv"), "x;z;y\n<1;0,5;5\n0,5;0,5;<4\n2;0,1;4\n");
    for (const char* model : {"soil.model", "model.kerridge"}) {
      const Outcome predicted = start({"predict", model, "new.csv", "--to", "p.csv"});
      QVERIFY2(predicted.code == 0, qPrintable(predicted.error));
      const QList<QByteArray> lines = readFile(path("p.csv")).replace("\r", "").trimmed().split('\n');
      QCOMPARE(lines.size(), 4);
      const auto prediction = [&](int line) { return lines[line].mid(lines[line].indexOf(',')); };
      QVERIFY2(prediction(1).size() > 2 && lines[1].split(',')[1] == lines[2].split(',')[1],
               lines.join('|').constData());
    }
    writeFile(path("test.csv"), "x;z;y\n<1;0,5;5\n0,5;0,5;<4\n2;0,1;4\n");
    write("tested.kerridge", half + R"(, "test": { "file": "test.csv" })");
    const Outcome tested = start({"run", "tested.kerridge", "--export", "tested", "--formats", "csv", "--quiet"});
    QVERIFY2(tested.code == 0, qPrintable(tested.error));
    QByteArray first;
    for (const QByteArray& line : readFile(path("tested/predictions.csv")).replace("\r", "").split('\n')) {
      const QList<QByteArray> cells = line.split(',');
      if (cells.size() < 8 || cells[5] != "test") continue;
      if (cells[4] == "1") first = cells[7];
      if (cells[4] == "2") QVERIFY(cells[7] == first && cells[6] == "4");
    }
    QVERIFY(!first.isEmpty());
  }

  /// What a script reads is what the models learned from.
  void scriptsHaveTheNumbers() {
    write("script.kerridge", R"(, "reading": { "censored": { "x": "half", "y": "limit" } })");
    const Outcome outcome = start({"script", "script.kerridge", "--to", "script"});
    QVERIFY2(outcome.code == 0, qPrintable(outcome.error));
    const QByteArray data = readFile(path("script/script-data.csv"));
    QVERIFY2(data.count("0.25") >= 3 && data.contains("9.5") && !data.contains('<'), data.constData());
  }

  void notWhereRowsAreStreamed() {
    write("streamed.kerridge", R"(, "reading": { "censored": { "x": "half" } })");
    const Outcome outcome = start({"run", "streamed.kerridge", "--stream", "--export", "streamed"});
    QCOMPARE(outcome.code, 2);
    QVERIFY2(outcome.error.contains("/data/reading: a run that streams its rows reads plain numbers only"),
             qPrintable(outcome.error));
  }
};

KERRIDGE_TEST(CensoredRunTest)

}  // namespace censored_run_test

#include "censored_run_test.moc"
