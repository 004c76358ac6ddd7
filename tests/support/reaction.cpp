// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/reaction.h"

#include <algorithm>
#include <chrono>
#include <optional>
#include <thread>
#include <vector>

namespace kerridge::test {

namespace {

using Clock = std::chrono::steady_clock;

#ifdef NDEBUG
constexpr double allowedSeconds = 0.1;
#else
constexpr double allowedSeconds = 1.0;  // builds that check what they do are several times slower
#endif

double seconds(Clock::duration time) { return std::chrono::duration<double>(time).count(); }

// Nothing where the work was done before.
std::optional<double> reaction(const std::function<void(const RunContext&)>& work) {
  std::vector<double> reactions;
  for (const int after : {20, 90, 170, 330, 610}) {
    std::stop_source stop;
    Clock::time_point asked;
    std::thread watcher([&] {
      std::this_thread::sleep_for(std::chrono::milliseconds(after));
      asked = Clock::now();
      stop.request_stop();
    });
    bool cancelled = false;
    Clock::time_point ended;
    try {
      work(RunContext(stop.get_token(), nullptr));
    } catch (const Cancelled&) {
      ended = Clock::now();
      cancelled = true;
    }
    watcher.join();
    if (!cancelled) break;
    reactions.push_back(seconds(ended - asked));
  }
  if (reactions.size() < 3) return {};
  std::sort(reactions.begin(), reactions.end());
  return reactions[reactions.size() / 2];
}

}  // namespace

QString slowReaction(const std::function<void(const RunContext&)>& work) {
  const auto time = reaction(work);
  if (!time) return QStringLiteral("the work was done before it could be stopped");
  if (*time <= allowedSeconds) return {};
  return QStringLiteral("stopped %1 ms after it was asked to").arg(1000.0 * *time, 0, 'f', 0);
}

}  // namespace kerridge::test
