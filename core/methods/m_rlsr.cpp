// SPDX-License-Identifier: GPL-3.0-or-later
#include "methods/m_rlsr.h"

#include <algorithm>
#include <boost/math/tools/roots.hpp>
#include <cmath>
#include <cstdint>
#include <limits>

namespace kerridge {

namespace {

// s(μ) is a weighted mean of logistic functions of log μ, so it varies on the scale 1; see the tests of turning points.
constexpr double scanStep = 0.25;
constexpr double infinity = std::numeric_limits<double>::infinity();

// Root of a monotone function between two points where it has values of different sign (or zero).
template <typename Function>
double rootBetween(const Function& f, double low, double high) {
  const double atLow = f(low);
  const double atHigh = f(high);
  if (atLow == 0.0) return low;
  if (atHigh == 0.0) return high;
  std::uintmax_t iterations = 200;
  const auto bracket = boost::math::tools::toms748_solve(f, low, high, atLow, atHigh,
                                                         boost::math::tools::eps_tolerance<double>(51), iterations);
  return std::abs(f(bracket.first)) < std::abs(f(bracket.second)) ? bracket.first : bracket.second;
}

}  // namespace

double MrlsrSolver::logLambda(double m, double logMu) const {
  return std::log(2.0 / m) + logMu + (2.0 - m) * m_curve.at(logMu).logNorm;
}

double MrlsrSolver::lambdaMaxForM1() const {
  const double ceiling = m_curve.logMuCeiling();
  return 2.0 * std::exp(ceiling + m_curve.at(ceiling).logNorm);
}

void MrlsrSolver::scan() {
  if (!m_scan.logMu.empty()) return;
  const double floor = m_curve.logMuFloor();
  const double ceiling = m_curve.logMuCeiling();
  const int steps = std::max(1, static_cast<int>(std::ceil((ceiling - floor) / scanStep)));
  for (int i = 0; i <= steps; ++i) {
    const double logMu = i == steps ? ceiling : floor + (ceiling - floor) * i / steps;
    m_scan.logMu.push_back(logMu);
    m_scan.slope.push_back(m_curve.at(logMu).slope);
  }
}

const std::vector<double>& MrlsrSolver::turningPoints(double m) {
  const auto known = m_turningPoints.find(m);
  if (known != m_turningPoints.end()) return known->second;
  std::vector<double> turns;
  if (m < 1.0) {  // else Λ_m is monotone
    scan();
    const auto rise = [&](double slope) { return 1.0 - (2.0 - m) * slope; };
    for (std::size_t i = 1; i < m_scan.logMu.size(); ++i) {
      const double before = rise(m_scan.slope[i - 1]);
      const double after = rise(m_scan.slope[i]);
      if ((before > 0.0) == (after > 0.0)) continue;
      turns.push_back(rootBetween([&](double logMu) { return rise(m_curve.at(logMu).slope); }, m_scan.logMu[i - 1],
                                  m_scan.logMu[i]));
    }
  }
  return m_turningPoints.emplace(m, std::move(turns)).first->second;
}

// The crossing of log Λ_m with logLambda on the monotone piece [from, to]; either end may be infinite.
void MrlsrSolver::addCrossing(double m, double target, double from, double to, MrlsrSolution& solution) const {
  const double floor = m_curve.logMuFloor();
  const double ceiling = m_curve.logMuCeiling();
  const double low = std::max(from, floor);
  const double high = std::min(to, ceiling);
  const auto excess = [&](double logMu) { return logLambda(m, logMu) - target; };
  const double atLow = excess(low);
  const double atHigh = excess(high);
  double root = 0.0;
  bool minimum = true;
  if (from == -infinity && atLow >= 0.0) {
    root = low - atLow;  // N is constant here, so log Λ rises with slope 1
  } else if (to == infinity && m != 1.0 && (m > 1.0 ? atHigh <= 0.0 : atHigh >= 0.0)) {
    root = high - atHigh / (m - 1.0);  // μN is constant here
    minimum = m > 1.0;
  } else if ((atLow < 0.0) != (atHigh < 0.0)) {
    root = rootBetween(excess, low, high);
    minimum = atHigh > atLow;
  } else {
    return;
  }
  const NormPoint point = m_curve.at(root);
  const double objective =
      point.residualSquare / static_cast<double>(m_curve.n()) + std::exp(target + m * point.logNorm);
  solution.stationaryPoints.push_back({root, objective, minimum});
}

MrlsrSolution MrlsrSolver::solve(double m, double target) {
  MrlsrSolution solution;
  solution.zero = true;
  solution.objective = m_curve.n() > 0 ? m_curve.targetSquare() / static_cast<double>(m_curve.n()) : 0.0;
  const double top = m_curve.at(m_curve.logMuCeiling()).logNorm;
  if (!std::isfinite(top)) return solution;  // f = 0 for every μ
  if (m == 1.0 && target >= logLambda(1.0, m_curve.logMuCeiling())) return solution;

  const std::vector<double>& turns = turningPoints(m);
  double from = -infinity;
  for (std::size_t i = 0; i <= turns.size(); ++i) {
    const double to = i < turns.size() ? turns[i] : infinity;
    addCrossing(m, target, from, to, solution);
    from = to;
  }
  // For m ≥ 1 the one stationary point is the minimum; comparing objectives could only lose to round-off.
  for (const StationaryPoint& point : solution.stationaryPoints) {
    if (!point.minimum) continue;
    if (m >= 1.0 || point.objective < solution.objective) {
      solution.zero = false;
      solution.logMu = point.logMu;
      solution.objective = point.objective;
    }
  }
  return solution;
}

MrlsrSolution solveMrlsr(const NormCurve& curve, double m, double target) {
  return MrlsrSolver(curve).solve(m, target);
}

double logLambda(const NormCurve& curve, double m, double logMu) { return MrlsrSolver(curve).logLambda(m, logMu); }

double lambdaMaxForM1(const NormCurve& curve) { return MrlsrSolver(curve).lambdaMaxForM1(); }

}  // namespace kerridge
