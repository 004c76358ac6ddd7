// SPDX-License-Identifier: GPL-3.0-or-later
// A saved model and a file of new rows: every row has a prediction or a remark, or it is said why there is none.
#include "pairs.h"
#include "storage/model_file.h"

using namespace kerridge;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  setThreadCount(1);
  const QByteArrayList files = filesOf(data, size);
  if (files.size() != 2) return 0;
  requireRefusalsSound([&] {
    const FittedModel model = readModelJson(files[0], "f").model;
    TextSource source(std::string_view(files[1].constData(), static_cast<std::size_t>(files[1].size())));
    const ReadResult read = readNewTable(source, "t.csv", model.encoding, {});
    require(read.table != nullptr, "a table or an exception");
    requireSound(predictTable(model, *read.table, "t.csv", {}, {}), *read.table);
  });
  return 0;
}
