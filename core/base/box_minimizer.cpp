// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/box_minimizer.h"

#include <cmath>
#include <deque>
#include <limits>
#include <vector>

namespace kerridge {

namespace {

constexpr std::size_t keptPairs = 10;
constexpr double armijo = 1e-4;
constexpr int mostHalvings = 12;
constexpr int smallStepsInARow = 3;

struct Pair {
  Vector s, y;
};

// Components at the box with a gradient that leads out of it stay.
Vector freePart(const Vector& x, Vector gradient, const Vector& lower, const Vector& upper) {
  for (Index i = 0; i < x.size(); ++i) {
    if ((x(i) <= lower(i) && gradient(i) > 0.0) || (x(i) >= upper(i) && gradient(i) < 0.0)) gradient(i) = 0.0;
  }
  return gradient;
}

// −H g by the two loops; `g` has zeros where a component must stay.
Vector quasiNewton(const std::deque<Pair>& pairs, const Vector& g) {
  const auto masked = [&g](const Vector& v) { return Vector((g.array() != 0.0).select(v, 0.0)); };
  Vector q = g;
  std::vector<double> alpha(pairs.size(), 0.0);
  double scale = 1.0;
  bool first = true;
  for (std::size_t k = pairs.size(); k-- > 0;) {
    const Vector s = masked(pairs[k].s);
    const Vector y = masked(pairs[k].y);
    const double curvature = s.dot(y);
    if (!(curvature > 0.0)) continue;
    if (first) scale = curvature / y.squaredNorm();
    first = false;
    alpha[k] = s.dot(q) / curvature;
    q -= alpha[k] * y;
  }
  q *= scale;
  for (std::size_t k = 0; k < pairs.size(); ++k) {
    const Vector s = masked(pairs[k].s);
    const Vector y = masked(pairs[k].y);
    const double curvature = s.dot(y);
    if (curvature > 0.0) q += (alpha[k] - y.dot(q) / curvature) * s;
  }
  return -q;
}

}  // namespace

BoxMinimum minimizeInBox(const BoxFunction& f, const Vector& start, const Vector& lower, const Vector& upper,
                         const BoxOptions& options) {
  BoxMinimum best;
  best.x = start.cwiseMax(lower).cwiseMin(upper);
  Vector gradient = Vector::Zero(start.size());
  best.value = f(best.x, gradient);
  best.evaluations = 1;
  if (!std::isfinite(best.value)) {
    best.value = std::numeric_limits<double>::infinity();
    return best;
  }
  std::deque<Pair> pairs;
  int small = 0;
  while (best.evaluations < options.mostEvaluations) {
    const Vector open = freePart(best.x, gradient, lower, upper);
    if (open.cwiseAbs().maxCoeff() <= options.gradient) {
      best.converged = true;
      return best;
    }
    Vector direction = quasiNewton(pairs, open);
    if (!(direction.dot(open) < 0.0) || !direction.allFinite()) {
      pairs.clear();
      direction = -open;
    }
    // The first step has no information about the scale.
    const double longest = direction.cwiseAbs().maxCoeff();
    if (pairs.empty() || longest > options.longestStep) {
      direction *= (pairs.empty() ? 0.5 * options.longestStep : options.longestStep) / longest;
    }
    bool moved = false;
    double length = 1.0;
    for (int k = 0; k < mostHalvings && best.evaluations < options.mostEvaluations; ++k, length *= 0.5) {
      const Vector x = (best.x + length * direction).cwiseMax(lower).cwiseMin(upper);
      Vector there = Vector::Zero(x.size());
      const double value = f(x, there);
      ++best.evaluations;
      if (!std::isfinite(value) || value > best.value + armijo * gradient.dot(x - best.x) || value >= best.value) {
        continue;
      }
      Pair pair{x - best.x, there - gradient};
      const double gain = best.value - value;
      small = gain <= options.decrease * (1.0 + std::abs(best.value)) ? small + 1 : 0;
      if (pair.s.dot(pair.y) > 1e-12 * pair.s.norm() * pair.y.norm()) {
        pairs.push_back(std::move(pair));
        if (pairs.size() > keptPairs) pairs.pop_front();
      }
      best.x = x;
      best.value = value;
      gradient = there;
      moved = true;
      break;
    }
    if (small >= smallStepsInARow || (!moved && pairs.empty())) {
      best.converged = true;
      return best;
    }
    // No progress in this direction: try again along the gradient.
    if (!moved) pairs.clear();
  }
  return best;
}

}  // namespace kerridge
