// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "experiment/experiment.h"
#include "stages/model.h"

namespace kerridge {

/// The expected error of a model over the noise, for a known true function f, a known noise level σ, the same inputs
/// and
/// the same λ. Root mean squares over the training inputs, units of the target.
struct FitRisk {
  double bias = notANumber;    ///< ‖(H − I)f‖/√n
  double spread = notANumber;  ///< σ √(tr HHᵀ/n)
  double risk = notANumber;    ///< √(bias² + spread²)
};

/// Of a KRR model without offset, H = K(K + nμI)⁻¹, on generated data whose errors all have the level σ; NaN for
/// others, and where the target is standardized (its mean has noise as well). O(n²).
FitRisk fitRiskOf(const Model& model, const SplitData& stage, const Experiment& experiment);

/// The factor between the ends of the stretch about the best model of the path in which every test error is at most
/// 1.1 times the smallest (in the root of the mean square); 1 where the neighbors are worse already, NaN without test
/// errors. O(length of the path).
double valleyOf(const MethodResult& result);

}  // namespace kerridge
