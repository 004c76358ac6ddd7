// SPDX-License-Identifier: GPL-3.0-or-later

#include "base/parallel.h"
#include "data/generator.h"
#include "engine/engine.h"
#include "support/longest_piece.h"
#include "support/test.h"

namespace pieces_test {

using namespace kerridge;

namespace {

// A computation with everything that is computed of a method, on so many rows of Friedman #1.
struct Case {
  std::string name;
  int rows = 0;
  std::vector<std::string> methods;
  std::function<void(Experiment&)> change = {};
};

void errors(Experiment& experiment) {
  experiment.rules = {{"loo", {}, 1}, {"gcv", {}, 1}, {"k-fold", {{"k", 5.0}}, 1}};
}

std::vector<Case> cases() {
  const auto inFactorization = [](Factorization factorization) {
    return [factorization](Experiment& experiment) {
      experiment.factorization = factorization;
      experiment.leaveOneOut = factorization == Factorization::tridiagonal;
      experiment.rules = {{"gcv", {}, 1}};
      if (factorization == Factorization::tridiagonal) errors(experiment);
      if (factorization == Factorization::matrixFree) experiment.rules = {{"loo", {}, 1}};
      if (factorization == Factorization::cholesky) experiment.lambda = {1e-3, 1e-1, 2, {}};
    };
  };
  const auto features = [](int count) {
    return [count](Experiment& experiment) {
      errors(experiment);
      for (MethodSpec& spec : experiment.methods) {
        spec.features = FeatureSpec{"random-fourier", count, 1, FeaturePairing::cosine};
      }
    };
  };
  const auto landmarks = [](int count) {
    return [count](Experiment& experiment) {
      errors(experiment);
      for (MethodSpec& spec : experiment.methods) {
        spec.features = FeatureSpec{"nystrom", count, 1, FeaturePairing::cosine, Landmarks::pivoted};
      }
    };
  };
  const auto mapped = [](Experiment& experiment) {
    errors(experiment);
    experiment.map = MapSpec();
  };
  std::vector<Case> all{
      {"eigendecomposition, two methods and the map", test::caseCount(1600, 3000), {"krr", "m-rlsr"}, mapped},
      {"tridiagonal", test::caseCount(2500, 3500), {"krr"}, inFactorization(Factorization::tridiagonal)},
      {"band", test::caseCount(3000, 4000), {"krr"}, inFactorization(Factorization::band)},
      {"cholesky", test::caseCount(3000, 6000), {"krr"}, inFactorization(Factorization::cholesky)},
      {"matrix-free", test::caseCount(3000, 6000), {"krr"}, inFactorization(Factorization::matrixFree)},
      {"random features", test::caseCount(8000, 12000), {"krr"}, features(800)},
      {"pivoted landmarks", test::caseCount(8000, 12000), {"krr"}, landmarks(800)},
  };
  for (const Method* method : methods()) {
    const std::string id = method->info().id;
    if (id != "krr" && id != "m-rlsr")
      all.push_back({id, id == "svr" ? 700 : test::caseCount(900, 1200), {id}, errors});
  }
  return all;
}

}  // namespace

/// What a whole computation does between two checkpoints, from the Gram matrix to the rules, is short: see longPiece().
class PiecesTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void initTestCase() {
#ifndef NDEBUG
    QSKIP("builds that check what they do spend their time elsewhere");
#endif
    if (test::sanitized) QSKIP("sanitizers take their time");
  }

  void run_data() {
    QTest::addColumn<int>("position");
    const std::vector<Case> all = cases();
    for (std::size_t i = 0; i < all.size(); ++i) QTest::newRow(all[i].name.c_str()) << static_cast<int>(i);
  }

  void run() {
    QFETCH(int, position);
    const Case here = cases()[static_cast<std::size_t>(position)];
    Experiment experiment;
    experiment.data.generator = {"friedman1", {{"n", static_cast<double>(here.rows)}}, 1};
    for (const std::string& id : here.methods) {
      MethodSpec spec;
      spec.id = id;
      experiment.methods.push_back(spec);
    }
    experiment.lambda = {1e-4, 1e2, 12, {}};
    here.change(experiment);
    const auto data = generate(experiment.data.generator);
    const QString wrong =
        test::longPiece([&](const RunContext& context) { Engine().run(experiment, data, context); }, 60.0);
    QVERIFY2(wrong.isEmpty(), qPrintable(wrong));
  }
};

KERRIDGE_TEST(PiecesTest)

}  // namespace pieces_test

#include "pieces_test.moc"
