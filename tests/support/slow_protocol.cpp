// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/slow_protocol.h"

namespace kerridge::dense {

SlowPoint SlowRun::point(double m, double lambda) const {
  return SlowPoint(at, m == 2.0 ? "krr" : "m-rlsr", m, lambda, fold, k);
}

double SlowRun::bestLambda(double m, const std::vector<double>& grid) const {
  return grid[best(grid, [&](double lambda) { return point(m, lambda); })];
}

double SlowRun::bestExponent(const std::vector<double>& grid, double lambda) const {
  return grid[best(grid, [&](double m) { return point(m, lambda); })];
}

Vector SlowRun::prediction(const SlowPoint& model) const {
  const RealVector scaled = at.crossK * model.c;
  Vector f(scaled.size());
  for (Index i = 0; i < f.size(); ++i) f(i) = at.target.mean + at.target.deviation * double(scaled(i));
  return f;
}

Experiment SlowRun::experimentOf(const StudySettings& settings) {
  Experiment experiment;
  experiment.standardize = settings.standardize;
  experiment.kernel = settings.kernel;
  return experiment;
}

}  // namespace kerridge::dense
