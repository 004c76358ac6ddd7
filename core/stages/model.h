// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "base/lazy_vector.h"
#include "stages/results.h"

namespace kerridge {

/// One method at one value of its path parameter on one split, as a drag shows it. All in units of the file.
struct Model {
  MethodSpec spec;
  PathPoint point;
  Vector a;                                                ///< coefficients in the eigenbasis, or weights of the inputs
  LazyVector trainPrediction;                              ///< n; empty if the space does not keep its bases
  Vector testPrediction;                                   ///< n_test; the same
  Vector gridPrediction;                                   ///< G, at stage.gridPositions
  double trainError = notANumber, testError = notANumber;  ///< in `measure`
  std::vector<std::pair<std::string, double>> details;     ///< see Path::details; those that are numbers
};

/// What stands for the model at spec.at of a method that is not instant while that is not computed.
enum class Stand : unsigned char {
  nothing,  ///< the model has no coefficients
  nearest   ///< the nearest model of the path: point.lambda or point.t says which
};

/// Evaluates spec at spec.at. O(n (n_test + G)), and O(n²) for the training predictions once they are read (the
/// training error needs them only where the measure is no function of the squares); single-threaded, without BLAS or
/// TBB: meant for the GUI thread, where a frame must not wait for the worker's BLAS calls. Methods that are not instant
/// take the model from `computed`, its path or `shown`.
Model evaluateModel(const SplitData& stage, const MethodSpec& spec, Measure measure,
                    const MethodResult* computed = nullptr, Stand stand = Stand::nothing);

/// Is it the model at spec.at, and not one that stands for it?
bool isAsAsked(const Model& model);

/// The path of the one model at spec.at, where the method is not instant and `path` does not have it; else null. Costs
/// as much as a model of the solver that has no neighbor to begin with. The path has no points if there is no such
/// model.
std::shared_ptr<const Path> shownPath(const SplitData& stage, const MethodSpec& spec, const Path& path,
                                      const RunContext& context);
/// The same as a model; nothing (a is empty) if there is no such model.
Model solvedModel(const SplitData& stage, const MethodSpec& spec, Measure measure, const RunContext& context);

/// The model at one position of a computed path. The same costs.
Model modelOnPath(const SplitData& stage, const MethodResult& result, Index position, Measure measure);

/// The predictions a model lacks because its space does not keep its bases, by blocks and BLAS: for the worker.
void completePredictions(Model& model, const SplitData& stage, Measure measure, const RunContext& context);

/// ‖f − g‖_H of two models without offset in the same space: sqrt(Σ d (a_f − a_g)²). O(n).
double normDifference(const SplitData& stage, const Model& f, const Model& g);

/// How far two models of a split are apart: AK14's Def. 3.2 asks for 0.
struct ModelDistance {
  double norm = notANumber;         ///< ‖f − g‖_H, offsets left out
  double predictions = notANumber;  ///< root mean square at the test rows, in units of the file; NaN without them
};
/// Nothing unless both are in one space and have coefficients in its eigenbasis. O(n + n_test).
std::optional<ModelDistance> distanceOf(const SplitData& stage, const Model& f, const Model& g);

/// λ2 = Φ(λ): the KRR parameter that gives the same model as `spec` at spec.at on this split, NaN where the model is
/// f = 0 or no KRR model.
double equivalentLambda(const SplitData& stage, const MethodSpec& spec);

}  // namespace kerridge
