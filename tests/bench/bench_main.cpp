// SPDX-License-Identifier: GPL-3.0-or-later
//
//   bench [--block_sizes=NAME=NUMBER[,…]] [options of Google Benchmark]
//
// With block_sizes, other numbers than those of linalg/block_sizes.h: what they would bring is measured before they are
// changed.

#include <benchmark/benchmark.h>

#include <algorithm>
#include <charconv>
#include <iostream>
#include <string_view>

#include "base/memory.h"
#include "base/parallel.h"
#include "linalg/blas.h"
#include "linalg/block_sizes.h"
#include "platform/memory.h"
#include "ratio.h"

namespace {

using namespace kerridge;

// Sets one number by "name=number"; false if there is none of that name or it is no positive number.
bool set(BlockSizes& sizes, std::string_view text) {
  const std::size_t equal = text.find('=');
  if (equal == std::string_view::npos) return false;
  const auto& fields = blockSizeFields();
  const auto field = std::find_if(fields.begin(), fields.end(),
                                  [&](const BlockSizeField& known) { return text.substr(0, equal) == known.name; });
  if (field == fields.end()) return false;
  Index& value = sizes.*field->value;
  const std::string_view number = text.substr(equal + 1);
  const auto read = std::from_chars(number.data(), number.data() + number.size(), value);
  return read.ec == std::errc() && read.ptr == number.data() + number.size() && value > 0;
}

bool setAll(std::string_view list) {
  BlockSizes sizes = blockSizes();
  sizes.name += " with " + std::string(list);
  while (!list.empty()) {
    const std::size_t comma = std::min(list.find(','), list.size());
    if (!set(sizes, list.substr(0, comma))) return false;
    list.remove_prefix(std::min(comma + 1, list.size()));
  }
  setBlockSizes(sizes);
  return true;
}

}  // namespace

int main(int count, char** arguments) {
  kerridge::platform::keepFreedMemory();  // as the program does
  constexpr std::string_view option = "--block_sizes=";
  if (count > 1 && std::string_view(arguments[1]).starts_with(option)) {
    if (!setAll(std::string_view(arguments[1]).substr(option.size()))) {
      std::cerr << arguments[1] << ": expected NAME=NUMBER[,…] with names of linalg/block_sizes.h\n";
      return 1;
    }
    std::swap(arguments[0], arguments[1]);
    ++arguments;
    --count;
  }
  bench::addTargets();
  benchmark::AddCustomContext("blas", blasDescription());
  benchmark::AddCustomContext("block_sizes", blockSizes().name);
  benchmark::AddCustomContext("threads", std::to_string(threadCount()));
  benchmark::Initialize(&count, arguments);
  if (benchmark::ReportUnrecognizedArguments(count, arguments)) return 1;
  benchmark::RunSpecifiedBenchmarks();
  benchmark::Shutdown();
  return 0;
}
