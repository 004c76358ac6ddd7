// SPDX-License-Identifier: GPL-3.0-or-later
#include "export/report_results.h"

#include <algorithm>
#include <cmath>
#include <set>

#include "base/counted.h"
#include "base/number_text.h"
#include "base/sentence.h"
#include "base/summary.h"
#include "export/report_cells.h"
#include "export/report_errors.h"
#include "export/report_methods.h"
#include "methods/method.h"
#include "stages/choice_edge.h"
#include "stages/choices.h"
#include "stages/optimism.h"
#include "stages/over_splits.h"
#include "stages/width_tuning.h"
#include "validation/rule.h"

namespace kerridge {

namespace {

const char* const noNumber = "–";

std::string meanText(const Summary& summary) { return spreadText(summary.mean, summary.deviation); }

std::string intervalOf(const Summary& summary, double share) {
  const double half = correctedHalfInterval(summary, share);
  return boundsText(summary.mean - half, summary.mean + half);
}

/// The label of a rule, or what there is instead of one.
std::string ruleLabel(const std::string& id) {
  const Rule* rule = findRule(id);
  return rule != nullptr ? rule->info().label : id;
}

bool hasPath(const MethodSpec& spec) { return !pathSymbol(spec).empty(); }

/// The rules of a method's rows: a method with a single model has the same errors by every rule, one row says them.
std::vector<std::string> shownRules(const Results& results, std::size_t method) {
  std::vector<std::string> rules = rulesOf(results, method);
  if (!rules.empty() && !hasPath(results.experiment.methods[method])) rules.resize(1);
  return rules;
}

/// The rule that holds λ or t, else the first one that chose something; "" if there is none.
std::string leadingRule(const Results& results, std::size_t method) {
  const std::vector<std::string> rules = shownRules(results, method);
  const std::string& held = results.experiment.methods[method].rule;
  if (std::find(rules.begin(), rules.end(), held) != rules.end()) return held;
  for (const std::string& rule : rules) {
    if (!finiteOf(chosenErrors(results, method, rule).values).empty()) return rule;
  }
  return {};
}

/// Each selection of a rule with its split.
template <typename Action>
void forEachChoice(const Results& results, std::size_t method, const std::string& rule, const Action& action) {
  for (const SplitResult& split : results.splits) {
    if (method >= split.methods.size() || !split.methods[method]) continue;
    for (const Selection& selection : split.methods[method]->selections) {
      if (selection.rule == rule) action(*split.methods[method], selection);
    }
  }
}

/// Of a selection that chose something.
const PathPoint& chosenPoint(const MethodResult& result, const Selection& choice) {
  return result.path.points[static_cast<std::size_t>(choice.index)];
}

double pathValue(const PathPoint& point) { return std::isfinite(point.t) ? point.t : point.lambda; }

std::string medianAndRange(std::vector<double> values) {
  values = finiteOf(std::move(values));
  if (values.empty()) return noNumber;
  std::sort(values.begin(), values.end());
  const std::string median = reportNumber(quantileOf(values, 0.5), 3);
  return values.front() == values.back()
             ? median
             : median + " (" + reportNumber(values.front(), 3) + " to " + reportNumber(values.back(), 3) + ")";
}

/// Against the first method, each at the choice of its rule.
Summary differenceTo(const Results& results, std::size_t method, const std::string& rule,
                     const std::string& ruleOfFirst) {
  const SplitNumbers first = chosenErrors(results, 0, ruleOfFirst);
  return summarize(finiteOf(differencesOf(chosenErrors(results, method, rule), first).values));
}

/// "… by 0.0495 [0.030, 0.069]; the interval does not contain 0".
std::string verdict(const Summary& difference, double share) {
  const double half = correctedHalfInterval(difference, share);
  if (!std::isfinite(half)) return {};
  const bool decided = std::abs(difference.mean) > half;
  return decided ? "does not contain 0" : "contains 0";
}

std::string withSymbol(const MethodSpec& spec, const std::string& rule) {
  return hasPath(spec) ? ", " + pathSymbol(spec) + " chosen by " + ruleLabel(rule) : std::string();
}

/// `unseen` becomes a sentence about the errors without the test rows that equal training rows; "" if there are none.
ReportTable errorTable(const Results& results, std::string& unseen) {
  const bool several = results.splits.size() > 1;
  const Measure measure = results.experiment.measure;
  ReportTable table{
      "Test and training errors (" + measureLabel(measure) + ")" +
          (several ? " over the splits, mean ± standard deviation, and the interval of the mean error" : ""),
      {"Method", "Rule", "Splits", "Test error"},
      {}};
  if (several) table.columns.emplace_back("95 % interval");
  // Beside the measure of the experiment those by which others compare.
  if (measure != Measure::r2) table.columns.emplace_back("Test R²");
  if (measure != Measure::mae) table.columns.emplace_back("Test MAE");
  table.columns.emplace_back("Training error");
  const double share = testShare(results);
  const auto repeats = [](const SplitResult& split) { return split.stage && split.stage->related.testRepeated > 0; };
  const bool repeated = std::any_of(results.splits.begin(), results.splits.end(), repeats);
  for (std::size_t m = 0; m < results.experiment.methods.size(); ++m) {
    const MethodSpec& spec = results.experiment.methods[m];
    for (const std::string& rule : shownRules(results, m)) {
      const Summary test = summarize(finiteOf(chosenErrors(results, m, rule).values));
      if (test.count == 0) continue;
      std::vector<double> training;
      forEachChoice(results, m, rule,
                    [&](const MethodResult&, const Selection& choice) { training.push_back(choice.trainError); });
      std::vector<std::string> row{methodLabel(spec), hasPath(spec) ? ruleLabel(rule) : "single model",
                                   std::to_string(test.count), meanText(test)};
      if (several) row.push_back(intervalOf(test, share));
      const ChosenTestErrors others = chosenTestErrors(results, m, rule);
      if (measure != Measure::r2) row.push_back(meanText(summarize(others.r2)));
      if (measure != Measure::mae) row.push_back(meanText(summarize(others.mae)));
      if (repeated && rule == leadingRule(results, m) && !others.unseen.empty()) {
        unseen += (unseen.empty() ? "" : "; ") + methodLabel(spec) + withSymbol(spec, rule) + ": " +
                  meanText(summarize(others.unseen));
      }
      row.push_back(meanText(summarize(finiteOf(training))));
      table.rows.push_back(std::move(row));
    }
  }
  table.all = table.rows.size();
  table.csv = several ? "summary.csv" : "selected.csv";
  if (!unseen.empty()) {
    unseen =
        "Some test rows equal training rows. Without these the test " + measureLabel(measure) + " is: " + unseen + ".";
  }
  return table;
}

ReportTable differenceTable(const Results& results) {
  const std::vector<MethodSpec>& methods = results.experiment.methods;
  ReportTable table{
      "Differences of test errors to " + methodLabel(methods.front()) + ", split by split, choices of the same rule",
      {"Method", "Rule", "Difference", "95 % interval", "The interval"},
      {}};
  const double share = testShare(results);
  for (std::size_t m = 1; m < methods.size(); ++m) {
    for (const std::string& rule : rulesOf(results, m)) {
      const Summary difference = differenceTo(results, m, rule, rule);
      if (difference.count < 2) continue;
      table.rows.push_back({methodLabel(methods[m]), ruleLabel(rule), meanText(difference),
                            intervalOf(difference, share), verdict(difference, share)});
    }
  }
  table.all = table.rows.size();
  table.csv = "summary.csv";
  return table;
}

/// How often the choices of a rule lie at an end.
struct Ends {
  int choices = 0, grid = 0, computed = 0;

