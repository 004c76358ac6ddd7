// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include "base/diagnostic.h"
#include "engine/computation.h"
#include "experiment/study_infos.h"
#include "linalg/phase_work.h"
#include "stages/equivalence.h"
#include "stages/model.h"
#include "stages/theory.h"
#include "studies/study.h"
#include "studies/study_recorder.h"

namespace kerridge {

namespace {

std::string studyPlace(std::size_t position) { return "/studies/" + std::to_string(position); }

/// Studies do not know which one of the experiment's they are: "/studies/parts" becomes "/studies/1/parts".
InvalidInput ofStudy(const InvalidInput& invalid, std::size_t position) {
  static const std::string part = "/studies";
  std::vector<Diagnostic> diagnostics = invalid.diagnostics();
  for (Diagnostic& diagnostic : diagnostics) {
    std::string& place = diagnostic.place;
    if (place == part || place.starts_with(part + "/")) place.replace(0, part.size(), studyPlace(position));
  }
  return InvalidInput(std::move(diagnostics));
}

}  // namespace

void Run::theory(std::size_t split, const RunContext& context) {
  if (chartsOfTheory(m_results.experiment).empty()) return;
  StageCache::Entry& entry = *m_entries[split];
  m_results.splits[split].theory = m_stopwatch.time("theory", static_cast<int>(split) + 1, "", [&] {
    return makeTheory(*entry.stage, m_results.experiment, *m_results.data, entry.theory, context);
  });
  publish();
}

bool Run::equivalence(bool onlyKnown, const RunContext& context) {
  const Experiment& experiment = m_results.experiment;
  std::vector<EquivalenceResult> results;
  for (std::size_t i = 0; i < experiment.studies.size(); ++i) {
    const ItemSpec& spec = experiment.studies[i];
    if (spec.id != "equivalence") continue;
    const auto values = settledParameters(*findStudyInfo(spec.id), spec.parameters);
    if (m_results.experiment.data.points && 2.0 * values.at("parts") > static_cast<double>(m_results.data->n())) {
      noteOnce("equivalence needs at least two points per part");  // a drawing passes through this; no mistake
      continue;
    }
    EquivalenceResult result;
    result.spec = spec;
    StageCache::EquivalenceEntry& entry =
        m_cache.equivalence(m_results.data, experiment, values.at("parts"), spec.seed);
    if (!entry.stage) {
      if (onlyKnown) return false;
      context.stage("Equivalence on parts");
      try {
        entry.stage = m_stopwatch.time(
            "equivalence", 0, "", [&] { return makeEquivalenceStage(experiment, spec, *m_results.data, context); });
      } catch (const InvalidInput& invalid) {
        throw ofStudy(invalid, i);
      }
    }
    result.stage = entry.stage;
    result.parts = equivalenceOnParts(*result.stage, values.at("m"), values.at("lambda"));
    results.push_back(result);
  }
  m_results.equivalence = std::move(results);
  return true;
}

double Run::equivalenceWork() const {
  double work = 0.0;
  for (const ItemSpec& spec : m_results.experiment.studies) {
    if (spec.id != "equivalence") continue;
    const double parts = settledParameters(*findStudyInfo(spec.id), spec.parameters).at("parts");
    if (m_cache.equivalence(m_results.data, m_results.experiment, parts, spec.seed).stage) continue;
    work += kerridge::equivalenceWork(parts, static_cast<double>(m_results.data->n()),
                                      static_cast<double>(m_results.data->d()));
  }
  return work;
}

// A job decomposes its matrix and sweeps it with some methods; of data that are still to be read, as many rows as here.
double Run::studyWork(std::size_t position) const {
  constexpr double decompositionsPerJob = 3.0;
  const ItemSpec& spec = m_results.experiment.studies[position];
  const Study& kind = *findStudy(spec.id);
  if (m_results.tables[position] && m_results.tables[position]->complete) return 0.0;
  const std::vector<std::shared_ptr<const Dataset>> sets(std::max<std::size_t>(spec.data.size(), 1), m_results.data);
  try {
    const StudyPlan plan =
        planOf(kind, {studySettings(m_results.experiment), spec, StudyParameters(kind.info(), spec), namedData(sets)});
    const double order = std::max(static_cast<double>(plan.largestOrder), 100.0);
    return plan.largestJobs * decompositionsPerJob * decompositionWork(order);
  } catch (const InvalidInput&) {
    return 0.0;  // said when the study's turn comes
  }
}

void Run::studies(const std::vector<double>& work) {
  for (std::size_t i = 0; i < work.size(); ++i) runStudy(i, m_work.next(work[i]));
}

void Run::runStudy(std::size_t position, const RunContext& context) {
  const Experiment& experiment = m_results.experiment;
  const ItemSpec& spec = experiment.studies[position];
  const Study& kind = *findStudy(spec.id);
  std::vector<std::shared_ptr<const Dataset>> sets;
  if (spec.data.empty()) sets.push_back(m_results.data);
  for (std::size_t i = 0; i < spec.data.size(); ++i) {
    try {
      sets.push_back(m_cache.dataset(spec.data[i], context.part(0.0, 0.0)));
    } catch (const WrongRole& wrong) {
      throw wrong.at(studyPlace(position) + "/data/" + std::to_string(i));
    }
  }
  for (const auto& set : sets) noteScale(*set);
  StageCache::StudyEntry& entry = m_cache.study(studySettings(experiment), spec, sets);
  const std::string name = studyTableNames(experiment.studies)[position];
  if (!entry.table || !entry.table->complete) {
    context.stage(kind.info().label);
    const StudyInput input{entry.settings, spec, StudyParameters(kind.info(), spec), namedData(sets)};
    if (JobKeeper* keeper = m_cache.jobKeeper(); keeper != nullptr && !entry.memory->store) {
      entry.memory->store = keeper->storeOf(input);
    }
    const auto take = [&](std::shared_ptr<const StudyTable> table) {
      entry.table = m_results.tables[position] = std::move(table);
      publish();
    };
    StudyRecorder recorder(emptyTable(kind, input, name), take, entry.memory);
    try {
      m_stopwatch.time(spec.id, 0, "", [&] { kind.run(input, recorder, context); });
    } catch (const InvalidInput& invalid) {
      if (!experiment.data.points) throw ofStudy(invalid, position);
      // A drawing passes through few points; that is no mistake.
      noteOnce(invalid.diagnostics().front().message);
      return;
    }
    entry.table = recorder.table(true);
  }
  m_results.tables[position] = entry.table;
  if (entry.table->name != name) {  // it was computed as the first or second of its kind
    auto renamed = std::make_shared<StudyTable>(*entry.table);
    renamed->name = name;
    entry.table = m_results.tables[position] = renamed;
  }
  for (const std::string& note : entry.table->notes) noteOnce(kind.info().label + ": " + note);
  publish();
}

}  // namespace kerridge
