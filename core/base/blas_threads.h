// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/types.h"

namespace kerridge {

/// Sets how many threads BLAS uses wherever no guard says otherwise, if the linked library allows it
/// (OpenBLAS); otherwise does nothing.
void setBlasThreads(int count);
/// How many threads the BLAS calls of the calling thread use: that of its innermost guard, else the one that was set.
int blasThreads();

/// Sets how many threads the BLAS calls of this thread use while it lives. Does not affect other threads: the
/// library has one count for the whole process, so each call waits for its turn (BlasTurn). Guards of one thread
/// nest; guards of different threads may begin and end in any order. When the last guard of the process ends, the
/// library gets back the count that was set. Costs about 10 ns.
class BlasThreadsGuard {
 public:
  explicit BlasThreadsGuard(int count);
  ~BlasThreadsGuard();
  BlasThreadsGuard(const BlasThreadsGuard&) = delete;
  BlasThreadsGuard& operator=(const BlasThreadsGuard&) = delete;

 private:
  int m_before;
};

/// The right to call BLAS with the calling thread's count while it lives. Calls with the same count run side by side;
/// one with another count waits until they return, and those that come after it wait for it, so no call waits for more
/// than the calls that came before it. Every call of BLAS and LAPACK holds one, see callBlas(); a thread that holds
/// one must not ask for another. About 10 ns if nobody waits.
class BlasTurn {
 public:
  BlasTurn();
  ~BlasTurn();
  BlasTurn(const BlasTurn&) = delete;
  BlasTurn& operator=(const BlasTurn&) = delete;
};

/// Calls a routine of linalg/lapack.h with as many threads as blasThreads() says, whatever other threads do.
template <typename Routine, typename... Arguments>
void callBlas(Routine* routine, Arguments... arguments) {
  const BlasTurn turn;
  routine(arguments...);
}

/// Threads that pay for matrices of order n: 1 for small ones, which then have the same bits for every thread count.
inline int blasThreadsFor(Index n) { return n <= 256 ? 1 : blasThreads(); }

}  // namespace kerridge
