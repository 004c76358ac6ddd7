// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <benchmark/benchmark.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstddef>
#include <limits>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include "base/parallel.h"
#include "linalg/blas.h"

namespace kerridge::bench {

using Times = std::vector<double>;

constexpr double infinity = std::numeric_limits<double>::infinity();

inline double now() {
  return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

/// Seconds of one call.
template <typename Call>
double timed(Call&& call) {
  const double start = now();
  call();
  return now() - start;
}

inline double median(Times times) {
  std::sort(times.begin(), times.end());
  return times[times.size() / 2];
}

inline double least(const Times& times) { return *std::min_element(times.begin(), times.end()); }

/// Every figure says which kernels of BLAS and how many threads it was made with.
inline std::string conditions() { return blasDescription() + ", " + std::to_string(threadCount()) + " threads"; }

/// Flop/s of dgemm of 2000 × 2000 at this moment, the shortest of three: what the machine has left for a row.
inline double machineSpeed() {
  constexpr Index order = 2000;
  static const Matrix A = Matrix::Constant(order, order, 1e-3);
  double seconds = infinity;
  for (int i = 0; i < 3; ++i) {
    seconds = std::min(seconds, timed([&] { benchmark::DoNotOptimize(product(A, A)); }));
  }
  return 2.0 * order * order * order / seconds;
}

/// By how much the ratios of the shortest times of both halves differ; infinite with a single round.
inline double disagreement(const Times& work, const Times& yardstick) {
  const std::size_t half = work.size() / 2;
  if (half == 0) return infinity;
  const auto ratio = [&](std::size_t first, std::size_t last) {
    const auto leastOf = [&](const Times& times) {
      return *std::min_element(times.begin() + static_cast<std::ptrdiff_t>(first),
                               times.begin() + static_cast<std::ptrdiff_t>(last));
    };
    return leastOf(work) / leastOf(yardstick);
  };
  return std::abs(std::log(ratio(0, half) / ratio(half, work.size())));
}

constexpr double wantedAgreement = 0.05;
constexpr std::size_t mostRounds = 4;  // times the rounds that a row begins with

/// What was measured, as tests/bench/table reads it: `ratio` of the shortest times, which other programs on the machine
/// disturb least, and of the medians; `work` and `yardstick`, the shortest, in seconds; `repetitions`; how far the two
/// halves of the rounds disagree (absent after one round); how much slower than at its best the yardstick usually was;
/// and the flop/s of the machine beside the row.
inline void report(benchmark::State& state, const std::string& words, const Times& yardstick, const Times& work,
                   double speed) {
  state.counters["ratio"] = least(work) / least(yardstick);
  state.counters["ratio_of_medians"] = median(work) / median(yardstick);
  state.counters["work"] = least(work);
  state.counters["yardstick"] = least(yardstick);
  state.counters["yardstick_at_best"] = least(yardstick) / median(yardstick);
  state.counters["repetitions"] = static_cast<double>(work.size());
  if (work.size() > 1) state.counters["disagreement"] = disagreement(work, yardstick);
  state.counters["machine"] = speed;
  state.SetLabel(words + " | " + conditions());
}

/// Seconds of a yardstick: those it returns if only a part of it counts.
template <typename Yardstick>
double yardstickSeconds(Yardstick&& yardstick) {
  if constexpr (std::is_void_v<std::invoke_result_t<Yardstick>>) {
    return timed(yardstick);
  } else {
    return yardstick();
  }
}

/// Work and yardstick in turn, as often as the benchmark has iterations, after one of each that is not counted where
/// they are short, and on, up to four times as often, until both halves of the rounds give the same ratio within 5 %.
/// What is done once is long. `words`: "what is done | what it is measured in".
template <typename Yardstick, typename Work>
void measureRatio(benchmark::State& state, const std::string& words, Yardstick&& yardstick, Work&& work) {
  constexpr double worthWarming = 1.0;
  Times own;
  Times other;
  const auto isShort = [&](double seconds) { return yardstickSeconds(yardstick) < seconds; };
  if (state.max_iterations > 1 && isShort(worthWarming) && isShort(0.1 * worthWarming)) work();  // wakes BLAS's threads
  const double before = machineSpeed();
  const auto measureOnce = [&] {
    other.push_back(yardstickSeconds(yardstick));
    own.push_back(timed(work));
  };
  for ([[maybe_unused]] auto unused : state) {
    measureOnce();
    state.SetIterationTime(own.back());
  }
  const std::size_t rounds = own.size();
  while (rounds > 1 && own.size() < mostRounds * rounds && disagreement(own, other) > wantedAgreement) measureOnce();
  report(state, words, other, own, std::min(before, machineSpeed()));
}

/// The rows of the table of targets.
void addTargets();

/// A row of the table of targets: its largest permitted ratio, and how often work and yardstick alternate.
template <typename Row>
void addTarget(const std::string& name, double target, int repetitions, Row row) {
  benchmark::RegisterBenchmark(("target/" + name).c_str(),
                               [=](benchmark::State& state) {
                                 row(state);
                                 state.counters["target"] = target;
                               })
      ->Iterations(repetitions)
      ->UseManualTime()
      ->Unit(benchmark::kMillisecond);
}

}  // namespace kerridge::bench
