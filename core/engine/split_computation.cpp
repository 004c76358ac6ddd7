// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/split_computation.h"

#include <algorithm>
#include <numeric>

#include "base/diagnostic.h"
#include "base/number_text.h"
#include "base/text.h"
#include "engine/provisional_curves.h"
#include "experiment/figure_ids.h"
#include "experiment/fold_rule.h"
#include "linalg/blas.h"
#include "methods/shared_parts.h"
#include "spaces/matrix_free_space.h"
#include "stages/factorization_choice.h"
#include "stages/map.h"
#include "stages/method_result.h"
#include "stages/model.h"
#include "stages/parameter_map.h"
#include "stages/theory.h"
#include "validation/rule.h"

namespace kerridge {

namespace {

constexpr std::size_t keptPaths = 64;
constexpr std::size_t keptFolds = 64;
// Existing models are shown before this much work on another space; about half a second.
constexpr double longWork = 2e10;

// The cheapest first.
std::vector<std::size_t> orderOfWork(const std::vector<double>& work) {
  std::vector<std::size_t> order(work.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) { return work[a] < work[b]; });
  return order;
}

}  // namespace

SplitComputation::SplitComputation(Computation& whole, const Split& rows, std::size_t index, bool onScreen)
    : m_whole(whole),
      m_entry(&whole.cache().entry(whole.results().data, whole.experiment(), rows)),
      m_rows(rows),
      m_index(index),
      m_onScreen(onScreen),
      m_kernel(whole.experiment().kernel) {
  if (isTuned(m_kernel)) {
    m_plan = tuningPlan(experiment(), m_kernel.width.tune, whole.data(), rows.train);
    if (const auto known = m_entry->tunings.find(tuningKey()); known != m_entry->tunings.end()) {
      takeTuning(known->second);
    }
  }
  settle();
  if (m_plan && !result().tuning) m_work.tuning = tuningWork(experiment(), *m_plan, size());
}

void SplitComputation::takeTuning(std::shared_ptr<const WidthTuning> tuning) {
  Experiment settled = experiment();
  settled.kernel = m_kernel = tunedKernel(experiment().kernel, *tuning);
  m_entry = &m_whole.cache().entry(m_whole.results().data, settled, m_rows);
  result().tuning = std::move(tuning);
}

void SplitComputation::settle() {
  m_folds.reset();
  if (const ItemSpec* rule = foldRule(experiment().rules)) {
    m_folds.emplace(*m_entry, *rule, foldLayout(rule, experiment().split));
  }
  m_request = makeRequest();
  forgetUnservingSpace();
  m_work = openWork();
  const std::vector<MethodSpec> spaces = neededSpaces(experiment());
  const bool kernel = std::any_of(spaces.begin(), spaces.end(),
                                  [](const MethodSpec& spec) { return spaceKind(spec) == SpaceKind::kernel; });
  const bool known = m_entry->stage && m_entry->stage->space(MethodSpec()) != nullptr;
  if (kernel && !known && showsProvisionalNystrom(m_whole, m_rows, m_onScreen)) {
    m_work.nystrom = provisionalNystromWork(experiment(), size());
  }
}

std::string SplitComputation::tuningKey() const {
  return m_plan->criterion + " " + m_plan->foldsKey + keyOf(m_plan->method, m_plan->lambda);
}

void SplitComputation::tune() {
  if (!m_plan || result().tuning) return;
  const RunContext context = m_whole.work().next(m_work.tuning);
  m_whole.context().stage("Tuning the kernel width");
  const auto tuning = m_whole.stopwatch().time("tuning", number(), "", [&] {
    const auto stage = makeSplitStage(experiment(), m_whole.data(), m_rows);
    const std::string key = keyOf(m_plan->method, m_plan->lambda) + (m_plan->k >= 2 ? " " + m_plan->foldsKey : "");
    return tuneWidth(*stage, m_kernel, *m_plan, m_whole.cache().widths(*m_entry, key), context);
  });
  if (!tuning->found()) {
    m_whole.note(Text("no kernel width has a finite %1 score on %2; the usual width is kept",
                      Text::name(m_plan->criterion), m_rows.label),
                 Severity::warning);
  }
  m_entry->tunings[tuningKey()] = tuning;
  takeTuning(tuning);
  settle();
}

