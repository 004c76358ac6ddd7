// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/longest_piece.h"

#ifndef _WIN32
#include <sys/mman.h>
#endif

#include <algorithm>
#include <limits>
#include <memory>
#include <vector>

#include "base/parallel.h"
#include "linalg/blas.h"
#include "support/processor_time.h"

namespace kerridge::test {

namespace {

constexpr double allowedUnits = 10.0;
constexpr int tries = 4;

class Pieces final : public CheckpointWatch {
 public:
  Pieces(double seconds, std::size_t most) : m_seconds(seconds), m_most(most) {}

  void run(const std::function<void(const RunContext&)>& work) {
    const RunContext context(m_stop.get_token(), nullptr, this);
    m_start = m_last = threadSeconds();
    try {
      work(context);
    } catch (const Cancelled&) {
    }
    // The system takes back the memory at once: that may take four times as long.
    m_lengths.push_back(0.25 * (threadSeconds() - m_last));
  }

  void passed() override {
    const double now = threadSeconds();
    end(now);
    if (now - m_start >= m_seconds || m_lengths.size() >= m_most) m_stop.request_stop();
    m_last = threadSeconds();
  }

  const std::vector<double>& lengths() const { return m_lengths; }

 private:
  void end(double now) { m_lengths.push_back(now - m_last); }

  double m_seconds;
  std::size_t m_most;
  std::stop_source m_stop;
  double m_start = 0.0;
  double m_last = 0.0;
  std::vector<double> m_lengths;
};

}  // namespace

double arithmeticUnit() {
  // The best of several, which nothing hit.
  constexpr Index order = 464;
  const BlasThreadsGuard singleThreaded(1);
  const Matrix A = Matrix::Constant(order, order, 0.5);
  // By BLAS as well, so that it does not matter how this is compiled: of 128 MB the lower triangle is read.
  const Matrix large = Matrix::Constant(4096, 4096, 0.5);
  const Vector ones = Vector::Ones(4096);
  double best = std::numeric_limits<double>::infinity();
  volatile double kept = 0.0;
  for (int i = 0; i < 7; ++i) {
    const double start = threadSeconds();
    kept = kept + product(A, A)(0, 0) + symmetricTimes(large, ones)(0);
    best = std::min(best, threadSeconds() - start);
  }
  return best;
}

double memoryUnit() {
  constexpr std::size_t bytes = std::size_t{12} << 20;
  constexpr std::size_t page = 4096;
  double best = std::numeric_limits<double>::infinity();
  for (int i = 0; i < 5; ++i) {
#ifdef _WIN32
    const auto block = std::make_unique_for_overwrite<char[]>(bytes);
    char* const fresh = block.get();
#else
    // Not by malloc(), which fills what it gives where tests ask it to.
    void* const fresh = ::mmap(nullptr, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (fresh == MAP_FAILED) return 0.0;
#endif
    const double start = threadSeconds();
    for (std::size_t at = 0; at < bytes; at += page) static_cast<volatile char*>(fresh)[at] = 1;
    best = std::min(best, threadSeconds() - start);
#ifndef _WIN32
    ::munmap(fresh, bytes);
#endif
  }
  return best;
}

namespace {

double unitOfNow() { return std::max(arithmeticUnit(), memoryUnit()); }

}  // namespace

double processorUnit() {
  static const double unit = unitOfNow();
  return unit;
}

bool isWithinUnits(double seconds, double units) {
  return seconds <= units * processorUnit() || seconds <= units * unitOfNow();
}

QString longPiece(const std::function<void(const RunContext&)>& work, double seconds) {
  setThreadCount(1);
  // The shortest of each piece: the places of checkpoints are the same every time.
  std::vector<double> shortest;
  std::size_t worst = 0;
  double allowed = allowedUnits * processorUnit();
  for (int i = 0; i < tries; ++i) {
    Pieces pieces(i == 0 ? seconds : std::numeric_limits<double>::infinity(),
                  i == 0 ? std::numeric_limits<std::size_t>::max() : shortest.size() - 1);
    pieces.run(work);
    const std::vector<double>& lengths = pieces.lengths();
    if (i == 0) shortest = lengths;
    shortest.resize(std::min(shortest.size(), lengths.size()));
    for (std::size_t j = 0; j < shortest.size(); ++j) shortest[j] = std::min(shortest[j], lengths[j]);
    worst = static_cast<std::size_t>(std::max_element(shortest.begin(), shortest.end()) - shortest.begin());
    if (shortest[worst] <= allowed) break;
    allowed = std::max(allowed, allowedUnits * unitOfNow());
  }
  setThreadCount(0);
  const QString text = QStringLiteral("piece %1 of %2 takes %3 ms, allowed are %4")
                           .arg(worst + 1)
                           .arg(shortest.size())
                           .arg(1000.0 * shortest[worst], 0, 'f', 1)
                           .arg(1000.0 * allowed, 0, 'f', 1);
  if (qEnvironmentVariableIsSet("KERRIDGE_PIECES")) qInfo("%s", qPrintable(text));
  return shortest[worst] <= allowed ? QString() : text;
}

}  // namespace kerridge::test
