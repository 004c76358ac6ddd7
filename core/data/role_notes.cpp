// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/role_notes.h"

#include <algorithm>
#include <cmath>
#include <set>
#include <string_view>

#include "base/counted.h"
#include "base/number_text.h"
#include "base/sentence.h"
#include "base/text.h"
#include "data/column_name.h"
#include "data/skipped_lines.h"
#include "data/table_summary.h"

namespace kerridge {

namespace {

/// "“a”, “b” and “c”"; of many the first.
Text listOf(const std::vector<std::string>& names) {
  constexpr std::size_t most = 6;
  std::vector<Text> texts = Text::quoted(names);
  return texts.size() > most + 1 ? Text::firstOf(std::move(texts), most) : Text::enumerated(std::move(texts));
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
  void add(const Text& why, const std::string& name) {
    const auto same = std::find_if(m_names.begin(), m_names.end(), [&](const auto& one) { return one.first == why; });
    if (same == m_names.end()) {
      m_names.push_back({why, {name}});
    } else {
      same->second.push_back(name);
    }
  }
  Text text() const {
    std::vector<Text> all;
    for (const auto& [why, names] : m_names) {
      const bool several = names.size() > 1 && why == Text("a further output");
      all.push_back(Text("%1 (%2)", listOf(names), several ? Text("further outputs") : why));
    }
    return Text::list(all, ", ");
  }

 private:
  std::vector<std::pair<Text, std::vector<std::string>>> m_names;
};

/// A number with the sign that typography has for it.
Text withMinus(const std::string& text) {
  const bool negative = text.size() > 1 && text[0] == '-' && text[1] >= '0' && text[1] <= '9';
  return Text::number(negative ? "\u2212" + text.substr(1) : text);
}

/// A mark of missing values: a number without quotes, a text in quotes.
Text markText(const std::string& text) { return parseNumber(text) ? withMinus(text) : Text::quoted(text); }

/// What was not proposed, but chosen.
Text reasonOf(ColumnRole role, ColumnRole proposed, const Text& why) {
  if (role == proposed) return why;
  return role == ColumnRole::input ? Text() : Text("chosen");
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
      m_notes.targetWhy = numeric && !m_guess.targetWhy.empty() ? m_guess.targetWhy : Text("chosen");
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
      if (m_from == RoleSource::guess && !plain && !(note.why == Text("no values"))) m_notes.guessed = true;
      m_notes.columns.push_back(std::move(note));
    }
  }

