// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <map>
#include <memory>
#include <string>
#include <vector>

#include "stages/study_table.h"

namespace kerridge {

struct StudyInput;

/// What finished jobs of a study gave: their rows by the number of the job, and the remarks on them.
struct FinishedJobs {
  std::map<Index, std::vector<StudyRow>> jobs;
  std::vector<std::string> notes;
};

/// Keeps the finished jobs of one study where they outlive the process. It never throws: a study does not fail because
/// its jobs cannot be kept.
class JobStore {
 public:
  virtual ~JobStore() = default;
  /// What earlier processes finished of a study of `count` jobs, only jobs below `count`. Called once, before keep().
  virtual FinishedJobs load(Index count) = 0;
  /// Takes one more finished job and the remarks made since the last call. Returns at once: writing is done elsewhere.
  /// Calls come one at a time, from any thread.
  virtual void keep(Index job, const std::vector<StudyRow>& rows, const std::vector<std::string>& notes) = 0;
};

/// Hands out the store of each study.
class JobKeeper {
 public:
  virtual ~JobKeeper() = default;
  /// The store of a study, found again by all that its results depend on: study and parameters, data, settings, seeds,
  /// program, number of threads, kind of processor. O(size of the data). Null where nothing is kept.
  virtual std::unique_ptr<JobStore> storeOf(const StudyInput& input) = 0;
};

}  // namespace kerridge
