// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <vector>

#include "base/run_context.h"
#include "stages/model.h"

namespace kerridge {

/// The data behind a pinned model.
struct PinnedModel {
  std::shared_ptr<const SplitData> stage;
  std::shared_ptr<const MethodResult> result;  ///< its path
  std::shared_ptr<const Model> model;
  std::vector<Timing> timings;
};

/// The model that was pinned: the same specification gives the same numbers. On `stage` where it is the pin's own
/// (null: it is made, with the costs of withSpace()), then the method's path. `data` are those of the pin. Throws
/// InvalidInput where the data have no such part, and Cancelled.
PinnedModel computePin(const PinSpec& pin, const Dataset& data, std::shared_ptr<const SplitData> stage,
                       const RunContext& context);

}  // namespace kerridge
