// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "base/run_context.h"
#include "base/text.h"
#include "data/standardize.h"
#include "features/feature_map.h"
#include "kernels/gradients.h"
#include "stages/results.h"

namespace kerridge {

/// Models of one space as functions of scaled inputs, f_l(x) = Σ_i C_il φ_i(x) + b_l.
struct FunctionSet {
  ModelForm form = ModelForm::kernel;
  std::shared_ptr<const Kernel> kernel;        ///< null for ModelForm::inputs
  std::shared_ptr<const FeatureMap> features;  ///< of ModelForm::features, else null
  std::shared_ptr<const Matrix> trainInputs;   ///< n × d, scaled; of ModelForm::kernel, else null
  Matrix coefficients;                         ///< n × L, D × L or d × L
  Vector offsets;                              ///< L

  /// f_l at the rows of X (scaled), rows × L, in blocks of rows; each column has the same bits as computed alone.
  /// O(rows · n · d), or with D instead of n.
  Matrix at(const MatrixRef& X, const RunContext& context) const;
  /// φ at the rows of X, rows × functions, all at once. O(rows · n · d), or with D instead of n.
  Matrix basis(const MatrixRef& X, const RunContext& context) const;
  /// Derivatives of f_0 by the scaled inputs at the rows of X. Only where derivativeObstacle() is empty. The same
  /// costs.
  Gradients gradients(const MatrixRef& X, const RunContext& context) const;
  /// Why there are no derivatives, one sentence; "" if there are.
  Text derivativeObstacle() const;
};

/// The functions of models of a method (columns of `A`, see Path) on a split. O(n² L), O(n) where K was reduced.
FunctionSet functionsOf(const SplitData& stage, const MethodSpec& spec, const MatrixRef& A,
                        const std::vector<PathPoint>& points, const RunContext& context);

/// The same functions without features where these are made of landmarks, Σ_j c_j k(x_j, x) + b over the landmarks: to
/// ε Σ_j |c_j k(x_j, x)| the same values. Others unchanged.
FunctionSet overLandmarks(FunctionSet functions);
/// Random features of a model with this number of inputs: specification and kernel determine them. Throws InvalidInput
/// as makeFeatureMap() does.
std::shared_ptr<const FeatureMap> rebuiltFeatures(const FeatureSpec& spec, const Kernel& kernel, Index inputs);

/// The rows of X (n × d, scaled) that are the landmarks of Nyström features, in the order in which they are drawn.
/// Throws as makeFeatureMap() does.
std::vector<Index> landmarkRows(const FeatureSpec& spec, const Kernel& kernel, const MatrixRef& X,
                                const RunContext& context);

/// Predictions of models of a split in units of the file, at scaled inputs: for predictions.csv and all predictions
/// of new rows. rows × L.
Matrix predictionsAt(const FunctionSet& functions, const Scaling& scaling, const MatrixRef& X,
                     const RunContext& context);

}  // namespace kerridge
