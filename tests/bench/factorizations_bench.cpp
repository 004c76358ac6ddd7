// SPDX-License-Identifier: GPL-3.0-or-later
//
// What the factorizations of the Gram matrix cost for what is asked of them, from the Gram matrix on, as ratios to
// dpotrf of the same matrix in the same run: targets are in brackets.

#include <benchmark/benchmark.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <map>

#include "base/grid.h"
#include "base/parallel.h"
#include "data/generator.h"
#include "data/split.h"
#include "kernels/kernel.h"
#include "linalg/blas.h"
#include "linalg/factorization.h"
#include "linalg/lapack.h"
#include "linalg/reduced_matrix.h"
#include "methods/reduced_problem.h"
#include "validation/k_fold.h"
#include "validation/leave_one_out.h"
#include "validation/reduced_folds.h"
#include "validation/reduced_leave_one_out.h"

namespace {

using namespace kerridge;
using Times = std::vector<double>;

double seconds() { return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count(); }

double median(Times times) {
  std::sort(times.begin(), times.end());
  return times[times.size() / 2];
}

/// Friedman #1 with the Gaussian kernel of default width: n training rows and n/2 to predict.
struct Setting {
  Matrix K, cross;
  Vector y, other;

  explicit Setting(Index n) {
    const auto data = generate({"friedman1", {{"n", std::ceil(1.5 * static_cast<double>(n))}}, 1});
    const Index rest = data->n() - n;
    const Matrix X = data->X.topRows(n);
    const Kernel kernel(KernelSpec(), X);
    K = kernel.gram(X, {});
    cross = kernel.cross(data->X.bottomRows(rest), X, {});
    y = data->y.head(n);
    other = data->y.tail(rest);
  }
};

const Setting& settingFor(Index n) {
  static std::map<Index, Setting> settings;
  return settings.try_emplace(n, n).first->second;
}

double choleskySeconds(const Matrix& K) {
  Matrix A = K;
  A.diagonal().array() += 1e-3 * static_cast<double>(K.rows());
  const int n = static_cast<int>(A.rows());
  int info = 0;
  const double start = seconds();
  dpotrf_("L", &n, A.data(), &n, &info);
  return seconds() - start;
}

// Alternates the yardstick and the work.
template <typename Work>
void compare(benchmark::State& state, const Setting& setting, Work work) {
  Times own;
  Times choleskys;
  choleskySeconds(setting.K);  // wakes the pool of BLAS threads
  for ([[maybe_unused]] auto unused : state) {
    choleskys.push_back(choleskySeconds(setting.K));
    const double start = seconds();
    work();
    own.push_back(seconds() - start);
    state.SetIterationTime(own.back());
  }
  state.counters["x_dpotrf"] = median(own) / median(choleskys);
  state.SetLabel(blasDescription() + ", " + std::to_string(threadCount()) + " threads");
}

Problem problemOf(Factorization factorization, const Setting& setting) {
  if (factorization == Factorization::full) return makeProblem(decompose(setting.K, {}), setting.y);
  auto matrix = factorization == Factorization::band ? ReducedMatrix::band(setting.K, {})
                                                     : ReducedMatrix::tridiagonal(setting.K, {});
  // Paths and folds need no eigenvalues; spectrum.csv and the charts of a run do.
  return makeReducedProblem(std::move(matrix), setting.y, {}, false);
}

Path pathOf(const Problem& problem) {
  static const std::vector<double> grid = GridSpec{1e-10, 1e5, 100, {}}.logSpaced();
  return findMethod("krr")->path(problem, {}, grid, {});
}

Vector testErrors(const Problem& problem, const Path& path, const Setting& setting) {
  const Matrix C =
      problem.reduced ? problem.reduced->matrix->fromReduced(path.A, {}) : product(problem.spectrum->Q, path.A);
  Matrix difference = product(setting.cross, C);
  difference.colwise() -= setting.other;
  return difference.colwise().squaredNorm().transpose();
}

/// 100 models with norms, degrees of freedom, GCV and errors on n/2 points [7 / 6.6 / 6 at 1400 / 2800 / 5461].
template <Factorization factorization>
void exactPath(benchmark::State& state) {
  const Setting& setting = settingFor(state.range(0));
  compare(state, setting, [&] {
    const Problem problem = problemOf(factorization, setting);
    const Path path = pathOf(problem);
    benchmark::DoNotOptimize(testErrors(problem, path, setting).sum());
  });
}

/// The same with exact leave-one-out errors [16 / 12 at 1400 / 5461].
template <Factorization factorization>
void exactPathWithLeaveOneOut(benchmark::State& state) {
  const Setting& setting = settingFor(state.range(0));
  compare(state, setting, [&] {
    const Problem problem = problemOf(factorization, setting);
    const Path path = pathOf(problem);
    std::vector<double> logMu;
    for (const PathPoint& point : path.points) logMu.push_back(point.logMu);
    benchmark::DoNotOptimize(testErrors(problem, path, setting).sum());
    const Vector errors = problem.reduced ? reducedLeaveOneOutMse(problem, Offset::none, logMu, {})
                                          : leaveOneOutMse(problem, Offset::none, logMu, {});
    benchmark::DoNotOptimize(errors.sum());
  });
}

/// Ten folds, 25 λ [20 / 16 / 15 at 721 / 1400 / 4112].
template <Factorization factorization>
void tenFolds(benchmark::State& state) {
  const Setting& setting = settingFor(state.range(0));
  const std::vector<double> grid = GridSpec{1e-7, 1e3, 25, {}}.logSpaced();
  const std::vector<int> folds = foldAssignment(setting.K.rows(), 10, 1);
  compare(state, setting, [&] {
    const Problem problem = problemOf(factorization, setting);
    if (problem.reduced) {
      ReducedFolds kFold(problem, folds, 10);
      benchmark::DoNotOptimize(kFold.errors(*findMethod("krr"), {}, grid, {}).mse.sum());
    } else {
      KFold kFold(problem, folds, 10);
      benchmark::DoNotOptimize(kFold.errors(*findMethod("krr"), {}, grid, {}).mse.sum());
    }
  });
}

/// The reductions alone.
template <Factorization factorization>
void reduction(benchmark::State& state) {
  const Setting& setting = settingFor(state.range(0));
  compare(state, setting, [&] { benchmark::DoNotOptimize(problemOf(factorization, setting).y.sum()); });
}

void settings(benchmark::internal::Benchmark* benchmark, std::initializer_list<int> sizes) {
  for (const int n : sizes) benchmark->Arg(n);
  benchmark->UseManualTime()->Unit(benchmark::kMillisecond)->Iterations(3);
}

void path(benchmark::internal::Benchmark* benchmark) { settings(benchmark, {1400, 2800, 5461}); }
void folding(benchmark::internal::Benchmark* benchmark) { settings(benchmark, {721, 1400, 4112}); }

BENCHMARK(reduction<Factorization::tridiagonal>)->Apply(path);
BENCHMARK(reduction<Factorization::band>)->Apply(path);
BENCHMARK(exactPath<Factorization::full>)->Apply(path);
BENCHMARK(exactPath<Factorization::tridiagonal>)->Apply(path);
BENCHMARK(exactPath<Factorization::band>)->Apply(path);
BENCHMARK(exactPathWithLeaveOneOut<Factorization::full>)->Apply(path);
BENCHMARK(exactPathWithLeaveOneOut<Factorization::tridiagonal>)->Apply(path);
BENCHMARK(tenFolds<Factorization::full>)->Apply(folding);
BENCHMARK(tenFolds<Factorization::tridiagonal>)->Apply(folding);
BENCHMARK(tenFolds<Factorization::band>)->Apply(folding);

}  // namespace

BENCHMARK_MAIN();
