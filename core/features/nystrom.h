// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "features/feature_map.h"

namespace kerridge {

/// Nyström's features of any kernel (Williams and Seeger 2001): with landmarks L, rows of the training inputs, and
/// K_LL = U Λ Uᵀ, φ(x) = Λ^(−1/2) Uᵀ k(L, x), so that ZZᵀ = K_nL K_LL⁺ K_Ln. Eigenvalues below the resolution of double
/// precision (see Spectrum) have no feature, so linear kernels and landmarks that nearly coincide do no harm. Where
/// every distinct row is a landmark, ZZᵀ = K to round-off. Models are functions Σ_j a_j k(x_j, ·) of the landmarks.
class NystromMap final : public FeatureMap {
 public:
  /// X: n × d scaled training inputs. At most `count` landmarks, fewer where fewer rows are distinct or, with pivoted
  /// ones, where those explain K to round-off. O(D³) and O(n), and the passes of pivotedLandmarks(). Throws
  /// InvalidInput ("/features/count") where the count is out of range.
  NystromMap(const FeatureSpec& spec, const Kernel& kernel, const MatrixRef& X, const RunContext& context);

  /// The same of landmarks that were drawn already: their scaled inputs, as many × d, and their places among the
  /// training rows. O(D³).
  NystromMap(const Kernel& kernel, Matrix inputs, std::vector<Index> places, const RunContext& context);

  /// The rank of K_LL, ≤ D; 1 (a feature that is 0) where that is 0.
  Index count() const override { return m_weights.cols(); }
  /// O(rows · D (d + D)).
  Matrix operator()(const MatrixRef& X, const RunContext& context) const override;
  void fill(const MatrixRef& X, Eigen::Ref<Matrix> Z, Vector* squares, const RunContext& context) const override;
  Gradients gradients(const MatrixRef& X, const VectorRef& c, const RunContext& context) const override;
  bool hasDerivatives() const override { return m_kernel.derivatives() != Derivatives::none; }
  double rowOperations() const override;
  std::shared_ptr<const Matrix> landmarkInputs() const override { return m_inputs; }
  Matrix overLandmarks(const MatrixRef& W) const override { return m_weights * W; }

 private:
  void settle(const RunContext& context);

  Kernel m_kernel;
  std::shared_ptr<const Matrix> m_inputs;  // of the landmarks, as many × d
  Matrix m_weights;                        // U Λ^(−1/2)
};

}  // namespace kerridge