  void describeInput(const Column& column, const ColumnGuess& guess, ColumnNote& note) {
    if (column.missingCount() == m_table.rows) {
      note.role = ColumnRole::ignored;
      note.why = Text("no values");
      return;
    }
    const bool text = column.type == ColumnType::categorical;
    note.isText = text;
    note.width = text ? static_cast<Index>(column.categories.size()) : 1;
    if (text) note.why = Text("%1, an input for each", counted(note.width, "text", "texts"));
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
    std::vector<Text> marks;
    std::vector<Text> transforms;
    std::vector<Text> questions{m_notes.question};
    for (std::size_t j = 0; j < m_table.columns.size(); ++j) {
      const Column& column = m_table.columns[j];
      const ColumnRole role = m_notes.columns[j].role;
      if (role == ColumnRole::input || role == ColumnRole::target) used.push_back(static_cast<Index>(j));
      if (!column.reading.empty()) readings.add(column.reading, titleOf(m_table, j));
      for (const MissingMark& mark : column.marks) {
        if (mark.rows == 0) continue;
        marks.push_back(Text("%1 in “%2” (%3)", markText(mark.text), Text::name(titleOf(m_table, j)),
                             counted(mark.rows, "row", "rows")));
      }
    }
    questions.insert(questions.end(), m_table.questions.begin(), m_table.questions.end());
    for (const auto& [name, transform] : m_roles.transforms) {
      const Index column = transform == Transform::none ? -1 : m_table.find(name);
      if (column >= 0 && column == m_notes.target) {
        m_notes.learned = Text::name(transformedName(transform, titleOf(m_table, static_cast<std::size_t>(column))));
      }
      if (column < 0 || !isInput(column)) continue;
      transforms.push_back(Text::name(transformedName(transform, titleOf(m_table, static_cast<std::size_t>(column)))));
    }
    m_notes.marks = Text::list(marks, ", ");
    m_notes.transforms = Text::list(transforms, ", ");
    m_notes.readings = readings.text();
    m_notes.spectra = wavelengthBlocks(m_table);
    for (const Index j : used) {
      const Text doubt = longNumbersDoubt(m_table, j);
      if (!doubt.empty()) questions.push_back(Text("%1; read them as categories, or leave the column out.", doubt));
    }
    m_notes.question = Text::list(questions, " ");
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
    return line.isHeader || (line.what == Text("comment") && line.line < first);
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

Text longNumbersDoubt(const Table& table, Index j) {
  const Column& column = table.columns[static_cast<std::size_t>(j)];
  const auto first = std::find_if(column.values.begin(), column.values.end(), isLong);
  if (first == column.values.end()) return {};
  const Index line = table.lineOf(first - column.values.begin());
  const Text name = Text::name(titleOf(table, static_cast<std::size_t>(j)));
  const Text number = Text::number(exactText(*first));
  if (line == 0)
    return Text(
        "The numbers of “%1”, such as %2, may have more digits than are kept, so that different ones become equal",
        name, number);
  return Text(
      "The numbers of “%1”, such as %2 in line %3, may have more digits than are kept, so that different ones become "
      "equal",
      name, number, line);
}

Index RoleNotes::usedRows() const {
  return rows - rowsWithoutTarget - (missing == Missing::drop ? rowsWithMissingInput : 0);
}

Text RoleNotes::headline() const {
  if (target < 0) return Text("no column is predicted");
  const Text name = Text::quoted(columns[static_cast<std::size_t>(target)].name);
  std::vector<Text> sizes;
  if (inputs != inputColumns) sizes.push_back(counted(inputColumns, "column", "columns"));
  sizes.push_back(counted(inputs, "input", "inputs"));
  sizes.push_back(counted(usedRows(), "row", "rows"));
  return Text("predicting %1 from %2", targetAssumed ? Text("%1 (assumed: %2)", name, targetWhy) : name,
              Text::list(sizes, ", "));
}

std::vector<RoleRemark> RoleNotes::remarks() const {
  std::vector<RoleRemark> said;
  const auto say = [&](Text remark) { said.push_back({Severity::note, std::move(remark)}); };
  const auto with = [&](ColumnRole role, ColumnRole other, bool odd) {
    NamesByReason names;
    for (const ColumnNote& column : columns) {
      if ((column.role == role || column.role == other) && (role != ColumnRole::input || column.odd == odd)) {
        names.add(column.why, column.name);
      }
    }
    return names.text();
  };
  if (const Text left = with(ColumnRole::ignored, ColumnRole::output, false); !left.empty()) {
    say(Text("left out: %1", left));
  }
  if (const Text odd = with(ColumnRole::input, ColumnRole::input, true); !odd.empty()) {
    said.push_back({Severity::warning, Text("used as inputs, although they look like something else: %1", odd)});
  }
  for (const Leak& leak : leaks) said.push_back({Severity::warning, leakText(leak)});
  for (const ColumnNote& column : columns) {
    if (column.role == ColumnRole::group) {
      say(Text("rows of one “%1” belong together (%2)", Text::name(column.name), counted(groups, "group", "groups")));
    }
    if (column.role == ColumnRole::split) {
      say(Text("“%1” says how the rows are split (%2)", Text::name(column.name), counted(labels, "label", "labels")));
    }
  }
  for (const ColumnNote& column : columns) {
    if (column.role == ColumnRole::weight) say(Text("“%1” says how much each row counts", Text::name(column.name)));
    if (column.role == ColumnRole::noise) {
      say(Text("“%1” is the standard deviation s of the noise of each row, which counts as 1/s²",
               Text::name(column.name)));
    }
  }
  if (!readings.empty()) say(Text("read as numbers: %1", readings));
  if (!learned.empty()) say(Text("models learn %1; predictions and errors stay in the unit of the file", learned));
  if (!transforms.empty()) say(Text("models see %1", transforms));
  for (const WavelengthBlock& block : spectra) say(Text("spectra with %1", blockText(block)));
  if (!marks.empty()) say(Text("taken for missing: %1", marks));
  if (!skipped.empty()) say(Text("left out of the file: %1", skipped));
  if (!sentinels.empty()) {
    constexpr std::size_t most = 6;
    std::vector<Text> texts;
    for (const Sentinel& one : sentinels) {
      texts.push_back(Text("%1 in “%2” (%3, the others from %4 to %5)", withMinus(exactText(one.value)),
                           Text::name(columns[static_cast<std::size_t>(one.column)].name),
                           counted(one.rows, "row", "rows"), withMinus(shortText(one.least)),
                           withMinus(shortText(one.most))));
    }
    said.push_back(
        {Severity::warning, Text("perhaps marks of missing values: %1", Text::firstOf(std::move(texts), most))});
  }
  const bool textLast = !columns.empty() && columns.back().role == ColumnRole::input && columns.back().isText;
  if (textLast) {
    say(Text("the last column “%1” is text, which cannot be predicted: it became %2", Text::name(columns.back().name),
             counted(columns.back().width, "input", "inputs")));
  }
  if (rowsWithoutTarget > 0) {
    say(Text("%1 of %2 without target: nothing is learned from them", rowsWithoutTarget, counted(rows, "row", "rows")));
  }
  if (rowsWithMissingInput > 0) {
    const Text of("%1 of %2", rowsWithMissingInput, counted(rows, "row", "rows"));
    say(missing == Missing::drop   ? Text("%1 left out: an input is missing", of)
        : missing == Missing::mean ? Text("%1 with a missing input, filled with the mean of the training rows", of)
                                   : Text("%1 with a missing input, filled with the median of the training rows", of));
  }
  if (inSeveralParts > 0) {
    said.push_back(
        {Severity::warning,
         inSeveralParts == 1
             ? Text("1 row that is tested on equals rows that are trained on: the test error is optimistic")
             : Text("%1 rows that are tested on equal rows that are trained on: the test error is optimistic",
                    inSeveralParts)});
  }
  if (repeatedRows > 0) {
    say(repeatedRows == 1 ? Text("1 row repeats an earlier one") : Text("%1 rows repeat earlier ones", repeatedRows));
  }
  if (const Text optimism = optimismText(related()); target >= 0 && !optimism.empty()) say(optimism);
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

Text RoleNotes::leakText(const Leak& leak) const {
  const Text name = Text::quoted(columns[static_cast<std::size_t>(leak.column)].name);
  const Text strength = dependenceText(leak);
  if (!leak.names) {
    return Text("%1 determines the target almost alone (%2): leave it out if it is not known before the target is",
                name, strength);
  }
  if (leak.isInput) {
    return Text(
        "%1 only identifies the rows, yet predicts the target (%2): leave it out, or the model learns how the rows "
        "were numbered",
        name, strength);
  }
  return Text(
      "%1 only identifies the rows, yet predicts the target (%2): neighboring rows of the file are related; a split in "
      "the order of the file shows how much",
      name, strength);
}

Text RoleNotes::text() const {
  std::vector<Text> sentences{Text::asSentence(headline())};
  for (const RoleRemark& remark : remarks()) sentences.push_back(Text::asSentence(remark.text));
  return Text::list(sentences, " ");
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
