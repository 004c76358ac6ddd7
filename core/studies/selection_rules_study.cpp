// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>

#include "base/number_text.h"
#include "base/summary.h"
#include "base/text.h"
#include "stages/method_result.h"
#include "studies/parameters.h"
#include "studies/repeated_jobs.h"
#include "studies/study_figures.h"
#include "studies/study_list.h"
#include "validation/rule_list.h"

namespace kerridge {

namespace {

std::vector<std::pair<std::string, std::string>> ruleWords() {
  std::vector<std::pair<std::string, std::string>> words;
  for (const Rule* rule : rules()) {
    if (!rule->needsTruth()) words.emplace_back(rule->info().id, rule->info().label);
  }
  return words;
}

// The oracle is in every table anyway.
std::vector<std::string> ruleIds() {
  std::vector<std::string> ids;
  for (const auto& [id, label] : ruleWords()) ids.push_back(id);
  return ids;
}

const char* const ofRisk = "excess risk";
const char* const ofTest = "test error";

std::string ruleText(const std::string& id) { return id == "oracle" ? "oracle" : findRule(id)->info().label; }

class SelectionRules final : public RepeatedJobs {
 public:
  explicit SelectionRules(const StudyInput& input) : RepeatedJobs(input) {
    requireRows(4, Text("selection rules need at least 4 rows"));
    addWholeSets();
  }

 private:
  // One decomposition and one folding serve all exponents and rules.
  JobRows one(const Item& item, Index run, const RunContext& context) const override {
    const StudyParameters& p = parameters();
    const StudyData& data = item.data;
    ProtocolRun here(input().settings, *data.set, splitOf(item, run));
    const Folding folding = foldingOf(run);
    const std::vector<std::string>& chosen = p.choices("rules");
    const bool folds =
        std::any_of(chosen.begin(), chosen.end(), [](const std::string& id) { return findRule(id)->needsKFold(); });
    JobRows result;
    for (const double m : p.grid("m")) {
      const MethodSpec spec = m == 2.0 ? ridgeSpec() : mrlsrSpec(m);
      MethodResult swept = *here.sweep(spec, p.grid("lambda"), context);
      if (folds) {
        KFoldErrors errors = here.crossValidate(spec, p.grid("lambda"), folding, context);
        swept.errors.kFoldMse = std::move(errors.mse);
        swept.errors.kFoldSe = std::move(errors.se);
        swept.errors.foldMse = std::move(errors.foldMse);
      }
      const bool known = swept.errors.risk.size() > 0;
      const Vector& error = known ? swept.errors.risk : swept.errors.testMse;
      const Index oracle = smallestFinite(error);
      const auto add = [&](const std::string& rule, const RuleChoice& choice) {
        double lambda = notANumber;
        double lambda2 = notANumber;
        double testError = notANumber;
        double own = notANumber;
        if (choice.index >= 0) {
          const PathPoint& point = swept.path.points[static_cast<std::size_t>(choice.index)];
          lambda = point.lambda;
          if (!point.zero) lambda2 = point.mu;
          testError = modelOnPath(here.stage(), swept, choice.index, input().settings.measure).testError;
          own = error(choice.index);
        }
        if (choice.index < 0 && !choice.reason.empty()) {
          result.note(Text("%1: %2 chose no λ in some runs; the table says why", Text::name(data.label),
                           Text::words(ruleText(rule))));
        }
        const double best = oracle >= 0 ? error(oracle) : notANumber;
        const double regret = own - best;
        result.add({data.label, run + 1, m, rule, lambda, lambda2, testError, known ? ofRisk : ofTest, own, best,
                    regret, best > 0.0 ? regret / best : notANumber, choice.reason.english()});
      };
      for (const std::string& id : ruleIds()) {
        if (p.has("rules", id)) add(id, choose(*findRule(id), here, spec, swept, context));
      }
      add("oracle", {oracle, {}});
    }
    return result;
  }

  RuleChoice choose(const Rule& rule, ProtocolRun& here, const MethodSpec& spec, const MethodResult& swept,
                    const RunContext& context) const {
    std::map<std::string, double> parameters = settledParameters(rule.info(), {});
    if (parameters.count("delta") > 0) parameters["delta"] = noiseLevel(here.stage());
    return rule.choose({swept.path, swept.errors, here.space(spec, context).problem, std::move(parameters),
                        here.stage().scaling.targetScale});
  }

