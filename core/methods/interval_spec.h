// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <vector>

namespace kerridge {

/// How prediction intervals of a model are found.
enum class IntervalKind : unsigned char {
  jackknifePlus,        ///< from the exact leave-one-out models (Barber et al. 2021)
  crossValidationPlus,  ///< from the models of the folds
  split,                ///< split-conformal: half of the training rows calibrate a model of the other half
  gaussianProcess       ///< the posterior band of the Gaussian process of KRR
};

/// Prediction intervals of a model: for a new row each is to hold the target with probability `level` = 1 − α.
struct IntervalSpec {
  IntervalKind kind = IntervalKind::jackknifePlus;
  double level = 0.9;  ///< in (0, 1)

  bool operator==(const IntervalSpec&) const = default;
};

/// "jackknife+", "cv+", "split", "gp", in the order of IntervalKind.
const std::vector<std::string>& intervalKindIds();
/// As text in the window: "jackknife+", "CV+", "split-conformal", "Gaussian process".
const std::string& intervalKindLabel(IntervalKind kind);

class Method;
struct MethodSpec;

/// Why this method has no intervals of this kind, as a sentence that goes on after the method's label; "" where it has.
std::string intervalObstacle(const Method& method, IntervalKind kind);
/// The intervals of a method: its own where it has some, else those of all. Where all have a kind that this method has
/// not, split-conformal takes the place of jackknife+, and nothing that of the Gaussian process.
std::optional<IntervalSpec> intervalsOf(const MethodSpec& spec, const std::optional<IntervalSpec>& ofAll);

}  // namespace kerridge
