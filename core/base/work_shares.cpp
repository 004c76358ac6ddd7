// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/work_shares.h"

#include <algorithm>

namespace kerridge {

double WorkShares::share(double done) const {
  const double part = m_total > 0.0 ? std::clamp(done / m_total, 0.0, 1.0) : 0.0;
  return m_from + (1.0 - m_from) * part;
}

RunContext WorkShares::next(double work) {
  const double from = share(m_done);
  m_done += std::max(work, 0.0);
  RunContext part = m_context.part(from, share(m_done));
  part.report(0.0);
  return part;
}

RunContext WorkShares::unforeseen(double work) {
  const double left = std::max(m_total - m_done, 0.0);
  m_from = share(m_done);
  m_total = left + std::max(work, 0.0);
  m_done = 0.0;
  return next(work);
}

}  // namespace kerridge