FactorizationRequest SplitComputation::makeRequest() const {
  const Index n = static_cast<Index>(m_rows.train.size());
  FactorizationRequest request;
  const Factorization asked = experiment().factorization;
  if (m_whole.factorization(n) == Factorization::matrixFree) {
    request.factorization = Factorization::matrixFree;
    request.smallestMu = smallestMu(experiment(), n, true);
    return request;
  }
  if (asked == Factorization::matrixFree) {
    m_whole.note(Text("the %1 factorization does not support %2; the full eigendecomposition is used instead",
                      Text::words(factorizationId(asked)), m_whole.matrixFreeObstacle()));
  }
  if (m_whole.options().interactive) {
    request.watched = provisionalCurvesWork(m_whole, m_rows, m_onScreen);
    return request;
  }
  request = {m_whole.factorization(n), smallestMu(experiment(), n), !servedWithoutEigenvalues(experiment()),
             m_whole.options().severalTargets()};
  // Errors of a transformed target come from predictions, and those of folds from eigenvectors.
  const bool linear = m_whole.data().targetTransform == Transform::none;
  const bool weighted = m_whole.data().weights.size() > 0;
  if (!linear || weighted) request.factorization = Factorization::full;
  if (request.factorization == Factorization::full) {
    request.watched = provisionalCurvesWork(m_whole, m_rows, m_onScreen);
  }
  if (asked != Factorization::automatic && asked != Factorization::matrixFree && request.factorization != asked) {
    m_whole.note(Text(
        "the %1 factorization does not support %2; the full eigendecomposition is used instead",
        Text::words(factorizationId(asked)),
        !linear ? Text("a transformed target") : (weighted ? Text("row weights") : notServed(asked, experiment()))));
  }
  return request;
}

// Results of another factorization cannot be reused, but those of the full eigendecomposition always can.
bool SplitComputation::serves(const ModelSpace& space) const {
  if (space.factorization() == Factorization::full) return true;
  if (space.factorization() != m_request.factorization) return false;
  if (const MatrixFreeSpace* products = space.ofProducts()) {
    return products->probes.exhausted ||
           products->probes.leastRidge <= static_cast<double>(space.problem.n()) * m_request.smallestMu;
  }
  const bool eigenvaluesMissing =
      m_request.factorization == Factorization::tridiagonal && m_request.eigenvalues && !space.problem.spectrum;
  return !eigenvaluesMissing;
}

void SplitComputation::forgetUnservingSpace() {
  const ModelSpace* present = m_entry->stage ? m_entry->stage->space(MethodSpec()) : nullptr;
  if (present != nullptr && !serves(*present)) StageCache::forget(*m_entry);
}

void SplitComputation::shareSpace() {
  const std::vector<MethodSpec> needed = neededSpaces(experiment());
  const bool wanted = std::any_of(needed.begin(), needed.end(),
                                  [](const MethodSpec& spec) { return spaceKind(spec) == SpaceKind::kernel; });
  if (!wanted || m_entry->stage->space(MethodSpec()) != nullptr) return;
  const auto other = m_whole.cache().ofOtherTarget(*m_entry);
  if (!other || !other->space(MethodSpec())->servesOtherTargets() || !serves(*other->space(MethodSpec()))) return;
  m_entry->stage = withKernelSpaceOf(*m_entry->stage, *other, m_whole.context().quiet());
  m_work.nystrom = 0.0;  // nothing has to be shown before it
}

SplitSize SplitComputation::size() const {
  const Index n = static_cast<Index>(m_rows.train.size());
  const Index d = m_whole.data().d();
  return {static_cast<double>(n), static_cast<double>(m_rows.test.size()),
          static_cast<double>(gridRows(n, d, experiment().view.sliceFeature)), static_cast<double>(d)};
}

