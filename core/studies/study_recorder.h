// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "base/run_context.h"
#include "stages/study_table.h"
#include "studies/job_store.h"
#include "studies/work_done.h"

namespace kerridge {

struct StudyData;

/// The results of a study's finished jobs. They are kept between computations, so that a study that was stopped or
/// superseded continues where it was. With a store they also outlive the process.
struct StudyMemory : FinishedJobs {
  std::unique_ptr<JobStore> store;  ///< null: the jobs live in memory alone
  bool loaded = false;              ///< the store has been read
  std::size_t keptNotes = 0;        ///< number of notes that are in the store, counted from the first
};

/// The columns that every study's table has at its end: the target of the row's data set and the names of its inputs,
/// separated by semicolons (of more than 100, the first, the last and their number).
std::vector<StudyColumn> dataColumns();

/// The work that a study is going to do.
struct StudyPlan {
  Index jobs = 0;
  Index largestOrder = 0;    ///< of the matrices, i.e. rows to learn from at once
  double largestJobs = 0.0;  ///< the cost of all jobs, in units of the longest job
};

/// How long a study is going to take, from one or two of its jobs.
struct StudyProbe {
  StudyPlan plan;
  double probed = 0.0;   ///< seconds that the sample jobs took
  double seconds = 0.0;  ///< about how long all jobs take on the available threads
};

/// Collects a study's rows and publishes the table while it grows.
///
/// The work of a study is a number of independent jobs: one per repetition, or per repetition and data set, or finer.
/// Each draws its random numbers from seedOf(seed, repetition), never from a generator shared with others, and returns
/// its rows. Rows are in the order of the jobs, in whatever order these finish.
class StudyRecorder {
 public:
  using Publish = std::function<void(std::shared_ptr<const StudyTable>)>;
  using Job = std::function<std::vector<StudyRow>(Index job, const RunContext& context)>;

  /// Thrown by run() of a recorder that only plans.
  struct Planned final {};
  /// Thrown by run() after the last job of a process that does not gather the table, see JobShare.
  struct GatheredElsewhere final {};

  /// `start`: the table without rows. `publish` may be empty, `memory` null.
  StudyRecorder(StudyTable start, Publish publish, std::shared_ptr<StudyMemory> memory);
  /// A recorder that computes nothing: run() writes down what it was asked to do and throws Planned. Everything else
  /// works as in a run: notes are taken, and the table has its columns and no rows.
  StudyRecorder(StudyTable start, StudyPlan& plan);
  /// A recorder that measures: run() does the cheapest job, and then the largest that should take less than a second.
  /// It
  /// forgets their rows, writes down how long all jobs will take if their costs are right, and throws Planned.
  StudyRecorder(StudyTable start, StudyProbe& probe);

  /// Says which data the rows are of: every table gets dataColumns() at its end, filled in by the row's column "data",
  /// or from the first set where the table has no such column. Call it before run().
  void describe(const std::vector<StudyData>& data);

  /// The relative cost of a job, in any unit.
  using Cost = std::function<double(Index job)>;
  /// A number that jobs have in common which share what the first of them computes.
  using Kin = std::function<Index(Index job)>;
  /// Runs jobs 0, …, count − 1. `largestOrder` is the order of the largest matrix that a job decomposes. Small jobs run
  /// side by side, each on one thread with one BLAS thread. They do so even if there is only one thread, so that the
  /// bits
  /// are the same for every number of threads. Large jobs run one after another, each on all threads. A job checks its
  /// context for stops at least every 50 ms. After a stop the rows of the finished jobs stay. The progress is that of
  /// all jobs, also of what is done of those under way, and also in other processes. Once a tenth of the work is done,
  /// the stage of the context says how long the rest will take at this rate. Call it once per study.
  /// Without `cost` all jobs count as equal. Where the store of the memory shares the jobs with other processes, this
  /// one does some of them, with the same bits; without `kin` no job needs what another one computed.
  void run(Index count, Index largestOrder, const RunContext& context, const Job& job, const Cost& cost = {},
           const Kin& kin = {});

  /// A remark on the results, e.g. which data set was left out and why; repeated ones count once. From any thread.
  void note(const std::string& text);

  std::shared_ptr<const StudyTable> table(bool complete) const;

 private:
  void probe(const std::vector<double>& costs, const RunContext& context, const Job& job);
  void loadKeptJobs(Index count);
  void runShared(JobShare& share, const std::vector<OpenJob>& open, bool large, const RunContext& context,
                 const Job& job);
  /// The rows of a job whose progress counts as part of the whole.
  std::vector<StudyRow> rowsOf(Index number, const RunContext& context, const Job& job, JobShare* share = nullptr);
  void advance(Index job, double fraction, const RunContext& context);
  void finish(Index job, std::vector<StudyRow> rows);
  void report(const RunContext& context) const;
  void addDetails(StudyTable& table) const;
  std::shared_ptr<const StudyTable> snapshot(bool complete) const;

  StudyTable m_start;
  std::size_t m_ownColumns = 0;               // those of the study, without dataColumns()
  std::map<std::string, StudyRow> m_details;  // dataColumns() of every set, by its label
  StudyRow m_firstDetails;
  Publish m_publish;
  std::shared_ptr<StudyMemory> m_memory;
  mutable std::mutex m_mutex;
  Index m_planned = 0;
  WorkDone m_work;
  double m_doneBefore = 0.0;  // fraction done by earlier runs
  std::chrono::steady_clock::time_point m_began;
  StudyPlan* m_plan = nullptr;
  StudyProbe* m_probe = nullptr;
};

/// Relative cost of a job that decomposes a matrix of so many rows: n³ and, for small n, n².
double costOfRows(Index rows);

/// "about 40 s", "about 3 min".
std::string aboutText(double seconds);

/// From this order on jobs run one after another.
inline constexpr Index orderOfLargeJobs = 2500;

}  // namespace kerridge
