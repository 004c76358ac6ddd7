// SPDX-License-Identifier: GPL-3.0-or-later

#include <atomic>
#include <barrier>
#include <fstream>
#include <functional>
#include <QTemporaryDir>
#include <thread>

#include "base/parallel.h"
#include "kernels/kernel.h"
#include "linalg/band_reduction.h"
#include "linalg/blas.h"
#include "linalg/dense_solver.h"
#include "platform/process.h"
#include "reading/reader.h"
#include "support/sample.h"
#include "support/test.h"

namespace blas_threads_test {

using namespace kerridge;

namespace {

// What the library itself says; 0 where it does not.
int countOfBlas() {
  const auto get = reinterpret_cast<int (*)()>(platform::functionNamed("openblas_get_num_threads"));
  return get != nullptr ? get() : 0;
}

struct Result {
  Matrix product, gram, solution, reduced;
  bool operator==(const Result&) const = default;
};

// Calls of many kinds, but not many of them: on a busy machine each waits until all its threads have had their turn.
Result compute(const Matrix& X) {
  Result result;
  const Matrix K = Kernel(KernelSpec(), X).gram(X, {});
  result.product = product(K, K, {});
  result.gram = lowerGram(K, {});
  result.solution = K.leftCols(2);
  DenseSolver(K, 1e-2, {}).solve(result.solution);
  result.reduced = K;
  reduceToBand(result.reduced, 32, {});
  return result;
}

// Repeats `other` in a second thread for as long as `work` takes.
Result beside(const std::function<void()>& other, const std::function<Result()>& work) {
  std::atomic<bool> over{false};
  std::atomic<int> rounds{0};
  std::jthread thread([&] {
    while (!over) {
      other();
      ++rounds;
    }
  });
  while (rounds == 0) std::this_thread::yield();
  Result result = work();
  over = true;
  return result;
}

}  // namespace

/// The number of BLAS threads is one for the whole process, but every computation has the number it was given.
class BlasThreadsTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void initTestCase() {
    if (countOfBlas() == 0) QSKIP("this BLAS does not say how many threads it uses");
  }
  void init() { setThreadCount(2); }
  void cleanup() { setThreadCount(0); }

  void guardsNest() {
    QCOMPARE(blasThreads(), 2);
    {
      const BlasThreadsGuard one(1);
      QCOMPARE(blasThreads(), 1);
      {
        const BlasThreadsGuard three(3);
        QCOMPARE(blasThreads(), 3);
      }
      QCOMPARE(blasThreads(), 1);
    }
    QCOMPARE(blasThreads(), 2);
  }

  /// Two workers that enter and leave in every order, with a product each while they are inside.
  void everyOrder_data() {
    QTest::addColumn<QString>("order");
    // A enters, a leaves; B and b alike.
    for (const char* order : {"AaBb", "ABab", "ABba", "BAab", "BAba", "BbAa"}) QTest::newRow(order) << order;
  }

  void everyOrder() {
    QFETCH(QString, order);
    for (const auto& counts : {std::pair{1, 1}, std::pair{1, 2}, std::pair{2, 1}, std::pair{3, 1}}) {
      const Matrix A = Matrix::Constant(300, 300, 0.5);
      std::atomic<qsizetype> turn{0};
      const auto worker = [&](QChar enters, QChar leaves, int count) {
        const auto waitFor = [&](QChar mine) {
          while (turn < order.size() && order[turn] != mine) std::this_thread::yield();
        };
        waitFor(enters);
        std::optional<BlasThreadsGuard> guard(count);
        bool right = blasThreads() == count && product(A, A)(0, 0) == 75.0;
        ++turn;
        waitFor(leaves);
        right = right && blasThreads() == count && product(A, A)(0, 0) == 75.0;
        guard.reset();
        right = right && blasThreads() == 2;
        ++turn;
        return right;
      };
      bool first = false;
      bool second = false;
      {
        const std::jthread a([&] { first = worker('A', 'a', counts.first); });
        const std::jthread b([&] { second = worker('B', 'b', counts.second); });
      }
      QVERIFY(first && second);
      QCOMPARE(blasThreads(), 2);
      QCOMPARE(countOfBlas(), 2);
    }
  }

  /// A loop, whose blocks have one thread of BLAS each, says nothing about other threads.
  void loopsLeaveOthersAlone() {
    std::barrier together(2);
    int seen = 0;
    const std::jthread other([&] {
      together.arrive_and_wait();
      seen = blasThreads();
      together.arrive_and_wait();
    });
    bool first = true;
    std::atomic<bool> begun{false};
    parallelBlocks(0, 1000, 1, {}, [&](Index, Index) {
      if (begun.exchange(true)) return;
      first = blasThreads() == 1;
      together.arrive_and_wait();
      together.arrive_and_wait();
    });
    QVERIFY(first);
    QCOMPARE(seen, 2);
    QCOMPARE(countOfBlas(), 2);
  }

  /// Calls with different numbers of threads take turns; none is forgotten.
  void manyCallers() {
    const Matrix A = Matrix::Constant(64, 64, 0.5);
    std::atomic<int> wrong{0};
    {
      std::vector<std::jthread> callers;
      for (int i = 0; i < 6; ++i) {
        callers.emplace_back([&, i] {
          const BlasThreadsGuard guard(1 + i % 3);
          for (int call = 0; call < 200; ++call) {
            const BlasTurn turn;
            if (countOfBlas() != 1 + i % 3) ++wrong;
          }
          for (int call = 0; call < 50; ++call) {
            if (product(A, A)(63, 63) != 16.0) ++wrong;
          }
        });
      }
    }
    QCOMPARE(wrong.load(), 0);
    QCOMPARE(countOfBlas(), 2);
  }

  /// The same bits from run to run, whatever else is under way: a file that is read, and another computation.
  void sameBitsBesideOthers() {
    Random random(1);
    const Matrix X = normalMatrix(random, 560, 5);
    const Result alone = compute(X);
    QVERIFY(compute(X) == alone);

    QTemporaryDir folder;
    const std::filesystem::path file = std::filesystem::path(folder.path().toStdString()) / "data.csv";
    {
      std::ofstream stream(file);
      for (int i = 0; i < 20000; ++i) stream << i << ',' << 0.5 * i << ',' << i % 7 << '\n';
    }
    for (int i = 0; i < 2; ++i) {
      QVERIFY(beside([&] { readTable(file.string(), {}, {}); }, [&] { return compute(X); }) == alone);
      const Matrix other = X.topRows(400);
      QVERIFY(beside([&] { lowerGram(Kernel(KernelSpec(), other).gram(other, {}), {}); }, [&] { return compute(X); }) ==
              alone);
      QVERIFY(beside([&] { parallelBlocks(0, 64, 1, {}, [&](Index, Index) { product(other, other.transpose()); }); },
                     [&] { return compute(X); }) == alone);
    }
  }
};

KERRIDGE_TEST(BlasThreadsTest)

}  // namespace blas_threads_test

#include "blas_threads_test.moc"