SplitWork SplitComputation::openWork() const {
  const std::vector<MethodSpec> spaces = neededSpaces(experiment());
  SplitWork work = splitWork(experiment(), size(), spaces, m_request, m_whole.leaveOneOut());
  if (!m_entry->stage) return work;
  for (std::size_t i = 0; i < spaces.size(); ++i) {
    if (m_entry->stage->spaces.count(spaceKey(spaces[i])) > 0) work.spaces[i] = 0.0;
  }
  for (std::size_t i = 0; i < experiment().methods.size(); ++i) {
    const MethodSpec& spec = experiment().methods[i];
    if (m_entry->paths.count(pathKey(spec)) > 0) work.paths[i] = 0.0;
    if (validated() && m_entry->kFoldErrors.count(foldsKey(spec)) > 0) work.folds[i] = 0.0;
  }
  if (!experiment().map) return work;
  const std::string key = mapKey(experiment());
  if (m_entry->maps.count(key) > 0) work.map = work.mapLeaveOneOut = 0.0;
  if (validated() && m_entry->maps.count(key + m_folds->key()) > 0) work.mapFolds = 0.0;
  return work;
}

std::string SplitComputation::pathKey(const MethodSpec& spec) const {
  return keyOf(spec, m_whole.lambdas()) + (m_whole.leaveOneOut() ? "" : " without leave-one-out");
}

std::string SplitComputation::foldsKey(const MethodSpec& spec) const {
  return m_folds->key() + keyOf(spec, m_whole.lambdas());
}

void SplitComputation::makeSpaces() {
  if (!m_entry->stage) {
    Experiment settled = experiment();
    settled.kernel = m_kernel;
    m_entry->stage = makeSplitStage(settled, m_whole.data(), m_rows);
  } else if (m_entry->stage->gridFeature != experiment().view.sliceFeature && m_whole.data().d() > 1) {
    m_entry->stage = withGrid(*m_entry->stage, m_whole.data(), experiment().view.sliceFeature, m_whole.context());
  }
  shareSpace();
  FactorizationRequest request = m_request;
  request.unforeseen = [this](double more) { return m_whole.work().unforeseen(more); };
  const auto watcher = [this](const Matrix& K, const RunContext& context) {
    if (m_request.factorization != Factorization::full || !showsProvisionalCurves(m_whole, m_rows, m_onScreen)) return;
    showProvisionalCurves(m_whole, m_index, *m_entry->stage, K, context);
  };
  const auto gram = [this](const SplitData& stage, const RunContext& context) {
    return m_whole.cache().lowerGram(*m_entry, stage, context);
  };
  const std::vector<MethodSpec> spaces = neededSpaces(experiment());
  const std::vector<std::size_t> order = orderOfWork(m_work.spaces);
  for (const std::size_t i : order) {
    // A slow Gram matrix must not delay the curves of features.
    if (i != order.front() && m_work.spaces[i] > longWork) showPathsSoFar();
    if (spaceKind(spaces[i]) == SpaceKind::kernel && m_work.nystrom > 0.0) {
      showProvisionalNystrom(m_whole, m_index, *m_entry->stage, m_whole.work().next(m_work.nystrom));
    }
    const RunContext context = m_whole.work().next(m_work.spaces[i]);
    try {
      m_entry->stage =
          withSpace(m_entry->stage, spaces[i], number(), m_whole.stopwatch(), context, watcher, gram, request);
    } catch (const InfiniteGram&) {
      throw InfiniteGram(largestInputText());
    }
  }
  const ModelSpace* space = m_entry->stage->space(MethodSpec());
  if (space != nullptr && m_whole.options().severalTargets()) shareTargets(*space);
  if (space != nullptr && request.factorization != Factorization::full &&
      space->factorization() == Factorization::full) {
    const Text replaced = Text::words(factorizationId(request.factorization));
    m_whole.note(request.factorization == Factorization::cholesky
                     ? Text("λ is too small compared with the round-off of the Gram matrix; the full "
                            "eigendecomposition replaces the %1 factorization",
                            replaced)
                     : Text("the Gram matrix is singular to double precision; the full eigendecomposition replaces the "
                            "%1 factorization",
                            replaced));
  }
  result().stage = m_entry->stage;
}

