// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTemporaryDir>

#include <cmath>

#include "app/program.h"
#include "support/compare.h"
#include "support/test.h"

namespace predict_command_test {

using namespace kerridge;
using namespace kerridge::program;

namespace {

/// Sixty rows of numbers, a text and a name.
QByteArray dataText() {
  QByteArray text = "name,a,kind,b,y\n";
  for (int i = 0; i < 60; ++i) {
    const double a = std::sin(1.7 * i) * 3;
    const double b = (i * 37 % 60) / 10.0;
    const char* const kind = i % 3 == 0 ? "red" : i % 3 == 1 ? "green" : "blue";
    const double y = std::cos(a) + 0.3 * b + (i % 3) + 0.1 * std::sin(97.0 * i);
    text += "n" + QByteArray::number(i) + "," + QByteArray::number(a, 'g', 17) + "," + kind + "," +
            QByteArray::number(b, 'g', 17) + "," + QByteArray::number(y, 'g', 17) + "\n";
  }
  return text;
}

QByteArray experimentText(const QByteArray& members = {}) {
  return R"({ "kerridge": 1, "data": { "file": "data.csv", "target": "y", "ignore": ["name"] },
    "methods": [{ "id": "krr", "at": 0.01 }, { "id": "krr-offset", "at": { "rule": "loo" } }, { "id": "linear" }],
    "lambda": { "from": 1e-6, "to": 1, "count": 13 }, "rules": ["loo", { "id": "k-fold", "k": 5 }])" +
         members + " }";
}

struct Workshop {
  explicit Workshop(const QByteArray& members = {}) {
    writeFile(path("data.csv"), dataText());
    writeFile(path("x.kerridge"), experimentText(members));
  }
  QString path(const QString& name) const { return folder.filePath(name); }
  Outcome run(const QStringList& arguments) const { return execute(arguments, folder.path()); }
  Outcome predict(const QStringList& arguments) const {
    return run(QStringList{"predict"} + arguments + QStringList{"--to", "out.csv"});
  }

  /// Predicts the held-out rows of a table as a separate file; what the table says of the first rule's in `column`
  /// and what was predicted. The last digits of a prediction depend on the rows beside it.
  std::pair<QStringList, QStringList> heldOut(const Csv& table, const QString& id, const QString& column,
                                              const QStringList& options) const {
    const QList<QByteArray> lines = dataText().split('\n');
    QByteArray text = lines.front() + "\n";
    QStringList expected;
    QString rule;
    for (std::size_t i = 0; i < table.rows.size(); ++i) {
      if (table.text(i, "part") != "test" || table.text(i, "method") != id) continue;
      if (expected.isEmpty()) rule = table.text(i, "rule");
      if (table.text(i, "rule") != rule) continue;
      text += lines.at(table.text(i, "row").toInt()) + "\n";
      expected += table.text(i, column);
    }
    writeFile(path("new.csv"), text);
    if (predict(QStringList{"x.kerridge", "new.csv"} + options).code != 0) return {expected, {}};
    const Csv found(path("out.csv"));
    QStringList predictions;
    for (std::size_t i = 0; i < found.rows.size(); ++i) predictions += found.text(i, "prediction");
    return {expected, predictions};
  }

  QTemporaryDir folder;
};

QString headerOf(const QString& file) { return QString::fromUtf8(readFile(file)).section("\r\n", 0, 0); }

}  // namespace

class PredictCommandTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void heldOutRowsAreThoseOfTheRun();
  void modelByHandIsThatOfTheRun_data();
  void modelByHandIsThatOfTheRun();
  void modelsWithoutRules();
  void intervalsAreThoseOfTheRun();
  void tableAndMessages();
  void savedModels();
  void allRows();
  void choices_data();
  void choices();
  void pipes();
  void malformedFiles_data();
  void malformedFiles();
  void wrongCommandLines_data();
  void wrongCommandLines();
  void nothingIsWrittenAfterAMistake();
  void oneColumn();
  void oddMarksAndLongNumbers();
};

/// The last digit, too.
void PredictCommandTest::heldOutRowsAreThoseOfTheRun() {
  const Workshop shop;
  QCOMPARE(shop.run({"run", "x.kerridge", "--export", "out", "--formats", "csv"}).code, 0);
  const Csv table(shop.path("out/predictions.csv"));
  const QList<QByteArray> lines = dataText().split('\n');
  for (const auto& [method, id] : {std::pair{"1", "krr"}, {"2", "krr-offset"}, {"3", "linear"}}) {
    for (const char* rule : {"loo", "k-fold"}) {
      QByteArray heldOut = lines.front() + "\n";
      QStringList expected;
      for (std::size_t i = 0; i < table.rows.size(); ++i) {
        if (table.text(i, "part") != "test" || table.text(i, "method") != id || table.text(i, "rule") != rule) continue;
        heldOut += lines.at(table.text(i, "row").toInt()) + "\n";
        expected += table.text(i, "prediction");
      }
      QCOMPARE(expected.size(), 18);
      writeFile(shop.path("new.csv"), heldOut);
      const Outcome outcome = shop.predict({"x.kerridge", "new.csv", "--method", method, "--rule", rule});
      QVERIFY2(outcome.code == 0, qPrintable(outcome.error));
      const Csv found(shop.path("out.csv"));
      QStringList predictions;
      for (std::size_t i = 0; i < found.rows.size(); ++i) predictions += found.text(i, "prediction");
      QCOMPARE(predictions, expected);
    }
  }
}

