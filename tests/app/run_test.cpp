// SPDX-License-Identifier: GPL-3.0-or-later
#include <QCryptographicHash>
#include <QImage>
#include <QJsonArray>
#include <QJsonObject>
#include <QTemporaryDir>

#include <cmath>

#include "app/program.h"
#include "storage/experiment_json.h"
#include "support/compare.h"
#include "support/test.h"

namespace run_test {

using namespace kerridge;
using namespace kerridge::program;

namespace {

/// Twenty λ that leave the Gram matrix well conditioned, so that rounding stays small.
const QByteArray usualFriedman = R"({
  "kerridge": 1,
  "data": { "generator": { "id": "friedman1", "n": 400 } },
  "split": { "repeats": 2 },
  "methods": ["krr", "krr-offset", { "id": "m-rlsr", "m": 1.5 }],
  "lambda": { "from": 1e-4, "to": 10, "count": 20 },
  "map": { "m": { "from": 0.5, "to": 2.5, "count": 5 }, "lambda": { "from": 1e-4, "to": 1, "count": 5 } },
  "studies": [{ "id": "equivalence", "m": 1.5, "lambda": 0.01, "parts": 4 }]
})";
constexpr int rows = test::sanitized ? 120 : 400;
const QByteArray friedman = QByteArray(usualFriedman).replace("400", QByteArray::number(rows));

const QStringList tableFiles{"calibration.csv", "claims.csv",   "distances.csv", "equivalence-phi.csv",
                             "equivalence.csv", "map.csv",      "path.csv",      "predictions.csv",
                             "regret.csv",      "selected.csv", "spectrum.csv",  "splits.csv",
                             "summary.csv",     "timing.csv"};

/// Runs the experiment in its own folder; its results are in <folder>/out.
class Run {
 public:
  Run(const QByteArray& experiment, const QStringList& options) {
    writeFile(folder.filePath("x.kerridge"), experiment);
    outcome = execute(QStringList({"run", "x.kerridge", "--export", "out"}) + options, folder.path());
  }
  QString file(const QString& name) const { return folder.filePath("out/" + name); }

  QTemporaryDir folder;
  Outcome outcome;
};

/// Empty where all numbers of two tables agree.
QString differenceOf(const Csv& a, const Csv& b, const QStringList& columns, double relative) {
  if (a.rows.size() != b.rows.size()) return "different numbers of rows";
  for (std::size_t row = 0; row < a.rows.size(); ++row) {
    for (const QString& column : columns) {
      if (a.text(row, column) == b.text(row, column)) continue;
      QString wrong = farApart(QString("%1 in row %2").arg(column).arg(row + 1), a.number(row, column),
                               b.number(row, column), relative);
      if (!wrong.isEmpty()) return wrong;
    }
  }
  return {};
}

}  // namespace

class RunTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void tables();
  void sameSeedSameBytes();
  void threadsDifferByRounding();
  void pictures();
  void report();
  void formats();
  void otherFilesStay();
  void changedDataFileIsRefused();
  void partsAreSplits();
  void examples_data();
  void examples();
  void builtInExample();
};

