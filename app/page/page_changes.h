// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "files/json_reader.h"
#include "page/page_state.h"

namespace kerridge {

// The experiment of a page after what a request asks for. Throws InvalidInput with the JSON path of what it cannot do.

/// "set": one change after the other, as stateJson() names what there is.
Experiment withChanges(const PageState& state, const JsonReader& changes);
/// "move": a cursor, mark or click of a figure with its target, or a row.
Experiment withMove(const PageState& state, const JsonReader& move);
/// Is there such a chart, and none of a study?
bool isPageFigure(const std::string& id);
/// The ids in a list of such charts, each once; at most so many.
std::vector<std::string> chartsOf(const JsonReader& json, std::size_t most);

}  // namespace kerridge
