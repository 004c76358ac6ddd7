// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/skipped_lines.h"

namespace kerridge {

std::string linesText(const std::vector<SkippedLine>& lines) {
  constexpr std::size_t most = 6;
  std::string text;
  const std::size_t shown = lines.size() > most + 1 ? most : lines.size();
  for (std::size_t i = 0; i < shown; ++i) {
    text += i == 0 ? (lines.size() == 1 ? "line " : "lines ") : i + 1 == lines.size() ? " and " : ", ";
    text += std::to_string(lines[i].line);
    if (!lines[i].what.empty()) text += " (" + lines[i].what + ")";
  }
  if (shown < lines.size()) text += " and " + std::to_string(lines.size() - shown) + " more";
  return text;
}

}  // namespace kerridge