void RunTest::tables() {
  const Run run(friedman, {"--formats", "csv"});
  QCOMPARE(run.outcome.code, 0);
  QStringList expected = tableFiles;
  expected << "manifest.json";
  expected.sort();
  QCOMPARE(filesIn(run.folder.filePath("out")), expected);

  const Csv path(run.file("path.csv"));
  QCOMPARE(path.rows.size(), std::size_t{3 * 2 * 20});
  std::size_t row = 0;
  for (const char* method : {"krr", "krr-offset", "m-rlsr"}) {
    for (const char* split : {"1", "2"}) {
      for (int i = 0; i < 20; ++i, ++row) {
        QCOMPARE(path.text(row, "method"), method);
        QCOMPARE(path.text(row, "split"), split);
        VERIFY_CLOSE(path.number(row, "lambda"), 1e-4 * std::pow(1e5, i / 19.0), 1e-12, 0);
        for (const char* column :
             {"mu", "norm", "df", "offset", "train_mse", "test_mse", "loo_mse", "gcv", "kfold_mse"}) {
          QVERIFY2(std::isfinite(path.number(row, column)), column);
        }
        QCOMPARE(path.text(row, "t"), "");
      }
    }
  }
  QCOMPARE(path.text(0, "lambda"), "1e-04");
  QCOMPARE(path.text(19, "lambda"), "10");

  // Each chosen model is the row of the path with the smallest error, and its predictions have the errors it states.
  const Csv selected(run.file("selected.csv"));
  const Csv predictions(run.file("predictions.csv"));
  QCOMPARE(selected.rows.size(), std::size_t{3 * 2 * 3});
  QCOMPARE(predictions.rows.size(), std::size_t{3 * 2 * 3 * rows});
  const QHash<QString, QString> curves{{"loo", "loo_mse"}, {"gcv", "gcv"}, {"k-fold", "kfold_mse"}};
  for (std::size_t s = 0; s < selected.rows.size(); ++s) {
    const QString rule = selected.text(s, "rule");
    double smallest = std::numeric_limits<double>::infinity();
    QString lambda;
    double testMse = 0.0;
    for (std::size_t r = 0; r < path.rows.size(); ++r) {
      const bool same =
          path.text(r, "method") == selected.text(s, "method") && path.text(r, "split") == selected.text(s, "split");
      if (!same || path.number(r, curves[rule]) >= smallest) continue;
      smallest = path.number(r, curves[rule]);
      lambda = path.text(r, "lambda");
      testMse = path.number(r, "test_mse");
    }
    QCOMPARE(selected.text(s, "lambda"), lambda);
    QCOMPARE(selected.text(s, "measure"), "scaled-rmse");

    double squares = 0.0;
    double largest = 0.0;
    int count = 0;
    for (std::size_t r = 0; r < predictions.rows.size(); ++r) {
      if (predictions.text(r, "method") != selected.text(s, "method") || predictions.text(r, "rule") != rule) continue;
      if (predictions.text(r, "split") != selected.text(s, "split") || predictions.text(r, "part") != "test") continue;
      squares += std::pow(predictions.number(r, "y") - predictions.number(r, "prediction"), 2);
      largest = std::max(largest, predictions.number(r, "y"));
      ++count;
    }
    QCOMPARE(count, 3 * rows / 10);
    VERIFY_CLOSE(squares / count, testMse, 1e-10, 0);
    VERIFY_CLOSE(selected.number(s, "test_error"), std::sqrt(testMse) / largest, 1e-10, 0);
  }
  QCOMPARE(Csv(run.file("spectrum.csv")).rows.size(), std::size_t{2 * 7 * rows / 10});
  QCOMPARE(Csv(run.file("map.csv")).rows.size(), std::size_t{2 * 5 * 5});
  QCOMPARE(Csv(run.file("equivalence.csv")).rows.size(), std::size_t{4});
  QCOMPARE(manifestIn(run.folder.filePath("out"))["complete"].toBool(), true);
}

void RunTest::sameSeedSameBytes() {
  const Run first(friedman, {"--formats", "csv", "--threads", "2"});
  const Run second(friedman, {"--formats", "csv", "--threads", "2"});
  QCOMPARE(first.outcome.code, 0);
  for (const QString& name : tableFiles) {
    QVERIFY(!readFile(first.file(name)).isEmpty());
    if (name != "timing.csv") QVERIFY2(readFile(first.file(name)) == readFile(second.file(name)), qPrintable(name));
  }
  QCOMPARE(readFile(first.file("manifest.json")), readFile(second.file("manifest.json")));

  QByteArray otherSeed = friedman;
  otherSeed.replace("\"repeats\": 2", "\"repeats\": 2, \"seed\": 2");
  const Run third(otherSeed, {"--formats", "csv"});
  QVERIFY(readFile(first.file("path.csv")) != readFile(third.file("path.csv")));
}

