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
#include "base/text.h"
#include "stages/study_table.h"
#include "studies/job_store.h"
#include "studies/study_jobs.h"
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

/// Collects a study's rows and publishes the table while it grows.
///
/// Rows are in the order of the jobs, in whatever order these finish.
class StudyRecorder {
 public:
  using Publish = std::function<void(std::shared_ptr<const StudyTable>)>;

  /// `start`: the table without rows. `publish` may be empty, `memory` null.
  StudyRecorder(StudyTable start, Publish publish, std::shared_ptr<StudyMemory> memory);

  /// Says which data the rows are of: every table gets dataColumns() at its end, filled in by the row's column "data",
  /// or from the first set where the table has no such column. Call it before run().
  void describe(const std::vector<StudyData>& data);

  /// Does the jobs and asks for the remarks on their table. Small jobs run side by side, each on one thread with one
  /// BLAS thread. They do so even if there is only one thread, so that the bits are the same for every number of
  /// threads. Large jobs run one after another, each on all threads. After a stop the rows of the finished jobs stay.
  /// The progress is that of all jobs, also of what is done of those under way, and also in other processes. Once a
  /// tenth of the work is done, the stage of the context says how long the rest will take at this rate. Where the store
  /// of the memory shares the jobs with other processes, this one does some of them, with the same bits. False in a
  /// process that does not gather the table, see JobShare. Throws Cancelled, and what the jobs throw. Call it once per
  /// study.
  bool run(const StudyJobs& jobs, const RunContext& context);

  std::shared_ptr<const StudyTable> table(bool complete) const;

 private:
  void loadKeptJobs(Index count);
  bool runShared(JobShare& share, const StudyJobs& jobs, const std::vector<Index>& open, const RunContext& context);
  void runOpen(const StudyJobs& jobs, const std::vector<Index>& open, const RunContext& context);
  /// The rows of a job whose progress counts as part of the whole.
  JobRows rowsOf(Index number, const StudyJobs& jobs, const RunContext& context, JobShare* share = nullptr);
  void advance(Index job, double fraction, const RunContext& context);
  void finish(Index job, JobRows found);
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
};

/// "about 40 s", "about 3 min".
Text aboutText(double seconds);

}  // namespace kerridge
