// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "stages/results.h"

namespace kerridge {

/// Whether a rule's choice is the first or last value it could choose, so that a better one may lie beyond: an end of
/// the grid, or of that part of it for which the rule's errors could be computed.
enum class ChoiceEdge { none, grid, computed };

/// `none` if the rule chose nothing, or the method has no λ or t to choose. O(L).
ChoiceEdge edgeOf(const MethodResult& result, const Selection& selection);
/// The same of the choice of the rule that holds this method, if its λ or t stands there; `none` by hand.
ChoiceEdge edgeOf(const MethodResult& result, const MethodSpec& held);

/// "", "grid" or "computed": the column `edge` of selected.csv.
const char* edgeId(ChoiceEdge edge);

}  // namespace kerridge
