// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <map>

#include "base/number_text.h"
#include "export/table_rows.h"
#include "stages/model.h"

namespace kerridge {

namespace {

/// What a rule chose for one method.
struct ChosenModel {
  std::string rule;
  Model model;
};

// Those of the rules; the model shown where none chooses.
std::vector<ChosenModel> chosenModels(const Experiment& experiment, const SplitData& stage, const MethodResult& method,
                                      const RunContext& context) {
  const auto complete = [&](Model model) {
    completePredictions(model, stage, experiment.measure, context);
    return model;
  };
  std::vector<ChosenModel> chosen;
  std::map<Index, std::size_t> known;  // rules often choose the same model
  for (const Selection& selection : method.selections) {
    context.checkpoint();
    if (selection.index < 0) continue;
    const auto [place, isNew] = known.emplace(selection.index, chosen.size());
    chosen.push_back({selection.rule, isNew ? complete(modelOnPath(stage, method, selection.index, experiment.measure))
                                            : chosen[place->second].model});
  }
  if (withRulesInUse(experiment).rules.empty()) {
    chosen.push_back({"", complete(evaluateModel(stage, method.spec, experiment.measure, &method))});
  }
  return chosen;
}

bool hasSpectrum(const ModelSpace* space) { return space != nullptr && space->problem.spectrum != nullptr; }

// Positions of the methods of a split that share a space with another one.
std::vector<std::size_t> comparable(const SplitResult& split) {
  std::vector<std::size_t> result;
  if (split.stage == nullptr) return result;
  const auto spaceOf = [&](std::size_t i) {
    return split.methods[i] == nullptr ? nullptr : split.stage->space(split.methods[i]->spec);
  };
  for (std::size_t i = 0; i < split.methods.size(); ++i) {
    for (std::size_t j = 0; j < split.methods.size() && hasSpectrum(spaceOf(i)); ++j) {
      if (j == i || spaceOf(j) != spaceOf(i)) continue;
      result.push_back(i);
      break;
    }
  }
  return result;
}

}  // namespace

bool hasDistances(const Results& results) {
  return std::any_of(results.splits.begin(), results.splits.end(),
                     [](const SplitResult& split) { return !comparable(split).empty(); });
}

void distanceRows(const Results& results, const RunContext& context, const RowSink& sink) {
  for (std::size_t s = 0; s < results.splits.size(); ++s) {
    const SplitResult& split = results.splits[s];
    const std::vector<std::size_t> places = comparable(split);
    std::vector<std::vector<ChosenModel>> models;
    for (const std::size_t i : places) {
      models.push_back(chosenModels(results.experiment, *split.stage, *split.methods[i], context));
    }
    for (std::size_t i = 0; i < places.size(); ++i) {
      for (std::size_t j = i + 1; j < places.size(); ++j) {
        const MethodResult& first = *split.methods[places[i]];
        const MethodResult& second = *split.methods[places[j]];
        for (const ChosenModel& f : models[i]) {
          for (const ChosenModel& g : models[j]) {
            const auto distance = f.rule == g.rule ? distanceOf(*split.stage, f.model, g.model) : std::nullopt;
            if (!distance) continue;
            sink({first.spec.id, first.label, second.spec.id, second.label, std::to_string(s + 1), f.rule,
                  exactText(distance->norm), exactText(distance->norm / f.model.point.norm),
                  exactText(distance->predictions)});
          }
        }
      }
    }
  }
}

void calibrationRows(const Results& results, const RunContext& context, const RowSink& sink) {
  for (std::size_t s = 0; s < results.splits.size(); ++s) {
    const SplitResult& split = results.splits[s];
    for (const auto& method : split.methods) {
      if (method == nullptr || split.stage == nullptr || split.stage->testTarget.size() == 0) continue;
      for (const ChosenModel& chosen : chosenModels(results.experiment, *split.stage, *method, context)) {
        const SplitData& stage = *split.stage;
        const Vector& f = chosen.model.testPrediction;
        if (f.size() != stage.testTarget.size()) continue;
        const CalibrationErrors errors = calibrationErrors(stage.testTarget, f, stage.testWeights);
        sink({method->spec.id, method->label, std::to_string(s + 1), chosen.rule, std::to_string(f.size()),
              exactText(measureError(Measure::rmse, stage.testTarget, f, stage.testWeights)), exactText(errors.bias),
              exactText(errors.sep), exactText(errors.rpd)});
      }
    }
  }
}

}  // namespace kerridge