void SplitComputation::shareTargets(const ModelSpace& space) const {
  if (!space.servesOtherTargets()) return;
  const Problem& problem = space.problem;
  problem.shared->keepUpTo(keptForTargets);
  space.keepForTargets();
  if (!space.hasEigenbasis()) return;
  if (const auto known = problem.shared->targets(); known && columnOf(*known, problem.y) >= 0) return;
  const Dataset& own = m_whole.data();
  std::vector<Vector> columns;
  for (const auto& data : m_whole.options().targets) {
    // Rows without this target are left out, so that others take their places.
    if (data->sourceRow != own.sourceRow || data->n() != own.n()) continue;
    const Vector y = data->y(m_rows.train);
    columns.push_back(fitScaling(*data, m_rows.train, experiment().standardize).target(y));
  }
  auto targets = std::make_shared<TargetSet>();
  targets->Y.resize(problem.n(), std::ssize(columns));
  for (Index t = 0; t < targets->Y.cols(); ++t) targets->Y.col(t) = columns[static_cast<std::size_t>(t)];
  if (problem.isWeighted()) targets->Y.array().colwise() *= problem.rootWeights.array();
  targets->Z = transposedProduct(problem.spectrum->Q, targets->Y);
  problem.shared->setTargets(std::move(targets));
}

Text SplitComputation::largestInputText() const {
  const Dataset& data = m_whole.data();
  Index row = 0;
  Index input = 0;
  m_entry->stage->trainInputs->cwiseAbs().maxCoeff(&row, &input);
  const Index of = m_entry->stage->split.train[static_cast<std::size_t>(row)];
  return Text("“%1” is %2 in row %3", Text::name(data.featureNames[static_cast<std::size_t>(input)]),
              Text::number(shortText(data.X(of, input), 6)), data.sourceRow[static_cast<std::size_t>(of)]);
}

void SplitComputation::noteIntervals() const {
  const auto& ofAll = experiment().intervals;
  if (!ofAll) return;
  for (const MethodSpec& spec : experiment().methods) {
    const auto own = intervalsOf(spec, ofAll);
    if (spec.intervals || own == ofAll) continue;
    const Text label = Text::words(methodLabel(spec));
    m_whole.note(own ? Text("%1 has no exact leave-one-out models: its intervals are split-conformal", label)
                     : Text("%1 is not the mean of a Gaussian process, so it has no intervals", label));
  }
}

void SplitComputation::makePath(std::size_t method) {
  const MethodSpec& spec = experiment().methods[method];
  const RunContext context = m_whole.work().next(m_work.paths[method]);
  m_work.paths[method] = 0.0;
  if (m_entry->paths.size() > keptPaths) m_entry->paths.clear();
  StageCache::KnownPath& known = m_entry->paths[pathKey(spec)];
  const bool chosen = known.result && known.rules == m_whole.choosingRules() && known.measure == experiment().measure;
  if (!known.result) {
    known.result = m_whole.stopwatch().time("path", number(), methodLabel(spec), [&] {
      return sweepMethod(*m_entry->stage, spec, m_whole.lambdas(), context, m_whole.leaveOneOut());
    });
  }
  // While another method's parameter moves, this one stays unchanged.
  if (!chosen || !(known.result->spec == spec)) {
    auto changed = std::make_shared<MethodResult>(*known.result);
    changed->spec = spec;
    changed->label = methodLabel(spec);
    if (!chosen) addSelections(*changed, *m_entry->stage, m_whole.choosingRules(), experiment().measure);
    known = {std::move(changed), m_whole.choosingRules(), experiment().measure};
  }
  solveShown(method, known.result);
  result().methods[method] = known.result;
  if (const Text note = known.result->path.note; !note.empty()) {
    m_whole.note(Text("%1: %2", Text::words(known.result->label), note), Severity::warning);
  }
  context.report(1.0);
}

// The window does it beside everything else, while the nearest model stands for it.
void SplitComputation::solveShown(std::size_t method, std::shared_ptr<const MethodResult>& result) {
  const MethodSpec& spec = experiment().methods[method];
  if (m_whole.options().interactive || !spec.rule.empty()) return;
  const auto shown = shownPath(*m_entry->stage, spec, result->path, m_whole.context().quiet());
  if (!shown) return;
  // The default is nobody's wish.
  if (shown->points.empty() && spec.at != defaultAt(spec.id)) {
    const Text none = Text("%1 has no model at %2", Text::words(methodLabel(spec)), Text::number(shortText(spec.at)));
    throw InvalidInput("/methods/" + std::to_string(method) + "/at",
                       shown->note.empty() ? none : Text("%1: %2", none, shown->note));
  }
  auto with = std::make_shared<MethodResult>(*result);
  with->shown = shown;
  result = std::move(with);
}

