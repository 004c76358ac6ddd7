// SPDX-License-Identifier: GPL-3.0-or-later
#include "methods/ridge_method.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "methods/ridge.h"

namespace kerridge {

namespace {

double finiteExp(double logValue) { return std::min(std::exp(logValue), std::numeric_limits<double>::max()); }

}  // namespace

double RidgeMethod::penalty(double lambda, Index) const { return lambda; }

void RidgeMethod::finish(const Problem&, PathPoint&, Eigen::Ref<Vector>&) const {}

Path RidgeMethod::path(const Problem& problem, const std::map<std::string, double>& parameters,
                       const std::vector<double>& grid, const RunContext& context) const {
  const Offset offset = *traits().ridgeOffset;
  // Without a spectrum the norms that choices are made by take longer than what is chosen.
  const double chosen = traits().choiceNeedsNorms && !problem.spectrum ? 0.65 : 0.0;
  const std::unique_ptr<const RidgeCurve> family =
      ridgeCurve(problem, offset, traits().squaresSpectrum, context.part(0.0, chosen));
  const std::vector<RidgeChoice> choices = choose(*family, parameters, grid);
  std::vector<double> logMu;
  for (const RidgeChoice& choice : choices) {
    if (!choice.zero) logMu.push_back(choice.logMu);
  }
  const std::vector<RidgeFit> fits = family->fits(logMu, context.part(chosen, 1.0));
  std::size_t next = 0;
  const double n = static_cast<double>(problem.n());
  Path path;
  path.A = Matrix::Zero(problem.size(), static_cast<Index>(grid.size()));
  for (std::size_t l = 0; l < grid.size(); ++l) {
    const RidgeChoice& choice = choices[l];
    const double weight = penalty(grid[l], problem.n());
    PathPoint point;
    point.m = choice.m;
    point.lambda = grid[l];
    point.stationaryPoints = choice.stationaryPoints;
    if (choice.zero) {
      point.zero = true;
      point.norm = 0.0;
      point.df = 0.0;
      point.residualTrace = n;
      point.residualSquare = family->targetSquare();
      point.objective = point.residualSquare / n;
    } else {
      const RidgeFit& fit = fits[next++];
      path.A.col(static_cast<Index>(l)) = fit.a;
      point.logMu = choice.logMu;
      point.mu = std::isnan(choice.mu) ? finiteExp(choice.logMu) : choice.mu;
      point.norm = fit.norm;
      point.df = fit.df;
      point.residualTrace = fit.residualTrace;
      point.offset = fit.offset;
      point.residualSquare = fit.residualSquare;
      point.belowResolution = fit.belowResolution;
      const double norm = std::pow(fit.norm, choice.m);
      point.objective = fit.residualSquare / n + (norm > 0.0 ? weight * norm : 0.0);
      if (offset == Offset::penalized) point.objective += weight * fit.offset * fit.offset;
    }
    Eigen::Ref<Vector> a = path.A.col(static_cast<Index>(l));
    finish(problem, point, a);
    path.points.push_back(point);
  }
  return path;
}

}  // namespace kerridge