void PredictCommandTest::modelByHandIsThatOfTheRun_data() {
  QTest::addColumn<QByteArray>("intervals");
  QTest::addColumn<QString>("columns");
  QTest::newRow("predictions") << QByteArray() << "by_hand";
  QTest::newRow("intervals") << QByteArray(R"(, "intervals": { "kind": "jackknife+", "level": 0.8 })")
                             << "lower,upper,by_hand,by_hand_lower,by_hand_upper";
}

/// The last digit of held-out rows, for λ set by hand: columns behind the others, which stay.
void PredictCommandTest::modelByHandIsThatOfTheRun() {
  QFETCH(QByteArray, intervals);
  QFETCH(QString, columns);
  const Workshop shop(intervals);
  QCOMPARE(shop.run({"run", "x.kerridge", "--export", "out", "--formats", "csv", "--quiet"}).code, 0);
  const QString before = "method,label,split,rule,row,part,y,prediction";
  QCOMPARE(headerOf(shop.path("out/predictions.csv")), before + ',' + columns);
  const Csv table(shop.path("out/predictions.csv"));
  const Outcome outcome = shop.predict({"x.kerridge", "data.csv", "--method", "1"});
  QVERIFY2(outcome.error.startsWith("model: KRR, lambda 0.01, fitted"), qPrintable(outcome.error));
  const Csv found(shop.path("out.csv"));
  int compared = 0;
  for (std::size_t i = 0; i < table.rows.size(); ++i) {
    // A rule holds λ of the second method, the third one has a single model.
    if (table.text(i, "method") != "krr") {
      QCOMPARE(table.text(i, "by_hand"), QString());
      continue;
    }
    const auto row = static_cast<std::size_t>(table.text(i, "row").toInt() - 1);
    VERIFY_CLOSE(table.number(i, "by_hand"), found.number(row, "prediction"), 1e-9, 1e-9);
    if (table.text(i, "part") != "test") continue;
    ++compared;
    if (intervals.isEmpty()) continue;
    VERIFY_CLOSE(table.number(i, "by_hand_lower"), found.number(row, "lower"), 1e-9, 1e-9);
    VERIFY_CLOSE(table.number(i, "by_hand_upper"), found.number(row, "upper"), 1e-9, 1e-9);
  }
  QCOMPARE(compared, 2 * 18);
  const auto [expected, predicted] = shop.heldOut(table, "krr", "by_hand", {"--method", "1"});
  QCOMPARE(expected.size(), 18);
  QCOMPARE(predicted, expected);

  // All else is the table of an experiment that sets nothing by hand.
  writeFile(shop.path("x.kerridge"), experimentText(intervals).replace(R"(, "at": 0.01)", ""));
  QCOMPARE(shop.run({"run", "x.kerridge", "--export", "plain", "--formats", "csv", "--quiet"}).code, 0);
  const Csv plain(shop.path("plain/predictions.csv"));
  QCOMPARE(headerOf(shop.path("plain/predictions.csv")), before + (intervals.isEmpty() ? "" : ",lower,upper"));
  QCOMPARE(plain.rows.size(), table.rows.size());
  for (std::size_t i = 0; i < plain.rows.size(); ++i) {
    QCOMPARE(table.rows[i].mid(0, plain.rows[i].size()), plain.rows[i]);
  }

  // By --at as well.
  QCOMPARE(shop.run({"run", "x.kerridge", "--export", "at", "--formats", "csv", "--quiet", "--at", "0.25"}).code, 0);
  const Csv quarter(shop.path("at/predictions.csv"));
  const auto [byHand, asked] = shop.heldOut(quarter, "krr-offset", "by_hand", {"--method", "2", "--at", "0.25"});
  QCOMPARE(byHand.size(), 18);
  QCOMPARE(asked, byHand);
}