void SplitComputation::showPathsSoFar() {
  if (!m_whole.options().publish || !m_onScreen) return;
  bool any = false;
  m_whole.context().stage("Regularization paths");
  for (std::size_t i = 0; i < experiment().methods.size(); ++i) {
    if (m_entry->stage->space(experiment().methods[i]) == nullptr) continue;
    makePath(i);
    any = true;
  }
  if (!any) return;
  result().stage = m_entry->stage;
  m_whole.publish();
}

void SplitComputation::makePaths() {
  noteIntervals();
  placeKnownMap();
  placeKnownColumns();
  m_whole.context().stage("Regularization paths");
  for (std::size_t i = 0; i < experiment().methods.size(); ++i) {
    makePath(i);
    if (!findMethod(experiment().methods[i].id)->traits().instant) m_whole.publish();
  }
  placeKnownFolds();
}

void SplitComputation::makeMap() {
  if (!experiment().map) return;
  const RunContext errors = m_whole.work().next(m_work.map);
  std::shared_ptr<const MapResult>& known = m_entry->maps[mapKey(experiment())];
  if (!known) {
    m_whole.context().stage("m–λ map");
    const ModelSpace& space = *m_entry->stage->space(mapMethod(experiment()));
    const auto map = m_whole.stopwatch().time(
        "map", number(), "", [&] { return kerridge::makeMap(*m_entry->stage, space, *experiment().map, errors); });
    result().map = map;
    m_whole.publish();
    const auto whole = std::make_shared<MapResult>(*map);
    const RunContext context = m_whole.work().next(m_work.mapLeaveOneOut);
    if (m_whole.leaveOneOut()) {
      m_whole.stopwatch().time("map-loo", number(), "",
                               [&] { addLeaveOneOut(*whole, *m_entry->stage, space, context); });
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
  auto found = validated() ? m_entry->maps.find(key + m_folds->key()) : m_entry->maps.end();
  if (found == m_entry->maps.end()) found = m_entry->maps.find(key);
  if (found != m_entry->maps.end()) result().map = found->second;
}

void SplitComputation::takeFolds(std::size_t method, const KFoldErrors& errors) {
  auto updated = std::make_shared<MethodResult>(*result().methods[method]);
  addKFold(*updated, errors, m_entry->stage->scaling);
  addSelections(*updated, *m_entry->stage, m_whole.choosingRules(), experiment().measure);
  if (const Text note = foldsTrouble(*updated); !note.empty()) {
    m_whole.note(Text("%1: %2", Text::words(updated->label), note), Severity::warning);
  }
  result().methods[method] = std::move(updated);
}

void SplitComputation::placeKnownFolds() {
  if (!validated()) return;
  for (std::size_t i = 0; i < experiment().methods.size(); ++i) {
    const auto found = m_entry->kFoldErrors.find(foldsKey(experiment().methods[i]));
    if (found != m_entry->kFoldErrors.end() && found->second) takeFolds(i, *found->second);
  }
}

bool SplitComputation::foldsHold() const {
  return validated() &&
         std::any_of(experiment().methods.begin(), experiment().methods.end(), [](const MethodSpec& spec) {
           const Rule* rule = findRule(spec.rule);
           return rule != nullptr && rule->needsKFold();
         });
}

void SplitComputation::crossValidate() {
  if (!validated()) return;
  for (const Text& note : m_folds->notes()) m_whole.note(note);
  m_whole.context().stage("Cross-validation");
  for (std::size_t i = 0; i < experiment().methods.size(); ++i) {
    const MethodSpec& spec = experiment().methods[i];
    const RunContext context = m_whole.work().next(m_work.folds[i]);
    if (m_entry->kFoldErrors.size() > keptFolds) m_entry->kFoldErrors.clear();
    std::shared_ptr<const KFoldErrors>& known = m_entry->kFoldErrors[foldsKey(spec)];
    if (known && result().methods[i]->errors.kFoldMse.size() > 0) continue;
    if (!known) {
      known = m_whole.stopwatch().time("k-fold", number(), methodLabel(spec), [&] {
        return std::make_shared<const KFoldErrors>(m_folds->errors(spec, m_whole.lambdas(), context));
      });
    }
    takeFolds(i, *known);
    m_whole.publish();
  }
}

void SplitComputation::crossValidateMap() {
  if (!validated()) return;
  const RunContext context = m_whole.work().next(m_work.mapFolds);
  if (!result().map || result().map->kFoldMse.size() > 0) return;
  auto map = std::make_shared<MapResult>(*result().map);
  m_whole.stopwatch().time("map-k-fold", number(), "", [&] {
    const MethodSpec method = mapMethod(experiment());
    addKFold(*map, *m_entry->stage, method, m_folds->of(method), m_folds->assignment(), m_folds->k(), context);
  });
  result().map = map;
  m_entry->maps[mapKey(experiment()) + m_folds->key()] = map;
  m_whole.publish();
}

void SplitComputation::makeTheory() {
  const RunContext context = m_whole.work().next(m_work.theory);
  if (chartsOfTheory(experiment()).empty()) return;
  result().theory = m_whole.stopwatch().time("theory", number(), "", [&] {
    return kerridge::makeTheory(*m_entry->stage, experiment(), m_whole.data(), m_entry->theory, context);
  });
  m_whole.publish();
}

bool SplitComputation::foldsOfWidths() const {
  return validated() && !chartsThatNeed(experiment(), {FigureNeed::foldsOfWidths}).empty();
}

std::vector<SplitComputation::KernelMap> SplitComputation::kernelMaps() {
  std::vector<KernelMap> maps;
  if (wantsWidthMap(experiment())) {
    maps.push_back(
        {widthAxis(experiment(), m_kernel, *m_entry->stage), &result().widthMap, "width-map", Text("w–λ map")});
  }
  if (wantsParameterMap(experiment())) {
    maps.push_back({parameterAxis(experiment(), m_kernel), &result().parameterMap, "parameter-map",
                    Text("Map of the kernel's parameter and λ")});
  }
  return maps;
}

WidthColumns& SplitComputation::knownColumns(const KernelAxis& axis, const MethodSpec& method) const {
  std::string key = keyOf(method, m_whole.lambdas()) + (foldsOfWidths() ? " " + m_folds->key() : "");
  if (!axis.parameter.empty()) {
    const WidthSpec& width = m_kernel.width;
    key += " over " + axis.parameter + " at " + (width.relative ? "× " : "") + exactText(width.value);
  }
  return m_whole.cache().widths(*m_entry, key, axis.parameter);
}

void SplitComputation::placeKnownColumns() {
  if (!m_entry->stage) return;
  for (const KernelMap& wanted : kernelMaps()) {
    const MethodSpec method = *widthMapMethod(experiment());
    const auto map = widthMapOf(method, wanted.axis, m_whole.lambdas(), knownColumns(wanted.axis, method));
    if (map->computed > 0) *wanted.shown = map;
  }
}

void SplitComputation::makeKernelMaps() {
  for (const KernelMap& wanted : kernelMaps()) makeKernelMap(wanted);
}

void SplitComputation::makeKernelMap(const KernelMap& wanted) {
  m_whole.context().stage(wanted.label.english());
  const SplitData& stage = *m_entry->stage;
  const KernelAxis& axis = wanted.axis;
  const MethodSpec method = *widthMapMethod(experiment());
  WidthColumns& known = knownColumns(axis, method);
  const int k = foldsOfWidths() ? m_folds->k() : 0;
  const std::vector<int> fold = k > 0 ? m_folds->assignment() : std::vector<int>();
  m_whole.stopwatch().time(wanted.timing, number(), "", [&] {
    for (const Index j : widthOrder(axis.values, axis.present)) {
      const double value = axis.values[static_cast<std::size_t>(j)];
      const RunContext context = m_whole.work().next(m_work.widthColumn);
      if (known.count(value) > 0) continue;
      const KernelSpec kernel = kernelAt(m_kernel, axis, value);
      try {
        known[value] = widthColumn(stage, kernel, method, m_whole.lambdas(), fold, k, context);
      } catch (const InvalidInput& invalid) {
        // A value that is not possible for these inputs: its column stays empty.
        known[value] = {};
        m_whole.note(Text("%1: %2", wanted.label, invalid.diagnostics().front().message), Severity::warning);
      }
      *wanted.shown = widthMapOf(method, axis, m_whole.lambdas(), known);
      m_whole.publish();
    }
  });
  *wanted.shown = widthMapOf(method, axis, m_whole.lambdas(), known);
  m_whole.publish();
}

}  // namespace kerridge
