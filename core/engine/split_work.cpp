// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/split_work.h"

#include <algorithm>
#include <numeric>
#include <utility>

#include "experiment/fold_rule.h"
#include "linalg/phase_work.h"
#include "stages/map.h"
#include "stages/provisional.h"
#include "stages/theory.h"
#include "validation/rule.h"

namespace kerridge {

namespace {

double sum(const std::vector<double>& values) { return std::accumulate(values.begin(), values.end(), 0.0); }

double modelsOf(const Experiment& experiment) { return static_cast<double>(experiment.lambda.logSpaced().size()); }

}  // namespace

double SplitWork::total() const {
  return sum(spaces) + sum(paths) + sum(folds) + map + mapLeaveOneOut + mapFolds + theory;
}

SplitWork splitWork(const Experiment& experiment, const SplitSize& size, const std::vector<MethodSpec>& spaces,
                    const FactorizationRequest& request, bool leaveOneOut) {
  const double models = modelsOf(experiment);
  const ItemSpec* rule = foldRule(experiment.rules);
  const double k = rule == nullptr ? 0.0 : std::min(static_cast<double>(foldCount(*rule)), size.train);
  // P itself is made by the first that needs it.
  double basis =
      leaveOneOut && request.factorization == Factorization::tridiagonal ? reflectorsWork(size.train, size.train) : 0.0;
  SplitWork work;
  for (const MethodSpec& spec : spaces) work.spaces.push_back(spaceWork(size, spec, request).total());
  for (const MethodSpec& spec : experiment.methods) {
    work.paths.push_back(pathWork(size, spec, request, leaveOneOut, models).total());
    if (spaceKey(spec) == "kernel") work.paths.back() += std::exchange(basis, 0.0);
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
