// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/skipped_lines.h"

#include <algorithm>

#include "base/text.h"

namespace kerridge {

namespace {

/// Neighboring lines that are left out for the same reason.
struct Run {
  Index first = 0;
  Index last = 0;
  Text what;
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

Text textOf(const Run& run) {
  // Two lines are two; a range is worth its words from three on.
  const Text lines = run.last > run.first + 1 ? Text("%1–%2", run.first, run.last)
                     : run.last > run.first   ? Text("%1, %2", run.first, run.last)
                                              : Text("%1", run.first);
  return run.what.empty() ? lines : Text("%1 (%2)", lines, run.what);
}

}  // namespace

Text linesText(const std::vector<SkippedLine>& lines, Index more) {
  constexpr std::size_t most = 6;
  const std::vector<Run> runs = runsOf(lines);
  const std::size_t shown = runs.size() > most + 1 ? most : runs.size();
  auto left = static_cast<Index>(lines.size()) + more;
  std::vector<Text> texts;
  for (std::size_t i = 0; i < shown; ++i) {
    const Run& run = runs[i];
    texts.push_back(textOf(run));
    left -= run.last - run.first + 1;
  }
  const Text text = left > 0 ? Text::list(texts, ", ") : Text::enumerated(std::move(texts));
  if (lines.empty()) return left > 0 ? Text("%1 more", left) : Text();
  if (lines.size() == 1 && more == 0) return Text("line %1", text);
  return left > 0 ? Text("lines %1 and %2 more", text, left) : Text("lines %1", text);
}

Text linesText(const std::vector<Index>& lines, Index more) {
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
  return Diagnostic{severity, name, Text("not taken for rows: %1", linesText(otherLines(table), table.moreBetween))};
}

std::vector<Diagnostic> newsOnOtherLines(const Table& table, const std::string& name) {
  const std::vector<SkippedLine> lines = otherLines(table);
  const bool headerAlone = lines.size() == 1 && lines.front().line == 1 && lines.front().isHeader;
  if (lines.empty() || headerAlone) return {};
  return {otherLinesNote(table, name)};
}

}  // namespace kerridge
