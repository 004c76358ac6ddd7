// SPDX-License-Identifier: GPL-3.0-or-later

#include "figures/figures.h"
#include "studies/figure_list.h"
#include "studies/grids.h"
#include "studies/paper_table.h"
#include "studies/study_figures.h"
#include "support/slow_protocol.h"
#include "support/test.h"

namespace accuracy_table_test {

using namespace kerridge;

class AccuracyTableTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  /// Every row against grid searches model by model.
  void equalsSlowSearch() {
    ItemSpec spec;
    spec.id = "accuracy-table";
    spec.seed = 11;
    spec.parameters = {{"runs", 2}, {"folds", 3}, {"train", 0.6}};
    spec.grids = {{"m", {0.6, 2.6, 3, {}}}, {"lambda", {1e-2, 1e0, 3, {}}}, {"krr", {1e-2, 1e0, 3, {}}}};
    const auto data = generatedSet("friedman1", 36, 4);
    const auto table = runStudy(spec, {data});
    QCOMPARE(table->rows.size(), std::size_t{2 * 2 * 3});
    const std::vector<double> exponents{0.6, 1.6, 2.6};
    const std::vector<double> grid{1e-2, 1e-1, 1e0};
    for (Index run = 0; run < 2; ++run) {
      for (const std::string inputs : {"raw", "standardized"}) {
        StudySettings settings;
        settings.standardize.inputs = inputs == "standardized";
        const dense::SlowRun slow(*data, settings, 0.6, 3, spec.seed, run);
        const double m = slow.bestExponent(exponents, 1.0);
        const double lambda = slow.bestLambda(m, grid);
        const dense::SlowPoint mrlsr = slow.point(m, lambda);
        std::vector<double> reached;
        for (const double exponent : exponents) reached.push_back(slow.point(exponent, 1.0).mu);
        for (const double value : grid) reached.push_back(slow.point(m, value).mu);
        std::erase(reached, 0.0);  // f = 0
        std::vector<double> wide = grid;
        while (wide.front() > *std::min_element(reached.begin(), reached.end())) {
          wide.insert(wide.begin(), wide.front() / 10);
        }
        while (wide.back() < *std::max_element(reached.begin(), reached.end())) wide.push_back(wide.back() * 10);
        QVERIFY2(wide.size() > grid.size(), "nothing to extend: the case shows nothing");
        if (!mrlsr.zero) wide.push_back(mrlsr.mu);
        std::sort(wide.begin(), wide.end());
        const auto check = [&](const std::string& method, double exponent, double at,
                               const std::vector<double>& from) -> QString {
          const auto rows = table->where({{"run", std::to_string(run + 1)}, {"inputs", inputs}, {"method", method}});
          if (rows.size() != 1) return "rows";
          const dense::SlowPoint point = slow.point(exponent, at);
          const QString where = QStringLiteral("%1 %2 ").arg(method.c_str(), inputs.c_str());
          const auto wrong = [&](const char* column, double expected) {
            return farApart(where + column, table->number(rows[0], column), expected, 1e-7);
          };
          for (const QString& text :
               {wrong("m", exponent), wrong("lambda", at), wrong("fold_mse", point.kFoldMse),
                wrong("test_error", slow.scaledRmse(point)),
                wrong("train_error", std::sqrt(point.trainMse) / slow.at.trainY.maxCoeff()),
                point.zero ? QString() : wrong("lambda2", point.mu), wrong("grid_from", from.front()),
                wrong("grid_to", from.back()), wrong("edge", at == from.front() || at == from.back() ? 1.0 : 0.0)}) {
            if (!text.isEmpty()) return text;
          }
          return {};
        };
        VERIFY_NOTHING_WRONG(check("krr", 2.0, slow.bestLambda(2.0, grid), grid));
        VERIFY_NOTHING_WRONG(check("m-rlsr", m, lambda, grid));
        VERIFY_NOTHING_WRONG(check("krr-wide", 2.0, slow.bestLambda(2.0, wide), wide));
      }
    }
  }

