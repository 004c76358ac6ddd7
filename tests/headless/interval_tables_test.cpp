// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/number_text.h"
#include "engine/engine.h"
#include "export/tables.h"
#include "files/csv.h"
#include "stages/intervals.h"
#include "storage/experiment_json.h"
#include "support/compare.h"
#include "support/slow_study.h"
#include "support/test.h"

namespace interval_tables_test {

using namespace kerridge;

namespace {

Experiment experimentOf(const std::vector<MethodSpec>& methods) {
  Experiment experiment;
  experiment.methods = methods;
  experiment.lambda.list = {1e-2, 1e-1, 1.0};
  experiment.rules = {{"loo", {}, 1}, {"gcv", {}, 1}, {"k-fold", {{"k", 5}}, 1}};
  experiment.split.repeats = 2;
  experiment.view.charts.clear();
  return experiment;
}

std::vector<TableRow> predictionsOf(const Experiment& experiment, const std::shared_ptr<const Dataset>& data) {
  Engine engine;
  return tableRows(*findTableKind("predictions"), *engine.run(experiment, data, {}));
}

Experiment read(const QByteArray& text) { return readExperimentJson(text, "x.kerridge", "/data").experiment; }

}  // namespace

class IntervalTablesTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  /// The new columns stand at the end; all else is as it was.
  void columnsOnlyWhereAskedFor() {
    Experiment experiment = experimentOf({methodSpec("krr"), methodSpec("krr-offset")});
    const auto data = smallDataset(60, 9);
    const auto plain = predictionsOf(experiment, data);
    QCOMPARE(csvRecord(plain[0]), QByteArray("method,label,split,rule,row,part,y,prediction\r\n"));
    experiment.methods[1].intervals = IntervalSpec{IntervalKind::crossValidationPlus, 0.8};
    const auto rows = predictionsOf(experiment, data);
    QCOMPARE(csvRecord(rows[0]), QByteArray("method,label,split,rule,row,part,y,prediction,lower,upper\r\n"));
    QCOMPARE(rows.size(), plain.size());
    for (std::size_t i = 1; i < rows.size(); ++i) {
      QCOMPARE(rows[i].size(), std::size_t{10});
      QVERIFY(std::equal(plain[i].begin(), plain[i].end(), rows[i].begin()));
      QCOMPARE(rows[i][8].empty(), rows[i][0] == "krr");
      QCOMPARE(rows[i][9].empty(), rows[i][0] == "krr");
    }
  }

  /// Every cell is what the intervals of the chosen model are, on training and test rows of every split.
  void cells() {
    Experiment experiment = experimentOf({methodSpec("krr"), methodSpec("svr")});
    experiment.intervals = IntervalSpec{IntervalKind::jackknifePlus, 0.8};
    const auto data = smallDataset(60, 9);
    Engine engine;
    const auto results = engine.run(experiment, data, {});
    const auto rows = tableRows(*findTableKind("predictions"), *results);
    std::size_t line = 1;
    for (std::size_t m = 0; m < 2; ++m) {
      const IntervalSpec spec{m == 0 ? IntervalKind::jackknifePlus : IntervalKind::split, 0.8};
      for (const SplitResult& split : results->splits) {
        for (const Selection& selection : split.methods[m]->selections) {
          if (selection.index < 0) continue;
          const Model model = modelOnPath(*split.stage, *split.methods[m], selection.index, experiment.measure);
          const auto intervals = makeIntervals(split.stage, experiment, *data, model, spec, {});
          for (const Intervals& part : {intervals->onTraining({}), intervals->onTest({})}) {
            for (Index i = 0; i < part.lower.size(); ++i, ++line) {
              QCOMPARE(rows[line][8], exactText(part.lower(i)));
              QCOMPARE(rows[line][9], exactText(part.upper(i)));
              QVERIFY(part.lower(i) < part.upper(i));
            }
          }
        }
      }
    }
    QCOMPARE(line, rows.size());
    // What took the place of jackknife+ is said.
    QVERIFY(std::any_of(results->notes.begin(), results->notes.end(), [](const Diagnostic& note) {
      return note.message == "SVR has no exact leave-one-out models: its intervals are split-conformal";
    }));
  }

