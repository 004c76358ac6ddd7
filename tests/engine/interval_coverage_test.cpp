// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>

#include "base/parallel.h"
#include "data/generator.h"
#include "data/generators/noise.h"
#include "stages/intervals.h"
#include "stages/method_result.h"
#include "stages/split_data.h"
#include "support/compare.h"
#include "support/generated.h"
#include "support/slow_study.h"
#include "support/test.h"

namespace interval_coverage_test {

using namespace kerridge;

namespace {

constexpr Index testRows = 100;
constexpr double fixedLambda = 1e-3;

/// One way to take λ and one kind of intervals at one level, over all repetitions.
struct Tally {
  double held = 0.0, width = 0.0, oracleWidth = 0.0;
};

struct Case {
  bool chosen;  // by LOO on the training rows, or fixed
  IntervalKind kind;
  double level;
};

const std::vector<Case>& cases() {
  static const std::vector<Case> list = [] {
    std::vector<Case> all;
    for (const IntervalKind kind : {IntervalKind::jackknifePlus, IntervalKind::crossValidationPlus, IntervalKind::split,
                                    IntervalKind::gaussianProcess}) {
      for (const double level : {0.9, 0.8}) {
        for (const bool chosen : {false, true}) all.push_back({chosen, kind, level});
      }
    }
    return all;
  }();
  return list;
}

Experiment friedmanExperiment() {
  Experiment experiment;
  experiment.methods = {methodSpec("krr")};
  experiment.standardize.target = true;
  experiment.lambda = {1e-6, 1.0, 25, {}};
  experiment.lambda.list.clear();
  experiment.rules = {{"loo", {}, 1}};
  experiment.view.charts.clear();
  return experiment;
}

/// Half the width of the interval about the prediction that holds the share `level` of all new targets: who knows the
/// distribution of the model's errors takes this one. The errors are those of this repetition's test rows without noise
/// beside every quantile of the noise.
double oracleHalfWidth(const Vector& truthErrors, double level) {
  double low = 0.0;
  double high = 100.0;
  for (int step = 0; step < 60; ++step) {
    const double half = 0.5 * (low + high);
    double held = 0.0;
    for (const double error : truthErrors) {
      held += 0.5 * (std::erf((half - error) / std::sqrt(2.0)) + std::erf((half + error) / std::sqrt(2.0)));
    }
    (held < level * static_cast<double>(truthErrors.size()) ? low : high) = half;
  }
  return 0.5 * (low + high);
}

void repeat(int repetition, Index trainRows, std::vector<Tally>& tallies) {
  const Experiment experiment = friedmanExperiment();
  const auto data = generate(
      specOf("friedman1", {{"n", double(trainRows + testRows)}, {"noise", 1.0}}, 1000 + std::uint64_t(repetition)));
  Split split;
  for (Index row = 0; row < trainRows; ++row) split.train.push_back(row);
  for (Index row = trainRows; row < trainRows + testRows; ++row) split.test.push_back(row);
  std::vector<Timing> timings;
  Stopwatch stopwatch(timings);
  const MethodSpec spec = experiment.methods[0];
  const auto stage = withSpace(makeSplitStage(experiment, *data, split), spec, 1, stopwatch, {});
  const auto path = sweepMethod(*stage, spec, experiment.lambda.logSpaced(), {});
  Index best = 0;
  path->errors.looMse.minCoeff(&best);
  MethodSpec fixed = spec;
  fixed.at = fixedLambda;
  const Model models[] = {evaluateModel(*stage, fixed, Measure::mse), modelOnPath(*stage, *path, best, Measure::mse)};
  for (std::size_t i = 0; i < cases().size(); ++i) {
    const Case& one = cases()[i];
    const Model& model = models[one.chosen ? 1 : 0];
    const Intervals found = makeIntervals(stage, experiment, *data, model, {one.kind, one.level}, {})->onTest({});
    Tally& tally = tallies[i];
    tally.held +=
        ((found.lower.array() <= stage->testTarget.array()) && (stage->testTarget.array() <= found.upper.array()))
            .cast<double>()
            .mean();
    tally.width += (found.upper - found.lower).mean();
    tally.oracleWidth += 2.0 * oracleHalfWidth(model.testPrediction - stage->testTruth, one.level);
  }
}

/// Rows whose noise grows along the only input: coverage in tenths of it, from quiet to noisy.
struct TenthTally {
  std::array<double, 10> held{};
  double width = 0.0;

