// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

#include "spaces/model_space.h"

namespace kerridge {

/// The kernel's own space from a spectrum of the Gram matrix: φ(x) = Qᵀk(X, x), with row weights QᵀW^½k(X, x).
class KernelSpace : public ModelSpace {
 public:
  Matrix weights;  ///< with row weights W^½Q, else empty

  bool servesOtherTargets() const override { return true; }
  std::shared_ptr<const ModelSpace> withTargets(const Vector& y, const RunContext& context) const override;
  ModelForm form() const final { return ModelForm::kernel; }
  Matrix basis(const Kernel& kernel, const Matrix& X, const RunContext& context) const final;
  const Matrix* functions() const final { return weights.size() > 0 ? &weights : &problem.spectrum->Q; }
  std::unique_ptr<const BlockFits> fits(bool onTest, const MatrixRef& A, const std::vector<PathPoint>& points,
                                        const RunContext& context) const override;
  Vector trainFit(const Vector& a, const PathPoint& point) const final;
};

/// `trainInputs`, `testInputs` scaled; `trainTarget` in the units the methods work in. The spectrum is that of K, with
/// row weights, mean 1, that of W^½KW^½. O(n² n_test).
std::shared_ptr<KernelSpace> makeKernelSpace(const Kernel& kernel, const std::shared_ptr<const Matrix>& trainInputs,
                                             const Matrix& testInputs, std::shared_ptr<const Spectrum> spectrum,
                                             const Vector& trainTarget, const RunContext& context,
                                             const Vector& trainWeights = {});

}  // namespace kerridge
