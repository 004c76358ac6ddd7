// SPDX-License-Identifier: GPL-3.0-or-later
#include "streaming/streamed_run.h"

#include <algorithm>
#include <map>
#include <numeric>

#include "base/diagnostic.h"
#include "base/number_text.h"
#include "base/sentence.h"
#include "base/text.h"
#include "engine/memory_need.h"
#include "engine/scale_notes.h"
#include "experiment/named_inputs.h"
#include "features/landmarks.h"
#include "features/nystrom.h"
#include "features/random_fourier.h"
#include "methods/decay.h"
#include "spaces/features_space.h"
#include "stages/choices.h"
#include "stages/method_result.h"
#include "stages/split_data.h"
#include "streaming/factor_pass.h"
#include "streaming/obstacles.h"
#include "streaming/row_parts.h"
#include "validation/feature_folds.h"

namespace kerridge {

namespace {

// Of the context's work: counting, the look at the rows, their factors, models.
constexpr double countedShare = 0.1;
constexpr double lookedShare = 0.35;
constexpr double factoredShare = 0.85;

class StreamedRun {
 public:
  StreamedRun(const Experiment& experiment, RowPasses& passes, const RunContext& context)
      : m_passes(passes), m_context(context), m_stopwatch(m_results.timings) {
    m_results.experiment = withRulesInUse(experiment);
  }

  std::shared_ptr<const Results> run() {
    refuseObstacles();
    m_context.stage("Counting rows");
    const Index records =
        m_stopwatch.time("counting", 0, "", [&] { return m_passes.count(m_context.part(0.0, countedShare)); });
    requireInputs(experiment(), m_passes.columns());
    collectSpecs();
    m_context.stage("Reading targets and moments");
    m_stopwatch.time("moments", 1, "", [&] { lookAtRows(records); });
    scale();
    m_context.stage("Features");
    m_stopwatch.time("features", 1, "", [&] { makeSpaces(); });
    m_context.stage("Regularization paths");
    makePaths(m_context.part(factoredShare, 0.92));
    crossValidate(m_context.part(0.92, 0.99));
    finish();
    return std::make_shared<const Results>(std::move(m_results));
  }

 private:
  const Experiment& experiment() const { return m_results.experiment; }
  void note(Severity severity, Text message) { m_results.notes.push_back({severity, "", std::move(message)}); }

  void refuseObstacles() const {
    std::vector<Diagnostic> errors;
    for (const Diagnostic& one : validate(experiment())) {
      if (one.severity == Severity::error) errors.push_back(one);
    }
    for (Diagnostic& one : streamingObstacles(experiment())) errors.push_back(std::move(one));
    if (!errors.empty()) throw InvalidInput(errors);
  }

  /// One method for each choice of features.
  void collectSpecs() {
    for (const MethodSpec& spec : experiment().methods) {
      const auto same = [&](const MethodSpec& other) { return spaceKey(other) == spaceKey(spec); };
      if (std::none_of(m_specs.begin(), m_specs.end(), same)) m_specs.push_back(spec);
    }
  }

  bool hasLandmarks() const {
    return std::any_of(m_specs.begin(), m_specs.end(),
                       [](const MethodSpec& spec) { return spec.features->isNystrom(); });
  }

  /// The rows that split and folds divide: targets and order, if they are known already.
  std::shared_ptr<Dataset> rowsOf(Index n) const {
    const Dataset& columns = m_passes.columns();
    auto data = std::make_shared<Dataset>();
    data->name = columns.name;
    data->targetName = columns.targetName;
    data->featureNames = columns.featureNames;
    data->missing = columns.missing;
    data->encoding = columns.encoding;
    data->X.resize(n, 0);
    data->y = m_look.y.size() == n ? m_look.y : Vector();
    data->order = m_look.order.size() == n ? m_look.order : Vector();
    if (m_look.leftOut.empty() && experiment().data.roles.order.empty()) return data;
    std::size_t left = 0;
    for (Index row = 1; static_cast<Index>(data->sourceRow.size()) < n; ++row) {
      const bool out = left < m_look.leftOut.size() && m_look.leftOut[left] == row;
      if (out) ++left;
      if (!out) data->sourceRow.push_back(row);
    }
    return data;
  }

