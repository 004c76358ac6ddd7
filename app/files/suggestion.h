// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "base/text.h"

namespace kerridge {

/// Edits that turn one word into the other: insertions, deletions, changes and exchanges of neighbors (optimal string
/// alignment). O(|a| |b|).
int editDistance(const std::string& a, const std::string& b);

/// The known word that a mistyped one most likely meant, "" if none is close (at most a third of its letters, and
/// at most two, need an edit).
std::string closestWord(const std::string& word, const std::vector<std::string>& known);

/// What a list of known words is called.
enum class Listing { available, here };

/// `<problem>; did you mean "x"?`, or, if no word is close, `<problem>; available: a, b, c` or
/// `<problem>; known here: a, b, c`.
Text suggested(const Text& problem, const std::string& word, const std::vector<std::string>& known, Listing listing);

}  // namespace kerridge
