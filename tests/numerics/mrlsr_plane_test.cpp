// SPDX-License-Identifier: GPL-3.0-or-later
#include "methods/mrlsr_plane.h"

#include "base/parallel.h"
#include "linalg/spectrum.h"
#include "methods/m_rlsr.h"
#include "methods/ridge.h"
#include "methods/tabulated_norm.h"
#include "support/compare.h"
#include "support/norm_reference.h"
#include "support/sample.h"
#include "support/test.h"

namespace mrlsr_plane_test {

using namespace kerridge;

namespace {

struct Sample {
  QString name;
  RidgeFamily family;
};

RidgeFamily familyOf(const Matrix& K, const Vector& y) {
  return RidgeFamily(makeProblem(decompose(K, {}), y), Offset::none);
}

std::vector<Sample> samples() {
  std::vector<Sample> result;
  for (const GramSample& sample : gramSamples())
    result.push_back({QString::fromStdString(sample.name), familyOf(sample.K, sample.y)});
  Random random(5);
  const Matrix X = normalMatrix(random, 120, 3);
  const Vector y = noisyTarget(random, X);
  for (const double width : {0.02, 0.5, 20.0})
    result.push_back({QStringLiteral("Gaussian, width %1").arg(width),
                      familyOf(dense::gaussianCross(X, X, width).cast<double>(), y)});
  result.push_back({"huge targets", familyOf(X * X.transpose(), 1e100 * y)});
  result.push_back({"tiny targets", familyOf(X * X.transpose(), 1e-100 * y)});
  // Λ_m has several turns for m < 1.
  result.push_back(
      {"three scales", familyOf(Matrix(Vector{{1.0, 1e-5, 1e-10}}.asDiagonal()), Vector{{3.0, 0.1, 0.02}})});
  result.push_back({"y = 0", familyOf(X * X.transpose(), Vector::Zero(120))});
  return result;
}

std::vector<double> linear(double low, double high, int count) {
  std::vector<double> values;
  for (int i = 0; i < count; ++i) values.push_back(low + (high - low) * i / (count - 1));
  return values;
}

std::vector<double> powers(double low, double high, int count) {
  std::vector<double> values = linear(low, high, count);
  for (double& value : values) value = std::pow(10.0, value);
  return values;
}

}  // namespace

class MrlsrPlaneTest : public QObject {
  Q_OBJECT

  std::vector<Sample> m_samples = samples();

 private Q_SLOTS:
  void tableAgreesWithTheCurve() {
    for (const Sample& sample : m_samples) {
      const TabulatedNorm table(sample.family, {});
      const double low = sample.family.logMuFloor() - 10.0;
      const double high = sample.family.logMuCeiling() + 10.0;
      for (const double x : linear(low, high, 1999)) {
        const NormPoint expected = sample.family.at(x);
        const NormPoint found = table.at(x);
        if (!std::isfinite(expected.logNorm)) {
          QCOMPARE(found.logNorm, expected.logNorm);
          continue;
        }
        const auto where = [&](const char* what) {
          return QStringLiteral("%1, log μ = %2: %3").arg(sample.name).arg(x).arg(QLatin1String(what));
        };
        VERIFY_NOTHING_WRONG(
            farApart(where("log N"), found.logNorm, expected.logNorm, 0.0, 1e-11 + 1e-15 * std::abs(expected.logNorm)));
        // Below the floor the curve stands still, where R is next to nothing.
        if (x < sample.family.logMuFloor() + 2.0) continue;
        VERIFY_NOTHING_WRONG(farApart(where("R"), found.residualSquare, expected.residualSquare, 1e-10));
        VERIFY_NOTHING_WRONG(farApart(where("s"), found.slope, expected.slope, 0.0, 1e-5));
      }
    }
  }

  /// The solver on the curve itself is the reference; m_rlsr_test compares it with sums in long double.
  void cellsAreTheSolversSolutions() {
    const std::vector<double> lambda = powers(-14.0, 10.0, 97);
    std::vector<double> m = linear(0.05, 4.0, 80);
    for (const double special : {1.0, 1.0 + 1e-15, 1.0 - 1e-15, 1.0 + 1e-6, 1.0 - 1e-6, 2.0, 10.0, 20.0, 0.01})
      m.push_back(special);
    int zeros = 0;
    for (const Sample& sample : m_samples) {
      const std::vector<MrlsrCell> cells = solveMrlsrPlane(sample.family, m, lambda, {});
      QCOMPARE(cells.size(), m.size() * lambda.size());
      for (std::size_t j = 0; j < m.size(); ++j) {
        MrlsrSolver solver(sample.family);
        for (std::size_t i = 0; i < lambda.size(); ++i) {
          const MrlsrCell& cell = cells[j * lambda.size() + i];
          const double logLambda = std::log(lambda[i]);
          const MrlsrSolution expected = solver.solve(m[j], logLambda);
          const QString where = QStringLiteral("%1, m = %2, λ = %3").arg(sample.name).arg(m[j]).arg(lambda[i]);
          QVERIFY2(cell.zero == expected.zero, qPrintable(where));
          if (cell.zero) {
            ++zeros;
            QVERIFY(std::isinf(cell.logMu) && cell.norm == 0.0);
            QCOMPARE(cell.residualSquare, sample.family.targetSquare());
            continue;
          }
          const NormPoint there = sample.family.at(expected.logMu);
          // Round-off of log Λ moves its root by so much.
          const double rise = std::abs(1.0 - (2.0 - m[j]) * there.slope);
          const double size = 1.0 + std::abs(expected.logMu) + std::abs((2.0 - m[j]) * there.logNorm);
          const double moved = 3e-14 * size / std::max(rise, 1e-6);
          VERIFY_NOTHING_WRONG(farApart(where + ": log μ", cell.logMu, expected.logMu, 1e-13, moved));
          VERIFY_NOTHING_WRONG(farApart(where + ": N", cell.norm, std::exp(there.logNorm), 1e-12 + 2.0 * moved));
          VERIFY_NOTHING_WRONG(farApart(where + ": R", cell.residualSquare, there.residualSquare, 1e-12 + 4.0 * moved));
        }
      }
    }
    QVERIFY2(zeros > 1000, qPrintable(QString::number(zeros)));
  }

  void bitsDoNotDependOnThreads() {
    const std::vector<double> lambda = powers(-6.0, 3.0, 50);
    const std::vector<double> m = linear(0.1, 2.9, 29);
    const RidgeFamily& family = m_samples[m_samples.size() - 6].family;
    setThreadCount(1);
    const std::vector<MrlsrCell> one = solveMrlsrPlane(family, m, lambda, {});
    setThreadCount(3);
    const std::vector<MrlsrCell> three = solveMrlsrPlane(family, m, lambda, {});
    setThreadCount(0);
    for (std::size_t i = 0; i < one.size(); ++i) {
      QVERIFY(one[i].zero == three[i].zero && one[i].norm == three[i].norm);
      QVERIFY(one[i].zero || one[i].logMu == three[i].logMu);
      QCOMPARE(one[i].residualSquare, three[i].residualSquare);
    }
  }
};

KERRIDGE_TEST(MrlsrPlaneTest)

}  // namespace mrlsr_plane_test

#include "mrlsr_plane_test.moc"
