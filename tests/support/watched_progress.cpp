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

/// One stage's part of the time and of the progress.
struct StageParts {
  std::string name;
  double fromTime = 0.0;
  double untilTime = 0.0;
  double fromShare = 0.0;
  double untilShare = 0.0;

  double time() const { return untilTime - fromTime; }
  double progress() const { return untilShare - fromShare; }
};

std::vector<StageParts> stagesOf(const WatchedProgress& watched) {
  std::vector<StageParts> stages;
  for (const WatchedProgress::Sample& sample : watched.samples) {
    const double time = sample.time / watched.seconds;
    if (!stages.empty() && stages.back().name == sample.stage) continue;
    if (!stages.empty()) {
      stages.back().untilTime = time;
      stages.back().untilShare = sample.share;
    }
    stages.push_back({sample.stage, time, 1.0, sample.share, watched.end});
  }
  return stages;
}

}  // namespace

std::string WatchedProgress::table() const {
  std::string text;
  for (const StageParts& stage : stagesOf(*this)) {
    char line[160];
    std::snprintf(line, sizeof line, "  time %.3f to %.3f (%.3f), progress %.3f to %.3f (%.3f): ", stage.fromTime,
                  stage.untilTime, stage.time(), stage.fromShare, stage.untilShare, stage.progress());
    text += line + stage.name + "\n";
  }
  return text;
}

bool WatchedProgress::isProportionate(double least, double factor) const {
  const std::vector<StageParts> stages = stagesOf(*this);
  return std::all_of(stages.begin(), stages.end(), [&](const StageParts& stage) {
    return std::max(stage.time(), stage.progress()) <= least ||
           (stage.time() <= factor * stage.progress() && stage.progress() <= factor * stage.time());
  });
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