  /// Adaptive bounds come in the same columns; splits.csv says what each row is for where split-conformal adapts.
  void adaptive() {
    Experiment experiment = experimentOf({methodSpec("krr"), methodSpec("svr")});
    experiment.intervals = IntervalSpec{IntervalKind::jackknifePlus, 0.8, true};
    const auto data = smallDataset(60, 9);
    Engine engine;
    const auto results = engine.run(experiment, data, {});
    const auto rows = tableRows(*findTableKind("predictions"), *results);
    const SplitResult& first = results->splits[0];
    const Selection& selection = first.methods[0]->selections[0];
    const Model model = modelOnPath(*first.stage, *first.methods[0], selection.index, experiment.measure);
    const Intervals found =
        makeIntervals(first.stage, experiment, *data, model, *experiment.intervals, {})->onTraining({});
    for (Index i = 0; i < found.lower.size(); ++i) {
      QCOMPARE(rows[std::size_t(i) + 1][8], exactText(found.lower(i)));
      QCOMPARE(rows[std::size_t(i) + 1][9], exactText(found.upper(i)));
    }
    const auto splits = tableRows(*findTableKind("splits"), *results);
    QCOMPARE(csvRecord(splits[0]), QByteArray("split,row,part,fold,intervals\r\n"));
    std::map<std::string, int> counts;
    for (std::size_t i = 1; i < splits.size(); ++i) {
      if (splits[i][0] == "1") ++counts[splits[i][2] + " " + splits[i][4]];
    }
    const int n = int(first.stage->n());
    QCOMPARE(counts["train calibrate"], n / 2);
    QCOMPARE(counts["train quarter-1"] + counts["train quarter-2"], n - n / 2);
    QVERIFY(std::abs(counts["train quarter-1"] - counts["train quarter-2"]) <= 1);
    QCOMPARE(counts["test "], 60 - n);
    // Without adaptive split-conformal intervals the table is as it was.
    for (const IntervalSpec& spec :
         {IntervalSpec{IntervalKind::jackknifePlus, 0.8, true}, IntervalSpec{IntervalKind::split, 0.8}}) {
      experiment.methods = {methodSpec("krr")};
      experiment.intervals = spec;
      const auto plain = tableRows(*findTableKind("splits"), *engine.run(experiment, data, {}));
      QCOMPARE(csvRecord(plain[0]), QByteArray("split,row,part,fold\r\n"));
    }
  }

  void emptyWhereThereIsNoRank() {
    Experiment experiment = experimentOf({methodSpec("krr")});
    experiment.intervals = IntervalSpec{IntervalKind::jackknifePlus, 0.99};
    experiment.rules = {{"loo", {}, 1}};
    const auto rows = predictionsOf(experiment, smallDataset(60, 9));
    for (std::size_t i = 1; i < rows.size(); ++i) QVERIFY(rows[i][8].empty() && rows[i][9].empty());
  }

  /// Neither the factorization nor the number of methods beside it changes the bounds.
  void otherFactorizations() {
    Experiment experiment = experimentOf({methodSpec("krr")});
    experiment.rules = {{"loo", {}, 1}};
    experiment.intervals = IntervalSpec{IntervalKind::jackknifePlus, 0.8};
    const auto data = smallDataset(60, 9);
    const auto full = predictionsOf(experiment, data);
    for (const Factorization factorization :
         {Factorization::tridiagonal, Factorization::band, Factorization::cholesky}) {
      experiment.factorization = factorization;
      const auto other = predictionsOf(experiment, data);
      QCOMPARE(other.size(), full.size());
      for (std::size_t i = 1; i < full.size(); ++i) {
        for (const std::size_t column : {8, 9}) {
          VERIFY_CLOSE(*parseNumber(other[i][column]), *parseNumber(full[i][column]), 1e-9, 0.0);
        }
      }
    }
  }

  void json() {
    const Experiment none = read(R"({ "kerridge": 1 })");
    QVERIFY(!none.intervals && !none.methods[0].intervals);
    const Experiment all = read(R"({ "kerridge": 1, "intervals": "cv+" })");
    QVERIFY(all.intervals == (IntervalSpec{IntervalKind::crossValidationPlus, 0.9}));
    QVERIFY(read(R"({ "kerridge": 1, "intervals": { "level": 0.8 } })").intervals ==
            (IntervalSpec{IntervalKind::jackknifePlus, 0.8}));
    Experiment experiment = none;
    for (std::size_t i = 0; i < intervalKindIds().size(); ++i) {
      experiment.intervals = IntervalSpec{IntervalKind(i), 0.1 + 0.2 * double(i)};
      experiment.methods[0].intervals = IntervalSpec{IntervalKind(3 - i), 0.85};
      const ReadExperiment back = readExperimentJson(toJson(experiment, "/data"), "x.kerridge", "/data");
      QVERIFY(!hasErrors(back.diagnostics));
      QVERIFY(back.experiment == experiment);
    }
    experiment.intervals = IntervalSpec{IntervalKind::split, 0.7, true};
    experiment.methods[0].intervals = IntervalSpec{IntervalKind::jackknifePlus, 0.9, true};
    QVERIFY(readExperimentJson(toJson(experiment, "/data"), "x.kerridge", "/data").experiment == experiment);
    // What is not asked for is not written.
    experiment.intervals->adaptive = experiment.methods[0].intervals->adaptive = false;
    QVERIFY(!toJson(experiment, "/data").contains("adaptive"));
    QVERIFY(!toJson(none, "/data").contains("intervals"));
  }
};

KERRIDGE_TEST(IntervalTablesTest)

}  // namespace interval_tables_test

#include "interval_tables_test.moc"
