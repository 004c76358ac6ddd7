// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/drawn.h"
#include "studies/figure_list.h"

namespace kerridge {

Drawn::Drawn(Experiment given, std::shared_ptr<const Dataset> dataset)
    : experiment(std::move(given)), data(std::move(dataset)) {
  Engine engine;
  results = engine.run(experiment, data, {});
}

Figure Drawn::figure(const std::string& id) const {
  FigureInput input{experiment, *results, currentModels(experiment, *results)};
  input.intervals = currentIntervals(experiment, *results, input.models, {});
  input.effects = currentEffects(experiment, *results, input.models, {});
  return findFigureKind(id)->make(input);
}

Experiment figureExperiment(const std::vector<MethodSpec>& methods) {
  Experiment experiment;
  experiment.methods = methods;
  experiment.lambda = {1e-5, 1e2, 22, {}};
  experiment.kernel.width = {true, 0.1};
  experiment.standardize = {true, true};
  return experiment;
}

SlowSpectrum::SlowSpectrum(const dense::RealMatrix& K, const Vector& y) {
  const auto [values, V] = dense::eigenpairs(K);
  d = values.reverse();
  z = (V.transpose() * y.cast<dense::Real>()).reverse();
}

double SlowSpectrum::uncertainty(Index i) const {
  dense::Real gap = d(0);
  if (i > 0) gap = std::min(gap, d(i - 1) - d(i));
  if (i + 1 < d.size()) gap = std::min(gap, d(i) - d(i + 1));
  const dense::Real error = 4 * dense::Real(d.size()) * dense::Real(2.3e-16) * d(0);
  return double(error / gap * z.norm());
}

}  // namespace kerridge
