// SPDX-License-Identifier: GPL-3.0-or-later
// An experiment, its data and its test file: they get along or it is said why not, and so is a prediction of the test
// file's rows.
#include "pairs.h"
#include "storage/experiment_json.h"

using namespace kerridge;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  setThreadCount(1);
  const QByteArrayList files = filesOf(data, size);
  if (files.size() != 3) return 0;
  ReadExperiment read = readExperimentJson(files[0], "f", QStringLiteral("/data"));
  if (hasErrors(read.diagnostics)) return 0;
  Experiment& experiment = read.experiment;
  makeSmall(experiment);
  DataSpec& spec = experiment.data;
  spec.points.reset();
  spec.moved.clear();
  spec.file = "/data/f.csv";
  if (!spec.test) spec.test = TestSpec();
  spec.test->file = "/data/t.csv";
  requireRefusalsSound([&] {
    TextSource rows(std::string_view(files[1].constData(), static_cast<std::size_t>(files[1].size())));
    LoadedData loaded = loadData(spec, rows, {});
    TextSource tests(std::string_view(files[2].constData(), static_cast<std::size_t>(files[2].size())));
    const Index before = loaded.data->n();
    addTestRows(loaded, spec, readTestFile(spec, *loaded.data, tests, {}), {});
    require(loaded.data->testRows > 0 && loaded.data->n() == before + loaded.data->testRows, "test rows follow");
    require(loaded.data->X.allFinite() || spec.roles.missing != Missing::drop, "no missing value stays");
    requireSound(loaded.diagnostics);
    fitAndPredict(experiment, loaded.data, files[2]);
  });
  return 0;
}
