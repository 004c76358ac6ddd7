// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <vector>

#include "study/study.h"

namespace kerridge {

/// One method at one value of its path parameter on one division: what a drag shows. All in units of the file.
struct Model {
  MethodSpec spec;
  PathPoint point;
  Vector a;                                                ///< n coefficients in the eigenbasis
  Vector trainPrediction;                                  ///< n
  Vector testPrediction;                                   ///< n_test
  Vector gridPrediction;                                   ///< G, at stage.gridPositions
  double trainError = notANumber, testError = notANumber;  ///< in `measure`
};

/// Evaluates spec at spec.at. O(n²) for the training predictions plus O(n (n_test + G)), single-threaded, without BLAS
/// or TBB: meant for the GUI thread, where a frame must not wait for the worker's BLAS calls.
Model evaluateModel(const DivisionStage& stage, const MethodSpec& spec, Measure measure);

/// ‖f − g‖_H of two models without offset on the same division: sqrt(Σ d (a_f − a_g)²). O(n).
double normDifference(const DivisionStage& stage, const Model& f, const Model& g);

/// λ2 = Φ(λ): the KRR parameter that gives the same model as `spec` at spec.at on this division, NaN where the model is
/// f = 0 or no KRR model.
double equivalentLambda(const DivisionStage& stage, const MethodSpec& spec);

/// The equivalence bars for M-RLSR(m, λ) against KRR(Φ_m(λ; Z_1)) on every part. O(Σ n_part) and a few root steps.
std::vector<EquivalencePart> equivalenceOnParts(const EquivalenceStage& stage, double m, double lambda);

}  // namespace kerridge
