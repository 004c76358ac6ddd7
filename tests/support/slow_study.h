// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <numeric>

#include "data/split.h"
#include "experiment/experiment.h"
#include "support/norm_reference.h"
#include "support/sample.h"

namespace kerridge::dense {

/// Mean and standard deviation (divisor n, 1 for constants) of some rows.
struct Scale {
  double mean = 0.0, deviation = 1.0;

  Scale() = default;
  explicit Scale(const Vector& values);
  Vector apply(const Vector& values) const { return (values.array() - mean) / deviation; }
};

/// One split of an experiment with the Gaussian or linear kernel, as a statistician would program it from scratch:
/// everything fitted on the training rows.
struct SlowSplit {
  Matrix trainX, testX;  // scaled
  Vector trainY, testY;  // units of the file
  Vector y;              // scaled training target
  Scale target;
  double width = 1.0;
  RealMatrix K, crossK;  // n × n, n_test × n

  SlowSplit(const Dataset& data, const Split& split, const Experiment& experiment)
      : SlowSplit(data, split.train, split.test, split.train, experiment) {}

  /// Scales and width come from the rows `fitted`, which may be others than the training rows.
  SlowSplit(const Dataset& data, const std::vector<Index>& train, const std::vector<Index>& test,
            const std::vector<Index>& fitted, const Experiment& experiment);

  Index n() const { return y.size(); }
  double targetSquare() const { return target.deviation * target.deviation; }
};

Offset offsetOf(const std::string& id);

inline double meanSquare(const RealVector& residual) { return double(residual.squaredNorm() / Real(residual.size())); }

/// All errors of one method at one λ, by refitting; units of the file.
struct SlowPoint {
  bool zero = false;
  double mu = 0, norm = 0, df = 0, offset = 0, objective = 0;
  double trainMse = 0, testMse = 0, looMse = 0, gcv = 0;
  Vector foldMse;
  double kFoldMse = 0, kFoldSe = 0;
  RealVector c;

  SlowPoint(const SlowSplit& at, const std::string& id, double m, double lambda, const std::vector<int>& fold, int k);

  static std::vector<Index> others(Index n, const std::vector<Index>& without);
};

}  // namespace kerridge::dense

namespace kerridge {

/// Made-up data whose columns need scaling: other units, a constant, a repeated row.
std::shared_ptr<const Dataset> smallDataset(Index n, std::uint64_t seed);

MethodSpec methodSpec(const std::string& id, std::map<std::string, double> parameters = {});

/// Every ridge method, every rule, the map and the equivalence study on a few values.
Experiment smallExperiment();

}  // namespace kerridge
