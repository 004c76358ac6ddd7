// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/run_context.h"

namespace kerridge {

/// Divides a context's work among things done one after another, in proportion to what each of them costs. Costs are in
/// any unit; that of the whole is known before.
class WorkShares {
 public:
  WorkShares(const RunContext& context, double total) : m_context(context), m_total(total) {}

  /// The context of what comes next: what came before it is reported as done. Of no length if there is no work left
  /// in total.
  RunContext next(double work);
  /// The same for work that was not part of the total: what follows takes less of the whole than was thought.
  RunContext unforeseen(double work);

 private:
  double share(double done) const;

  RunContext m_context;
  double m_total;
  double m_done = 0.0;
  double m_from = 0.0;  // what of the whole was done before m_total was counted
};

}  // namespace kerridge
