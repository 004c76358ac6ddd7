// SPDX-License-Identifier: GPL-3.0-or-later
#include "experiment/load_data.h"

#include <filesystem>

namespace kerridge {

namespace {

LoadedData useRead(ReadResult result, const DataSpec& spec, const RunContext& context) {
  LoadedData loaded;
  if (hasErrors(result.diagnostics) || result.table == nullptr) throw InvalidInput(result.diagnostics);
  const std::string name = std::filesystem::path(spec.file).filename().string();
  loaded.data = makeDataset(std::move(*result.table), spec.roles, name, context);
  loaded.reading = std::move(result.reading);
  loaded.diagnostics = std::move(result.diagnostics);
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
    loaded.diagnostics = loaded.data->notes;
    return loaded;
  }
  return useRead(readTable(std::filesystem::path(spec.file), spec.reading, context), spec, context);
}

LoadedData loadData(const DataSpec& spec, ByteSource& source, const RunContext& context) {
  const std::string name = std::filesystem::path(spec.file).filename().string();
  context.stage("Reading " + name);
  return useRead(readSource(source, name, spec.reading, context), spec, context);
}

}  // namespace kerridge
