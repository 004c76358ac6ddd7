// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <vector>

#include "studies/study_jobs.h"

namespace kerridge {

/// Jobs that a test gives one function for, with their relative costs.
class ListedJobs final : public StudyJobs {
 public:
  using Job = std::function<JobRows(Index job, const RunContext& context)>;

  ListedJobs(std::vector<double> costs, Index largestOrder, Job job)
      : m_costs(std::move(costs)), m_largestOrder(largestOrder), m_job(std::move(job)) {}
  /// Equal ones.
  ListedJobs(Index count, Index largestOrder, Job job)
      : ListedJobs(std::vector<double>(static_cast<std::size_t>(count), 1.0), largestOrder, std::move(job)) {}

  Index count() const override { return std::ssize(m_costs); }
  Index largestOrder() const override { return m_largestOrder; }
  double cost(Index job) const override { return m_costs[static_cast<std::size_t>(job)]; }
  JobRows rows(Index job, const RunContext& context) const override { return m_job(job, context); }

 private:
  std::vector<double> m_costs;
  Index m_largestOrder;
  Job m_job;
};

}  // namespace kerridge
