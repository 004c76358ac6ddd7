// SPDX-License-Identifier: GPL-3.0-or-later
#include <QJsonArray>
#include <QJsonObject>
#include <QTemporaryDir>

#include <algorithm>
#include <csignal>

#include "app/program.h"
#include "engine/engine.h"
#include "experiment/load_data.h"
#include "export/export_results.h"
#include "figures/figures.h"
#include "support/compare.h"
#include "support/test.h"

namespace contract_run_test {

using namespace kerridge;
using namespace kerridge::program;

namespace {

/// Runs an experiment on data.csv in its own folder; its results are in <folder>/out.
struct ContractRun {
  ContractRun(const QByteArray& data, const QByteArray& experiment, const QStringList& options = {}) {
    writeFile(folder.filePath("data.csv"), data);
    writeFile(folder.filePath("x.kerridge"), experiment);
    outcome = execute(QStringList({"run", "x.kerridge", "--export", "out"}) +
                          (options.isEmpty() ? QStringList({"--formats", "csv"}) : options),
                      folder.path());
    manifest = manifestIn(folder.filePath("out")).object();
  }
  QString file(const QString& name) const { return folder.filePath("out/" + name); }
  QString notes() const {
    QStringList texts;
    for (const QJsonValue note : manifest["notes"].toArray()) texts += note.toString();
    return texts.join('\n');
  }

  QTemporaryDir folder;
  Outcome outcome;
  QJsonObject manifest;
};

/// Thirty rows: column names from `header`, each line made by `line`.
template <typename Line>
QByteArray table(const QByteArray& header, const Line& line) {
  QByteArray text = header + "\n";
  for (int i = 0; i < 30; ++i) text += line(i) + "\n";
  return text;
}

QByteArray number(double value) { return QByteArray::number(value, 'g', 17); }

QByteArray experimentWith(const QByteArray& members) {
  return R"({ "kerridge": 1, "methods": ["krr"], "lambda": [0.01, 0.1, 1], "rules": ["loo"], )" + members + " }";
}

}  // namespace

/// What the page on commands and tables promises, where single tests of its parts do not look.
class ContractRunTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void columnsByNumber();
  void splitAndGroupByNumber();
  void noTargetAboveZero();
  void noTargetAboveZeroInAPart();
  void belowResolution();
  void squaresThatOverflow();
  void picturesThatCannotBeDrawn();
  void placesOfMistakes_data();
  void placesOfMistakes();
  void everySeed();
  void unwritableFolders();
  void absentFileOnly();
  void widthWithoutEffect();
};

void ContractRunTest::columnsByNumber() {
  const QByteArray data = table("0,1,2", [](int i) { return number(i) + "," + number(i % 5) + "," + number(i * i); });
  const auto run = [&data](const QByteArray& roles) {
    return ContractRun(
        data, experimentWith(R"("data": { "file": "data.csv", "reading": { "header": true }, )" + roles + " }"));
  };
  const auto dataOf = [](const ContractRun& made, const char* key) { return made.manifest["data"][key].toVariant(); };
  const auto saved = [](const ContractRun& made) { return made.manifest["experiment"]["data"]; };
  const ContractRun byNumber = run(R"("target": 1, "ignore": [2])");
  QCOMPARE(byNumber.outcome.code, 0);
  QCOMPARE(dataOf(byNumber, "target").toString(), QString("0"));
  QCOMPARE(dataOf(byNumber, "inputs").toStringList(), QStringList{"2"});
  QCOMPARE(saved(byNumber)["target"], QJsonValue(1));
  QCOMPARE(saved(byNumber)["ignore"].toArray(), QJsonArray{2});
  const ContractRun byName = run(R"("target": "1", "ignore": ["2"])");
  QCOMPARE(dataOf(byName, "target").toString(), QString("1"));
  QCOMPARE(dataOf(byName, "inputs").toStringList(), QStringList{"0"});
  QCOMPARE(saved(byName)["target"], QJsonValue("1"));
  // Digits that name no column are a number.
  QCOMPARE(dataOf(run(R"("target": "3")"), "target").toString(), QString("2"));
  const ContractRun none = run(R"("target": 4)");
  QCOMPARE(none.outcome.code, 2);
  QCOMPARE(none.outcome.error,
           "/data/target: data.csv: target: there is no column number 4; the columns are 0, 1, 2\n");
}

