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
constexpr double latticeStep = 0.5;
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

MrlsrSolver::Value MrlsrSolver::valueAt(double m, double target, double logMu, const NormPoint& point) const {
  return {logMu, std::log(2.0 / m) + logMu + (2.0 - m) * point.logNorm - target, 1.0 - (2.0 - m) * point.slope, point};
}

double MrlsrSolver::lattice(Index i) const { return m_curve.logMuFloor() + latticeStep * static_cast<double>(i); }

const NormPoint& MrlsrSolver::latticePoint(Index i) {
  const auto known = m_lattice.find(i);
  return known != m_lattice.end() ? known->second : m_lattice.emplace(i, m_curve.at(lattice(i))).first->second;
}

MrlsrSolver::Value MrlsrSolver::crossing(double m, double target, Value low, Value high) {
  constexpr int mostSteps = 8;
  const auto below = [&](const Value& value) { return (value.excess < 0.0) == (low.excess < 0.0); };
  const double floor = m_curve.logMuFloor();
  auto first = static_cast<Index>(std::ceil((low.logMu - floor) / latticeStep));
  auto last = static_cast<Index>(std::floor((high.logMu - floor) / latticeStep));
  // log Λ is not far from a straight line: where that meets the target first, every third time the middle.
  for (int visit = 1; first <= last; ++visit) {
    const double straight = low.logMu - low.excess * (high.logMu - low.logMu) / (high.excess - low.excess);
    const auto near = static_cast<Index>(std::floor((straight - floor) / latticeStep));
    const Index middle = visit % 3 == 0 ? first + (last - first) / 2 : std::clamp(near, first, last);
    const Value value = valueAt(m, target, lattice(middle), latticePoint(middle));
    if (below(value)) {
      low = value;
      first = middle + 1;
    } else {
      high = value;
      last = middle - 1;
    }
  }
  // The inverse of the cubic through both ends and their slopes is near enough for Newton's method.
  const double width = high.excess - low.excess;
  const double part = -low.excess / width;
  const double rest = 1.0 - part;
  double next = low.logMu - low.excess * (high.logMu - low.logMu) / width;
  if (low.slope != 0.0 && high.slope != 0.0) {
    const double guess = low.logMu * rest * rest * (1.0 + 2.0 * part) + high.logMu * part * part * (3.0 - 2.0 * part) +
                         width * part * rest * (rest / low.slope - part / high.slope);
    if (guess > low.logMu && guess < high.logMu) next = guess;
  }
  double step = high.logMu - low.logMu;
  for (int i = 0; i < mostSteps && next > low.logMu && next < high.logMu; ++i) {
    const Value value = valueAt(m, target, next, m_curve.at(next));
    const double change = -value.excess / value.slope;
    const double roundOff = 4.0 * std::numeric_limits<double>::epsilon() * std::max(1.0, std::abs(next));
    if (value.excess == 0.0 || std::abs(change) <= roundOff) return value;
    (below(value) ? low : high) = value;
    // Near round-off the changes do not become smaller any more: this is as near as it gets.
    if (std::abs(change) < 1e3 * roundOff && std::abs(change) >= 0.5 * step) return value;
    step = std::abs(change);
    next = value.logMu + change;
  }
  const auto excess = [&](double logMu) { return logLambda(m, logMu) - target; };
  const double root = rootBetween(excess, low.logMu, high.logMu);
  return valueAt(m, target, root, m_curve.at(root));
}

// The crossing of log Λ_m with logLambda on the monotone piece [from, to]; either end may be infinite.
void MrlsrSolver::addCrossing(double m, double target, double from, double to, MrlsrSolution& solution) {
  const auto ending = [&](double logMu) {
    const bool atFloor = logMu <= m_curve.logMuFloor();
    const bool atCeiling = logMu >= m_curve.logMuCeiling();
    if (atFloor) return valueAt(m, target, m_curve.logMuFloor(), latticePoint(0));
    if (atCeiling) return valueAt(m, target, m_curve.logMuCeiling(), top());
    return valueAt(m, target, logMu, m_curve.at(logMu));
  };
  const Value low = ending(from);
  const Value high = ending(to);
  Value found;
  bool minimum = true;
  if (from == -infinity && low.excess >= 0.0) {
    found.logMu = low.logMu - low.excess;  // N is constant here, so log Λ rises with slope 1
    found.point = m_curve.at(found.logMu);
  } else if (to == infinity && m != 1.0 && (m > 1.0 ? high.excess <= 0.0 : high.excess >= 0.0)) {
    found.logMu = high.logMu - high.excess / (m - 1.0);  // μN is constant here
    found.point = m_curve.at(found.logMu);
    minimum = m > 1.0;
  } else if ((low.excess < 0.0) != (high.excess < 0.0)) {
    found = crossing(m, target, low, high);
    minimum = high.excess > low.excess;
  } else {
    return;
  }
  const double objective =
      found.point.residualSquare / static_cast<double>(m_curve.n()) + std::exp(target + m * found.point.logNorm);
  solution.stationaryPoints.push_back({found.logMu, objective, minimum});
}

const NormPoint& MrlsrSolver::top() {
  if (!m_top) m_top = m_curve.at(m_curve.logMuCeiling());
  return *m_top;
}

MrlsrSolution MrlsrSolver::solve(double m, double target) {
  MrlsrSolution solution;
  solution.zero = true;
  solution.objective = m_curve.n() > 0 ? m_curve.targetSquare() / static_cast<double>(m_curve.n()) : 0.0;
  if (!std::isfinite(top().logNorm)) return solution;  // f = 0 for every μ
  if (m == 1.0 && valueAt(1.0, target, m_curve.logMuCeiling(), top()).excess <= 0.0) return solution;

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
