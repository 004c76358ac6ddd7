// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "data/standardize.h"
#include "stages/function_set.h"
#include "stages/intervals.h"

namespace kerridge {

/// The numbers of the band of a Gaussian process besides its functions, see PosteriorFunctions.
struct CarriedProcess {
  bool explained = true;
  double scale = 0.0;
  double ridge = 0.0;
  double ones = 0.0;
};

/// Intervals of a model as a plain value that needs no training data beside its functions: the models fitted without
/// one row (jackknife+), a fold (CV+) or a half (split-conformal), and the residuals they leave there; or the mean of a
/// Gaussian process and the terms of its variance. They serve any level.
struct CarriedIntervals {
  IntervalSpec spec;
  FunctionSet functions;                  ///< one column per model, or those of PosteriorFunctions
  std::vector<int> model;                 ///< of every residual; empty if model i belongs to residual i
  Vector residuals;                       ///< ≥ 0, in the units the methods work in; divided by ŝ if adaptive
  FunctionSet logScales;                  ///< log ŝ of adaptive intervals, one column per model
  std::optional<CarriedProcess> process;  ///< of a Gaussian process, which has no residuals

  /// At scaled inputs, rows × d, in units of the file. O(rows · functions · models).
  Intervals at(const Scaling& scaling, const MatrixRef& X, const RunContext& context) const;
};

/// The most coefficients of these functions that are carried where the experiment asks for intervals, in about 20 MB:
/// jackknife+ of 894 rows, CV+ of 80 000 in 10 folds, a Gaussian process of 893 rows, or of more where the rank of K is
/// less.
inline constexpr Index mostCarriedCoefficients = 800000;
/// The most that are carried unasked: jackknife+ of 500 rows.
inline constexpr Index mostUnaskedCoefficients = 250000;
inline constexpr double bytesOfCoefficient = 25.0;  ///< in a file, about

/// The models of intervals, or the functions of a Gaussian process, over the functions of `own`, the model itself; null
/// if there are none, or more of them than mostCarriedCoefficients.
std::shared_ptr<const CarriedIntervals> carriedIntervals(const ModelIntervals& intervals, const FunctionSet& own,
                                                         const RunContext& context);

}  // namespace kerridge
