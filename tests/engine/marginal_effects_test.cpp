// SPDX-License-Identifier: GPL-3.0-or-later
#include "stages/marginal_effects.h"

#include <algorithm>
#include <numeric>

#include "base/parallel.h"
#include "data/dataset.h"
#include "engine/engine.h"
#include "stages/function_set.h"
#include "support/compare.h"
#include "support/slow_study.h"
#include "support/test.h"

namespace marginal_effects_test {

using namespace kerridge;
using dense::Real;
using dense::RealMatrix;
using dense::RealVector;

namespace {

MethodSpec at(const std::string& id, double value, std::optional<FeatureSpec> features = {}) {
  MethodSpec spec = methodSpec(id);
  spec.at = value;
  spec.features = std::move(features);
  return spec;
}

Experiment experimentOf(const std::vector<MethodSpec>& methods, const std::string& kernel = "gaussian") {
  Experiment experiment;
  experiment.kernel.id = kernel;
  // Narrow: of a wide Gaussian the program leaves out what lies beyond the resolution of double precision.
  experiment.kernel.width.value = 0.3;
  experiment.standardize.target = true;
  experiment.split.train = 0.75;
  experiment.methods = methods;
  experiment.lambda.list = {1e-3, 1e-2, 1e-1};
  experiment.rules.clear();
  experiment.view.charts.clear();
  return experiment;
}

struct Computed {
  std::shared_ptr<const Dataset> data;
  std::shared_ptr<const Results> results;

  Computed(const Experiment& experiment, std::shared_ptr<const Dataset> dataset) : data(std::move(dataset)) {
    Engine engine;
    results = engine.run(experiment, data, {});
  }
  const SplitData& stage() const { return *results->splits.front().stage; }
  Model model(std::size_t i) const {
    return evaluateModel(stage(), results->experiment.methods[i], Measure::rmse,
                         results->splits.front().methods[i].get());
  }
  MarginalEffects effects(std::size_t i, bool ofTest = false) const {
    return marginalEffects(stage(), *data, model(i), ofTest, {});
  }
  /// Predictions in units of the file at inputs in units of the file.
  Vector predict(std::size_t i, const Matrix& X) const {
    const Model one = model(i);
    const FunctionSet f = functionsOf(stage(), one.spec, one.a, {one.point}, {});
    return predictionsAt(f, stage().scaling, stage().scaling.inputs(X), {}).col(0);
  }
};

/// Three numeric inputs of other units, one that is 2 or 5, and a column of three categories.
std::shared_ptr<const Dataset> mixedDataset(Index n) {
  Random random(21);
  Table table;
  for (const char* name : {"length", "mass", "pair"}) {
    Column& column = table.columns.emplace_back();
    column.name = name;
    column.type = ColumnType::numeric;
    for (Index i = 0; i < n; ++i) column.values.push_back(random.normal());
  }
  for (double& value : table.columns[1].values) value = 4000.0 + 700.0 * value;
  for (double& value : table.columns[2].values) value = value > 0.0 ? 5.0 : 2.0;
  Column colour;
  colour.name = "colour";
  colour.type = ColumnType::categorical;
  colour.categories = {"blue", "green", "red"};
  for (Index i = 0; i < n; ++i) colour.codes.push_back(static_cast<int>(random.below(3)));
  Column target;
  target.name = "y";
  target.type = ColumnType::numeric;
  for (Index i = 0; i < n; ++i) {
    const auto k = std::size_t(i);
    target.values.push_back(30.0 * std::sin(table.columns[0].values[k]) + 0.02 * table.columns[1].values[k] +
                            8.0 * table.columns[2].values[k] + 12.0 * double(colour.codes[k] == 2) +
                            3.0 * random.normal());
  }
  table.columns.push_back(colour);
  table.columns.push_back(target);
  table.rows = n;
  Roles roles;
  roles.target = "y";
  return makeDataset(table, roles, "mixed");
}

/// Means over the rows X of ∂k(·, x_i)/∂x_j for the Gaussian, center by center.
RealMatrix gaussianMeans(const Matrix& X, const Matrix& centers, double w) {
  RealMatrix g = RealMatrix::Zero(centers.rows(), X.cols());
  for (Index i = 0; i < centers.rows(); ++i) {
    for (Index r = 0; r < X.rows(); ++r) {
      const RealVector difference = (X.row(r) - centers.row(i)).cast<Real>();
      g.row(i) -= Real(2) / Real(w) * std::exp(-difference.squaredNorm() / Real(w)) * difference.transpose();
    }
  }
  return g / Real(X.rows());
}

}  // namespace

class MarginalEffectsTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  /// Differences of predictions in units of the file, for methods of every kind and both parts.
  void againstPredictions() {
    const FeatureSpec fourier{"random-fourier", 40, 3, FeaturePairing::cosine};
    const FeatureSpec nystrom{"nystrom", 25, 3, FeaturePairing::cosine};
    const Computed computed(
        experimentOf({at("krr", 1e-2), at("krr-offset", 1e-2), at("m-rlsr", 1e-2), at("cg", 5.0), at("linear", 1.0),
                      at("svr", 1e-2), at("krr", 1e-2, fourier), at("krr", 1e-2, nystrom)}),
        mixedDataset(90));
    for (std::size_t i = 0; i < computed.results->experiment.methods.size(); ++i) {
      for (const bool ofTest : {false, true}) {
        const MarginalEffects effects = computed.effects(i, ofTest);
        QCOMPARE(effects.obstacle, std::string());
        QCOMPARE(effects.inputs.size(), std::size_t{5});
        const Split& split = computed.stage().split;
        const Matrix X = computed.data->X(ofTest ? split.test : split.train, Eigen::all);
        for (const InputEffect& effect : effects.inputs) {
          Matrix low = X;
          Matrix high = X;
          double step = 1.0;
          if (!effect.isDifference) {
            step = 2e-4 * effect.spread;
            low.col(effect.input).array() -= 0.5 * step;
            high.col(effect.input).array() += 0.5 * step;
          } else if (effect.name == "pair") {
            QCOMPARE(effect.from + " " + effect.to, std::string("2 5"));
            low.col(effect.input).setConstant(2.0);
            high.col(effect.input).setConstant(5.0);
          } else {
            QCOMPARE(effect.from, std::string("blue"));
            QCOMPARE(effect.name, "colour=" + effect.to);
            low.rightCols(3).setZero();
            high.rightCols(3).setZero();
            low.col(3).setOnes();
            high.col(effect.input).setOnes();
          }
          const Vector expected = (computed.predict(i, high) - computed.predict(i, low)) / step;
          // The third derivative times step²/24, and round-off of predictions of size 150 over the step.
          const double size = effect.isDifference ? 50.0 : 50.0 / effect.spread;
          VERIFY_NOTHING_WRONG(farApart(QString::fromStdString(effect.name), effect.values, expected, 1e-7,
                                        1e-7 * size * std::sqrt(double(X.rows()))));
        }
      }
    }
  }