void RunTest::threadsDifferByRounding() {
  const Run one(friedman, {"--formats", "csv", "--threads", "1"});
  const Run two(friedman, {"--formats", "csv", "--threads", "2"});
  QCOMPARE(manifestIn(one.folder.filePath("out"))["threads"].toInt(), 1);
  QCOMPARE(manifestIn(two.folder.filePath("out"))["threads"].toInt(), 2);
  const auto compare = [&](const char* name, const QStringList& columns) {
    return differenceOf(Csv(one.file(name)), Csv(two.file(name)), columns, 1e-10);
  };
  VERIFY_NOTHING_WRONG(compare("path.csv", {"method", "split", "m", "lambda", "mu", "norm", "df", "objective",
                                            "train_mse", "test_mse", "loo_mse", "gcv", "kfold_mse", "kfold_se"}));
  VERIFY_NOTHING_WRONG(compare("selected.csv", {"rule", "lambda", "train_error", "test_error"}));
  VERIFY_NOTHING_WRONG(compare("predictions.csv", {"row", "part", "y", "prediction"}));
  VERIFY_NOTHING_WRONG(compare("regret.csv", {"rule", "lambda", "risk", "oracle_risk"}));
  VERIFY_NOTHING_WRONG(compare("map.csv", {"mu", "norm", "zero", "train_mse", "test_mse", "loo_mse", "kfold_mse"}));
  VERIFY_NOTHING_WRONG(compare("equivalence.csv", {"n", "lambda2", "mu"}));
}

void RunTest::pictures() {
  const Run run(friedman, {"--formats", "png,svg,pdf"});
  QCOMPARE(run.outcome.code, 0);
  const QStringList files = filesIn(run.folder.filePath("out"));
  for (const char* figure : {"fit", "error-curves", "map", "across-splits"}) {
    const QString name(figure);
    const QImage image(run.file(name + ".png"));
    QVERIFY2(image.width() >= 600 && image.height() >= 300, figure);
    QVERIFY2(readFile(run.file(name + ".svg")).contains("<svg"), figure);
    QVERIFY2(readFile(run.file(name + ".pdf")).startsWith("%PDF-"), figure);
  }
  QVERIFY(!files.contains("path.csv"));
  QVERIFY(files.contains("manifest.json"));
}

void RunTest::report() {
  const Run run(friedman, {"--formats", "html"});
  QCOMPARE(run.outcome.code, 0);
  QCOMPARE(filesIn(run.folder.filePath("out")), QStringList({"manifest.json", "report.html"}));
  const QByteArray html = readFile(run.file("report.html"));
  QVERIFY(html.contains("data:image/svg+xml;base64,"));
  QVERIFY(html.contains("friedman1"));
  QVERIFY(html.contains("M-RLSR"));
  // Nothing is fetched from elsewhere.
  QVERIFY(!html.contains("src=\"http") && !html.contains("href="));
}

void RunTest::formats() {
  const Run run(R"({ "kerridge": 1 })", {});
  QCOMPARE(run.outcome.code, 0);
  const QStringList files = filesIn(run.folder.filePath("out"));
  QVERIFY(files.contains("path.csv"));
  QVERIFY(files.contains("fit.png"));
  QVERIFY(!files.contains("map.csv"));
  QVERIFY(!files.contains("map.png"));
  QStringList named;
  for (const auto& name : manifestIn(run.folder.filePath("out"))["files"].toArray()) named += name.toString();
  named += "manifest.json";
  named.sort();
  QCOMPARE(named, files);
}

void RunTest::otherFilesStay() {
  const QTemporaryDir folder;
  writeFile(folder.filePath("x.kerridge"), R"({ "kerridge": 1 })");
  writeFile(folder.filePath("mine.txt"), "keep");
  writeFile(folder.filePath("path.csv"), "old");
  const Outcome outcome = execute({"run", "x.kerridge", "--export", ".", "--formats", "csv"}, folder.path());
  QCOMPARE(outcome.code, 0);
  QCOMPARE(readFile(folder.filePath("mine.txt")), QByteArray("keep"));
  QVERIFY(readFile(folder.filePath("path.csv")).startsWith("method,"));
}

