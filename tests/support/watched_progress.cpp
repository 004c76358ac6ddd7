// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/watched_progress.h"

#include <pthread.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <thread>

#include "support/processor_time.h"

namespace kerridge::test {

namespace {

void judge(WatchedProgress& watched) {
  double lastMove = 0.0;
  double lastShare = 0.0;
  for (std::size_t i = 0; i < watched.samples.size(); ++i) {
    const WatchedProgress::Sample& sample = watched.samples[i];
    const double time = sample.time / watched.seconds;
    watched.backwards = watched.backwards || (i > 0 && sample.share < watched.samples[i - 1].share);
    if (const double off = sample.share - time; std::abs(off) > std::abs(watched.worst)) {
      watched.worst = off;
      watched.worstAt = time;
    }
    const double until = i + 1 < watched.samples.size() ? watched.samples[i + 1].time : watched.seconds;
    watched.mean += std::abs(sample.share - time) * std::max(0.0, until - sample.time) / watched.seconds;
    if (sample.share > lastShare) {
      lastShare = sample.share;
      lastMove = time;
    }
    watched.standstill = std::max(watched.standstill, time - lastMove);
  }
}

}  // namespace

std::string WatchedProgress::table() const {
  std::string text;
  std::size_t first = 0;
  for (std::size_t i = 1; i <= samples.size(); ++i) {
    if (i < samples.size() && samples[i].stage == samples[first].stage) continue;
    const Sample& from = samples[first];
    const double untilTime = i < samples.size() ? samples[i].time : seconds;
    const double untilShare = i < samples.size() ? samples[i].share : end;
    char line[160];
    std::snprintf(line, sizeof line, "  time %.3f to %.3f (%.3f), progress %.3f to %.3f (%.3f): ", from.time / seconds,
                  untilTime / seconds, (untilTime - from.time) / seconds, from.share, untilShare,
                  untilShare - from.share);
    text += line + from.stage + "\n";
    first = i;
  }
  return text;
}

WatchedProgress watchProgress(const std::function<void(const RunContext&)>& work) {
  WatchedProgress watched;
  clockid_t clock{};
  pthread_getcpuclockid(pthread_self(), &clock);
  Progress progress;
  std::atomic<bool> done{false};
  const double start = processorSeconds(clock);
  std::thread watcher([&] {
    while (!done) {
      // The share before the time: what is seen is never older than it is taken for.
      const double share = progress.fraction();
      watched.samples.push_back({processorSeconds(clock) - start, share, progress.stage()});
      std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
  });
  const auto finish = [&] {
    done = true;
    watcher.join();
  };
  try {
    work(RunContext({}, &progress));
  } catch (...) {
    finish();
    throw;
  }
  watched.seconds = processorSeconds(clock) - start;
  finish();
  while (!watched.samples.empty() && watched.samples.back().time > watched.seconds) watched.samples.pop_back();
  watched.end = progress.fraction();
  judge(watched);
  return watched;
}

WatchedProgress bestProgress(double tolerance, int tries, const std::function<void(const RunContext&)>& work) {
  WatchedProgress best = watchProgress(work);
  for (int i = 1; i < tries && std::abs(best.worst) > tolerance; ++i) {
    WatchedProgress again = watchProgress(work);
    if (std::abs(again.worst) < std::abs(best.worst)) best = std::move(again);
  }
  return best;
}

}  // namespace kerridge::test
