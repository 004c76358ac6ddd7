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

void measurePath(benchmark::State& state, const char* method, const std::string& label) {
  const Index n = state.range(0);
  const Experiment experiment = friedman(n, n / 2);
  const auto stage = stageOf(experiment);
  MethodSpec spec = experiment.methods[0];
  spec.id = method;
  const std::vector<double> grid = experiment.lambda.logSpaced();
  measureRatio(
      state, label + " | dpotrf of the same size", [&] { cholesky(n); },
      [&] { benchmark::DoNotOptimize(sweepMethod(*stage, spec, grid, RunContext())); });
}

// One more method once the spectrum is there, with all of its errors.
void pathFromSpectrum(benchmark::State& state) {
  measurePath(state, "m-rlsr", "one more method's path after the spectrum");
}

void pathOfSupportVectors(benchmark::State& state) { measurePath(state, "svr", "path of SVR"); }

// What a changed kernel width costs before the decomposition, once the distances between inputs are known.
void kernelWidth(benchmark::State& state) {
  const Index n = state.range(0);
  const auto stage = stageOf(friedman(n, 0));
  const PairDistances distances = pairDistances(*stage->trainInputs, {});
  measureRatio(
      state, "Gram matrix from known distances | Gram matrix from the inputs",
      [&] { benchmark::DoNotOptimize(stage->kernel->lowerGram(*stage->trainInputs, {})); },
      [&] { benchmark::DoNotOptimize(lowerGramFromDistances(*stage->kernel, distances, {})); });
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
