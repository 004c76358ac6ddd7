// SPDX-License-Identifier: GPL-3.0-or-later
#include <cmath>
#include <Eigen/Eigenvalues>

#include "base/random.h"
#include "figures/figures.h"
#include "studies/figure_list.h"
#include "studies/protocol.h"
#include "studies/rates_study.h"
#include "support/coefficient_reference.h"
#include "support/slow_study.h"
#include "support/study_run.h"
#include "support/test.h"

namespace rates_test {

using namespace kerridge;
using dense::Real;
using dense::RealMatrix;
using dense::RealVector;

namespace {

constexpr std::uint64_t seed = 21;
constexpr Index fresh = 17;

// Sizes whose third roots are whole numbers, and λ whose reciprocals are: Landweber can then be iterated by hand.
ItemSpec spec() {
  ItemSpec study;
  study.id = "rates";
  study.seed = seed;
  study.parameters = {{"runs", 2}, {"fresh", fresh}, {"fit-rows", 12}};
  study.grids = {{"sizes", {1, 2, 2, {8, 27}}},
                 {"lambda", {1, 2, 2, {0.01, 0.1, 0.5}}},
                 {"fit-lambda", {1, 2, 2, {1e-3, 1e-1}}},
                 {"fit-t", {1, 2, 2, {1, 20}}}};
  return study;
}

// Everything from the whole pool: scaling, width.
struct Pool {
  const Dataset& data;
  dense::Scale input, target;
  double width;
  Matrix X;

  Pool(const Dataset& set, bool scaleTarget)
      : data(set), input(set.X.col(0)), target(scaleTarget ? dense::Scale(set.y) : dense::Scale()) {
    X = input.apply(set.X.col(0));
    width = dense::meanPairDistance(X);
  }
  std::vector<Index> order(Index run) const {
    return Random(seedOf(seed, std::uint64_t(run), std::uint64_t(Draw::rows))).permutation(data.n());
  }
  RealVector predictions(const RealVector& c, const std::vector<Index>& train, const Matrix& at) const {
    return (dense::gaussianCross(at, dense::rows(X, train), width) * c * Real(target.deviation)).array() +
           Real(target.mean);
  }
  RealVector tikhonov(const std::vector<Index>& train, double lambda) const {
    RealMatrix K = dense::gaussianCross(dense::rows(X, train), dense::rows(X, train), width);
    K.diagonal().array() += Real(train.size()) * Real(lambda);
    return dense::solve(K, RealVector(target.apply(dense::rows(data.y, train)).cast<Real>()));
  }
  RealVector landweber(const std::vector<Index>& train, int steps) const {
    const RealMatrix K = dense::gaussianCross(dense::rows(X, train), dense::rows(X, train), width);
    const RealVector y = target.apply(dense::rows(data.y, train)).cast<Real>();
    RealVector c = RealVector::Zero(y.size());
    for (int t = 0; t < steps; ++t) c -= (K * c - y) / Real(y.size());  // κ² = 1
    return c;
  }
  double risk(const RealVector& c, const std::vector<Index>& train, const std::vector<Index>& rows) const {
    const RealVector values = predictions(c, train, dense::rows(X, rows));
    Real sum = 0;
    for (std::size_t i = 0; i < rows.size(); ++i) {
      const Real difference = values(Index(i)) - Real(data.truth(data.X.row(rows[i]).transpose()));
      sum += difference * difference;
    }
    return double(sum / Real(rows.size()));
  }
};

QString complaint(const ItemSpec& study, const std::shared_ptr<const Dataset>& data) {
  try {
    runStudy(study, {data});
  } catch (const InvalidInput& error) {
    return QString::fromUtf8(error.what());
  }
  return {};
}

}  // namespace

/// Rates against dense solves and iteration by hand; slopes; what cannot be done.
class RatesTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void equalsSolvingAndIterating() {
    const auto data = generatedSet("sinc", 60, 5);
    for (const bool scaleTarget : {false, true}) {
      StudySettings settings;
      settings.standardize.target = scaleTarget;
      const auto table = runStudy(spec(), {data}, settings);
      const Pool pool(*data, scaleTarget);
      const auto rows = table->where({{"kind", "risk"}});
      QCOMPARE(rows.size(), std::size_t{2 * 2 * 4});
      for (const std::size_t row : rows) {
        const auto run = Index(table->number(row, "run")) - 1;
        const auto n = Index(table->number(row, "n"));
        const std::vector<Index> order = pool.order(run);
        const std::vector<Index> train(order.begin(), order.begin() + n);
        const std::vector<Index> test(order.end() - fresh, order.end());
        const std::string method = table->text(row, "method");
        double expected = notANumber;
        double at = notANumber;
        const auto take = [&](double value, const RealVector& c) {
          const double risk = pool.risk(c, train, test);
          if (expected <= risk) return;
          expected = risk;
          at = value;
        };
        if (method == "tikhonov") take(1.0 / std::sqrt(double(n)), pool.tikhonov(train, 1.0 / std::sqrt(double(n))));
        if (method == "landweber") take(std::cbrt(double(n)), pool.landweber(train, n == 8 ? 2 : 3));
        for (const double lambda : {0.5, 0.1, 0.01}) {
          if (method == "tikhonov-best") take(lambda, pool.tikhonov(train, lambda));
          if (method == "landweber-best") take(1.0 / lambda, pool.landweber(train, int(std::lround(1.0 / lambda))));
        }
        VERIFY_CLOSE(table->number(row, "excess_risk"), expected, 1e-9, 0.0);
        VERIFY_CLOSE(table->number(row, method.starts_with("tikhonov") ? "lambda" : "t"), at, 1e-12, 0.0);
      }
    }
  }

