// SPDX-License-Identifier: GPL-3.0-or-later

#include "data/split.h"
#include "linalg/spectrum.h"
#include "support/coefficient_reference.h"
#include "support/compare.h"
#include "support/sample.h"
#include "support/test.h"
#include "validation/k_fold.h"
#include "validation/leave_one_out.h"
#include "validation/refit_folds.h"

namespace tikhonov_test {

using namespace kerridge;
using dense::Real;
using dense::RealMatrix;
using dense::RealVector;

namespace {

std::vector<Index> rowsOf(const std::vector<int>& fold, int wanted, bool inside) {
  std::vector<Index> rows;
  for (std::size_t i = 0; i < fold.size(); ++i)
    if ((fold[i] == wanted) == inside) rows.push_back(Index(i));
  return rows;
}

/// Squared held-out residuals of Tikhonov on the rows A of K̃, all columns kept.
RealVector heldOut(const RealMatrix& extended, const Vector& y, const std::vector<Index>& A,
                   const std::vector<Index>& B, Real s) {
  const RealMatrix inside = extended(A, Eigen::all), outside = extended(B, Eigen::all);
  const Vector inner = y(A), outer = y(B);
  return outer.cast<Real>() - outside * dense::tikhonov(inside, inner.cast<Real>(), s);
}

}  // namespace

/// TIKH on K̃ = (K 1) (PZ12, eq. 9), and k-fold by refitting.
class TikhonovTest : public QObject {
  Q_OBJECT

  std::vector<GramSample> m_samples = gramSamples();
  std::vector<double> m_grid{1e-6, 1e-4, 1e-2, 1.0, 1e3};
  const Method& m_tikhonov = *findMethod("tikhonov");

 private Q_SLOTS:
  void solvesItsNormalEquations() {
    for (const GramSample& sample : m_samples) {
      const Problem problem = makeProblem(decompose(sample.K, {}), sample.y);
      const Index n = problem.n();
      const Path path = m_tikhonov.path(problem, {}, m_grid, {});
      const RealMatrix extended = dense::withOnes(sample.exact);
      for (std::size_t l = 0; l < m_grid.size(); ++l) {
        const Real s = Real(n) * Real(m_grid[l]);
        const RealVector solution = dense::tikhonov(extended, sample.y.cast<Real>(), s);
        const RealVector c = solution.head(n), f = extended * solution;
        const PathPoint& point = path.points[l];
        const Vector a = path.A.col(Index(l));
        const double size = sample.y.norm();
        const QString where = QStringLiteral("%1, lambda %2: ").arg(QString::fromStdString(sample.name)).arg(m_grid[l]);
        const Vector got = (problem.spectrum->Q * problem.spectrum->d.cwiseProduct(a)).array() + point.offset;
        QString wrong = farApart("f", got, Vector(f.cast<double>()), 0.0, 1e-9 * size);
        if (wrong.isEmpty())
          wrong = farApart("c", Vector(problem.spectrum->Q * a), Vector(c.cast<double>()), 1e-8, 1e-12 * size);
        if (wrong.isEmpty()) wrong = farApart("b", point.offset, double(solution(n)), 1e-9, 1e-9 * size);
        const double objective =
            double((sample.y.cast<Real>() - f).squaredNorm() / Real(n) + Real(m_grid[l]) * solution.squaredNorm());
        if (wrong.isEmpty() && !std::isnan(point.objective))
          wrong = farApart("objective", point.objective, objective, 1e-9, 1e-26 * size * size);
        if (wrong.isEmpty())
          wrong = farApart("norm", point.norm, double(std::sqrt(std::max(Real(0), c.dot(sample.exact * c)))), 1e-8,
                           1e-12 * size);
        // H = K̃(K̃ᵀK̃ + sI)⁻¹K̃ᵀ
        RealMatrix system = extended.transpose() * extended;
        system.diagonal().array() += s;
        const Real df = (extended * dense::solve(system, extended.transpose())).trace();
        if (wrong.isEmpty()) wrong = farApart("df", point.df, double(df), 1e-9, 1e-11);
        QVERIFY2(wrong.isEmpty(), qPrintable(where + wrong));
      }
    }
  }

  void leaveOneOutKeepsTheColumns() {
    for (const GramSample& sample : m_samples) {
      const Problem problem = makeProblem(decompose(sample.K, {}), sample.y);
      const Index n = problem.n();
      if (n == 1) continue;
      const RealMatrix extended = dense::withOnes(sample.exact);
      std::vector<double> logMu;
      for (const double lambda : m_grid) logMu.push_back(std::log(lambda));
      const Vector mse = leaveOneOutMse(problem, Offset::penalized, logMu, {}, true);
      for (std::size_t l = 0; l < m_grid.size(); ++l) {
        Real expected = 0;
        for (Index i = 0; i < n; ++i) {
          std::vector<Index> rest;
          for (Index j = 0; j < n; ++j)
            if (j != i) rest.push_back(j);
          expected += heldOut(extended, sample.y, rest, {i}, Real(n) * Real(m_grid[l])).squaredNorm() / Real(n);
        }
        const QString wrong = farApart("LOO", mse(Index(l)), double(expected), 1e-8, 1e-26 * sample.y.squaredNorm());
        QVERIFY2(wrong.isEmpty(), qPrintable(QString::fromStdString(sample.name) + ": " + wrong));
      }
    }
  }

