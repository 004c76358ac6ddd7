// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "base/text.h"

namespace kerridge {

/// How prediction intervals of a model are computed.
enum class IntervalKind : unsigned char {
  jackknifePlus,        ///< from the exact leave-one-out models (Barber et al. 2021)
  crossValidationPlus,  ///< from the models of the folds
  split,                ///< split-conformal: half of the training rows calibrate a model of the other half
  gaussianProcess       ///< the posterior band of the Gaussian process of KRR
};

/// Prediction intervals of a model: each is meant to contain the target of a new row with probability `level` = 1 − α.
struct IntervalSpec {
  IntervalKind kind = IntervalKind::jackknifePlus;
  double level = 0.9;  ///< in (0, 1)
  /// Widths follow the size of the errors, see validation/error_scale.h: jackknife+ and split-conformal only.
  bool adaptive = false;

  bool operator==(const IntervalSpec&) const = default;
};

/// "jackknife+", "cv+", "split", "gp", in the order of IntervalKind.
const std::vector<std::string>& intervalKindIds();
/// Its name in the window: "jackknife+", "CV+", "split-conformal", "Gaussian process".
const std::string& intervalKindLabel(IntervalKind kind);
/// The same with what makes it different: "adaptive jackknife+".
std::string intervalName(const IntervalSpec& spec);
/// Why intervals of this kind cannot be adaptive, one sentence; empty if they can.
Text adaptiveObstacle(IntervalKind kind);

class Method;
struct MethodSpec;

/// Why this method has no intervals of this kind, as a sentence that continues the method's label; empty if it has
/// them.
Text intervalObstacle(const Method& method, IntervalKind kind);
/// The intervals of a method: its own if it has some, else those of all methods. If these are of a kind that this
/// method does not support, split-conformal replaces jackknife+, and nothing replaces the Gaussian process.
std::optional<IntervalSpec> intervalsOf(const MethodSpec& spec, const std::optional<IntervalSpec>& ofAll);

}  // namespace kerridge
