// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/parallel.h"

#include <algorithm>
#include <atomic>
#include <exception>
#include <mutex>
#include <system_error>
#include <thread>
#include <vector>

#include "base/blas_threads.h"
#include "base/memory.h"
#include "platform/process.h"

#ifdef KERRIDGE_LOOPS_TBB
#include <tbb/global_control.h>
#include <tbb/parallel_for.h>
#include <tbb/task_arena.h>
#endif

namespace kerridge {

namespace {

std::atomic<int> requestedThreads{0};
thread_local bool insideLoop = false;

// Marks this thread as being in a loop while a block runs.
class InsideLoop {
 public:
  InsideLoop() : m_before(insideLoop) { insideLoop = true; }
  ~InsideLoop() { insideLoop = m_before; }
  InsideLoop(const InsideLoop&) = delete;
  InsideLoop& operator=(const InsideLoop&) = delete;

 private:
  bool m_before;
};

}  // namespace

void setThreadCount(int count) {
  requestedThreads.store(std::max(count, 0));
  setBlasThreads(threadCount());
}

int threadCount() {
  static const int room = threadsWithRoom();
  static const int cores = std::max(1, static_cast<int>(std::thread::hardware_concurrency()));  // reads a file
  const int requested = requestedThreads.load();
  return std::min(requested > 0 ? requested : cores, room);
}

void parallelBlocks(Index begin, Index end, Index grain, const RunContext& context,
                    const std::function<void(Index, Index)>& body) {
  if (begin >= end) return;
  grain = std::max<Index>(grain, 1);
  const Index blocks = (end - begin + grain - 1) / grain;
  std::atomic<bool> failed{false};
  std::exception_ptr failure;
  std::mutex mutex;

  // Exceptions are carried by hand: TBB may cancel a group and return normally, and a plain thread would terminate.
  const auto runBlock = [&](Index block) {
    if (failed.load(std::memory_order_relaxed)) return;
    platform::useFullPrecision();
    try {
      context.checkpoint();
      const Index first = begin + block * grain;
      body(first, std::min(first + grain, end));
    } catch (...) {
      const std::lock_guard lock(mutex);
      if (!failure) failure = std::current_exception();
      failed.store(true, std::memory_order_relaxed);
    }
  };

  const int threads = insideLoop ? 1 : static_cast<int>(std::min<Index>(threadCount(), blocks));
  if (threads == 1) {
    for (Index block = 0; block < blocks; ++block) runBlock(block);
  } else {
    std::vector<char> done(static_cast<std::size_t>(blocks), 0);
    const auto runInside = [&](Index block) {
      const InsideLoop inside;
      const BlasThreadsGuard singleThreadedBlas(1);
      runBlock(block);
      done[static_cast<std::size_t>(block)] = 1;
    };
#ifdef KERRIDGE_LOOPS_TBB
    // Without the control TBB warns on stderr when there are more threads than cores.
    const tbb::global_control allowed(tbb::global_control::max_allowed_parallelism, static_cast<std::size_t>(threads));
    tbb::task_arena arena(threads);
    try {
      arena.execute([&] { tbb::parallel_for(Index{0}, blocks, runInside); });
    } catch (const std::exception&) {
      // No block throws: the system refuses a thread. The rest is done here, with the same bits.
      for (Index block = 0; block < blocks; ++block) {
        if (done[static_cast<std::size_t>(block)] == 0) runInside(block);
      }
    }
#else
    std::atomic<Index> next{0};
    const auto worker = [&] {
      for (Index block = next++; block < blocks; block = next++) runInside(block);
    };
    std::vector<std::jthread> others;
    try {
      for (int i = 1; i < threads; ++i) others.emplace_back(worker);
    } catch (const std::system_error&) {
      // The system refuses another thread: the others do all the work, with the same bits.
    }
    worker();
#endif
  }
  if (failure) std::rethrow_exception(failure);
}

}  // namespace kerridge
