// SPDX-License-Identifier: GPL-3.0-or-later

#include "figures/figures.h"
#include "studies/figure_list.h"
#include "support/slow_protocol.h"
#include "support/test.h"

namespace sensitivity_test {

using namespace kerridge;

namespace {

constexpr std::uint64_t seed = 7;

ItemSpec smallSpec() {
  ItemSpec spec;
  spec.id = "sensitivity";
  spec.seed = seed;
  spec.parameters = {{"runs", 2}, {"train", 0.6}};
  spec.grids = {{"noise", {0.0, 0.5, 2, {}}}, {"m", {0.6, 2.6, 3, {}}}, {"lambda", {1e-3, 1e1, 3, {}}}};
  return spec;
}

// The data with the noise of one run.
Dataset noisy(const Dataset& data, double size, Index run) {
  Random random(seedOf(seed, std::uint64_t(run), std::uint64_t(Draw::data)));
  Dataset changed = data;
  for (Index i = 0; i < data.n(); ++i) {
    const double clean = data.truth ? data.truth(data.X.row(i).transpose()) : data.y(i);
    changed.y(i) = clean + size * random.normal();
  }
  return changed;
}

double spread(const Dataset& data) {
  const Dataset clean = noisy(data, 0.0, 0);
  return std::sqrt((clean.y.array() - clean.y.mean()).square().mean());
}

}  // namespace

class SensitivityTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void equalsSlowSolutions_data() {
    QTest::addColumn<bool>("known");
    QTest::addColumn<bool>("relative");
    QTest::addColumn<bool>("standardized");
    QTest::newRow("generated") << true << true << false;
    QTest::newRow("units of the target") << true << false << false;
    QTest::newRow("function not known") << false << true << false;
    QTest::newRow("standardized target") << false << true << true;
  }
  void equalsSlowSolutions() {
    QFETCH(bool, known);
    QFETCH(bool, relative);
    QFETCH(bool, standardized);
    auto data = std::make_shared<Dataset>(*generatedSet("friedman1", 30, 4));
    if (!known) data->truth = nullptr;
    ItemSpec spec = smallSpec();
    spec.choices = {{"unit", {relative ? "deviation" : "target"}}};
    StudySettings settings;
    settings.measure = Measure::rmse;
    settings.standardize.target = standardized;
    const auto table = runStudy(spec, {data}, settings);
    QCOMPARE(table->rows.size(), std::size_t{2 * 2 * 3 * 3});
    std::size_t row = 0;
    for (Index run = 0; run < 2; ++run) {
      for (const double level : {0.0, 0.5}) {
        const double size = level * (relative ? spread(*data) : 1.0);
        const dense::SlowRun slow(noisy(*data, size, run), settings, 0.6, 2, seed, run);
        const Dataset clean = noisy(*data, 0.0, run);
        const dense::SlowRun withoutNoise(clean, settings, 0.6, 2, seed, run);
        for (const double m : {0.6, 1.6, 2.6}) {
          for (const double lambda : {1e-3, 1e-1, 1e1}) {
            const dense::SlowPoint point = slow.point(m, lambda);
            VERIFY_CLOSE(table->number(row, "run"), run + 1, 0.0, 0.0);
            VERIFY_CLOSE(table->number(row, "noise"), level, 0.0, 0.0);
            VERIFY_CLOSE(table->number(row, "n"), 18.0, 0.0, 0.0);
            VERIFY_CLOSE(table->number(row, "noise_deviation"), size, 1e-12, 0.0);
            VERIFY_CLOSE(table->number(row, "m"), m, 1e-12, 0.0);
            VERIFY_CLOSE(table->number(row, "lambda"), lambda, 1e-12, 0.0);
            VERIFY_CLOSE(table->number(row, "test_error"), std::sqrt(point.testMse), 1e-7, 0.0);
            if (point.zero) {
              QVERIFY(std::isnan(table->number(row, "lambda2")));
            } else {
              VERIFY_CLOSE(table->number(row, "lambda2"), point.mu, 1e-7, 0.0);
            }
            if (known) {
              VERIFY_CLOSE(
                  table->number(row, "excess_risk"),
                  (slow.prediction(point) - withoutNoise.at.testY).squaredNorm() / double(withoutNoise.at.testY.size()),
                  1e-7, 0.0);
            } else {
              QVERIFY(std::isnan(table->number(row, "excess_risk")));
            }
            ++row;
          }
        }
      }
    }
  }