  // The filters with their best parameter, and M-RLSR by AK15 eq. 4 whose model is KRR's at (mλ/2)‖f‖^(m−2).
  void otherMethods() {
    const auto data = generatedSet("sinc", 60, 5);
    ItemSpec study = spec();
    study.choices["methods"] = {"iterated-best", "cut-off-best", "nu-best", "cg-best", "m-rlsr"};
    study.grids["m"].list = {1.2, 2.0, 3.0};
    study.parameters["beta"] = 0.8;
    study.parameters["decay"] = 0.3;
    const auto table = runStudy(study, {data});
    const Pool pool(*data, false);
    const auto rows = table->where({{"kind", "risk"}});
    QCOMPARE(rows.size(), std::size_t{2 * 2 * 7});
    for (const std::size_t row : rows) {
      const std::string method = table->text(row, "method");
      const auto n = Index(table->number(row, "n"));
      const std::vector<Index> order = pool.order(Index(table->number(row, "run")) - 1);
      const std::vector<Index> train(order.begin(), order.begin() + n);
      const std::vector<Index> test(order.end() - fresh, order.end());
      const RealMatrix K = dense::gaussianCross(dense::rows(pool.X, train), dense::rows(pool.X, train), pool.width);
      const RealVector y = dense::rows(data->y, train).cast<Real>();
      const double at = table->number(row, method == "nu-best" || method == "cg-best" ? "t" : "lambda");
      QVERIFY(at > 0.0);
      if (method == "cg-best") {
        const RealVector c = dense::conjugateGradients(dense::withOnes(K), y, int(at)).back();
        const RealVector f =
            (dense::gaussianCross(dense::rows(pool.X, test), dense::rows(pool.X, train), pool.width) * c.head(n))
                .array() +
            c(n);
        Real sum = 0;
        for (std::size_t i = 0; i < test.size(); ++i)
          sum += std::pow(f(Index(i)) - Real(data->truth(data->X.row(test[i]).transpose())), 2);
        VERIFY_CLOSE(table->number(row, "excess_risk"), double(sum / Real(test.size())), 1e-7, 0.0);
        continue;
      }
      RealVector c;
      if (method == "iterated-best") c = dense::iteratedRidge(K, y, Real(at), 2);
      if (method == "nu-best") c = dense::nuIteration(K, y, 1, 1, int(at));
      if (method == "cut-off-best") {
        const Eigen::SelfAdjointEigenSolver<RealMatrix> solver(K);
        c = RealVector::Zero(n);
        for (Index i = 0; i < n; ++i) {
          const auto q = solver.eigenvectors().col(i);
          if (solver.eigenvalues()(i) >= Real(n) * Real(at)) c += q * (q.dot(y) / solver.eigenvalues()(i));
        }
      }
      if (method == "m-rlsr") {
        const double m = table->number(row, "m");
        VERIFY_CLOSE(at, std::pow(double(n), -(2.0 * 0.8 + m * (1.0 - 0.8)) / (2.0 * (0.8 + 0.3))), 1e-12, 0.0);
        // μ by bisection of μ = (mλ/2) N(μ)^(m−2), whose right side over μ falls.
        const auto norm = [&](Real mu) {
          c = dense::iteratedRidge(K, y, mu, 1);
          return std::sqrt(c.dot(K * c));
        };
        Real low = -40, high = 40;
        for (int step = 0; step < 200; ++step) {
          const Real middle = (low + high) / 2, mu = std::exp(middle);
          (std::log(Real(m) * Real(at) / 2) + Real(m - 2) * std::log(norm(mu)) > middle ? low : high) = middle;
        }
        norm(std::exp(low));
      }
      VERIFY_CLOSE(table->number(row, "excess_risk"), pool.risk(c, train, test), 1e-7, 0.0);
    }
    QCOMPARE(ratesFigure(*table).series.size(), std::size_t{7});
    QVERIFY(std::any_of(table->notes.begin(), table->notes.end(),
                        [](const Text& note) { return note.english().find("m-rlsr m = 1.2 ") != std::string::npos; }));
  }

