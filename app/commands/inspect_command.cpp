// SPDX-License-Identifier: GPL-3.0-or-later
#include <QFileInfo>

#include <algorithm>
#include <cmath>
#include <limits>

#include "base/number_text.h"
#include "base/sentence.h"
#include "commands.h"
#include "console.h"
#include "data/role_notes.h"
#include "data/table_summary.h"
#include "export/result_state.h"
#include "files/ordered_json.h"
#include "reading/reader.h"
#include "storage/experiment_json.h"
#include "storage/role_notes_json.h"

namespace kerridge {

namespace {

std::string characterName(char c) {
  switch (c) {
    case ' ': return "blanks";
    case '\t': return "tab";
    default: return std::string(1, c);
  }
}

std::string rangeText(const Column& column, const ColumnSummary& summary) {
  if (column.type == ColumnType::categorical) {
    std::string text = std::to_string(column.categories.size()) + " values: ";
    const std::size_t shown = std::min<std::size_t>(column.categories.size(), 5);
    for (std::size_t i = 0; i < shown; ++i) text += (i > 0 ? ", " : "") + column.categories[i];
    return shown < column.categories.size() ? text + ", …" : text;
  }
  if (std::isnan(summary.smallest)) return "no value";
  return exactText(summary.smallest) + " to " + exactText(summary.largest);
}

std::string padded(const std::string& utf8, qsizetype width) {
  return QString::fromStdString(utf8).leftJustified(width).toStdString();
}

std::string typeName(const Column& column) { return column.type == ColumnType::numeric ? "numeric" : "categorical"; }

/// Behind the columns that are inside a block of wavelengths, as this one, up to its last but one, all of one role; the
/// column itself where it is in none.
std::size_t endOfRun(const RoleNotes& notes, std::size_t column) {
  for (const WavelengthBlock& block : notes.spectra) {
    const auto first = static_cast<std::size_t>(block.first);
    const auto last = first + static_cast<std::size_t>(block.size()) - 1;
    if (column <= first || column >= last) continue;
    std::size_t end = column;
    while (end < last && notes.columns[end].role == notes.columns[first].role) ++end;
    return end;
  }
  return column;
}

void printColumns(const Table& table, const TableSummary& summary, const RoleNotes& notes) {
  qsizetype nameWidth = 4;
  qsizetype rangeWidth = 5;
  constexpr qsizetype missingWidth = 9;
  std::vector<std::string> names, ranges;
  for (std::size_t i = 0; i < table.columns.size(); ++i) {
    names.push_back(visibleLine(table.columns[i].name));
    ranges.push_back(visibleLine(rangeText(table.columns[i], summary.columns[i])));
    nameWidth = std::max(nameWidth, QString::fromStdString(names.back()).size());
    rangeWidth = std::max(rangeWidth, QString::fromStdString(ranges.back()).size());
  }
  printOut("\n" + padded("", 6) + padded("name", nameWidth + 2) + padded("type", 13) + padded("range", rangeWidth + 2) +
           padded("missing", missingWidth) + "role\n");
  for (std::size_t i = 0; i < table.columns.size(); ++i) {
    const Column& column = table.columns[i];
    const ColumnNote& note = notes.columns[i];
    if (const std::size_t last = endOfRun(notes, i); last > i + 1) {
      printLine("        … " + std::to_string(last - i) + " columns like these");
      i = last - 1;
      continue;
    }
    printLine(padded("  " + std::to_string(i + 1), 6) + padded(names[i], nameWidth + 2) + padded(typeName(column), 13) +
              padded(ranges[i], rangeWidth + 2) + padded(std::to_string(summary.columns[i].missing), missingWidth) +
              roleId(note.role) + (note.why.empty() ? "" : " (" + note.why.english() + ")"));
  }
}

OrderedJson blocksJson(const RoleNotes& notes) {
  OrderedJson json = OrderedJson::array();
  for (const WavelengthBlock& block : notes.spectra) {
    OrderedJson one = OrderedJson::object();
    one.add("column", OrderedJson::integer(static_cast<std::uint64_t>(block.first + 1)));
    one.add("columns", OrderedJson::integer(static_cast<std::uint64_t>(block.size())));
    one.add("first", OrderedJson::number(block.wavelengths(0)));
    one.add("last", OrderedJson::number(block.wavelengths(block.size() - 1)));
    json.append(one);
  }
  return json;
}

/// The document of `inspect --json`.
OrderedJson inspectionJson(const ReadResult& result, const TableSummary& summary, const RoleNotes& notes) {
  constexpr double nothing = std::numeric_limits<double>::quiet_NaN();
  const auto whole = [](Index count) { return OrderedJson::integer(static_cast<std::uint64_t>(count)); };
  const Table& table = *result.table;
  OrderedJson json = OrderedJson::object();
  json.add("format", OrderedJson::string(result.reading.format));
  json.add("reading", OrderedJson::string(result.reading.sentence.english()));
  json.add("rows", whole(table.rows));
  json.add("repeated", whole(summary.repeatedRows));
  OrderedJson columns = OrderedJson::array();
  for (std::size_t i = 0; i < table.columns.size(); ++i) {
    const bool numeric = table.columns[i].type == ColumnType::numeric;
    OrderedJson column = OrderedJson::object();
    column.add("name", OrderedJson::string(notes.columns[i].name));
    column.add("type", OrderedJson::string(typeName(table.columns[i])));
    column.add("role", OrderedJson::string(roleId(notes.columns[i].role)));
    column.add("why", OrderedJson::string(notes.columns[i].why.english()));
    column.add("missing", whole(summary.columns[i].missing));
    column.add("min", OrderedJson::number(numeric ? summary.columns[i].smallest : nothing));
    column.add("max", OrderedJson::number(numeric ? summary.columns[i].largest : nothing));
    if (!table.columns[i].reading.empty())
      column.add("reading", OrderedJson::string(table.columns[i].reading.english()));
    columns.append(column);
  }
  json.add("columns", columns);
  OrderedJson target = OrderedJson::object();
  if (notes.target >= 0) {
    target.add("column", OrderedJson::string(notes.columns[static_cast<std::size_t>(notes.target)].name));
    target.add("number", whole(notes.target + 1));
    target.add("assumed", OrderedJson::boolean(notes.targetAssumed));
    target.add("why", OrderedJson::string(notes.targetWhy.english()));
  }
  json.add("target", notes.target < 0 ? OrderedJson::number(nothing) : target);
  json.add("text", OrderedJson::string(notes.text().english()));
  OrderedJson leaks = OrderedJson::array();
  for (const Leak& leak : notes.leaks) leaks.append(leakJson(notes, leak));
  json.add("leaks", leaks);
  OrderedJson sentinels = OrderedJson::array();
  for (const Sentinel& one : notes.sentinels) {
    OrderedJson sentinel = OrderedJson::object();
    sentinel.add("column", OrderedJson::string(notes.columns[static_cast<std::size_t>(one.column)].name));
    sentinel.add("value", OrderedJson::number(one.value)).add("rows", whole(one.rows));
    sentinels.append(sentinel);
  }
  json.add("sentinels", sentinels);
  if (!notes.spectra.empty()) json.add("spectra", blocksJson(notes));
  OrderedJson skipped = OrderedJson::array();
  for (const SkippedLine& line : table.skipped) {
    OrderedJson left = OrderedJson::object();
    left.add("line", whole(line.line)).add("what", OrderedJson::string(line.what.english()));
    skipped.append(left);
  }
  json.add("skipped", skipped);
  addOtherLines(json, notes);
  OrderedJson diagnostics = OrderedJson::array();
  for (const Diagnostic& diagnostic : result.diagnostics) {
    OrderedJson one = OrderedJson::object();
    one.add("place", OrderedJson::string(diagnostic.place));
    one.add("message", OrderedJson::string(diagnostic.message.english()));
    diagnostics.append(one);
  }
  return json.add("diagnostics", diagnostics);
}

void printNames(const std::string& head, const QStringList& names) {
  for (const QString& name : names) printLine(head + name.toStdString());
}

/// What an exported folder holds, and whether all of it is there.
int inspectFolder(const QString& folder) {
  const ResultState state = resultState(folder);
  if (state.kind == ResultState::Kind::none) {
    printError(folder.toStdString() + ": this folder holds no results: " + state.reason.toStdString());
    return wrongInput;
  }
  printLine(folder.toStdString());
  switch (state.kind) {
    case ResultState::Kind::complete: printOut("results    complete\n"); break;
    case ResultState::Kind::damaged:
      printOut("results    damaged: files that manifest.json names are missing\n");
      break;
    default: printOut("results    partial: the run, or the replacement of its files, was interrupted\n"); break;
  }
  printLine("version    " + state.version.toStdString());
  printNames("file       ", state.files);
  printNames("missing    ", state.missing);
  printNames("unfinished ", state.unfinished);
  printNames("incomplete ", state.incomplete);
  printNames("note       ", state.notes);
  return state.kind == ResultState::Kind::damaged ? failed : done;
}

}  // namespace

int inspectCommand(const QString& file, bool json) {
  if (QFileInfo(file).isDir()) {
    if (!json) return inspectFolder(file);
    printError("kerridge inspect: --json is for data files; " + file.toStdString() + " is a folder");
    return wrongInput;
  }
  ReadResult result;
  TableSummary summary;
  RoleNotes notes;
  try {
    RunWatch watch(true);
    const RunContext context = watch.context();
    const std::string name = file == "-" ? "standard input" : QFileInfo(file).fileName().toStdString();
    context.stage("Reading " + name);
    const auto source = openSource(file.toStdString(), Openable::streamsToo, context);
    QByteArray head(experimentHead, '\0');
    head.truncate(static_cast<qsizetype>(readFully(*source, head.data(), static_cast<std::size_t>(head.size()))));
    if (file.endsWith(".kerridge", Qt::CaseInsensitive) || looksLikeExperiment(head)) {
      printError(file.toStdString() + ": this is an experiment; inspect the data file that it names");
      return wrongInput;
    }
    source->restart();
    ReadOptions options;
    options.proposes = true;
    result = readSource(*source, name, options, context.part(0.0, 0.7));
    if (result.table != nullptr && !hasErrors(result.diagnostics)) {
      context.stage("Looking at the columns");
      const RoleGuess guess = guessRoles(*result.table, context);
      summary = summarize(*result.table, guess, context.part(0.7, 0.9));
      notes = roleNotes(*result.table, guess, summary.repeatedRows, context.part(0.9, 1.0));
    }
  } catch (const InvalidInput& invalid) {
    result.diagnostics = invalid.diagnostics();
  } catch (const Cancelled&) {
    printError("interrupted");
    return interrupted;
  }
  if (hasErrors(result.diagnostics) || result.table == nullptr) {
    printDiagnostics(result.diagnostics);
    return wrongInput;
  }
  const Table& table = *result.table;
  if (json) {
    printOut(inspectionJson(result, summary, notes).text().toStdString());
    return done;
  }
  const Reading& reading = result.reading;
  printLine(file.toStdString());
  if (!reading.sentence.empty()) printLine("reading    " + reading.sentence.english());
  printLine("format     " + reading.format);
  if (!reading.container.empty()) printLine("container  " + reading.container);
  if (!reading.part.empty()) printLine("part       " + reading.part);
  for (const std::string& part : reading.parts) {
    if (part != reading.part) printLine("also there " + part);
  }
  printLine("encoding   " + reading.encoding);
  if (isDelimited(reading.format)) {
    printLine("separator  " + characterName(reading.separator));
    printLine("decimal    " + std::string(1, reading.decimalMark));
  }
  printLine(std::string("header     ") + (reading.header ? "yes" : "no"));
  if (reading.ambiguous) printOut("ambiguous  yes: another reading was about as likely\n");
  printLine("rows       " + std::to_string(table.rows));
  printLine("repeated   " + std::to_string(summary.repeatedRows));
  printLine("columns    " + std::to_string(table.columns.size()));
  for (const WavelengthBlock& block : notes.spectra) {
    printLine("spectra    " + blockText(block).english() + ", from column " + std::to_string(block.first + 1));
  }
  if (notes.target >= 0) {
    printLine("target     " + notes.columns[static_cast<std::size_t>(notes.target)].name +
              (notes.targetAssumed ? " (assumed: " : " (") + notes.targetWhy.english() + ")");
  }
  printLine("text       " + notes.text().english());
  printColumns(table, summary, notes);
  if (!result.diagnostics.empty()) printOut("\n");
  for (const Diagnostic& diagnostic : result.diagnostics) printLine(toString(diagnostic));
  return done;
}

}  // namespace kerridge
