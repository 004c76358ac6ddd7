// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

#include "base/text.h"
#include "features/feature_space.h"
#include "spaces/model_space.h"

namespace kerridge {

/// A space of random or Nyström features: φ(x) are the features times `weights`.
class FeaturesSpace final : public ModelSpace {
 public:
  std::shared_ptr<const FeatureMap> map;
  Matrix weights;                                   ///< see FeatureProblem
  Matrix trainBasis;                                ///< n × size where keepsBases
  std::shared_ptr<const FeatureFactor> testFactor;  ///< of the test part, null without one
  double traceShare = notANumber;                   ///< tr ZZᵀ/tr K of Nyström's features, in [0, 1]
  bool fromGram = false;                            ///< see FeatureProblem

  std::size_t bytes() const override;
  ModelForm form() const override { return ModelForm::features; }
  bool hasEigenbasis() const override { return !approximate && !problem.rows; }
  const FeaturesSpace* ofFeatures() const override { return this; }
  bool hasLandmarks() const { return !map->landmarks().empty(); }
  /// Of Nyström's features alone; `trace`: tr K.
  void setTraceShare(double trace);
  Matrix basis(const Kernel& kernel, const Matrix& X, const RunContext& context) const override;
  Matrix functionsAt(const Kernel& kernel, const Matrix& X, const RunContext& context) const override;
  const Matrix* functions() const override { return &weights; }
  std::unique_ptr<const BlockFits> fits(bool onTest, const MatrixRef& A, const std::vector<PathPoint>& points,
                                        const RunContext& context) const override;
  Vector trainFit(const Vector& a, const PathPoint& point) const override;
  Vector squaredTestErrors(const MatrixRef& A, const Vector& offsets) const override;
  FoldWay foldWay(const Method& /*method*/) const override { return FoldWay::features; }
  std::unique_ptr<Folds> folds(const Method& method, const std::vector<int>& assignment, int k) const override;
};

/// "99.2 % of tr K", "all but 3e-07 of tr K"; empty if the share is not known.
Text traceShareText(double share);

/// How long the parts of makeFeaturesSpace() take, in any unit: for its progress.
struct FeaturesWork {
  double map = 1.0, factorization = 1.0, predictions = 1.0;
};

/// `trainInputs`, `testInputs` scaled; targets in the units the methods work in. O(n D (d + D)), and for Nyström
/// features the drawing of their landmarks.
std::shared_ptr<const ModelSpace> makeFeaturesSpace(const FeatureSpec& spec, const Kernel& kernel,
                                                    std::shared_ptr<const Matrix> trainInputs,
                                                    std::shared_ptr<const Matrix> testInputs, const Vector& trainTarget,
                                                    const Vector& testTarget, const FeaturesWork& work,
                                                    const RunContext& context, const Vector& trainWeights = {},
                                                    const Vector& testWeights = {});

}  // namespace kerridge
