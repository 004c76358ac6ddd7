// SPDX-License-Identifier: GPL-3.0-or-later
#include <functional>

#include <QDir>

#include "engine/engine.h"
#include "experiment/test_part_ledger.h"
#include "export/tables.h"
#include "stages/split_data.h"
#include "storage/experiment_json.h"
#include "support/slow_study.h"
#include "support/study_run.h"
#include "support/test.h"

namespace test_part_ledger_test {

using namespace kerridge;

namespace {

/// Two methods on data of a file, which need not be there.
/// An absolute folder on every system.
QString dataFolder() { return QDir::rootPath() + QStringLiteral("data"); }

Experiment ofFile() {
  Experiment experiment = smallExperiment();
  experiment.data = DataSpec();
  experiment.data.file = dataFolder().toStdString() + "/rows.csv";
  experiment.methods = {methodSpec("krr"), methodSpec("m-rlsr", {{"m", 1.5}})};
  experiment.studies.clear();
  return experiment;
}

std::vector<int> counts(const Experiment& experiment) {
  std::vector<int> all;
  for (const MethodSpec& method : experiment.methods) all.push_back(method.chosenInSight);
  return all;
}

using Change = std::function<void(Experiment&)>;

}  // namespace

/// Choices in sight of the test part are counted, and under a seal nothing is computed on it.
class TestPartLedgerTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void whatCounts_data();
  void whatCounts();
  void onlyInSight_data();
  void onlyInSight();
  void aDragCountsOnce();
  void whatWasSeenStaysSeen();
  void filesKeepIt();
  void mistakesInFiles_data();
  void mistakesInFiles();
  void underASealNothingIsComputedOnTestRows_data();
  void underASealNothingIsComputedOnTestRows();
  void studiesWaitForTheOpening();
};

void TestPartLedgerTest::whatCounts_data() {
  QTest::addColumn<Change>("change");
  QTest::addColumn<std::vector<int>>("expected");
  const auto row = [](const char* name, Change change, std::vector<int> expected) {
    QTest::newRow(name) << std::move(change) << std::move(expected);
  };
  row("λ of one", [](Experiment& now) { now.methods[0].at = 0.5; }, {1, 0});
  row("m of one", [](Experiment& now) { now.methods[1].parameters["m"] = 0.7; }, {0, 1});
  row("a rule for λ", [](Experiment& now) { now.methods[0].rule = "loo"; }, {1, 0});
  row("features", [](Experiment& now) { now.methods[1].features = FeatureSpec(); }, {0, 1});
  row("another method", [](Experiment& now) { now.methods.push_back(methodSpec("landweber")); }, {0, 0, 1});
  row("another kernel", [](Experiment& now) { now.kernel.id = "laplace"; }, {1, 1});
  row("another seed", [](Experiment& now) { ++now.split.seed; }, {1, 1});
  row("scaling", [](Experiment& now) { now.standardize.inputs = !now.standardize.inputs; }, {1, 1});
  row("columns", [](Experiment& now) { now.data.roles.ignore = {ColumnReference("a")}; }, {1, 1});
  row("the grid", [](Experiment& now) { now.lambda.count = 7; }, {1, 1});
  row("rules", [](Experiment& now) { now.rules = {{"k-fold", {}, 1}}; }, {1, 1});
  row("one removed", [](Experiment& now) { now.methods.erase(now.methods.begin()); }, {0});
  row("one moved", [](Experiment& now) { std::swap(now.methods[0], now.methods[1]); }, {0, 0});
  row("the file moved", [](Experiment& now) { now.data.file = "/elsewhere/rows.csv"; }, {0, 0});
  row("looks",
      [](Experiment& now) {
        now.methods[0].label = "mine";
        now.methods[0].color = 3;
        now.methods[1].visible = false;
        now.view.charts = {"fit"};
      },
      {0, 0});
  row("the error measure", [](Experiment& now) { now.measure = Measure::mae; }, {0, 0});
}

