// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/skipped_lines.h"

#include <algorithm>

namespace kerridge {

namespace {

/// Neighboring lines that are left out for the same reason.
struct Run {
  Index first = 0;
  Index last = 0;
  std::string what;
};

std::vector<Run> runsOf(const std::vector<SkippedLine>& lines) {
  std::vector<Run> runs;
  for (const SkippedLine& line : lines) {
    const bool goesOn = !runs.empty() && runs.back().last + 1 == line.line && runs.back().what == line.what;
    if (goesOn) runs.back().last = line.line;
    if (!goesOn) runs.push_back({line.line, line.line, line.what});
  }
  return runs;
}

}  // namespace

std::string linesText(const std::vector<SkippedLine>& lines, Index more) {
  constexpr std::size_t most = 6;
  const std::vector<Run> runs = runsOf(lines);
  std::string text;
  const bool all = more == 0;
  const std::size_t shown = runs.size() > most + 1 ? most : runs.size();
  auto left = static_cast<Index>(lines.size()) + more;
  for (std::size_t i = 0; i < shown; ++i) {
    const Run& run = runs[i];
    text += i == 0 ? (lines.size() == 1 && all ? "line " : "lines ") : i + 1 == runs.size() && all ? " and " : ", ";
    text += std::to_string(run.first);
    // Two lines are two; a range is worth its words from three on.
    if (run.last > run.first) text += (run.last > run.first + 1 ? "–" : ", ") + std::to_string(run.last);
    if (!run.what.empty()) text += " (" + run.what + ")";
    left -= run.last - run.first + 1;
  }
  if (left > 0) text += " and " + std::to_string(left) + " more";
  return text;
}

std::string linesText(const std::vector<Index>& lines, Index more) {
  std::vector<SkippedLine> skipped;
  for (const Index line : lines) skipped.push_back({line, {}});
  return linesText(skipped, more);
}

std::vector<SkippedLine> otherLines(const Table& table) {
  std::vector<SkippedLine> lines = table.between;
  lines.insert(lines.end(), table.skipped.begin(), table.skipped.end());
  std::stable_sort(lines.begin(), lines.end(),
                   [](const SkippedLine& a, const SkippedLine& b) { return a.line < b.line; });
  return lines;
}

Diagnostic otherLinesNote(const Table& table, const std::string& name) {
  const Severity severity = table.skipped.empty() ? Severity::note : Severity::warning;
  return Diagnostic{severity, name, "not taken for rows: " + linesText(otherLines(table), table.moreBetween)};
}

std::vector<Diagnostic> newsOnOtherLines(const Table& table, const std::string& name) {
  const std::vector<SkippedLine> lines = otherLines(table);
  const bool headerAlone = lines.size() == 1 && lines.front().line == 1 && lines.front().isHeader;
  if (lines.empty() || headerAlone) return {};
  return {otherLinesNote(table, name)};
}

}  // namespace kerridge
