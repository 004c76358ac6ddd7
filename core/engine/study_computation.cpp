// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/study_computation.h"

#include <algorithm>
#include <numeric>

#include "base/text.h"
#include "engine/changed_study_data.h"
#include "engine/scale_notes.h"
#include "experiment/test_part_ledger.h"
#include "linalg/phase_work.h"
#include "stages/width_tuning.h"
#include "studies/study_recorder.h"

namespace kerridge {

namespace {

std::string studyPlace(std::size_t position) { return "/studies/" + std::to_string(position); }

}  // namespace

InvalidInput ofStudy(const InvalidInput& invalid, std::size_t position) {
  static const std::string part = "/studies";
  std::vector<Diagnostic> diagnostics = invalid.diagnostics();
  for (Diagnostic& diagnostic : diagnostics) {
    std::string& place = diagnostic.place;
    if (place == part || place.starts_with(part + "/")) place.replace(0, part.size(), studyPlace(position));
  }
  return InvalidInput(std::move(diagnostics));
}

StudyComputation::StudyComputation(Computation& whole) : m_whole(whole) {
  const Experiment& experiment = whole.experiment();
  Results& results = whole.results();
  if (experiment.studies.empty()) return;
  if (studiesWait(experiment)) {
    whole.note(Text("the studies wait until the test part is open, because they divide all rows themselves"));
    results.tables.resize(experiment.studies.size());
    results.live.resize(experiment.studies.size());
    return;
  }
  m_own = whole.cache().ownData(results.data);
  for (std::size_t i = 0; i < experiment.studies.size(); ++i) {
    results.tables.push_back(whole.cache().knownTable(settings(i), spec(i), m_own));
    const Study& study = *findStudy(spec(i).id);
    const StudyInput input = liveInputOf(i);
    results.live.push_back(whole.cache().knownLiveStage(study, input));
    m_liveWork.push_back(results.live[i] ? 0.0 : study.liveWork(input));
    m_tableWork.push_back(tableWork(i));
  }
}

StudySettings StudyComputation::settings() const {
  StudySettings settings = studySettings(m_whole.experiment());
  const std::vector<SplitResult>& splits = m_whole.results().splits;
  if (!splits.empty() && splits.front().tuning) settings.kernel = settledKernel(settings.kernel, splits.front());
  return settings;
}

StudySettings StudyComputation::settings(std::size_t i) const {
  return settingsOf(StudyParameters(findStudy(spec(i).id)->info(), spec(i)), settings());
}

double StudyComputation::liveWork() const { return std::accumulate(m_liveWork.begin(), m_liveWork.end(), 0.0); }

double StudyComputation::work() const {
  return liveWork() + std::accumulate(m_tableWork.begin(), m_tableWork.end(), 0.0);
}

StudyInput StudyComputation::inputOf(std::size_t i, const std::vector<std::shared_ptr<const Dataset>>& sets) const {
  const ItemInfo info = findStudy(spec(i).id)->info();
  return {settings(i), spec(i), StudyParameters(info, spec(i)), namedData(sets)};
}

// Charts of a live stage follow the models of the experiment, so they live in its kernel's space.
StudyInput StudyComputation::liveInputOf(std::size_t i) const {
  StudyInput input = inputOf(i, {m_own});
  input.settings = settings();
  return input;
}

// A job decomposes its matrix and sweeps it with some methods; of data that are still to be read, as many rows as here.
double StudyComputation::tableWork(std::size_t i) const {
  constexpr double decompositionsPerJob = 3.0;
  const Results& results = m_whole.results();
  if (results.tables[i] && results.tables[i]->complete) return 0.0;
  const std::vector<std::shared_ptr<const Dataset>> sets(std::max<std::size_t>(spec(i).data.size(), 1), m_own);
  try {
    const StudyInput input = inputOf(i, sets);
    const StudyPlan plan = planOf(*findStudy(spec(i).id)->jobs(input));
    const double order = std::max(static_cast<double>(plan.largestOrder), 100.0);
    return plan.largestJobs * decompositionsPerJob * decompositionWork(order);
  } catch (const InvalidInput&) {
    return 0.0;  // said when the study's turn comes
  }
}

void StudyComputation::makeLiveStages() {
  bool any = false;
  for (std::size_t i = 0; i < m_liveWork.size(); ++i) {
    const RunContext context = m_whole.work().next(m_liveWork[i]);
    std::shared_ptr<const LiveStage>& live = m_whole.results().live[i];
    const Study& study = *findStudy(spec(i).id);
    if (live || !study.hasLiveStage()) continue;
    const StudyInput input = liveInputOf(i);
    try {
      live = m_whole.stopwatch().time(spec(i).id, 0, "", [&] { return study.makeLiveStage(input, context); });
    } catch (const InvalidInput& invalid) {
      refuse(invalid, i);
      continue;
    }
    m_whole.cache().keepLiveStage(study, input, live);
    any = true;
  }
  if (any) m_whole.publish();
}

void StudyComputation::run() {
  for (std::size_t i = 0; i < m_tableWork.size(); ++i) runOne(i, m_whole.work().next(m_tableWork[i]));
}

void StudyComputation::refuse(const InvalidInput& invalid, std::size_t i) {
  if (!m_whole.experiment().data.points) throw ofStudy(invalid, i);
  m_whole.note(invalid.diagnostics().front().message);
}

std::vector<std::shared_ptr<const Dataset>> StudyComputation::dataSets(std::size_t i, const RunContext& context) {
  if (spec(i).data.empty()) return {m_own};
  std::vector<std::shared_ptr<const Dataset>> sets;
  for (std::size_t j = 0; j < spec(i).data.size(); ++j) {
    try {
      sets.push_back(m_whole.cache().dataset(spec(i).data[j], context.part(0.0, 0.0)));
    } catch (const WrongRole& wrong) {
      throw wrong.at(studyPlace(i) + "/data/" + std::to_string(j));
    } catch (const ChangedFile& changed) {
      throw ChangedStudyData(studyPlace(i) + "/data/" + std::to_string(j) + "/hash", changed, i, j);
    }
  }
  return sets;
}

void StudyComputation::runOne(std::size_t i, const RunContext& context) {
  const Experiment& experiment = m_whole.experiment();
  const Study& study = *findStudy(spec(i).id);
  const std::vector<std::shared_ptr<const Dataset>> sets = dataSets(i, context);
  for (const auto& set : sets) {
    if (study.measuresErrors() && set->targetTransform != Transform::none) {
      refuse(
          InvalidInput("/studies",
                       Text("the target of “%1” is learned as %2, but this study measures errors in the units that "
                            "models learn in. Remove the transform of the target, or choose other data for the study",
                            Text::name(set->name), Text::name(transformedName(set->targetTransform, set->targetName)))),
          i);
      return;
    }
    for (const Diagnostic& warning : scaleNotes(*set, settings(i).measure)) {
      m_whole.note(warning.message, warning.severity);
    }
  }
  StageCache::StudyEntry& entry = m_whole.cache().study(settings(i), spec(i), sets);
  std::shared_ptr<const StudyTable>& shown = m_whole.results().tables[i];
  const std::string name = studyTableNames(experiment.studies)[i];
  if (!entry.table || !entry.table->complete) {
    context.stage(study.info().label);
    const StudyInput input = inputOf(i, sets);
    if (JobKeeper* keeper = m_whole.cache().jobKeeper(); keeper != nullptr && !entry.memory->store) {
      entry.memory->store = keeper->storeOf(input);
    }
    const auto take = [&](std::shared_ptr<const StudyTable> table) {
      entry.table = shown = std::move(table);
      m_whole.publish();
    };
    StudyRecorder recorder(emptyTable(study, input, name), take, entry.memory);
    recorder.describe(input.data);
    try {
      m_whole.stopwatch().time(spec(i).id, 0, "", [&] { recorder.run(*study.jobs(input), context); });
    } catch (const InvalidInput& invalid) {
      refuse(invalid, i);
      return;
    }
    entry.table = recorder.table(true);
  }
  shown = entry.table;
  if (entry.table->name != name) {  // it was computed as the first or second of its kind
    auto renamed = std::make_shared<StudyTable>(*entry.table);
    renamed->name = name;
    entry.table = shown = renamed;
  }
  for (const Text& note : entry.table->notes) {
    m_whole.note(Text("%1: %2", Text::words(study.info().label), note));
  }
  m_whole.publish();
}

}  // namespace kerridge
