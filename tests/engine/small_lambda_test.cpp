// SPDX-License-Identifier: GPL-3.0-or-later
// Away from the training rows, components count that the training rows cannot tell from zero.
#include <numeric>

#include "engine/engine.h"
#include "support/compare.h"
#include "support/dense.h"
#include "support/sample.h"
#include "support/slow_study.h"
#include "support/test.h"

namespace small_lambda_test {

using namespace kerridge;
using dense::Real;
using dense::RealMatrix;
using dense::RealVector;

class SmallLambdaTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  /// A kernel so smooth that most eigenvalues are below τ, and λ far above: test errors of every factorization against
  /// a dense solution in extended precision.
  void testErrors() {
    Random random(171);
    auto data = std::make_shared<Dataset>();
    const Index rows = 160;
    data->X = normalMatrix(random, rows, 3);
    data->y = noisyTarget(random, data->X);
    data->y += 0.3 * normalVector(random, rows);
    data->featureNames = {"a", "b", "c"};
    data->targetName = "y";
    data->sourceRow.resize(std::size_t(rows));
    std::iota(data->sourceRow.begin(), data->sourceRow.end(), Index{1});
    Experiment experiment;
    experiment.split.train = 0.75;
    experiment.kernel.width.value = 100.0;
    experiment.lambda.list = {1e-9, 1e-8, 1e-7, 1e-5};
    experiment.measure = Measure::mse;
    experiment.rules.clear();
    for (const char* id : {"krr", "krr-offset", "krr-penalized-offset"}) experiment.methods.push_back(methodSpec(id));
    experiment.leaveOneOut = false;
    for (const Factorization form : {Factorization::full, Factorization::tridiagonal, Factorization::cholesky}) {
      experiment.factorization = form;
      Engine engine;
      const auto results = engine.run(experiment, data, {});
      const SplitResult& split = results->splits.front();
      const dense::SlowSplit slow(*data, split.stage->split, experiment);
      if (form == Factorization::full) {
        const Spectrum& spectrum = *split.stage->space(experiment.methods.front())->problem.spectrum;
        QVERIFY(spectrum.rank < slow.n() - 10);
        QVERIFY(isFarAbove(double(slow.n()) * experiment.lambda.list.front(), spectrum.resolution));
      }
      for (std::size_t i = 0; i < experiment.methods.size(); ++i) {
        for (std::size_t l = 0; l < experiment.lambda.list.size(); ++l) {
          const Real s = Real(slow.n()) * Real(experiment.lambda.list[l]);
          const dense::Ridge truth = dense::solveRidge(slow.K, slow.y, dense::offsetOf(experiment.methods[i].id), s);
          const RealVector fit =
              ((slow.crossK * truth.c).array() + truth.offset) * Real(slow.target.deviation) + Real(slow.target.mean);
          const double expected = dense::meanSquare(slow.testY.cast<Real>() - fit);
          // Round-off of K over s, 1e-14 over 1e-7 at the least.
          const double tolerance = l == 0 ? 1e-7 : 1e-8;
          VERIFY_CLOSE(split.methods[i]->errors.testMse(Index(l)), expected, tolerance, 0.0);
        }
      }
    }
  }
};

KERRIDGE_TEST(SmallLambdaTest)

}  // namespace small_lambda_test

#include "small_lambda_test.moc"
