// SPDX-License-Identifier: GPL-3.0-or-later
#include "validation/rule.h"

#include "support/compare.h"
#include "support/sample.h"
#include "support/test.h"
#include "validation/l_curve.h"

namespace rule_test {

using namespace kerridge;
using dense::Real;

namespace {

/// A problem whose eigenbasis is the standard basis: K = diag(d), so that fitted values are written down by hand.
Problem diagonalProblem(const Vector& d, const Vector& y) {
  auto spectrum = std::make_shared<Spectrum>();
  spectrum->d = d;
  spectrum->Q = Matrix::Identity(d.size(), d.size());
  spectrum->rank = d.size();
  return makeProblem(spectrum, y);
}

std::vector<double> logGrid(double from, double to, int count) {
  std::vector<double> grid;
  for (int i = 0; i < count; ++i) grid.push_back(from * std::pow(to / from, double(i) / (count - 1)));
  return grid;
}

RuleChoice choose(const std::string& id, const Path& path, const ErrorCurves& errors, const Problem& problem,
                  const std::map<std::string, double>& given = {}) {
  const Rule& rule = *findRule(id);
  return rule.choose({path, errors, problem, settledParameters(rule.info(), given)});
}

/// Eigenvalues in two blocks far apart: `few` of size high with targets of size signal, `many` of size low with targets
/// of size noise. Sums over the blocks make every curve along the KRR path a short formula.
struct TwoScales {
  double high = 50.0, low = 2e-3, signal = 3.0, noise = 0.05;
  Index few = 4, many = 16;

  Problem problem() const {
    Vector d(few + many), y(few + many);
    d << Vector::Constant(few, high), Vector::Constant(many, low);
    y << Vector::Constant(few, signal), Vector::Constant(many, noise);
    return diagonalProblem(d, y);
  }
  Real n() const { return Real(few + many); }
  /// log ‖y − f‖ and log ‖f‖ at s = nλ = e^logS.
  std::pair<Real, Real> logs(Real logS) const {
    const Real s = std::exp(logS);
    const auto square = [](Real value) { return value * value; };
    const Real residual = Real(few) * square(s * Real(signal) / (Real(high) + s)) +
                          Real(many) * square(s * Real(noise) / (Real(low) + s));
    const Real norm = Real(few) * Real(high) * square(Real(signal) / (Real(high) + s)) +
                      Real(many) * Real(low) * square(Real(noise) / (Real(low) + s));
    return {std::log(residual) / 2, std::log(norm) / 2};
  }
  /// Curvature of the L-curve by difference quotients in extended precision, positive where the curve bends round an
  /// L's corner: from along the left arm down to along the lower arm it turns to the left.
  Real curvature(Real logS) const {
    const Real h = 1e-4L;
    const auto [x0, y0] = logs(logS - h);
    const auto [x1, y1] = logs(logS);
    const auto [x2, y2] = logs(logS + h);
    const Real dx = (x2 - x0) / (2 * h), dy = (y2 - y0) / (2 * h);
    const Real ddx = (x2 - 2 * x1 + x0) / (h * h), ddy = (y2 - 2 * y1 + y0) / (h * h);
    return (dx * ddy - dy * ddx) / std::pow(dx * dx + dy * dy, Real(1.5));
  }
};

/// A path along a hyperbola with asymptotes like an L: log ‖y − f‖ = (τ + r)/2, log ‖f‖ = (r − τ)/2, r = sqrt(τ² + 1),
/// τ = log(λ/corner). It is symmetric about τ = 0, where its curvature is largest.
Path hyperbola(const std::vector<double>& lambdas, double corner, bool iterations = false) {
  Path path;
  for (const double lambda : lambdas) {
    const double tau = std::log(lambda / corner), r = std::hypot(tau, 1.0);
    PathPoint point;
    (iterations ? point.t : point.lambda) = iterations ? 1.0 / lambda : lambda;
    point.residualSquare = std::exp(tau + r);
    point.norm = std::exp(0.5 * (r - tau));
    path.points.push_back(point);
  }
  if (iterations) std::reverse(path.points.begin(), path.points.end());
  return path;
}

}  // namespace

class RuleTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void everyRuleDescribesItself() {
    for (const Rule* rule : rules()) {
      const ItemInfo info = rule->info();
      QCOMPARE(findRule(info.id), rule);
      QVERIFY(!info.label.empty() && !info.formula.empty() && info.explanation.ends_with("."));
    }
    QVERIFY(findRule("no-such-rule") == nullptr);
  }