void ContractRunTest::splitAndGroupByNumber() {
  const QByteArray data = table("2,1,y", [](int i) {
    return QByteArray(i % 3 == 0 ? "test" : "train") + "," + number(i % 11) + "," + number(i * i);
  });
  const ContractRun split(data,
                          experimentWith(R"("data": { "file": "data.csv", "reading": { "header": true }, "target": 3 },
                                                  "split": { "kind": "column", "column": 1 })"));
  QCOMPARE(split.outcome.error, "");
  QCOMPARE(split.manifest["data"]["splits"][0]["label"].toString(), QString("train and test"));
  QCOMPARE(split.manifest["data"]["inputs"].toArray(), QJsonArray{"1"});
  QCOMPARE(split.manifest["experiment"]["split"]["column"], QJsonValue(1));
  const ContractRun group(
      data, experimentWith(R"("data": { "file": "data.csv", "reading": { "header": true }, "target": 3, "group": 1 },
                                                  "split": { "kind": "group", "k": 2 })"));
  QCOMPARE(group.outcome.error, "");
  QCOMPARE(group.manifest["data"]["splits"].toArray().size(), 2);
  QCOMPARE(group.manifest["experiment"]["data"]["group"], QJsonValue(1));
}

void ContractRunTest::noTargetAboveZero() {
  const QByteArray data = table("a,y", [](int i) { return number(i) + "," + number(-1.0 - i % 7); });
  const QByteArray experiment = experimentWith(R"("data": { "file": "data.csv", "target": "y" })");
  const char* const words = "no target “y” of data.csv is above 0 (the largest is -1); the scaled RMSE";
  const ContractRun loud(data, experiment, {"--formats", "csv,html"});
  QCOMPARE(loud.outcome.code, 0);
  QVERIFY2(loud.outcome.error.startsWith(QString("warning: ") + words), qPrintable(loud.outcome.error));
  QVERIFY2(loud.notes().contains(words), qPrintable(loud.notes()));
  QVERIFY(readFile(loud.file("report.html")).contains("N" + QByteArray(words).mid(1)));  // a sentence
  const ContractRun quiet(data, experiment, {"--formats", "csv", "--quiet"});
  QCOMPARE(quiet.outcome.error, "");
  QVERIFY(quiet.notes().contains(words));
  // Another measure does not divide by max y.
  const ContractRun other(data, experimentWith(R"("data": { "file": "data.csv", "target": "y" }, "measure": "rmse")"));
  QCOMPARE(other.outcome.error, "");
  QVERIFY(!other.notes().contains("above 0"));
}

void ContractRunTest::noTargetAboveZeroInAPart() {
  const QByteArray data = table("p,a,y", [](int i) {
    return QByteArray(i < 20 ? "train," : "test,") + number(i % 7) + "," + number(i < 20 ? i + 1 : -i);
  });
  const ContractRun run(data, experimentWith(R"("data": { "file": "data.csv", "target": "y" },
                                               "split": { "kind": "column", "column": "p" })"));
  QVERIFY2(run.notes().contains("no target in the test part is above 0"), qPrintable(run.notes()));
  QVERIFY(!run.notes().contains("the training part"));
}

void ContractRunTest::belowResolution() {
  const ContractRun run("", R"({ "kerridge": 1, "data": { "generator": { "id": "sinc", "n": 200, "noise": 0.1 } },
                                 "split": { "repeats": 2 }, "kernel": { "width": { "mean-times": 4 } },
                                 "methods": ["krr", { "id": "m-rlsr", "m": 1.5, "label": "power" }, "tsvd"],
                                 "lambda": { "from": 1e-16, "to": 1, "count": 33 }, "rules": [] })");
  QCOMPARE(run.outcome.code, 0);
  const Csv path(run.file("path.csv"));
  const Csv spectrum(run.file("spectrum.csv"));
  int all = 0;
  for (int split = 1; split <= 2; ++split) {
    const QJsonValue entry = run.manifest["data"]["splits"][split - 1];
    std::vector<double> d;
    for (std::size_t row = 0; row < spectrum.rows.size(); ++row) {
      if (spectrum.number(row, "split") == split && spectrum.number(row, "eigenvalue") > 0.0) {
        d.push_back(spectrum.number(row, "eigenvalue"));
      }
    }
    QCOMPARE(entry["rank"].toInt(), static_cast<int>(d.size()));
    VERIFY_CLOSE(entry["condition"].toDouble(), d.front() / d.back(), 1e-12, 0);
    const double n = entry["train"].toDouble();
    const double resolution = std::max(8.0, 0.5 * std::sqrt(n)) * std::numeric_limits<double>::epsilon() * d.front();
    VERIFY_CLOSE(entry["resolution"].toDouble(), resolution, 1e-12, 0);
    for (const char* method : {"krr", "m-rlsr", "tsvd"}) {
      QString label;
      int below = 0;
      for (std::size_t row = 0; row < path.rows.size(); ++row) {
        if (path.number(row, "split") != split || path.text(row, "method") != method) continue;
        label = path.text(row, "label");
        const char* strength = QByteArray(method) == "tsvd" ? "lambda" : "mu";
        below += n * path.number(row, strength) < 1e4 * resolution ? 1 : 0;
      }
      QVERIFY(below > 0 && below < 33);
      QCOMPARE(entry["below-resolution"][label].toInt(), below);
      all += label == "power" ? below : 0;
    }
    QCOMPARE(entry["below-resolution"].toObject().size(), 3);
  }
  const QString words = QString("power %1 of 66 models on 2 of 2 splits").arg(all);
  QVERIFY2(run.notes().contains("below the resolution of double precision") && run.notes().contains(words),
           qPrintable(run.notes()));
  QCOMPARE(run.outcome.error, "");  // the end of a wide grid is no reason to warn
  const ContractRun chosen("", R"({ "kerridge": 1, "data": { "generator": { "id": "sinc", "n": 200 } },
                                    "kernel": { "width": { "mean-times": 4 } }, "split": { "seed": 3 },
                                    "methods": ["krr"], "lambda": [1e-16], "rules": ["gcv", "loo"] })");
  const QString choice = "KRR 1 of 1 models (λ ≤ 1e-16), among them the choice of gcv, loo";
  QVERIFY2(chosen.outcome.error.startsWith("warning: ") && chosen.outcome.error.contains(choice),
           qPrintable(chosen.outcome.error));
  QVERIFY(chosen.notes().contains(choice));
}

void ContractRunTest::squaresThatOverflow() {
  const QByteArray data = table("a,y", [](int i) { return number(i % 3) + "," + number(i) + "e200"; });
  const ContractRun run(data, experimentWith(R"("data": { "file": "data.csv", "target": "y" })"),
                        {"--formats", "csv,png"});
  QCOMPARE(run.outcome.code, 2);
  QCOMPARE(run.outcome.error,
           "data.csv: target “y” is 2.9e201 in data row 30: its square exceeds double precision, and so do all squared "
           "errors. Divide the targets by a power of ten so that none is above 1e150\n");
  const QByteArray largest = table("a,y", [](int i) { return number(i % 3) + "," + number(i / 30.0) + "e150"; });
  const ContractRun fits(largest, experimentWith(R"("data": { "file": "data.csv", "target": "y" })"),
                         {"--formats", "csv,png"});
  QCOMPARE(fits.outcome.code, 0);
  QVERIFY(!readFile(fits.file("path.csv")).contains("inf"));
  const QByteArray smallest = table("a,y", [](int i) { return number(i % 3) + "," + number(i) + "e-200"; });
  const ContractRun vanishing(smallest, experimentWith(R"("data": { "file": "data.csv", "target": "y" })"));
  QCOMPARE(vanishing.outcome.code, 0);
  QVERIFY2(vanishing.outcome.error.contains("target “y” is 2.9e-199 at most: its squares vanish"),
           qPrintable(vanishing.outcome.error));
}

void ContractRunTest::picturesThatCannotBeDrawn() {
  const FigureKind broken{{"broken", "Broken", "", "", "", {}},
                          [](const FigureInput&) -> Figure { throw InvalidInput("/x", Text("infinite numbers")); }};
  Experiment experiment = exampleExperiment();
  experiment.studies.clear();
  experiment.map.reset();
  const auto results =
      Engine().run(experiment, loadData(experiment.data, RunContext()).data, RunContext(), Engine::Publish());
  const Figure figure = makeFigure(broken, {results->experiment, *results, {}});
  QCOMPARE(figure.id, std::string("broken"));
  QCOMPARE(figure.emptyReason, std::string("This picture cannot be drawn: infinite numbers"));

  const QTemporaryDir folder;
  ResultFolder output(folder.filePath("out"));
  const auto paint = [](const Figure& painted, const QString& format) -> QByteArray {
    if (painted.id == "fit") throw InvalidInput("", Text("no ink"));
    return format.toUtf8();
  };
  const std::vector<Diagnostic> notes =
      exportResults(*results, {"png", "html"}, RunRecord(), paint, output, RunContext());
  const Diagnostic missing{Severity::warning, "fit", Text("This picture cannot be drawn: no ink")};
  QVERIFY(std::find(notes.begin(), notes.end(), missing) != notes.end());
  output.writeManifest(results->experiment, results.get(), RunRecord());
  QVERIFY(output.files().contains("error-curves.png") && !output.files().contains("fit.png"));
  QVERIFY(readFile(folder.filePath("out/report.html")).contains("fit: This picture cannot be drawn: no ink"));
}

void ContractRunTest::placesOfMistakes_data() {
  QTest::addColumn<QByteArray>("members");
  QTest::addColumn<QString>("error");
  const auto row = [](const char* name, const QByteArray& members, const char* error) {
    QTest::newRow(name) << members << QString::fromUtf8(error);
  };
  row("folds", R"("split": { "kind": "k-fold", "k": 1000 })", "/split/k: the number of folds must lie");
  row("parts", R"("split": { "kind": "parts", "parts": 300 })", "/split/parts: the number of parts must lie");
  row("study's parts", R"("studies": ["shifted-curves", { "id": "equivalence", "parts": 100 }])",
      "/studies/1/parts: equivalence on 100 parts needs");
  row("study", R"("studies": ["rates"])", "/studies/0: data: the excess risk needs");
  row("study's data",
      R"("studies": [{ "id": "sparsity", "data": [{ "file": "data.csv" }, { "file": "data.csv", "target": "q" }] }])",
      "/studies/0/data/1/target: data.csv: target: there is no column “q”");
  row("split column", R"("split": { "kind": "column", "column": "q" })",
      "/split/column: data.csv: split column: there is no column");
  row("twice", R"("split": { "kind": "k-fold", "k": 3, "k": 4 })", "/split/k: this key appears more than once\n");
}

void ContractRunTest::placesOfMistakes() {
  QFETCH(QByteArray, members);
  QFETCH(QString, error);
  const QByteArray data = table("a,y", [](int i) { return number(i % 7) + "," + number(i); });
  const ContractRun run(data, experimentWith(R"("data": { "file": "data.csv", "target": "y" }, )" + members));
  QCOMPARE(run.outcome.code, 2);
  QVERIFY2(run.outcome.error.startsWith(error), qPrintable(run.outcome.error));
}

void ContractRunTest::everySeed() {
  const ContractRun run("", R"({ "kerridge": 1, "data": { "generator": { "id": "friedman1", "n": 60, "seed": 11 } },
      "split": { "seed": 12 }, "lambda": [0.1, 1], "rules": [{ "id": "k-fold", "k": 3, "seed": 13 }],
      "methods": ["krr", { "id": "krr", "features": { "id": "random-fourier", "count": 20, "seed": 14 } },
                  { "id": "widrow-hoff", "seed": 15 }, { "id": "widrow-hoff", "seed": 0 }],
      "studies": [{ "id": "sparsity", "seed": 16, "runs": 1,
                    "data": { "generator": { "id": "friedman2", "n": 40, "seed": 17 } } }] })");
  QVERIFY2(run.outcome.code == 0, qPrintable(run.outcome.error));
  const QJsonObject expected{{"generator", 11},     {"split", 12},    {"folds", 13},          {"method-2-features", 14},
                             {"method-3-seed", 15}, {"sparsity", 16}, {"sparsity-data-1", 17}};
  QCOMPARE(run.manifest["seeds"].toObject(), expected);
}

