// SPDX-License-Identifier: GPL-3.0-or-later
//
// What a regularization path costs, beside LAPACK calls on the same matrix in the same run. Times alone mean little on
// a noisy machine; read the ratios. Work and yardsticks alternate, and the medians are compared.

#include <benchmark/benchmark.h>

#include <algorithm>
#include <chrono>
#include <cmath>

#include "base/parallel.h"
#include "linalg/blas.h"
#include "study/division_stage.h"
#include "study/first_picture.h"
#include "study/map.h"
#include "study/method_result.h"
#include "study/model.h"
#include "study/runner.h"
#include "validation/k_fold.h"

extern "C" {
void dpotrf_(const char* uplo, const int* n, double* A, const int* lda, int* info);
void dsyevd_(const char* jobz, const char* uplo, const int* n, double* A, const int* lda, double* w, double* work,
             const int* lwork, int* iwork, const int* liwork, int* info);
}

namespace {

using namespace kerridge;
using Times = std::vector<double>;

double seconds() { return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count(); }

double median(Times times) {
  std::sort(times.begin(), times.end());
  return times[times.size() / 2];
}

struct Setting {
  Experiment experiment;
  std::shared_ptr<const Dataset> data;
  Division division;
  std::shared_ptr<const DivisionStage> stage;
  Matrix K;

  explicit Setting(Index n) {
    experiment = exampleExperiment();
    experiment.data.generator = {"friedman1", {{"n", 1.5 * static_cast<double>(n)}}, 1};
    experiment.split.train = 2.0 / 3.0;
    data = generate(experiment.data.generator);
    division = makeDivisions(experiment.split, *data).front();
    stage = makeStage();
    K = stage->kernel->gram(*stage->trainInputs, RunContext());
  }

