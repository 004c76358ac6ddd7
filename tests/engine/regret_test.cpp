// SPDX-License-Identifier: GPL-3.0-or-later

#include "base/number_text.h"
#include "data/generator.h"
#include "engine/engine.h"
#include "figures/figures.h"
#include "spaces/features_space.h"
#include "stages/model.h"
#include "stages/risk.h"
#include "studies/figure_list.h"
#include "support/compare.h"
#include "support/slow_study.h"
#include "support/test.h"

namespace regret_test {

using namespace kerridge;
using dense::Real;
using dense::RealVector;
using dense::SlowPoint;
using dense::SlowSplit;

namespace {

const double pi = std::acos(-1.0);

double sinc(const Vector& x) {
  const double angle = pi * x(0);
  return angle == 0.0 ? 1.0 : std::sin(angle) / angle;
}

double friedman(const Vector& x) {
  return 10.0 * std::sin(pi * x(0) * x(1)) + 20.0 * std::pow(x(2) - 0.5, 2) + 10.0 * x(3) + 5.0 * x(4);
}

std::shared_ptr<const Dataset> generated(const std::string& id, double n, std::uint64_t seed) {
  GeneratorSpec spec;
  spec.id = id;
  spec.seed = seed;
  spec.parameters["n"] = n;
  return generate(spec);
}

Experiment experimentOn(SplitKind split, int repeats, bool standardized) {
  Experiment experiment;
  experiment.methods = {methodSpec("krr"), methodSpec("krr-offset"), methodSpec("m-rlsr", {{"m", 1.5}})};
  experiment.lambda = {1e-4, 1e2, 25, {}};
  experiment.split.kind = split;
  experiment.split.repeats = repeats;
  experiment.standardize = {true, standardized};
  experiment.rules = {{"loo", {}, 1}, {"k-fold", {{"k", 5}}, 1}, {"l-curve", {}, 1}, {"balancing", {}, 1}};
  return experiment;
}

/// Mean squared difference between one dense solution and the true function.
double riskOf(const SlowSplit& slow, const SlowPoint& point, const Vector& truth) {
  const bool onTest = slow.testY.size() > 0;
  const RealVector scaled = ((onTest ? slow.crossK : slow.K) * point.c).array() + Real(point.offset);
  const RealVector f = scaled.array() * Real(slow.target.deviation) + Real(slow.target.mean);
  return dense::meanSquare(f - truth.cast<Real>());
}

FigureInput inputOf(const Experiment& experiment, const Results& results) { return {experiment, results, {}}; }

}  // namespace

/// Regret against the best model of the path, on data whose true function is known.
class RegretTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void riskIsTheDistanceToTheTrueFunction_data() {
    QTest::addColumn<QString>("generator");
    QTest::addColumn<int>("split");
    QTest::addColumn<bool>("standardized");
    QTest::newRow("sinc, test part") << "sinc" << int(SplitKind::holdout) << true;
    QTest::newRow("sinc, training inputs") << "sinc" << int(SplitKind::none) << true;
    QTest::newRow("Friedman, test part") << "friedman1" << int(SplitKind::holdout) << false;
    QTest::newRow("Friedman, training inputs") << "friedman1" << int(SplitKind::none) << false;
  }

