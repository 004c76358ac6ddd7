// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/time_need.h"

#include <algorithm>

#include "engine/computation.h"
#include "engine/split_work.h"
#include "experiment/feature_choice.h"
#include "linalg/product_speed.h"
#include "stages/provisional.h"
#include "studies/study.h"

namespace kerridge {

namespace {

// Operations per second that every machine reaches: less work than this needs no estimate.
constexpr double leastSpeed = 1e9;

SplitSize sizeOfRows(const Experiment& experiment, const Dataset& data, const Split& split) {
  const auto n = static_cast<Index>(split.train.size());
  return {static_cast<double>(n), static_cast<double>(split.test.size()),
          static_cast<double>(gridRows(n, data.d(), experiment.view.sliceFeature)), static_cast<double>(data.d())};
}

double liveWork(const Experiment& experiment, const Dataset& data) {
  const std::shared_ptr<const Dataset> unowned(std::shared_ptr<const Dataset>(), &data);
  double work = 0.0;
  for (const ItemSpec& spec : experiment.studies) {
    const Study* study = findStudy(spec.id);
    if (study == nullptr || !study->hasLiveStage()) continue;
    work +=
        study->liveWork({studySettings(experiment), spec, StudyParameters(study->info(), spec), namedData({unowned})});
  }
  return work;
}

double plannedWork(const Experiment& experiment, const Dataset& data, const std::vector<Split>& splits,
                   const RunContext& context) {
  const std::vector<MethodSpec> spaces = neededSpaces(experiment);
  double work = liveWork(experiment, data);
  for (const Split& split : splits) {
    context.checkpoint();
    const SplitSize size = sizeOfRows(experiment, data, split);
    work += splitWork(experiment, size, spaces, {}, true).total();
    if (!isTuned(experiment.kernel)) continue;
    work += tuningWork(experiment, tuningPlan(experiment, experiment.kernel.width.tune, data, split.train), size);
  }
  return work;
}

}  // namespace

double plannedWork(const Experiment& experiment, const Dataset& data) {
  return plannedWork(experiment, data, makeSplits(experiment.split, data), {});
}

double secondsOf(double work, const RunContext& context) { return work / productSpeed(context); }

std::optional<TimeEstimate> longTimeNeed(const Experiment& experiment, const Dataset& data, double work,
                                         double patience, const RunContext& context) {
  if (work < leastSpeed * patience) return {};
  TimeEstimate estimate{secondsOf(work, context), 0, {}};
  if (estimate.seconds <= patience) return {};
  const std::vector<Split> splits = makeSplits(experiment.split, data);
  for (const Split& split : splits) {
    estimate.trainRows = std::max(estimate.trainRows, static_cast<Index>(split.train.size()));
  }
  for (const FeatureSpec& features : {nystromFeatures(), FeatureSpec()}) {
    if (!canTakeFeatures(experiment, features)) continue;
    const double seconds = secondsOf(plannedWork(withFeatures(experiment, features), data, splits, context), context);
    if (seconds <= 0.5 * estimate.seconds) estimate.features.push_back({features, seconds});
  }
  return estimate;
}

}  // namespace kerridge
