// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>
#include <Eigen/SVD>
#include <map>

#include "base/random.h"
#include "figures/figure.h"
#include "studies/protocol.h"
#include "support/coefficient_reference.h"
#include "support/study_run.h"
#include "support/test.h"

namespace inverse_problems_test {

using namespace kerridge;
using dense::Real;
using dense::RealMatrix;
using dense::RealVector;

namespace {

constexpr std::uint64_t seed = 6;

ItemSpec spec(const std::string& kind, double points) {
  ItemSpec study{"inverse-problems", {{"runs", 2}, {"points", points}, {"width", 0.05}}, seed};
  study.choices["operator"] = {kind};
  study.grids["delta"].list = {1e-3, 1e-1};
  study.grids["lambda"].list = {1e-4, 1e-2, 0.25, 1.0};
  return study;
}

// The operators by their definitions, entry by entry.
RealMatrix operatorOf(const std::string& kind, const Dataset& data, Index n) {
  if (kind == "data") return data.X.topRows(n).cast<Real>();
  if (kind == "sums") {
    const Index s = Index(std::lround(std::floor(std::sqrt(double(n)))));
    RealMatrix A = RealMatrix::Zero(6 * s - 2, s * s);
    for (Index line = 0; line < A.rows(); ++line)
      for (Index i = 0; i < s; ++i)
        for (Index j = 0; j < s; ++j) {
          bool on = false;
          if (line < s)
            on = i == line;
          else if (line < 2 * s)
            on = j == line - s;
          else if (line < 4 * s - 1)
            on = i + j == line - 2 * s;
          else
            on = i - j == line - (4 * s - 1) - (s - 1);
          if (on) A(line, i * s + j) = 1;
        }
    return A;
  }
  RealMatrix A(n, n);
  for (Index i = 0; i < n; ++i)
    for (Index j = 0; j < n; ++j) {
      const Real h = Real(1) / Real(n);
      const Real apart = Real(i - j) * h / Real(0.05);
      if (kind == "blur")
        A(i, j) = h / Real(0.05) * std::exp(-apart * apart / 2);
      else
        A(i, j) = j < i ? h : j == i ? h / 2 : 0;
    }
  return A;
}

RealVector unknownOf(const Dataset& data, Index n) {
  std::vector<Index> rows;
  for (Index i = 0; i < n; ++i) rows.push_back(i);
  std::sort(rows.begin(), rows.end(), [&](Index a, Index b) { return data.X(a, 0) < data.X(b, 0); });
  RealVector f(n);
  for (Index i = 0; i < n; ++i) f(i) = data.truth(data.X.row(rows[std::size_t(i)]).transpose());
  return f;
}

}  // namespace

/// The study against a singular value decomposition, normal equations and iterations in extended precision.
class InverseProblemsTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void equalsDenseSolutions_data() {
    QTest::addColumn<QString>("kind");
    QTest::addColumn<int>("points");
    QTest::newRow("integration") << "integration" << 12;
    QTest::newRow("blur") << "blur" << 11;
    QTest::newRow("sums") << "sums" << 17;  // 4 × 4 values
    QTest::newRow("data") << "data" << 14;
  }
  void equalsDenseSolutions() {
    QFETCH(QString, kind);
    QFETCH(int, points);
    const auto data = generatedSet("friedman1", 40, 4);
    const auto table = runStudy(spec(kind.toStdString(), points), {data});
    const RealMatrix A = operatorOf(kind.toStdString(), *data, points);
    const RealVector right =
        kind == "data" ? RealVector(data->y.head(points).cast<Real>()) : RealVector(A * unknownOf(*data, A.cols()));
    const Eigen::JacobiSVD<RealMatrix> svd(A, Eigen::ComputeThinU | Eigen::ComputeThinV);
    const RealVector& sigma = svd.singularValues();
    // What double precision resolves: far from all singular values of these operators.
    Index rank = 0;
    while (rank < sigma.size() && sigma(rank) > 1e-6L * sigma(0)) ++rank;
    QVERIFY(rank == sigma.size() || sigma(rank) < 1e-9L * sigma(0));
    const RealMatrix U = svd.matrixU().leftCols(rank), V = svd.matrixV().leftCols(rank);
    const RealVector least = V * (U.transpose() * right).cwiseQuotient(sigma.head(rank));
    const RealVector t = A * least;
    const Real largest = sigma(0) * sigma(0);
    std::size_t checked = 0;
    for (const std::size_t row : table->where({{"kind", "curve"}})) {
      Random random(seedOf(seed, 0, 3));
      RealVector noise(t.size());
      for (Index i = 0; i < t.size(); ++i) noise(i) = Real(random.normal());
      const Real delta = Real(table->number(row, "delta"));
      const RealVector noisy = t + noise * (delta * t.norm() / noise.norm());
      VERIFY_CLOSE(double((noisy - t).norm() / t.norm()), double(delta), 1e-12, 0.0);
      const std::string method = table->text(row, "method");
      const Real lambda = Real(table->number(row, "lambda"));
      // K in units of its largest eigenvalue; the right side is seen within the range of A alone by every filter.
      const RealMatrix K = A * A.transpose() * (Real(t.size()) / largest);
      const RealVector seen = U * (U.transpose() * noisy);
      RealVector c;
      if (method == "krr") c = dense::iteratedRidge(K, seen, lambda, 1);
      if (method == "iterated-tikhonov") c = dense::iteratedRidge(K, seen, lambda, 2);
      if (method == "landweber") c = dense::landweberIteration(K, seen, 1, int(std::lround(table->number(row, "t"))));
      if (method == "nu-method") c = dense::nuIteration(K, seen, 1, 1, int(std::lround(table->number(row, "t"))));
      if (method == "tsvd") {
        c = RealVector::Zero(t.size());
        for (Index i = 0; i < rank; ++i) {
          const Real share = sigma(i) * sigma(i) / largest;
          if (share >= lambda * (1 - 1e-12L)) c += U.col(i) * (U.col(i).dot(seen) / (share * Real(t.size())));
        }
      }
      const RealVector f = A.transpose() * c * (Real(t.size()) / largest);
      VERIFY_CLOSE(table->number(row, "error"), double((f - least).norm() / least.norm()), 1e-7, 1e-9);
      VERIFY_CLOSE(table->number(row, "residual"), double((A * f - noisy).norm() / t.norm()), 1e-7, 1e-9);
      ++checked;
    }
    QCOMPARE(checked, std::size_t{5 * 2 * 4});
  }

