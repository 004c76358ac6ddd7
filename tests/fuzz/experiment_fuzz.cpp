// SPDX-License-Identifier: GPL-3.0-or-later
// Experiment files: any bytes give an experiment or say what is wrong; what was read is written and read back the same.
#include "check.h"
#include "json_check.h"
#include "json_mutator.h"
#include "storage/experiment_json.h"

using namespace kerridge;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const QByteArray text(reinterpret_cast<const char*>(data), static_cast<qsizetype>(size));
  const ReadExperiment read = readExperimentJson(text, "f", QStringLiteral("/data"));
  requireSound(read.diagnostics);
  if (hasErrors(read.diagnostics)) return 0;
  const QByteArray written = toJson(read.experiment, QStringLiteral("/data"));
  const ReadExperiment again = readExperimentJson(written, "f", QStringLiteral("/data"));
  require(!hasErrors(again.diagnostics), "what was written can be read");
  require(toJson(again.experiment, QStringLiteral("/data")) == written, "and is the same");
  return 0;
}
