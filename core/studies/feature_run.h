// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

#include "features/feature_space.h"
#include "studies/protocol.h"
#include "validation/feature_folds.h"

namespace kerridge {

/// A ProtocolRun on features for any number of rows. One pass over the training part gives the triangular factors of
/// its
/// folds, and everything else follows from these: all of them merged give the whole training set, all but one a fold's
/// training set. Nothing of size n is kept except inputs and targets. Not thread-safe; one per job.
class FeatureRun {
 public:
  /// O(n D (d + D)) + O(D³). Throws InvalidInput if the kernel has no such features. There are fewer folds if there are
  /// fewer rows.
  FeatureRun(const StudySettings& settings, const Dataset& data, const Split& split, const FeatureSpec& features,
             const Folding& folding, const RunContext& context);

  const SplitData& stage() const { return *m_stage; }
  Index n() const { return m_stage->n(); }
  const Problem& problem() const { return m_feature.problem; }
  /// Wall-clock seconds of the work that every method needs, and of the additional work for cross-validation.
  double passSeconds() const { return m_passSeconds; }
  double foldSeconds() const { return m_foldSeconds; }

  /// Decomposes the folds' training sets for the next cross-validation, if that has not been done. O(k D³).
  void prepareFolds(const RunContext& context);
  /// The value with the smallest k-fold error, units of the target squared; among equal errors, the largest λ.
  Choice select(const MethodSpec& spec, const std::vector<double>& grid, const RunContext& context);
  MrlsrGrid mrlsrGrid(std::vector<double> m, std::vector<double> lambda, const RunContext& context);

  struct Fitted {
    PathPoint point;
    double trainError = notANumber;
    double testError = notANumber;  ///< in the measure asked for
    double testMse = notANumber;    ///< units of the target squared
  };
  /// The model at one λ. O(D²), and O(n_test D d) for the mean absolute error, whose training value is not computed.
  Fitted model(const MethodSpec& spec, double at, Measure measure, const RunContext& context) const;

 private:
  Vector crossValidate(const MethodSpec& spec, const std::vector<double>& grid, const RunContext& context);
  double unit() const { return m_stage->scaling.targetScale * m_stage->scaling.targetScale; }
  Vector testPrediction(const Vector& weights, double offset, const RunContext& context) const;

  std::shared_ptr<const SplitData> m_stage;
  std::shared_ptr<const FeatureMap> m_map;
  FeatureProblem m_feature;
  std::unique_ptr<FeatureFactor> m_test;
  std::unique_ptr<FeatureFolds> m_folds;
  double m_passSeconds = 0.0;
  double m_foldSeconds = 0.0;
};

}  // namespace kerridge
