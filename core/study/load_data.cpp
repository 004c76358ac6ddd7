// SPDX-License-Identifier: GPL-3.0-or-later
#include <filesystem>

#include "study/runner.h"

namespace kerridge {

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
  const std::filesystem::path file(spec.file);
  context.stage("Reading " + file.filename().string());
  ReadResult result = readTable(file, spec.reading, context);
  if (hasErrors(result.diagnostics) || result.table == nullptr) throw InvalidInput(result.diagnostics);
  loaded.data = makeDataset(std::move(*result.table), spec.roles, file.filename().string(), context);
  loaded.reading = std::move(result.reading);
  loaded.diagnostics = std::move(result.diagnostics);
  loaded.diagnostics.insert(loaded.diagnostics.end(), loaded.data->notes.begin(), loaded.data->notes.end());
  return loaded;
}

}  // namespace kerridge
