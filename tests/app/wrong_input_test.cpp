// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTemporaryDir>

#include "app/program.h"
#include "support/test.h"

namespace wrong_input_test {

using namespace kerridge::program;

/// Wrong input: exit code 2, each mistake with its place on stderr, nothing written.
class WrongInputTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void data_data();
  void data();
  void experiment_data();
  void experiment();
  void everyMistakeOfAnExperiment();
  void exportFolder();
  void noModelToSave();
  void inspectAgrees();
};

void WrongInputTest::data_data() {
  QTest::addColumn<QByteArray>("content");
  QTest::addColumn<QString>("place");
  QTest::addColumn<QString>("word");
  const auto row = [](const char* name, const QByteArray& content, const char* place, const char* word) {
    QTest::newRow(name) << content << QString(place) << QString(word);
  };
  row("empty file", "", "data.csv: ", "empty");
  row("one column", "a\n1\n2\n3\n", "data.csv: ", "one column");
  row("text in a number column", "a,b,c\n1,2,3\n4,x,6\n7,8,9\n1,2,3\n", "data.csv:3:2: ", "x");
  row("number beyond doubles", "a,b\n1,2\n1e400,3\n4,5\n", "data.csv:3:1: ", "1e400");
  row("ragged rows", "a,b,c\n1,2,3\n4,5\n7,8,9\n", "data.csv:3: ", "2 fields");
  row("binary file",
      QByteArray("\x7f"
                 "ELF\2\1\1\0\0\0\0\0",
                 12) +
          QByteArray(500, '\0'),
      "data.csv: ", "binary");
  row("header alone", "a,b\n", "data.csv", "row");
  row("no numeric column", "a,b\nx,y\nz,w\nx,w\n", "data.csv", "no column of numbers");
}

void WrongInputTest::data() {
  QFETCH(QByteArray, content);
  QFETCH(QString, place);
  QFETCH(QString, word);
  const QTemporaryDir folder;
  writeFile(folder.filePath("data.csv"), content);
  writeFile(folder.filePath("x.kerridge"), R"({ "kerridge": 1, "data": { "file": "data.csv" } })");
  const Outcome outcome = execute({"run", "x.kerridge", "--export", "out"}, folder.path());
  QCOMPARE(outcome.code, 2);
  QCOMPARE(outcome.out, "");
  QVERIFY2(outcome.error.startsWith(place), qPrintable(outcome.error));
  QVERIFY2(outcome.error.contains(word), qPrintable(outcome.error));
  QCOMPARE(filesIn(folder.path()), QStringList({"data.csv", "x.kerridge"}));
  QVERIFY(!QDir(folder.filePath("out")).exists());
}

void WrongInputTest::experiment_data() {
  QTest::addColumn<QByteArray>("json");
  QTest::addColumn<QString>("error");
  const auto row = [](const char* name, const QByteArray& json, const char* error) {
    QTest::newRow(name) << json << QString::fromUtf8(error) + "\n";
  };
  row("syntax", "{\n  \"kerridge\": 1,\n  \"lambda\": [0.1 0.2]\n}\n",
      "x.kerridge:3:18: a comma or ] is expected here");
  row("mistyped key", R"({ "kerridge": 1, "methds": [] })",
      "/methds: unknown key \"methds\"; did you mean \"methods\"?");
  row("NUL in a key", R"({ "kerridge": 1, "a\u0000b": 1 })",
      R"(/a\u0000b: unknown key "a\u0000b"; known here: kerridge, $schema, data, standardize, split, )"
      "kernel, methods, lambda, rules, intervals, measure, map, studies, compute, view, pins, at, width-map, "
      "parameter-map, "
      "effects, importance, predict, scenes, common-lambda");
  row("mistyped id", R"({ "kerridge": 1, "methods": [ "kkr" ] })",
      "/methods/0: method \"kkr\" is not available in this version; did you mean \"krr\"?");
  row("newer version", R"({ "kerridge": 3 })",
      "/kerridge: this experiment is of version 3; this program reads version 1. A newer Kerridge is needed to open "
      "it.");
  row("binary", QByteArray("\0\1\2", 3), "x.kerridge:1:1: this is not JSON");
  row("NaN", R"({ "kerridge": 1, "lambda": [NaN] })",
      "x.kerridge:1:29: a value is expected here: a number, a text in double quotes, true, false, null, a list or an "
      "object");
  row("beyond doubles", R"({ "kerridge": 1, "lambda": [1e400] })",
      "x.kerridge:1:29: this is not a number within the range of doubles");
  row("value out of range", R"({ "kerridge": 1, "methods": [ { "id": "m-rlsr", "m": 0 } ] })",
      "/methods/0/m: must lie between 0.01 and 20, not 0");
  row("data file missing", R"({ "kerridge": 1, "data": { "file": "absent.csv" } })",
      "absent.csv: there is no file FOLDER/absent.csv");
  row("target absent", R"({ "kerridge": 1, "data": { "file": "good.csv", "target": "z" } })",
      "/data/target: good.csv: target: there is no column “z”; the columns are a, b");
}

