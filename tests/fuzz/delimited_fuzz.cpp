// SPDX-License-Identifier: GPL-3.0-or-later
// Delimited text: any bytes give a table or an error, and the same in blocks of any size.
#include "base/parallel.h"
#include "check.h"
#include "reading/delimited.h"
#include "reading/input.h"

using namespace kerridge;

namespace {

ReadResult readInBlocks(std::string_view content, std::size_t most, const DelimitedLimits& limits) {
  TextSource source(content, most);
  try {
    Input input(source, Input::Content::text, "f");
    return readDelimited(input, "f", {}, {}, limits);
  } catch (const InvalidInput& problem) {
    ReadResult result;
    result.diagnostics = problem.diagnostics();
    return result;
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  setThreadCount(1);
  const std::string_view content(reinterpret_cast<const char*>(data), size);
  DelimitedLimits limits{4096, {}};
  const ReadResult result = readInBlocks(content, SIZE_MAX, limits);
  requireSound(result, "f");
  limits.blockSize = 1 + size % 13;
  requireSame(result, readInBlocks(content, 1 + size % 5, limits));
  // The same with proposals, and what they found insisted on.
  ReadOptions options;
  options.proposes = true;
  const ReadResult proposed = readContent(content, "f", options, {});
  requireSound(proposed, "f");
  if (proposed.table) {
    options = {};
    options.meaning = proposed.reading.meaning;
    requireSound(readContent(content, "f", options, {}), "f");
  }
  // Formats that the program would refuse by their looks, and every other check of the way in.
  requireSound(readContent(content, "f", {}, {}), "f");
  return 0;
}