  /// The smallest finite value; among equal ones the most regularized model.
  void smallestValueOfACurve() {
    const Problem problem = diagonalProblem(Vector::Ones(2), Vector::Ones(2));
    Path path;
    for (const double lambda : {0.1, 0.2, 0.3, 0.4, 0.5, 0.6}) {
      path.points.emplace_back();
      path.points.back().lambda = lambda;
    }
    Vector curve(6), none(6);
    curve << notANumber, 3.0, 1.0, 1.0, 2.0, -HUGE_VAL;
    none << notANumber, notANumber, HUGE_VAL, notANumber, notANumber, notANumber;
    ErrorCurves chosen, absent;
    chosen.looMse = chosen.gcv = chosen.kFoldMse = curve;
    chosen.foldMse = curve;
    absent.looMse = absent.gcv = absent.kFoldMse = none;
    absent.foldMse = none;
    absent.kFoldSe = Vector::Zero(6);
    const std::map<std::string, std::string> reasons{{"loo", "the method has no LOO error"},
                                                     {"gcv", "the method has no GCV error"},
                                                     {"k-fold", "the method has no k-fold error"},
                                                     {"hold-out", "the method has no k-fold error"},
                                                     {"one-standard-error", "the method has no k-fold error"}};
    for (const auto& [id, reason] : reasons) {
      if (id != "one-standard-error") QCOMPARE(choose(id, path, chosen, problem).index, 3);
      const RuleChoice nothing = choose(id, path, absent, problem);
      QCOMPARE(nothing.index, -1);
      QCOMPARE(nothing.reason, reason);
      QCOMPARE(choose(id, path, ErrorCurves(), problem).index, -1);
    }
  }

  /// Within one standard error of the minimum, as regularized as possible: to the right of the minimum for λ, to its
  /// left for t; models in between need not qualify.
  void oneStandardErrorByHand() {
    const Problem problem = diagonalProblem(Vector::Ones(2), Vector::Ones(2));
    ErrorCurves errors;
    errors.kFoldMse.resize(7);
    errors.kFoldMse << 5.2, 6.5, 5.6, 5.0, 5.3, 6.0, 5.5;
    errors.kFoldSe = Vector::Constant(7, 9.0);
    for (const auto& [se, byLambda, byIterations] :
         {std::tuple{0.5, 6, 0}, std::tuple{0.49, 4, 0}, std::tuple{0.3, 4, 0}, std::tuple{0.1, 3, 3}}) {
      errors.kFoldSe(3) = se;  // that of the minimum counts
      Path lambdas, iterations;
      for (int i = 1; i <= 7; ++i) {
        lambdas.points.emplace_back().lambda = i;
        iterations.points.emplace_back().t = i;
      }
      QCOMPARE(choose("one-standard-error", lambdas, errors, problem).index, byLambda);
      QCOMPARE(choose("one-standard-error", iterations, errors, problem).index, byIterations);
    }
  }

