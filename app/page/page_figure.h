// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include "figures/figure.h"
#include "files/ordered_json.h"

namespace kerridge {

/// Everything that draws a figure, with its texts in the language of tr(). Numbers that are not finite are null. The
/// keys are documented in resources/help/live-pages.md.
OrderedJson figureJson(const Figure& figure);

/// What a cursor, mark or click sets, as the figures of a page name it: "path", "parameter", "noise-level", …
const std::string& targetWord(CursorTarget::Sets sets);
/// Of nothing for an unknown word.
CursorTarget::Sets targetOf(const std::string& word);

}  // namespace kerridge
