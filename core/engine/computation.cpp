// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/computation.h"

#include <algorithm>
#include <new>

#include "base/diagnostic.h"
#include "base/memory.h"
#include "base/number_text.h"
#include "base/text.h"
#include "engine/memory_need.h"
#include "engine/scale_notes.h"
#include "engine/split_computation.h"
#include "engine/study_computation.h"
#include "experiment/named_inputs.h"
#include "stages/choices.h"
#include "stages/factorization_choice.h"
#include "stages/intervals.h"
#include "stages/map.h"
#include "stages/optimism.h"

namespace kerridge {

namespace {

// The split on screen first.
std::vector<std::size_t> orderOfSplits(int shown, std::size_t count) {
  std::vector<std::size_t> order{std::min(static_cast<std::size_t>(shown), count - 1)};
  for (std::size_t i = 0; i < count; ++i) {
    if (i != order.front()) order.push_back(i);
  }
  return order;
}

}  // namespace

Computation::Computation(StageCache& cache, const RunContext& context, ComputationOptions options,
                         const Experiment& experiment, std::shared_ptr<const Dataset> data)
    : m_cache(cache),
      m_context(context),
      m_options(std::move(options)),
      m_lambdas(experiment.lambda.logSpaced()),
      m_stopwatch(m_results.timings),
      m_work(context, 0.0) {
  m_results.experiment = withRulesInUse(experiment);
  m_results.data = std::move(data);
}

void Computation::noteUnbounded(const std::vector<Split>& splits) {
  if (splits.empty()) return;
  const auto fewer = [](const Split& a, const Split& b) { return a.train.size() < b.train.size(); };
  const auto [least, most] = std::minmax_element(splits.begin(), splits.end(), fewer);
  const auto rows = [](const Split& split) { return static_cast<Index>(split.train.size()); };
  for (const MethodSpec& spec : experiment().methods) {
    const auto intervals = intervalsOf(spec, experiment().intervals);
    const Text text = intervals ? unboundedText(*intervals, rows(*least), rows(*most)) : Text();
    if (!text.empty()) note(text);
  }
}

std::shared_ptr<const Results> Computation::run() try {
  if (const auto diagnostics = validate(experiment()); hasErrors(diagnostics)) throw InvalidInput(diagnostics);
  requireInputs(experiment(), data());
  const std::vector<Split> splits = makeSplits(experiment().split, data());
  m_neededMemory = neededMemory(*this, splits);
  if (isTooMuchMemory(m_neededMemory) && matrixFreeObstacle().empty()) {
    m_matrixFree = true;
    m_neededMemory = neededMemory(*this, splits);
    note(Text("there is no room for the Gram matrix; the matrix-free solution replaces its factorization, and degrees "
              "of freedom, GCV and leave-one-out errors are estimates"),
         Severity::warning);
  }
  refuseTooMuchMemory(m_neededMemory);
  for (const Diagnostic& warning : scaleNotes(data(), splits, experiment().measure)) m_results.notes.push_back(warning);

  noteUnbounded(splits);

  m_cache.beginComputation();
  m_results.splits.resize(splits.size());
  for (SplitResult& split : m_results.splits) split.methods.resize(experiment().methods.size());
  std::vector<SplitComputation> parts;
  for (const std::size_t i : orderOfSplits(experiment().view.split, splits.size())) {
    parts.emplace_back(*this, splits[i], i, parts.empty());
  }
  StudyComputation studies(*this);

  double total = 0.0;
  for (const SplitComputation& part : parts) total += part.work();
  if (m_options.planned) m_options.planned(total + studies.liveWork());
  total += studies.work();
  m_work = WorkShares(m_context.part(0.0, 0.995), total);
  for (SplitComputation& part : parts) {
    // Studies have one kernel: that of the first split.
    if (part.index() == 0 && !experiment().studies.empty()) part.tune();
  }
  for (SplitComputation& part : parts) {
    part.tune();
    part.makeSpaces();  // Gram matrix and its factorization; features; inputs
    part.makePaths();   // every model along the grid, its errors, and the choices of the rules
    if (&part == &parts.front()) noteOptimism(part.index());
    publish();
    // The models wait for folds that hold their λ; maps and studies can wait for the models.
    const bool foldsFirst = part.foldsHold();
    if (foldsFirst) part.crossValidate();
    if (&part == &parts.front()) studies.makeLiveStages();  // what charts of studies follow cursors with
    part.makeMap();
    if (!foldsFirst) part.crossValidate();
    part.crossValidateMap();
    part.makeTheory();
    part.makeKernelMaps();
    m_cache.trim(m_options.cacheBudget);
  }
  noteRepeatedTests();
  m_results.modelsComplete = true;
  publish();
  studies.run();

  m_cache.trim(m_options.cacheBudget);
  m_context.report(1.0);
  m_results.complete = true;
  settle(m_results);
  noteMissingChoices();
  return std::make_shared<const Results>(std::move(m_results));
} catch (const std::bad_alloc&) {
  throw MemoryRanOut(notEnoughMemory(memoryRemedy(), m_neededMemory));
}

Text Computation::matrixFreeObstacle() const {
  if (data().targetTransform != Transform::none) return Text("a transformed target");
  if (data().weights.size() > 0) return Text("row weights");
  if (m_options.severalTargets()) return Text("several targets");
  return notServed(Factorization::matrixFree, experiment());
}

Factorization Computation::factorization(Index n) const {
  const bool asked = experiment().factorization == Factorization::matrixFree;
  if (m_matrixFree || asked) return matrixFreeObstacle().empty() ? Factorization::matrixFree : Factorization::full;
  return m_options.interactive ? Factorization::full : factorizationFor(experiment(), n, m_options.targets.size());
}

void Computation::settle(Results& results) const {
  results.timings = m_cache.timings(results);
  const std::size_t shown = orderOfSplits(experiment().view.split, results.splits.size()).front();
  results.experiment = withChoices(std::move(results.experiment), results, shown);
}

void Computation::noteMissingChoices() {
  if (choosesForAll()) return;
  for (const Diagnostic& warning : missingChoices(m_results)) note(warning.message, warning.severity);
}

void Computation::noteOptimism(std::size_t split) {
  const SplitResult& result = m_results.splits[split];
  if (result.stage == nullptr || experiment().methods.empty()) return;
  const Text text = optimismText(result.stage->related);
  if (text.empty()) return;
  // If a rule in use relies on such errors, they choose the model.
  const bool used = std::any_of(experiment().methods.begin(), experiment().methods.end(), [&](const MethodSpec& spec) {
    return !spec.rule.empty() && isOptimistic(spec.rule, result.stage->related);
  });
  note(text, used ? Severity::warning : Severity::note);
}

void Computation::noteRepeatedTests() {
  if (experiment().methods.empty()) return;
  std::size_t splits = 0;
  const RelatedRows* most = nullptr;
  for (const SplitResult& split : m_results.splits) {
    if (split.stage == nullptr || !split.stage->related.testRepeatsTraining()) continue;
    ++splits;
    if (most == nullptr || split.stage->related.testRepeated > most->testRepeated) most = &split.stage->related;
  }
  if (most == nullptr) return;
  const Text text = repeatedTestText(*most);
  note(m_results.splits.size() == 1 ? text
                                    : Text("in %1 of %2 splits test rows equal training rows, in one of them %3",
                                           splits, m_results.splits.size(), text),
       Severity::warning);
}

bool Computation::leaveOneOut() const { return m_options.interactive || leaveOneOutWanted(experiment()); }

const std::vector<ItemSpec>& Computation::choosingRules() const {
  static const std::vector<ItemSpec> none;
  return choosesForAll() ? none : experiment().rules;
}

void Computation::publish() {
  if (!m_options.publish) return;
  auto results = std::make_shared<Results>(m_results);
  settle(*results);
  m_options.publish(std::move(results));
}

void Computation::note(const Text& message, Severity severity) {
  const Diagnostic note{severity, "", message};
  std::vector<Diagnostic>& notes = m_results.notes;
  if (std::find(notes.begin(), notes.end(), note) == notes.end()) notes.push_back(note);
}

std::vector<MethodSpec> neededSpaces(const Experiment& experiment) {
  std::vector<MethodSpec> needed;
  const auto need = [&](const MethodSpec& spec) {
    const auto same = [&](const MethodSpec& other) { return spaceKey(other) == spaceKey(spec); };
    if (std::none_of(needed.begin(), needed.end(), same)) needed.push_back(spec);
  };
  for (const MethodSpec& spec : experiment.methods) need(spec);
  if (experiment.map) need(mapMethod(experiment));
  return needed;
}

}  // namespace kerridge
