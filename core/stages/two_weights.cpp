// SPDX-License-Identifier: GPL-3.0-or-later
#include "stages/two_weights.h"

#include <cmath>
#include <Eigen/Cholesky>
#include <limits>

namespace kerridge {

namespace {

// A smaller share of the product of the two variances is round-off.
constexpr double leastDeterminant = 1e-12;

Vector centered(Vector values) {
  values.array() -= values.mean();
  return values;
}

}  // namespace

TwoWeights twoWeights(const MatrixRef& X, const VectorRef& y, const VectorRef& w, Index i, Index j) {
  const double n = static_cast<double>(y.size());
  Vector others = w;
  others(i) = 0.0;
  others(j) = 0.0;
  const Vector rest = centered(y - X * others);
  Matrix pair(y.size(), 2);
  pair << centered(X.col(i)), centered(X.col(j));
  TwoWeights result;
  result.H = pair.transpose() * pair / n;
  const double product = result.H(0, 0) * result.H(1, 1);
  result.singular = !(product - result.H(0, 1) * result.H(1, 0) > leastDeterminant * product);
  if (result.singular) return result;
  result.center = result.H.ldlt().solve(TwoVector(pair.transpose() * rest / n));
  result.least = (rest - pair * result.center).squaredNorm() / n;
  return result;
}

TwoVector TwoWeights::onEllipse(double level, double angle) const {
  const double size = std::sqrt(std::max(level - least, 0.0));
  const TwoMatrix upper = H.llt().matrixU();
  const TwoVector direction(std::cos(angle), std::sin(angle));
  return center + size * upper.triangularView<Eigen::Upper>().solve(direction);
}

TwoVector TwoWeights::ridge(double s) const { return (H + s * TwoMatrix::Identity()).ldlt().solve(H * center); }

double TwoWeights::ridgeOfError(double level) const {
  if (level <= least) return 0.0;
  if (level >= error(TwoVector::Zero())) return std::numeric_limits<double>::infinity();
  // The error increases with the ridge.
  double low = std::log(1e-18 * H.trace());
  double high = std::log(1e18 * H.trace());
  for (int step = 0; step < 200 && high - low > 1e-15 * std::abs(high); ++step) {
    const double middle = 0.5 * (low + high);
    (error(ridge(std::exp(middle))) < level ? low : high) = middle;
  }
  return std::exp(0.5 * (low + high));
}

}  // namespace kerridge
