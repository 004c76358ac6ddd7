// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "base/run_context.h"
#include "stages/study_table.h"
#include "studies/job_store.h"

namespace kerridge {

/// What finished jobs of a study gave: kept between computations, so that a study that was stopped or superseded
/// continues where it was. With a store it also outlives the process.
struct StudyMemory : FinishedJobs {
  std::unique_ptr<JobStore> store;  ///< null: the jobs live in memory alone
  bool loaded = false;              ///< the store was asked for what it has
  std::size_t keptNotes = 0;        ///< so many notes, the first ones, are in the store
};

/// What a study is going to do.
struct StudyPlan {
  Index jobs = 0;
  Index largestOrder = 0;    ///< of the matrices, i.e. rows to learn from at once
  double largestJobs = 0.0;  ///< how many jobs as long as the longest would take as long as all
};

/// How long a study is going to take, from one or two of its jobs.
struct StudyProbe {
  StudyPlan plan;
  double probed = 0.0;   ///< seconds that the jobs tried took
  double seconds = 0.0;  ///< about how long all jobs take on the threads there are
};

/// Collects a study's rows and publishes the table while it grows.
///
/// The work of a study is a number of independent jobs: one per repetition, or per repetition and data set, or finer.
/// Each draws its random numbers from seedOf(seed, repetition), never from a generator shared with others, and returns
/// its rows. Rows stand in the order of the jobs, whatever order they finish in.
class StudyRecorder {
 public:
  using Publish = std::function<void(std::shared_ptr<const StudyTable>)>;
  using Job = std::function<std::vector<StudyRow>(Index job, const RunContext& context)>;

  /// Thrown by run() of a recorder that only plans.
  struct Planned final {};

  /// `start`: the table without rows. `publish` may be empty, `memory` null.
  StudyRecorder(StudyTable start, Publish publish, std::shared_ptr<StudyMemory> memory);
  /// One that computes nothing: run() writes down what it was asked to do and throws Planned. Everything else works as
  /// in a run: notes are taken, and the table has its columns and no rows.
  StudyRecorder(StudyTable start, StudyPlan& plan);
  /// One that measures: run() does the cheapest job, and then the largest that should take less than a second, forgets
  /// their rows, writes down how long all will take if their costs are right, and throws Planned.
  StudyRecorder(StudyTable start, StudyProbe& probe);

  /// How long a job takes beside the others, in any unit.
  using Cost = std::function<double(Index job)>;
  /// Runs jobs 0, …, count − 1. `largestOrder`: of the largest matrix a job decomposes. Small ones run side by side,
  /// each on one thread with one thread of BLAS, also where there is one thread only, so that the bits are the same for
  /// every number of threads; large ones one after another, each on all threads. A job checks its context for stops at
  /// least every 50 ms. After a stop the finished jobs' rows stay. Once a tenth of the jobs is done the stage of the
  /// context says how long the others will take if they are like them. Call it once per study.
  /// Without `cost` they are taken for equal.
  void run(Index count, Index largestOrder, const RunContext& context, const Job& job, const Cost& cost = {});

  /// A remark on the results, e.g. which data set was left out and why; repeated ones count once. From any thread.
  void note(const std::string& text);

  std::shared_ptr<const StudyTable> table(bool complete) const;

 private:
  void probe(const std::vector<double>& costs, const RunContext& context, const Job& job);
  void loadKeptJobs(Index count);
  void finish(Index job, std::vector<StudyRow> rows);
  double done() const;
  void report(const RunContext& context) const;
  std::shared_ptr<const StudyTable> snapshot(bool complete) const;

  StudyTable m_start;
  Publish m_publish;
  std::shared_ptr<StudyMemory> m_memory;
  mutable std::mutex m_mutex;
  Index m_planned = 0;
  std::vector<double> m_costs;  // of every job, in parts of the whole
  double m_doneBefore = 0.0;    // of the whole, by earlier runs
  std::chrono::steady_clock::time_point m_began;
  StudyPlan* m_plan = nullptr;
  StudyProbe* m_probe = nullptr;
};

/// What a job costs that decomposes the matrix of so many rows, beside one of others: n³ and, for small n, n².
double costOfRows(Index rows);

/// "about 40 s", "about 3 min".
std::string aboutText(double seconds);

/// From this order on jobs run one after another.
inline constexpr Index orderOfLargeJobs = 2500;

}  // namespace kerridge