  double coverage() const { return std::accumulate(held.begin(), held.end(), 0.0) / 10.0; }
  double worst() const { return *std::min_element(held.begin(), held.end()); }
  double third(int which) const {
    // Tenths 0–2, 3–6 and 7–9.
    const int from = which == 0 ? 0 : which == 1 ? 3 : 7;
    const int to = which == 0 ? 3 : which == 1 ? 7 : 10;
    return std::accumulate(held.begin() + from, held.begin() + to, 0.0) / (to - from);
  }
};

const std::vector<IntervalSpec>& heteroscedasticCases() {
  static const std::vector<IntervalSpec> list{{IntervalKind::jackknifePlus, 0.9, false},
                                              {IntervalKind::jackknifePlus, 0.9, true},
                                              {IntervalKind::split, 0.9, false},
                                              {IntervalKind::split, 0.9, true}};
  return list;
}

void repeatHeteroscedastic(int repetition, Index trainRows, double noiseKind, std::vector<TenthTally>& tallies) {
  constexpr Index newRows = 500;
  Experiment experiment = friedmanExperiment();
  experiment.kernel.width.value = 0.1;
  experiment.methods[0].at = fixedLambda;
  const auto data =
      generate(specOf("sinc", {{"n", double(trainRows + newRows)}, {"noise", 0.2}, {"noise-kind", noiseKind}},
                      500 + std::uint64_t(repetition)));
  Split split;
  for (Index row = 0; row < trainRows; ++row) split.train.push_back(row);
  for (Index row = trainRows; row < trainRows + newRows; ++row) split.test.push_back(row);
  std::vector<Timing> timings;
  Stopwatch stopwatch(timings);
  const MethodSpec spec = experiment.methods[0];
  const auto stage = withSpace(makeSplitStage(experiment, *data, split), spec, 1, stopwatch, {});
  const Model model = evaluateModel(*stage, spec, Measure::mse);
  for (std::size_t i = 0; i < heteroscedasticCases().size(); ++i) {
    const Intervals found = makeIntervals(stage, experiment, *data, model, heteroscedasticCases()[i], {})->onTest({});
    std::array<double, 10> held{}, rows{};
    for (Index row = 0; row < newRows; ++row) {
      const double x = data->X(split.test[std::size_t(row)], 0);
      const auto tenth = std::size_t(std::clamp((x + 4.0) / 0.8, 0.0, 9.0));
      const double y = stage->testTarget(row);
      rows[tenth] += 1.0;
      held[tenth] += found.lower(row) <= y && y <= found.upper(row) ? 1.0 : 0.0;
    }
    for (std::size_t tenth = 0; tenth < 10; ++tenth) tallies[i].held[tenth] += held[tenth] / rows[tenth];
    tallies[i].width += (found.upper - found.lower).mean();
  }
}

}  // namespace

/// Friedman #1, 200 rows (and 40, to see more of what a choice costs), 150 times and in a long run 500 times: how many
/// of new rows lie inside. λ that is fixed, and λ that leave-one-out chose on the same rows, which voids the guarantee.
class IntervalCoverageTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void friedman_data() {
    QTest::addColumn<int>("rows");
    QTest::newRow("200 rows") << 200;
    QTest::newRow("40 rows") << 40;
  }
  void friedman() {
    QFETCH(int, rows);
    const int repetitions = test::caseCount(150, 500);
    std::vector<std::vector<Tally>> each(static_cast<std::size_t>(repetitions), std::vector<Tally>(cases().size()));
    parallelBlocks(0, repetitions, 1, {}, [&](Index first, Index last) {
      for (Index i = first; i < last; ++i) repeat(int(i), rows, each[std::size_t(i)]);
    });
    for (std::size_t i = 0; i < cases().size(); ++i) {
      const Case& one = cases()[i];
      Tally sum;
      double square = 0.0;
      for (const auto& repetition : each) {
        sum.held += repetition[i].held / repetitions;
        square += repetition[i].held * repetition[i].held / repetitions;
        sum.width += repetition[i].width / repetitions;
        sum.oracleWidth += repetition[i].oracleWidth / repetitions;
      }
      const double error = std::sqrt((square - sum.held * sum.held) / (repetitions - 1));
      const QString name = QString::fromStdString(intervalKindIds()[std::size_t(one.kind)]);
      qInfo("%-10s level %.2f, λ %-6s: coverage %.4f ± %.4f, mean width %.3f, oracle %.3f, ratio %.3f",
            qPrintable(name), one.level, one.chosen ? "by LOO" : "1e-3", sum.held, error, sum.width, sum.oracleWidth,
            sum.width / sum.oracleWidth);
      if (one.kind == IntervalKind::gaussianProcess) continue;  // it promises nothing here
      if (one.chosen && rows < 200) continue;                   // nor do the others where λ was chosen on few rows
      QVERIFY2(std::abs(sum.held - one.level) <= 0.03, qPrintable(name));
      if (one.kind == IntervalKind::jackknifePlus) QVERIFY(sum.width <= 1.3 * sum.oracleWidth);
    }
  }