  // m changes λ and its constant, not the rate: the slopes agree at constants at which the models are about the same.
  void rateDoesNotDependOnTheExponent() {
    ItemSpec study{"rates", {{"runs", 6}, {"fit-rows", 2}, {"beta", 1.0}, {"decay", 0.5}}, seed};
    study.choices["methods"] = {"m-rlsr"};
    study.grids["sizes"] = {40, 640, 5, {}};
    StudySettings settings;
    settings.kernel.id = "laplacian";
    std::vector<double> slopes;
    for (const auto& [m, factor] : {std::pair{1.3, 0.3}, std::pair{2.0, 0.1}, std::pair{3.0, 0.03}}) {
      study.grids["m"].list = {m};
      study.parameters["lambda-factor"] = factor;
      const auto table = runStudy(study, {generatedSet("sinc", 1500, 5)}, settings);
      for (const std::size_t row : table->where({{"kind", "risk"}}))
        VERIFY_CLOSE(table->number(row, "lambda"), factor * std::pow(table->number(row, "n"), -2.0 / 3.0), 1e-12, 0.0);
      slopes.push_back(riskSlope(*table, {{"kind", "risk"}}).mean);
    }
    // At least n^(−β/(β + p)).
    for (const double slope : slopes) QVERIFY2(slope < -2.0 / 3.0, qPrintable(QString::number(slope)));
    for (const double slope : slopes) QVERIFY2(std::abs(slope - slopes[1]) < 0.15, qPrintable(QString::number(slope)));
  }

  void fitsAndPoints() {
    const auto data = generatedSet("sinc", 60, 5);
    const auto table = runStudy(spec(), {data});
    const Pool pool(*data, false);
    std::vector<Index> train = pool.order(0);
    train.resize(12);
    const auto fits = table->where({{"kind", "fit"}});
    QCOMPARE(fits.size(), std::size_t{4 * 201});
    for (std::size_t i = 0; i < fits.size(); i += 7) {
      const std::size_t row = fits[i];
      const bool ridge = table->text(row, "method") == "tikhonov";
      const RealVector c = ridge ? pool.tikhonov(train, table->number(row, "lambda"))
                                 : pool.landweber(train, int(table->number(row, "t")));
      const Vector x = Vector::Constant(1, table->number(row, "x"));
      const Matrix scaled = pool.input.apply(x);
      VERIFY_CLOSE(table->number(row, "y"), double(pool.predictions(c, train, scaled)(0)), 1e-9, 1e-12);
      QCOMPARE(table->number(row, "truth"), data->truth(x));
    }
    VERIFY_CLOSE(table->number(fits.front(), "x"), data->X.minCoeff(), 0.0, 0.0);
    VERIFY_CLOSE(table->number(fits.back(), "x"), data->X.maxCoeff(), 0.0, 0.0);
    const auto points = table->where({{"kind", "point"}});
    QCOMPARE(points.size(), train.size());
    for (std::size_t i = 0; i < train.size(); ++i) {
      QCOMPARE(table->number(points[i], "x"), data->X(train[i], 0));
      QCOMPARE(table->number(points[i], "y"), data->y(train[i]));
    }
    const Study& study = *findStudy("rates");
    const Figure figure = studyFigure(study, study.figures()[1], "rates-tikhonov", table.get());
    QCOMPARE(figure.series.size(), std::size_t{4});  // data, truth, two λ
    QCOMPARE(figure.series[0].x.size(), std::size_t{12});
    QCOMPARE(figure.series[1].x.size(), std::size_t{201});
    QCOMPARE(figure.series[2].name, std::string("λ = 0.001"));
  }

