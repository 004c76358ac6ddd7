// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/parallel.h"

#include <atomic>
#include <cstdint>
#include <mutex>
#include <set>
#include <stdexcept>
#include <thread>

#include "support/test.h"

namespace parallel_test {

using namespace kerridge;

class ParallelTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void cleanup() { setThreadCount(0); }

  void threadCounts() {
    setThreadCount(3);
    QCOMPARE(threadCount(), 3);
    setThreadCount(0);
    QVERIFY(threadCount() >= 1);
    setThreadCount(-5);
    QVERIFY(threadCount() >= 1);
  }

  void blocksCoverTheRangeOnce() {
    for (const int threads : {1, 2, 5}) {
      setThreadCount(threads);
      for (const Index end : {0, 1, 9, 10, 11, 1000}) {
        for (const Index grain : {1, 3, 10, 5000}) {
          std::mutex mutex;
          std::set<std::pair<Index, Index>> blocks;
          parallelBlocks(-2, end, grain, {}, [&](Index first, Index last) {
            const std::lock_guard lock(mutex);
            QVERIFY(blocks.emplace(first, last).second);
          });
          // The same blocks whatever the threads: consecutive, all but the last of full size.
          Index next = -2;
          for (const auto& [first, last] : blocks) {
            QCOMPARE(first, next);
            QCOMPARE(last, std::min(first + grain, end));
            next = last;
          }
          QCOMPARE(next, end);
        }
      }
    }
  }

  void emptyRangesAndGrains() {
    int calls = 0;
    const auto count = [&calls](Index, Index) { ++calls; };
    parallelBlocks(5, 5, 1, {}, count);
    parallelBlocks(7, 5, 1, {}, count);
    QCOMPARE(calls, 0);
    setThreadCount(1);
    parallelBlocks(0, 4, 0, {}, count);  // a grain below one counts as one
    QCOMPARE(calls, 4);
  }

  void sameBitsForEveryThreadCount() {
    const Index n = 10007;
    std::vector<double> results[3];
    const int threads[] = {1, 2, 4};
    for (int k = 0; k < 3; ++k) {
      setThreadCount(threads[k]);
      std::vector<double> sums(std::size_t((n + 99) / 100), 0.0);
      parallelBlocks(0, n, 100, {}, [&](Index first, Index last) {
        for (Index i = first; i < last; ++i) sums[std::size_t(first / 100)] += 1.0 / double(i + 1);
      });
      results[k] = sums;
    }
    QVERIFY(results[0] == results[1] && results[0] == results[2]);
    QCOMPARE(results[0][0], [] {
      double sum = 0.0;
      for (int i = 1; i <= 100; ++i) sum += 1.0 / i;
      return sum;
    }());
  }

  void exceptionsKeepTheirType() {
    for (const int threads : {1, 4}) {
      setThreadCount(threads);
      std::atomic<int> calls{0};
      const auto body = [&calls](Index first, Index) {
        ++calls;
        if (first == 3) throw std::out_of_range("three");
      };
      try {
        parallelBlocks(0, 100000, 1, {}, body);
        QFAIL("no exception");
      } catch (const std::out_of_range& error) {
        QCOMPARE(error.what(), "three");
      }
      QVERIFY(calls < 100000);
    }
  }

  void cancellation() {
    for (const int threads : {1, 4}) {
      setThreadCount(threads);
      std::stop_source source;
      std::atomic<int> calls{0};
      const auto body = [&](Index, Index) {
        if (++calls == 10) source.request_stop();
      };
      QVERIFY_THROWS_EXCEPTION(Cancelled, parallelBlocks(0, 100000, 1, RunContext(source.get_token(), nullptr), body));
      QVERIFY(calls >= 10 && calls < 10 + 2 * threads);
      const int before = calls;
      QVERIFY_THROWS_EXCEPTION(Cancelled, parallelBlocks(0, 10, 1, RunContext(source.get_token(), nullptr), body));
      QCOMPARE(calls.load(), before);
    }
  }

  void usesSeveralThreads() {
    if (std::thread::hardware_concurrency() < 2) QSKIP("needs two cores");
    setThreadCount(2);
    std::set<std::thread::id> ids;
    // TBB promises no second thread, and a busy machine may withhold it for long: one loop of many has two.
    for (std::int64_t patience = 1000; ids.size() < 2; patience += patience) {
      ids.clear();
      std::mutex mutex;
      std::atomic<int> inside{0};
      // Each block waits for the other until both are inside.
      parallelBlocks(0, 2, 1, {}, [&](Index, Index) {
        ++inside;
        for (std::int64_t turn = 0; inside < 2 && turn < patience; ++turn) std::this_thread::yield();
        const std::lock_guard lock(mutex);
        ids.insert(std::this_thread::get_id());
      });
    }
    QCOMPARE(ids.size(), 2U);
  }
};

KERRIDGE_TEST(ParallelTest)

}  // namespace parallel_test

#include "parallel_test.moc"
