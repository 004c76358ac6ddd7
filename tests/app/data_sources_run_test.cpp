// SPDX-License-Identifier: GPL-3.0-or-later
// Points, groups and generators without a window.
#include <QCryptographicHash>
#include <QTemporaryDir>

#include <cmath>

#include "app/program.h"
#include "support/test.h"

namespace data_sources_run_test {

using namespace kerridge::program;

namespace {

/// A run in its own folder.
class Run {
 public:
  explicit Run(const QByteArray& members, const QByteArray& table = {}) {
    if (!table.isEmpty()) writeFile(folder.filePath("t.csv"), table);
    writeFile(folder.filePath("x.kerridge"),
              R"({ "kerridge": 1, "methods": ["krr"], "lambda": [0.001, 0.1], "rules": ["loo"], )" + members + "}");
    outcome = execute({"run", "x.kerridge", "--export", "out", "--formats", "csv"}, folder.path());
  }
  QString file(const QString& name) const { return folder.filePath("out/" + name); }

  QTemporaryDir folder;
  Outcome outcome;
};

}  // namespace

class DataSourcesRunTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void pointsEqualAFile() {
    const QByteArray split = R"("split": { "kind": "holdout", "train": 0.6, "seed": 3 })";
    const Run points(R"("data": { "points": [[0, 1], [0.5, 2.25], [1, 0.5], [1.5, -1], [2, 4]] }, )" + split);
    QCOMPARE(points.outcome.error, "");
    QCOMPARE(points.outcome.code, 0);
    const Run file(R"("data": { "file": "t.csv" }, )" + split, "x,y\n0,1\n0.5,2.25\n1,0.5\n1.5,-1\n2,4\n");
    QCOMPARE(file.outcome.code, 0);
    for (const char* table : {"path.csv", "spectrum.csv"}) {
      QVERIFY(!readFile(points.file(table)).isEmpty());
      QCOMPARE(readFile(points.file(table)), readFile(file.file(table)));
    }
    const QByteArray manifest = readFile(points.file("manifest.json"));
    QVERIFY(manifest.contains("[0.5, 2.25]"));
    QVERIFY(!manifest.contains("sha256") && !manifest.contains("\"generator\""));
  }

  /// Which of several tables was taken is said, and named it is not.
  void oneOfSeveralTables() {
    const auto member = [](const QByteArray& name, const QByteArray& content) {
      QByteArray header(512, '\0');
      header.replace(0, name.size(), name);
      header.replace(100, 7, "0000644");
      header.replace(124, 11, QByteArray::number(content.size(), 8).rightJustified(11, '0'));
      header.replace(136, 11, "00000000000");
      header[156] = '0';
      header.replace(257, 8, QByteArray("ustar\00000", 8));
      header.replace(148, 8, "        ");
      unsigned sum = 0;
      for (const char c : std::as_const(header)) sum += static_cast<unsigned char>(c);
      header.replace(148, 7, QByteArray::number(sum, 8).rightJustified(6, '0') + '\0');
      return header + content + QByteArray((512 - content.size() % 512) % 512, '\0');
    };
    const QByteArray one = "x,y\n0,1\n0.5,2.25\n1,0.5\n1.5,-1\n2,4\n";
    const QByteArray archive =
        member("one.csv", one) + member("two.csv", "x,y\n0,3\n1,2\n2,5\n3,1\n4,4\n") + QByteArray(1024, '\0');
    const QByteArray data = R"("data": { "file": "t.csv", "target": "y")";
    const Run first(data + "}", archive);
    QCOMPARE(first.outcome.code, 0);
    const QString text =
        "t.csv: the archive holds several tables; “one.csv”, the first, was read (to read another, name it as “part” "
        "of the reading)";
    QVERIFY2(first.outcome.error.contains("warning: " + text), qPrintable(first.outcome.error));
    QVERIFY(readFile(first.file("manifest.json")).contains("one.csv”, the first, was read"));
    const Run named(data + R"(, "reading": { "part": "one.csv" } })", archive);
    QVERIFY2(!named.outcome.error.contains("several tables"), qPrintable(named.outcome.error));
    QCOMPARE(named.outcome.code, 0);
    QCOMPARE(readFile(named.file("path.csv")), readFile(first.file("path.csv")));
  }

  void tooFewPoints() {
    const Run none(R"("data": { "points": [] })");
    QCOMPARE(none.outcome.code, 2);
    QCOMPARE(none.outcome.error, "/data/points: at least 2 points are needed; there is none\n");
    const Run one(R"("data": { "points": [[1, 2]] })");
    QCOMPARE(one.outcome.code, 2);
    QCOMPARE(one.outcome.error, "/data/points: at least 2 points are needed; there is only 1\n");
  }

