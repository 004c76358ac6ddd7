// SPDX-License-Identifier: GPL-3.0-or-later
#include "studies/study_jobs.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>
#include <optional>

#include "base/parallel.h"
#include "base/steady_seconds.h"
#include "linalg/blas.h"

namespace kerridge {

namespace {

double sumOf(const std::vector<double>& costs) { return std::accumulate(costs.begin(), costs.end(), 0.0); }

StudyPlan planned(const StudyJobs& jobs, const std::vector<double>& costs) {
  const double longest = costs.empty() ? 1.0 : *std::max_element(costs.begin(), costs.end());
  return {jobs.count(), jobs.largestOrder(), costs.empty() ? 1.0 : sumOf(costs) / longest};
}

}  // namespace

std::vector<double> costsOf(const StudyJobs& jobs) {
  std::vector<double> costs;
  for (Index job = 0; job < jobs.count(); ++job) costs.push_back(jobs.cost(job));
  const double whole = sumOf(costs);
  if (!std::isfinite(whole) || whole <= 0.0) std::fill(costs.begin(), costs.end(), 1.0);
  return costs;
}

StudyPlan planOf(const StudyJobs& jobs) { return planned(jobs, costsOf(jobs)); }

// The cheapest job alone says little of those a thousand times as large: what it takes is mostly not what grows.
StudyProbe probeOf(const StudyJobs& jobs, const RunContext& context) {
  constexpr double patience = 1.0;  // s
  const std::vector<double> costs = costsOf(jobs);
  StudyProbe probe{planned(jobs, costs)};
  if (costs.empty()) return probe;
  const bool sideBySide = probe.plan.largestOrder < orderOfLargeJobs;
  const auto seconds = [&](std::size_t i) {
    std::optional<BlasThreadsGuard> singleThreadedBlas;
    if (sideBySide) singleThreadedBlas.emplace(1);
    const double began = steadySeconds();
    jobs.rows(static_cast<Index>(i), context.quiet());
    const double taken = steadySeconds() - began;
    probe.probed += taken;
    return taken;
  };
  const auto cheapest = static_cast<std::size_t>(std::min_element(costs.begin(), costs.end()) - costs.begin());
  double perCost = seconds(cheapest) / std::max(costs[cheapest], std::numeric_limits<double>::min());
  std::size_t larger = cheapest;
  for (std::size_t i = 0; i < costs.size(); ++i) {
    if (costs[i] > costs[larger] && costs[i] * perCost < patience) larger = i;
  }
  if (larger != cheapest) perCost = seconds(larger) / costs[larger];
  const int atOnce =
      sideBySide ? std::min(threadCount(), static_cast<int>(std::min<std::size_t>(costs.size(), 1000))) : 1;
  probe.seconds = perCost * sumOf(costs) / static_cast<double>(std::max(atOnce, 1));
  return probe;
}

double costOfRows(Index rows) {
  const double n = static_cast<double>(rows);
  return n * n * (n + 250.0);
}

}  // namespace kerridge