/// Without any rule the table is that of the models shown.
void PredictCommandTest::modelsWithoutRules() {
  const Workshop shop;
  writeFile(shop.path("x.kerridge"),
            R"({ "kerridge": 1, "data": { "file": "data.csv", "target": "y", "ignore": ["name"] },
    "methods": ["krr", "linear"], "rules": [] })");
  const Outcome run = shop.run({"run", "x.kerridge", "--export", "out", "--formats", "csv"});
  QVERIFY2(run.code == 0, qPrintable(run.error));
  QCOMPARE(headerOf(shop.path("out/predictions.csv")), "method,label,split,rule,row,part,y,prediction");
  const Csv table(shop.path("out/predictions.csv"));
  QCOMPARE(table.rows.size(), std::size_t{2 * 60});
  for (const auto& [method, id] : {std::pair{"1", "krr"}, {"2", "linear"}}) {
    for (std::size_t i = 0; i < table.rows.size(); ++i) QCOMPARE(table.text(i, "rule"), QString());
    const auto [expected, predicted] = shop.heldOut(table, id, "prediction", {"--method", method});
    QCOMPARE(expected.size(), 18);
    QCOMPARE(predicted, expected);
  }
}

/// A model of every row: said, and the same by predict, as a saved model and by an experiment without a split.
void PredictCommandTest::allRows() {
  const Workshop shop(R"(, "split": { "kind": "none" })");
  const Workshop divided;
  QCOMPARE(shop.predict({"x.kerridge", "data.csv", "--method", "2"}).code, 0);
  const Outcome all = divided.predict({"x.kerridge", "data.csv", "--method", "2", "--all-rows"});
  QVERIFY2(all.code == 0, qPrintable(all.error));
  QVERIFY2(all.error.contains("fitted on 60 training rows of data.csv\n"), qPrintable(all.error));
  QCOMPARE(readFile(divided.path("out.csv")), readFile(shop.path("out.csv")));
  const Outcome run = divided.run({"run", "x.kerridge", "--export", "out", "--formats", "csv", "--save-model",
                                   "all.kerridge-model", "--method", "2", "--all-rows"});
  QVERIFY2(run.code == 0, qPrintable(run.error));
  const Csv before(divided.path("out.csv"));
  QCOMPARE(divided.predict({"all.kerridge-model", "data.csv"}).code, 0);
  const Csv after(divided.path("out.csv"));
  QCOMPARE(after.rows.size(), std::size_t(60));
  for (std::size_t i = 0; i < after.rows.size(); ++i) {
    VERIFY_CLOSE(after.number(i, "prediction"), before.number(i, "prediction"), 1e-10, 1e-12);
  }
}

/// Bounds of held-out rows by predict and in predictions.csv; other levels are other bounds, and a method without exact
/// leave-one-out models has none unless the experiment asks for some.
void PredictCommandTest::intervalsAreThoseOfTheRun() {
  for (const char* intervals : {"", R"(, "intervals": { "kind": "jackknife+", "level": 0.8 })",
                                R"(, "intervals": { "kind": "cv+", "level": 0.9 })"}) {
    const Workshop shop(intervals);
    const bool asked = *intervals != '\0';
    QCOMPARE(shop.run({"run", "x.kerridge", "--export", "out", "--formats", "csv", "--quiet"}).code, 0);
    const Outcome outcome = shop.predict({"x.kerridge", "data.csv", "--method", "2"});
    QCOMPARE(outcome.code, 0);
    const Csv found(shop.path("out.csv"));
    std::map<int, std::pair<double, double>> bounds;
    for (std::size_t row = 0; row < found.rows.size(); ++row) {
      const double lower = found.number(row, "lower");
      const double upper = found.number(row, "upper");
      QVERIFY(lower < upper);
      QVERIFY(lower <= found.number(row, "prediction") && found.number(row, "prediction") <= upper);
      bounds[found.text(row, "row").toInt()] = {lower, upper};
    }
    if (!asked) continue;
    const Csv expected(shop.path("out/predictions.csv"));
    int compared = 0;
    for (std::size_t row = 0; row < expected.rows.size(); ++row) {
      if (expected.text(row, "method") != "krr-offset" || expected.text(row, "rule") != "loo" ||
          expected.text(row, "part") != "test") {
        continue;
      }
      const auto& [lower, upper] = bounds.at(expected.text(row, "row").toInt());
      VERIFY_CLOSE(lower, expected.number(row, "lower"), 1e-9, 1e-9);
      VERIFY_CLOSE(upper, expected.number(row, "upper"), 1e-9, 1e-9);
      ++compared;
    }
    QVERIFY(compared > 5);
    QCOMPARE(shop.predict({"x.kerridge", "data.csv", "--method", "2", "--level", "0.5"}).code, 0);
    const Csv narrow(shop.path("out.csv"));
    double before = 0.0;
    double after = 0.0;
    for (std::size_t row = 0; row < narrow.rows.size(); ++row) {
      before += found.number(row, "upper") - found.number(row, "lower");
      after += narrow.number(row, "upper") - narrow.number(row, "lower");
    }
    QVERIFY(after < before);
  }
}

