// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>

#include "engine/engine.h"
#include "experiment/load_data.h"
#include "stages/choices.h"
#include "stages/model.h"
#include "support/compare.h"
#include "support/slow_study.h"
#include "support/test.h"
#include "validation/rule.h"

namespace held_rules_test {

using namespace kerridge;

namespace {

Experiment heldBy(const std::string& rule, const std::vector<std::string>& methodIds) {
  Experiment experiment;
  experiment.data.generator = {"friedman1", {{"n", 60}}, 3};
  experiment.lambda = {1e-6, 1e2, 17, {}};
  experiment.split.repeats = 2;
  experiment.methods.clear();
  experiment.rules.clear();
  for (const std::string& id : methodIds) {
    MethodSpec spec = methodSpec(id);
    spec.at = defaultAt(id);
    spec.rule = rule;
    experiment.methods.push_back(spec);
  }
  return experiment;
}

std::shared_ptr<const Results> run(const Experiment& experiment) {
  return Engine().run(experiment, loadData(experiment.data, RunContext()).data, RunContext());
}

double atOf(const PathPoint& point) { return std::isnan(point.lambda) ? point.t : point.lambda; }

std::vector<std::string> methodsWithPath() {
  std::vector<std::string> ids;
  for (const Method* method : methods())
    if (method->traits().pathParameter != PathParameter::none) ids.push_back(method->info().id);
  return ids;
}

}  // namespace

/// λ that a rule holds: the value in the results is the rule's choice, whatever the method, and says where it is none.
class HeldRulesTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  /// The rule is not among the experiment's rules: holding λ is enough to have it computed.
  void everyRuleHoldsEveryMethod() {
    const std::vector<std::string> ids = methodsWithPath();
    for (const Rule* rule : rules()) {
      const std::string id = rule->info().id;
      const auto results = run(heldBy(id, ids));
      for (std::size_t i = 0; i < ids.size(); ++i) {
        const MethodResult& method = *results->splits.front().methods[i];
        QCOMPARE(method.selections.size(), std::size_t{1});
        const Selection& selection = method.selections.front();
        const MethodSpec& settled = results->experiment.methods[i];
        const std::string where = ids[i] + " by " + id;
        if (selection.index >= 0) {
          const double chosen = atOf(method.path.points[std::size_t(selection.index)]);
          QVERIFY2(settled.at == chosen, where.c_str());
          QVERIFY2(chosenAt(method, id) == chosen, where.c_str());
        } else {
          QVERIFY2(settled.at == defaultAt(ids[i]), where.c_str());
          QVERIFY2(!chosenAt(method, id), where.c_str());
          const auto said = [&](const Diagnostic& note) {
            return note.severity == Severity::warning &&
                   note.message.english().find(method.label) != std::string::npos &&
                   note.message.english().find(rule->info().label + " chooses no model") != std::string::npos &&
                   note.message.english().find(selection.reason.english()) != std::string::npos;
          };
          QVERIFY2(std::any_of(results->notes.begin(), results->notes.end(), said), where.c_str());
        }
        QVERIFY2(settled.rule == id, where.c_str());
      }
    }
  }

  /// Folds that hold λ come before the map and the live stage of a study; others wait for these.
  void heldModelsAreFirst_data() {
    QTest::addColumn<QString>("rule");
    QTest::newRow("by folds") << "k-fold";
    QTest::newRow("by something else") << "loo";
  }
  void heldModelsAreFirst() {
    QFETCH(QString, rule);
    Experiment experiment = heldBy(rule.toStdString(), {"krr", "m-rlsr"});
    experiment.split.repeats = 1;
    experiment.rules = {{"loo", {}, 1}, {"k-fold", {{"k", 4.0}}, 1}};
    experiment.map = MapSpec{};
    experiment.map->m.count = experiment.map->lambda.count = 4;
    experiment.studies = {{"equivalence", {{"parts", 2.0}, {"samples", 1.0}}, 1}};
    experiment.studies.front().grids = {{"sizes", {10, 20, 2, {}}}, {"lambdas", {1e-2, 1e-1, 2, {}}}};
    int folds = 0;
    int others = 0;
    const auto publish = [&](const std::shared_ptr<const Results>& partial) {
      const SplitResult& split = partial->splits.front();
      const bool validated = std::all_of(split.methods.begin(), split.methods.end(), [](const auto& method) {
        return method && method->errors.kFoldMse.size() > 0;
      });
      const bool more = split.map || (!partial->live.empty() && partial->live.front());
      if (validated && !more) ++folds;
      if (more && !validated) ++others;
    };
    const auto data = loadData(experiment.data, RunContext()).data;
    const auto results = Engine().run(experiment, data, RunContext(), publish);
    QCOMPARE(folds > 0, rule == "k-fold");
    QCOMPARE(others > 0, rule != "k-fold");
    QVERIFY(results->splits.front().map->kFoldMse.size() > 0);
  }

  void theSplitOnScreenDecides() {
    Experiment experiment = heldBy("loo", {"krr"});
    experiment.data.generator.parameters["n"] = 40;
    experiment.split.repeats = 6;
    bool differ = false;
    double first = 0.0;
    for (int split = 0; split < 6; ++split) {
      experiment.view.split = split;
      const auto results = run(experiment);
      const MethodResult& method = *results->splits[std::size_t(split)].methods.front();
      const double at = results->experiment.methods.front().at;
      QCOMPARE(at, *chosenAt(method, "loo"));
      if (split == 0) first = at;
      differ = differ || at != first;
      // The same from the results of another split.
      Experiment other = experiment;
      QCOMPARE(withChoices(other, *results, std::size_t(split)).methods.front().at, at);
    }
    QVERIFY(differ);
  }