void ContractRunTest::unwritableFolders() {
  const QTemporaryDir folder;
  writeFile(folder.filePath("x.kerridge"), R"({ "kerridge": 1 })");
  writeFile(folder.filePath("afile"), "a file");
  const auto run = [&](const QString& target) {
    return execute({"run", "x.kerridge", "--export", target, "--formats", "csv"}, folder.path());
  };
  const Outcome below = run("afile/sub");
  QCOMPARE(below.code, 2);
  QVERIFY2(below.error.startsWith("afile/sub: this folder cannot be created: ") && below.error.contains("is a file"),
           qPrintable(below.error));
  const Outcome system = run("/proc/x");
  QCOMPARE(system.code, 2);
  QVERIFY2(system.error.startsWith("/proc/x: this folder cannot be written to"), qPrintable(system.error));
  QCOMPARE(filesIn(folder.path()), QStringList({"afile", "x.kerridge"}));
}

/// Nothing of Qt's before the message, where its platform would have something to say.
void ContractRunTest::absentFileOnly() {
  QProcess process;
  QProcessEnvironment environment = headlessEnvironment();
  environment.insert("QT_QPA_PLATFORM", "offscreen");
  environment.remove("XDG_RUNTIME_DIR");
  process.setProcessEnvironment(environment);
  process.start(QStringLiteral(KERRIDGE_PROGRAM), {"absent.csv"});
  QVERIFY(process.waitForFinished(patience));
  QCOMPARE(process.exitCode(), 2);
  QCOMPARE(process.readAllStandardError(),
           QByteArray("kerridge: \"absent.csv\" is neither a command nor a file; see kerridge --help\n"));
}

void ContractRunTest::widthWithoutEffect() {
  const QByteArray data = table("a,y", [](int i) { return number(i % 7) + "," + number(i); });
  const auto error = [&](const QByteArray& width) {
    return ContractRun(data,
                       experimentWith(R"("data": { "file": "data.csv", "target": "y" }, "kernel": { "id": "linear")" +
                                      width + "}"))
        .outcome.error;
  };
  QCOMPARE(error(""), "");
  QCOMPARE(error(R"(, "width": "mean")"), "");
  QCOMPARE(error(R"(, "width": 3)"), "warning: /kernel/width: the linear kernel has no width: this has no effect\n");
}

KERRIDGE_TEST(ContractRunTest)

}  // namespace contract_run_test

#include "contract_run_test.moc"