  void cornerOfAHyperbola() {
    const Problem problem = diagonalProblem(Vector::Ones(2), Vector::Ones(2));
    const std::vector<double> grid = logGrid(1e-6, 1e4, 41);  // four per decade
    for (std::size_t at = 2; at + 2 < grid.size(); ++at) {
      QCOMPARE(choose("l-curve", hyperbola(grid, grid[at]), {}, problem).index, Index(at));
      QCOMPARE(choose("l-curve", hyperbola(grid, grid[at], true), {}, problem).index, Index(grid.size() - 1 - at));
    }
    // Curvature of the hyperbola at τ = 0: with the arms turned to x = y it is v = sqrt(u² + 1/2), so v'' = √2. Three
    // points at distance h see it with an error of about h².
    const LCurve fine = lCurve(hyperbola(logGrid(0.01, 100.0, 2001), 1.0));
    VERIFY_CLOSE(fine.curvature[1000], std::sqrt(2.0), 1e-4, 0.0);
    // Beside the corner it is (1/2)(τ² + 1/2)^(−3/2); unequal steps see the second derivative with an error of about h.
    for (const double tau : {-2.0, -0.4, 0.0, 1.3}) {
      const double lambda = std::exp(tau);
      const LCurve three = lCurve(hyperbola({lambda * std::exp(-3e-3), lambda, lambda * std::exp(1e-3)}, 1.0));
      VERIFY_CLOSE(three.curvature[1], 0.5 * std::pow(tau * tau + 0.5, -1.5), 1e-2, 0.0);
    }
    // Unequal steps: a finer grid on one side moves the answer by no step.
    std::vector<double> uneven;
    for (const double lambda : logGrid(1e-4, 0.5, 40)) uneven.push_back(lambda);
    for (const double lambda : logGrid(1.0, 1e4, 9)) uneven.push_back(lambda);
    QCOMPARE(choose("l-curve", hyperbola(uneven, 1.0), {}, problem).index, 40);
  }

  void noCornerAtABoundary() {
    const Problem problem = diagonalProblem(Vector::Ones(2), Vector::Ones(2));
    const std::string atEnd = "no corner: the curvature is largest at the end of the path";
    const std::vector<double> grid = logGrid(1e-3, 1e3, 31);
    for (const double corner : {1e-5, 1e-3, grid[1], grid[29], 1e3, 1e5})
      for (const bool iterations : {false, true}) {
        const RuleChoice choice = choose("l-curve", hyperbola(grid, corner, iterations), {}, problem);
        QCOMPARE(choice.index, -1);
        QCOMPARE(choice.reason, atEnd);
      }
    // A curve that only bends the other way has no corner either.
    Path arch = hyperbola(grid, 1.0);
    for (PathPoint& point : arch.points) {
      const double norm = point.norm;
      point.norm = 1.0 / std::sqrt(point.residualSquare);
      point.residualSquare = 1.0 / (norm * norm);
    }
    QCOMPARE(choose("l-curve", arch, {}, problem).reason, atEnd);
    Path few = hyperbola({0.1, 1.0}, 1.0);
    QCOMPARE(choose("l-curve", few, {}, problem).reason, "the path is too short for a curvature");
    for (PathPoint& point : arch.points) point.norm = 0.0;  // y = 0: no logarithm
    QCOMPARE(choose("l-curve", arch, {}, problem).reason, "the path is too short for a curvature");
  }

  /// On the KRR path of two blocks the corner is where a fine search over the formula of the curve finds it.
  void cornerBetweenTwoScales() {
    for (const TwoScales& scales :
         {TwoScales(), TwoScales{1e3, 1e-6, 1.0, 0.01, 3, 30}, TwoScales{1.0, 1e-3, 2.0, 0.2, 5, 9}}) {
      Real best = 0, largest = -HUGE_VALL;
      const Real from = std::log(Real(scales.low)) - 3, to = std::log(Real(scales.high)) + 3;
      for (Real logS = from; logS <= to; logS += 0.002L)
        if (const Real value = scales.curvature(logS); value > largest) {
          largest = value;
          best = logS;
        }
      QVERIFY(largest > 0 && best > from + 1 && best < to - 1);
      const int count = 121;
      const std::vector<double> grid =
          logGrid(double(std::exp(from) / scales.n()), double(std::exp(to) / scales.n()), count);
      const Problem problem = scales.problem();
      const Path path = findMethod("krr")->path(problem, {}, grid, {});
      const RuleChoice choice = choose("l-curve", path, {}, problem);
      QVERIFY2(choice.index >= 0, choice.reason.english().c_str());
      const double step = std::log(grid[1] / grid[0]);
      VERIFY_CLOSE(std::log(grid[std::size_t(choice.index)] * double(scales.n())), double(best), 0.0, step);
    }
  }

