// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/random.h"
#include "studies/protocol.h"
#include "support/slow_study.h"
#include "support/study_run.h"

namespace kerridge::dense {

/// One repetition of a study programmed from scratch: the split and folds of the library, everything else by dense
/// solves, model by model.
class SlowRun {
 public:
  SlowRun(const Dataset& data, const StudySettings& settings, double train, int folds, std::uint64_t seed, Index run)
      : SlowRun(data, settings, randomSplit(data, train, seed, run), folds, seed, run) {}
  SlowRun(const Dataset& data, const StudySettings& settings, const Split& split, int folds, std::uint64_t seed,
          Index run)
      : at(data, split, experimentOf(settings)),
        k(folds),
        fold(foldAssignment(at.n(), folds, seedOf(seed, std::uint64_t(run), std::uint64_t(Draw::folds)))) {}

  SlowPoint point(double m, double lambda) const;
  /// Position of the smallest cross-validation error.
  template <typename Point>
  std::size_t best(const std::vector<double>& values, Point make) const {
    std::size_t best = 0;
    double smallest = std::numeric_limits<double>::infinity();
    for (std::size_t i = 0; i < values.size(); ++i) {
      const double mse = make(values[i]).kFoldMse;
      if (!(mse < smallest)) continue;
      smallest = mse;
      best = i;
    }
    return best;
  }
  double bestLambda(double m, const std::vector<double>& grid) const;
  double bestExponent(const std::vector<double>& grid, double lambda) const;
  /// Predictions on the test part.
  Vector prediction(const SlowPoint& model) const;
  double scaledRmse(const SlowPoint& model) const { return std::sqrt(model.testMse) / at.testY.maxCoeff(); }

  static Experiment experimentOf(const StudySettings& settings);

  SlowSplit at;
  int k;
  std::vector<int> fold;
};

}  // namespace kerridge::dense
