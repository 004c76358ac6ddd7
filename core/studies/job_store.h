// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <map>
#include <memory>
#include <string>
#include <vector>

#include "stages/study_table.h"

namespace kerridge {

struct StudyInput;

/// The results of the finished jobs of a study: their rows by the number of the job, and the remarks on them.
struct FinishedJobs {
  std::map<Index, std::vector<StudyRow>> jobs;
  std::vector<std::string> notes;
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
  virtual void keep(Index job, const std::vector<StudyRow>& rows, const std::vector<std::string>& notes) = 0;
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
