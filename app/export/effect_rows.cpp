// SPDX-License-Identifier: GPL-3.0-or-later
#include <cmath>

#include "base/number_text.h"
#include "export/table_rows.h"
#include "stages/choices.h"
#include "stages/marginal_effects.h"
#include "stages/permutation_importance.h"

namespace kerridge {

namespace {

/// Calls body(model, start of its rows, stage) for the shown model of every method on every split that has one. A held
/// λ is what the rule chose on that split.
template <typename Body>
void forEachShownModel(const Results& results, const RunContext& context, const Body& body) {
  const Experiment& experiment = results.experiment;
  for (std::size_t m = 0; m < experiment.methods.size(); ++m) {
    for (std::size_t s = 0; s < results.splits.size(); ++s) {
      context.checkpoint();
      const SplitResult& split = results.splits[s];
      if (!split.stage || m >= split.methods.size() || !split.methods[m]) continue;
      MethodSpec spec = experiment.methods[m];
      if (!spec.rule.empty()) spec.at = chosenAt(*split.methods[m], spec.rule).value_or(spec.at);
      Model model = evaluateModel(*split.stage, spec, experiment.measure, split.methods[m].get());
      if (model.a.size() == 0) continue;
      completePredictions(model, *split.stage, experiment.measure, context.quiet());
      body(model,
           TableRow{spec.id, split.methods[m]->label, std::to_string(s + 1), spec.rule, exactText(model.point.lambda),
                    exactText(model.point.t)},
           *split.stage);
    }
  }
}

void addRow(TableRow row, const std::vector<std::string>& cells, const RowSink& sink) {
  row.insert(row.end(), cells.begin(), cells.end());
  sink(row);
}

}  // namespace

void effectsRows(const Results& results, const RunContext& context, const RowSink& sink) {
  forEachShownModel(results, context, [&](const Model& model, const TableRow& start, const SplitData& stage) {
    for (const bool ofTest : {false, true}) {
      const MarginalEffects effects = marginalEffects(stage, *results.data, model, ofTest, context.quiet());
      for (const InputEffect& effect : effects.inputs) {
        addRow(start,
               {ofTest ? "test" : "train", effect.name, effect.isDifference ? "difference" : "derivative", effect.from,
                effect.to, std::to_string(effect.values.size()), exactText(effect.mean),
                exactText(effect.standardError), exactText(effect.deviation), exactText(effect.lowerQuartile),
                exactText(effect.median), exactText(effect.upperQuartile)},
               sink);
      }
    }
  });
}

void importanceRows(const Results& results, const RunContext& context, const RowSink& sink) {
  const Experiment& experiment = results.experiment;
  const ImportanceSpec spec = experiment.importance.value_or(ImportanceSpec{});
  forEachShownModel(results, context, [&](const Model& model, const TableRow& start, const SplitData& stage) {
    const PermutationImportance importance =
        permutationImportance(stage, *results.data, model, experiment.measure, spec, context.quiet());
    for (const ColumnImportance& column : importance.columns) {
      addRow(start,
             {importance.ofTest ? "test" : "train", column.name, std::to_string(column.inputs),
              measureId(importance.measure), exactText(importance.error), exactText(column.mean),
              exactText(column.deviation), std::to_string(spec.permutations)},
             sink);
    }
  });
}

}  // namespace kerridge
