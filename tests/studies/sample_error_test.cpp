// SPDX-License-Identifier: GPL-3.0-or-later
#include <cmath>
#include <Eigen/Cholesky>
#include <Eigen/Eigenvalues>

#include "base/random.h"
#include "figures/figure.h"
#include "support/dense.h"
#include "support/study_run.h"
#include "support/test.h"

namespace sample_error_test {

using namespace kerridge;

namespace {

constexpr std::uint64_t seed = 3;

ItemSpec spec() {
  ItemSpec study{"sample-error", {{"runs", 3}}, seed};
  study.grids["sizes"].list = {10, 25};
  study.grids["lambda"].list = {1e-3, 1e-1};
  study.grids["epsilon"].list = {1e-6, 0.1, 1e3};
  return study;
}

StudySettings settings() {
  StudySettings result;
  result.standardize.inputs = false;
  result.standardize.target = false;
  return result;
}

Matrix gaussian(const Matrix& A, const Matrix& B, double width) {
  Matrix K(A.rows(), B.rows());
  for (Index i = 0; i < A.rows(); ++i)
    for (Index j = 0; j < B.rows(); ++j) K(i, j) = std::exp(-(A.row(i) - B.row(j)).squaredNorm() / width);
  return K;
}

Vector ridge(const Matrix& K, const Vector& y, double lambda) {
  Matrix system = K;
  system.diagonal().array() += static_cast<double>(y.size()) * lambda;
  return dense::solveInDouble(system, y);
}

// L with LLᵀ = K, by its eigenvectors in extended precision.
dense::RealMatrix rootOf(const Matrix& K) {
  const Eigen::SelfAdjointEigenSolver<dense::RealMatrix> solver(K.cast<dense::Real>());
  return solver.eigenvectors() * solver.eigenvalues().cwiseMax(dense::Real(0)).cwiseSqrt().asDiagonal();
}

bool near(double a, double b) { return std::abs(a - b) <= 1e-8 * (1.0 + std::abs(b)); }

}  // namespace

class SampleErrorTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  // The same draws, dense solves.
  void equalsDenseSolves() {
    const auto data = generatedSet("friedman1", 50, 4);
    const Index size = data->n();
    const auto table = runStudy(spec(), {data}, settings());
    QCOMPARE(table->rows.size(), std::size_t{3 * 2 * 3});
    double width = 0.0;
    for (Index i = 0; i < size; ++i)
      for (Index j = 0; j < size; ++j)
        width += (data->X.row(i) - data->X.row(j)).squaredNorm() / static_cast<double>(size * size);
    Vector truth(size);
    for (Index i = 0; i < size; ++i) truth(i) = data->truth(data->X.row(i).transpose());
    Vector noise = data->y - truth;
    noise.array() -= noise.mean();
    const Matrix K = gaussian(data->X, data->X, width);
    std::size_t row = 0;
    for (std::uint64_t run = 0; run < 3; ++run) {
      Random random(seedOf(seed, run, 2));
      for (const Index n : {10, 25}) {
        std::vector<Index> rows;
        Vector y(n);
        for (Index i = 0; i < n; ++i) {
          rows.push_back(static_cast<Index>(random.below(50)));
          y(i) = truth(rows.back()) + noise(static_cast<Index>(random.below(50)));
        }
        for (const double lambda : {1e-3, 1e-1, 1.0 / std::sqrt(static_cast<double>(n))}) {
          QVERIFY(near(table->number(row, "lambda"), lambda));
          const Vector limit = K * ridge(K, truth, lambda);
          const Vector fit = K(Eigen::all, rows) * ridge(K(rows, rows), y, lambda);
          const auto mean = [&](const Vector& values) { return values.squaredNorm() / static_cast<double>(size); };
          QVERIFY(near(table->number(row, "sample_error"), mean(fit - limit)));
          QVERIFY(near(table->number(row, "approximation_error"), mean(limit - truth)));
          QVERIFY(near(table->number(row, "excess_risk"), mean(fit - truth)));
          const Vector c = ridge(K, truth, lambda);
          QVERIFY(near(table->number(row, "regularization_error"), mean(limit - truth) + lambda * c.dot(K * c)));
          // Every row of the population with the noise of every other; k(x, x) = 1.
          double largest = 0.0;
          double square = 0.0;
          for (Index i = 0; i < size; ++i)
            for (Index j = 0; j < size; ++j) {
              const double error = truth(i) + noise(j) - limit(i);
              largest = std::max(largest, std::abs(error));
              square += error * error / static_cast<double>(size * size);
            }
          const double doubt = std::log(2.0 / 0.05) / static_cast<double>(n);
          const double hoeffding = 2.0 * largest * std::sqrt(2.0 * doubt) / lambda;
          const double bennett = (2.0 * largest * doubt + std::sqrt(2.0 * square * doubt)) / lambda;
          const auto close = [](double a, double b) { return std::abs(a - b) <= 1e-8 * std::abs(b); };
          QVERIFY(close(table->number(row, "hoeffding"), hoeffding * hoeffding));
          QVERIFY(close(table->number(row, "bennett"), bennett * bennett));
          QVERIFY(table->number(row, "sample_error") <= std::min(hoeffding * hoeffding, bennett * bennett));
          // The norms in the coordinates of a square root of K, in extended precision.
          const dense::RealMatrix L = rootOf(K);
          const dense::RealMatrix drawn = L(rows, Eigen::all);
          const dense::Real count = n, all = size;
          const dense::RealMatrix operators = drawn.transpose() * drawn / count - L.transpose() * L / all;
          const dense::RealVector targets =
              drawn.transpose() * y.cast<dense::Real>() / count - L.transpose() * truth.cast<dense::Real>() / all;
          VERIFY_CLOSE(table->number(row, "operator_norm"), double(operators.norm()), 1e-9, 0.0);
          VERIFY_CLOSE(table->number(row, "target_norm"), double(targets.norm()), 1e-9, 0.0);
          const double half = 0.5 / std::sqrt(lambda);
          const auto bound = [&](double ofOperators, double ofTargets, double target) {
            return std::pow(half * (ofTargets + half * target * ofOperators), 2);
          };
          const double analytic =
              bound(double(operators.norm()), double(targets.norm()), std::sqrt(y.squaredNorm() / double(n)));
          QVERIFY(close(table->number(row, "analytic"), analytic));
          QVERIFY(table->number(row, "sample_error") <= analytic * (1.0 + 1e-9));
          // ε by bisection.
          const auto epsilon = [&](double delta) {
            double low = 0.0, high = 100.0;
            for (int step = 0; step < 200; ++step) {
              const double middle = (low + high) / 2.0;
              (2.0 * std::exp(-double(n) / 2.0 * middle * std::log1p(middle)) > delta ? low : high) = middle;
            }
            return low;
          };
          QVERIFY(close(table->number(row, "smale_yao"), std::pow(largest * epsilon(0.05) / lambda, 2)));
          double M = 0.0;
          for (Index i = 0; i < size; ++i)
            for (Index j = 0; j < size; ++j) M = std::max(M, std::abs(truth(i) + noise(j)));
          QVERIFY(close(table->number(row, "analytic_bound"), bound(epsilon(0.025), M * epsilon(0.025), M)));
          QVERIFY(table->number(row, "projection_error") < 1e-12);
          ++row;
        }
      }
    }
  }