  /// Between the blocks the change per step of log s is (few signal² (s/high)² + many noise² (low/s)²)^(1/2) but for
  /// terms that are smaller by s/high and low/s: least at s² = high low (noise/signal) sqrt(many/few).
  void quasiOptimalityBetweenTwoScales() {
    for (const TwoScales& scales : {TwoScales{1e4, 1e-4, 1.0, 1.0, 5, 5}, TwoScales{1e4, 1e-4, 1.0, 0.05, 5, 20},
                                    TwoScales{1e4, 1e-4, 1.0, 30.0, 20, 5}}) {
      const Problem problem = scales.problem();
      const double s = std::sqrt(scales.high * scales.low * scales.noise / scales.signal *
                                 std::sqrt(double(scales.many) / double(scales.few)));
      const std::vector<double> grid = logGrid(1e-8, 1e8, 161);  // ten per decade
      const double step = std::log(grid[1] / grid[0]);
      const RuleChoice choice = choose("quasi-optimality", findMethod("krr")->path(problem, {}, grid, {}), {}, problem);
      QVERIFY2(choice.index >= 0, choice.reason.english().c_str());
      const double chosen = std::log(grid[std::size_t(choice.index)] * double(scales.n()));
      VERIFY_CLOSE(chosen + 0.5 * step, std::log(s), 0.0, 0.55 * step);  // the middle of the step
      // Steps of Landweber: t counts as 1/λ, the choice lies between the blocks as well.
      std::vector<double> steps;
      for (double t = 1e-4; t < 1e13; t *= 1.3) steps.push_back(t);
      const Path path = findMethod("landweber")->path(problem, {{"step", 1.0}}, steps, {});
      const RuleChoice stopped = choose("quasi-optimality", path, {}, problem);
      QVERIFY2(stopped.index >= 0, stopped.reason.english().c_str());
      VERIFY_CLOSE(path.points[std::size_t(stopped.index)].df, double(scales.few), 1e-2, 0.0);
    }
  }

  void quasiOptimalityThatSaysNothing() {
    const Problem one = diagonalProblem(Vector::Ones(3), Vector::Ones(3));  // a single scale: one hill, no valley
    const std::vector<double> grid = logGrid(1e-6, 1e6, 61);
    QCOMPARE(choose("quasi-optimality", findMethod("krr")->path(one, {}, grid, {}), {}, one).reason,
             "the path changes least at an end");
    QCOMPARE(choose("quasi-optimality", findMethod("krr")->path(one, {}, {0.1, 1.0}, {}), {}, one).reason,
             "the path is too short");
    // Spectral cut-off stands still between its eigenvalues: no change is no minimum.
    QCOMPARE(choose("quasi-optimality", findMethod("tsvd")->path(one, {}, grid, {}), {}, one).reason,
             "the path changes least at an end");
  }

  /// Fitted values chosen by hand, K = I, one dimension: f = 0, 1.5, 0.9 and bounds of 1 on every difference.
  void balancingTakesTheLargestThatAgreesWithAll() {
    const Problem problem = diagonalProblem(Vector::Ones(1), Vector::Ones(1));
    Path path;
    path.A.resize(1, 3);
    path.A << 0.0, 1.5, 0.9;
    for (const double lambda : {1.0, 2.0, 3.0}) {
      path.points.emplace_back().lambda = lambda;
      path.points.back().df = 1.0;
    }
    const auto choice = [&](double delta) {
      return choose("balancing", path, {}, problem, {{"delta", delta}, {"constant", 0.25}});
    };
    QCOMPARE(choice(1.0).index, 2);  // λ_2 fails against λ_1, λ_3 against none
    QCOMPARE(choice(0.95).index, 2);
    QCOMPARE(choice(0.85).index, -1);  // λ_3 fails against λ_1
    QCOMPARE(choice(0.85).reason, "the two least regularized models already differ by more than noise explains");
    path.points[0].df = 4.0;  // S_1 twice as large, S_2 as before
    QCOMPARE(choice(0.75).index, 2);
    QCOMPARE(choice(0.55).index, -1);
    path.A << 0.0, 0.5, 5.0;
    QCOMPARE(choice(1.0).index, 1);
    // Steps count the other way round: here the first model is the most regularized.
    for (PathPoint& point : path.points) {
      point.t = point.lambda;
      point.lambda = notANumber;
      point.df = 1.0;
    }
    path.A << 0.9, 1.5, 0.0;
    QCOMPARE(choice(1.0).index, 0);
    path.points[1].df = notANumber;
    QCOMPARE(choice(1.0).reason, "the method has no effective dimension");
    path.points.resize(1);
    path.A.conservativeResize(1, 1);
    QCOMPARE(choice(1.0).reason, "the path is too short");
  }

