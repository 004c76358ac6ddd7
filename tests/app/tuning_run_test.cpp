// SPDX-License-Identifier: GPL-3.0-or-later
#include <QJsonArray>
#include <QJsonObject>
#include <QTemporaryDir>

#include <cmath>

#include "app/program.h"
#include "base/number_text.h"
#include "support/test.h"

namespace tuning_run_test {

using namespace kerridge;
using namespace kerridge::program;

namespace {

QByteArray dataText() {
  QByteArray text = "a,b,y\n";
  for (int i = 0; i < 50; ++i) {
    const double a = std::sin(1.7 * i) * 3;
    const double b = (i * 37 % 60) / 10.0;
    text += QByteArray::number(a, 'g', 17) + "," + QByteArray::number(b, 'g', 17) + "," +
            QByteArray::number(std::cos(2 * a) + 0.3 * b + 0.1 * std::sin(97.0 * i), 'g', 17) + "\n";
  }
  return text;
}

QByteArray experimentText(const QByteArray& width, const QByteArray& split = "{ \"seed\": 1 }") {
  return R"({ "kerridge": 1, "data": { "file": "data.csv", "target": "y" }, "kernel": { "id": "gaussian", "width": )" +
         width + R"( }, "split": )" + split +
         R"(, "methods": [{ "id": "m-rlsr", "m": 1.5 }, { "id": "krr-offset", "at": { "rule": "gcv" } }],
    "lambda": { "from": 1e-6, "to": 1, "count": 13 }, "rules": ["loo", "gcv"] })";
}

struct Workshop {
  explicit Workshop(const QByteArray& experiment) {
    writeFile(path("data.csv"), dataText());
    writeFile(path("x.kerridge"), experiment);
  }
  QString path(const QString& name) const { return folder.filePath(name); }
  Outcome run(const QStringList& arguments) const { return execute(arguments, folder.path()); }

  QTemporaryDir folder;
};

QJsonObject splitOf(const Workshop& shop, int number) {
  return manifestIn(shop.path("out"))["data"]["splits"][number - 1].toObject();
}

}  // namespace

