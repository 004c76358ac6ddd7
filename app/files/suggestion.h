// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

namespace kerridge {

/// Edits that turn one word into the other: insertions, deletions, changes and exchanges of neighbors (optimal string
/// alignment). O(|a| |b|).
int editDistance(const std::string& a, const std::string& b);

/// The known word that a mistyped one most likely meant, "" if none is close (at most a third of its letters, and
/// at most two, need an edit).
std::string closestWord(const std::string& word, const std::vector<std::string>& known);

/// `; did you mean "x"?`, or, if no word is close, `; <listing>: a, b, c`.
std::string suggestion(const std::string& word, const std::vector<std::string>& known, const std::string& listing);

}  // namespace kerridge
