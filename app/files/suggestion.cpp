// SPDX-License-Identifier: GPL-3.0-or-later
#include "files/suggestion.h"

#include <algorithm>

#include "base/text.h"

namespace kerridge {

int editDistance(const std::string& a, const std::string& b) {
  const std::size_t columns = b.size() + 1;
  std::vector<int> table((a.size() + 1) * columns);
  const auto cell = [&table, columns](std::size_t i, std::size_t j) -> int& { return table[i * columns + j]; };
  for (std::size_t i = 0; i <= a.size(); ++i) cell(i, 0) = static_cast<int>(i);
  for (std::size_t j = 0; j <= b.size(); ++j) cell(0, j) = static_cast<int>(j);
  for (std::size_t i = 1; i <= a.size(); ++i) {
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const int change = a[i - 1] == b[j - 1] ? 0 : 1;
      cell(i, j) = std::min({cell(i - 1, j) + 1, cell(i, j - 1) + 1, cell(i - 1, j - 1) + change});
      if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1]) {
        cell(i, j) = std::min(cell(i, j), cell(i - 2, j - 2) + 1);
      }
    }
  }
  return cell(a.size(), b.size());
}

std::string closestWord(const std::string& word, const std::vector<std::string>& known) {
  std::string best;
  int smallest = std::min(2, static_cast<int>(word.size()) / 3) + 1;
  for (const std::string& candidate : known) {
    const int distance = editDistance(word, candidate);
    if (distance < smallest) {
      smallest = distance;
      best = candidate;
    }
  }
  return best;
}

Text suggested(const Text& problem, const std::string& word, const std::vector<std::string>& known, Listing listing) {
  const std::string closest = closestWord(word, known);
  if (!closest.empty()) return Text("%1; did you mean \"%2\"?", problem, Text::name(closest));
  if (known.empty()) return problem;
  std::vector<Text> words;
  for (const std::string& name : known) words.push_back(Text::name(name));
  return listing == Listing::available ? Text("%1; available: %2", problem, Text::list(words, ", "))
                                       : Text("%1; known here: %2", problem, Text::list(words, ", "));
}

}  // namespace kerridge
