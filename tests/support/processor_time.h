// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <ctime>

namespace kerridge::test {

/// Seconds of the processor, which other programs do not stretch: those of the calling thread, or those of all threads
/// of this process.
inline double processorSeconds(clockid_t clock) {
  timespec time{};
  clock_gettime(clock, &time);
  return static_cast<double>(time.tv_sec) + 1e-9 * static_cast<double>(time.tv_nsec);
}
inline double threadSeconds() { return processorSeconds(CLOCK_THREAD_CPUTIME_ID); }
inline double processSeconds() { return processorSeconds(CLOCK_PROCESS_CPUTIME_ID); }

/// Seconds of this processor for a product of matrices of 2e8 operations and one pass over 64 MB, one thread: some
/// 10 ms on a server of 2023.
double arithmeticUnit();
/// Seconds until the system has given 12 MB of fresh memory: some 4 ms there, and 35 in a virtual machine whose host
/// takes unused memory back.
double memoryUnit();
/// The longer of both, measured once by each test program, as that takes a second or so. Bounds on time are multiples
/// of it, so that they hold on slow and busy machines.
double processorUnit();
/// Whether that many seconds are at most so many processorUnit(), or so many of a unit measured again: the machine may
/// have become slower. Later bounds do not change by that.
bool isWithinUnits(double seconds, double units);

}  // namespace kerridge::test