  void riskIsTheDistanceToTheTrueFunction() {
    QFETCH(QString, generator);
    QFETCH(int, split);
    QFETCH(bool, standardized);
    const auto data = generated(generator.toStdString(), 34, 3);
    const int repeats = split == int(SplitKind::holdout) ? 2 : 1;
    const Experiment experiment = experimentOn(SplitKind(split), repeats, standardized);
    Engine engine;
    const auto results = engine.run(experiment, data, {});
    const auto splits = makeSplits(experiment.split, *data);
    const std::vector<double> grid = experiment.lambda.logSpaced();
    for (std::size_t s = 0; s < splits.size(); ++s) {
      const SlowSplit slow(*data, splits[s], experiment);
      const std::vector<Index>& rows = splits[s].test.empty() ? splits[s].train : splits[s].test;
      Vector truth(Index(rows.size()));
      for (std::size_t i = 0; i < rows.size(); ++i) {
        const Vector x = data->X.row(rows[i]).transpose();
        truth(Index(i)) = generator == "sinc" ? sinc(x) : friedman(x);
      }
      for (const auto& result : results->splits[s].methods) {
        const double m = result->spec.parameters.contains("m") ? result->spec.parameters.at("m") : 2.0;
        std::vector<double> risks;
        for (const double lambda : grid) {
          const SlowPoint point(slow, result->spec.id, m, lambda, {}, 0);
          risks.push_back(riskOf(slow, point, truth));
        }
        QCOMPARE(result->errors.risk.size(), Index(risks.size()));
        for (std::size_t l = 0; l < risks.size(); ++l) VERIFY_CLOSE(result->errors.risk(Index(l)), risks[l], 1e-8, 0.0);
        const double oracle = *std::min_element(risks.begin(), risks.end());
        for (const Selection& selection : result->selections) {
          VERIFY_CLOSE(selection.oracleRisk, oracle, 1e-8, 0.0);
          if (selection.index < 0) {
            QVERIFY(std::isnan(selection.excessRisk));
            continue;
          }
          VERIFY_CLOSE(selection.excessRisk, risks[std::size_t(selection.index)], 1e-8, 0.0);
          QVERIFY(selection.excessRisk >= selection.oracleRisk);
        }
      }
    }
  }

  /// With random features, their basis kept or computed in blocks, too: the risk is that of the predictions.
  void featuresHaveTheirRisk() {
    const auto data = generated("friedman1", 60, 8);
    for (const SplitKind split : {SplitKind::holdout, SplitKind::none}) {
      Experiment experiment = experimentOn(split, 1, true);
      FeatureSpec features;
      features.count = 40;
      for (MethodSpec& method : experiment.methods) method.features = features;
      Engine engine;
      const auto results = engine.run(experiment, data, {});
      const SplitData& stage = *results->splits.front().stage;
      for (const auto& result : results->splits.front().methods) {
        const Vector& risk = result->errors.risk;
        QCOMPARE(risk.size(), Index(experiment.lambda.count));
        for (Index l = 0; l < risk.size(); ++l) {
          const Model model = modelOnPath(stage, *result, l, Measure::mse);
          const bool onTest = split == SplitKind::holdout;
          const std::vector<Index>& rows = onTest ? stage.split.test : stage.split.train;
          const Vector& f = onTest ? model.testPrediction : model.trainPrediction;
          double sum = 0.0;
          for (std::size_t i = 0; i < rows.size(); ++i)
            sum += std::pow(f(Index(i)) - friedman(data->X.row(rows[i]).transpose()), 2);
          VERIFY_CLOSE(risk(l), sum / double(rows.size()), 1e-10, 0.0);
        }
        FeaturesSpace large = *stage.space(result->spec)->ofFeatures();
        large.keepsBases = false;
        large.trainBasis.resize(0, 0);
        large.testBasis = std::make_shared<const Matrix>();
        VERIFY_NOTHING_WRONG(farApart("in blocks", riskCurve(stage, large, result->path, {}), risk, 1e-9));
      }
    }
  }

  void nothingIsSaidWithoutTheTrueFunction() {
    const auto data = smallDataset(30, 1);
    const Experiment experiment = experimentOn(SplitKind::holdout, 1, true);
    Engine engine;
    const auto results = engine.run(experiment, data, {});
    for (const auto& result : results->splits.front().methods) {
      QCOMPARE(result->errors.risk.size(), Index(0));
      for (const Selection& selection : result->selections)
        QVERIFY(std::isnan(selection.excessRisk) && std::isnan(selection.oracleRisk));
    }
    QCOMPARE(findFigureKind("regret")->make(inputOf(experiment, *results)).emptyReason,
             "The true function is known for generated data only.");
  }