void PredictCommandTest::tableAndMessages() {
  const Workshop shop;
  writeFile(shop.path("new.csv"), "Kind,b,id,A\nred,1,p,0.5\nmauve,2,q,1\nblue,99,r,?\ngreen,3,s,-1\n");
  const Outcome outcome = shop.predict({"x.kerridge", "new.csv", "--id", "id"});
  QVERIFY2(outcome.code == 0, qPrintable(outcome.error));
  QCOMPARE(outcome.out, "out.csv\n");
  QCOMPARE(headerOf(shop.path("out.csv")), "row,id,prediction,lower,upper,extrapolation,line,remark");
  const Csv table(shop.path("out.csv"));
  QCOMPARE(table.rows.size(), std::size_t{4});
  for (std::size_t i = 0; i < 4; ++i) {
    QCOMPARE(table.text(i, "row"), QString::number(i + 1));
    QCOMPARE(table.text(i, "id"), QString(QChar('p' + int(i))));
    QCOMPARE(table.text(i, "prediction").isEmpty(), i == 2);  // "missing" is "drop"
    QCOMPARE(table.text(i, "extrapolation").isEmpty(), i == 2);
  }
  for (const char* line :
       {"model: KRR, lambda 0.01, fitted on 42 training rows of data.csv, split 1\n",
        "note: new.csv: column “A” is used as “a”\n", "note: new.csv: column “Kind” is used as “kind”\n",
        "note: new.csv: not an input of the model, so not used: “id”\n",
        "warning: new.csv: 1 row with a category that no training row has; every input of the column is 0 there: row 2 "
        "“kind” = “mauve”\n",
        "warning: new.csv: 1 row with a missing input and so without a prediction, as the training data left such rows "
        "out: row 3\n",
        "warning: new.csv: 1 row outside the range of the training rows: row 3 “b” = 99 (0"}) {
    QVERIFY2(outcome.error.contains(line), qPrintable(outcome.error));
  }
  QVERIFY(!outcome.error.contains("errors on"));

  // On request a last column with what is odd about each row.
  QCOMPARE(shop.predict({"x.kerridge", "new.csv", "--remarks"}).code, 0);
  QCOMPARE(headerOf(shop.path("out.csv")), "row,prediction,lower,upper,extrapolation,remarks,line,remark");
  const Csv odd(shop.path("out.csv"));
  QCOMPARE(odd.text(0, "remarks"), "");
  QCOMPARE(odd.text(1, "remarks"), "unknown category");
  QCOMPARE(odd.text(2, "remarks"), "left out; outside range");
  QCOMPARE(odd.text(3, "remarks"), "");

  // With the target: a last column, and every measure.
  const Outcome own = shop.predict({"x.kerridge", "data.csv", "--rule", "gcv"});
  QCOMPARE(own.code, 0);
  QCOMPARE(headerOf(shop.path("out.csv")), "row,prediction,lower,upper,extrapolation,y,line,remark");
  const Csv errors(shop.path("out.csv"));
  QCOMPARE(errors.rows.size(), std::size_t{60});
  double sum = 0.0;
  for (std::size_t i = 0; i < 60; ++i) {
    sum += std::pow(errors.number(i, "y") - errors.number(i, "prediction"), 2);
    QVERIFY(errors.number(i, "lower") < errors.number(i, "upper"));  // jackknife+ where nothing is said
  }
  QVERIFY2(own.error.contains("(chosen by gcv)"), qPrintable(own.error));
  QVERIFY2(own.error.contains("errors on 60 rows with a target:\n  scaled-rmse "), qPrintable(own.error));
  QVERIFY2(own.error.contains("\n  bias ") && own.error.contains("\n  sep ") && own.error.contains("\n  rpd "),
           qPrintable(own.error));
  const QString mse = own.error.section("  mse ", 1).section('\n', 0, 0);
  VERIFY_CLOSE(mse.toDouble(), sum / 60, 1e-12, 0);
  for (const char* id : {"\n  rmse ", "\n  mae ", "\n  relative-rmse ", "\n  r2 "}) QVERIFY(own.error.contains(id));
}

