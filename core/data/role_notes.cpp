// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/role_notes.h"

#include <algorithm>
#include <cmath>
#include <set>
#include <string_view>

#include "base/counted.h"
#include "base/number_text.h"
#include "base/sentence.h"
#include "data/column_name.h"
#include "data/skipped_lines.h"
#include "data/table_summary.h"

namespace kerridge {

namespace {

/// "“a”, “b” and “c”"; of many the first.
std::string listOf(const std::vector<std::string>& names) {
  constexpr std::size_t most = 6;
  std::string text;
  const std::size_t shown = names.size() > most + 1 ? most : names.size();
  for (std::size_t i = 0; i < shown; ++i) {
    if (i > 0) text += i + 1 == names.size() ? " and " : ", ";
    text += quotedName(names[i]);
  }
  if (shown < names.size()) text += " and " + std::to_string(names.size() - shown) + " more";
  return text;
}

std::string titleOf(const Table& table, std::size_t j) {
  const std::string& name = table.columns[j].name;
  return name.empty() ? "column " + std::to_string(j + 1) : name;
}

Index differentValues(const Column& column, const RunContext& context) {
  context.checkpoint();
  if (column.type == ColumnType::categorical) {
    std::set<int> codes(column.codes.begin(), column.codes.end());
    codes.erase(-1);
    return static_cast<Index>(codes.size());
  }
  std::vector<double> values = column.values;
  std::sort(values.begin(), values.end());
  return static_cast<Index>(std::unique(values.begin(), values.end()) - values.begin());
}

/// "“a” and “b” (row numbers), “c” (names of the rows)".
class NamesByReason {
 public:
  void add(const std::string& why, const std::string& name) {
    const auto same = std::find_if(m_names.begin(), m_names.end(), [&](const auto& one) { return one.first == why; });
    if (same == m_names.end()) {
      m_names.push_back({why, {name}});
    } else {
      same->second.push_back(name);
    }
  }
  std::string text() const {
    std::string all;
    for (const auto& [why, names] : m_names) {
      const bool several = names.size() > 1 && why == "a further output";
      all += (all.empty() ? "" : ", ") + listOf(names) + " (" + (several ? "further outputs" : why) + ")";
    }
    return all;
  }

 private:
  std::vector<std::pair<std::string, std::vector<std::string>>> m_names;
};

/// A number with the sign that typography has for it.
std::string withMinus(const std::string& text) {
  const bool negative = text.size() > 1 && text[0] == '-' && text[1] >= '0' && text[1] <= '9';
  return negative ? "\u2212" + text.substr(1) : text;
}

/// A mark of missing values: a number without quotes, a text in quotes.
std::string markText(const std::string& text) { return parseNumber(text) ? withMinus(text) : quotedName(text); }

/// What was not proposed, but chosen.
std::string reasonOf(ColumnRole role, ColumnRole proposed, const std::string& why) {
  if (role == proposed) return why;
  return role == ColumnRole::input ? "" : "chosen";
}

/// Is it beyond the last whole number that every double tells apart, and no round one?
bool isLong(double value) {
  constexpr double lastExact = 9007199254740992.0;
  constexpr double longest = 1e22;
  constexpr std::size_t digitsOfIds = 15;
  if (!(std::abs(value) >= lastExact) || std::abs(value) > longest) return false;
  const std::string text = exactText(value);
  const std::string_view digits = std::string_view(text).substr(0, text.find('e'));
  const std::size_t last = digits.find_last_of("123456789");
  return last != std::string_view::npos && last >= digitsOfIds;
}

class NoteMaker {
 public:
  /// `known`: the guess at the table, where it was made before.
  NoteMaker(const Table& table, const Roles& roles, RoleSource from, const RunContext& context,
            const RoleGuess* known = nullptr)
      : m_table(table), m_roles(roles), m_from(from), m_context(context), m_known(known) {}

  RoleNotes make() {
    m_notes.rows = m_table.rows;
    m_notes.missing = m_roles.missing;
    m_parts = columnRoles(m_table, m_roles);
    findTarget();
    describeColumns();
    countRows();
    listTargets();
    findLeaks();
    findRowsInSeveralParts();
    describeReading();
    return m_notes;
  }

