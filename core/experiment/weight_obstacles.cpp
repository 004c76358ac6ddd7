// SPDX-License-Identifier: GPL-3.0-or-later
#include "experiment/weight_obstacles.h"

#include <algorithm>

#include "base/text.h"
#include "experiment/figure_ids.h"

namespace kerridge {

namespace {

class Obstacles {
 public:
  explicit Obstacles(const Experiment& experiment)
      : m_experiment(experiment), m_weighted(experiment.data.roles.isWeighted()) {}

  std::vector<Diagnostic> find() {
    studies();
    if (!m_weighted) return std::move(m_found);
    data();
    methods();
    rest();
    return std::move(m_found);
  }

 private:
  void refuse(bool wanted, const std::string& place, const Text& message) {
    if (wanted) m_found.push_back({Severity::error, place, message});
  }

  static std::string roleOf(const DataSpec& data) { return data.roles.weight.empty() ? "noise" : "weight"; }

  // Their protocols draw, repeat and compare rows that count alike.
  void studies() {
    for (std::size_t i = 0; i < m_experiment.studies.size(); ++i) {
      const ItemSpec& study = m_experiment.studies[i];
      const std::string place = "/studies/" + std::to_string(i);
      refuse(m_weighted && study.data.empty(), place,
             Text("studies have no row weights: leave the study out, or \"%1\" under \"data\"",
                  Text::name(roleOf(m_experiment.data))));
      for (std::size_t j = 0; j < study.data.size(); ++j) {
        refuse(study.data[j].roles.isWeighted(), place + "/data/" + std::to_string(j) + "/" + roleOf(study.data[j]),
               Text("studies have no row weights; leave this out"));
      }
    }
  }

  void data() {
    const DataSpec& data = m_experiment.data;
    refuse(data.points || data.file.empty(), "/data/" + roleOf(data),
           Text("only rows of a file have weights, by one of its columns; leave this out"));
    refuse(data.test.has_value(), "/data/test",
           Text("a test file has no row weights. Put its rows below the others, with a column that says which rows "
                "test, and use \"split\": {\"kind\": \"column\"}"));
  }

  void methods() {
    for (std::size_t i = 0; i < m_experiment.methods.size(); ++i) {
      const MethodSpec& spec = m_experiment.methods[i];
      const std::string place = "/methods/" + std::to_string(i);
      const Method* method = findMethod(spec.id);
      refuse(method != nullptr && !method->traits().takesWeights, place,
             Text("%1 has no row weights here. Every method has them but CG, TIKH and those of online learning",
                  Text::words(methodLabel(spec))));
      refuse(spec.intervals.has_value(), place + "/intervals", intervalObstacle());
    }
  }

  void rest() {
    refuse(m_experiment.intervals.has_value(), "/intervals", intervalObstacle());
    refuse(m_experiment.effects, "/effects", Text("marginal effects have no row weights; leave this out"));
    refuse(m_experiment.kernel.width.tunePerInput && !m_experiment.kernel.width.tune.empty(), "/kernel/width/tune",
           Text("widths per input are not tuned with row weights; tune one width for all inputs"));
    const std::vector<std::string> theory = chartsThatNeed(m_experiment, {FigureNeed::phiBand, FigureNeed::stability});
    const std::vector<std::string>& charts = m_experiment.view.charts;
    for (std::size_t i = 0; i < charts.size(); ++i) {
      refuse(std::find(theory.begin(), theory.end(), charts[i]) != theory.end(), "/view/charts/" + std::to_string(i),
             Text("this chart has no row weights; show another one"));
    }
  }

  static Text intervalObstacle() {
    return Text(
        "prediction intervals rank residuals of rows that count alike, and these rows have weights; leave "
        "\"intervals\" out");
  }

  const Experiment& m_experiment;
  bool m_weighted;
  std::vector<Diagnostic> m_found;
};

}  // namespace

std::vector<Diagnostic> weightObstacles(const Experiment& experiment) { return Obstacles(experiment).find(); }

}  // namespace kerridge
