// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <benchmark/benchmark.h>

#include <algorithm>
#include <chrono>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include "base/parallel.h"
#include "linalg/blas.h"

namespace kerridge::bench {

using Times = std::vector<double>;

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

/// What was measured, as tests/bench/table reads it: `ratio` of the medians, `ratio_of_least` of the shortest times,
/// which other programs on the machine disturb least, `work` and `yardstick` in seconds, `repetitions`.
inline void report(benchmark::State& state, const std::string& words, const Times& yardstick, const Times& work) {
  state.counters["ratio"] = median(work) / median(yardstick);
  state.counters["ratio_of_least"] = least(work) / least(yardstick);
  state.counters["work"] = median(work);
  state.counters["yardstick"] = median(yardstick);
  state.counters["repetitions"] = static_cast<double>(work.size());
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
/// they are short. What is done once is long. `words`: "what is done | what it is measured in".
template <typename Yardstick, typename Work>
void measureRatio(benchmark::State& state, const std::string& words, Yardstick&& yardstick, Work&& work) {
  constexpr double worthWarming = 1.0;
  Times own;
  Times other;
  const auto isShort = [&](double seconds) { return yardstickSeconds(yardstick) < seconds; };
  if (state.max_iterations > 1 && isShort(worthWarming) && isShort(0.1 * worthWarming)) work();  // wakes BLAS's threads
  for ([[maybe_unused]] auto unused : state) {
    other.push_back(yardstickSeconds(yardstick));
    own.push_back(timed(work));
    state.SetIterationTime(own.back());
  }
  report(state, words, other, own);
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