void PredictCommandTest::savedModels() {
  const Workshop shop;
  const Outcome saved = shop.run({"run", "x.kerridge", "--export", "out", "--formats", "csv", "--save-model",
                                  "m.kerridge-model", "--method", "2", "--rule", "gcv"});
  QVERIFY2(saved.code == 0, qPrintable(saved.error));
  QVERIFY(saved.out.contains("Saved the model, with its training inputs, to m.kerridge-model\n"));
  QCOMPARE(shop.predict({"x.kerridge", "data.csv", "--method", "2", "--rule", "gcv"}).code, 0);
  const QByteArray expected = readFile(shop.path("out.csv"));
  QFile::remove(shop.path("out.csv"));
  QVERIFY(QFile::rename(shop.path("data.csv"), shop.path("new.csv")));  // the training data are gone
  const Outcome outcome = shop.predict({"m.kerridge-model", "new.csv"});
  QVERIFY2(outcome.code == 0, qPrintable(outcome.error));
  QVERIFY(!expected.isEmpty());
  const Csv table(shop.path("out.csv"));
  const QString copy = shop.path("expected.csv");
  writeFile(copy, expected);
  const Csv before(copy);
  QCOMPARE(table.rows.size(), before.rows.size());
  for (std::size_t i = 0; i < table.rows.size(); ++i) {
    VERIFY_CLOSE(table.number(i, "prediction"), before.number(i, "prediction"), 1e-10, 1e-10);
    VERIFY_CLOSE(table.number(i, "extrapolation"), before.number(i, "extrapolation"), 1e-12, 1e-12);
  }
  QVERIFY(outcome.error.contains("fitted on 42 training rows of data.csv, split 1\n"));
  QCOMPARE(shop.predict({"m.kerridge-model", "new.csv", "--rule", "loo"}).error,
           "--rule: a model file holds a single model, so there is nothing to choose\n");
  QCOMPARE(shop.predict({"m.kerridge-model", "new.csv", "--method", "1"}).error,
           "--method: a model file holds a single model\n");
  const Outcome half = shop.predict({"m.kerridge-model", "new.csv", "--level", "0.5"});
  QVERIFY2(half.code == 0, qPrintable(half.error));
  const Csv narrow(shop.path("out.csv"));
  for (std::size_t i = 0; i < table.rows.size(); ++i) {
    VERIFY_CLOSE(table.number(i, "lower"), before.number(i, "lower"), 1e-9, 1e-9);
    VERIFY_CLOSE(table.number(i, "upper"), before.number(i, "upper"), 1e-9, 1e-9);
    QVERIFY(narrow.number(i, "lower") > table.number(i, "lower"));
    QVERIFY(narrow.number(i, "upper") < table.number(i, "upper"));
  }
  QByteArray without = readFile(shop.path("m.kerridge-model"));
  const qsizetype first = without.indexOf("\"intervals\"");
  without.remove(first, without.indexOf("\"rows\"", first) - first);
  writeFile(shop.path("without.kerridge-model"), without);
  QCOMPARE(shop.predict({"without.kerridge-model", "new.csv"}).code, 0);
  QVERIFY(std::isnan(Csv(shop.path("out.csv")).number(0, "lower")));
  QCOMPARE(shop.predict({"without.kerridge-model", "new.csv", "--level", "0.5"}).error,
           "--level: this model file has no prediction intervals\n");
  // Half a file.
  writeFile(shop.path("m.kerridge-model"), readFile(shop.path("m.kerridge-model")).left(3000));
  const Outcome broken = shop.predict({"m.kerridge-model", "new.csv"});
  QCOMPARE(broken.code, 2);
  QVERIFY2(broken.error.startsWith("m.kerridge-model:"), qPrintable(broken.error));
}

void PredictCommandTest::choices_data() {
  QTest::addColumn<QByteArray>("members");
  QTest::addColumn<QStringList>("options");
  QTest::addColumn<QString>("model");
  QTest::newRow("as shown") << QByteArray() << QStringList() << "model: KRR, lambda 0.01, fitted";
  QTest::newRow("held by a rule") << QByteArray() << QStringList{"--method", "2"}
                                  << "(chosen by loo), fitted on 42 training rows of data.csv, split 1\n";
  QTest::newRow("another rule") << QByteArray() << QStringList{"--method", "2", "--rule", "one-standard-error"}
                                << "(chosen by one-standard-error), fitted";
  QTest::newRow("by hand") << QByteArray() << QStringList{"--method", "2", "--at", "0.25"}
                           << "model: KRR + b, lambda 0.25, fitted";
  QTest::newRow("no path") << QByteArray() << QStringList{"--method", "3"} << "model: Linear regression, fitted";
  QTest::newRow("all rows") << QByteArray(R"(, "split": { "kind": "none" })") << QStringList()
                            << "fitted on 60 training rows of data.csv\n";
  QTest::newRow("folds") << QByteArray(R"(, "split": { "kind": "k-fold", "k": 4 })") << QStringList()
                         << "fitted on 45 training rows of data.csv, fold 1 of 4 (one of 4)\n";
  QTest::newRow("the fold shown") << QByteArray(R"(, "split": { "kind": "k-fold", "k": 4 }, "view": { "split": 3 })")
                                  << QStringList() << "fold 3 of 4 (one of 4)\n";
}

void PredictCommandTest::choices() {
  QFETCH(QByteArray, members);
  QFETCH(QStringList, options);
  QFETCH(QString, model);
  const Workshop shop(members);
  const Outcome outcome = shop.predict(QStringList{"x.kerridge", "data.csv"} + options);
  QVERIFY2(outcome.code == 0, qPrintable(outcome.error));
  QVERIFY2(outcome.error.contains(model), qPrintable(outcome.error));
}

