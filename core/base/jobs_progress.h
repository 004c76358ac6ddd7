// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <mutex>
#include <vector>

#include "base/run_context.h"

namespace kerridge {

/// The progress of equally long jobs that run side by side: the mean of their progress. Safe between threads.
class JobsProgress {
 public:
  JobsProgress(const RunContext& context, std::size_t jobs) : m_context(context), m_done(jobs, 0.0) {}

  /// Share of its work that job number `job` has done, in [0, 1].
  void report(std::size_t job, double fraction);

 private:
  const RunContext& m_context;
  std::mutex m_mutex;
  std::vector<double> m_done;
};

}  // namespace kerridge