  std::string text() const {
    if (grid == 0 && computed == 0) return noNumber;
    std::string all;
    if (grid > 0) all = std::to_string(grid) + " of the grid";
    if (computed > 0) all += (all.empty() ? "" : ", ") + std::to_string(computed) + " of what could be computed";
    return all;
  }
};

Ends endsOf(const Results& results, std::size_t method, const std::string& rule) {
  Ends ends;
  forEachChoice(results, method, rule, [&ends](const MethodResult& result, const Selection& choice) {
    const ChoiceEdge edge = edgeOf(result, choice);
    ends.choices += choice.index >= 0 ? 1 : 0;
    ends.grid += edge == ChoiceEdge::grid ? 1 : 0;
    ends.computed += edge == ChoiceEdge::computed ? 1 : 0;
  });
  return ends;
}

ReportTable choiceTable(const Results& results) {
  ReportTable table{"What the rules chose: median and range over the splits",
                    {"Method", "Rule", "λ or t", "Degrees of freedom", "At an end"},
                    {}};
  for (std::size_t m = 0; m < results.experiment.methods.size(); ++m) {
    const MethodSpec& spec = results.experiment.methods[m];
    if (!hasPath(spec)) continue;
    for (const std::string& rule : rulesOf(results, m)) {
      std::vector<double> values;
      std::vector<double> freedom;
      forEachChoice(results, m, rule, [&](const MethodResult& result, const Selection& choice) {
        if (choice.index < 0) return;
        const PathPoint& point = chosenPoint(result, choice);
        values.push_back(pathValue(point));
        freedom.push_back(point.df);
      });
      if (finiteOf(values).empty()) continue;
      table.rows.push_back({methodLabel(spec), ruleLabel(rule), pathSymbol(spec) + " = " + medianAndRange(values),
                            medianAndRange(freedom), endsOf(results, m, rule).text()});
    }
  }
  table.all = table.rows.size();
  table.csv = "selected.csv";
  return table;
}

ReportTable modelTable(const Results& results) {
  ReportTable table{"Chosen models of every split",
                    {"Method", "Split", "Rule", "λ or t", "‖f‖", "Degrees of freedom", "Training error", "Test error"},
                    {}};
  for (std::size_t m = 0; m < results.experiment.methods.size(); ++m) {
    const MethodSpec& spec = results.experiment.methods[m];
    for (std::size_t s = 0; s < results.splits.size(); ++s) {
      const SplitResult& split = results.splits[s];
      if (m >= split.methods.size() || !split.methods[m]) continue;
      for (const Selection& choice : split.methods[m]->selections) {
        const std::vector<std::string> rules = shownRules(results, m);
        if (choice.index < 0 || std::find(rules.begin(), rules.end(), choice.rule) == rules.end()) continue;
        const PathPoint& point = chosenPoint(*split.methods[m], choice);
        ++table.all;
        if (table.rows.size() >= reportRows) continue;
        table.rows.push_back({methodLabel(spec), std::to_string(s + 1),
                              hasPath(spec) ? ruleLabel(choice.rule) : "single model", reportNumber(pathValue(point)),
                              reportNumber(point.norm), reportNumber(point.df), reportNumber(choice.trainError),
                              reportNumber(choice.testError)});
      }
    }
  }
  table.csv = "selected.csv";
  return table;
}

/// Items of a list, each once.
class Caveats {
 public:
  void tell(const std::string& text) {
    if (!text.empty() && m_said.insert(text).second) m_items.push_back(capitalizedSentence(text));
  }
  /// As in the manifest.
  void note(const Diagnostic& note) {
    if (!knows(note.message.english())) {
      m_items.push_back(note.place.empty() ? capitalizedSentence(toString(note)) : sentence(toString(note)));
    }
  }
  /// A note that was said, with or without its place, is not said again.
  bool knows(const std::string& text) const { return m_said.contains(text); }
  void know(const std::string& text) { m_said.insert(text); }
  std::vector<std::string> take() { return std::move(m_items); }

