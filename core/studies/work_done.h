// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "base/types.h"

namespace kerridge {

/// Share of the work of a study's jobs that is done: of those that are finished, and of those under way, wherever that
/// is. Not safe between threads.
class WorkDone {
 public:
  WorkDone() = default;
  /// `costs`: of every job, in one unit, not negative; their sum is positive where there are any. O(jobs).
  explicit WorkDone(const std::vector<double>& costs);

  /// A job has done this share of its work, in [0, 1]. Less than what it had done before, a job that is finished, and
  /// one beyond the last count for nothing. O(1).
  void advance(Index job, double fraction);
  void finish(Index job);

  /// Of the job, in the whole.
  double share(Index job) const { return m_shares[static_cast<std::size_t>(job)]; }
  /// Σ share × fraction over the jobs, in [0, 1]; never decreases, and 1 where there are no jobs. O(1).
  double fraction() const;
  Index finished() const { return m_finished; }

 private:
  std::vector<double> m_shares;
  std::vector<double> m_fractions;  // of every job
  std::vector<char> m_isFinished;
  double m_sum = 0.0;
  Index m_finished = 0;
};

}  // namespace kerridge
