// SPDX-License-Identifier: GPL-3.0-or-later
// Saved models: any bytes give a model or say what is wrong; what was read is written and read back the same.
#include "check.h"
#include "json_check.h"
#include "json_mutator.h"
#include "storage/model_file.h"

using namespace kerridge;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const QByteArray text(reinterpret_cast<const char*>(data), static_cast<qsizetype>(size));
  try {
    const QByteArray written = modelJson(readModelJson(text, "f"));
    require(modelJson(readModelJson(written, "f")) == written, "what was written can be read, and is the same");
  } catch (const InvalidInput& invalid) {
    requireSound(invalid.diagnostics());
    require(hasErrors(invalid.diagnostics()), "what is refused has an error");
  }
  return 0;
}