  /// Bars are means over the splits, their errors sd/sqrt(number of splits).
  void figureAveragesOverSplits() {
    const auto data = generated("friedman1", 40, 5);
    Experiment experiment = experimentOn(SplitKind::holdout, 3, true);
    experiment.rules.push_back({"balancing", {{"constant", 1.0}}, 1});
    experiment.rules.push_back({"l-curve", {}, 1});
    Engine engine;
    const auto results = engine.run(experiment, data, {});
    experiment.methods[1].visible = false;
    const Figure figure = findFigureKind("regret")->make(inputOf(experiment, *results));
    QVERIFY2(figure.emptyReason.empty(), figure.emptyReason.english().c_str());
    QCOMPARE(figure.subtitle, "risk above the smallest of the path · mean over the splits ± 1 standard error");
    QVERIFY(figure.x.categories == (std::vector<Text>{Text("LOO"), Text("k-fold"), Text("L-curve 1"),
                                                      Text("balancing 1"), Text("balancing 2"), Text("L-curve 2")}));
    QCOMPARE(figure.bars.size(), std::size_t{2});
    double top = 0.0;
    for (std::size_t k = 0; k < 2; ++k) {
      const std::size_t method = 2 * k;
      const BarSet& bars = figure.bars[k];
      QCOMPARE(bars.name, methodLabel(experiment.methods[method]));
      QCOMPARE(int(bars.color), int(methodColor(int(method))));
      QCOMPARE(bars.values.size(), experiment.rules.size());
      for (std::size_t r = 0; r < experiment.rules.size(); ++r) {
        std::vector<double> regrets;
        for (const SplitResult& split : results->splits) {
          const Selection& selection = split.methods[method]->selections[r];
          if (selection.index < 0) continue;
          const ErrorCurves& errors = split.methods[method]->errors;
          regrets.push_back(errors.risk(selection.index) - errors.risk.minCoeff());
        }
        if (regrets.empty()) {
          QVERIFY(std::isnan(bars.values[r]));
          continue;
        }
        const Eigen::Map<const Vector> values(regrets.data(), Index(regrets.size()));
        const double n = double(regrets.size());
        VERIFY_CLOSE(bars.values[r], values.mean(), 1e-12, 1e-15);
        if (regrets.size() > 1) {
          const double deviation = std::sqrt((values.array() - values.mean()).square().sum() / (n - 1.0));
          VERIFY_CLOSE(bars.errors[r], deviation / std::sqrt(n), 1e-12, 1e-15);
        } else {
          QVERIFY(std::isnan(bars.errors[r]));
        }
        top = std::max(top, bars.values[r]);
      }
    }
    QVERIFY(top > 0.0 && figure.y.upper >= top && figure.y.lower <= 0.0);
    for (const auto& row : figureTable(figure)) QCOMPARE(row.size(), std::size_t{6});
  }

  void figureSaysWhyItIsEmpty() {
    const auto data = generated("sinc", 20, 1);
    Experiment experiment = experimentOn(SplitKind::holdout, 1, true);
    const auto reason = [](const Experiment& shown, const Results& results) {
      return findFigureKind("regret")->make(inputOf(shown, results)).emptyReason;
    };
    Results nothing;
    nothing.experiment = experiment;
    nothing.data = data;
    QCOMPARE(reason(experiment, nothing), "No rule has chosen a visible model yet.");
    Engine engine;
    const auto results = engine.run(experiment, data, {});
    const Figure one = findFigureKind("regret")->make(inputOf(experiment, *results));
    QVERIFY(one.emptyReason.empty());
    QVERIFY2(one.subtitle.english().starts_with("risk above the smallest of the path · split 1 · n = 14"),
             one.subtitle.english().c_str());
    for (const BarSet& bars : one.bars)
      for (const double error : bars.errors) QVERIFY(std::isnan(error));  // one split has no spread
    for (MethodSpec& method : experiment.methods) method.visible = false;
    QCOMPARE(reason(experiment, *results), "No rule has chosen a visible model yet.");
    nothing.experiment.rules.clear();
    QCOMPARE(reason(experiment, nothing), "The experiment has no selection rule.");
  }
};

KERRIDGE_TEST(RegretTest)

}  // namespace regret_test

#include "regret_test.moc"