void PredictCommandTest::pipes() {
  const Workshop shop;
  QCOMPARE(shop.predict({"x.kerridge", "data.csv"}).code, 0);
  const QByteArray expected = readFile(shop.path("out.csv"));
  const Outcome outcome = execute({"predict", "x.kerridge", "-", "--to", "piped.csv"}, shop.folder.path(),
                                  [&](QProcess& process) { process.setStandardInputFile(shop.path("data.csv")); });
  QVERIFY2(outcome.code == 0, qPrintable(outcome.error));
  QCOMPARE(readFile(shop.path("piped.csv")), expected);
}

void PredictCommandTest::malformedFiles_data() {
  QTest::addColumn<QByteArray>("text");
  QTest::addColumn<QString>("message");
  const QByteArray rows = "red,1,0.5\nblue,2,0.7\n";
  QTest::newRow("empty") << QByteArray() << "new.csv: the file is empty\n";
  QTest::newRow("comments only") << QByteArray("# nothing\n") << "new.csv: the file holds only comments\n";
  QTest::newRow("header only") << QByteArray("kind,b,a\n") << "new.csv: there are no data rows below the header\n";
  QTest::newRow("missing column") << QByteArray("kind,b\nred,1\nblue,2\n")
                                  << "new.csv: there is no column “a”, which is an input of the model\n";
  QTest::newRow("missing and extra")
      << QByteArray("kind,b,q\n" + rows)
      << "new.csv: there is no column “a”, which is an input of the model; the model does "
         "not know “q”\n";
  QTest::newRow("renamed")
      << QByteArray("kind,b,alpha\n" + rows)
      << "new.csv: there is no column “a”, which is an input of the model; the model does not know "
         "“alpha”\n";
  QTest::newRow("two similar names")
      << QByteArray("kind,b,A,A_\nred,1,2,3\nblue,1,2,4\n")
      << "new.csv: there is no column “a”, which is an input of the model; the model does "
         "not know “A”, “A_”\n";
  QTest::newRow("text for numbers") << QByteArray("kind,b,a\nred,1,low\nblue,2,high\n")
                                    << "new.csv: column “a” holds text, such as “low” in data row 1; the model takes "
                                       "numbers from it\n";
  QTest::newRow("decimal commas mixed") << QByteArray("kind;b;a\nred;1,5;0.5\nblue;2,5;0.7\n")
                                        << "new.csv:2:2: “1,5” has a decimal comma, but “0.5” in line 2, column 3 has "
                                           "a decimal point; one of them may group thousands\n";
  QTest::newRow("ragged") << QByteArray("kind,b,a\nred,1,5\nblue,2\nred,2,4\ngreen,4\n")
                          << "new.csv:3: 2 fields found, 3 expected\nnew.csv:5: 2 fields found, 3 expected\n";
  QTest::newRow("quote not closed")
      << QByteArray("kind,b,a\n\"red,1,5\nblue,2,6\n")
      << "new.csv:2:1: a quote that opens here is never closed\nnew.csv: where quotes inside a "
         "field are not doubled, set “quote” of the reading: to “backslash” where a "
         "backslash stands before them, to “none” where a quote is a character like any "
         "other\n";
  QTest::newRow("binary") << QByteArray("\x89PNG\r\n\x1a\n\0\0\1\2\3", 13)
                          << "new.csv: looks like a PNG picture; this format is not supported\n";
  QTest::newRow("infinite") << QByteArray("kind,b,a\nred,1,inf\nblue,2,0.6\nred,3,0.7\n")
                            << "exit 0: warning: new.csv: 1 row without a prediction, because an input is not a number "
                               "there: row 1 “a” = “inf”\n";
  QTest::newRow("beyond doubles") << QByteArray("kind,b,a\nred,1,1e999\nblue,2,0.6\nred,3,0.7\n")
                                  << "exit 0: warning: new.csv: 1 row without a prediction, because an input is not a "
                                     "number there: row 1 “a” = “1e999”\n";
  QTest::newRow("no names, too few") << QByteArray("1,2\n3,4\n5,6\n")
                                     << "new.csv: columns without names can be taken by their places only where there "
                                        "are 5 (as in the training data) or 4 (without the target) or 3 (the inputs "
                                        "alone) of them, not 2\n";
  QTest::newRow("no names, too many") << QByteArray("1,2,3,4,5,6\n3,4,5,6,7,8\n")
                                      << "new.csv: columns without names can be taken by their places only where "
                                         "there are 5 (as in the training data) or 4 (without the target) or 3 (the "
                                         "inputs alone) of them, not 6\n";
  QTest::newRow("other names, too many")
      << QByteArray("p,q,r,s,t,u\n3,4,5,6,7,8\n4,5,6,7,8,9\n")
      << "new.csv: no column has the name of an input of the model, “a”, “kind”, “b”; by their places columns can be "
         "taken only where there are 5 (as in the training data) or 4 (without the target) or 3 (the inputs alone) of "
         "them, not 6\n";
  QTest::newRow("swapped without names") << QByteArray("1,red,5\n2,blue,4\n")
                                         << "exit 0: warning: new.csv: columns are taken by their places, as they have "
                                            "no names: column 1 is “a”, 2 is “kind”, 3 is “b”\n";
  QTest::newRow("swapped with names") << QByteArray("kind,b,a\n" + rows) << "exit 0: ";
  QTest::newRow("other names") << QByteArray("p,q,r\n1,red,5\n2,blue,4\n")
                               << "exit 0: warning: new.csv: no column has the name of an input: columns are taken by "
                                  "their places, column 1 is “a”, 2 is “kind”, 3 is “b”\n";
  QTest::newRow("other categories")
      << QByteArray("kind,b,a\nmauve,1,0.5\npink,2,0.7\n")
      << "exit 0: warning: new.csv: 2 rows with a category that no training row has; every "
         "input of the column is 0 there: row 1 “kind” = “mauve”, row 2 “kind” = “pink”\nnote: new.csv: 2 rows of 2 "
         "with extrapolation above 1, the farthest first: row 1 {1}, row 2 {2}\n";
  QTest::newRow("text as target") << QByteArray("kind,b,a,y\nred,1,0.5,high\nblue,2,0.7,low\n")
                                  << "exit 0: warning: new.csv: the target “y” holds text: no errors are computed from "
                                     "it\n";
  QTest::newRow("one row") << QByteArray("kind,b,a\nred,1,0.5\n") << "exit 0: ";
}

