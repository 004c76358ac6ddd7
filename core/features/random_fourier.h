// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/run_context.h"
#include "kernels/kernel.h"
#include "methods/feature_spec.h"

namespace kerridge {

/// Random Fourier features of a shift-invariant kernel (Rahimi and Recht 2007): φ(x)ᵀφ(x') → k(x, x') as D grows, with
/// an error of order D^(−1/2). Frequencies come one after the other from the seed, so that more features keep the
/// first ones.
class RandomFourierMap {
 public:
  /// d: number of inputs. Throws InvalidInput (places "/kernel/id", "/methods/…/features" are the caller's) where the
  /// kernel has no spectral measure or the count is out of range.
  RandomFourierMap(const FeatureSpec& spec, const Kernel& kernel, Index d);

  /// D.
  Index count() const { return m_count; }
  /// φ of every row of X (rows × d), rows × D. O(rows · d · D), in parallel.
  Matrix operator()(const MatrixRef& X, const RunContext& context) const;
  /// The same into Z (rows × D, as part of a larger matrix perhaps) on the calling thread alone, and ‖φ(x)‖² of every
  /// row into `squares` where that is not null.
  void fill(const MatrixRef& X, Eigen::Ref<Matrix> Z, Vector* squares) const;

 private:
  void takeCosines(Eigen::Ref<Matrix> Z, Index j, double* squares) const;

  Matrix m_frequencies;  // d × D or d × D/2
  Eigen::RowVectorXd m_phases;
  FeaturePairing m_pairing;
  Index m_count;
};

}  // namespace kerridge
