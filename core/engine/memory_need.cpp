// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/memory_need.h"

#include <algorithm>

#include "base/diagnostic.h"
#include "base/memory.h"
#include "base/parallel.h"
#include "engine/computation.h"
#include "engine/too_much_memory.h"
#include "experiment/fold_rule.h"
#include "methods/shared_parts.h"
#include "stages/factorization_choice.h"
#include "stages/factorization_memory.h"
#include "stages/input_width_tuning.h"
#include "stages/parameter_map.h"
#include "validation/rule.h"

namespace kerridge {

double neededMemory(const Computation& computation, const std::vector<Split>& splits) {
  const Experiment& experiment = computation.experiment();
  const ItemSpec* rule = foldRule(experiment.rules);
  const int folds = rule == nullptr ? 0 : foldCount(*rule);
  double bytes = 0.0;
  double largest = 0.0;
  bool gram = false;
  std::vector<FeatureSpec> features;
  for (const MethodSpec& spec : neededSpaces(experiment)) {
    gram = gram || spaceKind(spec) == SpaceKind::kernel;
    if (spec.features && spaceKind(spec) != SpaceKind::inputs) features.push_back(*spec.features);
  }
  for (const Split& split : splits) {
    const Index n = static_cast<Index>(split.train.size());
    if (gram) {
      const Factorization factorization = computation.factorization(n);
      // Leave-one-out errors of a tridiagonal matrix need P; the folds of the eigenbasis need as much again.
      const bool basis = factorization == Factorization::full ||
                         (factorization == Factorization::tridiagonal && computation.leaveOneOut()) || rule != nullptr;
      const FactorizationMemory memory = factorizationMemory(factorization, n, basis, threadCount());
      if (computation.options().severalTargets()) {
        // Rotations and reflectors of a tridiagonal matrix; less for the rows of folds.
        const double most = static_cast<double>(keptForTargets);
        bytes += std::min(most, 18.0 * static_cast<double>(n) * static_cast<double>(n));
      }
      const double tests = 8.0 * static_cast<double>(n) * static_cast<double>(split.test.size());
      bytes += memory.kept + (factorization == Factorization::matrixFree ? 0.0 : tests);
      largest = std::max(largest, memory.peak);
    }
    // Every width has its own decomposition, in addition to the present one.
    if (wantsWidthMap(experiment) || wantsParameterMap(experiment)) {
      const double test = 8.0 * static_cast<double>(n) * static_cast<double>(split.test.size());
      largest = std::max(largest, factorizationMemory(Factorization::full, n, true, threadCount()).peak + test);
    }
    if (isTuned(experiment.kernel)) {
      const WidthSpec& width = experiment.kernel.width;
      largest =
          std::max(largest, tuningMemory(experiment, width.tune, computation.data().d(), split, width.tunePerInput));
    }
    for (const FeatureSpec& spec : features) {
      const FactorizationMemory memory =
          featureMemory(spec, computation.data().d(), n, static_cast<Index>(split.test.size()), folds);
      bytes += memory.kept;
      largest = std::max(largest, memory.peak - memory.kept);
    }
  }
  return bytes + largest;
}

double tuningMemory(const Experiment& experiment, const std::string& criterion, Index inputs, const Split& split,
                    bool perInput) {
  const Index n = static_cast<Index>(split.train.size());
  const Index tested = static_cast<Index>(split.test.size());
  const MethodSpec method = tuningMethod(experiment, criterion, perInput);
  const int folds = tuningScoreOf(criterion) == TuningScore::kFold ? defaultFoldCount : 0;
  const double search = perInput ? inputWidthsMemory(n) : 0.0;
  if (method.features) return std::max(search, featureMemory(*method.features, inputs, n, tested, folds).peak);
  const double test = 8.0 * static_cast<double>(n) * static_cast<double>(tested);
  return std::max(search, factorizationMemory(Factorization::full, n, true, threadCount()).peak + test);
}

bool isTooMuchMemory(double bytes) { return bytes >= 1e9 && bytes >= 0.9 * static_cast<double>(availableMemory()); }

void refuseTooMuchMemory(double bytes) {
  if (!isTooMuchMemory(bytes)) return;
  throw TooMuchMemory("/split", notEnoughMemory(memoryRemedy(), bytes));
}

}  // namespace kerridge
