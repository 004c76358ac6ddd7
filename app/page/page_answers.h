// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <map>
#include <string>
#include <vector>

#include "base/diagnostic.h"
#include "experiment/experiment.h"
#include "files/ordered_json.h"

namespace kerridge {

// Parts of the answers to a page, beside the figures and the state; documented in resources/help/live-pages.md.

/// The answer to a request that failed.
OrderedJson errorJson(const std::vector<Diagnostic>& diagnostics);
/// The charts that the experiment shows, with their variants.
OrderedJson chartsJson(const Experiment& experiment);
/// Every chart that a page can show.
OrderedJson allChartsJson();
/// The text of each table of a run by its name.
OrderedJson tablesJson(const Experiment& experiment, const std::map<std::string, std::string>& files);
/// What `kerridge verify` says of the program that the page carries.
OrderedJson verifiedJson();

}  // namespace kerridge
