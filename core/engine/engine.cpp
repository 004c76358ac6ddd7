// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/engine.h"

#include <algorithm>
#include <new>

#include "base/diagnostic.h"
#include "base/memory.h"
#include "engine/computation.h"
#include "stages/theory.h"
#include "studies/job_store.h"
#include "studies/study.h"

namespace kerridge {

std::shared_ptr<const Results> Run::execute() {
  try {
    return compute();
  } catch (const std::bad_alloc&) {
    throw MemoryRanOut(notEnoughMemory(memoryRemedy, m_needed));
  }
}

std::shared_ptr<const Results> Run::compute() {
  const Experiment& experiment = m_results.experiment;
  const std::vector<Diagnostic> diagnostics = validate(experiment);
  if (hasErrors(diagnostics)) throw InvalidInput(diagnostics);
  m_grid = experiment.lambda.logSpaced();
  m_splits = makeSplits(experiment.split, *m_results.data);
  checkMemory(m_splits);
  noteScale(*m_results.data);
  noteScaleOfParts();
  m_cache.beginRun();
  m_entries.resize(m_splits.size(), nullptr);
  m_results.splits.resize(m_splits.size());
  for (const ItemSpec& spec : experiment.studies) {
    m_results.tables.push_back(m_cache.knownTable(studySettings(experiment), spec, m_results.data));
  }
  for (SplitResult& split : m_results.splits) split.methods.resize(experiment.methods.size());

  // The split on screen first.
  std::vector<std::size_t> order;
  m_shown = std::min(static_cast<std::size_t>(experiment.view.split), m_splits.size() - 1);
  order.push_back(m_shown);
  for (std::size_t i = 0; i < m_splits.size(); ++i) {
    if (i != m_shown) order.push_back(i);
  }
  std::vector<SplitWork> works;
  double total = equivalenceWork();
  for (const std::size_t split : order) {
    works.push_back(openWork(split));
    total += works.back().total();
  }
  std::vector<double> workOfStudies;
  for (std::size_t i = 0; i < experiment.studies.size(); ++i) {
    workOfStudies.push_back(studyWork(i));
    total += workOfStudies.back();
  }
  m_work = WorkShares(m_context.part(0.0, 0.995), total);
  for (std::size_t position = 0; position < order.size(); ++position) {
    const SplitWork& work = works[position];
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
  m_results.modelsComplete = true;
  publish();
  studies(workOfStudies);
  m_cache.trim(m_cacheBudget);
  m_context.report(1.0);
  m_results.complete = true;
  keepTimings(m_results);
  return std::make_shared<const Results>(std::move(m_results));
}

void Run::keepTimings(Results& results) const { results.timings = m_cache.timings(results); }

Engine::Engine() : m_cache(std::make_unique<StageCache>()) {}

Engine::~Engine() = default;

std::shared_ptr<const Results> Engine::run(const Experiment& experiment, std::shared_ptr<const Dataset> data,
                                           const RunContext& context, const Publish& publish) {
  m_cache->setJobKeeper(m_jobKeeper.load());
  return Run(*m_cache, m_cacheBudget, experiment, std::move(data), context, publish, m_interactive, m_exactErrorsFrom)
      .execute();
}

}  // namespace kerridge