  /// The charts are means of the table.
  void charts() {
    StudySettings settings;
    settings.measure = Measure::rmse;
    auto table = std::make_shared<StudyTable>(*runStudy(smallSpec(), {generatedSet("friedman1", 30, 4)}, settings));
    table->measure = Measure::rmse;
    const Study& study = *findStudy("sensitivity");
    const auto mean = [&](const std::string& noise, double m, double lambda) {
      double sum = 0.0;
      for (std::size_t row = 0; row < table->rows.size(); ++row) {
        if (table->text(row, "noise") != noise || std::abs(table->number(row, "m") - m) > 1e-9) continue;
        if (std::abs(table->number(row, "lambda") / lambda - 1.0) < 1e-9) sum += table->number(row, "test_error");
      }
      return sum / 2.0;
    };
    const auto figure = [&](std::size_t i) { return studyFigure(study, study.figures()[i], "x", table.get()); };
    // The middle one of two levels is the second.
    VERIFY_CLOSE(figure(0).series[1].y[2], mean("0.5", 1.6, 1e1), 1e-12, 0.0);
    VERIFY_CLOSE(figure(1).series[2].y[1], mean("0.5", 1.6, 1e1), 1e-12, 0.0);
    const double least = std::min({mean("0", 1.6, 1e-3), mean("0", 1.6, 1e-1), mean("0", 1.6, 1e1)});
    VERIFY_CLOSE(figure(2).series[1].y[0], least, 1e-12, 0.0);
    const Figure map = figure(3);
    VERIFY_CLOSE(map.heatMaps[0].values(2, 1), mean("0.5", 1.6, 1e1), 1e-12, 0.0);
    VERIFY_CLOSE(map.heatMaps[0].values(map.heatMaps[0].bestRow, map.heatMaps[0].bestColumn),
                 map.heatMaps[0].values.minCoeff(), 0.0, 0.0);
    QVERIFY(map.subtitle.english().find("noise 0.5 sd") != std::string::npos);
    QCOMPARE(map.y.title, std::string("λ"));
    // AK15 eq. 5 with the 18 training rows: m = 2p/(1 + p) and λ = n^(−1/(1 + p)).
    const Series& theory = map.series.back();
    QCOMPARE(theory.name, std::string("m*(p), λ(p) of AK15"));
    QVERIFY(theory.x.size() > 5);
    for (std::size_t i = 0; i < theory.x.size(); ++i) {
      const double p = theory.x[i] / (2.0 - theory.x[i]);
      VERIFY_CLOSE(theory.y[i], std::pow(18.0, -1.0 / (1.0 + p)), 1e-12, 0.0);
    }
    QCOMPARE(map.heatMaps[0].name, std::string("test RMSE"));
    // The median of two runs is their mean.
    double best[2] = {0.0, 0.0};
    double lowest[2] = {1e300, 1e300};
    for (std::size_t row = 0; row < table->rows.size(); ++row) {
      if (table->text(row, "noise") != "0.5" || std::abs(table->number(row, "m") - 1.6) > 1e-9) continue;
      const std::size_t run = table->number(row, "run") > 1.5 ? 1 : 0;
      if (table->number(row, "test_error") >= lowest[run]) continue;
      lowest[run] = table->number(row, "test_error");
      best[run] = table->number(row, "lambda");
    }
    const Figure moved = figure(4);
    VERIFY_CLOSE(moved.series[1].y[1], 0.5 * (best[0] + best[1]), 1e-12, 0.0);
  }
};

KERRIDGE_TEST(SensitivityTest)

}  // namespace sensitivity_test

#include "sensitivity_test.moc"