void RunTest::changedDataFileIsRefused() {
  const QTemporaryDir folder;
  QByteArray csv = "x,y\n";
  for (int i = 0; i < 30; ++i) csv += QByteArray::number(0.1 * i) + "," + QByteArray::number(std::sin(0.1 * i)) + "\n";
  writeFile(folder.filePath("a.csv"), csv);
  const auto run = [&folder](const QByteArray& hash, const QStringList& options = {}) {
    writeFile(folder.filePath("x.kerridge"),
              R"({ "kerridge": 1, "data": { "file": "a.csv", "hash": ")" + hash + "\" } }");
    return execute(QStringList{"run", "x.kerridge", "--export", "out", "--formats", "csv"} + options, folder.path());
  };
  const QByteArray message = "/data/hash: the data file a.csv has changed since the experiment was saved";
  const Outcome refused = run("00");
  QCOMPARE(refused.code, 2);
  QCOMPARE(refused.error, QString(message + "; to compute with the current file, add --accept-changed-data\n"));
  QVERIFY(!QFile::exists(folder.filePath("out/path.csv")));
  const Outcome accepted = run("00", {"--accept-changed-data"});
  QCOMPARE(accepted.code, 0);
  QCOMPARE(accepted.error, QString("warning: " + message + "\n"));
  const QByteArray hash = QCryptographicHash::hash(csv, QCryptographicHash::Sha256).toHex();
  QCOMPARE(run(hash).error, "");
  QCOMPARE(run(hash.toUpper()).error, "");
  QCOMPARE(manifestIn(folder.filePath("out"))["data"]["sha256"].toString(), QString(hash));
  // One digit more, the same number of bytes: still other data.
  csv.replace("0.1,", "0.2,");
  writeFile(folder.filePath("a.csv"), csv);
  QCOMPARE(run(hash).code, 2);
  // Without a hash there is nothing to compare with; without a file that is what is said.
  QCOMPARE(run("").error, "");
  QVERIFY(QFile::remove(folder.filePath("a.csv")));
  const Outcome missing = run(hash, {"--accept-changed-data"});
  QCOMPARE(missing.code, 2);
  QVERIFY2(missing.error.contains("there is no file"), qPrintable(missing.error));
}

void RunTest::partsAreSplits() {
  const Run run(R"({ "kerridge": 1, "data": { "generator": { "id": "friedman1", "n": 200 } },
                     "split": { "kind": "parts", "parts": 4 }, "rules": ["loo"], "methods": ["krr"],
                     "lambda": [0.001, 0.1], "studies": ["equivalence"] })",
                {"--formats", "csv"});
  QCOMPARE(run.outcome.code, 0);
  QCOMPARE(Csv(run.file("path.csv")).rows.size(), std::size_t{4 * 2});
  const Csv equivalence(run.file("equivalence.csv"));
  QCOMPARE(equivalence.rows.size(), std::size_t{4});
  for (std::size_t part = 0; part < 4; ++part) QCOMPARE(equivalence.text(part, "n"), "50");
}

void RunTest::examples_data() {
  QTest::addColumn<QString>("file");
  for (const QString& name : QDir(KERRIDGE_EXAMPLES).entryList({"*.kerridge"})) {
    QTest::newRow(qPrintable(name)) << QDir(KERRIDGE_EXAMPLES).filePath(name);
  }
}

/// Every example that comes with the program runs; none needs a file beside it.
void RunTest::examples() {
  QFETCH(QString, file);
  const QTemporaryDir folder;
  const Outcome outcome = execute({"run", file, "--export", folder.filePath("out")});
  QCOMPARE(outcome.error, "");
  QCOMPARE(outcome.code, 0);
  QVERIFY(filesIn(folder.filePath("out")).contains("path.csv"));
}

void RunTest::builtInExample() {
  const ReadExperiment read = loadExperiment(QDir(KERRIDGE_EXAMPLES).filePath("sinc.kerridge"));
  QVERIFY(read.diagnostics.empty());
  QVERIFY2(read.experiment == exampleExperiment(), toJson(exampleExperiment(), QString()).constData());
}

KERRIDGE_TEST(RunTest)

}  // namespace run_test

#include "run_test.moc"
