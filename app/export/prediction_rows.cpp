// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <array>
#include <map>

#include "base/number_text.h"
#include "export/table_rows.h"
#include "prediction/fitted_model.h"
#include "stages/intervals.h"
#include "stages/model.h"

namespace kerridge {

namespace {

constexpr std::array<const char*, 3> partNames{"train", "test", "new"};

bool isSetByHand(const MethodSpec& spec) {
  const Method* method = findMethod(spec.id);
  return spec.rule.empty() && method != nullptr && method->traits().pathParameter != PathParameter::none;
}

bool hasNoRules(const Experiment& experiment) { return withRulesInUse(experiment).rules.empty(); }

/// A model of the table, and what it predicts of the training, test and new rows.
struct PredictingModel {
  std::string rule;  ///< that chose it; "" of a model that none chose
  Model model;
  std::array<Vector, 3> prediction;
  std::array<Intervals, 3> intervals;  ///< empty where there are none
};

/// The models of one method on one split.
class PredictingModels {
 public:
  PredictingModels(const Results& results, const MethodResult& result, const std::shared_ptr<const SplitData>& stage,
                   const RunContext& context)
      : m_results(results), m_result(result), m_stage(stage), m_context(context) {
    if (results.experiment.predict && results.data->withoutTarget.rows() > 0) {
      m_newInputs = stage->scaling.inputs(results.data->withoutTarget.X);
    }
    for (const Selection& selection : result.selections) {
      if (selection.index < 0) continue;
      // Rules often choose the same model.
      const auto known = std::find(m_index.begin(), m_index.end(), selection.index);
      m_models.push_back({selection.rule,
                          known != m_index.end() ? m_models[static_cast<std::size_t>(known - m_index.begin())].model
                                                 : modelOnPath(*stage, result, selection.index, measure()),
                          {},
                          {}});
      m_index.push_back(selection.index);
    }
    const bool alone = hasNoRules(results.experiment);
    if (!alone && !(hasHandColumns(results.experiment) && isSetByHand(result.spec))) return;
    Model shown = evaluateModel(*stage, result.spec, measure(), &result);
    if (shown.a.size() == 0) return;
    m_models.push_back({"", std::move(shown), {}, {}});
    m_index.push_back(noIndex);
    m_byHand = !alone;
  }

  /// Models that have their own rows.
  std::vector<PredictingModel> predict() {
    if (m_models.empty()) return {};
    addPredictions();
    addIntervals();
    return std::move(m_models);
  }
  /// Is the last model the one set by hand, beside those of rules?
  bool hasModelByHand() const { return m_byHand; }
  bool predictsNewRows() const { return m_newInputs.rows() > 0; }

 private:
  static constexpr Index noIndex = -1;

  Measure measure() const { return m_results.experiment.measure; }

  void addPredictions() {
    std::vector<PathPoint> points;
    Matrix A(m_models.front().model.a.size(), static_cast<Index>(m_models.size()));
    for (std::size_t l = 0; l < m_models.size(); ++l) {
      points.push_back(m_models[l].model.point);
      A.col(static_cast<Index>(l)) = m_models[l].model.a;
    }
    const FunctionSet functions = functionsOf(*m_stage, m_result.spec, A, points, m_context.quiet());
    const Matrix test = predictionsAt(functions, m_stage->scaling, *m_stage->testInputs, m_context.quiet());
    const Matrix ofNew = predictsNewRows() ? predictionsAt(functions, m_stage->scaling, m_newInputs, m_context.quiet())
                                           : Matrix(0, A.cols());
    for (std::size_t l = 0; l < m_models.size(); ++l) {
      m_context.checkpoint();
      PredictingModel& one = m_models[l];
      const auto known = std::find(m_index.begin(), m_index.begin() + static_cast<std::ptrdiff_t>(l), m_index[l]);
      if (known != m_index.begin() + static_cast<std::ptrdiff_t>(l)) {
        one.model = m_models[static_cast<std::size_t>(known - m_index.begin())].model;
      } else {
        completePredictions(one.model, *m_stage, measure(), m_context);
      }
      one.prediction = {one.model.trainPrediction.get(), test.col(static_cast<Index>(l)),
                        ofNew.col(static_cast<Index>(l))};
    }
  }

