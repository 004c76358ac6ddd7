// SPDX-License-Identifier: GPL-3.0-or-later
// Matrices that grow with the rows ask for large pages; small ones do not. So does the heap of a program.
#include "base/large_matrix.h"

#include <cstdint>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include "base/memory.h"
#include "platform/memory.h"
#include "support/test.h"

namespace large_matrix_test {

using namespace kerridge;

namespace {

/// Whether the system was asked for large pages at this address: the flag "hg" of its mapping.
bool asksForLargePages(const void* address) {
  const auto wanted = reinterpret_cast<std::uintptr_t>(address);
  std::ifstream maps("/proc/self/smaps");
  std::string line;
  bool inside = false;
  while (std::getline(maps, line)) {
    std::istringstream words(line);
    std::uintptr_t from = 0;
    std::uintptr_t to = 0;
    char dash = 0;
    if (words >> std::hex >> from >> dash >> to && dash == '-') {
      inside = from <= wanted && wanted < to;
    } else if (inside && line.starts_with("VmFlags:")) {
      return (line + ' ').find(" hg ") != std::string::npos;
    }
  }
  return false;
}

}  // namespace

class LargeMatrixTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void largeOnesAsk() {
    if (!std::filesystem::exists("/sys/kernel/mm/transparent_hugepage")) QSKIP("this system has no large pages");
    const Matrix large = largeMatrix(2000, 1000);
    QVERIFY(asksForLargePages(&large(1000, 500)));
    const Matrix ordinary(2000, 1000);
    QVERIFY(!asksForLargePages(&ordinary(1000, 500)));
  }

  void smallOnesDoNot() {
    const Matrix small = largeMatrix(500, 500);
    QVERIFY(!asksForLargePages(&small(250, 250)));
  }

  void theShapeIsWhatWasAsked() {
    for (const auto& [rows, columns] :
         {std::pair<Index, Index>{0, 0}, {0, 5}, {7, 0}, {3, 4}, {1024, 1025}, {1, 700000}}) {
      Matrix A = largeMatrix(rows, columns);
      QCOMPARE(A.rows(), rows);
      QCOMPARE(A.cols(), columns);
      A.setConstant(2.0);
      QCOMPARE(A.sum(), 2.0 * static_cast<double>(rows * columns));
    }
  }

  // Last: from here on matrices of some MB are in the heap, too.
  void soDoesTheHeap() {
    if (!std::filesystem::exists("/sys/kernel/mm/transparent_hugepage")) QSKIP("this system has no large pages");
    if (kerridge::test::sanitized) QSKIP("the heap is that of the sanitizer");
    platform::keepFreedMemory();
    const std::vector<char> block(std::size_t{8} << 20U);
    QVERIFY(asksForLargePages(&block[block.size() / 2]));
  }
};

KERRIDGE_TEST(LargeMatrixTest)

}  // namespace large_matrix_test

#include "large_matrix_test.moc"