 private:
  void findTarget() {
    m_notes.target = m_roles.target.empty() ? -1 : m_table.find(m_roles.target);
    if (m_roles.target.empty()) {
      std::vector<Index> inputs;
      for (std::size_t j = 0; j < m_parts.size(); ++j) {
        if (m_parts[j] == ColumnRole::input) inputs.push_back(static_cast<Index>(j));
      }
      const TargetProposal proposal = proposeTarget(m_table, inputs);
      m_notes.target = proposal.column;
      m_notes.targetAssumed = !proposal.certain;
      m_notes.targetWhy = proposal.reason;
      const std::string assumed = "assumed: the ";
      if (m_notes.targetWhy.rfind(assumed, 0) == 0) m_notes.targetWhy.erase(0, assumed.size());
      if (m_notes.target >= 0) m_parts[static_cast<std::size_t>(m_notes.target)] = ColumnRole::target;
    }
    m_guess = m_known != nullptr ? *m_known : guessRoles(m_table, m_context);
    if (m_from == RoleSource::guess && m_notes.target == m_guess.target) {
      m_notes.targetAssumed = m_guess.targetAssumed;
      m_notes.targetWhy = m_guess.targetWhy;
      m_notes.question = m_guess.question;
      return;
    }
    const bool numeric =
        m_notes.target >= 0 && m_table.columns[static_cast<std::size_t>(m_notes.target)].type == ColumnType::numeric;
    if (numeric && m_notes.target != m_guess.target) m_guess = guessRoles(m_table, m_notes.target, m_context);
    if (m_notes.targetWhy.empty() && m_notes.target >= 0) {
      m_notes.targetWhy = numeric && !m_guess.targetWhy.empty() ? m_guess.targetWhy : "chosen";
    }
  }

  void describeColumns() {
    for (std::size_t j = 0; j < m_parts.size(); ++j) {
      const Column& column = m_table.columns[j];
      const ColumnGuess& guess = m_guess.columns[j];
      ColumnNote note;
      note.name = titleOf(m_table, j);
      note.isNumeric = column.type == ColumnType::numeric;
      note.role = m_parts[j] == ColumnRole::ignored && guess.role == ColumnRole::output ? guess.role : m_parts[j];
      note.why = note.role == ColumnRole::target ? m_notes.targetWhy : reasonOf(note.role, guess.role, guess.why);
      if (note.role == ColumnRole::input) describeInput(column, guess, note);
      if (note.role == ColumnRole::group) m_notes.groups = differentValues(column, m_context);
      if (note.role == ColumnRole::split) m_notes.labels = differentValues(column, m_context);
      const bool plain = note.role == ColumnRole::input || note.role == ColumnRole::target;
      if (m_from == RoleSource::guess && !plain && note.why != "no values") m_notes.guessed = true;
      m_notes.columns.push_back(std::move(note));
    }
  }

  void describeInput(const Column& column, const ColumnGuess& guess, ColumnNote& note) {
    if (column.missingCount() == m_table.rows) {
      note.role = ColumnRole::ignored;
      note.why = "no values";
      return;
    }
    const bool text = column.type == ColumnType::categorical;
    note.isText = text;
    note.width = text ? static_cast<Index>(column.categories.size()) : 1;
    if (text) note.why = counted(note.width, "text", "texts") + ", an input for each";
    if (guess.role != ColumnRole::input && guess.role != ColumnRole::target) {
      note.odd = true;
      note.why = guess.why;
    }
    ++m_notes.inputColumns;
    m_notes.inputs += note.width;
  }

  void countRows() {
    Roles roles = m_roles;
    if (roles.target.empty() && m_notes.target >= 0) roles.target = ColumnReference::numbered(m_notes.target + 1);
    const RolesSummary summary = summarizeRoles(m_table, roles, m_context);
    m_notes.rowsWithoutTarget = summary.rowsWithoutTarget;
    m_notes.rowsWithMissingInput = summary.rowsWithMissingInput;
  }

  void listTargets() {
    std::vector<Index> others;
    for (std::size_t j = 0; j < m_parts.size(); ++j) {
      const Column& column = m_table.columns[j];
      const bool possible = column.type == ColumnType::numeric && column.missingCount() < m_table.rows;
      if (!possible || static_cast<Index>(j) == m_notes.target) continue;
      const ColumnRole role = m_notes.columns[j].role;
      if (role == ColumnRole::output) m_notes.targets.push_back(static_cast<Index>(j));
      if (role == ColumnRole::input) others.push_back(static_cast<Index>(j));
    }
    // The last columns first: that is where targets usually stand.
    m_notes.targets.insert(m_notes.targets.end(), others.rbegin(), others.rend());
  }