void PredictCommandTest::malformedFiles() {
  QFETCH(QByteArray, text);
  QFETCH(QString, message);
  const Workshop shop;
  writeFile(shop.path("new.csv"), text);
  const Outcome outcome = shop.predict({"x.kerridge", "new.csv"});
  const QString sign = "exit 0: ";
  const bool fine = message.startsWith(sign);
  QVERIFY2(outcome.code == (fine ? 0 : 2), qPrintable(outcome.error));
  QString expected = message;
  if (fine) {
    expected.replace(sign, "model: KRR, lambda 0.01, fitted on 42 training rows of data.csv, split 1\n");
    const Csv table(shop.path("out.csv"));
    for (std::size_t i = 0; i < table.rows.size(); ++i) {
      expected.replace(QString("{%1}").arg(i + 1), QString::number(table.number(i, "extrapolation"), 'g', 3));
    }
  }
  // Which lines are no rows is said in addition.
  QString said = outcome.error;
  const QString header = QStringLiteral("note: new.csv: not taken for rows: line 1 (header)\n");
  if (fine) said.remove(header);
  QCOMPARE(said, expected);
  QCOMPARE(QFile::exists(shop.path("out.csv")), fine);
}

void PredictCommandTest::wrongCommandLines_data() {
  QTest::addColumn<QStringList>("arguments");
  QTest::addColumn<QString>("message");
  const QStringList both{"predict", "x.kerridge", "data.csv"};
  QTest::newRow("nothing") << QStringList{"predict"} << "MODEL is missing";
  QTest::newRow("no data") << QStringList{"predict", "x.kerridge"} << "DATA is missing";
  QTest::newRow("no file") << both << "--to FILE is missing";
  QTest::newRow("too much") << both + QStringList{"more", "--to", "out.csv"} << "unexpected argument \"more\"";
  QTest::newRow("method") << both + QStringList{"--to", "out.csv", "--method", "0"}
                          << "--method: a number of at least 1";
  QTest::newRow("all rows of a script") << QStringList{"script", "x.kerridge", "--to", "out", "--all-rows"}
                                        << "--all-rows is for --function";
  QTest::newRow("all rows of no model") << QStringList{"run", "x.kerridge", "--export", "out", "--all-rows"}
                                        << "--all-rows says what the model of --save-model is fitted on";
  QTest::newRow("level") << both + QStringList{"--to", "out.csv", "--level", "90"}
                         << "--level: a number between 0 and 1";
  QTest::newRow("no such method") << both + QStringList{"--to", "out.csv", "--method", "4"}
                                  << "--method: the experiment has 3 methods; number 4 does not exist\n";
  QTest::newRow("no such rule") << both + QStringList{"--to", "out.csv", "--rule", "best"}
                                << "--rule: unknown rule \"best\"";
  QTest::newRow("no such id") << both + QStringList{"--to", "out.csv", "--id", "key"}
                              << "--id: data.csv has no column “key”\n";
  QTest::newRow("no such experiment") << QStringList{"predict", "q.kerridge", "data.csv", "--to", "out.csv"}
                                      << "q.kerridge: there is no such file\n";
  QTest::newRow("no such data") << QStringList{"predict", "x.kerridge", "q.csv", "--to", "out.csv"} << "q.csv";
  QTest::newRow("a folder") << both + QStringList{"--to", "."} << ".: ";
  QTest::newRow("model of nothing") << QStringList{"run", "x.kerridge", "--export", "out", "--method", "1"}
                                    << "--method needs --save-model, which is missing";
  QTest::newRow("model of no method") << QStringList{"run",          "x.kerridge", "--export", "out",
                                                     "--save-model", "m",          "--method", "9"}
                                      << "--method: the experiment has 3 methods; number 9 does not exist\n";
}

