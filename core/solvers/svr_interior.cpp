// SPDX-License-Identifier: GPL-3.0-or-later
#include "solvers/svr_interior.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "linalg/cholesky.h"
#include "linalg/pieces.h"
#include "solvers/svr.h"

namespace kerridge {

namespace {

using Array = Eigen::ArrayXd;

constexpr int mostInteriorSteps = 80;
constexpr int patience = 8;                        // steps without a better β
constexpr double goodEnough = 0.1 * svrTolerance;  // what is left is the Newton steps' work

/// One side of β = α⁺ − α⁻: 0 ≤ α ≤ C (of each row) with the multipliers z of α ≥ 0 and w of α ≤ C.
struct Side {
  Array alpha, slack, z, w;

  /// The middle, with z − w = ε ∓ y, so that only the products are to become smaller.
  Side(const Array& C, const Array& difference)
      : alpha(0.5 * C), slack(alpha), z(1.0 + difference.max(0.0)), w(z - difference) {}

  double products() const { return (alpha * z).sum() + (slack * w).sum(); }
  /// What α times its change adds to the system beside K.
  Array weight() const { return z / alpha + w / slack; }
};

struct Change {
  Array alpha, z, w;
};

/// The largest step ≤ 1 that keeps everything positive.
double longest(const Side& side, const Change& change) {
  double step = 1.0;
  const auto limit = [&step](const Array& value, const Array& by) {
    for (Index i = 0; i < value.size(); ++i) {
      if (by(i) < 0.0) step = std::min(step, -value(i) / by(i));
    }
  };
  limit(side.alpha, change.alpha);
  limit(side.slack, -change.alpha);
  limit(side.z, change.z);
  limit(side.w, change.w);
  return step;
}

void move(Side& side, const Change& change, double step) {
  side.alpha += step * change.alpha;
  side.slack -= step * change.alpha;
  side.z += step * change.z;
  side.w += step * change.w;
}

double productsAfter(Side side, const Change& change, double step) {
  move(side, change, step);
  return side.products();
}

/// K' + 11ᵀ + D for a diagonal D, factored, with the row and column of Σ β = 0: 11ᵀ adds nothing to a step that keeps
/// the sum, and without it the inverse of a smooth kernel is huge along 1.
class BorderedSystem {
 public:
  explicit BorderedSystem(const SvrDual& dual) : m_dual(dual), m_factor(dual.y.size(), dual.y.size()) {}

  /// False where no ridge that is small enough leaves a factor.
  bool factor(const Array& D, const RunContext& context) {
    const Index n = D.size();
    const double size = static_cast<double>(n);
    for (const double ridge : {1e-15, 3e-14, 9e-13, 2.7e-11, 8.1e-10}) {
      const Index piece = pieceOf(n, 0.0, size);
      for (Index first = 0; first < n; first += piece) {
        context.checkpoint();
        const Index count = std::min(piece, n - first);
        m_factor.middleCols(first, count) = m_dual.K.middleCols(first, count).array() / m_dual.kappaSquare + 1.0;
      }
      m_factor.diagonal().array() += D + ridge * size;
      if (!choleskyInPlace(m_factor, context.quiet())) continue;
      m_D = D;
      m_byOnes = solved(Vector::Ones(n));
      return m_byOnes.allFinite() && m_byOnes.sum() > 0.0;
    }
    return false;
  }

  /// x and c with (K' + D) x + c 1 = right, Σ x = sum.
  std::pair<Vector, double> solve(const Vector& right, double sum, const RunContext& context) const {
    Vector x = Vector::Zero(right.size());
    double c = 0.0;
    for (int again = 0; again < 3; ++again) {  // what the ridge and round-off left
      context.checkpoint();
      const Vector miss = right - m_dual.apply(x) - (m_D * x.array()).matrix() - Vector::Constant(x.size(), c);
      const Vector step = solved(miss);
      const double shift = (step.sum() + x.sum() - sum) / m_byOnes.sum();
      const Vector change = step - shift * m_byOnes;
      x += change;
      c += shift + change.sum();
    }
    return {std::move(x), c};
  }

 private:
  Vector solved(const Vector& right) const {
    const Vector half = m_factor.triangularView<Eigen::Lower>().solve(right);
    return m_factor.transpose().triangularView<Eigen::Upper>().solve(half);
  }

  const SvrDual& m_dual;
  Matrix m_factor;
  Array m_D;
  Vector m_byOnes;
};

class InteriorPoint {
 public:
  InteriorPoint(const SvrDual& dual, double C)
      : m_dual(dual),
        m_C(C),
        m_bounds(boundsOf(dual, C)),
        m_plus(m_bounds, dual.epsilon - dual.y.array()),
        m_minus(m_bounds, dual.epsilon + dual.y.array()),
        m_system(dual) {}

  Vector solve(const RunContext& context) {
    const double n = static_cast<double>(m_dual.y.size());
    m_best = Vector::Zero(m_dual.y.size());
    double least = m_dual.offsetRange(m_best, m_C).violation();
    int tried = 0;
    for (int step = 0; step < mostInteriorSteps && tried < patience; ++step) {
      context.checkpoint();
      const Vector residual = m_dual.y - m_dual.apply(beta()) - Vector::Constant(m_dual.y.size(), m_offset);
      const double mu = (m_plus.products() + m_minus.products()) / (4.0 * n);
      if (mu < 1e-4 * std::min(m_bounds.minCoeff(), 1.0)) {
        Vector settled = this->settled();
        const bool isBalanced = std::abs(settled.sum()) <= 1e-9 * settled.lpNorm<1>();
        const double violation = isBalanced ? m_dual.offsetRange(settled, m_C).violation() : least;
        ++tried;
        if (violation < 0.9 * least) {
          least = violation;
          m_best = std::move(settled);
          tried = 0;
        }
        if (least <= goodEnough) break;
      }
      if (!advance(residual, mu, context)) break;
    }
    return std::move(m_best);
  }

