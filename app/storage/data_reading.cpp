// SPDX-License-Identifier: GPL-3.0-or-later
#include "storage/data_reading.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <QFileInfo>

#include "base/text.h"
#include "data/role_guess.h"
#include "files/whole_file.h"
#include "platform/files.h"
#include "storage/data_file.h"

namespace kerridge {

namespace {

/// Reading this much takes about as long as the eye needs; larger files show their head first.
constexpr qint64 largeFile = qint64{8} << 20;
constexpr qint64 previewSize = qint64{256} << 10;

std::string nameOf(const DataSpec& spec) { return std::string(platform::nameOf(spec.file)); }

/// The whole lines at the start of a file; "" if there are none, or the content is not text.
std::string headOf(const QString& file) {
  std::string head;
  try {
    head = readHead(file, previewSize).toStdString();
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

/// Everything that the roles name is in the table, and the target is a column of numbers.
bool fit(const Roles& roles, const Table& table) {
  const auto isThere = [&](const ColumnReference& column) { return column.empty() || table.find(column) >= 0; };
  const Index target = roles.target.empty() ? -1 : table.find(roles.target);
  return target >= 0 && table.columns[static_cast<std::size_t>(target)].type == ColumnType::numeric &&
         isThere(roles.splitColumn) && isThere(roles.group) && isThere(roles.order) && isThere(roles.weight) &&
         isThere(roles.noise) &&
         std::all_of(roles.transforms.begin(), roles.transforms.end(),
                     [&](const auto& one) { return table.find(one.first) >= 0; }) &&
         std::all_of(roles.outputs.begin(), roles.outputs.end(), isThere) &&
         std::all_of(roles.ignore.begin(), roles.ignore.end(), isThere);
}

/// Gives the reading its roles, and says where they come from.
void chooseRoles(DataReading& reading, RolesFrom from, const Table* carryFrom, const RecallChoices& recall,
                 const RunContext& context) {
  const Table& table = *reading.read.table;
  Roles& roles = reading.spec.roles;
  reading.source = RoleSource::choice;
  if (from == RolesFrom::proposal) {
    const std::optional<Roles> known = recall ? recall(reading.spec.hash).roles : std::nullopt;
    if (known && fit(*known, table)) {
      roles = *known;
      reading.isRemembered = true;
      return;
    }
    const Missing missing = roles.missing;
    roles = proposedRoles(table, context);
    roles.missing = missing;
    reading.source = RoleSource::guess;
    return;
  }
  if (carryFrom != nullptr) {
    roles = carriedRoles(*carryFrom, table, roles, context);
  } else if (roles.target.empty()) {
    // The target is the one that makeDataset() would take.
    const std::vector<ColumnRole> parts = columnRoles(table, roles);
    std::vector<Index> inputs;
    for (std::size_t j = 0; j < parts.size(); ++j) {
      if (parts[j] == ColumnRole::input) inputs.push_back(static_cast<Index>(j));
    }
    const Index target = proposeTarget(table, inputs).column;
    if (target >= 0) roles.target = columnReference(table, target);
  }
  Roles proposed = proposedRoles(table, context);
  proposed.missing = roles.missing;
  if (roles == proposed) reading.source = RoleSource::guess;  // nothing else has been chosen yet
}

DataReading previewOf(const DataSpec& spec, RolesFrom roles, const Table* carryFrom, const RunContext& context) {
  DataReading reading;
  reading.spec = spec;
  reading.asked = spec.reading;
  reading.isPreview = true;
  std::string head = headOf(QString::fromStdString(spec.file));
  if (head.empty()) return reading;
  reading.read = readContent(std::move(head), nameOf(spec), readingOf(spec), context);
  if (!reading.read.table) return reading;
  chooseRoles(reading, roles, carryFrom, {}, context);
  reading.columns = summarizeColumns(*reading.read.table, context);
  return reading;
}

/// From now on, the detected meaning of fields and lines is fixed.
void settle(ReadOptions& options, const ReadResult& read) {
  const Reading& found = read.reading;
  if (read.table && options.proposes) {
    options.meaning = found.meaning;
    if (found.dialectIsProposed && !options.header) options.header = found.header;
    const bool separates = found.dialectIsProposed && isDelimited(found.format);
    if (separates && !options.separator) options.separator = found.separator;
  }
  options.proposes = false;
}

bool hasLongNumbers(const Table& table, const ColumnReference& reference) {
  constexpr double longest = 9007199254740992.0;
  const Index j = reference.empty() ? -1 : table.find(reference);
  if (j < 0) return false;
  const std::vector<double>& values = table.columns[static_cast<std::size_t>(j)].values;
  return std::any_of(values.begin(), values.end(), [](double value) { return std::abs(value) >= longest; });
}

/// The test file behind the data, with its hash. Throws InvalidInput.
void readTest(DataReading& reading, const RunContext& context) {
  TestSpec& test = *reading.spec.test;
  LoadedTest loaded;
  test.hash = readWithHash(QString::fromStdString(test.file), context, [&](ByteSource& source, const RunContext& part) {
    loaded = {};
    loaded = readTestFile(reading.spec, *reading.loaded.data, source, part);
  });
  addTestRows(reading.loaded, reading.spec, loaded, context);
}

}  // namespace

bool DataReading::hasOpenLimits() const {
  return std::any_of(read.censored.begin(), read.censored.end(), [](const auto& column) { return !column.second.as; });
}

bool DataReading::hasChoices() const {
  if (hasOpenLimits()) return true;
  return read.table && read.table->rows > 0 && read.table->columns.size() > 1 && !hasErrors(read.diagnostics);
}

DataReading readDataFile(DataSpec spec, RolesFrom roles, const RunContext& context, const HearPreview& preview,
                         const std::shared_ptr<const Table>& carryFrom, const RecallChoices& recall) {
  const QString file = QString::fromStdString(spec.file);
  context.stage("Reading " + nameOf(spec));
  if (preview && QFileInfo(file).size() > largeFile) {
    DataReading head = previewOf(spec, roles, carryFrom.get(), context.part(0.0, 0.0));
    if (head.read.table) preview(std::move(head));
  }
  DataReading reading;
  ReadResult& read = reading.read;
  const auto readAll = [&](const RunContext& whole) {
    spec.hash = readWithHash(file, whole, [&](ByteSource& source, const RunContext& part) {
      read = readSource(source, nameOf(spec), readingOf(spec), part);
    });
  };
  bool remembersMeaning = false;
  try {
    readAll(context.part(0.0, 0.9));
    // Also where there is no table: fields beyond a limit make none before somebody says what they count as.
    const bool asks = recall && roles == RolesFrom::proposal && spec.reading.proposes;
    const auto meaning = asks ? recall(spec.hash).meaning : std::nullopt;
    if (meaning && *meaning != read.reading.meaning) {
      spec.reading.meaning = *meaning;
      readAll(context.part(0.0, 0.9));
      remembersMeaning = true;
    }
  } catch (const InvalidInput& invalid) {
    read = {};
    read.diagnostics = invalid.diagnostics();
  }
  ReadOptions asked = spec.reading;
  reading.spec = std::move(spec);
  settle(reading.spec.reading, read);
  const RunContext rest = context.part(0.9, 1.0);
  Index repeatedRows = 0;
  if (read.table) {
    chooseRoles(reading, roles, carryFrom.get(), recall, rest);
    // Names beyond 2^53 are not told apart as numbers.
    if (hasLongNumbers(*read.table, reading.spec.roles.group)) {
      spec = reading.spec;
      readAll(rest);
      reading.spec.hash = spec.hash;
    }
    repeatedRows = countRepeatedRows(*read.table, rest);
  }
  DataReading built = buildData(reading.spec, read, reading.source, repeatedRows, rest);
  built.isRemembered = reading.isRemembered;
  built.remembersMeaning = remembersMeaning;
  built.asked = std::move(asked);
  return built;
}

DataReading buildData(DataSpec spec, const ReadResult& read, RoleSource source, Index repeatedRows,
                      const RunContext& context) {
  DataReading reading;
  reading.spec = std::move(spec);
  reading.read = read;
  reading.source = source;
  reading.repeatedRows = repeatedRows;
  reading.asked = reading.spec.reading;
  reading.diagnostics = read.diagnostics;
  context.checkpoint();
  if (read.table && !hasErrors(read.diagnostics)) {
    reading.columns = summarizeColumns(*read.table, context);
    reading.cost = summarizeRoles(*read.table, reading.spec.roles, context);
    const std::string name = nameOf(reading.spec);
    try {
      reading.notes = roleNotes(*read.table, reading.spec.roles, source, repeatedRows, context);
      if (reading.spec.roles.target.empty())
        throw InvalidInput(name, Text("there is no target column yet; choose one"));
      reading.loaded.data = makeDataset(*read.table, reading.spec.roles, name, context);
      const Dataset& data = *reading.loaded.data;
      std::vector<Index> rows(static_cast<std::size_t>(data.n()));
      std::iota(rows.begin(), rows.end(), Index{0});
      reading.related = relatedRows(data, {{}, std::move(rows), {}});
      reading.loaded.table = read.table;
      reading.loaded.reading = read.reading;
      reading.loaded.roles = reading.notes;
      const auto& notes = reading.loaded.data->notes;
      reading.diagnostics.insert(reading.diagnostics.end(), notes.begin(), notes.end());
      reading.loaded.diagnostics = diagnosticsOf(reading.notes, name);
      reading.loaded.diagnostics.insert(reading.loaded.diagnostics.end(), reading.diagnostics.begin(),
                                        reading.diagnostics.end());
      if (reading.spec.test) {
        const auto own = static_cast<std::ptrdiff_t>(reading.loaded.diagnostics.size());
        readTest(reading, context);
        reading.diagnostics.insert(reading.diagnostics.end(), reading.loaded.diagnostics.begin() + own,
                                   reading.loaded.diagnostics.end());
      }
    } catch (const InvalidInput& invalid) {
      const auto& errors = invalid.diagnostics();
      reading.diagnostics.insert(reading.diagnostics.end(), errors.begin(), errors.end());
      reading.loaded = {};
    }
  }
  sortErrorsFirst(reading.diagnostics);
  return reading;
}

DataReading withTarget(const DataReading& reading, Index column, const RunContext& context) {
  const Table& table = *reading.read.table;
  DataSpec spec = reading.spec;
  const std::vector<ColumnRole> proposed = guessRoles(table, context).roles();
  std::vector<ColumnRole> parts = columnRoles(table, spec.roles);
  const std::vector<ColumnRole> wanted = guessRoles(table, column, context).roles();
  for (std::size_t j = 0; j < parts.size(); ++j) {
    // Only what the target decides: choices for other columns stay.
    const bool moves = parts[j] == ColumnRole::target || proposed[j] == ColumnRole::target ||
                       proposed[j] == ColumnRole::output || wanted[j] == ColumnRole::output;
    if (moves) parts[j] = wanted[j];
  }
  parts[static_cast<std::size_t>(column)] = ColumnRole::target;
  spec.roles = rolesFrom(table, parts, spec.roles);
  return buildData(std::move(spec), reading.read, RoleSource::choice, reading.repeatedRows, context);
}

}  // namespace kerridge
