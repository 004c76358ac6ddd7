// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "experiment/experiment.h"
#include "files/ordered_json.h"
#include "stages/model.h"
#include "stages/results.h"

namespace kerridge {

/// What a page shows: the experiment, and what was computed of it. `results` and `data` are null before there are two
/// points of a drawing; `models` then has only nulls.
struct PageState {
  const Experiment& experiment;
  const Dataset* data;
  const Results* results;
  std::vector<std::shared_ptr<const Model>> models;
  bool hidesTestErrors = false;  ///< and what rules chose, which is near the smallest

  /// The split shown; null without results.
  [[nodiscard]] const SplitResult* split() const;
  /// The shown parameter "width w" of the kernel; nothing for kernels without one width.
  [[nodiscard]] std::optional<ParameterSpec> widthParameter() const;
  /// w of the relative width 1.
  [[nodiscard]] double widthUnit() const;
  [[nodiscard]] double width() const;
};

/// Models with their values, ranges, errors and choices; width, noise and points; all that controls and the table of
/// results show. Documented in resources/help/live-pages.md.
OrderedJson stateJson(const PageState& state);

}  // namespace kerridge
