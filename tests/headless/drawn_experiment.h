// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cmath>
#include <QDir>
#include <QString>

#include "base/random.h"
#include "experiment/study_infos.h"
#include "experiment/tuning_criteria.h"
#include "figures/figures.h"
#include "studies/study.h"
#include "validation/rule.h"

namespace kerridge {

/// Random experiments, all their values valid and without parts that have no effect.
class Draw {
 public:
  explicit Draw(std::uint64_t seed) : m_random(seed) {}

  Experiment experiment(const QString& folder);

 private:
  bool coin() { return m_random.below(2) == 0; }
  int below(int bound) { return static_cast<int>(m_random.below(static_cast<std::uint64_t>(bound))); }
  std::uint64_t seed() { return m_random.bits() >> 11U; }
  double between(double lower, double upper) { return lower + (upper - lower) * m_random.uniform(); }
  double positive() { return std::pow(10.0, between(-12.0, 12.0)); }
  std::string text();
  ColumnReference column() { return coin() ? text() : ColumnReference::numbered(1 + below(30)); }
  std::map<std::string, double> parameters(const ItemInfo& info);
  GridSpec grid(GridSpec grid, double lower, double upper);
  DataSpec data(const QString& folder);
  KernelSpec combination(int depth = 0);
  template <typename Items>
  const auto& any(const Items& items) {
    return items[static_cast<std::size_t>(below(static_cast<int>(items.size())))];
  }

