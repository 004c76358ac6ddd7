// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "features/feature_map.h"

namespace kerridge {

/// Random Fourier features of a shift-invariant kernel (Rahimi and Recht 2007): φ(x)ᵀφ(x') → k(x, x') as D grows, with
/// an error of order D^(−1/2). The seed gives the frequencies one by one, so a larger D keeps the
/// first ones.
class RandomFourierMap final : public FeatureMap {
 public:
  /// d: number of inputs. Throws InvalidInput (places "/kernel/id", "/methods/…/features" are the caller's) if the
  /// kernel has no spectral measure or the count is out of range.
  RandomFourierMap(const FeatureSpec& spec, const Kernel& kernel, Index d);

  Index count() const override { return m_count; }
  /// O(rows · d · D).
  Matrix operator()(const MatrixRef& X, const RunContext& context) const override;
  void fill(const MatrixRef& X, Eigen::Ref<Matrix> Z, Vector* squares, const RunContext& context) const override;
  Gradients gradients(const MatrixRef& X, const VectorRef& c, const RunContext& context) const override;
  double rowOperations() const override {
    return 2.0 * static_cast<double>(m_frequencies.rows()) * static_cast<double>(m_count);
  }
  std::optional<Cosines> cosines() const override;

 private:
  void takeCosines(Eigen::Ref<Matrix> Z, Index j, double* squares) const;

  Matrix m_frequencies;  // d × D or d × D/2
  Eigen::RowVectorXd m_phases;
  FeaturePairing m_pairing;
  Index m_count;
};

}  // namespace kerridge