  void divide(Index n) {
    if (n == 0)
      throw InvalidInput(m_passes.columns().name, Text("no row is left: every row lacks the target or an input"));
    m_data = rowsOf(n);
    std::vector<Split> splits = makeSplits(experiment().split, *m_data);
    m_split = std::move(splits.front());
    m_parts = rowParts(experiment(), *m_data, m_split);
    m_different.resize(hasLandmarks() ? m_split.train.size() : 0);
    std::iota(m_different.begin(), m_different.end(), Index{0});
    drawLandmarks();
  }

  /// Places of the landmarks among the training rows, given those that differ.
  void drawLandmarks() {
    m_places.clear();
    m_wanted.clear();
    DistinctRows rows;
    rows.first = m_different;
    for (const MethodSpec& spec : m_specs) {
      if (!spec.features->isNystrom()) continue;
      m_places[spaceKey(spec)] = uniformLandmarks(rows, spec.features->count, spec.features->seed);
      for (const Index place : m_places[spaceKey(spec)]) {
        m_wanted.push_back(m_split.train[static_cast<std::size_t>(place)]);
      }
    }
    std::sort(m_wanted.begin(), m_wanted.end());
    m_wanted.erase(std::unique(m_wanted.begin(), m_wanted.end()), m_wanted.end());
  }

  Look lookOnce(Index n, bool divided, const RunContext& context) {
    LookRequest request;
    request.rows = n;
    if (divided) {
      request.part = m_parts.part;
      request.training = m_parts.training;
      request.wanted = m_wanted;
      request.hashes = hasLandmarks();
    }
    return m_passes.look(request, context);
  }

  // As if every record counted, and as if all differed; once more where that is not so.
  void lookAtRows(Index records) {
    const RunContext context = m_context.part(countedShare, lookedShare);
    const bool needsTargets = experiment().split.stratify > 0 || !experiment().data.roles.order.empty();
    Index n = records;
    if (needsTargets) {
      m_look = lookOnce(n, false, context);
      n = m_look.counts.rows();
    }
    for (;;) {
      divide(n);
      Look look = lookOnce(n, true, context);
      const bool all = look.counts.rows() == n;
      m_look = std::move(look);
      n = m_look.counts.rows();
      if (all) break;
    }
    m_data = rowsOf(n);
    m_look.y = {};
    noteGaps();
    if (!hasLandmarks() || !findDifferent()) return;
    drawLandmarks();
    m_look.wanted = lookOnce(n, true, context).wanted;
  }

  void noteGaps() {
    const RowCounts& counts = m_look.counts;
    if (counts.withoutTarget + counts.withoutInput == 0) return;
    note(Severity::note, Text("%1 rows without target and %2 with a missing input do not count", counts.withoutTarget,
                              counts.withoutInput));
  }

  /// The first of the training rows that agree in every input; false where all differ.
  bool findDifferent() {
    std::vector<std::uint64_t> sorted = m_look.hashes;
    std::sort(sorted.begin(), sorted.end());
    std::vector<std::uint64_t> repeated;
    for (std::size_t i = 1; i < sorted.size(); ++i) {
      if (sorted[i] == sorted[i - 1] && (repeated.empty() || repeated.back() != sorted[i]))
        repeated.push_back(sorted[i]);
    }
    if (repeated.empty()) return false;
    std::vector<char> seen(repeated.size(), 0);
    m_different.clear();
    for (std::size_t i = 0; i < m_look.hashes.size(); ++i) {
      const auto found = std::lower_bound(repeated.begin(), repeated.end(), m_look.hashes[i]);
      if (found != repeated.end() && *found == m_look.hashes[i]) {
        char& known = seen[static_cast<std::size_t>(found - repeated.begin())];
        if (known != 0) continue;
        known = 1;
      }
      m_different.push_back(static_cast<Index>(i));
    }
    return true;
  }

