// SPDX-License-Identifier: GPL-3.0-or-later
#include "run_parts.h"

#include <string>
#include <vector>

#include "console.h"
#include "experiment/targets.h"

namespace kerridge {

namespace {

CheckedData checkedData(const Experiment& experiment, Openable openable, OtherBytes other, const RunContext& context) {
  try {
    CheckedData data = loadCheckedData(experiment.data, context, openable, other);
    if (!data.reasons.empty()) throw InvalidInput(data.reasons);
    return data;
  } catch (const WrongRole& wrong) {
    throw wrong.at("/data", orderPlace(experiment.split));
  }
}

}  // namespace

LoadedData loadForModel(const Experiment& experiment, const RunContext& context) {
  requireOneTarget(experiment, "a model has");
  CheckedData data = checkedData(experiment, Openable::streamsToo, OtherBytes::refused, context);
  if (!data.check.isUsable()) throw InvalidInput(data.check.place(), data.check.message);
  return std::move(data.loaded);
}

LoadedData loadForRun(const Experiment& experiment, Openable openable, OtherBytes other, RunRecord& record,
                      const RunContext& context) {
  CheckedData data = checkedData(experiment, openable, other, context);
  if (data.check.state == DataState::changed) {
    if (other == OtherBytes::refused) throw InvalidInput(data.check.place(), data.check.message + acceptHint);
    record.notes.push_back({Severity::warning, data.check.place(), data.check.message});
  }
  const std::vector<Diagnostic>& more = data.loaded.diagnostics;
  record.notes.insert(record.notes.end(), more.begin(), more.end());
  record.reading = data.loaded.reading.sentence;
  record.dataHash = data.check.hash;
  record.testHash = data.check.testHash;
  record.testReading = data.loaded.testReading.sentence;
  record.roles = data.loaded.roles;
  record.data = data.loaded.data;
  return data.loaded;
}

InvalidInput ofTarget(const InvalidInput& invalid, std::size_t place, const std::string& target) {
  std::vector<Diagnostic> all = invalid.diagnostics();
  for (Diagnostic& one : all) {
    if (place > 0) one.message.insert(0, "target " + target + ": ");
  }
  return InvalidInput(all);
}

std::vector<RunRecord> loadTargets(const Experiment& experiment, OtherBytes other, std::vector<Diagnostic>& otherLines,
                                   const RunContext& context) {
  const std::vector<Experiment> ofTargets = experimentsOfTargets(experiment);
  std::vector<RunRecord> records;
  for (const Experiment& one : ofTargets) {
    const bool isFirst = records.empty();
    const double count = static_cast<double>(ofTargets.size());
    const double done = static_cast<double>(records.size());
    RunRecord& record = records.emplace_back();
    try {
      // The first time with the names of all of them.
      const LoadedData loaded = loadForRun(isFirst ? experiment : one, Openable::regularFiles, other, record,
                                           context.part(done / count, (done + 1.0) / count));
      if (isFirst) otherLines = loaded.otherLines;
    } catch (const InvalidInput& invalid) {
      throw ofTarget(invalid, records.size() - 1, one.data.roles.target.text());
    }
    if (record.dataHash != records.front().dataHash || record.testHash != records.front().testHash) {
      throw InvalidInput("/data/file",
                         "changes while the targets are read one after the other; run again when it is complete");
    }
  }
  return records;
}

void checkStudyData(const Experiment& experiment, OtherBytes other, RunRecord& record, const RunContext& context) {
  for (std::size_t i = 0; i < experiment.studies.size(); ++i) {
    const std::vector<DataSpec>& sets = experiment.studies[i].data;
    for (std::size_t j = 0; j < sets.size(); ++j) {
      const std::string place = "/studies/" + std::to_string(i) + "/data/" + std::to_string(j);
      const DataCheck check = checkDataFile(sets[j], context);
      if (check.isUsable()) continue;
      if (check.state != DataState::changed) throw InvalidInput(place + "/file", check.message);
      if (other == OtherBytes::refused) throw InvalidInput(place + "/hash", check.message + acceptHint);
      record.notes.push_back(
          {Severity::warning, place + "/hash", check.message + "; its SHA-256 is now " + check.hash});
    }
  }
}

KeptJobs::Listener jobsListener() {
  return {[](const std::string& study, Index finished, Index planned) {
            printError(study + ": resuming: " + std::to_string(finished) + " of " + std::to_string(planned) +
                       " jobs are already finished");
          },
          [](const std::string& reason) { printError("warning: finished jobs of studies cannot be saved: " + reason); },
          [] { printError("finished jobs of studies are saved again"); }};
}

}  // namespace kerridge
