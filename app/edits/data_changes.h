// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "data/related_rows.h"
#include "experiment/experiment.h"

namespace kerridge {

/// `experiment` on generated data, everything else kept but what depends on the data.
Experiment withGenerator(const Experiment& experiment, const std::string& id);
/// The same on any data: the split's column, the split and the slice go back to their defaults; where another file
/// replaces the built-in example, its kernel and its grid of λ as well. `related`: of the rows of the data;
/// rows of another file that repeat each other stay together.
Experiment withData(const Experiment& experiment, const DataSpec& data, const RelatedRows& related = {});

/// The same on points set by hand; without a split where the data were others before.
Experiment withPoints(const Experiment& experiment, std::vector<Point> points);
/// The points of data of one input; nothing for others.
std::optional<std::vector<Point>> editablePoints(const Dataset& data);

}  // namespace kerridge