  void summaries() {
    const Computed computed(experimentOf({at("krr", 1e-2)}), smallDataset(41, 5));
    for (const InputEffect& effect : computed.effects(0).inputs) {
      std::vector<double> sorted(effect.values.begin(), effect.values.end());
      const double n = double(sorted.size());
      std::sort(sorted.begin(), sorted.end());
      const double mean = std::accumulate(sorted.begin(), sorted.end(), 0.0) / n;
      double square = 0.0;
      for (const double value : sorted) square += (value - mean) * (value - mean);
      VERIFY_CLOSE(effect.mean, mean, 1e-12, 1e-14);
      VERIFY_CLOSE(effect.deviation, std::sqrt(square / (n - 1.0)), 1e-10, 1e-14);
      const auto between = [&](double share) {
        const double place = share * (n - 1.0);
        const auto k = std::size_t(place);
        const double next = k + 1 < sorted.size() ? sorted[k + 1] : sorted[k];
        return sorted[k] + (place - double(k)) * (next - sorted[k]);
      };
      VERIFY_CLOSE(effect.lowerQuartile, between(0.25), 1e-12, 1e-14);
      VERIFY_CLOSE(effect.median, between(0.5), 1e-12, 1e-14);
      VERIFY_CLOSE(effect.upperQuartile, between(0.75), 1e-12, 1e-14);
      const Vector column = computed.data->X(computed.stage().split.train, effect.input);
      VERIFY_CLOSE(effect.spread, std::sqrt((column.array() - column.mean()).square().mean()), 1e-12, 1e-12);
    }
  }

