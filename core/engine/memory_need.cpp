// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/memory_need.h"

#include <algorithm>

#include "base/diagnostic.h"
#include "base/memory.h"
#include "base/parallel.h"
#include "engine/computation.h"
#include "engine/too_much_memory.h"
#include "experiment/fold_rule.h"
#include "stages/factorization_choice.h"
#include "stages/factorization_memory.h"
#include "validation/rule.h"

namespace kerridge {

double neededMemory(const Computation& computation, const std::vector<Split>& splits) {
  const Experiment& experiment = computation.experiment();
  const ItemSpec* rule = foldRule(experiment.rules);
  const int folds = rule == nullptr ? 0 : foldCount(*rule);
  double bytes = 0.0;
  double largest = 0.0;
  bool gram = false;
  std::vector<Index> features;
  for (const MethodSpec& spec : neededSpaces(experiment)) {
    gram = gram || spaceKey(spec) == "kernel";
    if (spec.features && spaceKey(spec) != "inputs") features.push_back(spec.features->count);
  }
  for (const Split& split : splits) {
    const Index n = static_cast<Index>(split.train.size());
    if (gram) {
      const Factorization factorization =
          computation.options().interactive ? Factorization::full : factorizationFor(experiment, n);
      // Leave-one-out errors of a tridiagonal matrix need P; the folds of the eigenbasis keep as much again.
      const bool basis = factorization == Factorization::full ||
                         (factorization == Factorization::tridiagonal && computation.leaveOneOut()) || rule != nullptr;
      const FactorizationMemory memory = factorizationMemory(factorization, n, basis, threadCount());
      bytes += memory.kept + 8.0 * static_cast<double>(n) * static_cast<double>(split.test.size());
      largest = std::max(largest, memory.peak);
    }
    for (const Index count : features) {
      const FactorizationMemory memory = featureMemory(count, n, static_cast<Index>(split.test.size()), folds);
      bytes += memory.kept;
      largest = std::max(largest, memory.peak - memory.kept);
    }
  }
  return bytes + largest;
}

void refuseTooMuchMemory(double bytes) {
  if (bytes < 1e9 || bytes < 0.9 * static_cast<double>(availableMemory())) return;
  throw TooMuchMemory("/split", notEnoughMemory(memoryRemedy, bytes));
}

}  // namespace kerridge
