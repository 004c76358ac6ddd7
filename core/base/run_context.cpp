// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/run_context.h"

#include <algorithm>

namespace kerridge {

std::string Progress::stage() const {
  const std::lock_guard lock(m_mutex);
  return m_stage;
}

void Progress::setFraction(double fraction) {
  double seen = m_fraction.load(std::memory_order_relaxed);
  while (fraction > seen) {
    if (m_fraction.compare_exchange_weak(seen, fraction, std::memory_order_relaxed)) return grown(fraction);
  }
}

void Progress::setStage(std::string stage) {
  const std::lock_guard lock(m_mutex);
  m_stage = std::move(stage);
}

void Progress::reset() {
  m_fraction.store(0.0, std::memory_order_relaxed);
  setStage({});
}

void RunContext::report(double fraction) const {
  if (m_progress != nullptr) m_progress->setFraction(m_from + (m_to - m_from) * std::clamp(fraction, 0.0, 1.0));
}

void RunContext::stage(std::string name) const {
  if (m_progress != nullptr) m_progress->setStage(std::move(name));
}

RunContext RunContext::part(double from, double to) const {
  RunContext context = *this;
  context.m_from = m_from + (m_to - m_from) * from;
  context.m_to = m_from + (m_to - m_from) * to;
  return context;
}

}  // namespace kerridge
