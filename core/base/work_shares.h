// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/run_context.h"

namespace kerridge {

/// Divides a context's work among consecutive steps in proportion to their costs. Costs are in
/// any unit; the total is known in advance.
class WorkShares {
 public:
  WorkShares(const RunContext& context, double total) : m_context(context), m_total(total) {}

  /// The context of the next step; the steps before it are reported as done. Of zero length if no work is left
  /// in total.
  RunContext next(double work);
  /// The same for work that was not part of the total: later steps get a smaller share of the whole.
  RunContext unforeseen(double work);

 private:
  double share(double done) const;

  RunContext m_context;
  double m_total;
  double m_done = 0.0;
  double m_from = 0.0;  // what of the whole was done before m_total was counted
};

}  // namespace kerridge
