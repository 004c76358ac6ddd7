// SPDX-License-Identifier: GPL-3.0-or-later
#include <QCryptographicHash>
#include <QJsonArray>
#include <QJsonObject>
#include <QTemporaryDir>

#include "app/program.h"
#include "streaming/streamed.h"
#include "support/compare.h"
#include "support/test.h"

namespace streamed_test {

using namespace kerridge;
using namespace kerridge::program;

namespace {

/// An experiment on x.csv; `more` goes into its data.
QByteArray experimentOf(const QByteArray& more = {}) {
  return R"({ "kerridge": 1, "data": { "file": "x.csv", "target": "y", "ignore": ["time"])" + more + R"( },
  "methods": [ { "id": "krr-offset", "features": { "id": "nystrom", "count": 40 } },
               { "id": "m-rlsr", "m": 1.5, "features": { "id": "random-fourier", "count": 50 } } ],
  "lambda": { "from": 1e-3, "to": 10, "count": 9 }, "rules": [ "gcv", { "id": "k-fold", "k": 5 } ],
  "compute": { "leaveOneOut": false } })";
}

const QByteArray& table() {
  static const QByteArray text = QByteArray::fromStdString(test::csvOf(900, 50));
  return text;
}

/// Empty where the numbers of two tables agree.
QString differenceOf(const Csv& a, const Csv& b, double relative) {
  if (a.rows.size() != b.rows.size() || a.rows.empty()) return "other rows";
  for (std::size_t i = 0; i < a.rows.size(); ++i) {
    if (a.rows[i].size() != b.rows[i].size()) return "other columns";
    for (qsizetype j = 0; j < a.rows[i].size(); ++j) {
      if (a.rows[i][j] == b.rows[i][j]) continue;
      const QString wrong = farApart(QString("row %1, cell %2").arg(i).arg(j), a.rows[i][j].toDouble(),
                                     b.rows[i][j].toDouble(), relative);
      if (!wrong.isEmpty()) return wrong;
    }
  }
  return {};
}

class Runs {
 public:
  explicit Runs(const QByteArray& experiment = experimentOf()) {
    writeFile(folder.filePath("x.csv"), table());
    writeFile(folder.filePath("x.kerridge"), experiment);
  }
  Outcome run(const QString& to, const QStringList& options = {}) {
    return execute(QStringList{"run", "x.kerridge", "--export", to} + options, folder.path());
  }
  QString file(const QString& name) const { return folder.filePath(name); }

  QTemporaryDir folder;
};

}  // namespace

class StreamedTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void tablesAreThoseOfARunInMemory();
  void otherBytesAreRefused();
  void whatCannotBeStreamed();
  void optionsThatNeedRows();
  void nothingIsWrittenForWrongContent();
  void linesThatAreNoRows();
};

void StreamedTest::tablesAreThoseOfARunInMemory() {
  Runs runs;
  const Outcome memory = runs.run("memory", {"--formats", "csv"});
  QVERIFY2(memory.code == 0, qPrintable(memory.error));
  const Outcome stream = runs.run("stream", {"--stream"});
  QVERIFY2(stream.code == 0, qPrintable(stream.error));
  for (const char* name : {"path.csv", "selected.csv"}) {
    VERIFY_NOTHING_WRONG(
        differenceOf(Csv(runs.file(QString("stream/") + name)), Csv(runs.file(QString("memory/") + name)), 1e-10));
  }
  QCOMPARE(filesIn(runs.file("stream")),
           QStringList({"manifest.json", "path.csv", "selected.csv", "spectrum.csv", "summary.csv", "timing.csv"}));
  const QJsonObject expected = manifestIn(runs.file("memory"))["data"].toObject();
  const QJsonObject actual = manifestIn(runs.file("stream"))["data"].toObject();
  QCOMPARE(manifestIn(runs.file("stream"))["complete"].toBool(), true);
  for (const char* key : {"sha256", "reading", "rows", "target", "inputs"}) QCOMPARE(actual[key], expected[key]);
  const QJsonObject split = actual["splits"].toArray().first().toObject();
  const QJsonObject known = expected["splits"].toArray().first().toObject();
  for (const char* key : {"train", "test", "features-landmarks"}) QCOMPARE(split[key], known[key]);
  VERIFY_CLOSE(split["width"].toDouble(), known["width"].toDouble(), 1e-12, 0);
}