/// A width that is tuned, from the experiment file to every file that comes of it.
class TuningRunTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  /// tune.csv has every width that was tried, and the manifest the best row of it; the tables are those of a run with
  /// that width given.
  void filesOfARun() {
    for (const char* criterion : {"loo", "gcv", "k-fold", "evidence"}) {
      const Workshop shop(experimentText("{ \"tune\": \"" + QByteArray(criterion) + "\" }",
                                         "{ \"kind\": \"k-fold\", \"k\": 2, \"seed\": 1 }"));
      const Outcome outcome = shop.run({"run", "x.kerridge", "--export", "out", "--formats", "csv,html"});
      QVERIFY2(outcome.code == 0 && outcome.error.isEmpty(), qPrintable(outcome.error));
      QVERIFY(readFile(shop.path("out/tune.csv")).startsWith("split,method,width,lambda,score,input\r\n"));
      const Csv table(shop.path("out/tune.csv"));
      for (int split = 1; split <= 2; ++split) {
        const QJsonObject chosen = splitOf(shop, split)["kernel"].toObject();
        QCOMPARE(chosen["id"].toString(), QString("gaussian"));
        QCOMPARE(chosen["tune"].toString(), QString(criterion));
        QCOMPARE(chosen["method"].toString(), QString("m-rlsr"));
        QCOMPARE(chosen["width"].toDouble(), splitOf(shop, split)["width"].toDouble());
        std::size_t best = table.rows.size();
        int rows = 0;
        for (std::size_t i = 0; i < table.rows.size(); ++i) {
          if (table.text(i, "split").toInt() != split) continue;
          ++rows;
          QCOMPARE(table.text(i, "method"), QString("m-rlsr"));
          if (best == table.rows.size() || table.number(i, "score") < table.number(best, "score")) best = i;
        }
        QVERIFY(rows % 13 == 0 && rows / 13 >= 12);
        QCOMPARE(chosen["score"].toDouble(), table.number(best, "score"));
        QCOMPARE(chosen["width"].toDouble(), table.number(best, "width"));
        QCOMPARE(chosen["lambda"].toDouble(), table.number(best, "lambda"));
      }
      QVERIFY(readFile(shop.path("out/report.html")).contains("chosen by"));
    }
  }

  /// run, predict, save-model and script have one width.
  void oneWidthEverywhere() {
    const Workshop shop(experimentText(R"({ "tune": "evidence" })"));
    QCOMPARE(shop.run({"run", "x.kerridge", "--export", "out", "--formats", "csv", "--save-model", "m.kerridge-model",
                       "--method", "2", "--rule", "gcv"})
                 .code,
             0);
    const double width = splitOf(shop, 1)["width"].toDouble();
    const Workshop given(experimentText(QByteArray::fromStdString(exactText(width))));
    QCOMPARE(given.run({"run", "x.kerridge", "--export", "out", "--formats", "csv"}).code, 0);
    for (const char* table : {"selected.csv", "path.csv", "predictions.csv"}) {
      const QString name = QStringLiteral("out/") + table;
      QCOMPARE(readFile(shop.path(name)), readFile(given.path(name)));
    }
    for (const char* source : {"x.kerridge", "m.kerridge-model"}) {
      QStringList arguments{"predict", source, "data.csv", "--to", "new.csv"};
      if (QLatin1String(source) == "x.kerridge")
        arguments << "--method"
                  << "2";
      const Outcome outcome = shop.run(arguments);
      QVERIFY2(outcome.code == 0, qPrintable(outcome.error));
      const Csv expected(shop.path("out/predictions.csv"));
      const Csv found(shop.path("new.csv"));
      int compared = 0;
      for (std::size_t i = 0; i < expected.rows.size(); ++i) {
        if (expected.text(i, "method") != "krr-offset" || expected.text(i, "rule") != "gcv") continue;
        const double prediction = found.number(expected.text(i, "row").toULong() - 1, "prediction");
        QVERIFY(std::abs(prediction - expected.number(i, "prediction")) < 1e-9);
        ++compared;
      }
      QCOMPARE(compared, 50);
    }
    const Outcome script = shop.run({"script", "x.kerridge", "--to", "script", "--method", "2"});
    QVERIFY2(script.code == 0, qPrintable(script.error));
    QVERIFY(readFile(shop.path("script/x.py")).contains(QByteArray::fromStdString("w = " + exactText(width))));
  }

  /// A width for each input: every file says the same ones, and given they give the same tables.
  void widthsPerInput() {
    const Workshop shop(experimentText(R"({ "tune": "evidence", "per-input": true })"));
    const Outcome outcome = shop.run({"run", "x.kerridge", "--export", "out", "--formats", "csv,html", "--save-model",
                                      "m.kerridge-model", "--method", "2", "--rule", "gcv"});
    QVERIFY2(outcome.code == 0 && outcome.error.isEmpty(), qPrintable(outcome.error));
    const QJsonObject chosen = splitOf(shop, 1)["kernel"].toObject();
    const QJsonArray widths = chosen["width"].toArray();
    QCOMPARE(widths.size(), 2);
    QCOMPARE(splitOf(shop, 1)["width"].toArray(), widths);
    QCOMPARE(chosen["inputs"].toArray(), (QJsonArray{"a", "b"}));
    const Csv table(shop.path("out/tune.csv"));
    QCOMPARE(table.rows.size(), std::size_t{2});
    QByteArray list;
    for (std::size_t j = 0; j < 2; ++j) {
      QCOMPARE(table.text(j, "input"), chosen["inputs"].toArray()[static_cast<int>(j)].toString());
      QCOMPARE(table.number(j, "width"), widths[static_cast<int>(j)].toDouble());
      QCOMPARE(table.number(j, "lambda"), chosen["lambda"].toDouble());
      QCOMPARE(table.number(j, "score"), chosen["score"].toDouble());
      list += (j > 0 ? ", " : "") + QByteArray::fromStdString(exactText(table.number(j, "width")));
    }
    QVERIFY(readFile(shop.path("out/report.html")).contains("a width for each input"));
    const Workshop given(experimentText("[" + list + "]"));
    QCOMPARE(given.run({"run", "x.kerridge", "--export", "out", "--formats", "csv"}).code, 0);
    for (const char* name : {"out/selected.csv", "out/path.csv", "out/predictions.csv"}) {
      QCOMPARE(readFile(shop.path(name)), readFile(given.path(name)));
    }
    const Outcome predicted = shop.run({"predict", "m.kerridge-model", "data.csv", "--to", "new.csv"});
    QVERIFY2(predicted.code == 0, qPrintable(predicted.error));
    const Csv expected(shop.path("out/predictions.csv"));
    const Csv found(shop.path("new.csv"));
    for (std::size_t i = 0; i < expected.rows.size(); ++i) {
      if (expected.text(i, "method") != "krr-offset" || expected.text(i, "rule") != "gcv") continue;
      const double prediction = found.number(expected.text(i, "row").toULong() - 1, "prediction");
      QVERIFY(std::abs(prediction - expected.number(i, "prediction")) < 1e-9);
    }
    const Outcome script = shop.run({"script", "x.kerridge", "--to", "script", "--method", "2"});
    QVERIFY2(script.code == 0, qPrintable(script.error));
    QVERIFY(readFile(shop.path("script/x.py")).contains("v = np.array(["));
  }

  void mistakes_data() {
    QTest::addColumn<QByteArray>("width");
    QTest::addColumn<QString>("message");
    QTest::newRow("criterion") << QByteArray(R"({ "tune": "oracle" })") << "/kernel/width/tune: ";
    QTest::newRow("number") << QByteArray(R"({ "tune": 3 })") << "/kernel/width/tune: ";
    QTest::newRow("both") << QByteArray(R"({ "tune": "loo", "mean-times": 2 })")
                          << "/kernel/width/tune: a width is given or tuned, not both";
    QTest::newRow("unknown key") << QByteArray(R"({ "tuned": "loo" })") << "/kernel/width/tuned: ";
    QTest::newRow("too few") << QByteArray("[1]") << "/kernel/width: there are 1 widths and 2 inputs";
    QTest::newRow("negative") << QByteArray("[1, -1]") << "/kernel/width/1: must lie between";
    QTest::newRow("texts") << QByteArray(R"(["a", "b"])") << "/kernel/width/0: a number is expected";
    QTest::newRow("per input by k-fold") << QByteArray(R"({ "tune": "k-fold", "per-input": true })")
                                         << "/kernel/width/tune: to tune widths per input, use loo, gcv or evidence";
    QTest::newRow("type") << QByteArray("true") << R"({ "tune": criterion })";
  }
  /// Of what an experiment says of single inputs every mistake is reported, whoever asks.
  void inputsThatAreNotThere() {
    const Workshop shop(
        experimentText("[1]").replace("{ \"kerridge\": 1,", "{ \"kerridge\": 1, \"view\": { \"slice\": 5 },"));
    for (const QStringList& command : {QStringList{"run", "x.kerridge", "--export", "out"},
                                       {"script", "x.kerridge", "--to", "out"},
                                       {"script", "x.kerridge", "--function", "python", "--to", "out"},
                                       {"predict", "x.kerridge", "data.csv", "--to", "out"}}) {
      const Outcome outcome = shop.run(command);
      QCOMPARE(outcome.code, 2);
      QVERIFY2(outcome.error.contains("/kernel/width: there are 1 widths and 2 inputs"), qPrintable(outcome.error));
      QVERIFY2(outcome.error.contains("/view/slice: there is no input 5; the data have 2 inputs"),
               qPrintable(outcome.error));
    }
  }

  /// Kernel values that overflow: the input that is the cause has a name, a value and a row.
  void overflow() {
    const QTemporaryDir folder;
    writeFile(folder.filePath("data.csv"), "small,large,y\n1,2,1\n2,3,2\n3,-7e80,3\n5,4,4\n2,6,5\n");
    writeFile(folder.filePath("x.kerridge"), R"({ "kerridge": 1, "data": { "file": "data.csv", "target": "y" },
      "kernel": { "id": "polynomial", "degree": 5 }, "standardize": { "inputs": false }, "split": { "kind": "none" },
      "methods": ["krr"] })");
    const Outcome outcome = execute({"run", "x.kerridge", "--export", "out"}, folder.path());
    QCOMPARE(outcome.code, 2);
    const char* where = "too large for this kernel (“large” is -7e80 in row 3); standardize the inputs";
    QVERIFY2(outcome.error.contains("/kernel: the Gram matrix") && outcome.error.contains(where),
             qPrintable(outcome.error));
  }

  void mistakes() {
    QFETCH(QByteArray, width);
    QFETCH(QString, message);
    const Workshop shop(experimentText(width));
    const Outcome outcome = shop.run({"run", "x.kerridge", "--export", "out"});
    QCOMPARE(outcome.code, 2);
    QVERIFY2(outcome.error.contains(message), qPrintable(outcome.error));
  }
};

KERRIDGE_TEST(TuningRunTest)

}  // namespace tuning_run_test

#include "tuning_run_test.moc"
