// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <vector>

#include "features/feature_factor.h"
#include "features/feature_map.h"
#include "methods/problem.h"

namespace kerridge {

/// A training set seen through features: the problem in an economy eigenbasis of ZZᵀ, and what takes its coefficients
/// to weights of the features.
struct FeatureProblem {
  Problem problem;
  Matrix weights;         ///< D × size: w = weights · a, f(x) = φ(x)ᵀw + b
  bool fromGram = false;  ///< what was factored is ZᵀZ, see FeatureFactor::fromGram()
};

/// How the factor of [Z 1 y] is found: by QR row by row, or from its Gram matrix where that is right to 1e-9 (see
/// FeatureFactor::fromGram()) and there are many rows.
enum class FactorWay { automatic, byRows };

/// Goes through the rows of X in blocks of bounded memory, twice where the Gram matrix turns out not to do.
/// O(n D (d + D)). The same bits for any number of threads where that is formed. Rows of [Z 1 y] are times √w where
/// there are weights.
FeatureFactor factorOf(const FeatureMap& map, const MatrixRef& X, const VectorRef& y, const RunContext& context,
                       FactorWay way = FactorWay::automatic, const VectorRef& rootWeights = Vector());

/// The problem of the rows of a factor. With [Z 1 y] = Q̃R, R_Z the leading D × D block: ZZᵀ = Q̃ R_Z R_Zᵀ Q̃ᵀ, so one
/// eigendecomposition of R_Z R_Zᵀ gives d, z, u and weights = R_Zᵀ U, whatever n. `y`: the n targets.
/// problem.rows is not set. O(D³), cancelable.
FeatureProblem makeFeatureProblem(const FeatureFactor& factor, Vector y, const RunContext& context);

/// The problem of a whole training set. It computes rows of its eigenbasis from the inputs when asked (leave-one-out).
/// Row weights as in Problem; y without them. With no more rows than features the Gram matrix ZZᵀ is the smaller one
/// and is decomposed itself.
FeatureProblem makeFeatureProblem(const std::shared_ptr<const FeatureMap>& map, const std::shared_ptr<const Matrix>& X,
                                  Vector y, const RunContext& context, const Vector& rootWeights = {});

}  // namespace kerridge
