// SPDX-License-Identifier: GPL-3.0-or-later
#include "prediction/group_influence.h"

#include <algorithm>

#include "base/diagnostic.h"
#include "base/text.h"
#include "experiment/targets.h"
#include "prediction/model_choice.h"

namespace kerridge {

namespace {

void compare(double Compared::*side, MethodInfluence& influence, const FittedModel& model, const Results& results,
             Index at) {
  influence.at.*side = model.method.at;
  const auto measure = std::find(measures().begin(), measures().end(), results.experiment.measure);
  influence.testError.*side = model.errors.test[static_cast<std::size_t>(measure - measures().begin())];
  const Matrix X = model.scaling.inputs(results.data->X.row(at));
  influence.prediction.*side = predictionsAt(model.function, model.scaling, X, RunContext())(0, 0);
}

}  // namespace

Index trainingRowsAmong(const std::vector<Index>& rows, const Split& split) {
  return std::count_if(split.train.begin(), split.train.end(),
                       [&](Index row) { return std::binary_search(rows.begin(), rows.end(), row); });
}

std::vector<MethodInfluence> influenceOfRows(const Results& results, const std::vector<Index>& rows, Index at,
                                             const RunContext& context) {
  const auto shown = static_cast<std::size_t>(results.experiment.view.split);
  const Split& part = results.splits.at(std::min(shown, results.splits.size() - 1)).stage->split;
  const Index removed = trainingRowsAmong(rows, part);
  if (removed == 0) throw InvalidInput("rows", Text("none of the selected rows is in the training part of this split"));
  if (static_cast<Index>(part.train.size()) - removed < 2) {
    throw InvalidInput("rows", Text("without the selected rows fewer than two training rows are left"));
  }
  // Nothing here needs what else the experiment asks for, such as intervals.
  Results reduced = results;
  reduced.experiment = reducedToModels(results.experiment);
  reduced.experiment.view.split = results.experiment.view.split;
  const Experiment& experiment = reduced.experiment;
  std::vector<std::size_t> visible;
  for (std::size_t i = 0; i < experiment.methods.size(); ++i) {
    if (experiment.methods[i].visible) visible.push_back(i);
  }
  std::vector<MethodInfluence> all;
  for (std::size_t k = 0; k < visible.size(); ++k) {
    const RunContext own = context.part(static_cast<double>(k) / static_cast<double>(visible.size()),
                                        static_cast<double>(k + 1) / static_cast<double>(visible.size()));
    ModelChoice choice;
    choice.method = visible[k];
    MethodInfluence influence;
    influence.label = methodLabel(experiment.methods[visible[k]]);
    influence.rule = experiment.methods[visible[k]].rule;
    try {
      compare(&Compared::whole, influence, fitFrom(reduced, choice, own.part(0.0, 0.1)), results, at);
      choice.without = rows;
      compare(&Compared::without, influence, fitModel(experiment, results.data, choice, own.part(0.1, 1.0)), results,
              at);
    } catch (const InvalidInput& none) {
      influence.problem = none.diagnostics().front().message;
    }
    all.push_back(std::move(influence));
  }
  return all;
}

}  // namespace kerridge
