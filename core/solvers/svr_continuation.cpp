// SPDX-License-Identifier: GPL-3.0-or-later
#include "solvers/svr_continuation.h"

#include <algorithm>
#include <cmath>
#include <vector>

#include "solvers/svr.h"

namespace kerridge {

namespace {

constexpr int mostCorrections = 12;
constexpr int mostHalvings = 5;
constexpr Index smallProblem = 500;            // rows: halving is cheap beside what libsvm needs
constexpr double slack = 0.01 * svrTolerance;  // of the residuals: round-off contradicts nothing
constexpr double roundOff = 1e-10;             // of the β_i: this near to a bound they are there

/// Where a β_i is: 0, between 0 and a bound, or at the bound.
struct Place {
  int sign = 0;
  bool bounded = false;

  bool isFree() const { return sign != 0 && !bounded; }
  bool operator==(const Place&) const = default;
};

Place placeOf(double value, double C) {
  if (value == 0.0) return {};
  return {value > 0.0 ? 1 : -1, std::abs(value) >= C};
}

// What the value and the residual that follow from a place leave of it.
Place corrected(Place place, double value, double residual, double epsilon, double C) {
  if (place.sign == 0) {
    if (std::abs(residual) <= epsilon + slack) return {};
    return {residual > 0.0 ? 1 : -1, false};
  }
  if (place.bounded) return {place.sign, place.sign * residual >= epsilon - slack};
  if (place.sign * value <= roundOff * C) return {};
  return {place.sign, std::abs(value) >= (1.0 - roundOff) * C};
}

struct Solution {
  Vector beta;
  Vector residual;
};

std::optional<Solution> solutionOf(const SvrDual& dual, const std::vector<Place>& places, double C,
                                   const RunContext& context) {
  const auto n = static_cast<Index>(places.size());
  Solution solution{Vector::Zero(n), {}};
  std::vector<Index> free;
  std::vector<double> edges;  // of the tube, for the free ones
  for (Index i = 0; i < n; ++i) {
    const Place place = places[static_cast<std::size_t>(i)];
    if (place.bounded) solution.beta(i) = place.sign * C;
    if (!place.isFree()) continue;
    free.push_back(i);
    edges.push_back(place.sign * dual.epsilon);
  }
  if (free.empty()) return std::nullopt;
  const auto system = SvrFreeSystem::of(dual, free, context);
  if (!system) return std::nullopt;
  const Index m = static_cast<Index>(free.size());
  const Vector left = dual.y - dual.apply(solution.beta);
  const Vector byTargets = system->solve(left(free) - Eigen::Map<const Vector>(edges.data(), m));
  const Vector byOnes = system->solve(Vector::Ones(m));
  const double offset = (byTargets.sum() + solution.beta.sum()) / byOnes.sum();
  solution.beta(free) = byTargets - offset * byOnes;
  solution.beta(free) -= solution.beta.sum() / byOnes.sum() * byOnes;  // what round-off left of Σ β
  solution.residual = (dual.y - dual.apply(solution.beta)).array() - offset;
  return solution;
}

std::optional<Vector> direct(const SvrDual& dual, const Vector& before, double beforeC, double C,
                             const RunContext& context) {
  std::vector<Place> places;
  for (const double value : before) places.push_back(placeOf(value, beforeC));
  std::size_t fewest = places.size() + 1;
  int patience = 2;
  for (int step = 0; step < mostCorrections; ++step) {
    context.checkpoint();
    std::optional<Solution> solution = solutionOf(dual, places, C, context);
    if (!solution) return std::nullopt;
    std::size_t contradicted = 0;
    for (std::size_t i = 0; i < places.size(); ++i) {
      const auto at = static_cast<Index>(i);
      const Place next = corrected(places[i], solution->beta(at), solution->residual(at), dual.epsilon, C);
      contradicted += next != places[i] ? 1 : 0;
      places[i] = next;
    }
    if (contradicted == 0) return std::move(solution->beta);
    if (contradicted >= fewest && --patience < 0) return std::nullopt;
    fewest = std::min(fewest, contradicted);
  }
  return std::nullopt;
}

std::optional<Vector> halving(const SvrDual& dual, const Vector& before, double beforeC, double C, int halvings,
                              const RunContext& context) {
  std::optional<Vector> reached = direct(dual, before, beforeC, C, context);
  if (reached || halvings == 0) return reached;
  const double between = std::sqrt(beforeC * C);
  const std::optional<Vector> halfway = halving(dual, before, beforeC, between, halvings - 1, context);
  if (!halfway) return std::nullopt;
  return halving(dual, *halfway, between, C, halvings - 1, context);
}

}  // namespace

std::optional<Vector> svrContinued(const SvrDual& dual, const Vector& before, double beforeC, double C,
                                   const RunContext& context) {
  return halving(dual, before, beforeC, C, dual.y.size() <= smallProblem ? mostHalvings : 0, context);
}

}  // namespace kerridge
