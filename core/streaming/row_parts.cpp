// SPDX-License-Identifier: GPL-3.0-or-later
#include "streaming/row_parts.h"

#include <limits>

#include "base/diagnostic.h"
#include "base/text.h"
#include "experiment/fold_rule.h"
#include "stages/folds.h"

namespace kerridge {

RowParts rowParts(const Experiment& experiment, const Dataset& data, const Split& split) {
  RowParts parts;
  if (const ItemSpec* rule = foldRule(experiment.rules)) {
    const int wanted = foldCount(*rule);
    if (wanted >= std::numeric_limits<std::uint16_t>::max()) {
      throw InvalidInput("/rules", Text("a run that streams its rows has at most 65534 folds, not %1", wanted));
    }
    const FoldPlan plan(data, split.train, wanted, foldLayout(rule, experiment.split));
    if (plan.k() >= 2) {
      parts.fold = plan.assignment(rule->seed);
      parts.training = plan.k();
    }
    if (plan.isOrdered()) {
      parts.notes.push_back(Text("the folds of k-fold cross-validation are blocks of neighbors in the order of time"));
    }
    if (plan.k() < wanted) {
      parts.notes.push_back(Text("k-fold cross-validation uses %1 folds: there are no more training rows", plan.k()));
    }
  }
  parts.part.assign(static_cast<std::size_t>(data.n()), static_cast<std::uint16_t>(parts.training));
  for (std::size_t i = 0; i < split.train.size(); ++i) {
    parts.part[static_cast<std::size_t>(split.train[i])] =
        static_cast<std::uint16_t>(parts.hasFolds() ? parts.fold[i] : 0);
  }
  return parts;
}

}  // namespace kerridge