 private:
  std::set<std::string> m_said;
  std::vector<std::string> m_items;
};

void sayChoices(const Results& results, Caveats& caveats) {
  const Experiment& experiment = results.experiment;
  std::size_t combinations = 0;
  for (std::size_t m = 0; m < experiment.methods.size(); ++m) {
    const MethodSpec& spec = experiment.methods[m];
    const std::string label = methodLabel(spec);
    combinations += shownRules(results, m).size();
    if (hasPath(spec) && spec.rule.empty()) {
      caveats.tell(
          "the " + pathSymbol(spec) + " of " + label +
          " in the charts was set by hand; if that was done after a look at test errors, the error of that model "
          "is optimistic");
    }
    for (const std::string& rule : rulesOf(results, m)) {
      if (!hasPath(spec)) continue;
      const Ends ends = endsOf(results, m, rule);
      if (ends.grid + ends.computed > 0) {
        caveats.tell("the choice of " + ruleLabel(rule) + " for " + label + " is at an end on " +
                     std::to_string(ends.grid + ends.computed) + " of " +
                     counted(results.splits.size(), "split", "splits").english() + " (" + ends.text() +
                     "): a better value may lie beyond");
      }
      if (ends.choices < static_cast<int>(results.splits.size())) {
        std::string reason;
        forEachChoice(results, m, rule, [&](const MethodResult&, const Selection& choice) {
          if (choice.index < 0) reason = choice.reason.english();
        });
        caveats.tell(ruleLabel(rule) + " chose no model of " + label + " on " +
                     std::to_string(static_cast<int>(results.splits.size()) - ends.choices) + " of " +
                     counted(results.splits.size(), "split", "splits").english() +
                     (reason.empty() ? "" : ": " + reason));
      }
      if (const Rule* known = findRule(rule); known != nullptr && known->needsTruth()) {
        caveats.tell(ruleLabel(rule) + " uses the true function, which is known for generated data only");
      }
    }
  }
  if (combinations > 1) {
    caveats.tell(
        std::to_string(combinations) +
        " combinations of a method and a rule were tested on the same rows; the smallest of their test errors, "
        "chosen after the fact, is optimistic. So is the lowest point of a curve or map of test errors");
  }
  if (isTuned(experiment.kernel) && !experiment.methods.empty()) {
    caveats.tell(
        "the score by which the kernel's width was chosen is too small as an estimate of the error; the test "
        "errors are not, because the width was chosen on each training part");
  }
}

}  // namespace

void addSummary(const Results& results, std::vector<ReportBlock>& blocks) {
  const std::vector<MethodSpec>& methods = results.experiment.methods;
  ReportList list;
  const double share = testShare(results);
  bool difference = false;
  for (std::size_t m = 0; m < methods.size(); ++m) {
    const std::string rule = leadingRule(results, m);
    const Summary errors = summarize(finiteOf(chosenErrors(results, m, rule).values));
    if (errors.count == 0) continue;
    std::string text = methodLabel(methods[m]) + withSymbol(methods[m], rule) + ": " + meanText(errors);
    if (m > 0 && errors.count > 1) {
      const Summary against = differenceTo(results, m, rule, leadingRule(results, 0));
      if (against.count > 1) {
        difference = true;
        text += "; difference to " + methodLabel(methods.front()) + " " + reportNumber(against.mean, 3) +
                ", 95 % interval " + intervalOf(against, share) + ", which " + verdict(against, share);
      }
    }
    list.items.push_back(sentence(text));
  }
  if (list.items.empty()) return;
  blocks.emplace_back(ReportHeading{"Summary"});
  const std::size_t splits = results.splits.size();
  std::string intro =
      "Test " + measureLabel(results.experiment.measure) + " of predicting " + quotedName(results.data->targetName);
  intro += splits > 1 ? ", mean ± standard deviation over " + std::to_string(splits) +
                            " splits, every split at its own choice:"
                      : " on one split, which says nothing about the spread:";
  blocks.emplace_back(ReportParagraph{intro});
  blocks.emplace_back(std::move(list));
  if (difference) {
    blocks.emplace_back(ReportParagraph{
        "Differences are taken split by split. Their intervals are those of the corrected resampled t test (Nadeau and "
        "Bengio 2003), which takes into account that the training parts share rows: the variance of the mean is that "
        "of "
        "the differences times (1/J + test rows/training rows), with J splits."});
  }
}

void addNumbers(const Results& results, std::vector<ReportBlock>& blocks) {
  if (results.experiment.methods.empty()) return;
  std::string unseen;
  ReportTable errors = errorTable(results, unseen);
  if (errors.rows.empty()) return;
  blocks.emplace_back(ReportHeading{"Numbers"});
  blocks.emplace_back(std::move(errors));
  if (!unseen.empty()) blocks.emplace_back(ReportParagraph{unseen});
  if (results.splits.size() > 1) {
    blocks.emplace_back(ReportParagraph{
        "The intervals are corrected for training parts that share rows, as in the summary. A plain interval, which "
        "takes the splits for independent, would be too narrow."});
    if (ReportTable table = differenceTable(results); !table.rows.empty()) blocks.emplace_back(std::move(table));
  }
  if (ReportTable table = choiceTable(results); !table.rows.empty()) blocks.emplace_back(std::move(table));
  blocks.emplace_back(modelTable(results));
}

void addCaveats(const Results& results, const RunRecord& record, std::vector<ReportBlock>& blocks) {
  Caveats caveats;
  caveats.know(record.roles.headline().english());
  caveats.know(optimismText(record.roles.related()).english());
  for (const RoleRemark& remark : record.roles.remarks()) {
    if (remark.severity == Severity::warning) {
      caveats.tell(remark.text.english());
    } else {
      caveats.know(remark.text.english());
    }
  }
  const SplitResult* shown = splitInReport(results);
  if (shown != nullptr && shown->stage != nullptr && !results.experiment.methods.empty()) {
    caveats.tell(optimismText(shown->stage->related).english());
    // Of several splits a note speaks of all.
    if (results.splits.size() == 1) caveats.tell(repeatedTestText(shown->stage->related).english());
  }
  if (results.splits.size() == 1 && !results.experiment.methods.empty()) {
    caveats.tell(
        "there is one split: other splits would give other errors, and none of the differences between methods "
        "has an interval");
  }
  sayChoices(results, caveats);
  for (const Diagnostic& note : record.notes) {
    caveats.note(note);
  }
  std::vector<std::string> items = caveats.take();
  if (items.empty()) return;
  blocks.emplace_back(ReportHeading{"What these numbers do not promise"});
  blocks.emplace_back(ReportList{std::move(items)});
}

}  // namespace kerridge
