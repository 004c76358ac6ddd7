// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/standardize.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "base/rounding.h"
#include "data/measure.h"

namespace kerridge {

namespace {

struct Moments {
  double mean = 0.0;
  double deviation = 1.0;  ///< divisor n; 1 for constant values
};

/// Mean and deviation after mapping the range to [−1, 1], so that no finite values overflow or lose digits to a large
/// common offset. A constant column gets exactly its value as mean and so becomes 0, up to what rounding left.
Moments momentsOf(const Vector& values, const Vector& weights) {
  if (values.size() == 0) return {};
  const double low = values.minCoeff();
  const double high = values.maxCoeff();
  const double half = high / 2.0 - low / 2.0;
  if (isOneNumber(low, high) || !(half > 0.0)) return {low, 1.0};
  const double middle = low / 2.0 + high / 2.0;
  const Eigen::ArrayXd mapped = (values.array() - middle) / half;
  const double mappedMean = meanOf(mapped, weights);
  const double deviation = half * std::sqrt(meanOf((mapped - mappedMean).square(), weights));
  return {middle + half * mappedMean, deviation > 0.0 ? deviation : 1.0};
}

double median(std::vector<double> values) {
  const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
  std::nth_element(values.begin(), middle, values.end());
  if (values.size() % 2 == 1) return *middle;
  return *std::max_element(values.begin(), middle) / 2.0 + *middle / 2.0;
}

/// The same of rows that are replicated as their weights say: of two values with half of the weight each, the middle.
double weightedMedian(const std::vector<double>& values, const std::vector<double>& weights) {
  std::vector<std::size_t> order(values.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) { return values[a] < values[b]; });
  const double half = std::accumulate(weights.begin(), weights.end(), 0.0) / 2.0;
  const double roundOff = 1e-12 * half;
  double sum = 0.0;
  for (std::size_t i = 0; i < order.size(); ++i) {
    const double value = values[order[i]];
    sum += weights[order[i]];
    if (sum > half + roundOff || i + 1 == order.size()) return value;
    if (sum >= half - roundOff) return value / 2.0 + values[order[i + 1]] / 2.0;
  }
  return 0.0;
}

/// What stands in for a missing value: mean or median of those present; 0 where there is none.
double fillFor(const Vector& column, const Vector& rowWeights, Missing missing) {
  std::vector<double> present;
  std::vector<double> weights;
  for (Index i = 0; i < column.size(); ++i) {
    if (std::isnan(column(i))) continue;
    present.push_back(column(i));
    if (rowWeights.size() > 0) weights.push_back(rowWeights(i));
  }
  if (present.empty()) return 0.0;
  if (missing == Missing::median) return weights.empty() ? median(present) : weightedMedian(present, weights);
  const auto vectorOf = [](const std::vector<double>& values) {
    return Vector(Eigen::Map<const Vector>(values.data(), static_cast<Index>(values.size())));
  };
  return momentsOf(vectorOf(present), vectorOf(weights)).mean;
}

}  // namespace

Matrix Scaling::inputs(const MatrixRef& X) const {
  Matrix scaled(X.rows(), X.cols());
  for (Index j = 0; j < X.cols(); ++j) {
    scaled.col(j) = X.col(j).unaryExpr([&](double x) { return input(j, std::isnan(x) ? fill[j] : x); });
  }
  return scaled;
}

double Scaling::input(Index input, double x) const {
  const Transform transform = transformOf(input);
  const double seen =
      transform == Transform::rank ? ranks[static_cast<std::size_t>(input)].at(x) : transformed(transform, x);
  // The training rows may be constant up to rounding, which beside 0 would look like a signal.
  const bool isMean = scale[input] == 1.0 && isOneNumber(std::min(seen, mean[input]), std::max(seen, mean[input]));
  return isMean ? 0.0 : (seen - mean[input]) / scale[input];
}

double Scaling::undoInput(Index input, double scaled) const {
  const Transform transform = transformOf(input);
  const double seen = scaled * scale[input] + mean[input];
  return transform == Transform::rank ? ranks[static_cast<std::size_t>(input)].numberAt(seen)
                                      : transformedBack(transform, seen);
}

double Scaling::lowestOf(Index input, double low, double margin) const {
  return isInDomain(transformOf(input), low - margin) ? low - margin : low;
}

Vector Scaling::target(const VectorRef& y) const {
  if (isTargetLinear()) return (y.array() - targetMean) / targetScale;
  return y.unaryExpr([this](double value) { return (transformed(targetTransform, value) - targetMean) / targetScale; });
}

double Scaling::undoTarget(double y) const {
  const double seen = y * targetScale + targetMean;
  return std::isnan(seen) ? seen : transformedBack(targetTransform, seen);
}

Vector Scaling::undoTarget(const VectorRef& y) const {
  if (isTargetLinear()) return y.array() * targetScale + targetMean;
  return y.unaryExpr([this](double value) { return undoTarget(value); });
}

Scaling fitScaling(const Dataset& data, const std::vector<Index>& rows, const StandardizeSpec& spec) {
  const Index d = data.d();
  Scaling scaling{Vector::Zero(d), Vector::Ones(d), Vector::Zero(d), 0.0, 1.0};
  if (data.encoding.width() == d) scaling.transforms = data.encoding.transforms();
  if (std::find(scaling.transforms.begin(), scaling.transforms.end(), Transform::rank) != scaling.transforms.end()) {
    scaling.ranks.resize(static_cast<std::size_t>(d));
  }
  const Vector weights = normalizedWeights(data, rows);
  for (Index j = 0; j < d; ++j) {
    Vector column = data.X(rows, j);
    scaling.fill[j] = fillFor(column, weights, data.missing);
    for (double& value : column) {
      if (std::isnan(value)) value = scaling.fill[j];
    }
    if (scaling.transformOf(j) == Transform::rank) scaling.ranks[static_cast<std::size_t>(j)] = Ranks::of(column);
    if (!spec.inputs) continue;
    for (double& value : column) value = scaling.input(j, value);  // with mean 0 and scale 1 so far: T(x)
    const Moments moments = momentsOf(column, weights);
    scaling.mean[j] = moments.mean;
    scaling.scale[j] = moments.deviation;
  }
  scaling.targetTransform = data.targetTransform;
  if (spec.target) {
    const Moments moments = momentsOf(scaling.target(data.y(rows)), weights);  // with mean 0 and scale 1 so far: T(y)
    scaling.targetMean = moments.mean;
    scaling.targetScale = moments.deviation;
  }
  return scaling;
}

}  // namespace kerridge
