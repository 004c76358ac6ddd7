// SPDX-License-Identifier: GPL-3.0-or-later
#include <QRegularExpression>
#include <QTemporaryDir>

#include "app/program.h"
#include "support/cases.h"
#include "support/test.h"

namespace shown_model_test {

using namespace kerridge::program;

namespace {

const QByteArray experiment = R"({
  "kerridge": 1,
  "data": { "generator": { "id": "friedman1", "n": 80 } },
  "methods": ["krr", { "id": "m-rlsr", "m": 1.5 }, "linear"],
  "lambda": { "from": 1e-5, "to": 10, "count": 13 },
  "rules": ["gcv"]
})";

const QByteArray stepsExperiment = R"({ "kerridge": 1, "data": { "generator": { "id": "friedman1", "n": 40 } },
  "methods": [{ "id": "METHOD", "at": AT }], "rules": [] })";

/// λ of a method's choice in selected.csv.
QString chosenBy(const QString& folder, const QString& method, const QString& rule) {
  const Csv selected(folder + "/selected.csv");
  for (std::size_t row = 0; row < selected.rows.size(); ++row) {
    if (selected.text(row, "method") == method && selected.text(row, "rule") == rule)
      return selected.text(row, "lambda");
  }
  return {};
}

}  // namespace

/// Which model of a path is shown: by the experiment, or by --rule and --at.
class ShownModelTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void ruleOfTheCommandLine() {
    const QTemporaryDir folder;
    writeFile(folder.filePath("x.kerridge"), experiment);
    const Outcome outcome =
        execute({"run", "x.kerridge", "--export", "out", "--formats", "csv", "--rule", "loo"}, folder.path());
    QCOMPARE(outcome.error, "");
    QCOMPARE(outcome.code, 0);
    // The rule need not be in the experiment, and those that are stay.
    const QString loo = chosenBy(folder.filePath("out"), "krr", "loo");
    QVERIFY(!loo.isEmpty() && !chosenBy(folder.filePath("out"), "krr", "gcv").isEmpty());
    const Outcome script =
        execute({"script", "x.kerridge", "--to", "script", "--method", "1", "--rule", "loo"}, folder.path());
    QCOMPARE(script.error, "");
    QCOMPARE(script.code, 0);
    const QByteArray text = readFile(folder.filePath("script/x.py"));
    QVERIFY2(text.contains(loo.toUtf8()), text.constData());
  }

  void ruleInTheExperiment() {
    const QTemporaryDir folder;
    QByteArray held = experiment;
    held.replace("\"krr\",", R"({ "id": "krr", "at": { "rule": "k-fold" } },)");
    writeFile(folder.filePath("x.kerridge"), held);
    QCOMPARE(execute({"run", "x.kerridge", "--export", "out", "--formats", "csv"}, folder.path()).error, "");
    const QString kFold = chosenBy(folder.filePath("out"), "krr", "k-fold");
    QVERIFY(!kFold.isEmpty());
    QCOMPARE(execute({"script", "x.kerridge", "--to", "script"}, folder.path()).error, "");
    QVERIFY(readFile(folder.filePath("script/x.py")).contains(kFold.toUtf8()));
    // The command line has the last word.
    QCOMPARE(execute({"script", "x.kerridge", "--to", "other", "--at", "0.0625"}, folder.path()).error, "");
    QVERIFY(readFile(folder.filePath("other/x.py")).contains("0.0625"));
  }

  void topOfTheExperiment() {
    const QTemporaryDir folder;
    QByteArray held = experiment;
    held.replace("\"rules\": [\"gcv\"]", R"("rules": [], "at": { "rule": "loo" })");
    writeFile(folder.filePath("x.kerridge"), held);
    QCOMPARE(execute({"run", "x.kerridge", "--export", "out", "--formats", "csv"}, folder.path()).error, "");
    QVERIFY(!chosenBy(folder.filePath("out"), "krr", "loo").isEmpty());
    QVERIFY(!chosenBy(folder.filePath("out"), "m-rlsr", "loo").isEmpty());
  }

  /// What holds λ changes no table of the paths.
  void pathsStay() {
    const QTemporaryDir folder;
    writeFile(folder.filePath("x.kerridge"), experiment);
    QCOMPARE(execute({"run", "x.kerridge", "--export", "plain", "--formats", "csv"}, folder.path()).code, 0);
    QCOMPARE(
        execute({"run", "x.kerridge", "--export", "held", "--formats", "csv", "--rule", "gcv"}, folder.path()).code, 0);
    for (const char* name : {"path.csv", "selected.csv", "predictions.csv", "spectrum.csv"}) {
      QCOMPARE(readFile(folder.filePath(QString("held/") + name)), readFile(folder.filePath(QString("plain/") + name)));
    }
  }

  /// Values between those of the grid, for methods with a solver: predictions of scikit-learn.
  void offTheGrid() {
    KERRIDGE_NEEDS_CASES();
    const QTemporaryDir folder;
    const QString file = QDir(kerridge::test::casesFolder()).filePath("16-at.kerridge");
    const Outcome outcome = execute({"run", file, "--export", "out", "--formats", "csv"}, folder.path());
    QVERIFY2(outcome.code == 0, qPrintable(outcome.error));
    const Csv predictions(folder.filePath("out/predictions.csv"));
    int found = 0;
    for (std::size_t row = 0; row < predictions.rows.size(); ++row) {
      if (predictions.text(row, "row") != "1") continue;
      const QString method = predictions.text(row, "method");
      const double expected = method == "lasso" ? 6.8239 : method == "svr" ? 5.5020 : 5.4637;
      QVERIFY2(std::abs(predictions.number(row, "prediction") - expected) < 2e-4,
               qPrintable(predictions.rows[row].join(',')));
      ++found;
    }
    QCOMPARE(found, 3);
  }

  /// Iterations are whole numbers: what the experiment asks for beyond them is said, and no file has it.
  void stepsAreWholeNumbers_data() {
    QTest::addColumn<bool>("counts");
    for (const char* id : {"cg", "nu-method", "widrow-hoff", "widrow-hoff-implicit", "kernel-widrow-hoff"}) {
      QTest::newRow(id) << true;
    }
    QTest::newRow("landweber") << false;  // its time is continuous
  }

  void stepsAreWholeNumbers() {
    QFETCH(bool, counts);
    const QByteArray id = QTest::currentDataTag();
    const QTemporaryDir folder;
    const auto fileWith = [&id](const QByteArray& at) {
      QByteArray file = stepsExperiment;
      return file.replace("METHOD", id).replace("AT", at);
    };
    writeFile(folder.filePath("x.kerridge"), fileWith("3.7"));
    const Outcome outcome = execute({"run", "x.kerridge", "--export", "out", "--formats", "csv,html"}, folder.path());
    QVERIFY2(outcome.code == 0, qPrintable(outcome.error));
    QCOMPARE(outcome.error.contains("has no model at 3.7: it counts whole steps; shown is the model at t = 3"), counts);
    QVERIFY(outcome.error.contains("/methods/0/at") == counts);
    const QRegularExpression asked("at(\"|&quot;): 3[.]7");
    const QRegularExpression taken("at(\"|&quot;): 3\\b(?![.])");
    for (const char* name : {"out/manifest.json", "out/report.html"}) {
      const QString text = QString::fromUtf8(readFile(folder.filePath(name)));
      QVERIFY2(text.contains(asked) == !counts, name);
      QVERIFY2(text.contains(taken) == counts, name);
    }
    QVERIFY(QString::fromUtf8(readFile(folder.filePath("out/report.html"))).contains("t = 3.7") == !counts);
    // The predictions are those of three steps.
    writeFile(folder.filePath("three.kerridge"), fileWith("3"));
    QCOMPARE(execute({"run", "three.kerridge", "--export", "three", "--formats", "csv"}, folder.path()).error, "");
    const Csv here(folder.filePath("out/predictions.csv"));
    const Csv three(folder.filePath("three/predictions.csv"));
    QCOMPARE(here.rows == three.rows, counts);
    // A function file says the same.
    const Outcome function = execute({"script", "x.kerridge", "--function", "python", "--to", "f"}, folder.path());
    QCOMPARE(function.error.contains("shown is the model at t = 3"), counts);
    // An option of the command line is not guessed at.
    const Outcome option = execute({"run", "x.kerridge", "--export", "no", "--at", "2.5"}, folder.path());
    QCOMPARE(option.code, counts ? 2 : 0);
    QCOMPARE(option.error.contains("--at: "), counts);
    QCOMPARE(QFile::exists(folder.filePath("no")), !counts);
  }

  void aRuleThatChoosesNoneIsAWarning() {
    const QTemporaryDir folder;
    writeFile(folder.filePath("x.kerridge"), R"({ "kerridge": 1, "methods": [{ "id": "cg", "at": { "rule": "loo" } }],
      "data": { "generator": { "id": "sinc", "n": 30 } } })");
    const Outcome outcome = execute({"run", "x.kerridge", "--export", "out", "--formats", "csv"}, folder.path());
    QCOMPARE(outcome.code, 0);
    QVERIFY2(outcome.error.contains("LOO chooses no model of CG: the method has no LOO error"),
             qPrintable(outcome.error));
    // A script of a model that was not chosen would be another model's.
    const Outcome script = execute({"script", "x.kerridge", "--to", "script", "--rule", "loo"}, folder.path());
    QCOMPARE(script.code, 2);
    QVERIFY(!QFile::exists(folder.filePath("script")));
  }

  void mistakes_data() {
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<QString>("message");
    QTest::newRow("rule") << QStringList{"--rule", "lloo"} << "--rule: unknown rule \"lloo\"; did you mean \"loo\"?";
    QTest::newRow("at") << QStringList{"--at", "x"} << "--at: a number above 0 is expected, found \"x\"";
    QTest::newRow("zero") << QStringList{"--at", "0"} << "--at: a number above 0 is expected, found \"0\"";
    QTest::newRow("infinite") << QStringList{"--at", "inf"} << "--at: a number above 0 is expected, found \"inf\"";
    QTest::newRow("both") << QStringList{"--at", "1", "--rule", "loo"} << "cannot be combined";
  }

  void mistakes() {
    QFETCH(QStringList, arguments);
    QFETCH(QString, message);
    const QTemporaryDir folder;
    writeFile(folder.filePath("x.kerridge"), experiment);
    for (const QStringList& command :
         {QStringList{"run", "x.kerridge", "--export", "out"}, QStringList{"script", "x.kerridge", "--to", "out"}}) {
      const Outcome outcome = execute(command + arguments, folder.path());
      QCOMPARE(outcome.code, 2);
      QVERIFY2(outcome.error.contains(message), qPrintable(outcome.error));
      QCOMPARE(filesIn(folder.path()), QStringList("x.kerridge"));
      QVERIFY(!QFile::exists(folder.filePath("out")));
    }
  }

  void aSingleModelLeavesNothingToChoose() {
    const QTemporaryDir folder;
    writeFile(folder.filePath("x.kerridge"), R"({ "kerridge": 1, "methods": ["linear"] })");
    const Outcome outcome = execute({"run", "x.kerridge", "--export", "out", "--rule", "loo"}, folder.path());
    QCOMPARE(outcome.code, 2);
    QVERIFY2(outcome.error.contains("--rule: there is nothing to choose: the method has a single model"),
             qPrintable(outcome.error));
  }
};

KERRIDGE_TEST(ShownModelTest)

}  // namespace shown_model_test

#include "shown_model_test.moc"