void StreamedTest::otherBytesAreRefused() {
  Runs runs(experimentOf(R"(, "hash": "00")"));
  const QString message = "/data/hash: the data file x.csv has changed since the experiment was saved";
  const Outcome refused = runs.run("out", {"--stream"});
  QCOMPARE(refused.code, 2);
  QCOMPARE(refused.error, message + "; to compute with the current file, add --accept-changed-data\n");
  QVERIFY(!QFile::exists(runs.file("out")));
  const Outcome accepted = runs.run("out", {"--stream", "--accept-changed-data"});
  QCOMPARE(accepted.code, 0);
  QCOMPARE(accepted.error, "warning: " + message + "\n");
  const QByteArray hash = QCryptographicHash::hash(table(), QCryptographicHash::Sha256).toHex();
  writeFile(runs.file("x.kerridge"), experimentOf(R"(, "hash": ")" + hash + '"'));
  QCOMPARE(runs.run("out", {"--stream"}).error, "");
}

void StreamedTest::whatCannotBeStreamed() {
  Runs runs(R"({ "kerridge": 1, "data": { "file": "x.csv", "target": "y" } })");
  const Outcome outcome = runs.run("out", {"--stream"});
  QCOMPARE(outcome.code, 2);
  QVERIFY2(outcome.error.contains("/methods/0: KRR on the kernel itself needs the Gram matrix of all rows. Add "
                                  "Nyström features"),
           qPrintable(outcome.error));
  QVERIFY2(outcome.error.contains("/rules/0: "), qPrintable(outcome.error));
  QVERIFY(!QFile::exists(runs.file("out")));
}

void StreamedTest::optionsThatNeedRows() {
  Runs runs;
  for (const QStringList& options :
       {QStringList{"--formats", "csv,png"}, QStringList{"--save-model", "m.kerridge-model"},
        QStringList{"--animate", "lambda"}}) {
    const Outcome outcome = runs.run("out", QStringList{"--stream"} + options);
    QCOMPARE(outcome.code, 2);
    QVERIFY2(outcome.error.contains("--stream"), qPrintable(outcome.error));
  }
  QVERIFY(!QFile::exists(runs.file("out")));
}

void StreamedTest::nothingIsWrittenForWrongContent() {
  Runs runs;
  writeFile(runs.file("x.csv"), table() + "1,2,wrong,4,5\n");
  const Outcome outcome = runs.run("out", {"--stream"});
  QCOMPARE(outcome.code, 2);
  QVERIFY2(outcome.error.startsWith("x.csv:902:3: column “c”: “wrong” is not a number"), qPrintable(outcome.error));
  QVERIFY(!QFile::exists(runs.file("out")));
}

void StreamedTest::linesThatAreNoRows() {
  Runs runs;
  writeFile(runs.file("x.csv"), "# of today\n" + table() + "# the end\n");
  const Outcome memory = runs.run("memory", {"--formats", "csv"});
  const Outcome stream = runs.run("stream", {"--stream"});
  QVERIFY2(stream.code == 0, qPrintable(stream.error));
  const QString said = "note: x.csv: not taken for rows: lines 1 (comment), 2 (header) and 903 (comment)\n";
  QVERIFY2(memory.error.contains(said), qPrintable(memory.error));
  QVERIFY2(stream.error.contains(said), qPrintable(stream.error));
  QVERIFY(!runs.run("quiet", {"--stream", "--quiet"}).error.contains("not taken for rows"));
}

KERRIDGE_TEST(StreamedTest)

}  // namespace streamed_test

#include "streamed_test.moc"
