// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include "figures/figure_parts.h"

namespace kerridge {

namespace {

bool sameModel(const MethodSpec& a, const MethodSpec& b) {
  return a.id == b.id && a.at == b.at && a.parameters == b.parameters && a.features == b.features;
}

}  // namespace

std::vector<std::shared_ptr<const Model>> currentModels(const Experiment& experiment, const Results& results) {
  return CurrentModels().evaluate(experiment, results);
}

void CurrentModels::take(const std::shared_ptr<const SplitData>& stage, const std::shared_ptr<const Model>& solved) {
  if (stage != m_stage) return;
  for (Known& known : m_known) {
    if (known.model && sameModel(known.model->spec, solved->spec)) known.model = solved;
  }
}

std::vector<std::shared_ptr<const Model>> CurrentModels::evaluate(const Experiment& experiment,
                                                                  const Results& results) {
  std::vector<std::shared_ptr<const Model>> models(experiment.methods.size());
  if (results.splits.empty()) return models;
  const SplitResult& split = results.splits[shownIndex(experiment, results)];
  if (!split.stage) return models;
  if (split.stage != m_stage) m_known.clear();
  m_stage = split.stage;
  std::vector<Known> known(models.size());
  for (std::size_t i = 0; i < models.size(); ++i) {
    const MethodSpec& spec = experiment.methods[i];
    if (!spec.visible) continue;
    known[i].measure = experiment.measure;
    const bool instant = findMethod(spec.id) != nullptr && findMethod(spec.id)->traits().instant;
    if (!instant && computedResult(split, i, spec) != nullptr) known[i].computed = split.methods[i];
    // By content, not by position: removing a method moves the others up.
    const auto found = std::find_if(m_known.begin(), m_known.end(), [&](const Known& before) {
      return before.model && before.measure == known[i].measure && before.computed == known[i].computed &&
             sameModel(before.model->spec, spec);
    });
    if (found != m_known.end()) {
      known[i].model = found->model;
      if (!(found->model->spec == spec)) {  // another name or color
        auto renamed = std::make_shared<Model>(*found->model);
        renamed->spec = spec;
        known[i].model = std::move(renamed);
      }
    } else {
      Model model = evaluateModel(*m_stage, spec, experiment.measure, known[i].computed.get(), m_stand);
      if (model.a.size() > 0) known[i].model = std::make_shared<const Model>(std::move(model));
    }
    models[i] = known[i].model;
  }
  m_known = std::move(known);
  return models;
}

}  // namespace kerridge
