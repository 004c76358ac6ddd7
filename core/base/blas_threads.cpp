// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/blas_threads.h"

#include <algorithm>
#include <atomic>
#include <condition_variable>
#include <cstdint>
#include <mutex>

#include "base/memory.h"
#include "base/text.h"
#include "platform/memory.h"
#include "platform/process.h"

namespace kerridge {

namespace {

// OpenBLAS's own functions, looked up at run time so that any other BLAS can take its place.
template <typename Function>
Function lookUp(const char* name) {
  return reinterpret_cast<Function>(platform::functionNamed(name));
}

// Null if the library has no such function.
auto* setter() {
  static const auto set = lookUp<void (*)(int)>("openblas_set_num_threads");
  return set;
}

int countOfLibrary() {
  static const auto get = lookUp<int (*)()>("openblas_get_num_threads");
  return get != nullptr ? std::max(get(), 1) : 1;
}

// The current callers of BLAS and their count. The count of the library changes only while there are none.
class Turns {
 public:
  Turns() : m_state(static_cast<std::uint64_t>(countOfLibrary()) << countShift), m_configured(countOfLibrary()) {}

  int configured() const { return m_configured.load(std::memory_order_relaxed); }

  void configure(int count) {
    m_configured.store(count, std::memory_order_relaxed);
    settle();
  }

  void enter(int count) {
    std::uint64_t state = m_state.load(std::memory_order_relaxed);
    while ((state & queued) == 0 && countOf(state) == count) {
      if (m_state.compare_exchange_weak(state, state + 1, std::memory_order_acquire)) return;
    }
    wait(count);
  }

  void leave() {
    const std::uint64_t before = m_state.fetch_sub(1, std::memory_order_release);
    if (callers(before) > 1 || (before & queued) == 0) return;
    // A waiting thread has either seen that there are no callers or is asleep by now.
    { const std::lock_guard lock(m_mutex); }
    m_free.notify_all();
  }

  void beginGuard() { m_guards.fetch_add(1, std::memory_order_relaxed); }

  void endGuard() {
    if (m_guards.fetch_sub(1, std::memory_order_relaxed) == 1) settle();
  }

 private:
  static constexpr std::uint64_t queued = std::uint64_t{1} << 63U;
  static constexpr unsigned countShift = 32;

  static std::uint64_t callers(std::uint64_t state) { return state & 0xffffffffU; }
  static int countOf(std::uint64_t state) { return static_cast<int>((state & ~queued) >> countShift); }

  // Restores the count that was set in the library.
  void settle() {
    if (countOf(m_state.load(std::memory_order_relaxed)) == configured()) return;
    enter(configured());
    leave();
  }

  // In the order of arrival; nobody overtakes a waiting thread.
  void wait(int count) {
    std::unique_lock lock(m_mutex);
    const std::uint64_t ticket = m_nextTicket++;
    m_state.fetch_or(queued, std::memory_order_acq_rel);
    m_free.wait(lock, [&] {
      const std::uint64_t state = m_state.load(std::memory_order_acquire);
      return ticket == m_served && (callers(state) == 0 || countOf(state) == count);
    });
    // While the state is queued, only leaving callers change it, and once none are left, nobody else does.
    if (countOf(m_state.load(std::memory_order_relaxed)) != count) {
      if (setter() != nullptr) setter()(count);
      m_state.store(queued | static_cast<std::uint64_t>(count) << countShift, std::memory_order_relaxed);
    }
    m_state.fetch_add(1, std::memory_order_acq_rel);
    if (++m_served == m_nextTicket) m_state.fetch_and(~queued, std::memory_order_release);
    lock.unlock();
    m_free.notify_all();
  }

  std::atomic<std::uint64_t> m_state;  // queued or not, the library's count, callers
  std::atomic<int> m_configured;
  std::atomic<int> m_guards{0};
  std::mutex m_mutex;
  std::condition_variable m_free;
  std::uint64_t m_nextTicket = 0;
  std::uint64_t m_served = 0;
};

Turns& turns() {
  // Never destroyed: threads may still call BLAS while the program ends.
  static Turns& all = *new Turns;
  return all;
}

/// OpenBLAS takes a buffer of up to 128 MB for each thread that calls it; where the system gives it none, it asks again
/// forever. So a thread asks before its first call.
void requireRoomForBuffer() {
  constexpr std::size_t bytes = std::size_t{129} << 20;
  thread_local bool hadRoom = false;
  hadRoom = hadRoom || platform::hasRoomFor(bytes);
  if (hadRoom) return;
  throw MemoryRanOut(notEnoughMemory(Text("close other programs, or raise the limit that ulimit -v shows"), bytes));
}

thread_local int ownCount = 0;  // 0: the count that was set

}  // namespace

void setBlasThreads(int count) {
  if (setter() != nullptr) turns().configure(std::max(count, 1));
}

int blasThreads() { return ownCount > 0 ? ownCount : turns().configured(); }

BlasThreadsGuard::BlasThreadsGuard(int count) : m_before(ownCount) {
  turns().beginGuard();
  ownCount = std::max(count, 1);
}

BlasThreadsGuard::~BlasThreadsGuard() {
  ownCount = m_before;
  turns().endGuard();
}

BlasTurn::BlasTurn() {
  requireRoomForBuffer();
  turns().enter(blasThreads());
}

BlasTurn::~BlasTurn() { turns().leave(); }

}  // namespace kerridge
