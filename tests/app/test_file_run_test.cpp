// SPDX-License-Identifier: GPL-3.0-or-later
#include <QJsonObject>

#include "app/two_files.h"
#include "support/test.h"

namespace test_file_run_test {

using namespace kerridge;
using namespace kerridge::program;
using namespace kerridge::two_files;

class TestFileRunTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void likeOneFileWithASplitColumn();
  void manifestAndHashes();
  void folds();
  void mistakes_data();
  void mistakes();
  void predictAndScript();
  void rowsWithoutTarget();
};

/// The same rows in one file give the same bits, all tables through, but for the rows' numbers and the split's name.
void TestFileRunTest::likeOneFileWithASplitColumn() {
  const Files files;
  const Outcome two = files.run(twoFiles, "two");
  QVERIFY2(two.code == 0, qPrintable(two.error));
  const Outcome one = files.run(R"({ "file": "whole.csv", "target": "y" })", "one",
                                R"(, "split": { "kind": "column", "column": "part" })");
  QVERIFY2(one.code == 0, qPrintable(one.error));
  for (const char* table : {"path", "selected", "spectrum", "map", "details"}) {
    const QString name = QString::fromLatin1(table) + ".csv";
    QVERIFY2(readFile(files.path("two/" + name)) == readFile(files.path("one/" + name)), table);
  }
  const Csv ofTwo(files.path("two/predictions.csv"));
  const Csv ofOne(files.path("one/predictions.csv"));
  QCOMPARE(ofTwo.rows.size(), ofOne.rows.size());
  QVERIFY(ofTwo.rows.size() > 400);
  for (std::size_t i = 0; i < ofTwo.rows.size(); ++i) {
    QStringList row = ofTwo.rows[i];
    // Each file counts its own rows.
    if (ofTwo.text(i, "part") == "test") row[4] = QString::number(row[4].toInt() + 40);
    QCOMPARE(row, ofOne.rows[i]);
  }
}

void TestFileRunTest::manifestAndHashes() {
  const Files files;
  QCOMPARE(files.run(twoFiles, "out").code, 0);
  const QJsonObject data = manifestIn(files.path("out"))["data"].toObject();
  QCOMPARE(data["sha256"].toString().toUtf8(), files.hash("first.csv"));
  QCOMPARE(data["rows"].toInt(), 40);
  const QJsonObject test = data["test"].toObject();
  QCOMPARE(test["file"].toString(), "second.csv");
  QCOMPARE(test["sha256"].toString().toUtf8(), files.hash("second.csv"));
  QCOMPARE(test["rows"].toInt(), 20);
  QVERIFY(!test["reading"].toString().isEmpty());

  const QByteArray known = files.withHashes();
  QCOMPARE(files.run(known, "out").code, 0);
  const QByteArray second = readFile(files.path("second.csv"));
  writeFile(files.path("second.csv"), second + target(3) + "," + cells(3) + "\n");
  const Outcome changed = files.run(known, "changed");
  QCOMPARE(changed.code, 2);
  QCOMPARE(changed.error,
           "/data/test/hash: the test file second.csv has changed since the experiment was saved; to compute with the "
           "current file, add --accept-changed-data\n");
  const Outcome accepted = files.run(known, "changed", {}, {"--accept-changed-data"});
  QVERIFY2(accepted.code == 0, qPrintable(accepted.error));
  QCOMPARE(manifestIn(files.path("changed"))["data"].toObject()["test"].toObject()["rows"].toInt(), 21);
  QFile::remove(files.path("second.csv"));
  const Outcome missing = files.run(known, "missing");
  QCOMPARE(missing.code, 2);
  QVERIFY2(missing.error.contains("second.csv"), qPrintable(missing.error));
  writeFile(files.path("second.csv"), second);
  writeFile(files.path("first.csv"), readFile(files.path("first.csv")) + cells(3) + ",1\n");
  QVERIFY(files.run(known, "changed").error.startsWith("/data/hash: the data file first.csv has changed"));
}

/// The split divides the first file; all parts of it are tested on the second.
void TestFileRunTest::folds() {
  const Files files;
  const Outcome outcome = files.run(twoFiles, "out", R"(, "split": { "kind": "k-fold", "k": 4 })");
  QVERIFY2(outcome.code == 0, qPrintable(outcome.error));
  const Csv table(files.path("out/predictions.csv"));
  std::map<QString, int> rows;
  for (std::size_t i = 0; i < table.rows.size(); ++i) {
    if (table.text(i, "method") == "m-rlsr" && table.text(i, "rule") == "loo") {
      ++rows[table.text(i, "split") + table.text(i, "part")];
    }
  }
  const std::map<QString, int> expected{{"1train", 30}, {"1test", 20}, {"2train", 30}, {"2test", 20},
                                        {"3train", 30}, {"3test", 20}, {"4train", 30}, {"4test", 20}};
  QVERIFY(rows == expected);
}

