// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

#include "spaces/model_space.h"

namespace kerridge {

/// The scaled inputs themselves: φ(x) = x. Of its methods, least squares alone has leave-one-out errors and weights.
class InputSpace final : public ModelSpace {
 public:
  ModelForm form() const override { return ModelForm::inputs; }
  bool hasEigenbasis() const override { return false; }
  Matrix basis(const Kernel& kernel, const Matrix& X, const RunContext& context) const override;
  Matrix functionsAt(const Kernel& kernel, const Matrix& X, const RunContext& context) const override;
  std::unique_ptr<const BlockFits> fits(bool onTest, const MatrixRef& A, const std::vector<PathPoint>& points,
                                        const RunContext& context) const override;
  Vector trainFit(const Vector& a, const PathPoint& point) const override;
  Matrix leaveOneOutResiduals(Offset offset, const std::vector<double>& logMu, bool squared,
                              const RunContext& context) const override;
  std::unique_ptr<const TargetWeights> targetWeights(Offset offset, double logMu, bool squared,
                                                     const RunContext& context) const override;
};

/// As makeKernelSpace(). O(n d).
std::shared_ptr<const ModelSpace> makeInputSpace(const std::shared_ptr<const Matrix>& trainInputs,
                                                 const std::shared_ptr<const Matrix>& testInputs,
                                                 const Vector& trainTarget, const Vector& trainWeights = {});

}  // namespace kerridge