  /// Slopes of exact power laws, and their spread over the runs.
  void slopes() {
    StudyTable table;
    table.spec.id = "rates";
    table.columns = findStudy("rates")->columns();
    const double powers[] = {-0.4, -0.5, -0.9};
    for (int run = 0; run < 3; ++run) {
      for (const double n : {10.0, 40.0, 90.0, 1000.0}) {
        table.rows.push_back({"a", "risk", run + 1, n, "tikhonov", notANumber, 1.0, notANumber, notANumber, notANumber,
                              notANumber, 7.0 * (run + 1) * std::pow(n, powers[run])});
        table.rows.push_back(
            {"a", "fit", run + 1, n, "tikhonov", notANumber, 1.0, notANumber, 1.0, 1.0, 1.0, notANumber});
      }
    }
    const Summary slope = riskSlope(table, {{"kind", "risk"}, {"method", "tikhonov"}});
    QCOMPARE(slope.count, Index{3});
    VERIFY_CLOSE(slope.mean, -0.6, 1e-12, 0.0);
    VERIFY_CLOSE(slope.standardError, std::sqrt((0.04 + 0.01 + 0.09) / 2.0 / 3.0), 1e-12, 0.0);
    QCOMPARE(riskSlope(table, {{"kind", "risk"}, {"method", "landweber"}}).count, Index{0});
    const Figure figure = ratesFigure(table);
    QCOMPARE(figure.series.size(), std::size_t{2});
    QCOMPARE(figure.series[0].name, std::string("Tikhonov: slope −0.60 ± 0.15"));
    // Theory's line starts where the means do.
    QCOMPARE(figure.series[1].name, std::string("theory, slope −1/2"));
    QCOMPARE(figure.series[1].y[0], figure.series[0].y[0]);
    VERIFY_CLOSE(figure.series[1].y[1] / figure.series[1].y[0], 0.1, 1e-12, 0.0);
    // Another exponent than V05's has none.
    table.spec.parameters["lambda-exponent"] = 0.7;
    QCOMPARE(ratesFigure(table).series.size(), std::size_t{1});
    // … but the slope given is drawn.
    table.spec.parameters["slope"] = -2.0 / 3.0;
    const Figure given = ratesFigure(table);
    QCOMPARE(given.series.size(), std::size_t{2});
    QCOMPARE(given.series[1].name, std::string("slope given, −0.67"));
    VERIFY_CLOSE(given.series[1].y[1] / given.series[1].y[0], std::pow(100.0, -2.0 / 3.0), 1e-12, 0.0);
    // V05's own exponents keep V05's slope.
    table.spec.parameters.erase("lambda-exponent");
    QCOMPARE(ratesFigure(table).series[1].name, std::string("theory, slope −1/2"));
  }

  void saysWhatItNeeds() {
    auto real = std::make_shared<Dataset>(*generatedSet("sinc", 60, 5));
    real->truth = nullptr;
    QVERIFY(complaint(spec(), real).contains("the excess risk needs a known regression function"));
    QVERIFY(complaint(spec(), generatedSet("sinc", 30, 5)).contains("the data have 30 rows. Generate more"));
    ItemSpec many = spec();
    many.grids["sizes"] = {1, 2, 2, {8, 27, 55}};
    const auto table = runStudy(many, {generatedSet("sinc", 60, 5)});
    QCOMPARE(table->distinctNumbers("n"), (std::vector<double>{8, 12, 27}));
    QVERIFY(std::any_of(table->notes.begin(), table->notes.end(), [](const Text& note) {
      return note.english().starts_with("Sinc: sizes above 27 are left out");
    }));
  }
};

KERRIDGE_TEST(RatesTest)

}  // namespace rates_test

#include "rates_test.moc"
