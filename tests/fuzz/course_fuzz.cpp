// SPDX-License-Identifier: GPL-3.0-or-later
// A lesson and other data than its own, as when a learner opens a file beside it: its experiment is fitted to them, or
// it is said why not.
#include "lessons/lesson.h"
#include "pairs.h"

using namespace kerridge;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  setThreadCount(1);
  const QByteArrayList files = filesOf(data, size);
  if (files.size() != 2) return 0;
  const ReadLesson read = readLesson(files[0], "f");
  if (hasErrors(read.diagnostics)) return 0;
  Experiment experiment = read.lesson.experiment;
  makeSmall(experiment);
  experiment.data = DataSpec();
  experiment.data.file = "/data/f.csv";
  experiment.data.roles = read.lesson.experiment.data.roles;
  requireRefusalsSound([&] {
    TextSource rows(std::string_view(files[1].constData(), static_cast<std::size_t>(files[1].size())));
    const LoadedData loaded = loadData(experiment.data, rows, {});
    fitAndPredict(experiment, loaded.data, files[1]);
  });
  return 0;
}
