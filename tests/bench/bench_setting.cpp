// SPDX-License-Identifier: GPL-3.0-or-later
#include "bench_setting.h"

#include <benchmark/benchmark.h>

#include <map>
#include <string>

#include "linalg/lapack.h"

// The program drives the parts of LAPACK's eigensolver itself; whole it is a yardstick only.
extern "C" void dsyevd_(const char* job, const char* half, const int* n, double* A, const int* leading, double* values,
                        double* real, const int* realSize, int* whole, const int* wholeSize, int* info);

namespace kerridge::bench {

Experiment friedman(Index train, Index test) {
  Experiment experiment;
  const double rows = static_cast<double>(train + test);
  experiment.data.generator = {"friedman1", {{"n", rows}}, 1};
  experiment.split.kind = test > 0 ? SplitKind::holdout : SplitKind::none;
  if (test > 0) experiment.split.train = static_cast<double>(train) / rows;
  MethodSpec krr;
  krr.id = "krr";
  krr.at = 1e-3;
  experiment.methods = {krr};
  return experiment;
}

std::shared_ptr<const Dataset> dataOf(const Experiment& experiment) {
  static std::map<double, std::shared_ptr<const Dataset>> known;
  auto& data = known[experiment.data.generator.parameters.at("n")];
  if (!data) data = generate(experiment.data.generator);
  return data;
}

const Matrix& gramOf(Index n) {
  static Index kept = 0;
  static Matrix K;
  if (kept == n) return K;
  const Experiment experiment = friedman(n, 0);
  const auto data = dataOf(experiment);
  const auto stage = makeSplitStage(experiment, *data, makeSplits(experiment.split, *data).front());
  K = stage->kernel->gram(*stage->trainInputs, {});
  kept = n;
  return K;
}

void cholesky(Index n) {
  Matrix A = gramOf(n);
  A.diagonal().array() += 1e-3 * static_cast<double>(n);
  const int order = static_cast<int>(n);
  int info = 0;
  dpotrf_("L", &order, A.data(), &order, &info);
  benchmark::DoNotOptimize(A.data());
}

void eigensolver(Index n) {
  Matrix A = gramOf(n);
  const int order = static_cast<int>(n);
  Vector values(n);
  int info = 0;
  const int realSize = 1 + 6 * order + 2 * order * order;
  const int wholeSize = 3 + 5 * order;
  std::vector<double> real(static_cast<std::size_t>(realSize));
  std::vector<int> whole(static_cast<std::size_t>(wholeSize));
  dsyevd_("V", "L", &order, A.data(), &order, values.data(), real.data(), &realSize, whole.data(), &wholeSize, &info);
  benchmark::DoNotOptimize(A.data());
}

std::shared_ptr<const SplitData> stageOf(const Experiment& experiment) {
  const auto data = dataOf(experiment);
  std::vector<Timing> timings;
  Stopwatch stopwatch(timings);
  const Split split = makeSplits(experiment.split, *data).front();
  return withSpace(makeSplitStage(experiment, *data, split), experiment.methods[0], 1, stopwatch, {});
}

}  // namespace kerridge::bench
