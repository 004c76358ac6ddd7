// SPDX-License-Identifier: GPL-3.0-or-later
#include "run_parts.h"

#include <string>
#include <vector>

#include "base/text.h"
#include "console.h"
#include "experiment/targets.h"

namespace kerridge {

namespace {

/// Throws InvalidInput for what cannot be read or used.
template <typename Load>
auto checkedData(const Experiment& experiment, const Load& load) {
  try {
    auto data = load();
    if (!data.reasons.empty()) throw InvalidInput(data.reasons);
    return data;
  } catch (const WrongRole& wrong) {
    throw wrong.at("/data", orderPlace(experiment.split));
  }
}

/// Throws InvalidInput where the bytes are not those of the experiment and others are refused.
void keepState(const DataCheck& check, OtherBytes other, RunRecord& record) {
  if (check.state == DataState::changed) {
    if (other == OtherBytes::refused) throw InvalidInput(check.place(), withAcceptHint(check.message));
    record.notes.push_back({Severity::warning, check.place(), check.message});
  }
  record.dataHash = check.hash;
  record.testHash = check.testHash;
}

void keepLoaded(const LoadedData& loaded, RunRecord& record) {
  record.notes.insert(record.notes.end(), loaded.diagnostics.begin(), loaded.diagnostics.end());
  record.reading = loaded.reading.sentence;
  record.testReading = loaded.testReading.sentence;
  record.roles = loaded.roles;
  record.data = loaded.data;
}

}  // namespace

LoadedData loadForModel(const Experiment& experiment, const RunContext& context) {
  requireOneTarget(experiment, Text("a model has"));
  CheckedData data =
      checkedData(experiment, [&] { return loadCheckedData(experiment.data, context, Openable::streamsToo); });
  if (!data.check.isUsable()) throw InvalidInput(data.check.place(), data.check.message);
  return std::move(data.loaded);
}

LoadedData loadForRun(const Experiment& experiment, Openable openable, OtherBytes other, RunRecord& record,
                      const RunContext& context) {
  CheckedData data =
      checkedData(experiment, [&] { return loadCheckedData(experiment.data, context, openable, other); });
  keepState(data.check, other, record);
  keepLoaded(data.loaded, record);
  return data.loaded;
}

std::vector<std::shared_ptr<const Dataset>> dataOf(const std::vector<RunRecord>& ofTargets) {
  std::vector<std::shared_ptr<const Dataset>> data;
  for (const RunRecord& record : ofTargets) data.push_back(record.data);
  return data;
}

std::vector<RunRecord> loadTargets(const Experiment& experiment, OtherBytes other, std::vector<Diagnostic>& otherLines,
                                   const RunContext& context) {
  const CheckedTargets data = checkedData(
      experiment, [&] { return loadCheckedTargets(experiment.data, context, Openable::regularFiles, other); });
  RunRecord first;
  keepState(data.check, other, first);
  std::vector<RunRecord> records;
  for (const LoadedData& loaded : data.loaded) {
    keepLoaded(loaded, records.emplace_back(first));
    if (records.size() == 1) otherLines = loaded.otherLines;
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
      if (other == OtherBytes::refused) throw InvalidInput(place + "/hash", withAcceptHint(check.message));
      record.notes.push_back({Severity::warning, place + "/hash",
                              Text("%1; its SHA-256 is now %2", check.message, Text::name(check.hash))});
    }
  }
}

KeptJobs::Listener jobsListener() {
  return {
      [](const std::string& study, Index finished, Index planned) {
        printError(study + ": resuming: " + std::to_string(finished) + " of " + std::to_string(planned) +
                   " jobs are already finished");
      },
      [](const Text& reason) { printError("warning: finished jobs of studies cannot be saved: " + reason.english()); },
      [] { printError("finished jobs of studies are saved again"); }};
}

}  // namespace kerridge