  // With the linear kernel H has the linear functions alone: the residual of least squares is left.
  void targetOutsideTheClosure() {
    const auto data = generatedSet("friedman1", 50, 4);
    StudySettings linear = settings();
    linear.kernel.id = "linear";
    ItemSpec study = spec();
    study.choices["kernel"] = {"experiment"};
    const auto table = runStudy(study, {data}, linear);
    Vector truth(50);
    for (Index i = 0; i < 50; ++i) truth(i) = data->truth(data->X.row(i).transpose());
    const Vector rest = truth - data->X * dense::leastSquares(data->X, truth);
    QVERIFY(rest.squaredNorm() > 1.0);
    for (std::size_t row = 0; row < table->rows.size(); ++row) {
      VERIFY_CLOSE(table->number(row, "projection_error"), rest.squaredNorm() / 50.0, 1e-9, 0.0);
      QVERIFY(table->number(row, "projection_error") <= table->number(row, "approximation_error"));
    }
  }

  // Less regularization: a smaller approximation error and a larger sample error. The triangle inequality ties them.
  void errorsOverLambda() {
    ItemSpec study = spec();
    study.grids["lambda"].list = {1e-5, 1e-3, 1e-1, 10.0};
    const auto table = runStudy(study, {generatedSet("friedman1", 80, 4)}, settings());
    for (std::size_t row = 0; row < table->rows.size(); ++row) {
      const double sample = std::sqrt(table->number(row, "sample_error"));
      const double approximation = std::sqrt(table->number(row, "approximation_error"));
      const double excess = std::sqrt(table->number(row, "excess_risk"));
      QVERIFY(excess <= (sample + approximation) * (1.0 + 1e-12));
      QVERIFY(excess >= std::abs(sample - approximation) * (1.0 - 1e-12) - 1e-12);
    }
    double before = -1.0;
    for (const char* lambda : {"1e-05", "0.001", "0.1", "10"}) {
      const auto rows = table->where({{"kind", "grid"}, {"lambda", lambda}, {"n", "25"}, {"run", "1"}});
      QCOMPARE(rows.size(), std::size_t{1});
      QVERIFY(table->number(rows.front(), "approximation_error") > before);
      before = table->number(rows.front(), "approximation_error");
    }
  }

