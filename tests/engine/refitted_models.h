// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <utility>

#include "engine/engine.h"
#include "solvers/least_squares.h"
#include "spaces/features_space.h"
#include "stages/intervals.h"
#include "support/compare.h"
#include "support/slow_study.h"

namespace kerridge::refits {

using dense::Real;
using dense::RealMatrix;
using dense::RealVector;

inline constexpr double level = 0.8;
inline const std::vector<double> lambdas{1e-3, 1e-1, 1.0};

inline MethodSpec onFeatures(const std::string& id, int count) {
  MethodSpec spec = methodSpec(id);
  spec.features = FeatureSpec{"random-fourier", count, 3, FeaturePairing::cosine};
  return spec;
}

inline Experiment experimentOf(const std::vector<MethodSpec>& methods, const std::string& kernel = "gaussian") {
  Experiment experiment;
  experiment.kernel.id = kernel;
  // Narrow: of a wide Gaussian the program leaves out what lies beyond the resolution of double precision, by 1e-7.
  experiment.kernel.width.value = 0.05;
  experiment.standardize.target = true;
  experiment.split.train = 0.75;
  experiment.methods = methods;
  experiment.lambda.list = lambdas;
  experiment.rules = {{"loo", {}, 1}, {"k-fold", {{"k", 5}}, 7}};
  experiment.view.charts.clear();
  return experiment;
}

struct Computed {
  Experiment experiment;
  std::shared_ptr<const Dataset> data;
  std::shared_ptr<const Results> results;

  Computed(const Experiment& given, std::shared_ptr<const Dataset> dataset)
      : experiment(given), data(std::move(dataset)) {
    Engine engine;
    results = engine.run(experiment, data, {});
  }
  std::shared_ptr<const SplitData> stage() const { return results->splits.front().stage; }
  const MethodResult& method(std::size_t i) const { return *results->splits.front().methods[i]; }
  Model model(std::size_t i, Index l) const { return modelOnPath(*stage(), method(i), l, Measure::mse); }
  std::shared_ptr<const ModelIntervals> intervals(std::size_t i, Index l, IntervalKind kind, double at = level,
                                                  bool adaptive = false) const {
    return makeIntervals(stage(), experiment, *data, model(i, l), {kind, at, adaptive}, {});
  }
};

/// k(a, b) of the space a method works in, from the kernel or the features themselves.
inline RealMatrix crossOf(const SplitData& stage, const ModelSpace& space, const Matrix& A, const Matrix& B) {
  if (const FeaturesSpace* features = space.ofFeatures()) {
    const RealMatrix Z = (*features->map)(A, {}).cast<Real>();
    return Z * (*features->map)(B, {}).cast<Real>().transpose();
  }
  return stage.kernel->cross(A, B, {}).cast<Real>();
}

inline std::vector<Index> without(Index n, const std::vector<Index>& rows) { return dense::SlowPoint::others(n, rows); }

/// f at `at` (rows of inputs) of the model of the rows `kept` alone, by a dense system with the ridge s.
inline RealVector refitted(const Computed& computed, std::size_t i, const std::vector<Index>& kept, Real s,
                           const Matrix& at) {
  const SplitData& stage = *computed.stage();
  const MethodSpec& spec = computed.experiment.methods[i];
  const Matrix& X = *stage.trainInputs;
  const Vector y = dense::rows(stage.scaling.target(stage.trainTarget), kept);
  if (spec.id == "linear") {
    const LeastSquares fit = leastSquares(dense::rows(X, kept), y, {});
    return ((at * fit.w).array() + fit.b).matrix().cast<Real>();
  }
  const ModelSpace& space = *stage.space(spec);
  const Matrix XK = dense::rows(X, kept);
  if (spec.id == "tikhonov") {
    RealMatrix rows = crossOf(stage, space, XK, X);
    rows.conservativeResize(Eigen::NoChange, rows.cols() + 1);
    rows.col(rows.cols() - 1).setOnes();
    RealMatrix system = rows * rows.transpose();
    system.diagonal().array() += s;
    const RealVector c = rows.transpose() * dense::solve(system, y.cast<Real>());
    return (crossOf(stage, space, at, X) * c.head(c.size() - 1)).array() + c(c.size() - 1);
  }
  const Method& method = *findMethod(spec.id);
  const dense::Ridge ridge =
      dense::solveRidge(crossOf(stage, space, XK, XK), y, method.traits().ridgeOffset.value_or(Offset::none), s);
  return (crossOf(stage, space, at, XK) * ridge.c).array() + ridge.offset;
}

inline double nth(std::vector<double> values, Index rank) {
  if (rank < 1 || rank > Index(values.size())) return notANumber;
  std::sort(values.begin(), values.end());
  return values[std::size_t(rank - 1)];
}

/// The bounds as they are defined: `predictions` has a row per training row, f without it, and `scales` ŝ without it.
inline QString wrongBounds(const Intervals& found, const Matrix& predictions, const Vector& residuals, double share,
                           const Scaling& scaling, double tolerance, const Matrix& scales = {}) {
  const Index n = residuals.size();
  const Index upper = Index(std::ceil(share * double(n + 1) - 1e-9));
  const Index lower = Index(std::floor((1.0 - share) * double(n + 1) + 1e-9));
  for (Index row = 0; row < predictions.cols(); ++row) {
    std::vector<double> below, above;
    for (Index i = 0; i < n; ++i) {
      const double reach = std::abs(residuals(i)) * (scales.size() > 0 ? scales(i, row) : 1.0);
      below.push_back(predictions(i, row) - reach);
      above.push_back(predictions(i, row) + reach);
    }
    const double low = scaling.targetMean + scaling.targetScale * nth(below, lower);
    const double high = scaling.targetMean + scaling.targetScale * nth(above, upper);
    const double allowed = tolerance * scaling.targetScale;
    QString wrong = farApart("lower", found.lower(row), low, 0.0, allowed);
    if (wrong.isEmpty()) wrong = farApart("upper", found.upper(row), high, 0.0, allowed);
    if (!wrong.isEmpty()) return wrong;
  }
  return {};
}

}  // namespace kerridge::refits