  void scale() {
    const std::vector<Split> splits{m_split};
    for (const Diagnostic& warning : scaleNotes(*m_data, splits, experiment().measure)) {
      m_results.notes.push_back(warning);
    }
    m_stage = std::make_shared<SplitData>();
    m_stage->scaling = fitScaling(*m_data, m_split.train, experiment().standardize);
    const InputMoments& moments = m_look.moments;
    moments.scale(m_stage->scaling, experiment().standardize.inputs, m_data->featureNames, m_data->name);
    m_stage->meanSquaredDistance = moments.meanSquaredDistance(m_stage->scaling);
    const NamedInputs named = namedInputs(experiment().kernel, m_passes.columns());
    KernelSpec kernel = experiment().kernel;
    settleWidths(kernel, named);
    m_stage->kernel = std::make_shared<const Kernel>(kernel, moments.range(m_stage->scaling), std::nullopt, named);
    m_stage->trainTarget = m_data->y(m_split.train);
    m_stage->testTarget = m_data->y(m_split.test);
    const auto none = std::make_shared<const Matrix>(0, moments.mean.size());
    m_stage->trainInputs = none;
    m_stage->testInputs = none;
    m_stage->gridInputs = *none;
    m_stage->split = m_split;
    m_stage->related.trainRows = m_stage->n();
    m_stage->related.testRows = m_stage->testTarget.size();
    // The stage has the targets from here on.
    m_look.hashes = {};
    m_different = {};
    m_data->y = {};
    m_data->order = {};
  }

  /// Relative widths as numbers.
  void settleWidths(KernelSpec& kernel, const NamedInputs& named) const {
    for (KernelSpec& part : kernel.parts) settleWidths(part, named);
    const KernelFamily* family = findKernel(kernel.id);
    if (!family->usesWidth() || !kernel.width.relative || !kernel.width.perInput.empty()) return;
    std::vector<Index> inputs;
    for (const std::string& name : kernel.inputs) {
      inputs.insert(inputs.end(), named.at(name).begin(), named.at(name).end());
    }
    const double distance = m_look.moments.meanSquaredDistance(m_stage->scaling, inputs);
    kernel.width = {.relative = false, .value = kernel.width.value * family->relativeWidthUnit(distance)};
  }

  std::shared_ptr<const FeatureMap> mapOf(const MethodSpec& spec, const RunContext& context) const {
    const Index inputs = m_look.moments.mean.size();
    if (!spec.features->isNystrom()) {
      return std::make_shared<const RandomFourierMap>(*spec.features, *m_stage->kernel, inputs);
    }
    const std::vector<Index>& places = m_places.at(spaceKey(spec));
    Matrix rows(static_cast<Index>(places.size()), inputs);
    for (std::size_t i = 0; i < places.size(); ++i) {
      const Index row = m_split.train[static_cast<std::size_t>(places[i])];
      const auto found = std::lower_bound(m_wanted.begin(), m_wanted.end(), row);
      rows.row(static_cast<Index>(i)) = m_look.wanted.row(static_cast<Index>(found - m_wanted.begin()));
    }
    return std::make_shared<const NystromMap>(*m_stage->kernel, m_stage->scaling.inputs(rows), places, context);
  }

