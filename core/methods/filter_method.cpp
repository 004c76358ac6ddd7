// SPDX-License-Identifier: GPL-3.0-or-later
#include "methods/filter_method.h"

#include <algorithm>
#include <cmath>

namespace kerridge {

Path FilterMethod::path(const Problem& problem, const std::map<std::string, double>& parameters,
                        const std::vector<double>& grid, const RunContext& context) const {
  const Spectrum& spectrum = *problem.spectrum;
  const Index n = problem.n();
  const Index rank = spectrum.rank;
  const Vector d = spectrum.d.head(rank);
  const Vector z = problem.z.head(rank);
  const double nullResidual = problem.z.tail(problem.size() - rank).squaredNorm();
  // Two probes beside the eigenvalues. A model that fits more than half at farAbove τ is below the resolution, as ridge
  // regression is where isFarAbove() ends. The value near 0 gives g(0), the coefficient of all components below τ:
  // they vanish on the training rows and matter on new ones.
  const double tau = spectrum.resolution;
  constexpr double nearlyZero = 1e-6;
  Vector sigma(rank + (tau > 0.0 ? 2 : 0));
  sigma.head(rank) = d / static_cast<double>(n);
  if (tau > 0.0) sigma.tail(2) << farAbove * tau / static_cast<double>(n), nearlyZero * tau / static_cast<double>(n);
  const std::vector<FilterFactors> all = factors(sigma, problem.kappaSquare, parameters, grid, context);
  Path path;
  path.A = Matrix::Zero(problem.size(), static_cast<Index>(grid.size()));
  for (std::size_t l = 0; l < grid.size(); ++l) {
    context.checkpoint();
    const Vector fitted = all[l].fitted.head(rank);
    const Vector left = all[l].left.head(rank);
    const Index column = static_cast<Index>(l);
    path.A.col(column).head(rank) = fitted.cwiseProduct(z).cwiseQuotient(d);
    PathPoint point;
    if (tau > 0.0) {
      point.belowResolution = all[l].fitted(rank) > 0.5;
      if (!point.belowResolution) {
        path.A.col(column).tail(problem.size() - rank) =
            all[l].fitted(rank + 1) / (nearlyZero * tau) * problem.z.tail(problem.size() - rank);
      }
    }
    (traits().pathParameter == PathParameter::lambda ? point.lambda : point.t) = modelAt(*this, grid[l]);
    point.norm = std::sqrt(d.dot(path.A.col(column).head(rank).cwiseAbs2()));
    point.df = fitted.sum();
    point.residualTrace = left.sum() + static_cast<double>(n - rank);
    point.residualSquare = left.cwiseProduct(z).squaredNorm() + nullResidual;
    path.points.push_back(point);
  }
  return path;
}

Matrix FilterMethod::residualFactors(const Problem& problem, const std::map<std::string, double>& parameters,
                                     const std::vector<double>& grid) const {
  const Index rank = problem.spectrum->rank;
  const Vector sigma = problem.spectrum->d.head(rank) / static_cast<double>(problem.n());
  const std::vector<FilterFactors> all = factors(sigma, problem.kappaSquare, parameters, grid, {});
  Matrix result = Matrix::Ones(problem.size(), static_cast<Index>(grid.size()));
  for (std::size_t l = 0; l < grid.size(); ++l) result.col(static_cast<Index>(l)).head(rank) = all[l].left;
  return result;
}

std::vector<double> iterationGrid(int last, std::size_t count) {
  std::vector<double> grid;
  for (std::size_t i = 0; i < count; ++i) {
    const double share = count > 1 ? static_cast<double>(i) / static_cast<double>(count - 1) : 1.0;
    grid.push_back(std::round(std::pow(static_cast<double>(last), share)));
  }
  grid.erase(std::unique(grid.begin(), grid.end()), grid.end());
  return grid;
}

ParameterSpec iterationsParameter(double defaultValue, double maximum) {
  ParameterSpec iterations;
  iterations.key = "iterations";
  iterations.label = "iterations";
  iterations.minimum = 1;
  iterations.maximum = maximum;
  iterations.defaultValue = defaultValue;
  iterations.sliderMinimum = 1;
  iterations.sliderMaximum = maximum;
  iterations.scale = Scale::logarithmic;
  iterations.integer = true;
  iterations.explanation = "How many iterations the path shows.";
  return iterations;
}

}  // namespace kerridge