  /// Sinc with noise whose standard deviation grows from 0 to √2 · 0.2 along the input, and with the same noise
  /// everywhere. Intervals of one width hold too much of the quiet rows and too little of the noisy ones; adaptive ones
  /// even that out, and cost little where there is nothing to adapt to.
  void noiseThatGrows_data() {
    QTest::addColumn<double>("noiseKind");
    QTest::newRow("growing") << double(NoiseKind::heteroscedastic);
    QTest::newRow("normal") << double(NoiseKind::normal);
  }
  void noiseThatGrows() {
    QFETCH(double, noiseKind);
    constexpr Index rows = 200;
    const int repetitions = test::caseCount(50, 500);
    const std::size_t count = heteroscedasticCases().size();
    std::vector<std::vector<TenthTally>> each(static_cast<std::size_t>(repetitions), std::vector<TenthTally>(count));
    parallelBlocks(0, repetitions, 1, {}, [&](Index first, Index last) {
      for (Index i = first; i < last; ++i) repeatHeteroscedastic(int(i), rows, noiseKind, each[std::size_t(i)]);
    });
    std::vector<TenthTally> mean(count);
    for (std::size_t i = 0; i < count; ++i) {
      for (const auto& repetition : each) {
        for (std::size_t tenth = 0; tenth < 10; ++tenth) {
          mean[i].held[tenth] += repetition[i].held[tenth] / repetitions;
        }
        mean[i].width += repetition[i].width / repetitions;
      }
      qInfo("%-24s coverage %.3f, thirds %.3f %.3f %.3f, worst tenth %.3f, mean width %.3f",
            intervalName(heteroscedasticCases()[i]).c_str(), mean[i].coverage(), mean[i].third(0), mean[i].third(1),
            mean[i].third(2), mean[i].worst(), mean[i].width);
      QVERIFY(std::abs(mean[i].coverage() - 0.9) <= 0.03);
    }
    for (std::size_t i = 0; i < count; i += 2) {
      const TenthTally& plain = mean[i];
      const TenthTally& adaptive = mean[i + 1];
      // Half of the rows tell split-conformal less about the size of the errors.
      const double wider = heteroscedasticCases()[i].kind == IntervalKind::split ? 1.1 : 1.02;
      if (NoiseKind(int(noiseKind)) == NoiseKind::normal) {
        QVERIFY(adaptive.worst() >= plain.worst() - 0.03);
        QVERIFY(adaptive.width <= wider * plain.width);
        continue;
      }
      QVERIFY(plain.third(0) >= 0.95 && plain.third(2) <= 0.85);
      for (int third = 0; third < 3; ++third) QVERIFY(std::abs(adaptive.third(third) - 0.9) <= 0.05);
      QVERIFY(adaptive.worst() >= plain.worst() + 0.04);
      QVERIFY(adaptive.width <= wider * plain.width);
    }
  }
};

KERRIDGE_TEST(IntervalCoverageTest)

}  // namespace interval_coverage_test

#include "interval_coverage_test.moc"
