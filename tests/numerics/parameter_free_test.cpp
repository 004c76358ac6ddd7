// SPDX-License-Identifier: GPL-3.0-or-later

#include "engine/engine.h"
#include "experiment/load_data.h"
#include "linalg/spectrum.h"
#include "support/compare.h"
#include "support/sample.h"
#include "support/test.h"

namespace parameter_free_test {

using namespace kerridge;

namespace {

const Method& method() { return *findMethod("m-rlsr-parameter-free"); }

/// A Gram matrix whose eigenvalues d_i/n fall exactly like i^(−1/p).
Problem powerDecay(double p, Index n) {
  Random random(4);
  Vector d(n);
  for (Index i = 0; i < n; ++i) d(i) = double(n) * std::pow(double(i + 1), -1.0 / p);
  return makeProblem(decompose(withEigenvalues(random, d), {}), normalVector(random, n));
}

/// M-RLSR at m = 2p/(1 + p) and λ = n^(−1/(1 + p)), asked for by hand.
void compare(const Problem& problem, const Path& path, double p, double tolerance) {
  const double m = 2.0 * p / (1.0 + p);
  const double lambda = std::pow(double(problem.n()), -1.0 / (1.0 + p));
  QCOMPARE(path.points.size(), std::size_t(1));
  VERIFY_CLOSE(path.points[0].m, m, tolerance, 0.0);
  VERIFY_CLOSE(path.points[0].lambda, lambda, tolerance, 0.0);
  VERIFY_CLOSE(path.details(0, 0), p, tolerance, 0.0);
  const Path expected = findMethod("m-rlsr")->path(problem, {{"m", m}}, {lambda}, {});
  QCOMPARE(path.points[0].zero, expected.points[0].zero);
  const double size = expected.A.col(0).norm();
  VERIFY_CLOSE((path.A.col(0) - expected.A.col(0)).norm(), 0.0, 0.0, 100.0 * tolerance * size);
}

}  // namespace

class ParameterFreeTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void givenDecay() {
    for (const GramSample& sample : gramSamples()) {
      const Problem problem = makeProblem(decompose(sample.K, {}), sample.y);
      for (const double p : {0.05, 1.0 / 3.0, 0.7, 0.99})
        compare(problem, method().path(problem, {{"p", p}}, {1.0}, {}), p, 1e-14);
    }
  }

  void decayOfTheSpectrum() {
    for (const double p : {0.2, 0.5, 0.8}) {
      const Problem problem = powerDecay(p, 60);
      const Path path = method().path(problem, {{"p", 0.0}}, {1.0}, {});
      compare(problem, path, path.details(0, 1), 1e-14);
      VERIFY_CLOSE(path.details(0, 1), p, 1e-8, 0.0);
      VERIFY_CLOSE(path.details(0, 2), 1.0, 1e-8, 0.0);
      QVERIFY(std::isnan(path.details(0, 3)));
    }
  }

  void decayOfTheKernelComesFirst() {
    Problem problem = powerDecay(0.8, 40);
    problem.kernelDecay = 0.4;
    compare(problem, method().path(problem, {{"p", 0.0}}, {1.0}, {}), 0.4, 1e-14);
    compare(problem, method().path(problem, {{"p", 0.6}}, {1.0}, {}), 0.6, 1e-14);
  }

  /// Too few eigenvalues for a line: p = 1/3. A spectrum without decay: p stays below 1.
  void spectraWithoutALine() {
    const Problem tiny = powerDecay(0.5, 2);
    compare(tiny, method().path(tiny, {{"p", 0.0}}, {1.0}, {}), 1.0 / 3.0, 1e-14);
    const Problem slow = powerDecay(5.0, 60);
    compare(slow, method().path(slow, {{"p", 0.0}}, {1.0}, {}), 0.99, 1e-14);
  }

  /// Matérn 3/2 in d = 2 is the Sobolev space of order 5/2: p = 2/5, in the whole study and in its folds.
  void knowsTheKernelInAStudy() {
    Experiment experiment = exampleExperiment();
    experiment.data.generator = {"friedman1", {{"n", 60}, {"d", 5}}, 2};
    experiment.kernel.id = "matern-3-2";
    experiment.map.reset();
    experiment.studies.clear();
    MethodSpec spec;
    spec.id = "m-rlsr-parameter-free";
    experiment.methods = {spec};
    Engine engine;
    const auto results = engine.run(experiment, loadData(experiment.data, {}).data, {});
    const MethodResult& result = *results->splits[0].methods[0];
    const double d = double(results->data->d());
    const double p = d / (3.0 + d);
    VERIFY_CLOSE(result.path.points.at(0).m, 2.0 * p / (1.0 + p), 1e-14, 0.0);
    QVERIFY(result.errors.looMse.size() == 1 && std::isfinite(result.errors.looMse(0)));
    QVERIFY(result.errors.kFoldMse.size() == 1 && std::isfinite(result.errors.kFoldMse(0)));
    QVERIFY(!result.selections.empty());
    for (const Selection& selection : result.selections)
      QVERIFY2(selection.index == 0 || !selection.reason.empty(), selection.rule.c_str());
  }
};

KERRIDGE_TEST(ParameterFreeTest)

}  // namespace parameter_free_test

#include "parameter_free_test.moc"