  // The rules on the curve of the first run: oracle and λ = δ directly, the discrepancy by its definition.
  void choicesAreThoseOfTheCurve() {
    const auto table = runStudy(spec("integration", 30), {generatedSet("sinc", 40, 4)});
    for (const std::string& method : table->distinct("method")) {
      for (const std::string& delta : table->distinct("delta")) {
        const double noise = std::stod(delta);
        const auto choice = [&](const char* rule) {
          const auto rows =
              table->where({{"run", "1"}, {"kind", "choice"}, {"method", method}, {"delta", delta}, {"rule", rule}});
          return rows.size() == 1 ? table->number(rows.front(), "lambda") : notANumber;
        };
        double oracle = notANumber, least = HUGE_VAL, apriori = notANumber, nearest = HUGE_VAL,
               discrepancy = notANumber;
        for (const std::size_t row : table->where({{"kind", "curve"}, {"method", method}, {"delta", delta}})) {
          const double lambda = table->number(row, "lambda");
          if (table->number(row, "error") < least) oracle = lambda, least = table->number(row, "error");
          const double distance = std::abs(std::log(lambda / noise));
          if (distance < nearest) apriori = lambda, nearest = distance;
          if (table->number(row, "residual") >= noise && !(discrepancy <= lambda)) discrepancy = lambda;
        }
        QCOMPARE(choice("oracle"), oracle);
        QCOMPARE(choice("a-priori"), apriori);
        if (std::isnan(discrepancy))
          QVERIFY(std::isnan(choice("discrepancy")));
        else
          QCOMPARE(choice("discrepancy"), discrepancy);
      }
    }
  }

