// SPDX-License-Identifier: GPL-3.0-or-later
#include "stages/theory.h"

#include <algorithm>
#include <cmath>

#include "base/number_text.h"
#include "base/work_shares.h"
#include "experiment/figure_ids.h"
#include "linalg/phase_work.h"

namespace kerridge {

namespace {

constexpr std::size_t mostOfBand = 61;
constexpr std::size_t mostOfStability = 25;
constexpr std::size_t kept = 16;
constexpr Index largestSubsample = 500;
constexpr std::uint64_t bandSeed = 1;

// At most `most` values, the first and the last among them.
std::vector<double> thinned(const std::vector<double>& grid, std::size_t most) {
  if (grid.size() <= most) return grid;
  std::vector<double> values;
  for (std::size_t i = 0; i < most; ++i) values.push_back(grid[i * (grid.size() - 1) / (most - 1)]);
  return values;
}

std::string curveKey(double m, const std::vector<double>& lambda) {
  std::string key = exactText(m);
  for (const double value : lambda) key += " " + exactText(value);
  return key;
}

double largestOf(const Vector& values) { return values.size() > 0 ? values.cwiseAbs().maxCoeff() : 0.0; }

// The value at `key`, made where there is none.
template <typename Value, typename Make>
std::shared_ptr<const Value> known(std::map<std::string, std::shared_ptr<const Value>>& values, const std::string& key,
                                   const Make& make) {
  const auto found = values.find(key);
  if (found != values.end()) return found->second;
  if (values.size() >= kept) values.clear();
  return values[key] = make();
}

// In the units of linalg/phase_work.h, as measured on one thread.
double bandWork(double n) {
  const double rows = static_cast<double>(bandSize(static_cast<Index>(n)));
  return static_cast<double>(bandCount) * (productWork(rows, n, rows) + decompositionWork(rows));
}

double stabilityWork(const SplitSize& size, double m, double models) {
  const double eachLeftOut = m == 2.0 ? 300.0 : 7300.0;  // roots of a norm curve that is n long, for each of n points
  return models * (productWork(size.test, size.train, size.train) * 1.2 + eachLeftOut * size.train * size.train);
}

double dependenceWork(const SplitSize& size) {
  return kernelWork(61.0 * std::min(400.0, size.train) * size.train, size.inputs) +
         productWork(61.0 * 20.0, size.train, size.train);
}

}  // namespace

double theoryWork(const Experiment& experiment, const SplitSize& size) {
  const auto asks = [&](FigureNeed need) { return !chartsThatNeed(experiment, {need}).empty(); };
  const double models = static_cast<double>(std::min(experiment.lambda.logSpaced().size(), mostOfStability));
  double work = 0.0;
  for (const MethodSpec& spec : experiment.methods) {
    const std::optional<double> m = penaltyExponent(spec);
    if (!m) continue;
    if (asks(FigureNeed::phiBand) && *m != 2.0) work += bandWork(size.train);
    if (asks(FigureNeed::stability) && size.train >= 2.0 && size.test > 0.0) work += stabilityWork(size, *m, models);
  }
  if (asks(FigureNeed::dependence) && size.inputs > 1.0) work += dependenceWork(size);
  return work;
}

std::vector<std::string> chartsOfTheory(const Experiment& experiment) {
  return chartsThatNeed(experiment, {FigureNeed::phiBand, FigureNeed::stability, FigureNeed::dependence});
}

Index bandSize(Index n) { return std::clamp<Index>(n / 2, 1, largestSubsample); }

std::shared_ptr<const StabilityCurve> stabilityCurve(const SplitData& stage, double m,
                                                     const std::vector<double>& lambda, Removal removal,
                                                     const RunContext& context) {
  const ModelSpace& space = *stage.space(MethodSpec());
  const Problem& problem = space.problem;
  const Vector target = stage.scaling.target(stage.testTarget);
  const double unit = stage.scaling.targetScale * stage.scaling.targetScale;
  const EmpiricalStability exact = empiricalStability(problem, m, lambda, *space.testBasis, target, removal, context);
  const double largestTarget = std::max(largestOf(problem.y), largestOf(target));
  const double kappaSquare = std::max(problem.kappaSquare, largestOf(stage.kernel->diagonal(*stage.testInputs)));
  auto curve = std::make_shared<StabilityCurve>();
  curve->lambda = lambda;
  curve->largest = unit * exact.largest;
  curve->mean = unit * exact.mean;
  curve->bound.resize(exact.largest.size());
  for (std::size_t l = 0; l < lambda.size(); ++l) {
    const StabilityBound bound = stabilityBound(m, lambda[l], problem.n(), kappaSquare, largestTarget, removal);
    curve->bound(static_cast<Index>(l)) = unit * bound.beta;
    curve->noBound = bound.noBound;
  }
  return curve;
}

std::shared_ptr<const TheoryResult> makeTheory(const SplitData& stage, const Experiment& experiment,
                                               const Dataset& data, TheoryCache& cache, const RunContext& context) {
  const auto asks = [&](FigureNeed need) { return !chartsThatNeed(experiment, {need}).empty(); };
  const std::vector<double> grid = experiment.lambda.logSpaced();
  const std::vector<double> bandGrid = thinned(grid, mostOfBand);
  const std::vector<double> stabilityGrid = thinned(grid, mostOfStability);
  const Index n = stage.n();
  auto result = std::make_shared<TheoryResult>();
  const SplitSize size = sizeOf(stage);
  WorkShares shares(context, theoryWork(experiment, size));
  for (const MethodSpec& spec : experiment.methods) {
    MethodTheory& theory = result->methods.emplace_back();
    const std::optional<double> m = penaltyExponent(spec);
    const ModelSpace* space = stage.space(spec);
    if (!m || space == nullptr) continue;
    theory.m = *m;
    if (asks(FigureNeed::phiBand) && *m != 2.0) {  // for m = 2 it is the diagonal
      const RunContext part = shares.next(bandWork(size.train));
      context.stage("Equivalence map of subsamples");
      theory.band = known(cache.bands, curveKey(*m, bandGrid), [&] {
        return std::make_shared<const PhiBand>(
            phiBand(space->problem, *m, bandGrid, bandSize(n), bandCount, bandSeed, part));
      });
    }
    if (asks(FigureNeed::stability) && n >= 2 && stage.testTarget.size() > 0) {
      context.stage("Stability");
      const RunContext part = shares.next(stabilityWork(size, *m, static_cast<double>(stabilityGrid.size())));
      theory.stability = known(cache.stability, curveKey(*m, stabilityGrid),
                               [&] { return stabilityCurve(stage, *m, stabilityGrid, Removal::ownAverage, part); });
    }
  }
  if (asks(FigureNeed::dependence) && data.d() > 1) {
    result->dependence = makeDependence(stage, experiment, data, cache.dependence, shares.next(dependenceWork(size)));
  }
  context.report(1.0);
  return result;
}

}  // namespace kerridge
