// SPDX-License-Identifier: GPL-3.0-or-later
#include "dialogs/data_reading.h"

#include <algorithm>
#include <filesystem>
#include <QCoreApplication>
#include <QFileInfo>
#include <QStringList>

#include "session/data_file.h"
#include "session/whole_file.h"

namespace kerridge {

namespace {

/// Reading this much takes about as long as the eye needs; larger files show their head first.
constexpr qint64 largeFile = qint64{8} << 20;
constexpr qint64 headSize = qint64{256} << 10;

std::string nameOf(const DataSpec& spec) { return std::filesystem::path(spec.file).filename().string(); }

/// The whole lines at the start of a file; "" where there are none, or the content is no text.
std::string headOf(const QString& file) {
  std::string head;
  try {
    head = readHead(file, headSize).toStdString();
  } catch (const InvalidInput&) {
    return {};
  }
  const std::size_t end = head.rfind('\n');
  head.resize(end == std::string::npos ? 0 : end + 1);
  return head.find('\0') != std::string::npos ? std::string() : head;
}

void sortErrorsFirst(std::vector<Diagnostic>& diagnostics) {
  std::stable_partition(diagnostics.begin(), diagnostics.end(),
                        [](const Diagnostic& diagnostic) { return diagnostic.severity == Severity::error; });
}

void chooseRoles(DataSpec& spec, const Table& table, RolesFrom from, const Table* carryFrom) {
  if (from == RolesFrom::proposal) {
    const Missing missing = spec.roles.missing;
    spec.roles = proposedRoles(table);
    spec.roles.missing = missing;
  } else if (carryFrom != nullptr) {
    spec.roles = carriedRoles(*carryFrom, table, spec.roles);
  } else if (spec.roles.target.empty()) {
    // The target is the one that makeDataset() would take.
    const std::vector<ColumnRole> parts = columnRoles(table, spec.roles);
    std::vector<Index> inputs;
    for (std::size_t j = 0; j < parts.size(); ++j) {
      if (parts[j] == ColumnRole::input) inputs.push_back(static_cast<Index>(j));
    }
    const Index target = proposeTarget(table, inputs).column;
    if (target >= 0) spec.roles.target = columnReference(table, target);
  }
}

DataReading previewOf(const DataSpec& spec, RolesFrom roles, const Table* carryFrom, const RunContext& context) {
  DataReading reading;
  reading.spec = spec;
  reading.isPreview = true;
  std::string head = headOf(QString::fromStdString(spec.file));
  if (head.empty()) return reading;
  reading.read = readContent(std::move(head), nameOf(spec), spec.reading, context);
  if (!reading.read.table) return reading;
  chooseRoles(reading.spec, *reading.read.table, roles, carryFrom);
  reading.columns = summarizeColumns(*reading.read.table, context);
  return reading;
}

}  // namespace

bool DataReading::hasChoices() const {
  return read.table && read.table->rows > 0 && read.table->columns.size() > 1 && !hasErrors(read.diagnostics);
}

DataReading readData(DataSpec spec, RolesFrom roles, const RunContext& context, const HearPreview& preview,
                     const std::shared_ptr<const Table>& carryFrom) {
  const QString file = QString::fromStdString(spec.file);
  context.stage("Reading " + nameOf(spec));
  if (preview && QFileInfo(file).size() > largeFile) {
    DataReading head = previewOf(spec, roles, carryFrom.get(), context.part(0.0, 0.0));
    if (head.read.table) preview(std::move(head));
  }
  ReadResult read;
  try {
    spec.hash = readWithHash(file, context.part(0.0, 0.9), [&](ByteSource& source, const RunContext& part) {
      read = readSource(source, nameOf(spec), spec.reading, part);
    });
  } catch (const InvalidInput& invalid) {
    read = {};
    read.diagnostics = invalid.diagnostics();
  }
  if (read.table) chooseRoles(spec, *read.table, roles, carryFrom.get());
  if (read.table && roles == RolesFrom::proposal) {
    const TargetProposal target = proposeTarget(*read.table);
    if (target.column >= 0) {
      const std::string& column = read.table->columns[static_cast<std::size_t>(target.column)].name;
      read.diagnostics.push_back({Severity::note, nameOf(spec), "target “" + column + "”: " + target.reason});
    }
  }
  DataReading reading = buildData(std::move(spec), read, context.part(0.9, 1.0));
  return reading;
}

DataReading buildData(DataSpec spec, const ReadResult& read, const RunContext& context) {
  DataReading reading;
  reading.spec = std::move(spec);
  reading.read = read;
  reading.diagnostics = read.diagnostics;
  context.checkpoint();
  if (read.table && !hasErrors(read.diagnostics)) {
    reading.columns = summarizeColumns(*read.table, context);
    reading.cost = summarizeRoles(*read.table, reading.spec.roles, context);
    const std::string name = nameOf(reading.spec);
    try {
      if (reading.spec.roles.target.empty()) throw InvalidInput(name, "no column is the target yet; choose one");
      reading.loaded.data = makeDataset(*read.table, reading.spec.roles, name, context);
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
  sortErrorsFirst(reading.diagnostics);
  return reading;
}

QString dataSentence(const DataReading& reading) {
  if (!reading.isUsable()) return {};
  const Dataset& data = *reading.loaded.data;
  const bool one = reading.loaded.data->d() == 1;
  return (one ? QCoreApplication::translate("kerridge", "target “%1”, %2 input, %3 rows")
              : QCoreApplication::translate("kerridge", "target “%1”, %2 inputs, %3 rows"))
      .arg(QString::fromStdString(data.targetName))
      .arg(data.d())
      .arg(data.n());
}

QString rowIdSentence(const DataReading& reading) {
  if (!reading.read.table) return {};
  const std::vector<ColumnRole> parts = columnRoles(*reading.read.table, reading.spec.roles);
  QStringList names;
  for (std::size_t j = 0; j < std::min(parts.size(), reading.columns.size()); ++j) {
    if (parts[j] != ColumnRole::ignored || !reading.columns[j].rowId) continue;
    names << QStringLiteral("“%1”").arg(columnTitle(*reading.read.table, static_cast<Index>(j)));
  }
  if (names.isEmpty()) return {};
  return names.size() == 1
             ? QCoreApplication::translate("kerridge", "%1 left out: it looks like a row id").arg(names.front())
             : QCoreApplication::translate("kerridge", "%1 left out: they look like row ids").arg(names.join(", "));
}

}  // namespace kerridge
