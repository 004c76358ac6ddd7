// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/split_computation.h"

#include <algorithm>

#include "engine/provisional_curves.h"
#include "experiment/fold_rule.h"
#include "stages/factorization_choice.h"
#include "stages/map.h"
#include "stages/method_result.h"
#include "stages/reduced_space.h"
#include "stages/theory.h"

namespace kerridge {

namespace {

constexpr std::size_t keptPaths = 64;
constexpr std::size_t keptFolds = 64;

}  // namespace

SplitComputation::SplitComputation(Computation& whole, const Split& rows, std::size_t index, bool onScreen)
    : m_whole(whole),
      m_entry(whole.cache().entry(whole.results().data, whole.experiment(), rows)),
      m_rows(rows),
      m_index(index),
      m_onScreen(onScreen) {
  if (const ItemSpec* rule = foldRule(experiment().rules)) m_folds.emplace(m_entry, *rule);
  m_request = makeRequest();
  forgetUnservingSpace();
  m_work = openWork();
}

FactorizationRequest SplitComputation::makeRequest() const {
  const Index n = static_cast<Index>(m_rows.train.size());
  FactorizationRequest request;
  if (m_whole.options().interactive) {
    request.watched = provisionalCurvesWork(m_whole, m_rows, m_onScreen);
    return request;
  }
  request = {factorizationFor(experiment(), n), smallestMu(experiment(), n), !servedWithoutEigenvalues(experiment())};
  if (request.factorization == Factorization::full) {
    request.watched = provisionalCurvesWork(m_whole, m_rows, m_onScreen);
  }
  const Factorization asked = experiment().factorization;
  if (asked != Factorization::automatic && request.factorization != asked) {
    m_whole.note("the " + factorizationId(asked) + " form does not serve " + notServed(asked, experiment()) +
                 ": the whole eigendecomposition takes its place");
  }
  return request;
}

// What another factorization gave cannot serve this one, but the whole eigendecomposition serves all.
void SplitComputation::forgetUnservingSpace() {
  const ModelSpace* present = m_entry.stage ? m_entry.stage->space(MethodSpec()) : nullptr;
  if (present == nullptr || factorizationOf(*present) == Factorization::full) return;
  const bool eigenvaluesMissing =
      m_request.factorization == Factorization::tridiagonal && m_request.eigenvalues && !present->problem.spectrum;
  if (factorizationOf(*present) != m_request.factorization || eigenvaluesMissing) StageCache::forget(m_entry);
}

SplitWork SplitComputation::openWork() const {
  const Index n = static_cast<Index>(m_rows.train.size());
  const Index d = m_whole.data().d();
  const SplitSize size{static_cast<double>(n), static_cast<double>(m_rows.test.size()),
                       static_cast<double>(gridRows(n, d, experiment().view.sliceFeature)), static_cast<double>(d)};
  const std::vector<MethodSpec> spaces = neededSpaces(experiment());
  SplitWork work = splitWork(experiment(), size, spaces, m_request, m_whole.leaveOneOut());
  if (!m_entry.stage) return work;
  for (std::size_t i = 0; i < spaces.size(); ++i) {
    if (m_entry.stage->spaces.count(spaceKey(spaces[i])) > 0) work.spaces[i] = 0.0;
  }
  for (std::size_t i = 0; i < experiment().methods.size(); ++i) {
    const MethodSpec& spec = experiment().methods[i];
    if (m_entry.paths.count(pathKey(spec)) > 0) work.paths[i] = 0.0;
    if (validated() && m_entry.kFoldErrors.count(foldsKey(spec)) > 0) work.folds[i] = 0.0;
  }
  if (!experiment().map) return work;
  const std::string key = mapKey(experiment());
  if (m_entry.maps.count(key) > 0) work.map = work.mapLeaveOneOut = 0.0;
  if (validated() && m_entry.maps.count(key + m_folds->key()) > 0) work.mapFolds = 0.0;
  return work;
}

std::string SplitComputation::pathKey(const MethodSpec& spec) const {
  return keyOf(spec, m_whole.lambdas()) + (m_whole.leaveOneOut() ? "" : " without leave-one-out");
}

std::string SplitComputation::foldsKey(const MethodSpec& spec) const {
  return m_folds->key() + keyOf(spec, m_whole.lambdas());
}

void SplitComputation::makeSpaces() {
  if (!m_entry.stage) {
    m_entry.stage = makeSplitStage(experiment(), m_whole.data(), m_rows);
  } else if (m_entry.stage->gridFeature != experiment().view.sliceFeature && m_whole.data().d() > 1) {
    m_entry.stage = withGrid(*m_entry.stage, m_whole.data(), experiment().view.sliceFeature, m_whole.context());
  }
  FactorizationRequest request = m_request;
  request.unforeseen = [this](double more) { return m_whole.work().unforeseen(more); };
  const auto watcher = [this](const Matrix& K, const RunContext& context) {
    if (m_request.factorization != Factorization::full || !showsProvisionalCurves(m_whole, m_rows, m_onScreen)) return;
    showProvisionalCurves(m_whole, m_index, *m_entry.stage, K, context);
  };
  const auto gram = [this](const SplitData& stage, const RunContext& context) {
    return m_whole.cache().gram(m_entry, stage, context);
  };
  const std::vector<MethodSpec> spaces = neededSpaces(experiment());
  for (std::size_t i = 0; i < spaces.size(); ++i) {
    const RunContext context = m_whole.work().next(m_work.spaces[i]);
    m_entry.stage = withSpace(m_entry.stage, spaces[i], number(), m_whole.stopwatch(), context, watcher, gram, request);
  }
  const ModelSpace* space = m_entry.stage->space(MethodSpec());
  if (space != nullptr && request.factorization != Factorization::full &&
      factorizationOf(*space) == Factorization::full) {
    m_whole.note((request.factorization == Factorization::cholesky
                      ? "λ is too small for what round-off leaves of the Gram matrix"
                      : "the Gram matrix is singular to double precision") +
                 std::string(": the whole eigendecomposition takes the place of the ") +
                 factorizationId(request.factorization) + " form");
  }
  result().stage = m_entry.stage;
}

void SplitComputation::makePaths() {
  placeKnownMap();
  m_whole.context().stage("Regularization paths");
  for (std::size_t i = 0; i < experiment().methods.size(); ++i) {
    const MethodSpec& spec = experiment().methods[i];
    const RunContext context = m_whole.work().next(m_work.paths[i]);
    if (m_entry.paths.size() > keptPaths) m_entry.paths.clear();
    StageCache::KnownPath& known = m_entry.paths[pathKey(spec)];
    const bool chosen = known.result && known.rules == experiment().rules && known.measure == experiment().measure;
    if (!known.result) {
      known.result = m_whole.stopwatch().time("path", number(), methodLabel(spec), [&] {
        return sweepMethod(*m_entry.stage, spec, m_whole.lambdas(), context, m_whole.leaveOneOut());
      });
    }
    // While another method's parameter moves, this one stays as it is.
    if (!chosen || !(known.result->spec == spec)) {
      auto method = std::make_shared<MethodResult>(*known.result);
      method->spec = spec;
      method->label = methodLabel(spec);
      if (!chosen) addSelections(*method, *m_entry.stage, experiment().rules, experiment().measure);
      known = {std::move(method), experiment().rules, experiment().measure};
    }
    result().methods[i] = known.result;
    if (const std::string& note = known.result->path.note; !note.empty()) {
      m_whole.note(known.result->label + ": " + note, Severity::warning);
    }
    context.report(1.0);
    if (!findMethod(spec.id)->instant()) m_whole.publish();
  }
  placeKnownFolds();
}

void SplitComputation::makeMap() {
  if (!experiment().map) return;
  const RunContext errors = m_whole.work().next(m_work.map);
  std::shared_ptr<const MapResult>& known = m_entry.maps[mapKey(experiment())];
  if (!known) {
    m_whole.context().stage("m–λ map");
    const ModelSpace& space = *m_entry.stage->space(mapMethod(experiment()));
    const auto map = m_whole.stopwatch().time(
        "map", number(), "", [&] { return kerridge::makeMap(*m_entry.stage, space, *experiment().map, errors); });
    result().map = map;
    m_whole.publish();
    const auto whole = std::make_shared<MapResult>(*map);
    const RunContext context = m_whole.work().next(m_work.mapLeaveOneOut);
    if (m_whole.leaveOneOut()) {
      m_whole.stopwatch().time("map-loo", number(), "",
                               [&] { addLeaveOneOut(*whole, *m_entry.stage, space, context); });
    }
    known = whole;
    result().map = nullptr;
  }
  if (result().map) return;
  result().map = known;
  m_whole.publish();
}

void SplitComputation::placeKnownMap() {
  if (!experiment().map) return;
  const std::string key = mapKey(experiment());
  auto found = validated() ? m_entry.maps.find(key + m_folds->key()) : m_entry.maps.end();
  if (found == m_entry.maps.end()) found = m_entry.maps.find(key);
  if (found != m_entry.maps.end()) result().map = found->second;
}

void SplitComputation::takeFolds(std::size_t method, const KFoldErrors& errors) {
  auto updated = std::make_shared<MethodResult>(*result().methods[method]);
  addKFold(*updated, errors, m_entry.stage->scaling);
  addSelections(*updated, *m_entry.stage, experiment().rules, experiment().measure);
  result().methods[method] = std::move(updated);
}

void SplitComputation::placeKnownFolds() {
  if (!validated()) return;
  for (std::size_t i = 0; i < experiment().methods.size(); ++i) {
    const auto found = m_entry.kFoldErrors.find(foldsKey(experiment().methods[i]));
    if (found != m_entry.kFoldErrors.end() && found->second) takeFolds(i, *found->second);
  }
}

void SplitComputation::crossValidate() {
  if (!validated()) return;
  for (const std::string& note : m_folds->notes()) m_whole.note(note);
  m_whole.context().stage("Cross-validation");
  for (std::size_t i = 0; i < experiment().methods.size(); ++i) {
    const MethodSpec& spec = experiment().methods[i];
    const RunContext context = m_whole.work().next(m_work.folds[i]);
    if (m_entry.kFoldErrors.size() > keptFolds) m_entry.kFoldErrors.clear();
    std::shared_ptr<const KFoldErrors>& known = m_entry.kFoldErrors[foldsKey(spec)];
    if (known && result().methods[i]->errors.kFoldMse.size() > 0) continue;
    if (!known) {
      known = m_whole.stopwatch().time("k-fold", number(), methodLabel(spec), [&] {
        return std::make_shared<const KFoldErrors>(m_folds->errors(spec, m_whole.lambdas(), context));
      });
    }
    takeFolds(i, *known);
    m_whole.publish();
  }
  const RunContext context = m_whole.work().next(m_work.mapFolds);
  if (!result().map || result().map->kFoldMse.size() > 0) return;
  auto map = std::make_shared<MapResult>(*result().map);
  m_whole.stopwatch().time("map-k-fold", number(), "",
                           [&] { addKFold(*map, *m_entry.stage, m_folds->of(mapMethod(experiment())), context); });
  result().map = map;
  m_entry.maps[mapKey(experiment()) + m_folds->key()] = map;
  m_whole.publish();
}

void SplitComputation::makeTheory() {
  const RunContext context = m_whole.work().next(m_work.theory);
  if (chartsOfTheory(experiment()).empty()) return;
  result().theory = m_whole.stopwatch().time("theory", number(), "", [&] {
    return kerridge::makeTheory(*m_entry.stage, experiment(), m_whole.data(), m_entry.theory, context);
  });
  m_whole.publish();
}

}  // namespace kerridge