  void kFoldKeepsTheColumns() {
    for (const GramSample& sample : m_samples) {
      const Problem problem = makeProblem(decompose(sample.K, {}), sample.y);
      const Index n = problem.n();
      if (n < 5) continue;
      const RealMatrix extended = dense::withOnes(sample.exact);
      const std::vector<int> fold = foldAssignment(n, 4, 11);
      KFold kFold(problem, fold, 4);
      const KFoldErrors errors = kFold.errors(m_tikhonov, {}, m_grid, {});
      for (std::size_t l = 0; l < m_grid.size(); ++l) {
        Real expected = 0;
        for (int j = 0; j < 4; ++j) {
          const auto A = rowsOf(fold, j, false), B = rowsOf(fold, j, true);
          expected += heldOut(extended, sample.y, A, B, Real(A.size()) * Real(m_grid[l])).squaredNorm() / Real(n);
        }
        const QString wrong =
            farApart("k-fold", errors.mse(Index(l)), double(expected), 1e-8, 1e-26 * sample.y.squaredNorm());
        QVERIFY2(wrong.isEmpty(), qPrintable(QString::fromStdString(sample.name) + ": " + wrong));
      }
    }
  }

  void refittedFoldsOfKrrAreTheExactOnes() {
    for (const std::size_t i : {std::size_t{0}, std::size_t{1}, std::size_t{6}}) {
      const Problem problem = makeProblem(decompose(m_samples[i].K, {}), m_samples[i].y);
      const std::vector<int> fold = foldAssignment(problem.n(), 5, 12);
      KFold exact(problem, fold, 5);
      RefitFolds refitted(problem, fold, 5);
      for (const char* id : {"krr", "krr-offset", "modified-krr"}) {
        const Method& method = *findMethod(id);
        const std::vector<double> grid{1e-4, 1e-2, 1.0, 100.0};
        const KFoldErrors expected = exact.errors(method, {}, grid, {});
        const KFoldErrors errors = refitted.errors(method, {}, grid, {});
        for (Index l = 0; l < 4; ++l) {
          VERIFY_CLOSE(errors.mse(l), expected.mse(l), 1e-9, 0.0);
          VERIFY_CLOSE(errors.se(l), expected.se(l), 1e-8, 0.0);
        }
      }
    }
  }

  void refittedFoldsOfLandweberAreItsIterations() {
    for (const std::size_t i : {std::size_t{0}, std::size_t{6}}) {
      const GramSample& sample = m_samples[i];
      const Problem problem = makeProblem(decompose(sample.K, {}), sample.y);
      const Index n = problem.n();
      const std::vector<int> fold = foldAssignment(n, 4, 13);
      RefitFolds refitted(problem, fold, 4);
      const std::vector<double> grid{1, 4, 30};
      const KFoldErrors errors = refitted.errors(*findMethod("landweber"), {{"step", 0.8}}, grid, {});
      for (std::size_t l = 0; l < grid.size(); ++l) {
        Real total = 0;
        Vector means(4);
        for (int j = 0; j < 4; ++j) {
          const auto A = rowsOf(fold, j, false), B = rowsOf(fold, j, true);
          const RealMatrix inner = sample.exact(A, A), cross = sample.exact(B, A);
          const Vector inside = sample.y(A), outside = sample.y(B);
          const RealVector c = dense::landweberIteration(inner, inside.cast<Real>(), 0.8L, int(grid[l]));  // κ² = 1
          const Real square = (outside.cast<Real>() - cross * c).squaredNorm();
          means(j) = double(square / Real(B.size()));
          total += square;
        }
        VERIFY_CLOSE(errors.mse(Index(l)), total / Real(n), 1e-9, 0.0);
        VERIFY_CLOSE(errors.se(Index(l)), std::sqrt((means.array() - means.mean()).square().sum() / 3.0 / 4.0), 1e-9,
                     0.0);
      }
    }
  }

  void combinedFoldsWeighTheirRows() {
    const KFoldErrors errors = combineFolds((Matrix(1, 3) << 1.0, 2.0, 6.0).finished(), Vector{{2.0, 3.0, 5.0}});
    VERIFY_CLOSE(errors.mse(0), (2.0 * 1.0 + 3.0 * 2.0 + 5.0 * 6.0) / 10.0, 1e-15, 0.0);
    VERIFY_CLOSE(errors.se(0), std::sqrt((4.0 + 1.0 + 9.0) / 2.0 / 3.0), 1e-15, 0.0);
  }
};

KERRIDGE_TEST(TikhonovTest)

}  // namespace tikhonov_test

#include "tikhonov_test.moc"
