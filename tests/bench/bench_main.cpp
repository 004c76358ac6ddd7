// SPDX-License-Identifier: GPL-3.0-or-later
#include <benchmark/benchmark.h>

#include "base/parallel.h"
#include "linalg/blas.h"
#include "ratio.h"

int main(int count, char** arguments) {
  kerridge::bench::addTargets();
  benchmark::AddCustomContext("blas", kerridge::blasDescription());
  benchmark::AddCustomContext("threads", std::to_string(kerridge::threadCount()));
  benchmark::Initialize(&count, arguments);
  if (benchmark::ReportUnrecognizedArguments(count, arguments)) return 1;
  benchmark::RunSpecifiedBenchmarks();
  benchmark::Shutdown();
  return 0;
}
