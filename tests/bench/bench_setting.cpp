// SPDX-License-Identifier: GPL-3.0-or-later
#include "bench_setting.h"

#include <benchmark/benchmark.h>

#include <map>
#include <string>

#include "linalg/lapack.h"
#include "ratio.h"

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

namespace {

// The Gram matrix that was made last, kept for yardsticks of the same size.
struct KeptGram {
  Index n = 0;
  Matrix K;
};

KeptGram& keptGram() {
  static KeptGram kept;
  return kept;
}

Matrix madeGram(Index n) {
  const Experiment experiment = friedman(n, 0);
  const auto data = dataOf(experiment);
  const auto stage = makeSplitStage(experiment, *data, makeSplits(experiment.split, *data).front());
  return stage->kernel->gram(*stage->trainInputs, {});
}

// dpotrf with a ridge.
void factor(Matrix& A) {
  A.diagonal().array() += 1e-3 * static_cast<double>(A.rows());
  const int order = static_cast<int>(A.rows());
  int info = 0;
  dpotrf_("L", &order, A.data(), &order, &info);
  benchmark::DoNotOptimize(A.data());
}

}  // namespace

const Matrix& gramOf(Index n) {
  KeptGram& kept = keptGram();
  if (kept.n == n) return kept.K;
  kept = {};
  kept.K = madeGram(n);
  kept.n = n;
  return kept.K;
}

void cholesky(Index n) {
  Matrix A = gramOf(n);
  factor(A);
}

double choleskyInPlaceSeconds(Index n) {
  keptGram() = {};
  Matrix A = madeGram(n);
  return timed([&] { factor(A); });
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
