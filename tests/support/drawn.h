// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "figures/figures.h"
#include "study/runner.h"
#include "support/slow_study.h"

namespace kerridge {

/// An experiment computed, with its figures and, beside it, the same division from scratch.
struct Drawn {
  Experiment experiment;
  std::shared_ptr<const Dataset> data;
  std::shared_ptr<const Study> study;

  Drawn(Experiment given, std::shared_ptr<const Dataset> dataset)
      : experiment(std::move(given)), data(std::move(dataset)) {
    StudyRunner runner;
    study = runner.run(experiment, data, {});
  }

  Figure figure(const std::string& id) const {
    return findFigureKind(id)->make({experiment, *study, currentModels(experiment, *study)});
  }
  dense::SlowDivision slow() const { return {*data, makeDivisions(experiment.split, *data).front(), experiment}; }
};

/// One split without repeated rows, a standardized target, a kernel that keeps the eigenvalues within a few decades.
inline Experiment figureExperiment(const std::vector<MethodSpec>& methods) {
  Experiment experiment;
  experiment.methods = methods;
  experiment.lambda = {1e-5, 1e2, 22, {}};
  experiment.kernel.width = {true, 0.1};
  experiment.standardize = {true, true};
  return experiment;
}

/// Eigenvalues of a Gram matrix in extended precision, descending, with Vᵀy.
struct SlowSpectrum {
  dense::RealVector d, z;

  SlowSpectrum(const dense::RealMatrix& K, const Vector& y) {
    const Eigen::SelfAdjointEigenSolver<dense::RealMatrix> solver(K);
    d = solver.eigenvalues().reverse();
    z = (solver.eigenvectors().transpose() * y.cast<dense::Real>()).reverse();
  }
  /// How far double precision may move z_i: a perturbation of K by 4 n ε d_1 turns an eigenvector by that over its gap.
  double uncertainty(Index i) const {
    dense::Real gap = d(0);
    if (i > 0) gap = std::min(gap, d(i - 1) - d(i));
    if (i + 1 < d.size()) gap = std::min(gap, d(i) - d(i + 1));
    const dense::Real error = 4 * dense::Real(d.size()) * dense::Real(2.3e-16) * d(0);
    return double(error / gap * z.norm());
  }
};

}  // namespace kerridge
