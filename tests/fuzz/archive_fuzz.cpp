// SPDX-License-Identifier: GPL-3.0-or-later
// Whatever looks like a compressed file or an archive, and what is in it: any bytes give a table or an error, and the
// same however they arrive.
#include "base/parallel.h"
#include "check.h"
#include "reading/container.h"

using namespace kerridge;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  setThreadCount(1);
  const std::string_view content(reinterpret_cast<const char*>(data), size);
  if (containerOf(content) == Container::none) return -1;
  const ReadResult result = readContent(content, "f", {}, {});
  requireSound(result, "f");
  TextSource pieces(content, 1 + size % 5);
  requireSame(result, readSource(pieces, "f", {}, {}));
  return 0;
}
