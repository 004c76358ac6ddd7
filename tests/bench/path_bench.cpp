// SPDX-License-Identifier: GPL-3.0-or-later
//
// What the parts of a regularization path cost beside dpotrf of the same matrix, and how the whole grows with the
// number of rows and shrinks with the number of threads.

#include "base/parallel.h"
#include "bench_setting.h"
#include "kernels/distances.h"
#include "ratio.h"
#include "stages/method_result.h"

namespace {

using namespace kerridge;
using namespace kerridge::bench;

void spectrum(benchmark::State& state) {
  const Index n = state.range(0);
  measureRatio(
      state, "eigendecomposition | dpotrf of the same size", [&] { cholesky(n); },
      [&] { benchmark::DoNotOptimize(decompose(gramOf(n), RunContext())); });
}

// One more method once the spectrum is there, with all of its errors.
void pathFromSpectrum(benchmark::State& state) {
  const Index n = state.range(0);
  const Experiment experiment = friedman(n, n / 2);
  const auto stage = stageOf(experiment);
  MethodSpec spec = experiment.methods[0];
  spec.id = "m-rlsr";
  const std::vector<double> grid = experiment.lambda.logSpaced();
  measureRatio(
      state, "one more method's path after the spectrum | dpotrf of the same size", [&] { cholesky(n); },
      [&] { benchmark::DoNotOptimize(sweepMethod(*stage, spec, grid, RunContext())); });
}

void pathOfSupportVectors(benchmark::State& state) {
  const Index n = state.range(0);
  const Experiment experiment = friedman(n, n / 2);
  const auto stage = stageOf(experiment);
  MethodSpec spec = experiment.methods[0];
  spec.id = "svr";
  const std::vector<double> grid = experiment.lambda.logSpaced();
  measureRatio(
      state, "path of SVR | dpotrf of the same size", [&] { cholesky(n); },
      [&] { benchmark::DoNotOptimize(sweepMethod(*stage, spec, grid, RunContext())); });
}

// What a changed kernel width costs before the decomposition, once the distances between inputs are known.
void kernelWidth(benchmark::State& state) {
  const Index n = state.range(0);
  const auto stage = stageOf(friedman(n, 0));
  const PairDistances distances = pairDistances(*stage->trainInputs, {});
  measureRatio(
      state, "Gram matrix from known distances | Gram matrix from the inputs",
      [&] { benchmark::DoNotOptimize(stage->kernel->gram(*stage->trainInputs, {})); },
      [&] { benchmark::DoNotOptimize(gramFromDistances(*stage->kernel, distances, {})); });
}

// Everything of one experiment, with exact leave-one-out, as `kerridge run` computes it.
void scaling(benchmark::State& state) {
  const Index n = state.range(0);
  setThreadCount(static_cast<int>(state.range(1)));
  Experiment experiment = friedman(n, n / 2);
  experiment.rules = {{"loo", {}, 1}};
  measureRatio(
      state, "path with exact leave-one-out | dpotrf of the same size", [&] { cholesky(n); },
      [&] {
        Engine engine;
        benchmark::DoNotOptimize(engine.run(experiment, dataOf(experiment), {}));
      });
  state.counters["n"] = static_cast<double>(n);
  state.counters["threads"] = static_cast<double>(state.range(1));
  setThreadCount(0);
}

void sizes(benchmark::internal::Benchmark* benchmark) {
  benchmark->Arg(700)->Arg(1400)->UseManualTime()->Unit(benchmark::kMillisecond)->Iterations(7);
}

BENCHMARK(spectrum)->Apply(sizes)->Arg(2800);
BENCHMARK(pathFromSpectrum)->Apply(sizes);
BENCHMARK(pathOfSupportVectors)->Arg(350)->Arg(700)->UseManualTime()->Unit(benchmark::kMillisecond)->Iterations(3);
BENCHMARK(kernelWidth)->Apply(sizes);
BENCHMARK(scaling)
    ->ArgsProduct({{350, 700, 1400, 2800}, {1, 2}})
    ->UseManualTime()
    ->Unit(benchmark::kMillisecond)
    ->Iterations(7);

}  // namespace
