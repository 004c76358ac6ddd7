// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <map>
#include <optional>
#include <vector>

#include "methods/norm_curve.h"

namespace kerridge {

// M-power regularized least squares (AK15): minimize J(f) = (1/n) Σ (y_i − f(x_i))² + λ ‖f‖_H^m, m > 0, λ > 0.
//
// A non-zero stationary point solves (K + nμI)c = y with μ = (mλ/2) ‖f‖^(m−2), so it is the KRR solution f_μ with
//     λ = Λ_m(μ) = (2/m) μ N(μ)^(2−m),
//     d log Λ_m / d log μ = 1 − (2 − m) s(μ),
//     s(μ) = −d log N / d log μ ∈ (0, 1).
//
// m > 1: Λ_m increases strictly: exactly one stationary point, the minimum.
// m = 1: Λ_1 saturates at λ_max = 2 lim μN(μ); for λ ≥ λ_max the minimizer is f = 0.
// m < 1: J is not convex. Λ_m rises and falls, so it crosses λ an even number of times (often never or twice). f = 0 is
//     always a local minimum, too. Rising crossings are local minima, falling ones local maxima. All are found and
//     compared with f = 0.
//
// The equivalent KRR parameter is μ = Φ_m(λ) (AK14, Prop. 5.1).

/// A non-zero f at which the gradient of J vanishes.
struct StationaryPoint {
  double logMu = 0.0;
  double objective = 0.0;  ///< J
  bool minimum = true;     ///< local minimum (rising crossing) or local maximum
};

struct MrlsrSolution {
  bool zero = false;                              ///< the global minimum is f = 0
  double logMu = 0.0;                             ///< of the global minimum; meaningless where zero
  double objective = 0.0;                         ///< J at the global minimum
  std::vector<StationaryPoint> stationaryPoints;  ///< the non-zero ones, μ ascending
};

/// Solves for many (m, λ) on one curve. The curve is scanned once (m ≤ 1 needs the turning points of Λ_m). After that a
/// solution costs a few evaluations of the curve: points of a lattice over log μ are kept once they are computed, two
/// neighbors enclose a root of log Λ_m, and Newton's method, which gets the slope of every point for free, converges in
/// a few steps. TOMS 748 finds the turning points of Λ_m, where its slope is 0, and the roots that Newton's method
/// misses.
/// The solution does not depend on earlier calls. Keeps a reference to the curve. Not thread-safe.
class MrlsrSolver {
 public:
  explicit MrlsrSolver(const NormCurve& curve) : m_curve(curve) {}

  /// log Λ_m(μ) at μ = e^logMu; finite wherever N > 0, m > 0.
  double logLambda(double m, double logMu) const;
  /// The global minimum of J and every non-zero stationary point for λ = e^logLambda, to round-off.
  /// Never fails; if f = 0 for all μ (y = 0), the solution is zero.
  MrlsrSolution solve(double m, double logLambda);
  /// 2 lim μN(μ): from this λ on, m = 1 gives f = 0.
  double lambdaMaxForM1() const;

 private:
  struct Scan {
    std::vector<double> logMu, slope;
  };
  void scan();
  const std::vector<double>& turningPoints(double m);
  /// log Λ_m and its slope in log μ, and the curve there.
  struct Value {
    double logMu = 0.0;
    double excess = 0.0;  ///< log Λ_m less its target
    double slope = 0.0;
    NormPoint point;
  };
  Value valueAt(double m, double target, double logMu, const NormPoint& point) const;
  const NormPoint& latticePoint(Index i);
  const NormPoint& top();  ///< at the ceiling
  double lattice(Index i) const;
  /// Between two values of different sign of a monotone piece.
  Value crossing(double m, double target, Value low, Value high);
  void addCrossing(double m, double logLambda, double from, double to, MrlsrSolution& solution);

  const NormCurve& m_curve;
  std::map<Index, NormPoint> m_lattice;
  std::optional<NormPoint> m_top;
  Scan m_scan;
  std::map<double, std::vector<double>> m_turningPoints;  // by m
};

/// One solution; see MrlsrSolver for many.
MrlsrSolution solveMrlsr(const NormCurve& curve, double m, double logLambda);
double logLambda(const NormCurve& curve, double m, double logMu);
double lambdaMaxForM1(const NormCurve& curve);

}  // namespace kerridge
