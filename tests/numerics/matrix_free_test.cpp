// SPDX-License-Identifier: GPL-3.0-or-later

#include "base/not_a_number.h"
#include "base/parallel.h"
#include "kernels/gram_products.h"
#include "linalg/blas.h"
#include "linalg/lanczos.h"
#include "methods/ridge.h"
#include "support/compare.h"
#include "support/sample.h"
#include "support/stop_at.h"
#include "support/test.h"
#include "validation/leave_one_out.h"
#include "validation/probes.h"

namespace matrix_free_test {

using namespace kerridge;

namespace {

constexpr Index probeCount = 30;

std::vector<KernelSpec> kernelSpecs(Index inputs) {
  std::vector<KernelSpec> specs;
  for (const KernelFamily* family : kernels()) {
    KernelSpec spec;
    spec.id = family->info().id;
    specs.push_back(spec);
  }
  KernelSpec perInput;
  perInput.width.perInput.assign(static_cast<std::size_t>(inputs), 0.7);
  perInput.width.perInput[0] = 3.0;
  specs.push_back(perInput);
  KernelSpec sum;
  sum.id = "sum";
  sum.parts = {specs.front(), KernelSpec{}};
  sum.parts[1].id = "linear";
  specs.push_back(sum);
  return specs;
}

/// A training set with its exact spectrum and the Krylov space from y, 1 and signs.
struct Setting {
  Matrix K;
  Problem exact, krylov;
  Probes probes;
  bool whole = false;
};

Setting settingOf(Index n, double width, int steps, std::uint64_t seed) {
  Random random(11);
  const Matrix X = normalMatrix(random, n, 3);
  const Vector y = noisyTarget(random, X);
  KernelSpec spec;
  spec.width = {.relative = true, .value = width};
  const Kernel kernel(spec, X);
  const GramProducts gram(kernel, X);
  Setting setting;
  setting.K = kernel.gram(X, {});
  setting.exact = makeProblem(decompose(setting.K, {}), y);
  Matrix start(n, probeCount + 2);
  setting.probes.signs = randomSigns(n, probeCount, seed);
  start << y, Vector::Ones(n), setting.probes.signs;
  const KrylovSpectrum space = krylovSpectrumByProducts(
      [&](const MatrixRef& V, const RunContext& context) { return gram.times(V, context); }, start, {steps}, {});
  setting.whole = space.whole;
  setting.krylov = makeProblem(space.spectrum, y);
  setting.probes.z = space.spectrum->Q.transpose() * setting.probes.signs;
  setting.probes.diagonal = gram.diagonal();
  setting.probes.tail = space.tail;
  return setting;
}

std::vector<double> logMus() {
  std::vector<double> values;
  for (double decade = 1.0; decade >= -5.0; decade -= 0.5) values.push_back(decade * std::log(10.0));
  return values;
}

}  // namespace

/// Everything between a kernel and a path that does without the Gram matrix.
class MatrixFreeTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void cleanup() { setThreadCount(0); }

  void productsAreThoseOfTheGramMatrix() {
    Random random(3);
    for (const Index n : {1, 2, 63, 64, 129, 700}) {
      const Matrix X = normalMatrix(random, n, 4);
      const Matrix V = normalMatrix(random, n, 5);
      const Matrix A = normalMatrix(random, 77, 4);
      for (const KernelSpec& spec : kernelSpecs(4)) {
        const Kernel kernel(spec, X);
        const Matrix K = kernel.gram(X, {});
        const GramProducts gram(kernel, X);
        const QString name = QString::fromStdString(spec.id) + QStringLiteral(", n = %1").arg(n);
        VERIFY_CLOSE((gram.times(V, {}) - K * V).norm(), 0.0, 0.0, 1e-13 * K.norm() * V.norm());
        VERIFY_CLOSE((gram.diagonal() - K.diagonal()).norm(), 0.0, 0.0, 1e-13 * K.norm());
        const Matrix cross = kernel.cross(A, X, {});
        const Matrix product = crossTimes(kernel, A, X, V, {});
        QVERIFY2((product - cross * V).norm() <= 1e-13 * (1.0 + cross.norm()) * V.norm(), qPrintable(name));
      }
    }
  }

