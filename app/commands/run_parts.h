// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/text.h"
#include "export/result_folder.h"
#include "jobs/kept_jobs.h"
#include "storage/data_file.h"

namespace kerridge {

// Parts of a run that `kerridge run` and `kerridge-mpi` have in common.

/// Ends the message of a data file whose bytes are not those of the experiment.
inline Text withAcceptHint(const Text& message) {
  return Text("%1; to compute with the current file, add --accept-changed-data", message);
}

/// The data of an experiment, if they are those that it was saved with or others are accepted; what there is to say of
/// them goes into the record. Throws InvalidInput and Cancelled.
LoadedData loadForRun(const Experiment& experiment, Openable openable, OtherBytes other, RunRecord& record,
                      const RunContext& context);

/// The same for every target of an experiment with several: a record of each, with its data, see loadCheckedTargets().
/// `otherLines` takes LoadedData::otherLines.
std::vector<RunRecord> loadTargets(const Experiment& experiment, OtherBytes other, std::vector<Diagnostic>& otherLines,
                                   const RunContext& context);
std::vector<std::shared_ptr<const Dataset>> dataOf(const std::vector<RunRecord>& ofTargets);

/// The same without a record, as scripts and models are made: only data that the experiment was saved with.
LoadedData loadForModel(const Experiment& experiment, const RunContext& context);

/// Before the work: are the data sets of the studies there, and those that the experiment was saved with? Throws as
/// above. O(size of the files).
void checkStudyData(const Experiment& experiment, OtherBytes other, RunRecord& record, const RunContext& context);

/// Prints on stderr what there is to say of finished jobs of studies.
KeptJobs::Listener jobsListener();

}  // namespace kerridge
