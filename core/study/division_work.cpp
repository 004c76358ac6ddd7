// SPDX-License-Identifier: GPL-3.0-or-later
#include "study/division_work.h"

#include <algorithm>
#include <set>

#include "study/map.h"
#include "study/model_space.h"
#include "validation/rule.h"

namespace kerridge {

namespace {

// How many times an operation takes longer than one of a large product, as measured on one thread.
constexpr double ofDecomposition = 2.0;  // half of the reduction waits for memory
constexpr double ofFolds = 2.1;          // many products of few columns
constexpr double ofRoots = 80.0;         // divisions one by one
constexpr double ofMap = 2.0;            // products of as many columns as the map has rows
constexpr double rootSteps = 12.0;       // evaluations of a norm curve for one λ of M-RLSR
constexpr double tableSteps = 40.0;      // exact evaluations that a fold's table costs at most, see FoldCurve

double decomposition(double n) { return 4.0 * n * n * n * ofDecomposition; }

}  // namespace

DivisionWork divisionWork(const Experiment& experiment, Index train, Index test, Index inputs) {
  const double n = static_cast<double>(train);
  const double rows = n + static_cast<double>(test);
  const double models = static_cast<double>(experiment.lambda.logSpaced().size());
  const ItemSpec* rule = foldRule(experiment.rules);
  const double k = rule == nullptr ? 0.0 : std::min(static_cast<double>(foldCount(*rule)), n);
  DivisionWork work;
  std::set<std::string> spaces;
  std::set<std::string> refittedFeatures;
  bool refitted = false;
  const auto addSpace = [&](const MethodSpec& spec) {
    const std::string key = spaceKey(spec);
    if (!spaces.insert(key).second) return;
    if (key == "kernel") {
      work.paths += decomposition(n) + 2.0 * n * n * (rows - n);
    } else if (spec.features && key != "inputs") {
      const double count = static_cast<double>(spec.features->count);
      work.paths += decomposition(std::min(count, n)) + 4.0 * rows * count * (static_cast<double>(inputs) + count);
    }
  };
  for (const MethodSpec& spec : experiment.methods) {
    const Method* method = findMethod(spec.id);
    if (method == nullptr) continue;
    addSpace(spec);
    const bool onInputs = method->space() == MethodSpace::inputs;
    const double size = onInputs        ? static_cast<double>(inputs)
                        : spec.features ? std::min<double>(spec.features->count, n)
                                        : n;
    const double roots = method->choiceNeedsNorms() ? models * rootSteps * 2.0 * size * ofRoots : 0.0;
    work.paths += 2.0 * models * size * (2.0 * n + rows) + roots;
    double folds = 0.0;
    if (k >= 2.0 && !onInputs && !spec.features) {
      if (method->ridgeOffset()) {
        const double steps = method->choiceNeedsNorms() ? tableSteps : std::min(models, tableSteps);
        folds = steps * 2.0 * n * n * n / k * ofFolds + k * roots / rootSteps;
      } else {
        const double part = n * (1.0 - 1.0 / k);
        folds = refitted ? 0.0 : k * (decomposition(part) + 2.0 * part * part * n);
        refitted = true;
        folds += 2.0 * models * n * n;
      }
    }
    if (k >= 2.0 && spec.features && !onInputs && refittedFeatures.insert(spaceKey(spec)).second) {
      const double count = static_cast<double>(spec.features->count);
      folds = 4.0 * n * count * (static_cast<double>(inputs) + count) + k * decomposition(std::min(count, n));
    }
    work.methodFolds.push_back(folds);
    work.folds += folds;
  }
  if (experiment.map) {
    const MethodSpec spec = mapMethod(experiment);
    addSpace(spec);
    const double size = spec.features ? std::min<double>(spec.features->count, n) : n;
    const double cells = static_cast<double>(experiment.map->m.linearlySpaced().size()) *
                         static_cast<double>(experiment.map->lambda.logSpaced().size());
    const double roots = cells * rootSteps * 2.0 * size * ofRoots;
    work.map = 2.0 * cells * size * (2.0 * n + (rows - n)) * ofMap + roots;
  }
  return work;
}

}  // namespace kerridge