void TestPartLedgerTest::whatCounts() {
  QFETCH(Change, change);
  QFETCH(std::vector<int>, expected);
  const Experiment before = ofFile();
  Experiment after = before;
  change(after);
  countChoices(before, after, false);
  QCOMPARE(counts(after), expected);
}

void TestPartLedgerTest::onlyInSight_data() {
  QTest::addColumn<Change>("setting");
  QTest::newRow("sealed") << Change([](Experiment& now) { now.split.seal = Seal::closed; });
  QTest::newRow("no test part") << Change([](Experiment& now) { now.split.kind = SplitKind::none; });
  QTest::newRow("generated") << Change([](Experiment& now) { now.data = smallExperiment().data; });
  QTest::newRow("drawn") << Change([](Experiment& now) {
    now.data = DataSpec();
    now.data.points = std::vector<Point>(5);
  });
}

void TestPartLedgerTest::onlyInSight() {
  QFETCH(Change, setting);
  Experiment before = ofFile();
  setting(before);
  QVERIFY(!testPartInSight(before));
  Experiment after = before;
  after.methods[0].at = 0.5;
  after.kernel.id = "laplace";
  countChoices(before, after, false);
  QCOMPARE(counts(after), (std::vector<int>{0, 0}));
}

void TestPartLedgerTest::aDragCountsOnce() {
  Experiment before = ofFile();
  for (int move = 0; move < 5; ++move) {
    Experiment after = ofFile();  // as a drag has it that keeps what was there at its beginning
    after.methods[0].at = 0.1 * (move + 1);
    countChoices(before, after, move > 0);
    QCOMPARE(counts(after), (std::vector<int>{1, 0}));
    before = after;
  }
}

void TestPartLedgerTest::whatWasSeenStaysSeen() {
  Experiment seen = ofFile();
  seen.methods[0].chosenInSight = 3;
  seen.methods[0].at = 0.5;
  seen.split.seal = Seal::opened;
  Experiment undone = ofFile();
  undone.split.seal = Seal::closed;
  undone.pins = {pinOf(undone, 0)};
  keepChoices(seen, undone);
  QCOMPARE(counts(undone), (std::vector<int>{3, 0}));
  QVERIFY(undone.split.seal == Seal::opened);
  QVERIFY(undone.pins[0].split.seal == Seal::opened);
  // Generated rows can be drawn again: a lesson goes back to its sealed step.
  Experiment drawn = exampleExperiment();
  drawn.split.seal = Seal::opened;
  Experiment back = exampleExperiment();
  back.split.seal = Seal::closed;
  keepChoices(drawn, back);
  QVERIFY(back.split.seal == Seal::closed);
  forgetChoices(undone);
  QCOMPARE(counts(undone), (std::vector<int>{0, 0}));
  QVERIFY(undone.split.seal == Seal::none);
}

void TestPartLedgerTest::filesKeepIt() {
  Experiment experiment = ofFile();
  QVERIFY(!toJson(experiment, dataFolder()).contains("seal"));
  QVERIFY(!toJson(experiment, dataFolder()).contains("chosen-in-sight"));
  experiment.methods[1].chosenInSight = 12;
  for (const Seal seal : {Seal::closed, Seal::opened}) {
    experiment.split.seal = seal;
    const ReadExperiment read = readExperimentJson(toJson(experiment, dataFolder()), "x.kerridge", dataFolder());
    QVERIFY(read.diagnostics.empty());
    QVERIFY(read.experiment == experiment);
    QCOMPARE(counts(read.experiment), (std::vector<int>{0, 12}));
  }
}

