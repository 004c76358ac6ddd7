// SPDX-License-Identifier: GPL-3.0-or-later
#include <QFileInfo>

#include <algorithm>
#include <cmath>

#include "base/number_text.h"
#include "commands.h"
#include "console.h"
#include "data/dataset.h"
#include "data/reader.h"
#include "data/table_summary.h"
#include "session/experiment_json.h"
#include "session/result_state.h"

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

void printColumns(const Table& table, const TableSummary& summary) {
  qsizetype nameWidth = 4;
  qsizetype rangeWidth = 5;
  std::vector<std::string> ranges;
  for (std::size_t i = 0; i < table.columns.size(); ++i) {
    ranges.push_back(rangeText(table.columns[i], summary.columns[i]));
    nameWidth = std::max(nameWidth, QString::fromStdString(table.columns[i].name).size());
    rangeWidth = std::max(rangeWidth, QString::fromStdString(ranges.back()).size());
  }
  printOut("\n" + padded("", 6) + padded("name", nameWidth + 2) + padded("type", 13) + padded("range", rangeWidth + 2) +
           "missing\n");
  for (std::size_t i = 0; i < table.columns.size(); ++i) {
    const Column& column = table.columns[i];
    const std::string type = column.type == ColumnType::numeric ? "numeric" : "categorical";
    printOut(padded("  " + std::to_string(i + 1), 6) + padded(column.name, nameWidth + 2) + padded(type, 13) +
             padded(ranges[i], rangeWidth + 2) + std::to_string(summary.columns[i].missing) + "\n");
  }
}

void printNames(const std::string& head, const QStringList& names) {
  for (const QString& name : names) printOut(head + name.toStdString() + "\n");
}

/// What an exported folder holds, and whether all of it is there.
int inspectFolder(const QString& folder) {
  const ResultState state = resultState(folder);
  if (state.kind == ResultState::Kind::none) {
    printError(folder.toStdString() + ": this folder holds no results: " + state.reason.toStdString());
    return wrongInput;
  }
  printOut(folder.toStdString() + "\n");
  switch (state.kind) {
    case ResultState::Kind::complete: printOut("results    complete\n"); break;
    case ResultState::Kind::damaged:
      printOut("results    damaged: files that manifest.json names are missing\n");
      break;
    default: printOut("results    partial: the run was interrupted, or the replacing of its files\n"); break;
  }
  printOut("version    " + state.version.toStdString() + "\n");
  printNames("file       ", state.files);
  printNames("missing    ", state.missing);
  printNames("unfinished ", state.unfinished);
  printNames("incomplete ", state.incomplete);
  printNames("note       ", state.notes);
  return state.kind == ResultState::Kind::damaged ? failed : done;
}

}  // namespace

int inspectCommand(const QString& file) {
  if (QFileInfo(file).isDir()) return inspectFolder(file);
  ReadResult result;
  try {
    const auto source = openSource(file.toStdString(), Openable::streamsToo, RunContext());
    QByteArray head(experimentHead, '\0');
    head.truncate(static_cast<qsizetype>(readFully(*source, head.data(), static_cast<std::size_t>(head.size()))));
    if (file.endsWith(".kerridge", Qt::CaseInsensitive) || looksLikeExperiment(head)) {
      printError(file.toStdString() + ": this is an experiment; inspect the data file that it names");
      return wrongInput;
    }
    source->restart();
    const std::string name = file == "-" ? "standard input" : QFileInfo(file).fileName().toStdString();
    result = readSource(*source, name, ReadOptions(), RunContext());
  } catch (const InvalidInput& invalid) {
    result.diagnostics = invalid.diagnostics();
  }
  if (hasErrors(result.diagnostics) || result.table == nullptr) {
    printDiagnostics(result.diagnostics);
    return wrongInput;
  }
  const Table& table = *result.table;
  const TableSummary summary = summarize(table, RunContext());
  const Reading& reading = result.reading;
  printOut(file.toStdString() + "\n");
  if (!reading.sentence.empty()) printOut("reading    " + reading.sentence + "\n");
  printOut("format     " + reading.format + "\n");
  if (!reading.container.empty()) printOut("container  " + reading.container + "\n");
  if (!reading.part.empty()) printOut("part       " + reading.part + "\n");
  for (const std::string& part : reading.parts) {
    if (part != reading.part) printOut("also there " + part + "\n");
  }
  printOut("encoding   " + reading.encoding + "\n");
  if (reading.format == "csv") {
    printOut("separator  " + characterName(reading.separator) + "\n");
    printOut("decimal    " + std::string(1, reading.decimalMark) + "\n");
  }
  printOut(std::string("header     ") + (reading.header ? "yes" : "no") + "\n");
  if (reading.ambiguous) printOut("ambiguous  yes: another reading was about as likely\n");
  printOut("rows       " + std::to_string(table.rows) + "\n");
  printOut("repeated   " + std::to_string(summary.repeatedRows) + "\n");
  printOut("columns    " + std::to_string(table.columns.size()) + "\n");
  const TargetProposal target = proposeTarget(table);
  if (target.column >= 0) {
    printOut("target     " + table.columns[static_cast<std::size_t>(target.column)].name +
             " (proposed: " + target.reason + ")\n");
  }
  for (const Index id : likelyRowIds(table)) {
    printOut("row id     " + table.columns[static_cast<std::size_t>(id)].name + " (looks like one)\n");
  }
  printColumns(table, summary);
  if (!result.diagnostics.empty()) printOut("\n");
  for (const Diagnostic& diagnostic : result.diagnostics) printOut(toString(diagnostic) + "\n");
  return done;
}

}  // namespace kerridge
