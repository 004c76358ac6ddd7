// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/split_work.h"

#include <algorithm>
#include <numeric>
#include <utility>

#include "experiment/fold_rule.h"
#include "features/feature_work.h"
#include "linalg/phase_work.h"
#include "stages/input_width_tuning.h"
#include "stages/map.h"
#include "stages/parameter_map.h"
#include "stages/provisional.h"
#include "stages/theory.h"
#include "stages/width_map.h"
#include "validation/rule.h"

namespace kerridge {

namespace {

double sum(const std::vector<double>& values) { return std::accumulate(values.begin(), values.end(), 0.0); }

double modelsOf(const Experiment& experiment) { return static_cast<double>(experiment.lambda.logSpaced().size()); }

}  // namespace

double SplitWork::total() const {
  return sum(spaces) + sum(paths) + sum(folds) + map + mapLeaveOneOut + mapFolds + theory + widthColumn * widthColumns +
         tuning + nystrom;
}

SplitWork splitWork(const Experiment& experiment, const SplitSize& size, const std::vector<MethodSpec>& spaces,
                    const FactorizationRequest& request, bool leaveOneOut) {
  const double models = modelsOf(experiment);
  const ItemSpec* rule = foldRule(experiment.rules);
  const double k = rule == nullptr ? 0.0 : std::min(static_cast<double>(foldCount(*rule)), size.train);
  // The first step that needs P forms it.
  double basis =
      leaveOneOut && request.factorization == Factorization::tridiagonal ? reflectorsWork(size.train, size.train) : 0.0;
  SplitWork work;
  for (const MethodSpec& spec : spaces) work.spaces.push_back(spaceWork(size, spec, request).total());
  for (const MethodSpec& spec : experiment.methods) {
    work.paths.push_back(pathWork(size, spec, request, leaveOneOut, models).total());
    if (spaceKind(spec) == SpaceKind::kernel) work.paths.back() += std::exchange(basis, 0.0);
    work.folds.push_back(k >= 2.0 ? foldWork(size, spec, request, k, models) : 0.0);
  }
  if (experiment.map) {
    const double cells =
        static_cast<double>(experiment.map->lambda.logSpaced().size() * experiment.map->m.linearlySpaced().size());
    const PathWork curve = pathWork(size, mapMethod(experiment), request, leaveOneOut, 150.0);
    work.map = curve.predictions + 2000.0 * cells * std::min(size.train, 1000.0);
    work.mapLeaveOneOut = curve.leaveOneOut;
    work.mapFolds = 0.05 * sum(work.folds);
  }
  work.theory = theoryWork(experiment, size);
  if (wantsWidthMap(experiment)) {
    work.widthColumns = static_cast<double>(experiment.widthMap.value_or(WidthMapSpec{}).width.logSpaced().size());
  }
  if (wantsParameterMap(experiment)) {
    work.widthColumns += static_cast<double>(parameterAxis(experiment, experiment.kernel).values.size());
  }
  if (work.widthColumns > 0.0) work.widthColumn = widthColumnWork(experiment, size);
  return work;
}

double tuningWork(const Experiment& experiment, const TuningPlan& plan, const SplitSize& size) {
  const double models = static_cast<double>(plan.lambda.size());
  double column = widthColumnWork(plan.method, experiment, size);
  if (plan.perInput) return column + inputWidthsWork(plan.criterion, size.train, size.inputs);
  if (plan.k >= 2) column += foldWork(size, plan.method, {}, static_cast<double>(plan.k), models);
  return usualTuningColumns * column;
}

double provisionalNystromWork(const Experiment& experiment, const SplitSize& size) {
  MethodSpec features;
  features.features = provisionalNystromFeatures(static_cast<Index>(size.train), static_cast<Index>(size.test));
  const double count = static_cast<double>(features.features->count);
  const double rows = size.train + size.test;
  double work = mapWork(*features.features, size.train, size.inputs) +
                featuresWork(*features.features, rows, size.train, size.inputs) + decompositionWork(count) +
                productWork(rows, count, count) + 0.5 * productWork(size.train, count, count);
  for (MethodSpec spec : experiment.methods) {
    if (!hasProvisional(spec)) continue;
    spec.features = features.features;
    work += pathWork(size, spec, {}, false, modelsOf(experiment)).total();
  }
  return work;
}

double provisionalWork(const Experiment& experiment, const SplitSize& size) {
  const double steps = 0.7 * static_cast<double>(mostProvisionalSteps(static_cast<Index>(size.train)));
  double work =
      2.6 * productWork(size.train, size.train, steps) + kernelWork(size.train * (size.test + size.grid), size.inputs);
  for (const MethodSpec& spec : experiment.methods) {
    if (hasProvisional(spec)) {
      work += pathWork({steps, size.test, 0.0, size.inputs}, spec, {}, false, modelsOf(experiment)).total();
    }
  }
  return work;
}

double exactErrorsWork(const Experiment& experiment, const SplitSize& size) {
  FactorizationRequest request;
  request.factorization = Factorization::band;
  const SpaceWork space = spaceWork(size, MethodSpec(), request);
  double work = space.factorization + space.predictions;
  for (const MethodSpec& spec : experiment.methods) {
    if (servedByBand(spec)) work += pathWork(size, spec, request, false, modelsOf(experiment)).total();
  }
  return work;
}

}  // namespace kerridge
