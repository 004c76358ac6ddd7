// SPDX-License-Identifier: GPL-3.0-or-later
#include "studies/work_done.h"

#include <algorithm>
#include <numeric>

namespace kerridge {

WorkDone::WorkDone(const std::vector<double>& costs)
    : m_shares(costs), m_fractions(costs.size(), 0.0), m_isFinished(costs.size(), 0) {
  const double whole = std::accumulate(costs.begin(), costs.end(), 0.0);
  for (double& share : m_shares) share /= whole;
}

void WorkDone::advance(Index job, double fraction) {
  if (job >= std::ssize(m_shares)) return;
  const auto at = static_cast<std::size_t>(job);
  const double grown = std::min(fraction, 1.0) - m_fractions[at];
  if (!(grown > 0.0)) return;
  m_fractions[at] += grown;
  m_sum += m_shares[at] * grown;
}

void WorkDone::finish(Index job) {
  advance(job, 1.0);
  if (job >= std::ssize(m_shares) || m_isFinished[static_cast<std::size_t>(job)] != 0) return;
  m_isFinished[static_cast<std::size_t>(job)] = 1;
  ++m_finished;
}

// The sum has round-off.
double WorkDone::fraction() const { return m_finished == std::ssize(m_shares) ? 1.0 : std::min(m_sum, 1.0); }

}  // namespace kerridge
