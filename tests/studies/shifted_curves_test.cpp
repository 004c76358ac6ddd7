// SPDX-License-Identifier: GPL-3.0-or-later
#include <cmath>

#include "base/number_text.h"
#include "base/random.h"
#include "figures/figures.h"
#include "studies/figure_list.h"
#include "studies/protocol.h"
#include "support/slow_study.h"
#include "support/study_run.h"
#include "support/test.h"

namespace shifted_curves_test {

using namespace kerridge;

namespace {

constexpr std::uint64_t seed = 11;

ItemSpec spec() {
  ItemSpec study;
  study.id = "shifted-curves";
  study.seed = seed;
  study.parameters = {{"runs", 2}, {"folds", 3}, {"train", 0.7}};
  study.grids = {{"lambda", {1e-4, 1e2, 7, {}}}, {"m", {1, 2, 2, {0.7, 1.5}}}};
  return study;
}

double scaledRmse(double mse, const Vector& y) { return std::sqrt(mse) / y.maxCoeff(); }

}  // namespace

/// The study against refitting every model from its system; what its minima have in common.
class ShiftedCurvesTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void equalsRefitting() {
    const auto data = smallDataset(40, 3);
    Experiment experiment;
    experiment.standardize.target = true;
    const auto table = runStudy(spec(), {data}, studySettings(experiment));
    QCOMPARE(table->where({{"kind", "curve"}}).size(), std::size_t{2 * 4 * 7});
    for (std::size_t row = 0; row < table->rows.size(); ++row) {
      const auto run = Index(table->number(row, "run")) - 1;
      const Split split = randomSplit(*data, 0.7, seed, run);
      const dense::SlowSplit slow(*data, split, experiment);
      const std::vector<int> fold =
          foldAssignment(slow.n(), 3, seedOf(seed, std::uint64_t(run), std::uint64_t(Draw::folds)));
      const double lambda = table->number(row, "lambda");
      const double m = table->number(row, "m");
      const dense::SlowPoint point(slow, table->text(row, "method"), m, lambda, fold, 3);
      if (point.zero) {
        QVERIFY(std::isnan(table->number(row, "mu")));
      } else {
        VERIFY_CLOSE(table->number(row, "mu"), point.mu, 1e-8, 0.0);
      }
      VERIFY_CLOSE(table->number(row, "train_error"), scaledRmse(point.trainMse, slow.trainY), 1e-7, 1e-12);
      VERIFY_CLOSE(table->number(row, "test_error"), scaledRmse(point.testMse, slow.testY), 1e-7, 0.0);
      if (table->text(row, "kind") == "curve") {
        VERIFY_CLOSE(table->number(row, "cv_error"), scaledRmse(point.kFoldMse, slow.trainY), 1e-7, 0.0);
      } else {
        QVERIFY(std::isnan(table->number(row, "cv_error")));
      }
    }
  }

  /// One minimum per curve, below the curve, and the same for every method that can reach it.
  void minimaAgree() {
    ItemSpec study = spec();
    study.grids["lambda"] = {1e-8, 1e4, 40, {}};
    study.grids["m"] = {1, 2, 2, {1.2, 1.5}};
    const auto data = generate({"friedman1", {{"n", 120}, {"noise", 3}}, 4});
    const auto table = runStudy(study, {data});
    for (const std::string run : {"1", "2"}) {
      const auto minima = table->where({{"run", run}, {"kind", "minimum"}});
      QCOMPARE(minima.size(), std::size_t{4});
      const double least = table->number(minima.front(), "test_error");
      for (const std::size_t row : minima) {
        VERIFY_CLOSE(table->number(row, "test_error"), least, 1e-10, 0.0);
        VERIFY_CLOSE(table->number(row, "mu"), table->number(minima.front(), "mu"), 1e-4, 0.0);
        const std::string method = table->text(row, "method");
        const auto curve =
            table->where({{"run", run}, {"kind", "curve"}, {"method", method}, {"m", table->text(row, "m")}});
        QCOMPARE(curve.size(), std::size_t{40});
        for (const std::size_t at : curve) QVERIFY(table->number(at, "test_error") >= least * (1 - 1e-12));
      }
      // Modified KRR is KRR at λ/n.
      VERIFY_CLOSE(table->number(minima[1], "lambda"), 84.0 * table->number(minima[0], "lambda"), 1e-4, 0.0);
    }
    QCOMPARE(table->notes.size(), std::size_t{1});
    const QString note = QString::fromStdString(table->notes.front().english());
    QVERIFY2(note.startsWith("Friedman #1: smallest test scaled RMSE (mean over the runs) KRR 0.") &&
                 note.contains(", M-RLSR m = 1.2 0.") && note.contains("; the minima of one run differ by at most ") &&
                 !note.contains("not counted"),
             qPrintable(note));
    study.grids["lambda"] = {1e-1, 1e4, 10, {}};  // begins to the right of KRR's minimum
    const QString ends = QString::fromStdString(runStudy(study, {data})->notes.front().english());
    QVERIFY2(ends.endsWith("; not counted: 2 runs with a minimum at an end of the grid."), qPrintable(ends));
    QVERIFY(!ends.contains("differ by"));
  }

  /// Against the equivalent λ all methods lie on the curve of KRR.
  void figureCollapses() {
    const auto table = runStudy(spec(), {generatedSet("friedman1", 60, 4)});
    const Study& kind = *findStudy("shifted-curves");
    const Figure figure = studyFigure(kind, kind.figures()[1], "shifted-curves-mu", table.get());
    QCOMPARE(figure.series.size(), std::size_t{4});
    QCOMPARE(figure.series[0].line, LineStyle::solid);
    QCOMPARE(figure.series[1].line, LineStyle::none);
    for (std::size_t i = 0; i < figure.series[1].x.size(); ++i) {  // λ/n of the grid
      QCOMPARE(figure.series[1].x[i], table->number(table->where({{"method", "modified-krr"}})[i], "mu"));
    }
    const Figure shifted = studyFigure(kind, kind.figures()[0], "shifted-curves", table.get());
    QCOMPARE(std::count_if(shifted.series.begin(), shifted.series.end(),
                           [](const Series& series) { return series.marker == Marker::diamond; }),
             4);
  }

  void absoluteErrorsBecomeRmse() {
    StudySettings settings;
    settings.measure = Measure::mae;
    const auto data = generatedSet("friedman1", 40, 4);
    const auto table = runStudy(spec(), {data}, settings);
    settings.measure = Measure::rmse;
    const auto rmse = runStudy(spec(), {data}, settings);
    VERIFY_NOTHING_WRONG(differentTables(*table, *rmse, 0.0));
    QCOMPARE(table->notes.size(), rmse->notes.size() + 1);
    QVERIFY(QString::fromStdString(table->notes.back().english() + table->notes.front().english())
                .contains("the errors shown are RMSE"));
  }

  void tooFewRows() {
    try {
      runStudy(spec(), {generatedSet("friedman1", 3, 4)});
      QFAIL("three rows are accepted");
    } catch (const InvalidInput& error) {
      QVERIFY(QString::fromUtf8(error.what()).contains("error curves need at least 4 rows"));
    }
  }
};

KERRIDGE_TEST(ShiftedCurvesTest)

}  // namespace shifted_curves_test

#include "shifted_curves_test.moc"
