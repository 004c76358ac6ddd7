// SPDX-License-Identifier: GPL-3.0-or-later
#include "validation/leave_one_out.h"

#include "linalg/spectrum.h"
#include "methods/ridge.h"
#include "support/compare.h"
#include "support/sample.h"
#include "support/test.h"

namespace leave_one_out_test {

using namespace kerridge;
using dense::Real;

namespace {

const std::vector<Offset> offsets{Offset::none, Offset::free, Offset::penalized};

/// Mean squared leave-one-out residual by n fits with the ridge s kept, and how exactly it can be known.
struct Refitted {
  Real mse = 0, uncertainty = 0;

  Refitted(const GramSample& sample, Offset offset, Real s) {
    const Index n = sample.y.size();
    for (Index i = 0; i < n; ++i) {
      std::vector<Index> rest;
      for (Index j = 0; j < n; ++j)
        if (j != i) rest.push_back(j);
      const dense::HeldOut out = dense::refit(sample.exact, sample.y, rest, {i}, offset, s);
      mse += out.residual.squaredNorm() / Real(n);
      uncertainty += out.squareUncertainty() / Real(n);
    }
    // What the refits or, if more, the condition of the whole K + sI allows.
    dense::Conditioning conditioning(sample.exact);
    if (offset != Offset::none) conditioning.largest += double(n);  // that of 11ᵀ
    uncertainty = std::max(uncertainty, dense::allowed(conditioning, n, double(s), 0.0) * mse);
  }
};

}  // namespace

class LeaveOneOutTest : public QObject {
  Q_OBJECT

  std::vector<GramSample> m_samples = gramSamples();

  void compare(const std::vector<double>& lambdas, bool strict) {
    int checked = 0;
    for (const GramSample& sample : m_samples) {
      const Problem problem = makeProblem(decompose(sample.K, {}), sample.y);
      const Index n = problem.n();
      std::vector<double> logMu;
      for (const double lambda : lambdas) logMu.push_back(std::log(lambda));
      for (const Offset offset : offsets) {
        if (n == 1 && offset == Offset::free) continue;  // nothing is left to find b from
        const Vector mse = leaveOneOutMse(problem, offset, logMu, {});
        QCOMPARE(mse.size(), Index(lambdas.size()));
        for (std::size_t l = 0; l < lambdas.size(); ++l) {
          const Refitted expected(sample, offset, Real(n) * Real(lambdas[l]));
          if (expected.uncertainty > Real(0.1) * expected.mse && !strict) continue;
          const double roundOff = 1e-26 * sample.y.squaredNorm();
          const QString wrong = farApart("LOO", mse(Index(l)), double(expected.mse), 1e-9,
                                         roundOff + (strict ? 0.0 : double(expected.uncertainty)));
          QVERIFY2(wrong.isEmpty(), qPrintable(QStringLiteral("%1, offset %2, lambda %3: ")
                                                   .arg(QString::fromStdString(sample.name))
                                                   .arg(int(offset))
                                                   .arg(lambdas[l]) +
                                               wrong));
          ++checked;
        }
      }
    }
    QVERIFY2(checked > 100, qPrintable(QString::number(checked)));
  }

