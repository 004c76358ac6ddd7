// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/role_notes.h"
#include "files/ordered_json.h"

namespace kerridge {

/// A leak as `inspect --json` and the manifest have it: {"column", "input", "correlation", "explained", "text"}.
OrderedJson leakJson(const RoleNotes& notes, const Leak& leak);

/// Adds the lines of the file that are no rows, "not-rows": [{"line", "what"}, …], and the number of those beyond,
/// "more-not-rows".
void addOtherLines(OrderedJson& json, const RoleNotes& notes);

}  // namespace kerridge