  void findLeaks() {
    const bool numeric =
        m_notes.target >= 0 && m_table.columns[static_cast<std::size_t>(m_notes.target)].type == ColumnType::numeric;
    if (!numeric) return;
    std::vector<Index> inputs;
    std::vector<Index> names;
    for (std::size_t j = 0; j < m_parts.size(); ++j) {
      if (static_cast<Index>(j) == m_notes.target) continue;
      if (namesRowsOnly(m_guess.columns[j]) && m_notes.columns[j].isNumeric) {
        names.push_back(static_cast<Index>(j));
      } else if (m_notes.columns[j].role == ColumnRole::input) {
        inputs.push_back(static_cast<Index>(j));
      }
    }
    // A single input is all there is to learn from, and rows are often in its order.
    if (m_notes.inputColumns < 2) return;
    m_notes.leaks = tellingNames(m_table, m_notes.target, names, m_context);
    for (Leak& leak : m_notes.leaks) leak.isInput = isInput(leak.column);
    for (Leak& leak : leaksAmong(m_table, m_notes.target, inputs, m_context)) m_notes.leaks.push_back(leak);
  }

  bool isInput(Index column) const {
    return m_notes.columns[static_cast<std::size_t>(column)].role == ColumnRole::input;
  }

  void findRowsInSeveralParts() {
    if (m_notes.target < 0) return;
    Index labels = -1;
    std::vector<Index> columns;
    for (std::size_t j = 0; j < m_parts.size(); ++j) {
      const ColumnRole role = m_notes.columns[j].role;
      if (role == ColumnRole::split) labels = static_cast<Index>(j);
      if (role == ColumnRole::input || role == ColumnRole::target) columns.push_back(static_cast<Index>(j));
    }
    if (labels >= 0) m_notes.inSeveralParts = countRowsInSeveralParts(m_table, labels, columns, m_context);
  }

  /// What was made of the fields of the file, and what may be a mark of missing values.
  void describeReading() {
    NamesByReason readings;
    std::vector<Index> used;
    for (std::size_t j = 0; j < m_table.columns.size(); ++j) {
      const Column& column = m_table.columns[j];
      const ColumnRole role = m_notes.columns[j].role;
      if (role == ColumnRole::input || role == ColumnRole::target) used.push_back(static_cast<Index>(j));
      if (!column.reading.empty()) readings.add(column.reading, titleOf(m_table, j));
      for (const MissingMark& mark : column.marks) {
        if (mark.rows == 0) continue;
        m_notes.marks += (m_notes.marks.empty() ? "" : ", ") + markText(mark.text) + " in " +
                         quotedName(titleOf(m_table, j)) + " (" + counted(mark.rows, "row", "rows") + ")";
      }
    }
    for (const std::string& question : m_table.questions) {
      m_notes.question += (m_notes.question.empty() ? "" : " ") + question;
    }
    for (const auto& [name, transform] : m_roles.transforms) {
      const Index column = transform == Transform::none ? -1 : m_table.find(name);
      if (column >= 0 && column == m_notes.target) {
        m_notes.learned = transformedName(transform, titleOf(m_table, static_cast<std::size_t>(column)));
      }
      if (column < 0 || !isInput(column)) continue;
      m_notes.transforms += (m_notes.transforms.empty() ? "" : ", ") +
                            transformedName(transform, titleOf(m_table, static_cast<std::size_t>(column)));
    }
    m_notes.readings = readings.text();
    m_notes.spectra = wavelengthBlocks(m_table);
    for (const Index j : used) {
      std::string doubt = longNumbersDoubt(m_table, j);
      if (doubt.empty()) continue;
      doubt += "; read them as categories, or leave the column out.";
      m_notes.question += (m_notes.question.empty() ? "" : " ") + doubt;
    }
    m_notes.otherLines = otherLines(m_table);
    m_notes.moreOtherLines = m_table.moreBetween;
    std::vector<SkippedLine> left;
    std::copy_if(m_notes.otherLines.begin(), m_notes.otherLines.end(), std::back_inserter(left),
                 [&](const SkippedLine& line) { return !isUsual(line); });
    m_notes.skipped = linesText(left, left.empty() ? 0 : m_notes.moreOtherLines);
    m_notes.sentinels = findSentinels(m_table, used, m_context);
  }