  // As δ goes to 0 the error does; Tikhonov saturates where iterated Tikhonov does not; Landweber is semiconvergent.
  void convergence() {
    auto data = std::make_shared<Dataset>(*generatedSet("sinc", 60, 4));
    // Smooth for this operator: f = (A*A)² w.
    const RealMatrix A = operatorOf("integration", *data, 60);
    const RealVector smooth = A.transpose() * A * (A.transpose() * A * RealVector::Ones(60));
    std::vector<std::pair<double, Index>> order;
    for (Index i = 0; i < 60; ++i) order.emplace_back(data->X(i, 0), i);
    std::sort(order.begin(), order.end());
    data->truth = nullptr;
    for (Index i = 0; i < 60; ++i) data->y(order[std::size_t(i)].second) = double(smooth(i));
    ItemSpec study = spec("integration", 60);
    study.parameters["runs"] = 4;
    study.grids["delta"] = {1e-5, 1e-2, 4, {}};
    study.grids["lambda"] = {1e-8, 1.0, 81, {}};
    const auto table = runStudy(study, {data});
    const auto error = [&](const char* method, const char* rule, double delta) {
      double sum = 0.0;
      const auto rows = table->where({{"kind", "choice"}, {"method", method}, {"rule", rule}});
      for (const std::size_t row : rows)
        if (std::abs(table->number(row, "delta") / delta - 1.0) < 1e-9) sum += table->number(row, "error") / 4.0;
      return sum;
    };
    for (const char* rule : {"discrepancy", "a-priori", "oracle"})
      QVERIFY(error("krr", rule, 1e-5) < 0.1 * error("krr", rule, 1e-2));
    // δ^(2/3) at best for Tikhonov, δ^(4/5) for two steps of it: a thousandth of the noise.
    const double tikhonov = error("krr", "oracle", 1e-5) / error("krr", "oracle", 1e-2);
    const double iterated = error("iterated-tikhonov", "oracle", 1e-5) / error("iterated-tikhonov", "oracle", 1e-2);
    QVERIFY(tikhonov > 1e-2 * 0.5);
    QVERIFY(iterated < 0.7 * tikhonov);
    const Figure rates = findStudy("inverse-problems")->figures()[0].make(*table);
    QCOMPARE(rates.series.size(), std::size_t{6});
    QVERIFY(rates.series.front().name.english().starts_with("discrepancy · slope 0."));
    QCOMPARE(findStudy("inverse-problems")->figures()[1].make(*table).series.size(), std::size_t{5});
  }

  // Of a function with many components the error falls and then rises along the iterations, the residual only falls.
  void semiconvergence() {
    ItemSpec study = spec("integration", 60);
    study.grids["lambda"] = {1e-8, 1.0, 41, {}};
    const auto table = runStudy(study, {generatedSet("sinc", 60, 4)});
    const Figure along = findStudy("inverse-problems")->figures()[2].make(*table);
    QCOMPARE(along.series.size(), std::size_t{5});
    for (const Series& series : along.series) {
      const auto least = std::min_element(series.y.begin(), series.y.end());
      QVERIFY2(*least < 0.5 * series.y.front() && *least < 0.9 * series.y.back(), series.name.english().c_str());
    }
    for (const std::string& method : table->distinct("method")) {
      double before = 0.0;  // λ ascending, or t descending
      std::map<double, double> residuals;
      for (const std::size_t row : table->where({{"kind", "curve"}, {"method", method}, {"delta", "0.1"}}))
        residuals[table->number(row, "lambda")] = table->number(row, "residual");
      QVERIFY(residuals.size() > 20);
      for (const auto& [lambda, residual] : residuals) {
        QVERIFY(residual >= before * (1.0 - 1e-9));
        before = residual;
      }
    }
  }

  void saysWhatItNeeds() {
    auto zero = std::make_shared<Dataset>(*generatedSet("sinc", 20, 4));
    zero->truth = nullptr;
    zero->y.setZero();
    const auto complaint = [](const ItemSpec& study, const std::shared_ptr<const Dataset>& data) {
      try {
        runStudy(study, {data});
      } catch (const InvalidInput& error) {
        return QString::fromUtf8(error.what());
      }
      return QString();
    };
    QVERIFY(complaint(spec("blur", 20), zero).contains("the right side t is 0"));
    zero->y.setOnes();
    zero->X.setZero();
    QVERIFY(complaint(spec("data", 20), zero).contains("the operator is 0"));
    QVERIFY(complaint(spec("blur", 20), generatedSet("sinc", 3, 4)).contains("at least 4 rows"));
    const auto table = runStudy(spec("sums", 25), {generatedSet("friedman1", 40, 4)});
    QVERIFY(std::any_of(table->notes.begin(), table->notes.end(), [](const Text& note) {
      return note.english().find("of 25 unknowns; share of ‖f‖ that no right side shows: ") != std::string::npos;
    }));
  }
};

KERRIDGE_TEST(InverseProblemsTest)

}  // namespace inverse_problems_test

#include "inverse_problems_test.moc"
