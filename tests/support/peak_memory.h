// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <fstream>
#include <string>

#include "base/memory.h"
#include "platform/memory.h"
#include "support/test.h"

namespace kerridge::test {

/// A line of the system's status of this process, e.g. "VmRSS:", in bytes; 0 where there is none.
inline double statusBytes([[maybe_unused]] const char* key) {
#ifdef __linux__
  std::ifstream status("/proc/self/status");
  std::string word;
  double kibibytes = 0.0;
  while (status >> word) {
    if (word == key && status >> kibibytes) return 1024.0 * kibibytes;
  }
#endif
  return 0.0;
}

/// How much more memory than when it was made was resident at the same time since then.
class PeakMemory {
 public:
  PeakMemory() {
    platform::returnFreedMemory();
    std::ofstream("/proc/self/clear_refs") << "5";
    m_before = statusBytes("VmRSS:");
    m_known = m_before > 0.0 && statusBytes("VmHWM:") < m_before + 4e6;
  }
  /// False where the system does not tell.
  bool known() const { return m_known; }
  double bytes() const { return statusBytes("VmHWM:") - m_before; }

 private:
  double m_before = 0.0;
  bool m_known = false;
};

}  // namespace kerridge::test
