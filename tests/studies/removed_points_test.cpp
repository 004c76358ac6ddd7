// SPDX-License-Identifier: GPL-3.0-or-later
#include <cmath>
#include <Eigen/Cholesky>
#include <numeric>

#include "base/number_text.h"
#include "base/random.h"
#include "figures/figure.h"
#include "solvers/svr.h"
#include "support/dense.h"
#include "support/norm_reference.h"
#include "support/study_run.h"
#include "support/test.h"
#include "theory/stability.h"

namespace removed_points_test {

using namespace kerridge;

namespace {

constexpr std::uint64_t seed = 8;
constexpr double lambda = 0.02;
constexpr double exponent = 1.5;

ItemSpec spec() {
  ItemSpec study{"removed-points", {{"runs", 2}, {"train", 0.6}, {"lambda", lambda}, {"m", exponent}}, seed};
  study.grids["sizes"].list = {8, 20};
  study.grids["removed"].list = {1, 3};
  return study;
}

StudySettings settings() {
  StudySettings result;
  result.standardize.inputs = false;
  result.standardize.target = false;
  return result;
}

double meanSquaredDistance(const Matrix& X) {
  double sum = 0.0;
  for (Index i = 0; i < X.rows(); ++i)
    for (Index j = 0; j < X.rows(); ++j) sum += (X.row(i) - X.row(j)).squaredNorm();
  return sum / static_cast<double>(X.rows() * X.rows());
}

Matrix gaussian(const Matrix& A, const Matrix& B, double width) {
  Matrix K(A.rows(), B.rows());
  for (Index i = 0; i < A.rows(); ++i)
    for (Index j = 0; j < B.rows(); ++j) K(i, j) = std::exp(-(A.row(i) - B.row(j)).squaredNorm() / width);
  return K;
}

}  // namespace

class RemovedPointsTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  // Every row of the table by dense solves; for M-RLSR, whose μ the table gives, equation (2) must hold as well.
  void equalsRefitting() {
    const auto data = generatedSet("friedman1", 40, 4);
    const auto table = runStudy(spec(), {data}, settings());
    QCOMPARE(table->rows.size(), std::size_t{2 * 2 * 2 * 3});
    const double width = meanSquaredDistance(data->X);
    for (std::size_t row = 0; row < table->rows.size(); ++row) {
      const auto run = static_cast<std::uint64_t>(table->number(row, "run")) - 1;
      const auto n = static_cast<Index>(table->number(row, "n"));
      const auto removed = static_cast<Index>(table->number(row, "removed"));
      const std::string method = table->text(row, "method");
      QCOMPARE(static_cast<Index>(table->number(row, "distance")), removed);
      const std::vector<Index> order = Random(seedOf(seed, run, 2)).permutation(40);
      const std::vector<Index> test(order.begin() + 24, order.end());
      const Matrix testX = data->X(test, Eigen::all);
      const auto loss = [&](const std::vector<Index>& rows, const char* phi) {
        const Matrix X = data->X(rows, Eigen::all);
        const Vector y = data->y(rows);
        const auto size = static_cast<double>(rows.size());
        const double mu = table->number(row, phi);
        const Matrix K = gaussian(X, X, width);
        Matrix system = K;
        system.diagonal().array() += size * mu;
        const Vector c = dense::solveInDouble(system, y);
        double expected = method == "krr" ? lambda : lambda / size;
        if (method == "m-rlsr") {
          const double norm = std::sqrt(c.dot(K * c));
          expected = exponent * lambda / 2.0 * std::pow(norm, exponent - 2.0);
        }
        if (std::abs(mu - expected) > 1e-8 * expected) return Vector();
        const Vector prediction = gaussian(testX, X, width) * c;
        return Vector((data->y(test) - prediction).cwiseAbs2());
      };
      const std::vector<Index> whole(order.begin(), order.begin() + n);
      const std::vector<Index> rest(order.begin() + removed, order.begin() + n);
      const Vector before = loss(whole, "phi");
      const Vector after = loss(rest, "phi_without");
      QVERIFY2(before.size() > 0 && after.size() > 0, method.c_str());
      const double change = (after - before).cwiseAbs().maxCoeff();
      QVERIFY(std::abs(table->number(row, "loss_change") - change) <= 1e-7 * (1.0 + change));
      const double phi = std::abs(table->number(row, "phi") - table->number(row, "phi_without"));
      QVERIFY(std::abs(table->number(row, "phi_change") - phi) <= 1e-15);
    }
  }

