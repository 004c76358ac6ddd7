// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>

#include "base/diagnostic.h"
#include "base/memory.h"
#include "base/parallel.h"
#include "study/form_choice.h"
#include "study/map.h"
#include "study/method_result.h"
#include "study/reduced_space.h"
#include "study/run.h"
#include "study/too_much_memory.h"

namespace kerridge {

namespace {

constexpr std::size_t keptSweeps = 64;

}  // namespace

void Run::checkMemory(const std::vector<Division>& divisions) const {
  double bytes = 0.0;
  double largest = 0.0;
  bool spectrum = false;
  double features = 0.0;
  for (const MethodSpec& spec : neededSpaces()) {
    spectrum = spectrum || spaceKey(spec) == "kernel";
    if (spec.features) features = std::max(features, static_cast<double>(spec.features->count));
  }
  for (const Division& division : divisions) {
    const Index n = static_cast<Index>(division.train.size());
    if (spectrum) {
      const Form form = m_interactive ? Form::full : formFor(m_study.experiment, n);
      // Leave-one-out errors of a tridiagonal form need P; the folds of the eigenbasis keep as much again.
      const bool basis = form == Form::full || (form == Form::tridiagonal && leaveOneOut()) || m_foldRule != nullptr;
      const FormMemory memory = formMemory(form, n, basis, threadCount());
      bytes += memory.kept + 8.0 * static_cast<double>(n) * static_cast<double>(division.test.size());
      largest = std::max(largest, memory.peak);
    }
    bytes += 8.0 * features * features;
  }
  bytes += largest;
  const auto available = static_cast<double>(availableMemory());
  if (bytes < 1e9 || bytes < 0.9 * available) return;
  throw TooMuchMemory("/split", "this needs about " + memoryText(bytes) + " of memory and " + memoryText(available) +
                                    " are free; take fewer training rows, fewer divisions, or random features");
}

void Run::publish() const {
  if (!m_publish) return;
  auto study = std::make_shared<Study>(m_study);
  keepTimings(*study);
  m_publish(std::move(study));
}

// Every space a method of the experiment lives in and the map's, once each; the one on screen first.
std::vector<MethodSpec> Run::neededSpaces() const {
  const Experiment& experiment = m_study.experiment;
  std::vector<MethodSpec> needed;
  const auto need = [&](const MethodSpec& spec) {
    const auto same = [&](const MethodSpec& other) { return spaceKey(other) == spaceKey(spec); };
    if (std::none_of(needed.begin(), needed.end(), same)) needed.push_back(spec);
  };
  for (const MethodSpec& spec : experiment.methods) need(spec);
  if (experiment.map) need(mapMethod(experiment));
  return needed;
}

bool Run::leaveOneOut() const { return m_interactive || leaveOneOutWanted(m_study.experiment); }

FormRequest Run::formRequest(const Division& division) {
  const Experiment& experiment = m_study.experiment;
  const Index n = static_cast<Index>(division.train.size());
  if (m_interactive) return {};
  const FormRequest request{formFor(experiment, n), smallestMu(experiment, n), !servedWithoutEigenvalues(experiment)};
  if (experiment.form != Form::automatic && request.form != experiment.form) {
    noteOnce("the " + formId(experiment.form) + " form does not serve " + notServed(experiment.form, experiment) +
             ": the whole eigendecomposition takes its place");
  }
  return request;
}

void Run::sweep(std::size_t division, const RunContext& context) {
  const Experiment& experiment = m_study.experiment;
  const int number = static_cast<int>(division) + 1;
  StageCache::Entry& entry = m_cache.entry(m_study.data, experiment, m_divisions[division]);
  m_entries[division] = &entry;
  const FormRequest request = formRequest(m_divisions[division]);
  const ModelSpace* present = entry.stage ? entry.stage->space(MethodSpec()) : nullptr;
  // What another form gave cannot serve this one, but the whole eigendecomposition serves all.
  if (present != nullptr && formOf(*present) != Form::full &&
      (formOf(*present) != request.form ||
       (request.form == Form::tridiagonal && request.eigenvalues && !present->problem.spectrum))) {
    StageCache::forget(entry);
  }
  if (!entry.stage) {
    entry.stage = makeDivisionStage(experiment, *m_study.data, m_divisions[division]);
  } else if (entry.stage->gridFeature != experiment.view.sliceFeature && m_study.data->d() > 1) {
    entry.stage = withGrid(*entry.stage, *m_study.data, experiment.view.sliceFeature, context);
  }
  const std::vector<MethodSpec> needed = neededSpaces();
  // Paths cost little once their space is there, unless every model is a factorization.
  const bool factors = request.form == Form::cholesky;
  const double part = (factors ? 0.2 : 0.9) / static_cast<double>(needed.size());
  for (std::size_t i = 0; i < needed.size(); ++i) {
    const double start = part * static_cast<double>(i);
    const auto watcher = [&](const Matrix& K) {
      showFirstPicture(division, *entry.stage, K, context.part(start, start));
    };
    const auto gram = [&](const DivisionStage& stage, const RunContext& whole) {
      return m_cache.gram(entry, stage, whole);
    };
    entry.stage = withSpace(entry.stage, needed[i], number, m_stopwatch, context.part(start, start + part), watcher,
                            gram, request);
  }
  if (const ModelSpace* space = entry.stage->space(MethodSpec());
      space != nullptr && request.form != Form::full && formOf(*space) == Form::full) {
    noteOnce((factors ? "λ is too small for what round-off leaves of the Gram matrix"
                      : "the Gram matrix is singular to double precision") +
             std::string(": the whole eigendecomposition takes the place of the ") + formId(request.form) + " form");
  }
  DivisionResult& result = m_study.divisions[division];
  result.stage = entry.stage;
  placeKnownMap(division);
  context.stage("Regularization paths");
  const auto pathContext = [&](std::size_t i) {
    if (!factors) return context.part(1.0, 1.0);
    const double share = 0.8 / static_cast<double>(experiment.methods.size());
    return context.part(0.2 + share * static_cast<double>(i), 0.2 + share * static_cast<double>(i + 1));
  };
  const char* const withoutLoo = leaveOneOut() ? "" : " without leave-one-out";
  for (std::size_t i = 0; i < experiment.methods.size(); ++i) {
    const MethodSpec& spec = experiment.methods[i];
    if (entry.sweeps.size() > keptSweeps) entry.sweeps.clear();
    StageCache::Sweep& known = entry.sweeps[keyOf(spec, m_grid) + withoutLoo];
    const bool chosen = known.result && known.rules == experiment.rules && known.measure == experiment.measure;
    if (!known.result) {
      known.result = m_stopwatch.time("path", number, methodLabel(spec), [&] {
        return sweepMethod(*entry.stage, spec, m_grid, pathContext(i), leaveOneOut());
      });
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
    if (!findMethod(spec.id)->instant()) publish();
  }
  placeKnownFolds(division);
  context.report(1.0);
}

void Run::makeMapOf(std::size_t division, const RunContext& context) {
  const Experiment& experiment = m_study.experiment;
  if (!experiment.map) return;
  StageCache::Entry& entry = *m_entries[division];
  const MethodSpec spec = mapMethod(experiment);
  std::shared_ptr<const MapResult>& known = entry.maps[mapKey(experiment)];
  if (!known) {
    context.stage("m–λ map");
    const ModelSpace& space = *entry.stage->space(spec);
    const int number = static_cast<int>(division) + 1;
    const auto map = m_stopwatch.time(
        "map", number, "", [&] { return makeMap(*entry.stage, space, *experiment.map, context.part(0.0, 0.4)); });
    m_study.divisions[division].map = map;
    publish();
    const auto whole = std::make_shared<MapResult>(*map);
    if (leaveOneOut()) {
      m_stopwatch.time("map-loo", number, "",
                       [&] { addLeaveOneOut(*whole, *entry.stage, space, context.part(0.4, 1.0)); });
    }
    known = whole;
    m_study.divisions[division].map = nullptr;
  }
  if (m_study.divisions[division].map) return;
  m_study.divisions[division].map = known;
  publish();
}

void Run::placeKnownMap(std::size_t division) {
  if (!m_study.experiment.map) return;
  const StageCache::Entry& entry = *m_entries[division];
  const std::string key = mapKey(m_study.experiment);
  auto found =
      m_foldRule != nullptr && entry.stage->n() >= 2 ? entry.maps.find(key + foldingKey(entry)) : entry.maps.end();
  if (found == entry.maps.end()) found = entry.maps.find(key);
  if (found != entry.maps.end()) m_study.divisions[division].map = found->second;
}

void Run::placeKnownFolds(std::size_t division) {
  const Experiment& experiment = m_study.experiment;
  const StageCache::Entry& entry = *m_entries[division];
  if (m_foldRule == nullptr || entry.stage->n() < 2) return;
  for (std::size_t i = 0; i < experiment.methods.size(); ++i) {
    const auto found = entry.kFoldErrors.find(foldingKey(entry) + keyOf(experiment.methods[i], m_grid));
    if (found == entry.kFoldErrors.end() || !found->second) continue;
    std::shared_ptr<const MethodResult>& result = m_study.divisions[division].methods[i];
    auto updated = std::make_shared<MethodResult>(*result);
    addKFold(*updated, *found->second, entry.stage->scaling);
    addSelections(*updated, *entry.stage, experiment.rules, experiment.measure);
    result = updated;
  }
}

}  // namespace kerridge
