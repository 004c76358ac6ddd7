// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/jobs_progress.h"

#include <algorithm>
#include <numeric>

namespace kerridge {

void JobsProgress::report(std::size_t job, double fraction) {
  const std::lock_guard lock(m_mutex);
  m_done[job] = std::max(m_done[job], fraction);
  m_context.report(std::accumulate(m_done.begin(), m_done.end(), 0.0) / static_cast<double>(m_done.size()));
}

}  // namespace kerridge