 private:
  static Array boundsOf(const SvrDual& dual, double C) {
    Array bounds(dual.y.size());
    for (Index i = 0; i < bounds.size(); ++i) bounds(i) = dual.bound(i, C);
    return bounds;
  }
  Vector beta() const { return (m_plus.alpha - m_minus.alpha).matrix(); }

  /// β with what is off the edge at 0 or at a bound, and Σ β = 0 by those that are on it.
  Vector settled() const {
    Vector result = beta();
    double room = 0.0;
    Vector share = Vector::Zero(result.size());
    for (Index i = 0; i < result.size(); ++i) {
      if (m_plus.w(i) > m_plus.slack(i)) {
        result(i) = m_bounds(i);
      } else if (m_minus.w(i) > m_minus.slack(i)) {
        result(i) = -m_bounds(i);
      } else if (m_plus.z(i) > m_plus.alpha(i) && m_minus.z(i) > m_minus.alpha(i)) {
        result(i) = 0.0;
      } else {
        share(i) = std::min(std::abs(result(i)), m_bounds(i) - std::abs(result(i)));
        room += share(i);
      }
    }
    if (room > 0.0) result -= (std::clamp(result.sum() / room, -0.5, 0.5) * share).eval();
    return result;
  }

  bool advance(const Vector& residual, double mu, const RunContext& context) {
    const Array plusWeight = m_plus.weight();
    const Array minusWeight = m_minus.weight();
    const Array D = 1.0 / (1.0 / plusWeight + 1.0 / minusWeight);
    if (!D.allFinite() || !m_system.factor(D, context)) return false;
    // Stationarity: what K'β + b − y + ε − z⁺ + w⁺ and its like miss.
    const Array plusMiss = -residual.array() + m_dual.epsilon - m_plus.z + m_plus.w;
    const Array minusMiss = residual.array() + m_dual.epsilon - m_minus.z + m_minus.w;
    Change plus, minus;
    double offset = 0.0;
    // The step toward the products `target`, corrected by those of the changes of the step before.
    const auto find = [&](double target, bool corrected) {
      const auto wanted = [&](const Array& value, const Array& multiplier, const Array& by, const Array& multiplierBy) {
        Array result = target - value * multiplier;
        if (corrected) result -= by * multiplierBy;
        return result;
      };
      const Array plusZ = wanted(m_plus.alpha, m_plus.z, plus.alpha, plus.z);
      const Array plusW = wanted(m_plus.slack, m_plus.w, -plus.alpha, plus.w);
      const Array minusZ = wanted(m_minus.alpha, m_minus.z, minus.alpha, minus.z);
      const Array minusW = wanted(m_minus.slack, m_minus.w, -minus.alpha, minus.w);
      const Array plusRight = -plusMiss + plusZ / m_plus.alpha - plusW / m_plus.slack;
      const Array minusRight = -minusMiss + minusZ / m_minus.alpha - minusW / m_minus.slack;
      const Vector right = (D * (plusRight / plusWeight - minusRight / minusWeight)).matrix();
      const auto [change, shift] = m_system.solve(right, -beta().sum(), context);
      const Array v = m_dual.apply(change).array() + shift;
      // The stiffer side by its own equation, the other by their difference, which keeps Σ β and K'β as solved.
      plus.alpha = (plusRight - v) / plusWeight;
      minus.alpha = (minusRight + v) / minusWeight;
      for (Index i = 0; i < change.size(); ++i) {
        if (plusWeight(i) < minusWeight(i)) {
          plus.alpha(i) = change(i) + minus.alpha(i);
        } else {
          minus.alpha(i) = plus.alpha(i) - change(i);
        }
      }
      plus.z = (plusZ - m_plus.z * plus.alpha) / m_plus.alpha;
      plus.w = (plusW + m_plus.w * plus.alpha) / m_plus.slack;
      minus.z = (minusZ - m_minus.z * minus.alpha) / m_minus.alpha;
      minus.w = (minusW + m_minus.w * minus.alpha) / m_minus.slack;
      offset = shift;
    };
    find(0.0, false);
    double step = std::min(longest(m_plus, plus), longest(m_minus, minus));
    const double after = productsAfter(m_plus, plus, step) + productsAfter(m_minus, minus, step);
    const double left = after / (m_plus.products() + m_minus.products());
    find(left * left * left * mu, true);
    step = 0.995 * std::min(longest(m_plus, plus), longest(m_minus, minus));
    if (!(step > 1e-8) || !plus.alpha.allFinite() || !minus.alpha.allFinite()) return false;
    move(m_plus, plus, step);
    move(m_minus, minus, step);
    m_offset += step * offset;
    return true;
  }

  const SvrDual& m_dual;
  double m_C;
  Array m_bounds;  // C of every row
  Side m_plus;
  Side m_minus;
  double m_offset = 0.0;
  BorderedSystem m_system;
  Vector m_best;
};

}  // namespace

Vector svrInterior(const SvrDual& dual, double C, const RunContext& context) {
  return InteriorPoint(dual, C).solve(context);
}

}  // namespace kerridge