  void leaveOneGroupOut() {
    QByteArray table = "who,x,y\n";
    for (int i = 0; i < 24; ++i) {
      table += "p" + QByteArray::number(i % 4) + ',' + QByteArray::number(std::sin(1.3 * i)) + ',' +
               QByteArray::number(std::cos(0.7 * i)) + '\n';
    }
    const Run run(R"("data": { "file": "t.csv", "group": "who" }, "split": { "kind": "group", "k": 4 })", table);
    QCOMPARE(run.outcome.error, "");
    QCOMPARE(run.outcome.code, 0);
    const QByteArray manifest = readFile(run.file("manifest.json"));
    QCOMPARE(manifest.count("\"train\": 18"), 4);
    QCOMPARE(manifest.count("\"test\": 6"), 4);
    QVERIFY(!manifest.contains("\"who\", \"x\""));
    const Run many(R"("data": { "file": "t.csv", "group": "who" }, "split": { "kind": "group", "k": 5 })", table);
    QCOMPARE(many.outcome.code, 2);
    QCOMPARE(many.outcome.error, "/split/k: the number of folds must lie between 2 and the 4 groups of the data\n");
  }

  /// The data sets of a study are those that the experiment was saved with, or nothing is computed.
  void changedDataOfAStudy() {
    const QTemporaryDir folder;
    QByteArray table = "x,y\n";
    for (int i = 0; i < 40; ++i) {
      table += QByteArray::number(0.1 * i) + ',' + QByteArray::number(std::sin(0.3 * i)) + '\n';
    }
    writeFile(folder.filePath("b.csv"), table);
    const QByteArray hash = QCryptographicHash::hash(table, QCryptographicHash::Sha256).toHex();
    const auto run = [&folder, &hash](const QStringList& options = {}) {
      QByteArray experiment =
          "{ 'kerridge': 1, 'data': { 'generator': { 'id': 'sinc', 'n': 20 } }, 'methods': [], "
          "'studies': [{ 'id': 'equivalence', 'parts': 2, 'data': [{ 'file': 'b.csv', 'target': 'y', "
          "'hash': 'HASH' }] }] }";
      writeFile(folder.filePath("x.kerridge"), experiment.replace("'", "\"").replace("HASH", hash));
      return execute(QStringList{"run", "x.kerridge", "--export", "out", "--formats", "csv"} + options, folder.path());
    };
    const Outcome same = run();
    QCOMPARE(same.error, "");
    QCOMPARE(same.code, 0);
    const std::map<QString, QByteArray> before = contentsOf(folder.filePath("out"));
    table.replace("0.1,", "0.2,");
    writeFile(folder.filePath("b.csv"), table);
    const QString place = "/studies/0/data/0/hash: the data file b.csv has changed since the experiment was saved";
    const Outcome refused = run();
    QCOMPARE(refused.code, 2);
    QCOMPARE(refused.error, place + "; to compute with the current file, add --accept-changed-data\n");
    QVERIFY(contentsOf(folder.filePath("out")) == before);
    const Outcome accepted = run({"--accept-changed-data"});
    QCOMPARE(accepted.code, 0);
    const QByteArray now = QCryptographicHash::hash(table, QCryptographicHash::Sha256).toHex();
    QCOMPARE(accepted.error, "warning: " + place + "; its SHA-256 is now " + QString(now) + "\n");
    QVERIFY(contentsOf(folder.filePath("out")) != before);
    QVERIFY(QFile::remove(folder.filePath("b.csv")));
    const Outcome missing = run({"--accept-changed-data"});
    QCOMPARE(missing.code, 2);
    QVERIFY2(missing.error.startsWith("/studies/0/data/0/file: there is no data file "), qPrintable(missing.error));
  }

  void noiseKindsByWord() {
    const Run run(R"("data": { "generator": { "id": "mackey-glass", "n": 80, "noise-kind": "student-t" } })");
    QCOMPARE(run.outcome.error, "");
    QCOMPARE(run.outcome.code, 0);
    QVERIFY(readFile(run.file("manifest.json")).contains("\"noise-kind\": \"student-t\""));
    // The true values of the rows are known, though no formula is.
    QVERIFY(readFile(run.file("regret.csv")).count('\n') > 1);
    const Run wrong(R"("data": { "generator": { "id": "sinc", "noise-kind": "normla" } })");
    QCOMPARE(wrong.outcome.code, 2);
    QCOMPARE(wrong.outcome.error,
             "/data/generator/noise-kind: unknown kind of noise \"normla\"; did you mean \"normal\"?\n");
    const Run many(R"("data": { "generator": { "id": "sinc", "noise-kind": 9 } })");
    QCOMPARE(many.outcome.error,
             "/data/generator/noise-kind: must be one of normal, uniform, laplace, student-t, "
             "heteroscedastic, outliers\n");
    const Outcome listed = execute({"list", "generators"});
    QVERIFY(
        listed.out.contains("one of normal, uniform, laplace, student-t, heteroscedastic, outliers, default normal"));
  }
};

KERRIDGE_TEST(DataSourcesRunTest)

}  // namespace data_sources_run_test

#include "data_sources_run_test.moc"