  // A share of the runs: 1 for an ε below every risk, 0 for one above.
  void probabilities() {
    const auto table = runStudy(spec(), {generatedSet("friedman1", 50, 4)}, settings());
    const std::vector<StudyFigure> figures = findStudy("sample-error")->figures();
    const Figure drawn = figures[1].make(*table);
    QCOMPARE(drawn.series.size(), std::size_t{3});
    QVERIFY((drawn.series.front().x == std::vector<double>{10.0, 25.0}));
    QVERIFY((drawn.series.front().y == std::vector<double>{1.0, 1.0}));
    QVERIFY((drawn.series.back().y == std::vector<double>{0.0, 0.0}));
    QCOMPARE(figures[0].make(*table).series.size(), std::size_t{3});
    QCOMPARE(figures[2].make(*table).series.size(), std::size_t{6});
  }

  // On one point with the target t, f^λ = t/(1 + λ): A₂(λ) = t² λ/(1 + λ), of exponent 1.
  void regularizationErrorAndItsExponent() {
    auto data = std::make_shared<Dataset>(*generatedSet("friedman1", 4, 4));
    for (Index i = 1; i < 4; ++i) data->X.row(i) = data->X.row(0);
    ItemSpec study = spec();
    study.grids["lambda"].list = {1e-4, 1e-3, 1e-2, 1e-1, 100.0};
    study.choices["kernel"] = {"experiment"};  // a width that does not follow from distances of 0
    StudySettings given = settings();
    given.kernel.width.relative = false;
    const auto table = runStudy(study, {data}, given);
    const double t = data->truth(data->X.row(0).transpose());
    for (std::size_t row = 0; row < table->rows.size(); ++row) {
      const double lambda = table->number(row, "lambda");
      const double expected = t * t * lambda / (1.0 + lambda);
      QVERIFY(std::abs(table->number(row, "regularization_error") - expected) <= 1e-9 * expected);
    }
    const Figure figure = findStudy("sample-error")->figures()[3].make(*table);
    QCOMPARE(figure.series.size(), std::size_t{2});
    const std::size_t at = figure.subtitle.english().find("β ≈ ");
    QVERIFY2(at != std::string::npos, figure.subtitle.english().c_str());
    const double beta = std::stod(figure.subtitle.english().substr(at + std::string("β ≈ ").size()));
    QVERIFY2(beta > 0.98 && beta < 1.0, figure.subtitle.english().c_str());
  }

  void needsTheTrueFunction() {
    auto data = std::make_shared<Dataset>(*generatedSet("friedman1", 30, 4));
    data->truth = nullptr;
    QVERIFY_THROWS_EXCEPTION(InvalidInput, runStudy(spec(), {data}, settings()));
  }
};

KERRIDGE_TEST(SampleErrorTest)

}  // namespace sample_error_test

#include "sample_error_test.moc"