  /// With the linear kernel and with linear regression the effects are the regression coefficients, the same in every
  /// row: those of the normal equations in units of the file.
  void linearKernelGivesTheCoefficients() {
    const double lambda = 0.03;
    const Computed computed(experimentOf({at("krr", lambda), at("linear", 1.0)}, "linear"), mixedDataset(80));
    const SplitData& stage = computed.stage();
    const Matrix& X = *stage.trainInputs;
    const Vector y = stage.scaling.target(stage.trainTarget);
    const Index d = X.cols();
    const double ridge = lambda * double(stage.n());
    const Matrix normal = X.transpose() * X + ridge * Matrix::Identity(d, d);
    const Vector weights = dense::solveInDouble(normal, X.transpose() * y);
    for (const InputEffect& effect : computed.effects(0).inputs) {
      const double perUnit = stage.scaling.targetScale * weights(effect.input) / stage.scaling.scale(effect.input);
      double expected = perUnit;
      if (effect.name == "pair") expected *= 3.0;
      if (effect.name.starts_with("colour")) {
        expected -= stage.scaling.targetScale * weights(3) / stage.scaling.scale(3);
      }
      VERIFY_NOTHING_WRONG(farApart(QString::fromStdString(effect.name), effect.values,
                                    Vector::Constant(effect.values.size(), expected), 1e-9));
      VERIFY_CLOSE(effect.mean, expected, 1e-9, 0.0);
    }
    const MarginalEffects ofLinear = computed.effects(1);
    const Vector fit = computed.model(1).a;
    VERIFY_CLOSE(ofLinear.inputs[0].mean, stage.scaling.targetScale * fit(0) / stage.scaling.scale(0), 1e-12, 0.0);
  }

  /// σ² Σ a_i² by a dense system: without offset G⁻¹g, with one the leading block of the bordered inverse times g.
  void standardErrors() {
    const double lambda = 1e-2;
    const Computed computed(
        experimentOf({at("krr", lambda), at("krr-offset", lambda), at("krr-penalized-offset", lambda)}),
        smallDataset(60, 4));
    const SplitData& stage = computed.stage();
    const Matrix& X = *stage.trainInputs;
    const Index n = stage.n();
    const double w = stage.kernel->width();
    const RealMatrix K = dense::gaussianCross(X, X, w);
    const Vector y = stage.scaling.target(stage.trainTarget);
    const std::vector<std::string> ids{"krr", "krr-offset", "krr-penalized-offset"};
    for (std::size_t i = 0; i < ids.size(); ++i) {
      const Offset offset = dense::offsetOf(ids[i]);
      const Real s = Real(lambda) * Real(n);
      const RealMatrix system = dense::ridgeSystem(K, offset, s);
      const RealMatrix inverse = dense::solve(system, RealMatrix::Identity(system.rows(), system.rows()));
      const RealVector prediction = dense::solveRidge(K, y, offset, s).prediction;
      const Real sigma = std::sqrt((y.cast<Real>() - prediction).squaredNorm() / Real(n));
      for (const bool ofTest : {false, true}) {
        const RealMatrix g = gaussianMeans(ofTest ? *stage.testInputs : X, X, w);
        const RealMatrix weights = inverse.topLeftCorner(n, n) * g;
        for (const InputEffect& effect : computed.effects(i, ofTest).inputs) {
          const double unit = stage.scaling.targetScale / stage.scaling.scale(effect.input);
          const double expected = unit * double(sigma * weights.col(effect.input).norm());
          VERIFY_CLOSE(effect.standardError, expected, 1e-8, 1e-12);
          VERIFY_CLOSE(effect.mean, unit * double(weights.col(effect.input).dot(y.cast<Real>())), 1e-8, 1e-10);
        }
      }
    }
  }

  /// The mean effect is the sum of the targets with these weights, so that its error is theirs: on features, for TIKH,
  /// modified KRR and linear regression the weights come from changing one target after the other.
  void errorsByChangedTargets() {
    const FeatureSpec fourier{"random-fourier", 30, 3, FeaturePairing::cosine};
    const FeatureSpec nystrom{"nystrom", 15, 3, FeaturePairing::cosine};
    Experiment experiment = experimentOf({at("krr", 1e-2, fourier), at("krr-offset", 1e-2, nystrom),
                                          at("modified-krr", 1e-2), at("tikhonov", 1e-2), at("linear", 1.0)});
    experiment.standardize.target = false;  // the scale of the target would change with it
    experiment.split.kind = SplitKind::none;
    const auto data = smallDataset(24, 6);
    const Computed computed(experiment, data);
    for (std::size_t i = 0; i < experiment.methods.size(); ++i) {
      const MarginalEffects before = computed.effects(i);
      QVERIFY2(before.errorObstacle.empty(), before.errorObstacle.english().c_str());
      Vector squares = Vector::Zero(Index(before.inputs.size()));
      for (Index row = 0; row < data->n(); ++row) {
        auto changed = std::make_shared<Dataset>(*data);
        changed->y(row) += 1.0;
        const MarginalEffects after = Computed(experiment, changed).effects(i);
        for (std::size_t j = 0; j < before.inputs.size(); ++j) {
          squares(Index(j)) += std::pow(after.inputs[j].mean - before.inputs[j].mean, 2);
        }
      }
      const Vector residual = data->y - computed.predict(i, data->X);
      const double sigma = std::sqrt(residual.squaredNorm() / double(data->n()));
      for (std::size_t j = 0; j < before.inputs.size(); ++j) {
        VERIFY_CLOSE(before.inputs[j].standardError, sigma * std::sqrt(squares(Index(j))), 1e-6, 1e-9);
      }
    }
  }