void TestPartLedgerTest::mistakesInFiles_data() {
  QTest::addColumn<QByteArray>("text");
  QTest::addColumn<QString>("place");
  QTest::newRow("seal") << QByteArray(R"({"kerridge": 1, "split": {"seal": "shut"}})") << "/split/seal";
  QTest::newRow("count") << QByteArray(R"({"kerridge": 1, "methods": [{"id": "krr", "chosen-in-sight": -1}]})")
                         << "/methods/0/chosen-in-sight";
}

void TestPartLedgerTest::mistakesInFiles() {
  QFETCH(QByteArray, text);
  QFETCH(QString, place);
  const std::vector<Diagnostic> found = readExperimentJson(text, "x.kerridge", dataFolder()).diagnostics;
  QCOMPARE(static_cast<int>(found.size()), 1);
  QCOMPARE(QString::fromStdString(found[0].place), place);
}

void TestPartLedgerTest::underASealNothingIsComputedOnTestRows_data() {
  QTest::addColumn<SplitKind>("kind");
  QTest::newRow("hold-out") << SplitKind::holdout;
  QTest::newRow("k-fold") << SplitKind::kFold;
  QTest::newRow("parts") << SplitKind::parts;
}

void TestPartLedgerTest::underASealNothingIsComputedOnTestRows() {
  QFETCH(SplitKind, kind);
  Experiment open = smallExperiment();
  open.studies.clear();
  open.split.kind = kind;
  const auto data = generatedSet("friedman1", 60);
  const Experiment sealed = withSeal(open, Seal::closed);
  const auto seen = Engine().run(open, data, {});
  const auto unseen = Engine().run(sealed, data, {});
  QCOMPARE(unseen->splits.size(), seen->splits.size());
  for (std::size_t s = 0; s < seen->splits.size(); ++s) {
    const SplitData& stage = *unseen->splits[s].stage;
    QVERIFY(stage.split.test.empty());
    QCOMPARE(stage.testTarget.size(), Index{0});
    QVERIFY(stage.split.sealed == seen->splits[s].stage->split.test);
    QVERIFY(stage.split.train == seen->splits[s].stage->split.train);
    for (std::size_t i = 0; i < open.methods.size(); ++i) {
      const ErrorCurves& known = seen->splits[s].methods[i]->errors;
      const ErrorCurves& errors = unseen->splits[s].methods[i]->errors;
      QVERIFY(known.testMse.allFinite());
      QVERIFY(errors.testMse.array().isNaN().all());
      QVERIFY(errors.trainMse.isApprox(known.trainMse, 1e-9));
      for (const Selection& choice : unseen->splits[s].methods[i]->selections) QVERIFY(std::isnan(choice.testError));
    }
  }
}

/// Nothing of a study is computed, drawn or written before the test part is open, and nothing of it is lost.
void TestPartLedgerTest::studiesWaitForTheOpening() {
  Experiment experiment = smallExperiment();
  experiment.studies = {{"equivalence", {}, 1}};
  const auto data = generatedSet("friedman1", 60);
  const auto run = [&](Seal seal) { return Engine().run(withSeal(experiment, seal), data, {}); };
  const auto waiting = run(Seal::closed);
  QVERIFY(waiting->complete && waiting->experiment.studies == experiment.studies);
  QVERIFY(waiting->tables.at(0) == nullptr && waiting->live.at(0) == nullptr);
  QVERIFY(std::any_of(waiting->notes.begin(), waiting->notes.end(), [](const Diagnostic& note) {
    return note.message == "the studies wait until the test part is open, because they divide all rows themselves";
  }));
  for (const char* id : {"equivalence", "claims"}) QVERIFY(!findTableKind(id)->wanted(*waiting));
  const auto opened = run(Seal::opened);
  QVERIFY(opened->tables.at(0)->complete && opened->live.at(0) != nullptr);
  for (const char* id : {"equivalence", "claims"}) QVERIFY(findTableKind(id)->wanted(*opened));
}

KERRIDGE_TEST(TestPartLedgerTest)

}  // namespace test_part_ledger_test

#include "test_part_ledger_test.moc"
