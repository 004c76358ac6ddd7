// SPDX-License-Identifier: GPL-3.0-or-later
#include "streaming/obstacles.h"

#include <string>

#include "base/text.h"
#include "spaces/features_space.h"
#include "stages/width_tuning.h"
#include "validation/rule.h"

namespace kerridge {

namespace {

class Obstacles {
 public:
  explicit Obstacles(const Experiment& experiment) : m_experiment(experiment) {}

  std::vector<Diagnostic> find() {
    data();
    split();
    methods();
    rules();
    rest();
    return std::move(m_found);
  }

 private:
  void say(std::string place, Text message) {
    m_found.push_back({Severity::error, std::move(place), std::move(message)});
  }
  void refuse(bool wanted, const std::string& place, const Text& message) {
    if (wanted) say(place, message);
  }

  void data() {
    const DataSpec& data = m_experiment.data;
    if (data.points || data.file.empty()) {
      say("/data", Text("only the rows of a file can be streamed; run generated data without --stream"));
      return;
    }
    refuse(data.test.has_value(), "/data/test",
           Text("a run that streams its rows reads one file. Put the test rows below the others and use \"split\": "
                "{\"order\": \"time\"}"));
    refuse(data.roles.missing == Missing::median, "/data/missing",
           Text("the median needs all values at once; use \"mean\" or \"drop\""));
    refuse(data.roles.furtherTargets > 0, "/data/target",
           Text("a run that streams its rows learns one target; name one of them, and the others under \"outputs\""));
    refuse(!data.roles.group.empty(), "/data/group", Text("groups cannot be streamed; run without --stream"));
    refuse(data.roles.isWeighted(), data.roles.weight.empty() ? "/data/noise" : "/data/weight",
           Text("row weights cannot be streamed; run without --stream"));
    refuse(!data.roles.transforms.empty(), "/data/transforms",
           Text("transforms cannot be streamed; write the transformed columns to the file"));
    refuse(!data.roles.spectra.empty(), "/data/spectra",
           Text("spectra are not pretreated while rows are streamed; run without --stream"));
    const Meaning& meaning = data.reading.meaning;
    refuse(!meaning.columns.empty() || !meaning.missing.empty() || !meaning.censored.empty(), "/data/reading",
           Text("a run that streams its rows reads plain numbers only; leave out what the columns and the marks of "
                "missing values mean"));
  }

  void split() {
    const SplitSpec& split = m_experiment.split;
    refuse(split.kind != SplitKind::holdout && split.kind != SplitKind::none, "/split/kind",
           Text("a run that streams its rows has one training part; use \"holdout\" or \"none\""));
    refuse(split.kind == SplitKind::holdout && split.repeats > 1 && !isOrdered(split), "/split/repeats",
           Text("a run that streams its rows has one training part; use 1"));
    refuse(split.equalRowsTogether, "/split/equal-rows",
           Text("rows that are streamed are not compared with each other; use \"apart\""));
    refuse(split.seal == Seal::closed, "/split/seal",
           Text("a run that streams its rows tests on all that do not train; run without --stream, or use \"opened\""));
  }

  void methods() {
    refuse(m_experiment.methods.empty(), "/methods",
           Text("a run that streams its rows needs a method; studies are not streamed"));
    for (std::size_t i = 0; i < m_experiment.methods.size(); ++i) {
      const MethodSpec& spec = m_experiment.methods[i];
      const std::string place = "/methods/" + std::to_string(i);
      const SpaceKind space = spaceKind(spec);
      if (space == SpaceKind::inputs) {
        say(place, Text("%1 works on all rows at once; run it without --stream", Text::words(methodLabel(spec))));
      } else if (space == SpaceKind::kernel && findMethod(spec.id) != nullptr &&
                 !findMethod(spec.id)->traits().takesFeatures) {
        say(place,
            Text("%1 needs the Gram matrix of all rows; run it without --stream", Text::words(methodLabel(spec))));
      } else if (space == SpaceKind::kernel) {
        say(place, Text("%1 on the kernel itself needs the Gram matrix of all rows. Add Nyström features: "
                        "\"features\": {\"id\": \"nystrom\", \"count\": 300}",
                        Text::words(methodLabel(spec))));
      } else if (spec.features->isNystrom() && spec.features->landmarks == Landmarks::pivoted) {
        say(place + "/features/landmarks", Text("pivoted landmarks go through the rows many times; use \"uniform\""));
      }
      refuse(spec.intervals.has_value(), place + "/intervals",
             noRows(Text("prediction intervals need rows in memory")));
    }
  }

  void rules() {
    for (std::size_t i = 0; i < m_experiment.rules.size(); ++i) {
      const Rule* rule = findRule(m_experiment.rules[i].id);
      if (rule == nullptr) continue;
      const std::string place = "/rules/" + std::to_string(i);
      refuse(rule->needsLeaveOneOut(), place,
             Text("%1 needs leave-one-out errors, and a run that streams its rows has none; use \"gcv\" or \"k-fold\", "
                  "such as \"rules\": [\"gcv\", \"k-fold\"]",
                  Text::words(rule->info().label)));
      refuse(rule->needsTruth(), place,
             Text("%1 needs the true function, which files do not hold", Text::words(rule->info().label)));
    }
  }

  void rest() {
    refuse(isTuned(m_experiment.kernel), "/kernel/width",
           Text("a width is tuned on rows in memory; give a number, or tune it on some of the rows first"));
    refuse(m_experiment.measure == Measure::mae, "/measure",
           Text("mean absolute errors do not follow from squares, and the rows are not kept; use \"rmse\""));
    refuse(m_experiment.intervals.has_value(), "/intervals", noRows(Text("prediction intervals need rows in memory")));
    refuse(m_experiment.map.has_value(), "/map", noRows(Text("the map needs rows in memory")));
    refuse(m_experiment.widthMap.has_value(), "/width-map",
           noRows(Text("the map over the width needs rows in memory")));
    refuse(m_experiment.parameterMap.has_value(), "/parameter-map",
           noRows(Text("the map over the kernel's parameter needs rows in memory")));
    refuse(m_experiment.effects, "/effects", noRows(Text("marginal effects need rows in memory")));
    refuse(m_experiment.importance.has_value(), "/importance",
           noRows(Text("permutation importance needs rows in memory")));
    refuse(m_experiment.predict, "/predict", noRows(Text("predictions need rows in memory")));
    refuse(!m_experiment.studies.empty(), "/studies", Text("studies are not streamed; run them without --stream"));
  }

  static Text noRows(const Text& why) { return Text("%1; leave this out, or run without --stream", why); }

  const Experiment& m_experiment;
  std::vector<Diagnostic> m_found;
};

}  // namespace

std::vector<Diagnostic> streamingObstacles(const Experiment& experiment) { return Obstacles(experiment).find(); }

}  // namespace kerridge