  void coincidingAndFarRowsAreExact() {
    // Far from the origin ‖a‖² + ‖b‖² − 2⟨a, b⟩ cancels; equal rows have distance 0.
    Matrix X(200, 2);
    Random random(5);
    X << normalMatrix(random, 100, 2), Matrix::Zero(100, 2);
    X.bottomRows(100) = X.topRows(100);
    X.array() += 1e6;
    KernelSpec spec;
    spec.id = "laplacian";
    const Kernel kernel(spec, X);
    const Matrix V = normalMatrix(random, 200, 3);
    const Matrix expected = kernel.gram(X, {}) * V;
    VERIFY_CLOSE((GramProducts(kernel, X).times(V, {}) - expected).norm(), 0.0, 0.0, 1e-9 * expected.norm());
  }

  void bitsDoNotDependOnThreads() {
    Random random(7);
    const Matrix X = normalMatrix(random, 900, 3);
    const Matrix V = normalMatrix(random, 900, 32);
    const Kernel kernel(KernelSpec{}, X);
    const GramProducts gram(kernel, X);
    setThreadCount(1);
    const Matrix one = gram.times(V, {});
    for (const int threads : {2, 3, 5}) {
      setThreadCount(threads);
      QVERIFY(gram.times(V, {}) == one);
    }
  }

  void productsStop() {
    Random random(7);
    const Matrix X = normalMatrix(random, 900, 3);
    const Matrix V = normalMatrix(random, 900, 4);
    const Kernel kernel(KernelSpec{}, X);
    const GramProducts gram(kernel, X);
    std::stop_source stop;
    stop.request_stop();
    QVERIFY_THROWS_EXCEPTION(Cancelled, gram.times(V, RunContext(stop.get_token(), nullptr)));
  }

  void infiniteProductsAreRefused() {
    Matrix X = Matrix::Ones(80, 2);
    X(3, 1) = 1e200;
    KernelSpec spec;
    spec.id = "linear";
    const Kernel kernel(spec, X);
    QVERIFY_THROWS_EXCEPTION(InfiniteGram, GramProducts(kernel, X).times(Matrix::Ones(80, 2), {}));
  }

  void signsAreIndependent() {
    const Matrix signs = randomSigns(4000, 10, 1);
    QVERIFY((signs.array().abs() == 1.0).all());
    const Matrix products = signs.transpose() * signs / 4000.0 - Matrix::Identity(10, 10);
    QVERIFY(products.cwiseAbs().maxCoeff() < 5.0 / std::sqrt(4000.0));
    QVERIFY(signs != randomSigns(4000, 10, 2));
    QVERIFY(signs == randomSigns(4000, 10, 1));
  }

  void wholeSpacesAreExact() {
    const Setting here = settingOf(120, 0.3, 60, 1);
    QVERIFY(here.whole);
    for (const Offset offset : {Offset::none, Offset::free, Offset::penalized}) {
      const std::vector<double> logMu = logMus();
      const ProbeEstimates found = probeEstimates(here.krylov, here.probes, offset, logMu, true, {});
      const Vector loo = leaveOneOutMse(here.exact, offset, logMu, {});
      const RidgeFamily family(here.exact, offset);
      for (std::size_t l = 0; l < logMu.size(); ++l) {
        const auto at = static_cast<Index>(l);
        VERIFY_CLOSE(found.residualTrace(at), family.fit(logMu[l]).residualTrace, 1e-9, 1e-9);
        VERIFY_CLOSE(found.residualTraceError(at), 0.0, 0.0, 1e-9);
        VERIFY_CLOSE(found.looMse(at), loo(at), 1e-7, 0.0);
        VERIFY_CLOSE(found.looMseError(at), 0.0, 0.0, 1e-7 * loo(at));
      }
    }
  }

