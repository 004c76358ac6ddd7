// SPDX-License-Identifier: GPL-3.0-or-later
#include "validation/influence.h"

#include "engine/refitted_models.h"
#include "figures/figures.h"
#include "studies/figure_list.h"
#include "support/test.h"

namespace influence_test {

using namespace kerridge;
using namespace kerridge::refits;

namespace {

Figure figureOf(const Computed& computed, const char* variant) {
  Experiment experiment = computed.experiment;
  experiment.view.variants["residuals"] = variant;
  return findFigureKind("residuals")
      ->make({experiment, *computed.results, currentModels(experiment, *computed.results)});
}

/// Leverage, leave-one-out residual and Cook's distance by refits alone: h_i = 1 − r_i/e_i, D_i = Σ_j (f(x_j) −
/// f₋ᵢ(x_j))²/(df s²), df = Σ h_i, s² = Σ r_i²/(n − df).
struct Refits {
  RealVector leverage, leaveOneOut, cook;

  Refits(const Computed& computed, std::size_t method, Real s) {
    const SplitData& stage = *computed.stage();
    const Matrix& X = *stage.trainInputs;
    const RealVector y = stage.scaling.target(stage.trainTarget).cast<Real>();
    const Index n = stage.n();
    const RealVector f = refitted(computed, method, without(n, {}), s, X);
    leverage.resize(n);
    leaveOneOut.resize(n);
    cook.resize(n);
    for (Index i = 0; i < n; ++i) {
      const RealVector other = refitted(computed, method, without(n, {i}), s, X);
      leaveOneOut(i) = y(i) - other(i);
      leverage(i) = 1 - (y(i) - f(i)) / leaveOneOut(i);
      cook(i) = (f - other).squaredNorm();
    }
    const Real df = leverage.sum();
    cook *= (Real(n) - df) / (df * (y - f).squaredNorm());
    leaveOneOut *= Real(stage.scaling.targetScale);
  }
};

}  // namespace

class InfluenceTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void againstRefits() {
    std::vector<MethodSpec> methods;
    for (const char* id : {"krr", "krr-offset", "krr-penalized-offset", "modified-krr", "tikhonov", "linear"}) {
      methods.push_back(methodSpec(id));
    }
    methods.push_back(methodSpec("m-rlsr", {{"m", 1.5}}));
    for (const char* id : {"krr", "krr-offset", "tikhonov"}) methods.push_back(onFeatures(id, 60));
    for (MethodSpec& spec : methods) spec.at = lambdas[1];
    methods.push_back(methodSpec("lasso"));
    const auto data = smallDataset(44, 5);
    const Computed computed(experimentOf(methods), data);
    const Figure residuals = figureOf(computed, "leverage");
    const Figure distances = figureOf(computed, "cook");
    QCOMPARE(residuals.series.size(), methods.size());  // not Lasso, but the line of no error
    QCOMPARE(distances.series.size(), methods.size() - 1);
    QVERIFY(residuals.subtitle.english().find("no leverage of Lasso") != std::string::npos);
    const SplitData& stage = *computed.stage();
    for (std::size_t i = 0; i + 1 < methods.size(); ++i) {
      const Model model = evaluateModel(stage, methods[i], Measure::mse);
      const Real s = std::isnan(model.point.logMu) ? Real(0) : std::exp(Real(model.point.logMu)) * Real(stage.n());
      const Refits expected(computed, i, s);
      const Series& one = residuals.series[i];
      const Series& other = distances.series[i];
      QCOMPARE(one.rows, stage.split.train);
      QCOMPARE(other.rows, stage.split.train);
      for (Index row = 0; row < stage.n(); ++row) {
        const auto at = std::size_t(row);
        VERIFY_CLOSE(one.x[at], double(expected.leverage(row)), 1e-8, 1e-9);
        VERIFY_CLOSE(one.y[at], double(expected.leaveOneOut(row)), 1e-9, 1e-9);
        VERIFY_CLOSE(other.x[at], double(expected.leverage(row)), 1e-8, 1e-9);
        VERIFY_CLOSE(other.y[at], double(expected.cook(row)), 1e-8, 1e-10);
      }
    }
  }

  /// Where H is a projection, the distance is the one of linear regression, e² h/(p s²).
  void linearRegression() {
    const auto data = smallDataset(44, 5);
    const Computed computed(experimentOf({methodSpec("linear")}), data);
    const Influence influence =
        leastSquaresInfluence(computed.stage()->space(computed.experiment.methods[0])->problem, {});
    const Index n = influence.leverage.size();
    const double p = influence.leverage.sum();
    VERIFY_CLOSE(p, 3.0, 1e-12, 0.0);  // two inputs that vary, and the offset
    const Vector r = influence.leaveOneOut.array() * (1.0 - influence.leverage.array());
    const double variance = r.squaredNorm() / (double(n) - p);
    for (Index i = 0; i < n; ++i) {
      const double h = influence.leverage(i);
      VERIFY_CLOSE(influence.cook(i), r(i) * r(i) * h / ((1.0 - h) * (1.0 - h) * p * variance), 1e-11, 0.0);
    }
  }

  void weightedRows() {
    // Whole-number weights: the leverage of a row counts as often as the row.
    auto weighted = std::make_shared<Dataset>(*smallDataset(30, 5));
    weighted->weights = Vector::Ones(30);
    for (Index i = 0; i < 30; i += 3) weighted->weights(i) = 2.0;
    std::vector<Index> replicated;
    for (Index i = 0; i < 30; ++i) replicated.insert(replicated.end(), i % 3 == 0 ? 2 : 1, i);
    const auto plain = std::make_shared<Dataset>(*someRows(*smallDataset(30, 5), replicated));
    Experiment experiment = experimentOf({methodSpec("krr-offset")});
    experiment.split.kind = SplitKind::none;
    experiment.rules.clear();
    experiment.methods[0].at = lambdas[1];
    const Computed one(experiment, weighted);
    const Computed other(experiment, plain);
    const Series a = figureOf(one, "leverage").series[0];
    const Series b = figureOf(other, "leverage").series[0];
    std::size_t copy = 0;
    for (std::size_t i = 0; i < 30; ++i) {
      const bool twice = i % 3 == 0;
      VERIFY_CLOSE(a.x[i], (twice ? 2.0 : 1.0) * b.x[copy], 1e-8, 0.0);
      if (!twice) VERIFY_CLOSE(a.y[i], b.y[copy], 1e-8, 0.0);
      copy += twice ? 2 : 1;
    }
  }

  void whereThereIsNone() {
    const Computed computed(experimentOf({methodSpec("lasso")}), smallDataset(40, 5));
    QCOMPARE(figureOf(computed, "leverage").emptyReason,
             std::string("Leverage needs a method with exact leave-one-out errors, such as KRR, and its "
                         "eigendecomposition."));
    // A band has no eigenvectors.
    Experiment reduced = experimentOf({methodSpec("krr")});
    reduced.rules.clear();
    reduced.factorization = Factorization::tridiagonal;
    QVERIFY(!figureOf(Computed(reduced, smallDataset(40, 5)), "cook").emptyReason.empty());
  }
};

KERRIDGE_TEST(InfluenceTest)

}  // namespace influence_test

#include "influence_test.moc"
