// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/watched_progress.h"

#include <pthread.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cmath>
#include <sstream>
#include <thread>

#include "support/processor_time.h"

namespace kerridge::test {

namespace {

struct StageParts {
  std::string name;
  double time = 0.0, progress = 0.0;
};

std::vector<StageParts> stagesOf(const WatchedProgress& watched) {
  std::vector<StageParts> stages;
  const WatchedProgress::Sample last{1.0, watched.end, {}};
  for (std::size_t i = 0; i < watched.samples.size(); ++i) {
    const WatchedProgress::Sample& from = watched.samples[i];
    const WatchedProgress::Sample& until = i + 1 < watched.samples.size() ? watched.samples[i + 1] : last;
    if (stages.empty() || stages.back().name != from.stage) stages.push_back({from.stage});
    stages.back().time += until.time - from.time;
    stages.back().progress += until.share - from.share;
  }
  return stages;
}

}  // namespace

std::string WatchedProgress::table() const {
  std::ostringstream text;
  for (const StageParts& stage : stagesOf(*this)) {
    text << "  time " << stage.time << ", progress " << stage.progress << ": " << stage.name << '\n';
  }
  return text.str();
}

std::string WatchedProgress::fault() const {
  if (backwards) return "progress goes backwards\n" + table();
  if (std::abs(end - 1.0) > 1e-9) return "progress ends at " + std::to_string(end);
  if (standstill > 0.25) return "progress stands still for " + std::to_string(standstill) + "\n" + table();
  for (const StageParts& stage : stagesOf(*this)) {
    const auto [less, more] = std::minmax(stage.time, stage.progress);
    if (more > 0.15 && more > 3.0 * less) return "out of proportion\n" + table();
  }
  return {};
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
  work(RunContext({}, &progress));
  const double seconds = processorSeconds(clock) - start;
  done = true;
  watcher.join();
  while (!watched.samples.empty() && watched.samples.back().time > seconds) watched.samples.pop_back();
  watched.end = progress.fraction();
  double lastMove = 0.0;
  double share = 0.0;
  for (WatchedProgress::Sample& sample : watched.samples) {
    sample.time /= seconds;
    watched.backwards = watched.backwards || sample.share < share;
    if (sample.share > share) lastMove = sample.time;
    share = std::max(share, sample.share);
    watched.standstill = std::max(watched.standstill, sample.time - lastMove);
  }
  return watched;
}

WatchedProgress bestProgress(const std::function<void(const RunContext&)>& work) {
  WatchedProgress seen = watchProgress(work);
  for (int again = 0; again < 2 && !seen.fault().empty(); ++again) seen = watchProgress(work);
  return seen;
}

}  // namespace kerridge::test