  // The largest change over the points of Z by removing any one of them, by dense solves without each.
  void largestChangeByRefitting() {
    const auto data = generatedSet("friedman1", 40, 4);
    const auto table = runStudy(spec(), {data}, settings());
    const double width = meanSquaredDistance(data->X);
    int checked = 0;
    for (std::size_t row = 0; row < table->rows.size(); ++row) {
      if (table->number(row, "removed") != 1.0) {
        QVERIFY(std::isnan(table->number(row, "largest_change")));
        continue;
      }
      const auto run = static_cast<std::uint64_t>(table->number(row, "run")) - 1;
      const auto n = static_cast<Index>(table->number(row, "n"));
      const std::string method = table->text(row, "method");
      std::vector<Index> rows = Random(seedOf(seed, run, 2)).permutation(40);
      rows.resize(static_cast<std::size_t>(n));
      const Matrix X = data->X(rows, Eigen::all);
      const Vector y = data->y(rows);
      const auto losses = [&](const std::vector<Index>& kept) {
        const Matrix own = X(kept, Eigen::all);
        const Matrix K = gaussian(own, own, width);
        const Vector target = y(kept);
        const auto ridge = dense::ridgeOf(method, exponent, K.cast<dense::Real>(), target, lambda);
        Matrix system = K;
        system.diagonal().array() += double(ridge.value());
        const Vector c = dense::solveInDouble(system, target);
        return Vector((y - gaussian(X, own, width) * c).cwiseAbs2());
      };
      std::vector<Index> all(static_cast<std::size_t>(n));
      std::iota(all.begin(), all.end(), Index{0});
      const Vector before = losses(all);
      double largest = 0.0;
      for (Index i = 0; i < n; ++i) {
        std::vector<Index> kept = all;
        kept.erase(kept.begin() + i);
        largest = std::max(largest, (losses(kept) - before).cwiseAbs().maxCoeff());
      }
      VERIFY_CLOSE(table->number(row, "largest_change"), largest, 1e-7, 1e-9);
      QVERIFY(table->number(row, "loss_change") >= 0.0);
      ++checked;
    }
    QCOMPARE(checked, 2 * 2 * 3);
  }

  // The bound holds; KRR's falls like 1/n and modified KRR's rises: it is no statement of stability. By hand, with
  // κ = 1: C = 2 C_y (1 + 1/√λ) and β = 2C²/(λn) for KRR, C = 2 C_y (1 + √(n/λ)) and β = C²/λ for modified KRR.
  void boundsOfBothMethods() {
    const auto data = generatedSet("friedman1", 60, 4);
    const auto table = runStudy(spec(), {data}, settings());
    std::map<std::string, std::map<double, double>> bounds;
    for (std::size_t row = 0; row < table->rows.size(); ++row) {
      const double bound = table->number(row, "bound");
      const std::string method = table->text(row, "method");
      const bool has = table->number(row, "removed") == 1.0;
      QCOMPARE(std::isfinite(bound), has);
      if (!has) continue;
      QVERIFY(table->number(row, "loss_change") <= bound);
      const double n = table->number(row, "n");
      const bool modified = method == "modified-krr";
      const double largest = data->y.cwiseAbs().maxCoeff();
      if (method == "m-rlsr") {
        const double radius = std::pow(largest * largest / lambda, 1.0 / exponent);
        const double slope = 2.0 * (largest + radius);
        const double convexity = lambda * exponent * (exponent - 1.0) * std::pow(radius, exponent - 2.0);
        VERIFY_CLOSE(bound, 2.0 * slope * slope / (convexity * n), 1e-12, 0.0);
        continue;
      }
      const double slope = 2.0 * largest * (1.0 + std::sqrt((modified ? n : 1.0) / lambda));
      const double expected = slope * slope / lambda * (modified ? 1.0 : 2.0 / n);
      QVERIFY(std::abs(bound - expected) <= 1e-10 * expected);
      bounds[method][n] = bound;
    }
    QVERIFY(bounds["krr"][20] < bounds["krr"][8]);
    QVERIFY(bounds["modified-krr"][20] > bounds["modified-krr"][8]);
    for (const StudyFigure& figure : findStudy("removed-points")->figures()) {
      const Figure drawn = figure.make(*table);
      QVERIFY(drawn.emptyReason.empty() && !drawn.series.empty());
    }
  }