  std::shared_ptr<const DivisionStage> makeStage() const {
    std::vector<Timing> timings;
    Stopwatch stopwatch(timings);
    return withSpace(makeDivisionStage(experiment, *data, division), experiment.methods[0], 1, stopwatch, RunContext());
  }
};

const Setting& settingFor(Index n) {
  static std::map<Index, Setting> settings;
  return settings.try_emplace(n, n).first->second;
}

void cholesky(const Matrix& K) {
  Matrix A = K;
  A.diagonal().array() += 1e-3 * static_cast<double>(K.rows());
  const int n = static_cast<int>(A.rows());
  int info = 0;
  dpotrf_("L", &n, A.data(), &n, &info);
  benchmark::DoNotOptimize(A.data());
}

void eigenvectors(const Matrix& K) {
  Matrix A = K;
  const int n = static_cast<int>(A.rows());
  const int workSize = 1 + 6 * n + 2 * n * n;
  const int integerSize = 3 + 5 * n;
  Vector d(n);
  Vector work(workSize);
  Eigen::VectorXi integers(integerSize);
  int info = 0;
  dsyevd_("V", "L", &n, A.data(), &n, d.data(), work.data(), &workSize, integers.data(), &integerSize, &info);
  benchmark::DoNotOptimize(A.data());
}

// Alternates the yardsticks and the work; reports the work's time and its ratios.
template <typename Work>
void compare(benchmark::State& state, const Setting& setting, Work work) {
  Times own;
  Times choleskys;
  Times decompositions;
  const auto timed = [](auto&& call) {
    const double start = seconds();
    call();
    return seconds() - start;
  };
  cholesky(setting.K);  // wakes the pool of BLAS threads
  for ([[maybe_unused]] auto unused : state) {
    choleskys.push_back(timed([&] { cholesky(setting.K); }));
    decompositions.push_back(timed([&] { eigenvectors(setting.K); }));
    own.push_back(timed(work));
    state.SetIterationTime(own.back());
  }
  state.counters["x_dpotrf"] = median(own) / median(choleskys);
  state.counters["x_dsyevd"] = median(own) / median(decompositions);
  state.SetLabel(blasDescription() + ", " + std::to_string(threadCount()) + " threads");
}

std::vector<double> pathGrid() { return GridSpec{1e-10, 1e5, 100, {}}.logSpaced(); }

void spectrum(benchmark::State& state) {
  const Setting& setting = settingFor(state.range(0));
  compare(state, setting, [&] { benchmark::DoNotOptimize(decompose(setting.K, RunContext())); });
}

// Gram matrix, decomposition, 100 models with training, test, GCV and exact leave-one-out errors.
void pathFromData(benchmark::State& state) {
  const Setting& setting = settingFor(state.range(0));
  compare(state, setting, [&] {
    const auto stage = setting.makeStage();
    benchmark::DoNotOptimize(sweepMethod(*stage, setting.experiment.methods[0], pathGrid(), RunContext()));
  });
}

// What is on screen first: the path for λ ≥ 1e-6 with training and test errors, from the data.
void firstPicture(benchmark::State& state) {
  const Setting& setting = settingFor(state.range(0));
  const std::vector<double> grid = GridSpec{1e-6, 1e5, 100, {}}.logSpaced();
  compare(state, setting, [&] {
    const auto stage = makeDivisionStage(setting.experiment, *setting.data, setting.division);
    const Matrix K = stage->kernel->gram(*stage->trainInputs, RunContext());
    const auto picture = makeFirstPicture(*stage, K, false, grid, RunContext());
    state.counters["steps"] = picture->firstPicture->steps;
    benchmark::DoNotOptimize(sweepFirstPicture(*picture, setting.experiment.methods[0], grid, RunContext()));
  });
}

// One more method once the spectrum is there.
void pathFromSpectrum(benchmark::State& state) {
  const Setting& setting = settingFor(state.range(0));
  compare(state, setting, [&] {
    benchmark::DoNotOptimize(sweepMethod(*setting.stage, setting.experiment.methods[1], pathGrid(), RunContext()));
  });
}

void kFold(benchmark::State& state) {
  const Setting& setting = settingFor(state.range(0));
  const std::vector<double> grid = GridSpec{1e-7, 1e3, 25, {}}.logSpaced();
  const std::vector<int> folds = foldAssignment(setting.stage->n(), 10, 1);
  compare(state, setting, [&] {
    KFold kfold(setting.stage->spectralSpace()->problem, folds, 10);
    benchmark::DoNotOptimize(kfold.errors(*findMethod("krr"), {}, grid, RunContext()).mse.sum());
  });
}

void map(benchmark::State& state) {
  const Setting& setting = settingFor(state.range(0));
  compare(state, setting, [&] {
    benchmark::DoNotOptimize(makeMap(*setting.stage, *setting.stage->spectralSpace(), MapSpec{}, RunContext()));
  });
}

// What a drag costs per model and frame.
void oneMoreLambda(benchmark::State& state) {
  const Setting& setting = settingFor(state.range(0));
  compare(state, setting, [&] {
    benchmark::DoNotOptimize(evaluateModel(*setting.stage, setting.experiment.methods[1], Measure::rmse).testError);
  });
}

void sizes(benchmark::internal::Benchmark* benchmark) {
  benchmark->Arg(350)->Arg(700)->Arg(1400)->UseManualTime()->Unit(benchmark::kMillisecond)->Iterations(7);
}

BENCHMARK(spectrum)->Apply(sizes)->Arg(2800);
BENCHMARK(pathFromData)->Apply(sizes)->Arg(2800);
BENCHMARK(firstPicture)->Arg(2800)->Arg(5461)->UseManualTime()->Unit(benchmark::kMillisecond)->Iterations(7);
BENCHMARK(pathFromSpectrum)->Apply(sizes);
BENCHMARK(kFold)->Apply(sizes);
BENCHMARK(map)->Apply(sizes);
BENCHMARK(oneMoreLambda)->Apply(sizes);

}  // namespace

BENCHMARK_MAIN();
