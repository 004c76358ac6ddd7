// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>

#include "methods/filter_method.h"
#include "methods/solver_methods.h"

namespace kerridge {

namespace {

/// What all bounds of one path may cost, in operations: about a tenth of a second.
constexpr double boundBudget = 3e8;
/// Rows assumed where a slider wants its range before there are data.
constexpr double usualRows = 1000.0;

/// The last entry and as many others, evenly chosen, as the budget allows.
std::vector<std::size_t> withBound(std::size_t count, double work) {
  const double most = std::clamp(boundBudget / std::max(work, 1.0), 1.0, static_cast<double>(count));
  const std::size_t chosen = static_cast<std::size_t>(most);
  std::vector<std::size_t> entries;
  for (std::size_t k = 1; k <= chosen; ++k) entries.push_back(k * count / chosen - 1);
  return entries;
}

}  // namespace

double OnlineMethod::fromEquivalentLambda(double lambda) const { return std::max(1.0, std::round(1.0 / lambda)); }

std::vector<double> OnlineMethod::pathGrid(const Problem* problem, const std::vector<double>& lambda,
                                           const std::map<std::string, double>& parameters) const {
  const double rows = problem != nullptr ? static_cast<double>(problem->n()) : usualRows;
  const double last = std::min(parameters.at("passes") * rows, 1e9);
  return iterationGrid(static_cast<int>(last), lambda.size());
}

Path OnlineMethod::path(const Problem& problem, const std::map<std::string, double>& parameters,
                        const std::vector<double>& grid, const RunContext& context) const {
  OnlineStream stream;
  for (const double t : grid) stream.weightsAt.push_back(std::max<Index>(1, static_cast<Index>(t)));
  const std::vector<std::size_t> bounded = withBound(grid.size(), boundWork(problem));
  for (const std::size_t entry : bounded) stream.boundAt.push_back(stream.weightsAt[entry]);
  std::optional<std::uint64_t> seed;
  if (parameters.at("seed") > 0.0) seed = static_cast<std::uint64_t>(parameters.at("seed"));
  stream.order = streamOrder(problem.n(), stream.weightsAt.back(), seed);
  const OnlineRun result = run(problem, parameters.at("step"), stream, context);

  Path path;
  path.A = coefficients(problem, result);
  path.detailNames = {"cumulative loss", "loss bound"};
  path.details = Matrix::Constant(static_cast<Index>(grid.size()), 2, notANumber);
  for (std::size_t k = 0; k < bounded.size(); ++k) {
    path.details(static_cast<Index>(bounded[k]), 1) = result.bound(static_cast<Index>(k));
  }
  for (std::size_t l = 0; l < grid.size(); ++l) {
    const Index column = static_cast<Index>(l);
    const Vector a = path.A.col(column);
    PathPoint point;
    point.t = modelAt(*this, grid[l]);
    point.norm = norm(problem, a);
    point.residualSquare = (problem.y - fitted(problem, a)).squaredNorm();
    path.points.push_back(point);
    path.details(column, 0) = result.loss(stream.weightsAt[l] - 1);
  }
  return path;
}

std::vector<ParameterSpec> OnlineMethod::onlineParameters() {
  ParameterSpec step;
  step.key = "step";
  step.label = "step η";
  step.minimum = 1e-6;
  step.maximum = 1.0 - 1e-6;
  step.defaultValue = 0.5;
  step.sliderMinimum = 0.01;
  step.sliderMaximum = 0.99;
  step.explanation =
      "Share of an example's error that one update removes if the input is as long as the longest input.";
  ParameterSpec passes;
  passes.key = "passes";
  passes.label = "passes";
  passes.minimum = 1;
  passes.maximum = 1000;
  passes.defaultValue = 5;
  passes.sliderMinimum = 1;
  passes.sliderMaximum = 100;
  passes.scale = Scale::logarithmic;
  passes.integer = true;
  passes.explanation = "How many times the path runs through all training rows.";
  ParameterSpec seed;
  seed.key = "seed";
  seed.label = "seed of the order";
  seed.minimum = 0;
  seed.maximum = 4294967295.0;
  seed.defaultValue = 1;
  seed.sliderMinimum = 0;
  seed.sliderMaximum = 20;
  seed.integer = true;
  seed.explanation = "Every pass takes the rows in a new random order; 0: in the order of the training part.";
  return {step, passes, seed};
}

}  // namespace kerridge
