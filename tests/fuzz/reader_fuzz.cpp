// SPDX-License-Identifier: GPL-3.0-or-later
// The reader of the format KERRIDGE_FORMAT: any bytes give a table or an error, and the same however they arrive.
#include "base/parallel.h"
#include "check.h"

using namespace kerridge;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  setThreadCount(1);
  const std::string_view content(reinterpret_cast<const char*>(data), size);
  ReadOptions options;
  options.format = KERRIDGE_FORMAT;
  const auto read = [&](std::size_t most) {
    TextSource source(content, most);
    return readSource(source, "f", options, {});
  };
  const ReadResult result = read(SIZE_MAX);
  requireSound(result, "f");
  requireSame(result, read(1 + size % 7));
  return 0;
}