void PredictCommandTest::wrongCommandLines() {
  QFETCH(QStringList, arguments);
  QFETCH(QString, message);
  const Workshop shop;
  const Outcome outcome = shop.run(arguments);
  QCOMPARE(outcome.code, 2);
  QVERIFY2(outcome.error.contains(message), qPrintable(outcome.error));
  QCOMPARE(filesIn(shop.folder.path()), (QStringList{"data.csv", "x.kerridge"}));
}

void PredictCommandTest::nothingIsWrittenAfterAMistake() {
  const Workshop shop;
  writeFile(shop.path("out.csv"), "kept");
  writeFile(shop.path("new.csv"), "kind\nred\n");
  QCOMPARE(shop.predict({"x.kerridge", "new.csv"}).code, 2);
  QCOMPARE(readFile(shop.path("out.csv")), QByteArray("kept"));
  // Other data than those of the experiment's hash.
  writeFile(shop.path("y.kerridge"),
            experimentText().replace(R"("target": "y")", R"("target": "y", "hash": ")" + QByteArray(64, 'a') + "\""));
  const Outcome changed = shop.predict({"y.kerridge", "data.csv"});
  QCOMPARE(changed.code, 2);
  QVERIFY2(changed.error.startsWith("/data/hash: the data file data.csv has changed"), qPrintable(changed.error));
  QCOMPARE(readFile(shop.path("out.csv")), QByteArray("kept"));
}

/// A file of the inputs alone may have one column, which opened as data is refused.
void PredictCommandTest::oneColumn() {
  const QTemporaryDir folder;
  writeFile(folder.filePath("data.csv"), "x,y\n1,2\n2,3\n3,5\n4,4\n5,6\n");
  writeFile(folder.filePath("x.kerridge"), R"({ "kerridge": 1, "data": { "file": "data.csv", "target": "y" },
    "split": { "kind": "none" }, "methods": ["krr"] })");
  writeFile(folder.filePath("new.csv"), "x\n2.5\n10\n");
  const Outcome outcome = execute({"predict", "x.kerridge", "new.csv", "--to", "out.csv"}, folder.path());
  QVERIFY2(outcome.code == 0, qPrintable(outcome.error));
  QCOMPARE(Csv(folder.filePath("out.csv")).rows.size(), std::size_t{2});
  QCOMPARE(execute({"inspect", "new.csv"}, folder.path()).code, 2);
}

/// A decimal comma among points leaves its own row empty; long ids keep their digits, as inputs they are a doubt.
void PredictCommandTest::oddMarksAndLongNumbers() {
  const QTemporaryDir folder;
  writeFile(folder.filePath("data.csv"), "x,z,y\n1,1,2\n2,3,3\n3,2,5\n4,5,4\n5,4,6\n");
  writeFile(folder.filePath("x.kerridge"), R"({ "kerridge": 1, "data": { "file": "data.csv", "target": "y" },
    "split": { "kind": "none" }, "methods": ["krr"] })");
  writeFile(folder.filePath("new.csv"),
            "id\tx\tz\n9007199254740993\t2.5\t1\n9007199254740995\t3,5\t2\n"
            "01\t4.25\t9007199254740993\n");
  for (const char* id : {"id", "1"}) {
    const Outcome outcome = execute({"predict", "x.kerridge", "new.csv", "--id", id, "--to", "out.csv"}, folder.path());
    QVERIFY2(outcome.code == 0, qPrintable(outcome.error));
    const Csv out(folder.filePath("out.csv"));
    QCOMPARE(out.rows.size(), std::size_t{3});
    const QStringList ids{"9007199254740993", "9007199254740995", "01"};
    for (std::size_t row = 0; row < 3; ++row) {
      QCOMPARE(out.text(row, "id"), ids[qsizetype(row)]);
      QCOMPARE(out.text(row, "prediction").isEmpty(), row == 1);
    }
    QCOMPARE(out.text(1, "remark"), "not a number");
    QVERIFY2(outcome.error.contains("row 2 “x” = “3,5”"), qPrintable(outcome.error));
    const char* doubt =
        "The numbers of “z”, such as 9007199254740992 in line 4, may have more digits than are kept, so "
        "that different ones become equal\n";
    QVERIFY2(outcome.error.contains(doubt), qPrintable(outcome.error));
  }
}

KERRIDGE_TEST(PredictCommandTest)

}  // namespace predict_command_test

#include "predict_command_test.moc"
