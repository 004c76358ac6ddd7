// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "base/run_context.h"
#include "base/text.h"
#include "stages/study_table.h"

namespace kerridge {

struct StudyInput;

/// The results of the finished jobs of a study: their rows by the number of the job, and the remarks on them.
struct FinishedJobs {
  std::map<Index, std::vector<StudyRow>> jobs;
  std::vector<Text> notes;
};

/// A job that is to be done. Jobs of the same kin share what the first of them computes, so one process does them all.
struct OpenJob {
  Index job = 0;
  Index kin = 0;
};

/// The jobs of one study, done by several processes together. One of them leads: it knows which jobs are open and
/// gathers the rows of all. The others take jobs, and their JobStore hands over what they finish.
class JobShare {
 public:
  using Receive = std::function<void(Index job, std::vector<StudyRow> rows, const std::vector<Text>& notes)>;
  /// A job has done this share of its work, in [0, 1].
  using Advance = std::function<void(Index job, double fraction)>;

  virtual ~JobShare() = default;
  /// Before the first job. `open`: the jobs that are left, in their order; only the leader's count. The leader's
  /// `receive` gets what others finish, one job at a time, from any thread, until end(); `advance` may be told of jobs
  /// that others are at.
  virtual void begin(const std::vector<OpenJob>& open, Receive receive, Advance advance) = 0;
  /// A job for the calling thread: the first whose kin no other process has begun; none where there is none. Any
  /// thread. Throws Cancelled where the context stops or another process failed.
  virtual std::optional<Index> next(const RunContext& context) = 0;
  /// True for the leader, once it has received every job; false for the others, at once. Throws as next() does.
  virtual bool gather(const RunContext& context) = 0;
  /// What the calling process has done of a job that it is at, for the leader's progress. Returns at once. Any thread.
  virtual void advance(Index job, double fraction) = 0;
  /// A job of this process failed: all stop.
  virtual void abandon() = 0;
  /// Nothing is received from now on. Never throws.
  virtual void end() = 0;
};

/// Keeps the finished jobs of one study beyond the process. It never throws: a study does not fail because its jobs
/// cannot be kept.
class JobStore {
 public:
  virtual ~JobStore() = default;
  /// The jobs that earlier processes finished; only those below `count`, the study's number of jobs. Called once,
  /// before
  /// keep().
  virtual FinishedJobs load(Index count) = 0;
  /// Takes one more finished job and the remarks made since the last call. Returns at once: writing is done elsewhere.
  /// Calls come one at a time, from any thread.
  virtual void keep(Index job, const std::vector<StudyRow>& rows, const std::vector<Text>& notes) = 0;
  /// Null where this process does all jobs.
  virtual JobShare* share() { return nullptr; }
};

/// Gives each study its store.
class JobKeeper {
 public:
  virtual ~JobKeeper() = default;
  /// The store of a study, found by everything that its results depend on: study and parameters, data, settings, seeds,
  /// program, number of threads, kind of processor. O(size of the data). Null if nothing is kept.
  virtual std::unique_ptr<JobStore> storeOf(const StudyInput& input) = 0;
};

}  // namespace kerridge
