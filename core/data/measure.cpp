// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/measure.h"

#include <cassert>
#include <cmath>
#include <limits>

#include "base/text.h"

namespace kerridge {

namespace {

constexpr double undefined = std::numeric_limits<double>::quiet_NaN();

double ratio(double numerator, double denominator) { return denominator > 0.0 ? numerator / denominator : undefined; }

/// max y, or max |y| where that is not positive.
double largestTarget(const VectorRef& y) {
  const double largest = y.maxCoeff();
  return largest > 0.0 ? largest : y.cwiseAbs().maxCoeff();
}

}  // namespace

const std::vector<Measure>& measures() {
  static const std::vector<Measure> all{Measure::scaledRmse,   Measure::rmse,        Measure::mse, Measure::mae,
                                        Measure::relativeRmse, Measure::relativeMse, Measure::r2};
  return all;
}

std::string measureId(Measure measure) {
  switch (measure) {
    case Measure::scaledRmse: return "scaled-rmse";
    case Measure::rmse: return "rmse";
    case Measure::mse: return "mse";
    case Measure::mae: return "mae";
    case Measure::relativeRmse: return "relative-rmse";
    case Measure::relativeMse: return "relative-mse";
    case Measure::r2: return "r2";
  }
  return {};
}

std::string measureLabel(Measure measure) {
  switch (measure) {
    case Measure::scaledRmse: return "scaled RMSE";
    case Measure::rmse: return "RMSE";
    case Measure::mse: return "MSE";
    case Measure::mae: return "MAE";
    case Measure::relativeRmse: return "relative RMSE";
    case Measure::relativeMse: return "relative MSE";
    case Measure::r2: return "R²";
  }
  return {};
}

Text testErrorText(Measure measure) { return Text::words("test " + measureLabel(measure)); }

bool largerIsBetter(Measure measure) { return measure == Measure::r2; }

double meanOf(const Eigen::ArrayXd& values, const VectorRef& weights) {
  if (weights.size() == 0) return values.mean();
  return (values * weights.array()).sum() / weights.sum();
}

double measureError(Measure measure, const VectorRef& y, const VectorRef& prediction, const VectorRef& weights) {
  assert(y.size() == prediction.size());
  if (y.size() == 0) return undefined;
  if (measure == Measure::mae) return meanOf((y - prediction).cwiseAbs(), weights);
  return measureFromMse(measure, meanOf((y - prediction).array().square(), weights), y, weights);
}

CalibrationErrors calibrationErrors(const VectorRef& y, const VectorRef& prediction, const VectorRef& weights) {
  assert(y.size() == prediction.size());
  const double n = static_cast<double>(y.size());
  if (y.size() == 0) return {undefined, undefined, undefined};
  const auto sampleDeviation = [&](const Eigen::ArrayXd& values, double mean) {
    return n > 1.0 ? std::sqrt(meanOf((values - mean).square(), weights) * n / (n - 1.0)) : undefined;
  };
  const Eigen::ArrayXd errors = (prediction - y).array();
  const double bias = meanOf(errors, weights);
  const double rmse = std::sqrt(meanOf(errors.square(), weights));
  return {bias, sampleDeviation(errors, bias), ratio(sampleDeviation(y.array(), meanOf(y.array(), weights)), rmse)};
}

double measureFromMse(Measure measure, double mse, const VectorRef& y, const VectorRef& weights) {
  if (y.size() == 0) return undefined;
  const auto square = [&] { return meanOf(y.array().square(), weights); };
  switch (measure) {
    case Measure::scaledRmse: return ratio(std::sqrt(mse), largestTarget(y));
    case Measure::rmse: return std::sqrt(mse);
    case Measure::mse: return mse;
    case Measure::mae: return undefined;
    case Measure::relativeRmse: return std::sqrt(ratio(mse, square()));
    case Measure::relativeMse: return ratio(mse, square());
    case Measure::r2: return 1.0 - ratio(mse, meanOf((y.array() - meanOf(y, weights)).square(), weights));
  }
  return undefined;
}

}  // namespace kerridge
