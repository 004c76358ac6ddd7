// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

#include "jobs/kept_jobs.h"
#include "mpi/job_line.h"
#include "stages/results.h"
#include "storage/data_file.h"

namespace kerridge {

/// An experiment with studies, its data, and how the own data of its studies are read.
struct StudyRun {
  const Experiment& experiment;
  std::shared_ptr<const Dataset> data;
  OtherBytes other;
};

/// On rank 0: computes the experiment as `kerridge run` does, with the same bits, but the jobs of its studies with the
/// others. `kept` may know finished jobs, and keeps the new ones. Within JobLeader::during(). Throws as Engine::run()
/// does.
std::shared_ptr<const Results> leadStudies(JobLeader& leader, const StudyRun& run, std::shared_ptr<KeptJobs> kept,
                                           const RunContext& context);

/// On every other rank: does jobs of one study after the other until there are no more. Holds the data, and what one
/// job at a time (small ones: one on each thread) needs. Within JobFollower::during(). Throws InvalidInput where this
/// rank reads other data than rank 0, WrongForAll where the study refuses them, and Cancelled.
void followStudies(JobFollower& follower, const StudyRun& run, const RunContext& context);

}  // namespace kerridge