  Random m_random;
};

inline std::string Draw::text() {
  static const std::vector<std::string> pieces{"strength", "Höhe (m)", "λ", "\"quoted\"", "a,b",
                                               "\\",       "\t",       "7", "/",          "𝔼"};
  std::string text = any(pieces);
  while (coin()) text += any(pieces);
  return text;
}

inline std::map<std::string, double> Draw::parameters(const ItemInfo& info) {
  std::map<std::string, double> values;
  for (const ParameterSpec& spec : info.parameters) {
    if (spec.type != ParameterType::number || coin()) continue;
    const double value = between(spec.minimum, std::min(spec.maximum, spec.minimum + 100.0));
    values[spec.key] = spec.integer ? std::ceil(value) : value;
  }
  return values;
}

inline GridSpec Draw::grid(GridSpec grid, double lower, double upper) {
  if (coin()) {
    for (int i = 0; i <= below(5); ++i) grid.list.push_back(between(lower, upper));
    return grid;
  }
  grid.list.clear();
  grid.from = between(lower, 0.5 * (lower + upper));
  grid.to = between(0.5 * (lower + upper), upper);
  grid.count = 1 + below(200);
  return grid;
}

inline DataSpec Draw::data(const QString& folder) {
  DataSpec data;
  if (coin()) {
    data.file = (folder + (coin() ? "/data/concrete ä.csv" : "/../../x.csv")).toStdString();
    data.file = QDir::cleanPath(QString::fromStdString(data.file)).toStdString();
    if (coin()) data.hash = "00ff";
    if (coin()) data.reading.format = readers().front()->info().id;
    if (coin()) data.reading.separator = std::string(",;\t| ")[static_cast<std::size_t>(below(5))];
    if (coin()) data.reading.decimalMark = coin() ? '.' : ',';
    if (coin()) data.reading.header = coin();
    if (coin())
      data.reading.meaning.columns = {{"a ä", static_cast<FieldMeaning>(below(5))}, {"b", FieldMeaning::date}};
    if (coin()) data.reading.meaning.missing = {{coin() ? everyColumn : "a", {"-999", "n.a.", "0.5"}}};
    if (coin()) data.reading.meaning.missing["b"] = {"?"};
    if (coin()) data.reading.meaning.censored = {{"a ä", static_cast<CensoredAs>(below(3))}, {"c", CensoredAs::half}};
    if (coin()) data.reading.meaning.skip = {2, 5 + below(100)};
    if (coin()) data.reading.meaning.names = {"u", "", "w"};
    if (coin()) data.roles.target = column();
    if (coin()) data.roles.group = column();
    while (coin()) data.roles.ignore.push_back(column());
    while (coin()) data.roles.outputs.push_back(column());
    if (coin()) data.roles.transforms = {{"a ä", static_cast<Transform>(1 + below(4))}, {"b", Transform::log}};
  } else if (coin()) {
    data.points.emplace();
    while (coin()) data.points->push_back({positive(), between(-5.0, 5.0)});
    return data;
  } else {
    const Generator* generator = any(generators());
    data.generator = {generator->info().id, parameters(generator->info()), seed()};
    while (coin()) moveTo(data.moved, {1 + static_cast<Index>(below(50)), {positive(), between(-5.0, 5.0)}});
  }
  data.roles.missing = static_cast<Missing>(below(3));
  return data;
}

inline KernelSpec Draw::combination(int depth) {
  KernelSpec kernel;
  if (depth > 0 && (depth > 3 || coin())) {
    const KernelFamily* family = any(kernels());
    kernel = {family->info().id, {coin(), positive()}, parameters(family->info())};
    if (!family->usesWidth()) kernel.width = WidthSpec();
    while (coin()) kernel.inputs.push_back(text());
    return kernel;
  }
  kernel.id = any(std::vector<std::string>{sumKernelId, productKernelId, scaledKernelId});
  if (kernel.id == scaledKernelId) kernel.factor = positive();
  do kernel.parts.push_back(combination(depth + 1));
  while (kernel.id != scaledKernelId && coin());
  return kernel;
}

inline Experiment Draw::experiment(const QString& folder) {
  Experiment experiment;
  experiment.data = data(folder);
  const std::size_t outputs = experiment.data.roles.outputs.size();
  if (outputs > 0 && !experiment.data.roles.target.empty() && coin()) {
    experiment.data.roles.furtherTargets = 1 + static_cast<std::size_t>(below(static_cast<int>(outputs)));
    experiment.commonLambda = coin();
  }
  experiment.standardize = {coin(), coin()};
  experiment.split = {static_cast<SplitKind>(below(8)), between(0.01, 0.99), 1 + below(20), 2 + below(20), seed()};
  if (coin()) experiment.split.stratify = 2 + below(20);
  experiment.split.equalRowsTogether = coin();
  const bool rolling = experiment.split.kind == SplitKind::rolling;
  if (coin() && !rolling) experiment.split.order = RowOrder::time;
  if (coin() || rolling) {
    experiment.split.rolling = {1 + below(100), 1 + below(20), 1 + below(20), below(5),
                                static_cast<RollingWindow>(below(2))};
  }
  if (coin()) experiment.data.roles.order = column();
  if (experiment.split.kind == SplitKind::group) {
    // The key that is there decides; what the other kind would use is not kept.
    experiment.data.roles.group = column();
    experiment.split.groupFolds = coin();
    const SplitSpec defaults;
    if (experiment.split.groupFolds) {
      experiment.split.train = defaults.train;
    } else {
      experiment.split.count = defaults.count;
    }
  }
  if (experiment.split.kind == SplitKind::column || coin()) experiment.data.roles.splitColumn = column();
  const KernelFamily* kernel = any(kernels());
  experiment.kernel = {kernel->info().id, {coin(), coin() ? 1.0 : positive()}, parameters(kernel->info())};
  if (coin() && coin()) {
    WidthSpec& width = experiment.kernel.width;
    width = {.tune = any(tuningCriteria())};
    width.tunePerInput = width.tune != "k-fold" && coin();
  } else if (coin() && coin()) {
    experiment.kernel.width = {.relative = true, .value = coin() ? 1.0 : positive()};
    for (int i = 0; i <= below(5); ++i) experiment.kernel.width.perInput.push_back(positive());
  }
  if (!kernel->usesWidth()) experiment.kernel.width = WidthSpec();
  if (coin() && coin()) {
    experiment.kernel = combination();
    kernel = findKernel(experiment.kernel.id);
  }
  for (int i = 0; i <= below(4); ++i) {
    const Method* method = any(methods());
    experiment.methods.push_back({method->info().id, coin() ? text() : "", parameters(method->info()),
                                  modelAt(*method, std::min(positive(), method->traits().largestAt)), coin(),
                                  below(8) - 1});
    if (method->traits().takesFeatures && coin()) {
      experiment.methods.back().features = FeatureSpec{"nystrom", 1 + below(5000), seed(), FeaturePairing::cosine,
                                                       coin() ? Landmarks::uniform : Landmarks::pivoted};
    }
    if (method->traits().takesFeatures && kernel->hasSpectralMeasure() && coin()) {
      const FeaturePairing pairing = coin() ? FeaturePairing::cosine : FeaturePairing::sineCosine;
      experiment.methods.back().features = FeatureSpec{"random-fourier", 2 * (1 + below(2500)), seed(), pairing};
    }
    if (method->traits().pathParameter != PathParameter::none && coin())
      experiment.methods.back().rule = any(rules())->info().id;
  }
  experiment.lambda = grid(GridSpec(), 1e-10, 1e5);
  // Rules that give k share one folding.
  const double k = 2 + below(20);
  const std::uint64_t foldSeed = coin() ? 1 : seed();
  const std::string foldOrder = coin() ? "" : coin() ? "time" : "random";
  while (coin()) {
    const Rule* rule = any(rules());
    ItemSpec item{rule->info().id, parameters(rule->info()), foldSeed};
    if (item.parameters.count("k") > 0) {
      item.parameters["k"] = k;
      if (rule->needsKFold() && !foldOrder.empty()) item.choices["order"] = {foldOrder};
    } else if (coin()) {
      item.seed = seed();
    }
    experiment.rules.push_back(item);
  }
  experiment.measure = any(measures());
  const bool combined = experiment.kernel.isCombination();
  if (coin() && !combined) experiment.widthMap = WidthMapSpec{grid(WidthMapSpec().width, 0.01, 100.0)};
  const std::vector<ParameterSpec> ofKernel = findKernel(experiment.kernel.id)->info().parameters;
  if (coin() && !ofKernel.empty()) {
    ParameterMapSpec map;
    if (coin()) {
      map.parameter = ofKernel.front().key;
      const ParameterSpec& parameter = ofKernel.front();
      map.values.emplace().list = {parameter.sliderMinimum, parameter.sliderMaximum};
    }
    experiment.parameterMap = map;
  }
  experiment.effects = coin();
  if (coin()) experiment.importance = ImportanceSpec{1 + below(5), seed()};
  if (coin()) experiment.map = MapSpec{grid(MapSpec().m, 0.01, 20.0), grid(MapSpec().lambda, 1e-5, 100.0)};
  while (coin()) {
    const ItemInfo& study = any(studyInfos());
    ItemSpec item{study.id, parameters(study), coin() ? 1 : seed()};
    for (const ParameterSpec& spec : study.parameters) {
      if (coin()) continue;
      if (spec.type == ParameterType::grid) {
        item.grids[spec.key] = grid(spec.defaultGrid, spec.minimum, std::min(spec.maximum, spec.minimum + 100.0));
      } else if (spec.type == ParameterType::choice) {
        item.choices[spec.key] = {any(spec.words)};
      } else if (spec.type == ParameterType::choices) {
        item.choices[spec.key] = spec.words;
        if (spec.words.size() > 1 && coin()) item.choices[spec.key].pop_back();
      }
    }
    if (coin() && findStudy(study.id)->takesSeveralData()) item.data = {data(folder), data(folder)};
    experiment.studies.push_back(item);
  }
  experiment.view = {below(3), below(3) - 1, {}};
  for (const FigureKind& figure : figureKinds()) {
    if (coin()) experiment.view.charts.push_back(figure.info.id);
  }
  while (coin() && !experiment.methods.empty()) {
    PinSpec pin = pinOf(experiment, static_cast<std::size_t>(below(static_cast<int>(experiment.methods.size()))));
    pin.shown = coin();
    pin.label = text();
    pin.part = below(3);
    if (coin()) pin.standardize = {coin(), coin()};
    if (coin()) pin.lambda = grid(GridSpec(), 1e-10, 1e5);
    if (coin()) pin.measure = any(measures());
    if (coin() && findKernel(pin.kernel.id)->usesWidth()) pin.kernel.width = {coin(), positive()};
    if (coin() && pin.data.roles.group.empty() && !rolling) pin.data = this->data(folder), pin.split = SplitSpec();
    experiment.pins.push_back(pin);
  }
  return experiment;
}

}  // namespace kerridge