  /// One m for all runs: the least mean RMSE over them at the first λ, in cross-validation or on the test rows; all
  /// else as with m per run.
  void oneExponentPerDataSet_data() {
    QTest::addColumn<QString>("once");
    QTest::newRow("folds") << "folds";
    QTest::newRow("test") << "test";
  }
  void oneExponentPerDataSet() {
    QFETCH(QString, once);
    ItemSpec spec;
    spec.id = "accuracy-table";
    spec.seed = 4;
    spec.parameters = {{"runs", 3}, {"folds", 3}, {"train", 0.6}};
    spec.grids = {{"m", {0.6, 2.6, 5, {}}}, {"lambda", {1e-2, 1e0, 3, {}}}, {"krr", {1e-2, 1e0, 3, {}}}};
    spec.choices = {{"inputs", {"raw"}}, {"methods", {"krr", "m-rlsr", "m-rlsr-set"}}, {"once", {once.toStdString()}}};
    const auto data = generatedSet("friedman1", 36, 4);
    const auto table = runStudy(spec, {data});
    QCOMPARE(table->planned, Index{1});
    QCOMPARE(table->rows.size(), std::size_t{9});
    const std::vector<double> exponents{0.6, 1.1, 1.6, 2.1, 2.6};
    StudySettings raw;
    raw.standardize.inputs = false;
    std::vector<dense::SlowRun> runs;
    for (Index run = 0; run < 3; ++run) runs.emplace_back(*data, raw, 0.6, 3, spec.seed, run);
    double best = notANumber;
    double least = std::numeric_limits<double>::infinity();
    for (const double m : exponents) {
      double sum = 0.0;
      for (const dense::SlowRun& slow : runs) {
        const dense::SlowPoint point = slow.point(m, 1.0);
        sum += std::sqrt(once == "test" ? point.testMse : point.kFoldMse);
      }
      if (!(sum < least)) continue;
      least = sum;
      best = m;
    }
    for (std::size_t run = 0; run < 3; ++run) {
      const auto rows = table->where({{"run", std::to_string(run + 1)}, {"method", "m-rlsr-set"}});
      QCOMPARE(rows.size(), std::size_t{1});
      const double lambda = runs[run].bestLambda(best, {1e-2, 1e-1, 1e0});
      const dense::SlowPoint point = runs[run].point(best, lambda);
      VERIFY_CLOSE(table->number(rows[0], "m"), best, 1e-12, 0.0);
      VERIFY_CLOSE(table->number(rows[0], "lambda"), lambda, 1e-12, 0.0);
      VERIFY_CLOSE(table->number(rows[0], "test_error"), runs[run].scaledRmse(point), 1e-7, 0.0);
      VERIFY_CLOSE(table->number(rows[0], "fold_mse"), point.kFoldMse, 1e-7, 0.0);
    }
    // The other methods are what they are without it.
    spec.choices["methods"] = {"krr", "m-rlsr"};
    const auto without = runStudy(spec, {data});
    QCOMPARE(without->planned, Index{3});
    for (const std::string method : {"krr", "m-rlsr"}) {
      for (const std::string run : {"1", "2", "3"}) {
        const RowConditions row{{"run", run}, {"method", method}};
        QCOMPARE(table->number(table->where(row).front(), "test_error"),
                 without->number(without->where(row).front(), "test_error"));
      }
    }
    const auto paper = findStudy("accuracy-table")->paperTable(*table);
    QCOMPARE(paper->columns[2].id, "m_rlsr_set");
    QCOMPARE(paper->rows.front().cells[2].m, best);
  }

  /// KRR's grid ends far above the best λ: M-RLSR is ahead, and KRR on the wider grid is, too.
  void tellsTheGridFromTheExponent() {
    ItemSpec spec;
    spec.id = "accuracy-table";
    spec.parameters = {{"runs", 3}, {"folds", 5}};
    spec.grids = {{"m", {0.1, 1.9, 10, {}}}, {"krr", {1e-1, 1e3, 9, {}}}};
    spec.choices = {{"inputs", {"standardized"}}};
    const auto table = runStudy(spec, {generatedSet("friedman1", 150, 4)});
    for (const std::string run : {"1", "2", "3"}) {
      const auto row = [&](const std::string& method) {
        return table->where({{"run", run}, {"method", method}}).front();
      };
      QCOMPARE(table->number(row("krr"), "edge"), 1.0);
      QCOMPARE(table->number(row("krr-wide"), "edge"), 0.0);
      const double krr = table->number(row("krr"), "test_error");
      QVERIFY(table->number(row("m-rlsr"), "test_error") < 0.7 * krr);
      QVERIFY(table->number(row("krr-wide"), "test_error") < 0.7 * krr);
    }
    const Study& study = *findStudy("accuracy-table");
    const Figure gain = studyFigure(study, study.figures()[1], "x", table.get());
    QCOMPARE(gain.bars.size(), std::size_t{2});
    double sum = 0.0;
    for (const std::string run : {"1", "2", "3"}) {
      const auto error = [&](const std::string& method) {
        return table->number(table->where({{"run", run}, {"method", method}}).front(), "test_error");
      };
      sum += 100.0 * (error("m-rlsr") / error("krr") - 1.0);
    }
    VERIFY_CLOSE(gain.bars[0].values[0], sum / 3.0, 1e-12, 0.0);
    QVERIFY(gain.bars[0].values[0] < -30.0);
    QVERIFY(gain.y.lower < gain.bars[0].values[0] - gain.bars[0].errors[0]);
  }

  void comparesNothingWithoutRidge() {
    ItemSpec spec;
    spec.id = "accuracy-table";
    spec.parameters = {{"runs", 1}, {"folds", 3}};
    spec.choices = {{"methods", {"m-rlsr"}}, {"inputs", {"raw"}}};
    const auto table = runStudy(spec, {generatedSet("friedman1", 30, 4)});
    QCOMPARE(table->rows.size(), std::size_t{1});
    const Study& study = *findStudy("accuracy-table");
    QVERIFY(!studyFigure(study, study.figures()[1], "x", table.get()).emptyReason.empty());
  }

  void grids() {
    const std::vector<double> wide = extendedGrid({1.0, 10.0, 100.0}, 0.02, 5e3);
    QCOMPARE(wide.size(), std::size_t{7});
    for (std::size_t i = 0; i < wide.size(); ++i) VERIFY_CLOSE(wide[i], std::pow(10.0, double(i) - 2.0), 1e-12, 0.0);
    QCOMPARE(extendedGrid({1.0, 10.0}, 2.0, 5.0), (std::vector<double>{1.0, 10.0}));
    QCOMPARE(extendedGrid({1.0}, 0.05, 1.0).size(), std::size_t{3});
    QVERIFY(extendedGrid({1.0}, 0.0, 1.0).size() < 500);
    QCOMPARE(thinned({1, 2, 3, 4, 5}, 3), (std::vector<double>{1, 3, 5}));
    QCOMPARE(thinned({1, 2}, 3), (std::vector<double>{1, 2}));
  }
};

KERRIDGE_TEST(AccuracyTableTest)

}  // namespace accuracy_table_test

#include "accuracy_table_test.moc"
