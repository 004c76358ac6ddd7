// SPDX-License-Identifier: GPL-3.0-or-later
#include "dialogs/data_reading.h"

#include <algorithm>
#include <filesystem>
#include <QCoreApplication>

#include "session/experiment_json.h"

namespace kerridge {

std::string columnReference(const Table& table, Index column) {
  const std::string& name = table.columns[static_cast<std::size_t>(column)].name;
  return !name.empty() && table.find(name) == column ? name : std::to_string(column + 1);
}

Roles proposedRoles(const Table& table) {
  Roles roles;
  const Index target = proposedTarget(table);
  if (target >= 0) roles.target = columnReference(table, target);
  for (const Index column : likelyRowIds(table)) {
    if (column != target) roles.ignore.push_back(columnReference(table, column));
  }
  return roles;
}

DataReading readData(DataSpec spec, bool proposeRoles, const RunContext& context) {
  const std::filesystem::path file(spec.file);
  context.stage("Reading " + file.filename().string());
  const ReadResult read = readTable(file, spec.reading, context);
  std::vector<Diagnostic> proposal;
  if (read.table && proposeRoles) {
    spec.roles = proposedRoles(*read.table);
    const TargetProposal target = proposeTarget(*read.table);
    if (target.column >= 0) {
      const std::string& column = read.table->columns[static_cast<std::size_t>(target.column)].name;
      proposal.push_back({Severity::note, file.filename().string(), "target “" + column + "”: " + target.reason});
    }
  }
  spec.hash = fileHash(QString::fromStdString(spec.file));
  ReadResult told = read;
  told.diagnostics.insert(told.diagnostics.end(), proposal.begin(), proposal.end());
  return buildData(std::move(spec), told, context);
}

DataReading buildData(DataSpec spec, const ReadResult& read, const RunContext& context) {
  DataReading reading;
  reading.spec = std::move(spec);
  reading.read = read;
  reading.diagnostics = read.diagnostics;
  context.checkpoint();
  if (read.table && !hasErrors(read.diagnostics)) {
    try {
      const std::string name = std::filesystem::path(reading.spec.file).filename().string();
      reading.loaded.data = makeDataset(*read.table, reading.spec.roles, name);
      reading.loaded.table = read.table;
      reading.loaded.reading = read.reading;
      const auto& notes = reading.loaded.data->notes;
      reading.diagnostics.insert(reading.diagnostics.end(), notes.begin(), notes.end());
      reading.loaded.diagnostics = reading.diagnostics;
    } catch (const InvalidInput& invalid) {
      const auto& errors = invalid.diagnostics();
      reading.diagnostics.insert(reading.diagnostics.end(), errors.begin(), errors.end());
    }
  }
  std::stable_partition(reading.diagnostics.begin(), reading.diagnostics.end(),
                        [](const Diagnostic& diagnostic) { return diagnostic.severity == Severity::error; });
  return reading;
}

QString dataSentence(const DataReading& reading) {
  if (!reading.isUsable()) return {};
  const Dataset& data = *reading.loaded.data;
  return QCoreApplication::translate("kerridge", "target “%1”, %2 inputs, %3 rows")
      .arg(QString::fromStdString(data.targetName))
      .arg(data.d())
      .arg(data.n());
}

}  // namespace kerridge
