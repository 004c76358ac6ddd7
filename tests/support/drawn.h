// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/engine.h"
#include "figures/figures.h"
#include "support/slow_study.h"

namespace kerridge {

/// An experiment computed, with its figures and, beside it, the same split from scratch.
struct Drawn {
  Experiment experiment;
  std::shared_ptr<const Dataset> data;
  std::shared_ptr<const Results> results;

  Drawn(Experiment given, std::shared_ptr<const Dataset> dataset);

  Figure figure(const std::string& id) const;
  dense::SlowSplit slow() const { return {*data, makeSplits(experiment.split, *data).front(), experiment}; }
};

/// One split without repeated rows, a standardized target, a kernel that keeps the eigenvalues within a few decades.
Experiment figureExperiment(const std::vector<MethodSpec>& methods);

/// Eigenvalues of a Gram matrix in extended precision, descending, with Vᵀy.
struct SlowSpectrum {
  dense::RealVector d, z;

  SlowSpectrum(const dense::RealMatrix& K, const Vector& y);
  /// How far double precision may move z_i: a perturbation of K by 4 n ε d_1 turns an eigenvector by that over its gap.
  double uncertainty(Index i) const;
};

}  // namespace kerridge
