// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/number_text.h"
#include "export/table_rows.h"
#include "stages/over_splits.h"

namespace kerridge {

namespace {

/// Mean, and the bounds of its interval.
struct MeanInterval {
  Summary summary;
  double half = notANumber;
};

MeanInterval meanOf(const SplitNumbers& numbers, double share) {
  const Summary summary = summarize(finiteOf(numbers.values));
  return {summary, correctedHalfInterval(summary, share)};
}

void addBounds(TableRow& row, const MeanInterval& interval) {
  row.push_back(exactText(interval.summary.mean - interval.half));
  row.push_back(exactText(interval.summary.mean + interval.half));
}

/// Against the first method of the experiment, choices of the same rule; from two splits on.
void addDifference(TableRow& row, const Results& results, const SplitNumbers& errors, std::size_t method,
                   const std::string& rule, double share) {
  MeanInterval difference;
  if (method > 0) difference = meanOf(differencesOf(errors, chosenErrors(results, 0, rule)), share);
  if (difference.summary.count < 2) difference = {};
  row.push_back(difference.summary.count > 0 ? methodLabel(results.experiment.methods.front()) : std::string());
  row.push_back(exactText(difference.summary.mean));
  addBounds(row, difference);
}

}  // namespace

void summaryRows(const Results& results, const RunContext& context, const RowSink& sink) {
  const std::vector<MethodSpec>& methods = results.experiment.methods;
  const double share = testShare(results);
  for (std::size_t m = 0; m < methods.size(); ++m) {
    for (const std::string& rule : rulesOf(results, m)) {
      context.checkpoint();
      const SplitNumbers errors = chosenErrors(results, m, rule);
      const MeanInterval mean = meanOf(errors, share);
      TableRow row{methods[m].id,
                   methodLabel(methods[m]),
                   rule,
                   results.data->targetName,
                   std::to_string(mean.summary.count),
                   exactText(mean.summary.mean),
                   exactText(mean.summary.deviation)};
      addBounds(row, mean);
      addDifference(row, results, errors, m, rule, share);
      sink(row);
    }
  }
}

}  // namespace kerridge