  void makeSpaces() {
    FactorRequest request;
    request.kernel = m_stage->kernel;
    request.scaling = m_stage->scaling;
    request.range = m_look.moments.range(m_stage->scaling);
    for (const MethodSpec& spec : m_specs) {
      request.maps.push_back(mapOf(spec, m_context.quiet()));
      request.specs.push_back(*spec.features);
    }
    request.part = std::move(m_parts.part);
    request.parts = m_parts.parts();
    request.partRows.assign(static_cast<std::size_t>(request.parts), 0);
    for (const std::uint16_t part : request.part) ++request.partRows[part];
    request.byRows.assign(m_specs.size(), false);
    refuseTooMuchMemory(2.0 * FactorPass::memory(request));
    std::vector<std::vector<PartSum>> sums =
        m_passes.factor(request, m_context.part(lookedShare, factoredShare - 0.05));
    const RunContext settling = m_context.part(factoredShare - 0.05, factoredShare);
    std::vector<std::vector<FeatureFactor>> factors(m_specs.size());
    bool again = false;
    for (std::size_t map = 0; map < m_specs.size(); ++map) {
      factors[map] = factorsOf(sums[map], settling);
      request.byRows[map] = factors[map].empty();
      again = again || factors[map].empty();
    }
    if (again) {
      // The others need not be gone through again.
      FactorRequest rest = request;
      rest.maps.clear();
      rest.specs.clear();
      rest.byRows.clear();
      std::vector<std::size_t> which;
      for (std::size_t map = 0; map < m_specs.size(); ++map) {
        if (!request.byRows[map]) continue;
        rest.maps.push_back(request.maps[map]);
        rest.specs.push_back(request.specs[map]);
        rest.byRows.push_back(true);
        which.push_back(map);
      }
      std::vector<std::vector<PartSum>> more = m_passes.factor(rest, settling.quiet());
      for (std::size_t i = 0; i < which.size(); ++i) {
        sums[which[i]] = std::move(more[i]);
        factors[which[i]] = factorsOf(sums[which[i]], settling);
      }
    }
    for (std::size_t map = 0; map < m_specs.size(); ++map) {
      addSpace(m_specs[map], request.maps[map], sums[map], std::move(factors[map]), settling);
    }
    m_parts.fold = {};
  }

  /// The factor of every part, and that of all training rows at the end; empty where ZᵀZ does not do.
  std::vector<FeatureFactor> factorsOf(const std::vector<PartSum>& sums, const RunContext& context) const {
    const auto fromGram = [&](const FeatureGram& gram) {
      return FeatureFactor::fromGram(gram.G, gram.rows, gram.largestSquare, mostGramCondition, context.quiet());
    };
    std::vector<FeatureFactor> factors;
    bool gramOnly = true;
    for (const PartSum& sum : sums) {
      std::optional<FeatureFactor> factor = sum.byGram ? fromGram(sum.gram) : sum.factor;
      if (!factor) return {};
      factors.push_back(*std::move(factor));
      gramOnly = gramOnly && (sum.byGram || &sum == &sums.back());
    }
    const auto training = static_cast<std::size_t>(m_parts.training);
    if (gramOnly && training > 1) {
      FeatureGram all = sums.front().gram;
      for (std::size_t part = 1; part < training; ++part) all.merge(sums[part].gram);
      std::optional<FeatureFactor> whole = fromGram(all);
      if (!whole) return {};
      factors.push_back(*std::move(whole));
      return factors;
    }
    FeatureFactor whole = factors.front();
    for (std::size_t part = 1; part < training; ++part) {
      context.checkpoint();
      whole.merge(factors[part], context.quiet());
    }
    factors.push_back(std::move(whole));
    return factors;
  }

  void addSpace(const MethodSpec& spec, const std::shared_ptr<const FeatureMap>& map, const std::vector<PartSum>& sums,
                std::vector<FeatureFactor> factors, const RunContext& context) {
    auto space = std::make_shared<FeaturesSpace>();
    space->map = map;
    space->trainInputs = m_stage->trainInputs;
    space->testInputs = m_stage->testInputs;
    space->keepsBases = false;
    FeatureProblem feature =
        makeFeatureProblem(factors.back(), m_stage->scaling.target(m_stage->trainTarget), context.quiet());
    space->problem = std::move(feature.problem);
    space->problem.kernelDecay =
        sobolevDecay(m_stage->kernel->family(), m_look.moments.mean.size()).value_or(notANumber);
    space->weights = std::move(feature.weights);
    space->fromGram = feature.fromGram;
    if (!map->landmarks().empty()) {
      double trace = 0.0;
      for (int part = 0; part < m_parts.training; ++part) trace += sums[static_cast<std::size_t>(part)].trace;
      space->setTraceShare(trace);
    }
    const auto test = static_cast<std::size_t>(m_parts.training);
    if (m_stage->testTarget.size() > 0) {
      space->testFactor = std::make_shared<const FeatureFactor>(std::move(factors[test]));
    }
    factors.erase(factors.begin() + static_cast<std::ptrdiff_t>(test), factors.end());
    if (m_parts.hasFolds()) {
      m_folds.emplace(spaceKey(spec), std::make_unique<FeatureFolds>(std::move(factors), space->problem, m_parts.fold));
    }
    m_stage->spaces[spaceKey(spec)].space = std::move(space);
  }