  void boundsOfTheTraceHold() {
    for (const int steps : {1, 2, 4, 8}) {
      const Setting here = settingOf(600, 0.5, steps, 1);
      const double missing = here.probes.diagonal.sum() - here.krylov.spectrum->d.sum();
      const RidgeFamily family(here.exact, Offset::none);
      for (const double logMu : logMus()) {
        const double s = 600.0 * std::exp(logMu);
        const double inside = (here.krylov.spectrum->d.array() / (here.krylov.spectrum->d.array() + s)).sum();
        const double outside = 600.0 - static_cast<double>(here.krylov.size());
        const double most = outside * missing / (missing + outside * s);
        const double df = family.fit(logMu).df;
        QVERIFY(inside <= df * (1.0 + 1e-9));
        QVERIFY(df <= (inside + most) * (1.0 + 1e-9));
        const ProbeEstimates found = probeEstimates(here.krylov, here.probes, Offset::none, {logMu}, false, {});
        const double estimate = 600.0 - found.residualTrace(0);
        QVERIFY(estimate >= inside * (1.0 - 1e-9) && estimate <= (inside + most) * (1.0 + 1e-9));
      }
    }
  }

  // The draws are fixed: of 30 probes the error of a mean is beyond four standard errors once in ten thousand times.
  void estimatesAreWithinTheirErrors() {
    for (const double width : {0.1, 0.4, 1.5}) {
      for (std::uint64_t seed = 1; seed <= 4; ++seed) {
        const Setting here = settingOf(700, width, 12, seed);
        for (const Offset offset : {Offset::none, Offset::free}) {
          const std::vector<double> logMu = logMus();
          const ProbeEstimates found = probeEstimates(here.krylov, here.probes, offset, logMu, true, {});
          const Vector loo = leaveOneOutMse(here.exact, offset, logMu, {});
          const RidgeFamily family(here.exact, offset);
          for (std::size_t l = 0; l < logMu.size(); ++l) {
            const auto at = static_cast<Index>(l);
            VERIFY_CLOSE(found.residualTrace(at), family.fit(logMu[l]).residualTrace, 1e-8,
                         4.0 * found.residualTraceError(at));
            if (std::isnan(found.looMse(at))) continue;
            VERIFY_CLOSE(found.looMse(at), loo(at), 1e-6, 4.0 * found.looMseError(at));
          }
          const Index best = std::min_element(loo.begin(), loo.end()) - loo.begin();
          VERIFY_CLOSE(found.looMse(best), loo(best), 0.03, 0.0);
        }
      }
    }
  }

  void missingModelsAreMissing() {
    const Setting here = settingOf(150, 0.5, 3, 1);
    const double infinite = std::numeric_limits<double>::infinity();
    const ProbeEstimates found =
        probeEstimates(here.krylov, here.probes, Offset::none, {notANumber, infinite}, true, {});
    QVERIFY(std::isnan(found.residualTrace(0)) && std::isnan(found.looMse(0)));
    QCOMPARE(found.residualTrace(1), 150.0);
    VERIFY_CLOSE(found.looMse(1), here.exact.y.squaredNorm() / 150.0, 1e-12, 0.0);
  }

  void residualsAreThoseOfTheSystem() {
    const Setting here = settingOf(500, 0.4, 5, 1);
    const Spectrum& spectrum = *here.krylov.spectrum;
    for (const double s : {1e-3, 1.0, 30.0}) {
      const Vector c = spectrum.Q * (here.krylov.z.array() / (spectrum.d.array() + s)).matrix();
      const double residual = (here.exact.y - here.K * c - s * c).norm();
      VERIFY_CLOSE(here.probes.residual(spectrum.d, here.krylov.z, s), residual, 1e-6, 1e-9);
    }
  }
};

KERRIDGE_TEST(MatrixFreeTest)

}  // namespace matrix_free_test

#include "matrix_free_test.moc"