  // Points replaced by other training rows; Ivanov's ball of one radius; SVR by its own solver on a kernel matrix.
  void otherEditsAndMethods() {
    const auto data = generatedSet("friedman1", 40, 4);
    ItemSpec study = spec();
    study.choices["edit"] = {"replace"};
    study.choices["methods"] = {"krr", "ivanov", "svr"};
    const auto table = runStudy(study, {data}, settings());
    QCOMPARE(table->rows.size(), std::size_t{2 * 2 * 2 * 3});
    const double width = meanSquaredDistance(data->X);
    for (std::size_t row = 0; row < table->rows.size(); ++row) {
      const auto run = static_cast<std::uint64_t>(table->number(row, "run")) - 1;
      const auto n = static_cast<Index>(table->number(row, "n"));
      const auto h = static_cast<Index>(table->number(row, "removed"));
      const std::string method = table->text(row, "method");
      QCOMPARE(static_cast<Index>(table->number(row, "distance")), h);
      QVERIFY(std::isnan(table->number(row, "bound")) && std::isnan(table->number(row, "largest_change")));
      const std::vector<Index> order = Random(seedOf(seed, run, 2)).permutation(40);
      const std::vector<Index> test(order.begin() + 24, order.end());
      const auto gram = [&](const std::vector<Index>& a, const std::vector<Index>& b) {
        return gaussian(data->X(a, Eigen::all), data->X(b, Eigen::all), width);
      };
      const auto ridge = [&](const std::vector<Index>& rows, double mu) {
        Matrix system = gram(rows, rows);
        system.diagonal().array() += static_cast<double>(rows.size()) * mu;
        return dense::solveInDouble(system, data->y(rows));
      };
      const auto normOf = [&](const std::vector<Index>& rows, const Vector& c) {
        return std::sqrt(c.dot(gram(rows, rows) * c));
      };
      const std::vector<Index> most(order.begin(), order.begin() + 20);
      const double radius = normOf(most, ridge(most, lambda));
      const auto values = [&](const std::vector<Index>& rows, const char* phi) {
        if (method == "svr") {
          const auto model = svrPath(gram(rows, rows), data->y(rows), 0.1, {lambda}, {}).front();
          return Vector((gram(test, rows) * model.beta).array() + model.b);
        }
        const double mu = table->number(row, phi);
        const Vector c = ridge(rows, mu);
        // On the sphere, or inside it where the ball holds every model.
        const double norm = normOf(rows, c);
        const bool onIt = method == "krr" || std::abs(norm / radius - 1.0) < 1e-9;
        return onIt || (norm < radius && mu < 1e-12) ? Vector(gram(test, rows) * c) : Vector();
      };
      const std::vector<Index> whole(order.begin(), order.begin() + n);
      const std::vector<Index> other(order.begin() + h, order.begin() + n + h);
      const Vector before = values(whole, "phi");
      const Vector after = values(other, "phi_without");
      QVERIFY2(before.size() > 0 && after.size() > 0, method.c_str());
      const Vector y = data->y(test);
      const double change = ((y - after).cwiseAbs2() - (y - before).cwiseAbs2()).cwiseAbs().maxCoeff();
      VERIFY_CLOSE(table->number(row, "loss_change"), change, 1e-6, 1e-9);
    }
    for (const std::size_t row : table->where({{"method", "ivanov"}, {"n", "20"}}))
      VERIFY_CLOSE(table->number(row, "phi"), lambda, 1e-9, 0.0);
    double c = 0.0;
    for (const std::size_t row : table->where({{"method", "ivanov"}}))
      c = std::max(c, table->number(row, "phi_change") / table->number(row, "distance"));
    QVERIFY(std::any_of(table->notes.begin(), table->notes.end(), [&](const Text& note) {
      return note.english().find("ivanov: the least c with |ΔΦ| ≤ c H on these training sets is " + shortText(c, 3) +
                                 ".") != std::string::npos;
    }));
    const Figure drawn = findStudy("removed-points")->figures().back().make(*table);
    QCOMPARE(drawn.series.size(), std::size_t{3});
    QCOMPARE(drawn.series.front().x, (std::vector<double>{1.0, 3.0}));
    // Nothing is left to replace by where every set has all training rows.
    study.grids["sizes"].list = {24};
    QVERIFY_THROWS_EXCEPTION(InvalidInput, runStudy(study, {data}, settings()));
  }

  // Of what one knows by hand: Φ of modified KRR is λ/n, so h points change it by λ h/(n(n − h)).
  void modifiedRidgeByHand() {
    const auto table = runStudy(spec(), {generatedSet("friedman1", 40, 4)}, settings());
    for (const std::size_t row : table->where({{"method", "modified-krr"}})) {
      const double n = table->number(row, "n");
      const double h = table->number(row, "removed");
      const double expected = lambda * h / (n * (n - h));
      QVERIFY(std::abs(table->number(row, "phi_change") - expected) <= 1e-12 * expected + 1e-18);
    }
    for (const std::size_t row : table->where({{"method", "krr"}})) QCOMPARE(table->number(row, "phi_change"), 0.0);
  }
};

KERRIDGE_TEST(RemovedPointsTest)

}  // namespace removed_points_test

#include "removed_points_test.moc"