  /// Between two scales the signal is fitted and the noise is not: with the noise level known, the choice lies there
  /// for every C for which noise of the low block may be given up and the signal may not.
  void balancingBetweenTwoScales() {
    const TwoScales scales{1e4, 1e-4, 5.0, 0.1, 4, 16};
    const Problem problem = scales.problem();
    const Path path = findMethod("krr")->path(problem, {}, logGrid(1e-9, 1e9, 91), {});
    Index former = 0;
    for (const double constant : {0.25, 0.5, 1.0, 2.0, 4.0}) {
      const RuleChoice choice =
          choose("balancing", path, {}, problem, {{"delta", scales.noise}, {"constant", constant}});
      QVERIFY2(choice.index >= former, choice.reason.english().c_str());
      former = choice.index;
      // Giving up the share x of the signal moves f by sqrt(few) x signal, allowed are 4 C noise sqrt(few).
      const double left = 4.0 * constant * scales.noise / scales.signal;
      const double s = path.points[std::size_t(choice.index)].lambda * double(scales.n());
      QVERIFY2(s / (s + scales.high) <= left, qPrintable(QString::number(constant)));
      QVERIFY2(s > 100.0 * scales.low, qPrintable(QString::number(constant)));
    }
    QCOMPARE(choose("balancing", path, {}, problem, {{"delta", 1e3}, {"constant", 1.0}}).index, Index(90));
  }

  /// (1/n)‖y − f‖² = δ² τ² has one solution on the KRR path of a single block: s = d δτ/(|z| − δτ) for equal |z|.
  void discrepancyOfASingleScale() {
    const double d = 7.0, z = 2.0;
    const Index n = 5;
    const Problem problem = diagonalProblem(Vector::Constant(n, d), Vector::Constant(n, z));
    const std::vector<double> grid = logGrid(1e-4, 1e4, 201);
    const Path path = findMethod("krr")->path(problem, {}, grid, {});
    ErrorCurves errors;
    errors.trainMse.resize(Index(grid.size()));
    for (std::size_t l = 0; l < grid.size(); ++l) {
      const double s = double(n) * grid[l];
      errors.trainMse(Index(l)) = std::pow(s * z / (d + s), 2);
    }
    for (const double delta : {0.01, 0.3, 1.0, 1.9})
      for (const double tau : {1.0, 1.02}) {
        const double lambda = d * delta * tau / (z - delta * tau) / double(n);
        const Index expected = std::lower_bound(grid.begin(), grid.end(), lambda) - grid.begin();
        QCOMPARE(choose("discrepancy", path, errors, problem, {{"delta", delta}, {"tau", tau}}).index, expected);
      }
    const RuleChoice none = choose("discrepancy", path, errors, problem, {{"delta", 2.5}, {"tau", 2.0}});
    QCOMPARE(none.index, -1);
    QCOMPARE(none.reason, "every model fits closer than the noise level 5: the grid ends too early");
    // Without δ: at the GCV choice ‖y − f‖²/tr(I − H) of a single block is (s/(d + s)) z², and the discrepancy of the
    // chosen model must reach it.
    errors.gcv = Vector::Constant(Index(grid.size()), 2.0);
    errors.gcv(120) = 1.0;
    const double s = double(n) * grid[120];
    const double variance = s / (d + s) * z * z;
    const double share = std::sqrt(variance) / z;  // s'/(d + s')
    const double lambda = d * share / (1.0 - share) / double(n);
    const Index expected = std::lower_bound(grid.begin(), grid.end(), lambda) - grid.begin();
    QCOMPARE(choose("discrepancy", path, errors, problem).index, expected);
    errors.gcv.setConstant(notANumber);
    QCOMPARE(choose("discrepancy", path, errors, problem).reason,
             "the noise level cannot be estimated for this method; give δ");
    QCOMPARE(choose("balancing", path, errors, problem).reason,
             "the noise level cannot be estimated for this method; give δ");
  }
};

KERRIDGE_TEST(RuleTest)

}  // namespace rule_test

#include "rule_test.moc"