  // What the rules are told of the noise: 0 means that they estimate it.
  double noiseLevel(const SplitData& stage) const {
    if (parameters().choice("noise") == "estimated" || stage.trainTruth.size() == 0) return 0.0;
    return std::sqrt((stage.trainTarget - stage.trainTruth).squaredNorm() / static_cast<double>(stage.n()));
  }
};

// One series of bars or points per data set and exponent.
struct Group {
  RowConditions conditions;
  Text name;
  ColorRole color = ColorRole::neutral;
};

std::vector<Group> groups(const StudyTable& table) {
  const std::vector<std::string> data = table.distinct("data");
  const std::vector<double> exponents = table.distinctNumbers("m");
  std::vector<Group> list;
  for (std::size_t set = 0; set < data.size(); ++set) {
    for (const double m : exponents) {
      list.push_back(
          {{{"data", data[set]}, {"m", exactText(m)}},
           withData(table, data[set], m == 2.0 ? Text("KRR") : Text("M-RLSR m = %1", Text::number(shortText(m, 3)))),
           exponentRole(exponents, m, set)});
    }
  }
  return list;
}

Text criterionText(const StudyTable& table) {
  const std::vector<std::string> criteria = table.distinct("criterion");
  if (criteria.size() > 1) return Text("excess risk where the true function is known, else mean squared test error");
  return criteria.front() == ofRisk ? Text("excess risk") : Text("mean squared test error");
}

// Error of the choice over the smallest of the path, on a logarithmic axis: one bad choice may cost a hundred times the
// best error. A thick line from the first to the third quartile, the median, and every run as a point.
Figure makeRegret(const StudyTable& table) {
  Figure figure;
  figure.subtitle = Text::list({dataText(table), criterionText(table), Text("every run, its quartiles and median")});
  figure.x.title = Text("selection rule");
  figure.y = {Text("error / smallest error of the path"), true, 1.0, 10.0, {}};
  std::vector<std::string> ids = table.distinct("rule");
  ids.erase(std::remove(ids.begin(), ids.end(), "oracle"), ids.end());
  for (const std::string& id : ids) figure.x.categories.push_back(Text::words(ruleText(id)));
  std::vector<SpreadGroup> spreads;
  for (const Group& group : groups(table)) {
    spreads.push_back({group.name, group.color, {}});
    for (const std::string& id : ids) {
      RowConditions conditions = group.conditions;
      conditions.emplace_back("rule", id);
      std::vector<double> ratios = table.numbers(table.where(conditions), "relative_regret");
      for (double& ratio : ratios) ratio += 1.0;
      spreads.back().values.push_back(std::move(ratios));
    }
  }
  addSpread(figure, std::move(spreads), 4.0, 0.4);
  fitAxes(figure);
  return figure;
}

Figure makeChosen(const StudyTable& table) {
  Figure figure;
  figure.subtitle = Text::list({dataText(table), Text("λ chosen in every run")});
  figure.x.title = Text("selection rule");
  figure.y = {Text("λ"), true, 1.0, 10.0, {}};
  const std::vector<std::string> ids = table.distinct("rule");
  for (const std::string& id : ids) figure.x.categories.push_back(Text::words(ruleText(id)));
  const std::vector<Group> all = groups(table);
  for (std::size_t g = 0; g < all.size(); ++g) {
    Series points = pointCloud(all[g].name, all[g].color, Marker::circle, 6.0, 0.6);
    for (std::size_t i = 0; i < ids.size(); ++i) {
      RowConditions conditions = all[g].conditions;
      conditions.emplace_back("rule", ids[i]);
      const std::vector<std::size_t> rows = table.where(conditions);
      // Runs side by side, so that equal choices do not hide one another.
      const double width = 0.7 / static_cast<double>(all.size());
      const double left = static_cast<double>(i) - 0.35 + width * static_cast<double>(g);
      for (std::size_t r = 0; r < rows.size(); ++r) {
        const double lambda = table.number(rows[r], "lambda");
        if (std::isnan(lambda)) continue;
        points.x.push_back(left + width * (static_cast<double>(r) + 0.5) / static_cast<double>(rows.size()));
        points.y.push_back(lambda);
      }
    }
    figure.series.push_back(std::move(points));
  }
  fitAxes(figure);
  return figure;
}

class SelectionRulesStudy final : public StudyOf<SelectionRules> {
 public:
  ItemInfo info() const override {
    return {"selection-rules",
            "Selection rules",
            "R(f<sub>chosen</sub>) − min R(f)",
            "The λ that every rule chooses, and what the choice costs compared with the best λ of the path, over many "
            "repetitions.",
            "V05; PZ12; AK14",
            {runsParameter(30), trainShareParameter(0.7),
             someOf("rules", "rules", ruleWords(), ruleIds(), "Which rules to compare."),
             exponentGridParameter("m", {1e-10, 1e5, 100, {2.0}}, "Exponents of M-RLSR; 2 is KRR."),
             lambdaGridParameter("lambda", "λ", {1e-10, 1e5, 100, {}}, "λ to choose from."), foldsParameter(10),
             oneOf("noise", "noise level",
                   {{"estimated", "estimated from the residuals"}, {"known", "known, where the true function is"}},
                   "estimated", "The noise level that the discrepancy and the balancing principle use.")}};
  }

  std::vector<StudyColumn> columns() const override {
    return {{"data", "data set", ""},
            {"run", "repetition, from 1", ""},
            {"m", "exponent of the penalty", ""},
            {"rule", "selection rule, or oracle: the best λ of the path", ""},
            {"lambda", "λ chosen; empty where the rule chose none", ""},
            {"lambda2", "λ at which KRR gives the same model; empty where it is f = 0", ""},
            {"test_error", "error on the test rows in the experiment's measure", ""},
            {"criterion", "what the next columns are about: excess risk, or test error", ""},
            {"error", "mean squared difference to the true function on the test rows, or to the targets", ""},
            {"smallest", "smallest such error of the path", ""},
            {"regret", "their difference", ""},
            {"relative_regret", "regret / smallest", ""},
            {"reason", "why a rule chose nothing", ""},
            measureColumn()};
  }

  std::vector<StudyFigure> figures() const override {
    return {
        {"", "Regret of the rules", "What each rule's choice costs, relative to the smallest error of the path.",
         makeRegret},
        {"lambda", "λ chosen by the rules", "The λ that each rule chose in every run, and the best one.", makeChosen}};
  }
};

}  // namespace

const Study& selectionRulesStudy() {
  static const SelectionRulesStudy study;
  return study;
}

}  // namespace kerridge