  void addIntervals() {
    const auto spec = intervalsOf(m_result.spec, m_results.experiment.intervals);
    if (!spec) return;
    std::map<Index, std::array<Intervals, 3>> known;  // rules often choose the same model
    for (std::size_t l = 0; l < m_models.size(); ++l) {
      m_context.checkpoint();
      if (known.count(m_index[l]) == 0) {
        const auto made =
            makeIntervals(m_stage, m_results.experiment, *m_results.data, m_models[l].model, *spec, m_context.quiet());
        if (!made) continue;
        known[m_index[l]] = {made->onTraining(m_context.quiet()), made->onTest(m_context.quiet()),
                             predictsNewRows() ? made->at(m_newInputs, m_context.quiet()) : Intervals()};
      }
      m_models[l].intervals = known[m_index[l]];
    }
  }

  const Results& m_results;
  const MethodResult& m_result;
  const std::shared_ptr<const SplitData>& m_stage;
  const RunContext& m_context;
  Matrix m_newInputs;
  std::vector<PredictingModel> m_models;
  std::vector<Index> m_index;  ///< of each on its path
  bool m_byHand = false;
};

std::string textAt(const Vector& values, Index i) { return i < values.size() ? exactText(values(i)) : std::string(); }

void addBounds(TableRow& row, const PredictingModel* model, std::size_t part, Index i) {
  static const Intervals none;
  const Intervals& bounds = model != nullptr ? model->intervals[part] : none;
  row.push_back(textAt(bounds.lower, i));
  row.push_back(textAt(bounds.upper, i));
}

}  // namespace

bool hasHandColumns(const Experiment& experiment) {
  return !hasNoRules(experiment) &&
         std::any_of(experiment.methods.begin(), experiment.methods.end(),
                     [](const MethodSpec& spec) { return isSetByHand(spec) && spec.at != defaultAt(spec.id); });
}

void predictionRows(const Results& results, const RunContext& context, const RowSink& sink) {
  const Experiment& experiment = results.experiment;
  const Dataset& data = *results.data;
  const bool bounds = intervalsWanted(experiment);
  const bool handColumns = hasHandColumns(experiment);
  for (std::size_t m = 0; m < experiment.methods.size(); ++m) {
    for (std::size_t s = 0; s < results.splits.size(); ++s) {
      context.checkpoint();
      const SplitResult& split = results.splits[s];
      if (split.stage == nullptr || m >= split.methods.size() || split.methods[m] == nullptr) continue;
      const MethodResult& result = *split.methods[m];
      PredictingModels models(results, result, split.stage, context);
      const std::vector<PredictingModel> all = models.predict();
      const PredictingModel* byHand = models.hasModelByHand() ? &all.back() : nullptr;
      for (const PredictingModel& one : all) {
        if (&one == byHand) continue;
        for (std::size_t part = 0; part < partNames.size(); ++part) {
          const bool isNew = part == 2;
          const std::vector<Index>& rows = part == 0 ? split.stage->split.train : split.stage->split.test;
          for (Index i = 0; i < one.prediction[part].size(); ++i) {
            const Index row = isNew ? i : rows[static_cast<std::size_t>(i)];
            const Index source = (isNew ? data.withoutTarget.sourceRow : data.sourceRow)[static_cast<std::size_t>(row)];
            TableRow cells{result.spec.id,
                           result.label,
                           std::to_string(s + 1),
                           one.rule,
                           std::to_string(source),
                           partNames[part],
                           isNew ? std::string() : exactText(data.y(row)),
                           exactText(one.prediction[part](i))};
            if (bounds) addBounds(cells, &one, part, i);
            if (handColumns) cells.push_back(byHand != nullptr ? textAt(byHand->prediction[part], i) : std::string());
            if (handColumns && bounds) addBounds(cells, byHand, part, i);
            sink(cells);
          }
        }
      }
    }
  }
}

}  // namespace kerridge
