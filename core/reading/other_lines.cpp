// SPDX-License-Identifier: GPL-3.0-or-later
#include "reading/other_lines.h"

#include <algorithm>

#include "base/text.h"
#include "data/skipped_lines.h"

namespace kerridge {

namespace {

std::vector<Index> blanksAmongRows(const RecordFaults& faults, const Table& table, Index header) {
  const Index first = header > 0 ? header : table.rows == 0 ? 0 : table.lineOf(0);
  const Index last = table.rows == 0 ? 0 : table.lineOf(table.rows - 1);
  std::vector<Index> lines;
  std::copy_if(faults.blanks.begin(), faults.blanks.end(), std::back_inserter(lines),
               [first, last](Index line) { return line > first && line < last; });
  return lines;
}

Index beyond(Index count, std::size_t listed) { return count - static_cast<Index>(listed); }

}  // namespace

void listOtherLines(const RecordFaults& faults, Index header, Index names, Table& table) {
  for (Index row = 0; row < table.rows && !faults.raggedRows.empty(); ++row) {
    const std::vector<Index>& lines = faults.raggedRows;
    if (std::binary_search(lines.begin(), lines.end(), table.lineOf(row))) table.unread.push_back({row, -1, {}});
  }
  std::vector<SkippedLine>& lines = table.between;
  if (header > 0) lines.push_back({header, Text("header"), true});
  for (const CommentLine& comment : faults.comments) {
    lines.push_back({comment.line, comment.line == names ? Text("names") : Text("comment")});
  }
  for (const Index line : faults.withoutValue) lines.push_back({line, Text("no value")});
  for (const Index line : blanksAmongRows(faults, table, header)) lines.push_back({line, Text("blank")});
  table.moreBetween = beyond(faults.commentLines, faults.comments.size()) +
                      beyond(faults.recordsWithoutValue, faults.withoutValue.size()) +
                      beyond(faults.blankLines, faults.blanks.size());
  std::stable_sort(lines.begin(), lines.end(),
                   [](const SkippedLine& a, const SkippedLine& b) { return a.line < b.line; });
}

std::vector<Diagnostic> notesOnOtherLines(const RecordFaults& faults, const Dialect& dialect, Index header, Index names,
                                          const std::string& name) {
  std::vector<Diagnostic> notes;
  const auto say = [&](Severity severity, Text message) { notes.push_back({severity, name, std::move(message)}); };
  if (names > 0) say(Severity::note, Text("the comment in line %1 names the columns", names));
  const auto countOf = [](const std::vector<Index>& lines, Index more) {
    return Text("%1 (%2)", static_cast<Index>(lines.size()) + more, linesText(lines, more));
  };
  std::vector<Index> comments;
  std::vector<Index> likeRows;
  for (const CommentLine& comment : faults.comments) {
    if (comment.line != names) comments.push_back(comment.line);
    const bool below = comment.line > header && dialect.header;
    if (below && comment.fields == dialect.columns && dialect.separator != ' ') likeRows.push_back(comment.line);
  }
  if (!comments.empty()) {
    say(Severity::note,
        Text("comment lines skipped: %1", countOf(comments, beyond(faults.commentLines, faults.comments.size()))));
  }
  if (const std::vector<Index>& lines = faults.withoutValue; !lines.empty()) {
    say(Severity::note,
        Text("lines without any value skipped: %1", countOf(lines, beyond(faults.recordsWithoutValue, lines.size()))));
  }
  if (!likeRows.empty()) {
    say(Severity::warning, Text("comment lines with as many fields as a row, left out: %1; where they are rows, take "
                                "the # or % from their beginning",
                                linesText(likeRows)));
  }
  return notes;
}

}  // namespace kerridge