 private Q_SLOTS:
  /// Where K has a single null vector, G_ii and (G1)_i²/(1ᵀG1) agree in all but their last digits for small s, though
  /// the refits are well conditioned: with an offset nothing may be lost there.
  void aSingleNullVectorCostsNoDigits() {
    Random random(50);
    int checked = 0;
    for (const Index n : {3, 8}) {
      Matrix X = normalMatrix(random, n, n + 4);
      if (n == 3)
        X = normalMatrix(random, n, 2);
      else
        X.rowwise() -= X.colwise().mean();  // 1 becomes the null vector
      const dense::RealMatrix K = dense::linearCross(X, X);
      const GramSample sample{"linear", K, K.cast<double>(), noisyTarget(random, X)};
      const Problem problem = makeProblem(decompose(sample.K, {}), sample.y);
      QCOMPARE(problem.spectrum->rank, n - 1);
      for (const double lambda : {1e-6, 1e-8, 1e-10, 1e-12, 1e-14})
        for (const Offset offset : {Offset::free, Offset::penalized}) {
          Real mse = 0, uncertainty = 0;
          for (Index i = 0; i < n; ++i) {
            std::vector<Index> rest;
            for (Index j = 0; j < n; ++j)
              if (j != i) rest.push_back(j);
            const dense::HeldOut out = dense::refit(K, sample.y, rest, {i}, offset, Real(n) * Real(lambda));
            mse += out.residual.squaredNorm() / Real(n);
            uncertainty += out.squareUncertainty() / Real(n);
          }
          if (uncertainty > Real(1e-9) * mse) continue;
          VERIFY_CLOSE(leaveOneOutMse(problem, offset, {std::log(lambda)}, {})(0), mse, 1e-9, 0.0);
          ++checked;
        }
    }
    QVERIFY2(checked >= 10, qPrintable(QString::number(checked)));
  }

  void equalsRefittingFromLambda1em6() { compare({1e-6, 1e-5, 1e-3, 0.1, 3.0, 1e4}, true); }

  void equalsRefittingBelowAsFarAsConditioningAllows() { compare({1e-7, 1e-8, 1e-10, 1e-12}, false); }

  void infiniteMuIsTheZeroFunction() {
    for (const GramSample& sample : m_samples) {
      const Problem problem = makeProblem(decompose(sample.K, {}), sample.y);
      const Vector mse = leaveOneOutMse(problem, Offset::none, {HUGE_VAL}, {});
      VERIFY_CLOSE(mse(0), sample.y.squaredNorm() / double(problem.n()), 1e-13, 0.0);
    }
  }

  void isFiniteFromMinus800To800() {
    std::vector<double> logMu;
    for (double at = -800.0; at <= 800.0; at += 25.0) logMu.push_back(at);
    for (const GramSample& sample : m_samples) {
      if (sample.y.size() == 1) continue;
      const Problem problem = makeProblem(decompose(sample.K, {}), sample.y);
      for (const Offset offset : offsets) {
        const Vector mse = leaveOneOutMse(problem, offset, logMu, {});
        QVERIFY2(mse.allFinite() && (mse.array() >= 0.0).all(), sample.name.c_str());
      }
    }
  }

  void stopsWhenAsked() {
    const Problem problem = makeProblem(decompose(m_samples[0].K, {}), m_samples[0].y);
    std::stop_source stop;
    stop.request_stop();
    QVERIFY_THROWS_EXCEPTION(Cancelled,
                             leaveOneOutMse(problem, Offset::none, {0.0}, RunContext(stop.get_token(), nullptr)));
  }

  void gcvIsItsFormula() {
    for (const GramSample& sample : m_samples) {
      const Problem problem = makeProblem(decompose(sample.K, {}), sample.y);
      const Index n = problem.n();
      for (const Offset offset : offsets)
        for (const double lambda : {1e-5, 1e-2, 1.0}) {
          const Real s = Real(n) * Real(lambda);
          const dense::RealMatrix rest = dense::RealMatrix::Identity(n, n) - dense::hatMatrix(sample.exact, offset, s);
          const Real trace = rest.trace();
          if (trace < Real(1e-9)) continue;
          const Real expected = (rest * sample.y.cast<Real>()).squaredNorm() / Real(n) / (trace * trace / Real(n * n));
          const RidgeFit fit = RidgeFamily(problem, offset).fit(std::log(lambda));
          VERIFY_CLOSE(generalizedCrossValidation(fit.residualSquare, double(n) - fit.df, n), expected, 1e-8,
                       1e-26 * sample.y.squaredNorm());
        }
    }
    QVERIFY(std::isnan(generalizedCrossValidation(0.0, 0.0, 5)));
    VERIFY_CLOSE(generalizedCrossValidation(8.0, 2.0, 4), 8.0, 1e-15, 0.0);
  }
};

KERRIDGE_TEST(LeaveOneOutTest)

}  // namespace leave_one_out_test

#include "leave_one_out_test.moc"
