// SPDX-License-Identifier: GPL-3.0-or-later
#include "stages/width_map.h"

#include <algorithm>
#include <cmath>

#include "experiment/figure_ids.h"
#include "stages/folds.h"
#include "stages/method_result.h"
#include "stages/target_errors.h"
#include "validation/evidence.h"

namespace kerridge {

namespace {

bool isOfWidth(const Experiment& experiment) {
  const KernelFamily* family = findKernel(experiment.kernel.id);
  return family != nullptr && family->usesWidth();
}

// A column needs no eigenvectors: nothing is dragged on it. Without folds the tridiagonal factorization takes three
// quarters of the time. Where λ → μ needs norms, it has them from a table, to 1e-9: tuning would
// not choose what a run says.
FactorizationRequest requestFor(const Method& method, const std::vector<double>& lambda, Index n, bool folds) {
  const bool serves =
      (method.traits().ridgeOffset && !method.traits().squaresSpectrum) || !method.traits().needsEigenvectors;
  if (folds || !serves || method.traits().choiceNeedsNorms || lambda.empty()) return {};
  const double least = *std::min_element(lambda.begin(), lambda.end());
  return {Factorization::tridiagonal, method.traits().ridgeOffset ? method.smallestMu(least, n) : 0.0};
}

}  // namespace

double presentFactor(const KernelSpec& kernel, double unit) {
  return kernel.width.relative ? kernel.width.value : kernel.width.value / unit;
}

std::optional<MethodSpec> widthMapMethod(const Experiment& experiment) {
  for (const MethodSpec& spec : experiment.methods) {
    const Method* method = findMethod(spec.id);
    if (!spec.visible || spec.features || method == nullptr || method->traits().space != MethodSpace::kernel ||
        method->traits().pathParameter != PathParameter::lambda) {
      continue;
    }
    return spec;
  }
  return {};
}

bool wantsWidthMap(const Experiment& experiment) {
  if (!isOfWidth(experiment) || !widthMapMethod(experiment)) return false;
  return experiment.widthMap.has_value() || !chartsThatNeed(experiment, {FigureNeed::widths}).empty();
}

double relativeUnit(const KernelSpec& kernel, const SplitData& stage) {
  const KernelFamily* family = findKernel(kernel.id);
  if (!kernel.width.perInput.empty() || family == nullptr) return 1.0;
  return family->relativeWidthUnit(stage.meanSquaredDistance);
}

std::vector<double> widthFactors(const Experiment& experiment, const KernelSpec& kernel, const SplitData& stage) {
  const WidthMapSpec spec = experiment.widthMap.value_or(WidthMapSpec{});
  std::vector<double> factors = spec.width.logSpaced();
  // By whole decades, so that the axis stays while the width is dragged.
  const double present = presentFactor(kernel, relativeUnit(kernel, stage));
  if (experiment.widthMap || factors.size() < 2 || !(present > 0.0) || !std::isfinite(present)) return factors;
  if (present >= factors.front() && present <= factors.back()) return factors;
  GridSpec wider = spec.width;
  wider.from = std::min(wider.from, std::pow(10.0, std::floor(std::log10(present))));
  wider.to = std::max(wider.to, std::pow(10.0, std::ceil(std::log10(present))));
  return wider.logSpaced();
}

KernelAxis widthAxis(const Experiment& experiment, const KernelSpec& kernel, const SplitData& stage) {
  const double unit = relativeUnit(kernel, stage);
  return {{}, widthFactors(experiment, kernel, stage), unit, presentFactor(kernel, unit)};
}

KernelSpec kernelAt(KernelSpec kernel, const KernelAxis& axis, double value) {
  if (axis.parameter.empty()) {
    kernel.width = kernel.width.times(value);
  } else {
    kernel.parameters[axis.parameter] = value;
  }
  return kernel;
}

std::vector<Index> widthOrder(const std::vector<double>& factors, double present) {
  const Index count = static_cast<Index>(factors.size());
  std::vector<Index> order;
  std::vector<bool> taken(factors.size(), false);
  const auto take = [&](Index j) {
    if (!taken[static_cast<std::size_t>(j)]) order.push_back(j);
    taken[static_cast<std::size_t>(j)] = true;
  };
  if (count == 0) return order;
  Index nearest = 0;
  for (Index j = 1; j < count; ++j) {
    const auto away = [&](Index k) {
      const double value = factors[static_cast<std::size_t>(k)];
      // Parameters may be 0.
      return value > 0.0 && present > 0.0 ? std::abs(std::log(value / present)) : std::abs(value - present);
    };
    if (away(j) < away(nearest)) nearest = j;
  }
  take(nearest);
  Index stride = 1;
  while (2 * stride < count) stride *= 2;
  for (; stride >= 1; stride /= 2) {
    for (Index j = 0; j < count; j += stride) take(j);
  }
  return order;
}

WidthColumn widthColumn(const SplitData& stage, const KernelSpec& kernel, const MethodSpec& method,
                        const std::vector<double>& lambda, const std::vector<int>& fold, int k,
                        const RunContext& context, const std::vector<double>& exponents) {
  auto at = std::make_shared<SplitData>(stage);
  at->kernel = std::make_shared<const Kernel>(kernel, *stage.trainInputs, stage.meanSquaredDistance, NamedInputs(),
                                              stage.trainWeights);
  at->spaces.clear();
  at->provisional.reset();
  // No chart shows it.
  at->gridInputs.resize(0, stage.trainInputs->cols());
  at->gridPositions.resize(0);
  at->gridTruth.resize(0);
  std::vector<Timing> timings;
  Stopwatch stopwatch(timings);
  const Method& family = *findMethod(method.id);
  const auto decomposed = withSpace(at, method, 0, stopwatch, context.part(0.0, 0.8).quiet(), {}, {},
                                    requestFor(family, lambda, stage.n(), k >= 2));
  const auto result = sweepMethod(*decomposed, method, lambda, context.part(0.8, 0.9).quiet());
  WidthColumn column{result->errors.testMse, result->errors.looMse, result->errors.gcv, {}, {}};
  std::vector<double> logMu;
  for (const PathPoint& point : result->path.points) logMu.push_back(point.zero ? notANumber : point.logMu);
  const Problem& problem = decomposed->space(method)->problem;
  if (!family.traits().squaresSpectrum) column.evidence = negativeLogEvidence(problem, logMu);
  if (k >= 2 && family.traits().ridgeOffset) {
    const bool linear = stage.scaling.isTargetLinear();
    const double unit = stage.scaling.targetScale * stage.scaling.targetScale;
    auto parameters = settledParameters(family.info(), method.parameters);
    const auto folds = decomposed->space(method)->folds(family, fold, k);
    const RunContext part = context.part(0.9, 1.0).quiet();
    const auto errors = [&]() -> Vector {
      return linear ? Vector(unit * folds->errors(family, parameters, lambda, part).mse)
                    : targetFoldErrors(*decomposed, method, *folds, parameters, lambda, fold, k, part).mse;
    };
    column.kFoldMse = errors();
    if (!exponents.empty()) {
      column.kFoldOfExponents.resize(static_cast<Index>(lambda.size()), static_cast<Index>(exponents.size()));
    }
    for (std::size_t j = 0; j < exponents.size(); ++j) {
      parameters["m"] = exponents[j];
      column.kFoldOfExponents.col(static_cast<Index>(j)) = errors();
    }
  }
  return column;
}

std::shared_ptr<const WidthMap> widthMapOf(const MethodSpec& method, const KernelAxis& axis,
                                           const std::vector<double>& lambda, const WidthColumns& known) {
  auto map = std::make_shared<WidthMap>();
  map->method = method;
  map->parameter = axis.parameter;
  map->factor = axis.values;
  map->unit = axis.unit;
  map->lambda = lambda;
  const Index rows = static_cast<Index>(lambda.size());
  const Index columns = static_cast<Index>(axis.values.size());
  const auto place = [&](Matrix& values, Index j, const Vector& column) {
    if (column.size() != rows) return;
    if (values.size() == 0) values = Matrix::Constant(rows, columns, notANumber);
    values.col(j) = column;
  };
  for (Index j = 0; j < columns; ++j) {
    const auto found = known.find(axis.values[static_cast<std::size_t>(j)]);
    if (found == known.end()) continue;
    ++map->computed;
    place(map->testMse, j, found->second.testMse);
    place(map->looMse, j, found->second.looMse);
    place(map->gcv, j, found->second.gcv);
    place(map->kFoldMse, j, found->second.kFoldMse);
    place(map->evidence, j, found->second.evidence);
  }
  return map;
}

double widthColumnWork(const Experiment& experiment, const SplitSize& size) {
  return widthColumnWork(widthMapMethod(experiment).value_or(MethodSpec()), experiment, size);
}

double widthColumnWork(const MethodSpec& spec, const Experiment& experiment, const SplitSize& size) {
  const double models = static_cast<double>(experiment.lambda.logSpaced().size());
  SplitSize here = size;
  here.grid = 0.0;
  return spaceWork(here, spec, {}).total() + pathWork(here, spec, {}, true, models).total();
}

}  // namespace kerridge
