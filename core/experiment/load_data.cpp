// SPDX-License-Identifier: GPL-3.0-or-later
#include "experiment/load_data.h"

#include <utility>

#include "data/skipped_lines.h"
#include "data/test_rows.h"
#include "experiment/targets.h"
#include "platform/files.h"
#include "reading/byte_source.h"
#include "reading/read_new_table.h"

namespace kerridge {

namespace {

/// `isLast`: nobody needs the table any more.
LoadedData useRead(ReadResult& result, const DataSpec& spec, bool isLast, const RunContext& context) {
  LoadedData loaded;
  if (hasErrors(result.diagnostics) || result.table == nullptr) throw InvalidInput(result.diagnostics);
  const std::string name(platform::nameOf(spec.file));
  loaded.otherLines = newsOnOtherLines(*result.table, name);
  loaded.roles = roleNotes(*result.table, spec.roles, RoleSource::choice, context);
  loaded.data = isLast ? makeDataset(std::move(*result.table), spec.roles, name, context)
                       : makeDataset(std::as_const(*result.table), spec.roles, name, context);
  loaded.reading = result.reading;
  loaded.diagnostics = result.diagnostics;
  for (Diagnostic& note : diagnosticsOf(loaded.roles, name)) loaded.diagnostics.push_back(std::move(note));
  loaded.diagnostics.insert(loaded.diagnostics.end(), loaded.data->notes.begin(), loaded.data->notes.end());
  return loaded;
}

}  // namespace

LoadedData loadData(const DataSpec& spec, const RunContext& context) {
  LoadedData loaded;
  if (spec.points) {
    loaded.data = pointsDataset(*spec.points);
    return loaded;
  }
  if (spec.file.empty()) {
    context.stage("Generating data");
    loaded.data = generate(spec.generator, context);
    if (!spec.moved.empty()) loaded.data = withMovedRows(*loaded.data, spec.moved);
    loaded.diagnostics = loaded.data->notes;
    return loaded;
  }
  const RunContext first = spec.test ? context.part(0.0, 0.6) : context;
  ReadResult read = readTable(spec.file, readingOf(spec), first);
  loaded = useRead(read, spec, true, first);
  if (!spec.test) return loaded;
  const auto source = openSource(spec.test->file, Openable::regularFiles, context);
  addTestRows(loaded, spec, readTestFile(spec, *loaded.data, *source, context.part(0.6, 0.9)), context.part(0.9, 1.0));
  return loaded;
}

LoadedData loadData(const DataSpec& spec, ByteSource& source, const RunContext& context) {
  const std::string name(platform::nameOf(spec.file));
  context.stage("Reading " + name);
  ReadResult read = readSource(source, name, readingOf(spec), context);
  return useRead(read, spec, true, context);
}

std::vector<LoadedData> loadDataOfTargets(const DataSpec& spec, ByteSource& source, const RunContext& context) {
  const std::string name(platform::nameOf(spec.file));
  context.stage("Reading " + name);
  ReadResult read = readSource(source, name, readingOf(spec), context);
  const std::vector<DataSpec> targets = dataOfTargets(spec);
  std::vector<LoadedData> all;
  for (std::size_t i = 0; i < targets.size(); ++i) {
    try {
      // What concerns all names all of them.
      all.push_back(useRead(read, i == 0 ? spec : targets[i], i + 1 == targets.size(), context));
    } catch (const WrongRole& wrong) {
      if (i == 0) throw;
      throw ofTarget(wrong.at("/data"), i, targets[i].roles.target.text());
    } catch (const InvalidInput& invalid) {
      throw ofTarget(invalid, i, targets[i].roles.target.text());
    }
  }
  return all;
}

LoadedTest readTestFile(const DataSpec& spec, const Dataset& data, ByteSource& source, const RunContext& context) {
  const std::string name(platform::nameOf(spec.test->file));
  context.stage("Reading " + name);
  ReadResult read = readNewTable(source, name, encodingOf(data), context, testReading(spec));
  if (!read.table->skipped.empty()) read.diagnostics.push_back(otherLinesNote(*read.table, name));
  return {std::move(read.table), std::move(read.reading), std::move(read.diagnostics)};
}

void addTestRows(LoadedData& loaded, const DataSpec& spec, const LoadedTest& test, const RunContext& context) {
  const std::string name(platform::nameOf(spec.test->file));
  const std::size_t known = loaded.data->notes.size();
  loaded.data = withTestRows(*loaded.data, *test.table, name, context);
  loaded.testReading = test.reading;
  if (test.table->skipped.empty()) {  // else they are a warning
    for (Diagnostic& one : newsOnOtherLines(*test.table, name)) loaded.otherLines.push_back(std::move(one));
  }
  const auto add = [&](auto first, auto last) { loaded.diagnostics.insert(loaded.diagnostics.end(), first, last); };
  add(test.diagnostics.begin(), test.diagnostics.end());
  add(loaded.data->notes.begin() + static_cast<std::ptrdiff_t>(known), loaded.data->notes.end());
}

}  // namespace kerridge