  void makePaths(const RunContext& context) {
    const std::vector<double> lambdas = experiment().lambda.logSpaced();
    const auto count = static_cast<double>(experiment().methods.size());
    double done = 0.0;
    for (const MethodSpec& spec : experiment().methods) {
      const RunContext part = context.part(done / count, (done + 1.0) / count);
      done += 1.0;
      auto result = m_stopwatch.time("path", 1, methodLabel(spec),
                                     [&] { return sweepMethod(*m_stage, spec, lambdas, part, false); });
      if (!result->path.note.empty()) {
        note(Severity::warning, Text("%1: %2", Text::words(result->label), result->path.note));
      }
      m_methods.push_back(std::move(result));
    }
  }

  void crossValidate(const RunContext& context) {
    for (const Text& text : m_parts.notes) note(Severity::note, text);
    if (m_parts.hasFolds()) m_context.stage("Cross-validation");
    const std::vector<double> lambdas = experiment().lambda.logSpaced();
    const auto count = static_cast<double>(m_methods.size());
    for (std::size_t i = 0; i < m_methods.size(); ++i) {
      MethodResult& result = *m_methods[i];
      const MethodSpec& spec = experiment().methods[i];
      if (m_parts.hasFolds()) {
        const Method& method = *findMethod(spec.id);
        const auto parameters = settledParameters(method.info(), spec.parameters);
        const std::vector<double> grid = method.pathGrid(&m_stage->space(spec)->problem, lambdas, parameters);
        const auto at = static_cast<double>(i);
        const RunContext part = context.part(at / count, (at + 1.0) / count);
        const KFoldErrors errors = m_stopwatch.time("k-fold", 1, result.label, [&] {
          return m_folds.at(spaceKey(spec))->errors(method, parameters, grid, part);
        });
        addKFold(result, errors, m_stage->scaling);
        if (const Text text = foldsTrouble(result); !text.empty()) {
          note(Severity::warning, Text("%1: %2", Text::words(result.label), text));
        }
      }
      addSelections(result, *m_stage, experiment().rules, experiment().measure);
    }
  }

  void finish() {
    if (experiment().leaveOneOut) {
      note(Severity::note,
           Text("leave-one-out errors and predictions are left out: a run that streams its rows does not keep them"));
    }
    m_results.data = m_data;
    SplitResult& split = m_results.splits.emplace_back();
    split.stage = m_stage;
    split.methods.assign(m_methods.begin(), m_methods.end());
    m_results.experiment = withChoices(std::move(m_results.experiment), m_results, 0);
    for (std::size_t i = 0; i < split.methods.size(); ++i) {
      const MethodSpec& spec = experiment().methods[i];
      if (spec.rule.empty() || chosenAt(*split.methods[i], spec.rule)) continue;
      note(Severity::warning, Text("%1; its shown model stays at %2", noChoiceText(*split.methods[i], spec.rule),
                                   Text::number(shortText(spec.at))));
    }
    m_results.modelsComplete = true;
    m_results.complete = true;
    m_context.report(1.0);
  }

  RowPasses& m_passes;
  RunContext m_context;
  Results m_results;
  Stopwatch m_stopwatch;
  std::vector<MethodSpec> m_specs;
  std::shared_ptr<Dataset> m_data;
  Split m_split;
  RowParts m_parts;
  Look m_look;
  std::vector<Index> m_different;                      // training rows that no earlier one equals
  std::map<std::string, std::vector<Index>> m_places;  // of landmarks among the training rows, by spaceKey()
  std::vector<Index> m_wanted;                         // rows of all landmarks, ascending
  std::shared_ptr<SplitData> m_stage;
  std::map<std::string, std::unique_ptr<FeatureFolds>> m_folds;  // by spaceKey()
  std::vector<std::shared_ptr<MethodResult>> m_methods;
};

}  // namespace

std::shared_ptr<const Results> runStreamed(const Experiment& experiment, RowPasses& passes, const RunContext& context) {
  return StreamedRun(experiment, passes, context).run();
}

}  // namespace kerridge
