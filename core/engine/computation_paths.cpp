// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>

#include "base/diagnostic.h"
#include "base/memory.h"
#include "base/parallel.h"
#include "engine/computation.h"
#include "engine/too_much_memory.h"
#include "experiment/fold_rule.h"
#include "stages/factorization_choice.h"
#include "stages/factorization_memory.h"
#include "stages/map.h"
#include "stages/method_result.h"
#include "stages/reduced_space.h"

namespace kerridge {

namespace {

constexpr std::size_t keptSweeps = 64;

}  // namespace

void Run::checkMemory(const std::vector<Split>& splits) {
  double bytes = 0.0;
  double largest = 0.0;
  bool spectrum = false;
  std::vector<Index> features;
  for (const MethodSpec& spec : neededSpaces()) {
    spectrum = spectrum || spaceKey(spec) == "kernel";
    if (spec.features && spaceKey(spec) != "inputs") features.push_back(spec.features->count);
  }
  const int folds = m_foldRule == nullptr ? 0 : foldCount(*m_foldRule);
  for (const Split& split : splits) {
    const Index n = static_cast<Index>(split.train.size());
    if (spectrum) {
      const Factorization factorization =
          m_interactive ? Factorization::full : factorizationFor(m_results.experiment, n);
      // Leave-one-out errors of a tridiagonal form need P; the folds of the eigenbasis keep as much again.
      const bool basis = factorization == Factorization::full ||
                         (factorization == Factorization::tridiagonal && leaveOneOut()) || m_foldRule != nullptr;
      const FactorizationMemory memory = factorizationMemory(factorization, n, basis, threadCount());
      bytes += memory.kept + 8.0 * static_cast<double>(n) * static_cast<double>(split.test.size());
      largest = std::max(largest, memory.peak);
    }
    for (const Index count : features) {
      const FactorizationMemory memory = featureMemory(count, n, static_cast<Index>(split.test.size()), folds);
      bytes += memory.kept;
      largest = std::max(largest, memory.peak - memory.kept);
    }
  }
  bytes += largest;
  m_needed = bytes;
  if (bytes < 1e9 || bytes < 0.9 * static_cast<double>(availableMemory())) return;
  throw TooMuchMemory("/split", notEnoughMemory(memoryRemedy, bytes));
}

void Run::publish() const {
  if (!m_publish) return;
  auto study = std::make_shared<Results>(m_results);
  keepTimings(*study);
  m_publish(std::move(study));
}

// Every space a method of the experiment lives in and the map's, once each; the one on screen first.
std::vector<MethodSpec> Run::neededSpaces() const {
  const Experiment& experiment = m_results.experiment;
  std::vector<MethodSpec> needed;
  const auto need = [&](const MethodSpec& spec) {
    const auto same = [&](const MethodSpec& other) { return spaceKey(other) == spaceKey(spec); };
    if (std::none_of(needed.begin(), needed.end(), same)) needed.push_back(spec);
  };
  for (const MethodSpec& spec : experiment.methods) need(spec);
  if (experiment.map) need(mapMethod(experiment));
  return needed;
}

bool Run::leaveOneOut() const { return m_interactive || leaveOneOutWanted(m_results.experiment); }

FactorizationRequest Run::factorizationRequest(const Split& split) {
  const Experiment& experiment = m_results.experiment;
  const Index n = static_cast<Index>(split.train.size());
  FactorizationRequest request;
  if (!m_interactive)
    request = {factorizationFor(experiment, n), smallestMu(experiment, n), !servedWithoutEigenvalues(experiment)};
  if (request.factorization == Factorization::full) request.watched = watchedWork(split);
  if (m_interactive) return request;
  if (experiment.factorization != Factorization::automatic && request.factorization != experiment.factorization) {
    noteOnce("the " + factorizationId(experiment.factorization) + " form does not serve " +
             notServed(experiment.factorization, experiment) + ": the whole eigendecomposition takes its place");
  }
  return request;
}

SplitWork Run::openWork(std::size_t split) {
  const Experiment& experiment = m_results.experiment;
  const Split& rows = m_splits[split];
  StageCache::Entry& entry = m_cache.entry(m_results.data, experiment, rows);
  m_entries[split] = &entry;
  const FactorizationRequest request = factorizationRequest(rows);
  const ModelSpace* present = entry.stage ? entry.stage->space(MethodSpec()) : nullptr;
  // What another form gave cannot serve this one, but the whole eigendecomposition serves all.
  if (present != nullptr && factorizationOf(*present) != Factorization::full &&
      (factorizationOf(*present) != request.factorization ||
       (request.factorization == Factorization::tridiagonal && request.eigenvalues && !present->problem.spectrum))) {
    StageCache::forget(entry);
  }
  const Index n = static_cast<Index>(rows.train.size());
  const Index d = m_results.data->d();
  const SplitSize size{static_cast<double>(n), static_cast<double>(rows.test.size()),
                       static_cast<double>(gridRows(n, d, experiment.view.sliceFeature)), static_cast<double>(d)};
  const std::vector<MethodSpec> spaces = neededSpaces();
  SplitWork work = splitWork(experiment, size, spaces, request, leaveOneOut());
  if (!entry.stage) return work;
  for (std::size_t i = 0; i < spaces.size(); ++i) {
    if (entry.stage->spaces.count(spaceKey(spaces[i])) > 0) work.spaces[i] = 0.0;
  }
  for (std::size_t i = 0; i < experiment.methods.size(); ++i) {
    if (entry.sweeps.count(sweepKey(experiment.methods[i])) > 0) work.paths[i] = {};
    if (m_foldRule == nullptr || n < 2) continue;
    if (entry.kFoldErrors.count(foldingKey(entry) + keyOf(experiment.methods[i], m_grid)) > 0)
      work.methodFolds[i] = 0.0;
  }
  if (experiment.map && entry.maps.count(mapKey(experiment)) > 0) work.map = work.mapLeaveOneOut = 0.0;
  if (experiment.map && m_foldRule != nullptr && n >= 2 &&
      entry.maps.count(mapKey(experiment) + foldingKey(entry)) > 0) {
    work.mapFolds = 0.0;
  }
  return work;
}

std::string Run::sweepKey(const MethodSpec& spec) const {
  return keyOf(spec, m_grid) + (leaveOneOut() ? "" : " without leave-one-out");
}

void Run::sweep(std::size_t split, const SplitWork& work) {
  const Experiment& experiment = m_results.experiment;
  const int number = static_cast<int>(split) + 1;
  StageCache::Entry& entry = *m_entries[split];
  FactorizationRequest request = factorizationRequest(m_splits[split]);
  request.unforeseen = [this](double more) { return m_work.unforeseen(more); };
  if (!entry.stage) {
    entry.stage = makeSplitStage(experiment, *m_results.data, m_splits[split]);
  } else if (entry.stage->gridFeature != experiment.view.sliceFeature && m_results.data->d() > 1) {
    entry.stage = withGrid(*entry.stage, *m_results.data, experiment.view.sliceFeature, m_context);
  }
  const std::vector<MethodSpec> needed = neededSpaces();
  for (std::size_t i = 0; i < needed.size(); ++i) {
    const RunContext part = m_work.next(work.spaces[i]);
    const auto watcher = [&](const Matrix& K, const RunContext& context) {
      showProvisional(split, *entry.stage, K, context);
    };
    const auto gram = [&](const SplitData& stage, const RunContext& whole) {
      return m_cache.gram(entry, stage, whole);
    };
    entry.stage = withSpace(entry.stage, needed[i], number, m_stopwatch, part, watcher, gram, request);
  }
  if (const ModelSpace* space = entry.stage->space(MethodSpec()); space != nullptr &&
                                                                  request.factorization != Factorization::full &&
                                                                  factorizationOf(*space) == Factorization::full) {
    noteOnce((request.factorization == Factorization::cholesky
                  ? "λ is too small for what round-off leaves of the Gram matrix"
                  : "the Gram matrix is singular to double precision") +
             std::string(": the whole eigendecomposition takes the place of the ") +
             factorizationId(request.factorization) + " form");
  }
  SplitResult& result = m_results.splits[split];
  result.stage = entry.stage;
  placeKnownMap(split);
  m_context.stage("Regularization paths");
  for (std::size_t i = 0; i < experiment.methods.size(); ++i) {
    const MethodSpec& spec = experiment.methods[i];
    if (entry.sweeps.size() > keptSweeps) entry.sweeps.clear();
    StageCache::Sweep& known = entry.sweeps[sweepKey(spec)];
    const RunContext context = m_work.next(work.paths[i].total());
    const bool chosen = known.result && known.rules == experiment.rules && known.measure == experiment.measure;
    if (!known.result) {
      known.result = m_stopwatch.time("path", number, methodLabel(spec),
                                      [&] { return sweepMethod(*entry.stage, spec, m_grid, context, leaveOneOut()); });
    }
    // While another method's parameter moves, this one stays as it is.
    if (!chosen || !(known.result->spec == spec)) {
      auto method = std::make_shared<MethodResult>(*known.result);
      method->spec = spec;
      method->label = methodLabel(spec);
      if (!chosen) addSelections(*method, *entry.stage, experiment.rules, experiment.measure);
      known = {std::move(method), experiment.rules, experiment.measure};
    }
    result.methods[i] = known.result;
    if (const std::string& note = known.result->path.note; !note.empty()) {
      noteOnce(known.result->label + ": " + note, Severity::warning);
    }
    context.report(1.0);
    if (!findMethod(spec.id)->instant()) publish();
  }
  placeKnownFolds(split);
}

void Run::makeMapOf(std::size_t split, const SplitWork& work) {
  const Experiment& experiment = m_results.experiment;
  if (!experiment.map) return;
  const RunContext errors = m_work.next(work.map);
  StageCache::Entry& entry = *m_entries[split];
  const MethodSpec spec = mapMethod(experiment);
  std::shared_ptr<const MapResult>& known = entry.maps[mapKey(experiment)];
  if (!known) {
    m_context.stage("m–λ map");
    const ModelSpace& space = *entry.stage->space(spec);
    const int number = static_cast<int>(split) + 1;
    const auto map =
        m_stopwatch.time("map", number, "", [&] { return makeMap(*entry.stage, space, *experiment.map, errors); });
    m_results.splits[split].map = map;
    publish();
    const auto whole = std::make_shared<MapResult>(*map);
    const RunContext withLeaveOneOut = m_work.next(work.mapLeaveOneOut);
    if (leaveOneOut()) {
      m_stopwatch.time("map-loo", number, "", [&] { addLeaveOneOut(*whole, *entry.stage, space, withLeaveOneOut); });
    }
    known = whole;
    m_results.splits[split].map = nullptr;
  }
  if (m_results.splits[split].map) return;
  m_results.splits[split].map = known;
  publish();
}

void Run::placeKnownMap(std::size_t split) {
  if (!m_results.experiment.map) return;
  const StageCache::Entry& entry = *m_entries[split];
  const std::string key = mapKey(m_results.experiment);
  auto found =
      m_foldRule != nullptr && entry.stage->n() >= 2 ? entry.maps.find(key + foldingKey(entry)) : entry.maps.end();
  if (found == entry.maps.end()) found = entry.maps.find(key);
  if (found != entry.maps.end()) m_results.splits[split].map = found->second;
}

void Run::placeKnownFolds(std::size_t split) {
  const Experiment& experiment = m_results.experiment;
  const StageCache::Entry& entry = *m_entries[split];
  if (m_foldRule == nullptr || entry.stage->n() < 2) return;
  for (std::size_t i = 0; i < experiment.methods.size(); ++i) {
    const auto found = entry.kFoldErrors.find(foldingKey(entry) + keyOf(experiment.methods[i], m_grid));
    if (found == entry.kFoldErrors.end() || !found->second) continue;
    std::shared_ptr<const MethodResult>& result = m_results.splits[split].methods[i];
    auto updated = std::make_shared<MethodResult>(*result);
    addKFold(*updated, *found->second, entry.stage->scaling);
    addSelections(*updated, *entry.stage, experiment.rules, experiment.measure);
    result = updated;
  }
}

}  // namespace kerridge