void WrongInputTest::experiment() {
  QFETCH(QByteArray, json);
  QFETCH(QString, error);
  const QTemporaryDir folder;
  writeFile(folder.filePath("good.csv"), "a,b\n1,2\n3,4\n5,6\n7,9\n");
  writeFile(folder.filePath("x.kerridge"), json);
  const Outcome outcome = execute({"run", "x.kerridge", "--export", "out", "--formats", "csv"}, folder.path());
  QCOMPARE(outcome.code, 2);
  QCOMPARE(outcome.out, "");
  QCOMPARE(QString(outcome.error).replace(folder.path(), "FOLDER"), error);
  QCOMPARE(filesIn(folder.path()), QStringList({"good.csv", "x.kerridge"}));
  QVERIFY(!QDir(folder.filePath("out")).exists());
}

void WrongInputTest::everyMistakeOfAnExperiment() {
  const QTemporaryDir folder;
  writeFile(folder.filePath("x.kerridge"), R"({ "kerridge": 1, "lamda": 1, "split": { "train": 7 }, "rules": [5] })");
  const Outcome outcome = execute({"run", "x.kerridge", "--export", "out"}, folder.path());
  QCOMPARE(outcome.code, 2);
  QStringList places;
  for (const QString& line : outcome.error.split('\n', Qt::SkipEmptyParts)) places += line.section(": ", 0, 0);
  places.sort();
  QCOMPARE(places, QStringList({"/lamda", "/rules/0", "/split/train"}));
}

/// Seen before the computation starts.
void WrongInputTest::exportFolder() {
  const QTemporaryDir folder;
  writeFile(folder.filePath("x.kerridge"), R"({ "kerridge": 1 })");
  writeFile(folder.filePath("out"), "a file");
  const Outcome outcome = execute({"run", "x.kerridge", "--export", "out"}, folder.path());
  QCOMPARE(outcome.code, 2);
  QCOMPARE(outcome.error, "out: this is a file, not a folder\n");
  QCOMPARE(readFile(folder.filePath("out")), QByteArray("a file"));
}

/// What can be known only after the computation: still nothing is written, also over an older run.
void WrongInputTest::noModelToSave() {
  const QTemporaryDir folder;
  writeFile(folder.filePath("x.kerridge"), R"({ "kerridge": 1, "methods": [ "nu-method" ] })");
  const QStringList arguments{"run", "x.kerridge", "--export", "out",          "--formats",
                              "csv", "--rule",     "evidence", "--save-model", "m.kerridge-model"};
  const Outcome outcome = execute(arguments, folder.path());
  QCOMPARE(outcome.code, 2);
  QVERIFY2(outcome.error.contains("evidence"), qPrintable(outcome.error));
  QCOMPARE(filesIn(folder.path()), QStringList("x.kerridge"));
  QVERIFY(!QDir(folder.filePath("out")).exists());
  QVERIFY(QDir(folder.path()).mkdir("out"));
  writeFile(folder.filePath("out/path.csv"), "old");
  QCOMPARE(execute(arguments, folder.path()).code, 2);
  QCOMPARE(filesIn(folder.filePath("out")), QStringList("path.csv"));
  QCOMPARE(readFile(folder.filePath("out/path.csv")), QByteArray("old"));
  // Nor does the model replace what the same run writes.
  for (const char* file : {"new/path.csv", "./new/../new/manifest.json", "new/fit.png"}) {
    const Outcome inside = execute({"run", "x.kerridge", "--export", "new", "--save-model", file}, folder.path());
    QCOMPARE(inside.code, 2);
    QVERIFY2(inside.error.startsWith("--save-model: this is the name of one of the results"), qPrintable(inside.error));
    QVERIFY(!QDir(folder.filePath("new")).exists());
  }
}

void WrongInputTest::inspectAgrees() {
  const QTemporaryDir folder;
  writeFile(folder.filePath("data.csv"), "a,b,c\n1,2,3\n4,5\n7,8,9\n");
  const Outcome outcome = execute({"inspect", "data.csv"}, folder.path());
  QCOMPARE(outcome.code, 2);
  QCOMPARE(outcome.out, "");
  QVERIFY(outcome.error.startsWith("data.csv:3: "));
  QCOMPARE(execute({"inspect", "absent.csv"}, folder.path()).code, 2);
}

KERRIDGE_TEST(WrongInputTest)

}  // namespace wrong_input_test

#include "wrong_input_test.moc"
