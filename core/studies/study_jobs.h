// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "base/run_context.h"
#include "base/text.h"
#include "stages/study_table.h"

namespace kerridge {

/// What a job found: its rows and the remarks on them, e.g. which data set was left out and why. Nothing else of a job
/// is kept.
struct JobRows {
  std::vector<StudyRow> rows;
  std::vector<Text> notes;

  void add(StudyRow row) { rows.push_back(std::move(row)); }
  void note(Text text) { notes.push_back(std::move(text)); }
};

/// The work of a study on its data: jobs 0, …, count() − 1, which need nothing of one another. What is declared here is
/// known before any of them begins.
class StudyJobs {
 public:
  virtual ~StudyJobs() = default;

  virtual Index count() const = 0;
  /// Of the largest matrix that a job decomposes, i.e. rows to learn from at once; 0: the jobs are small.
  virtual Index largestOrder() const = 0;
  /// The relative cost of a job, in any unit.
  virtual double cost(Index /*job*/) const { return 1.0; }
  /// A number that jobs have in common which share what the first of them computes.
  virtual Index kin(Index job) const { return job; }

  /// From any thread. A job draws its random numbers from seedOf(seed, repetition), never from a generator shared with
  /// others, and checks its context for stops at least every 50 ms.
  virtual JobRows rows(Index job, const RunContext& context) const = 0;
  /// Remarks on the whole table, after the last job.
  virtual std::vector<Text> remarks(const StudyTable& /*table*/, const RunContext& /*context*/) const { return {}; }
};

/// The costs of all jobs; equal ones where their sum is not a positive number. O(jobs).
std::vector<double> costsOf(const StudyJobs& jobs);

/// The work that a study is going to do.
struct StudyPlan {
  Index jobs = 0;
  Index largestOrder = 0;    ///< of the matrices, i.e. rows to learn from at once
  double largestJobs = 0.0;  ///< the cost of all jobs, in units of the longest job
};
StudyPlan planOf(const StudyJobs& jobs);

/// How long a study is going to take, from one or two of its jobs.
struct StudyProbe {
  StudyPlan plan;
  double probed = 0.0;   ///< seconds that the sample jobs took
  double seconds = 0.0;  ///< about how long all jobs take on the available threads
};
/// Does the cheapest job, and then the largest that should take less than a second, and forgets their rows. The time is
/// right if the costs are. Throws Cancelled.
StudyProbe probeOf(const StudyJobs& jobs, const RunContext& context);

/// Relative cost of a job that decomposes a matrix of so many rows: n³ and, for small n, n².
double costOfRows(Index rows);

/// From this order on jobs run one after another.
inline constexpr Index orderOfLargeJobs = 2500;

}  // namespace kerridge