  /// The header and comments above it are no rows in any reading.
  bool isUsual(const SkippedLine& line) const {
    const std::vector<SkippedLine>& all = m_notes.otherLines;
    const auto header = std::find_if(all.begin(), all.end(), [](const SkippedLine& other) { return other.isHeader; });
    const Index first = header != all.end() ? header->line : m_table.rows > 0 ? m_table.lineOf(0) : 0;
    return line.isHeader || (line.what == "comment" && line.line < first);
  }

  const Table& m_table;
  const Roles& m_roles;
  RoleSource m_from;
  const RunContext& m_context;
  const RoleGuess* m_known;
  std::vector<ColumnRole> m_parts;
  RoleGuess m_guess;
  RoleNotes m_notes;
};

}  // namespace

std::string longNumbersDoubt(const Table& table, Index j) {
  const Column& column = table.columns[static_cast<std::size_t>(j)];
  const auto first = std::find_if(column.values.begin(), column.values.end(), isLong);
  if (first == column.values.end()) return {};
  const Index line = table.lineOf(first - column.values.begin());
  return "The numbers of " + quotedName(titleOf(table, static_cast<std::size_t>(j))) + ", such as " +
         exactText(*first) + (line > 0 ? " in line " + std::to_string(line) : "") +
         ", may have more digits than are kept, so that different ones become equal";
}

Index RoleNotes::usedRows() const {
  return rows - rowsWithoutTarget - (missing == Missing::drop ? rowsWithMissingInput : 0);
}

std::string RoleNotes::headline() const {
  if (target < 0) return "no column is predicted";
  std::string text = "predicting " + quotedName(columns[static_cast<std::size_t>(target)].name);
  if (targetAssumed) text += " (assumed: " + targetWhy + ")";
  text += " from ";
  if (inputs != inputColumns) text += counted(inputColumns, "column", "columns") + ", ";
  return text + counted(inputs, "input", "inputs") + ", " + counted(usedRows(), "row", "rows");
}

std::vector<RoleRemark> RoleNotes::remarks() const {
  std::vector<RoleRemark> said;
  const auto say = [&](std::string remark) { said.push_back({Severity::note, std::move(remark)}); };
  const auto with = [&](ColumnRole role, ColumnRole other, bool odd) {
    NamesByReason names;
    for (const ColumnNote& column : columns) {
      if ((column.role == role || column.role == other) && (role != ColumnRole::input || column.odd == odd)) {
        names.add(column.why, column.name);
      }
    }
    return names.text();
  };
  if (const std::string left = with(ColumnRole::ignored, ColumnRole::output, false); !left.empty()) {
    say("left out: " + left);
  }
  if (const std::string odd = with(ColumnRole::input, ColumnRole::input, true); !odd.empty()) {
    said.push_back({Severity::warning, "used as inputs, although they look like something else: " + odd});
  }
  for (const Leak& leak : leaks) said.push_back({Severity::warning, leakText(leak)});
  for (const ColumnNote& column : columns) {
    if (column.role == ColumnRole::group) {
      say("rows of one " + quotedName(column.name) + " belong together (" + counted(groups, "group", "groups") + ")");
    }
    if (column.role == ColumnRole::split) {
      say(quotedName(column.name) + " says how the rows are split (" + counted(labels, "label", "labels") + ")");
    }
  }
  for (const ColumnNote& column : columns) {
    if (column.role == ColumnRole::weight) say(quotedName(column.name) + " says how much each row counts");
    if (column.role == ColumnRole::noise) {
      say(quotedName(column.name) + " is the standard deviation s of the noise of each row, which counts as 1/s²");
    }
  }
  if (!readings.empty()) say("read as numbers: " + readings);
  if (!learned.empty()) say("models learn " + learned + "; predictions and errors stay in the unit of the file");
  if (!transforms.empty()) say("models see " + transforms);
  for (const WavelengthBlock& block : spectra) say("spectra with " + blockText(block).english());
  if (!marks.empty()) say("taken for missing: " + marks);
  if (!skipped.empty()) say("left out of the file: " + skipped);
  if (!sentinels.empty()) {
    constexpr std::size_t most = 6;
    std::string text;
    for (std::size_t i = 0; i < std::min(sentinels.size(), most); ++i) {
      const Sentinel& one = sentinels[i];
      text += (i > 0 ? ", " : "") + withMinus(exactText(one.value)) + " in " +
              quotedName(columns[static_cast<std::size_t>(one.column)].name) + " (" + counted(one.rows, "row", "rows") +
              ", the others from " + withMinus(shortText(one.least)) + " to " + withMinus(shortText(one.most)) + ")";
    }
    if (sentinels.size() > most) text += " and " + std::to_string(sentinels.size() - most) + " more";
    said.push_back({Severity::warning, "perhaps marks of missing values: " + text});
  }
  const bool textLast = !columns.empty() && columns.back().role == ColumnRole::input && columns.back().isText;
  if (textLast) {
    say("the last column " + quotedName(columns.back().name) + " is text, which cannot be predicted: it became " +
        counted(columns.back().width, "input", "inputs"));
  }
  if (rowsWithoutTarget > 0) {
    say(std::to_string(rowsWithoutTarget) + " of " + counted(rows, "row", "rows") +
        " without target: nothing is learned from them");
  }
  if (rowsWithMissingInput > 0) {
    const std::string of = std::to_string(rowsWithMissingInput) + " of " + counted(rows, "row", "rows");
    const std::string filled = std::string(missing == Missing::mean ? "mean" : "median") + " of the training rows";
    say(missing == Missing::drop ? of + " left out: an input is missing"
                                 : of + " with a missing input, filled with the " + filled);
  }
  if (inSeveralParts > 0) {
    const bool one = inSeveralParts == 1;
    said.push_back({Severity::warning, std::to_string(inSeveralParts) + (one ? " row that is" : " rows that are") +
                                           " tested on " + (one ? "equals" : "equal") +
                                           " rows that are trained on: the test error is optimistic"});
  }
  if (repeatedRows > 0) {
    say(repeatedRows == 1 ? "1 row repeats an earlier one"
                          : std::to_string(repeatedRows) + " rows repeat earlier ones");
  }
  if (const std::string optimism = optimismText(related()); target >= 0 && !optimism.empty()) say(optimism);
  if (!question.empty()) said.push_back({Severity::warning, question});
  return said;
}

RelatedRows RoleNotes::related() const {
  RelatedRows related;
  related.trainRows = usedRows();
  related.groups = groups;
  related.grouped = groups > 0 && groups < rows ? usedRows() : 0;
  related.repeated = repeatedRows;
  related.foldsKeepEqualRows = true;  // the split decides that, and says so by itself
  return related;
}

std::string RoleNotes::leakText(const Leak& leak) const {
  const std::string name = quotedName(columns[static_cast<std::size_t>(leak.column)].name);
  const std::string strength = " (" + dependenceText(leak) + ")";
  if (!leak.names) {
    return name + " determines the target almost alone" + strength +
           ": leave it out if it is not known before the target is";
  }
  if (leak.isInput) {
    return name + " only identifies the rows, yet predicts the target" + strength +
           ": leave it out, or the model learns how the rows were numbered";
  }
  return name + " only identifies the rows, yet predicts the target" + strength +
         ": neighboring rows of the file are related; a split in the order of the file shows how much";
}

std::string RoleNotes::text() const {
  std::vector<std::string> parts{headline()};
  for (const RoleRemark& remark : remarks()) parts.push_back(remark.text);
  std::string all;
  for (std::string& part : parts) {
    if (part.front() >= 'a' && part.front() <= 'z') part.front() = static_cast<char>(part.front() - 'a' + 'A');
    all += (all.empty() ? "" : " ") + sentence(part);
  }
  return all;
}

RoleNotes roleNotes(const Table& table, const Roles& roles, RoleSource from, Index repeatedRows,
                    const RunContext& context) {
  RoleNotes notes = NoteMaker(table, roles, from, context).make();
  notes.repeatedRows = repeatedRows;
  return notes;
}

RoleNotes roleNotes(const Table& table, const RoleGuess& guess, Index repeatedRows, const RunContext& context) {
  const Roles roles = rolesOf(table, guess);
  RoleNotes notes = NoteMaker(table, roles, RoleSource::guess, context, &guess).make();
  notes.repeatedRows = repeatedRows;
  return notes;
}

RoleNotes roleNotes(const Table& table, const Roles& roles, RoleSource from, const RunContext& context) {
  return roleNotes(table, roles, from, countRepeatedRows(table, context), context);
}

std::vector<Diagnostic> diagnosticsOf(const RoleNotes& notes, const std::string& place) {
  const Severity severity = notes.targetAssumed ? Severity::warning : Severity::note;
  std::vector<Diagnostic> all{{severity, place, notes.headline()}};
  for (RoleRemark& remark : notes.remarks()) all.push_back({remark.severity, place, std::move(remark.text)});
  return all;
}

}  // namespace kerridge