  void methodsByHandStay() {
    Experiment experiment = heldBy("gcv", {"krr", "m-rlsr"});
    experiment.methods[0].rule.clear();
    experiment.methods[0].at = 0.125;
    const auto results = run(experiment);
    QCOMPARE(results->experiment.methods[0].at, 0.125);
    QCOMPARE(results->experiment.methods[1].at, *chosenAt(*results->splits[0].methods[1], "gcv"));
  }

  void otherSettingsAreNotFollowed() {
    const auto results = run(heldBy("gcv", {"m-rlsr"}));
    Experiment experiment = results->experiment;
    experiment.methods[0].at = 5.0;
    experiment.methods[0].parameters["m"] = 1.25;
    QCOMPARE(withChoices(experiment, *results, 0).methods[0].at, 5.0);
    QCOMPARE(withChoices(experiment, *results, 99).methods[0].at, 5.0);
  }

  /// One folding serves all rules: a rule that joins takes the one that is there.
  void foldsAreShared() {
    Experiment experiment = heldBy("one-standard-error", {"krr"});
    experiment.rules = {{"k-fold", {{"k", 4}}, 11}};
    const Experiment used = withRulesInUse(experiment);
    QCOMPARE(used.rules.size(), std::size_t{2});
    QCOMPARE(used.rules[1].id, std::string("one-standard-error"));
    QCOMPARE(used.rules[1].parameters.at("k"), 4.0);
    QCOMPARE(used.rules[1].seed, std::uint64_t{11});
    QVERIFY(withRulesInUse(used) == used);
    QVERIFY(!hasErrors(validate(used)));
  }

  /// What a method says of leave-one-out is what a computation finds.
  void leaveOneOutIsWhereItIsSaid() {
    const std::vector<std::string> ids = methodsWithPath();
    const auto results = run(heldBy("loo", ids));
    int without = 0;
    for (std::size_t i = 0; i < ids.size(); ++i) {
      const bool has = results->splits.front().methods[i]->errors.looMse.size() > 0;
      QVERIFY2(has == findMethod(ids[i])->traits().hasLeaveOneOut, ids[i].c_str());
      without += has ? 0 : 1;
      MethodSpec spec;
      spec.id = ids[i];
      QCOMPARE(usualRule({}, spec), std::string(has ? "loo" : "k-fold"));
    }
    QVERIFY(without > 0);
  }

  void groupsAskForFolds() {
    Experiment experiment;
    experiment.split.kind = SplitKind::group;
    QCOMPARE(usualRule(experiment, methodSpec("krr")), std::string("k-fold"));
    QCOMPARE(usualRule(experiment, methodSpec("linear")), std::string());
  }

  /// The oracle against the models themselves, compared with the true function one by one.
  void oracleIsNearestToTheTruth() {
    for (const bool standardized : {true, false}) {
      Experiment experiment = heldBy("oracle", {"krr", "krr-offset", "m-rlsr"});
      experiment.standardize.target = standardized;
      const auto results = run(experiment);
      const SplitResult& split = results->splits.front();
      for (std::size_t i = 0; i < experiment.methods.size(); ++i) {
        double least = HUGE_VAL;
        double best = 0.0;
        for (const PathPoint& point : split.methods[i]->path.points) {
          MethodSpec spec = experiment.methods[i];
          spec.at = point.lambda;
          const Model model = evaluateModel(*split.stage, spec, Measure::mse);
          const double risk = (model.testPrediction - split.stage->testTruth).squaredNorm();
          if (!(risk <= least)) continue;
          least = risk;
          best = point.lambda;
        }
        QCOMPARE(results->experiment.methods[i].at, best);
      }
    }
  }

  void oracleNeedsTheTruth() {
    const Experiment experiment = heldBy("oracle", {"krr"});
    const auto known = loadData(experiment.data, RunContext()).data;
    auto unknown = std::make_shared<Dataset>(*known);
    unknown->truth = nullptr;
    unknown->rowTruth.resize(0);
    const auto results = Engine().run(experiment, unknown, RunContext());
    const Selection& selection = results->splits.front().methods.front()->selections.front();
    QCOMPARE(selection.index, Index{-1});
    QCOMPARE(selection.reason, std::string("the true function is not known"));
    QCOMPARE(results->experiment.methods.front().at, defaultAt("krr"));
  }

  /// What a rule holds follows from the rest: two experiments that differ in nothing else ask for the same.
  void heldValuesAreNoSettings() {
    MethodSpec a = methodSpec("krr");
    MethodSpec b = a;
    b.at = 7.0 * a.at;
    QVERIFY(!(a == b));
    a.rule = b.rule = "loo";
    QVERIFY(a == b);
    b.rule = "gcv";
    QVERIFY(!(a == b));
    b.rule.clear();
    QVERIFY(!(a == b));
  }
};

KERRIDGE_TEST(HeldRulesTest)

}  // namespace held_rules_test

#include "held_rules_test.moc"