void TestFileRunTest::mistakes_data() {
  QTest::addColumn<QByteArray>("data");
  QTest::addColumn<QString>("message");
  QTest::newRow("no file") << QByteArray(R"({ "file": "first.csv", "test": {} })")
                           << "/data/test: \"file\" is missing: the file whose rows are the test part\n";
  QTest::newRow("generated") << QByteArray(R"({ "generator": { "id": "sinc" }, "test": { "file": "second.csv" } })")
                             << "/data/test: only data from a file (\"file\") can have a test file\n";
  QTest::newRow("unknown key") << QByteArray(R"({ "file": "first.csv", "test": { "file": "second.csv", "n": 1 } })")
                               << "/data/test/n: ";
  QTest::newRow("not there") << QByteArray(R"({ "file": "first.csv", "test": { "file": "none.csv" } })") << "none.csv";
  QTest::newRow("another table") << QByteArray(R"({ "file": "first.csv", "test": { "file": "other.csv" } })")
                                 << "other.csv: ";
  QTest::newRow("without target") << QByteArray(R"({ "file": "first.csv", "test": { "file": "inputs.csv" } })")
                                  << "inputs.csv: there is no column “y”, the target";
  QTest::newRow("a bad line") << QByteArray(R"({ "file": "first.csv", "test": { "file": "bad.csv" } })") << "bad.csv:3";
}

void TestFileRunTest::mistakes() {
  QFETCH(QByteArray, data);
  QFETCH(QString, message);
  const Files files;
  writeFile(files.path("other.csv"), "p,q\n1,2\n3,4\n");
  writeFile(files.path("inputs.csv"), "a,kind,b\n1,red,2\n3,blue,4\n");
  writeFile(files.path("bad.csv"), "a,kind,b,y\n1,red,2,3\n3,blue,4,5,6,7\n1,red,2,3\n");
  const Outcome outcome = files.run(data, "out");
  QCOMPARE(outcome.code, 2);
  QVERIFY2(outcome.error.contains(message), qPrintable(outcome.error));
  QVERIFY(!QFile::exists(files.path("out/path.csv")));
}

/// The model of `predict` and of `script` is that of all rows of the first file.
void TestFileRunTest::predictAndScript() {
  const Files files;
  QCOMPARE(files.run(twoFiles, "out").code, 0);
  const Outcome outcome =
      execute({"predict", "x.kerridge", "second.csv", "--to", "p.csv", "--rule", "loo"}, files.folder.path());
  QVERIFY2(outcome.code == 0, qPrintable(outcome.error));
  QVERIFY2(outcome.error.contains("fitted on 40 training rows of first.csv"), qPrintable(outcome.error));
  const Csv found(files.path("p.csv"));
  const Csv table(files.path("out/predictions.csv"));
  std::size_t next = 0;
  for (std::size_t i = 0; i < table.rows.size() && next < 20; ++i) {
    if (table.text(i, "part") != "test" || table.text(i, "rule") != "loo" || table.text(i, "method") != "krr") continue;
    QCOMPARE(found.text(next, "prediction"), table.text(i, "prediction"));
    QCOMPARE(found.text(next++, "y"), table.text(i, "y"));
  }
  QCOMPARE(next, std::size_t{20});
  const Outcome script = execute({"script", "x.kerridge", "--to", "s"}, files.folder.path());
  QVERIFY2(script.code == 0, qPrintable(script.error));
  const Csv data(files.path("s/x-data.csv"));
  QCOMPARE(data.rows.size(), std::size_t{60});
}

void TestFileRunTest::rowsWithoutTarget() {
  const Files files;
  QByteArray text = "a,kind,b,y\n";
  QByteArray asked = "a,kind,b\n";
  for (int i = 0; i < 60; ++i) {
    const bool without = i % 10 == 4;
    text += cells(i) + "," + (without ? QByteArray() : target(i)) + "\n";
    if (without) asked += cells(i) + "\n";
  }
  writeFile(files.path("gaps.csv"), text);
  writeFile(files.path("asked.csv"), asked);
  const QByteArray data = R"({ "file": "gaps.csv", "target": "y" })";
  QCOMPARE(files.run(data, "plain").code, 0);
  const Outcome outcome = files.run(data, "out", R"(, "predict": true)");
  QVERIFY2(outcome.code == 0, qPrintable(outcome.error));
  QCOMPARE(manifestIn(files.path("out"))["data"].toObject()["rows-without-target"].toInt(), 6);
  for (const char* table : {"path.csv", "selected.csv"}) {
    QCOMPARE(readFile(files.path(QString("out/") + table)), readFile(files.path(QString("plain/") + table)));
  }
  const Csv table(files.path("out/predictions.csv"));
  for (const char* rule : {"loo", "k-fold"}) {
    const Outcome predicted =
        execute({"predict", "x.kerridge", "asked.csv", "--to", "p.csv", "--rule", rule}, files.folder.path());
    QVERIFY2(predicted.code == 0, qPrintable(predicted.error));
    const Csv expected(files.path("p.csv"));
    std::size_t next = 0;
    for (std::size_t i = 0; i < table.rows.size(); ++i) {
      if (table.text(i, "part") != "new" || table.text(i, "rule") != rule || table.rows[i][1] != "KRR") continue;
      QCOMPARE(table.text(i, "row"), QString::number(10 * static_cast<int>(next) + 5));
      QCOMPARE(table.text(i, "y"), QString());
      QCOMPARE(table.text(i, "prediction"), expected.text(next, "prediction"));
      QCOMPARE(table.text(i, "lower"), expected.text(next, "lower"));
      QCOMPARE(table.text(i, "upper"), expected.text(next++, "upper"));
    }
    QCOMPARE(next, std::size_t{6});
  }
  // The table without them is the same but for these rows.
  const Csv plain(files.path("plain/predictions.csv"));
  std::size_t other = 0;
  for (std::size_t i = 0; i < table.rows.size(); ++i) {
    if (table.text(i, "part") != "new") QCOMPARE(table.rows[i], plain.rows[other++]);
  }
  QCOMPARE(other, plain.rows.size());
}

KERRIDGE_TEST(TestFileRunTest)

}  // namespace test_file_run_test

#include "test_file_run_test.moc"