  void noErrorsWhereNone() {
    const Computed computed(experimentOf({at("m-rlsr", 1e-2), at("svr", 1e-2), at("cg", 3.0)}), smallDataset(40, 2));
    for (std::size_t i = 0; i < 3; ++i) {
      const MarginalEffects effects = computed.effects(i);
      QVERIFY(!effects.errorObstacle.empty());
      for (const InputEffect& effect : effects.inputs) QVERIFY(std::isnan(effect.standardError));
    }
    QCOMPARE(computed.effects(0).errorObstacle.english(),
             std::string("The models of M-RLSR m = 1.5 are not linear in the targets"));
  }

  /// Other units of an input or the target scale what is per unit of them and nothing else.
  void unitsOfTheFile() {
    const auto data = mixedDataset(70);
    auto other = std::make_shared<Dataset>(*data);
    other->X.col(1) *= 0.001;
    other->y *= 7.0;
    const Experiment experiment = experimentOf({at("krr", 1e-2), at("krr-offset", 1e-3)});
    const Computed first(experiment, data);
    const Computed second(experiment, other);
    for (std::size_t i = 0; i < 2; ++i) {
      const MarginalEffects a = first.effects(i);
      const MarginalEffects b = second.effects(i);
      for (std::size_t j = 0; j < a.inputs.size(); ++j) {
        const double unit = 7.0 * (a.inputs[j].input == 1 ? 1000.0 : 1.0);
        VERIFY_NOTHING_WRONG(farApart("values", b.inputs[j].values, unit * a.inputs[j].values, 1e-8));
        VERIFY_CLOSE(b.inputs[j].standardError, unit * a.inputs[j].standardError, 1e-8, 0.0);
      }
    }
  }

  void repeatedRowsAndKinks() {
    const Computed rough(experimentOf({at("krr", 1e-2)}, "laplacian"), smallDataset(40, 2));
    const MarginalEffects effects = rough.effects(0);
    QVERIFY(effects.kinks);
    for (const InputEffect& effect : effects.inputs) QVERIFY(effect.values.allFinite());
    QVERIFY(!Computed(experimentOf({at("krr", 1e-2)}), smallDataset(40, 2)).effects(0).kinks);
  }

  /// A constant input has no effect, in the rows and on average.
  void constantInput() {
    const Computed computed(experimentOf({at("krr", 1e-2)}), smallDataset(40, 2));
    const MarginalEffects effects = computed.effects(0);
    const InputEffect& constant = effects.inputs.at(2);
    QCOMPARE(constant.values, Vector::Zero(30).eval());
    QCOMPARE(constant.mean, 0.0);
    QCOMPARE(constant.standardError, 0.0);
    QCOMPARE(constant.spread, 0.0);
  }

  void noTestPart() {
    Experiment experiment = experimentOf({at("krr", 1e-2)});
    experiment.split.kind = SplitKind::none;
    const Computed computed(experiment, smallDataset(30, 2));
    QCOMPARE(computed.effects(0, true).obstacle, std::string("There are no test rows."));
    QVERIFY(computed.effects(0, true).inputs.empty());
  }

  void threads() {
    const auto data = mixedDataset(400);
    const Experiment experiment = experimentOf({at("krr", 1e-2)});
    setThreadCount(1);
    const MarginalEffects one = Computed(experiment, data).effects(0);
    setThreadCount(3);
    const MarginalEffects three = Computed(experiment, data).effects(0);
    const MarginalEffects again = Computed(experiment, data).effects(0);
    setThreadCount(0);
    for (std::size_t j = 0; j < one.inputs.size(); ++j) {
      QCOMPARE(again.inputs[j].values, three.inputs[j].values);
      QCOMPARE(again.inputs[j].standardError, three.inputs[j].standardError);
      VERIFY_NOTHING_WRONG(farApart("values", three.inputs[j].values, one.inputs[j].values, 1e-10));
      VERIFY_CLOSE(three.inputs[j].standardError, one.inputs[j].standardError, 1e-10, 0.0);
    }
  }
};

KERRIDGE_TEST(MarginalEffectsTest)

}  // namespace marginal_effects_test

#include "marginal_effects_test.moc"
