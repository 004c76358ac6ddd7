// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/lazy_vector.h"

#include <atomic>
#include <stdexcept>
#include <thread>
#include <vector>

#include "support/test.h"

namespace lazy_vector_test {

using namespace kerridge;

class LazyVectorTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void computedOnceForAllCopies() {
    std::atomic<int> computed{0};
    const LazyVector vector([&computed]() -> Vector {
      ++computed;
      return Vector{{1.0, 2.0, 3.0}};
    });
    const LazyVector copy = vector;
    QCOMPARE(computed.load(), 0);
    std::vector<std::thread> readers;
    std::atomic<int> right{0};
    for (int i = 0; i < 8; ++i)
      readers.emplace_back([&] { right += vector.get() == Vector{{1.0, 2.0, 3.0}} && copy(2) == 3.0 ? 1 : 0; });
    for (std::thread& reader : readers) reader.join();
    QCOMPARE(right.load(), 8);
    QCOMPARE(computed.load(), 1);
    QCOMPARE(&copy.get(), &vector.get());
  }

  void emptyAndKnown() {
    QCOMPARE(LazyVector().size(), Index(0));
    const LazyVector known(Vector{{4.0, 5.0}});
    const Vector& read = known;
    QVERIFY(read == (Vector{{4.0, 5.0}}));
  }

  /// What fails is tried again by the next who reads it.
  void failuresAreNotKept() {
    int calls = 0;
    const LazyVector vector([&calls]() -> Vector {
      if (++calls == 1) throw std::runtime_error("not now");
      return Vector::Ones(1);
    });
    QVERIFY_THROWS_EXCEPTION(std::runtime_error, vector.get());
    QCOMPARE(vector.get(), Vector::Ones(1));
  }
};

KERRIDGE_TEST(LazyVectorTest)

}  // namespace lazy_vector_test

#include "lazy_vector_test.moc"
