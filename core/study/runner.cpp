// SPDX-License-Identifier: GPL-3.0-or-later
#include "study/runner.h"

#include <algorithm>
#include <new>

#include "base/diagnostic.h"
#include "base/memory.h"
#include "study/job_store.h"
#include "study/run.h"
#include "study/study_kind.h"
#include "study/theory.h"

namespace kerridge {

std::shared_ptr<const Study> Run::execute() {
  try {
    return compute();
  } catch (const std::bad_alloc&) {
    throw MemoryRanOut(notEnoughMemory(memoryRemedy, m_needed));
  }
}

std::shared_ptr<const Study> Run::compute() {
  const Experiment& experiment = m_study.experiment;
  const std::vector<Diagnostic> diagnostics = validate(experiment);
  if (hasErrors(diagnostics)) throw InvalidInput(diagnostics);
  m_grid = experiment.lambda.logSpaced();
  m_divisions = makeDivisions(experiment.split, *m_study.data);
  checkMemory(m_divisions);
  noteScale(*m_study.data);
  noteScaleOfParts();
  m_cache.beginRun();
  m_entries.resize(m_divisions.size(), nullptr);
  m_study.divisions.resize(m_divisions.size());
  for (const ItemSpec& spec : experiment.studies) {
    m_study.tables.push_back(m_cache.knownTable(studySettings(experiment), spec, m_study.data));
  }
  for (DivisionResult& division : m_study.divisions) division.methods.resize(experiment.methods.size());

  // The division on screen first.
  std::vector<std::size_t> order;
  m_shown = std::min(static_cast<std::size_t>(experiment.view.division), m_divisions.size() - 1);
  order.push_back(m_shown);
  for (std::size_t i = 0; i < m_divisions.size(); ++i) {
    if (i != m_shown) order.push_back(i);
  }
  std::vector<DivisionWork> works;
  double total = equivalenceWork();
  for (const std::size_t division : order) {
    works.push_back(openWork(division));
    total += works.back().total();
  }
  std::vector<double> workOfStudies;
  for (std::size_t i = 0; i < experiment.studies.size(); ++i) {
    workOfStudies.push_back(studyWork(i));
    total += workOfStudies.back();
  }
  m_work = WorkShares(m_context.part(0.0, 0.995), total);
  for (std::size_t position = 0; position < order.size(); ++position) {
    const DivisionWork& work = works[position];
    sweep(order[position], work);
    const bool compared = position > 0 || equivalence(true, m_context);
    publish();
    if (!compared) {
      equivalence(false, m_work.next(equivalenceWork()));
      publish();
    }
    makeMapOf(order[position], work);
    crossValidate(order[position], work);
    theory(order[position], m_work.next(work.theory));
    m_cache.trim(m_cacheBudget);
  }
  m_study.modelsComplete = true;
  publish();
  studies(workOfStudies);
  m_cache.trim(m_cacheBudget);
  m_context.report(1.0);
  m_study.complete = true;
  keepTimings(m_study);
  return std::make_shared<const Study>(std::move(m_study));
}

void Run::keepTimings(Study& study) const { study.timings = m_cache.timings(study); }

StudyRunner::StudyRunner() : m_cache(std::make_unique<StageCache>()) {}

StudyRunner::~StudyRunner() = default;

std::shared_ptr<const Study> StudyRunner::run(const Experiment& experiment, std::shared_ptr<const Dataset> data,
                                              const RunContext& context, const Publish& publish) {
  m_cache->setJobKeeper(m_jobKeeper.load());
  return Run(*m_cache, m_cacheBudget, experiment, std::move(data), context, publish, m_interactive, m_exactErrorsFrom)
      .execute();
}

}  // namespace kerridge
