// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>

#include "base/number_text.h"
#include "data/measure.h"
#include "stages/equivalence.h"
#include "studies/learning_curves_study.h"
#include "studies/study_claims.h"

namespace kerridge {

namespace {

/// One model computed in two ways stays below this relative distance; other models are above.
constexpr double sameModel = 1e-6;
/// A change that falls more slowly than n^(−0.1) does not go to 0 in practice.
constexpr double hardlyFalls = -0.1;

// λ₂ as the paper prints it, if it does, in the interval of twice the spread of Φ over the parts.
void addPrinted(const StudyTable& table, const std::vector<EquivalencePart>& parts, const std::string& item,
                std::vector<Claim>& claims) {
  const std::vector<double> printed = finiteOf(table.numbers(table.where({}), "published"));
  if (printed.empty()) return;
  std::vector<double> maps;
  for (const EquivalencePart& part : parts) maps.push_back(part.mu);
  const Decisive measured{parts.front().lambda2, 2.0 * summarize(finiteOf(maps)).deviation, false};
  claims.push_back(claimEqual("AK14", item,
                              "λ₂ is printed as " + shortText(printed.front(), 3) +
                                  ": Φ on part 1, ± twice the standard deviation of Φ over the parts",
                              measured, printed.front()));
}

// The mean error that a paper prints, within twice the spread of both. `column`: where the table has it.
void addPrintedError(const StudyTable& table, const RowConditions& rows, const std::string& method,
                     const std::string& source, const std::string& item, const std::string& column,
                     std::vector<Claim>& claims) {
  const auto found = table.where(rows);
  const std::vector<double> printed = table.numbers(found, column);
  const std::vector<double> deviation = table.numbers(found, column + "_deviation");
  if (printed.empty() || deviation.empty()) return;
  const Summary errors = summarize(table.numbers(found, "test_error"));
  const Decisive measured{errors.mean, 2.0 * std::hypot(errors.deviation, deviation.front()), false};
  claims.push_back(claimEqual(source, item,
                              "The error of " + method + " is printed as " + shortText(printed.front(), 3) +
                                  ": mean test error, ± twice the spread of measured and printed errors",
                              measured, printed.front()));
}

}  // namespace

std::vector<Claim> equivalenceClaims(const StudyTable& table, const LiveStage* live) {
  const auto* stage = dynamic_cast<const EquivalenceStage*>(live);
  std::vector<Claim> claims;
  if (table.rows.empty()) return claims;
  const std::string item = "fig. 1, " + table.text(0, "data");
  if (stage != nullptr && stage->parts.size() > 1) {
    const std::vector<EquivalencePart> parts = equivalenceOnParts(*stage, table.spec);
    double nearest = notANumber;
    double least = notANumber;
    double most = notANumber;
    for (const EquivalencePart& part : parts) {
      if (part.part > 1) nearest = std::fmin(nearest, part.relativeDifference());
      least = std::fmin(least, part.mu);
      most = std::fmax(most, part.mu);
    }
    claims.push_back(claimAtMost(
        "AK14", item,
        "On part 1, M-RLSR at λ and KRR at λ₂ are one model: ‖f − g‖/‖f‖ there, at most " + shortText(sameModel, 1),
        exactly(parts.front().relativeDifference()), sameModel));
    claims.push_back(claimAbove(
        "AK14", item,
        "On the other parts they are different models: the least ‖f − g‖/‖f‖, above " + shortText(sameModel, 1),
        exactly(nearest), sameModel));
    constexpr double depends = 1.01;
    claims.push_back(claimAbove("AK14", item,
                                "Φ depends on the sample: its largest value over the parts by its least, above 1.01",
                                exactly(most / least), depends));
    addPrinted(table, parts, item, claims);
  }
  const std::string lambda = exactText(parametersOf(table).number("lambda"));
  claims.push_back(claimBelow("AK14", "assumption 1.2, " + table.text(0, "data"),
                              "Φ changes less by one point of a larger sample: slope of log max |Φ(λ; Z) − Φ(λ; Zⁱ)| "
                              "against log n, below 0",
                              meanOf(slopesOfRuns(table, {{"lambda", lambda}}, "n", "change", "sample")), 0.0));
  double ratio = notANumber;
  for (std::size_t row = 0; row < table.rows.size(); ++row) {
    ratio = std::fmax(ratio, table.number(row, "loss_change") / table.number(row, "transferred"));
  }
  claims.push_back(claimAtMost("AK14", "prop. 4.7, " + table.text(0, "data"),
                               "Equivalence transfers stability: largest change of the loss of M-RLSR by one point by "
                               "β + σκγC, both measured on the sample, at most 1",
                               exactly(ratio), 1.0));
  return claims;
}

std::vector<Claim> shiftedCurvesClaims(const StudyTable& table, const LiveStage* /*live*/) {
  std::vector<Claim> claims;
  for (const std::string& data : table.distinct("data")) {
    const std::vector<double> grid =
        table.numbers(table.where({{"data", data}, {"method", "krr"}, {"kind", "curve"}}), "lambda");
    if (grid.empty()) continue;
    const double first = *std::min_element(grid.begin(), grid.end());
    const double last = *std::max_element(grid.begin(), grid.end());
    double furthest = notANumber;
    std::vector<double> shifts;
    for (const std::string& run : table.distinct("run")) {
      const auto rows = table.where({{"data", data}, {"run", run}, {"kind", "minimum"}});
      const bool within = std::all_of(rows.begin(), rows.end(), [&](std::size_t row) {
        const double at = table.number(row, "lambda");
        return at > first && at < last;
      });
      const std::vector<double> minima = table.numbers(rows, "test_error");
      if (!within || minima.size() < 2) continue;
      const auto [least, most] = std::minmax_element(minima.begin(), minima.end());
      furthest = std::fmax(furthest, (*most - *least) / std::abs(*least));
      const std::vector<double> at = table.numbers(rows, "lambda");
      const auto [smallest, largest] = std::minmax_element(at.begin(), at.end());
      shifts.push_back(std::log10(*largest / *smallest));
    }
    const std::string item = "fig. 2, " + data;
    claims.push_back(claimAtMost("AK14", "prop. 4.1, " + data,
                                 "KRR, modified KRR and M-RLSR have the same least test error over λ: largest relative "
                                 "difference within a run whose minima are inside the grid, at most " +
                                     shortText(sameModel, 1),
                                 exactly(furthest), sameModel));
    constexpr double apart = 0.1;
    claims.push_back(claimAbove("AK14", item,
                                "They have it at different λ: decades from the smallest λ to the largest, above 0.1",
                                meanOfSplits(shifts, parametersOf(table).number("train")), apart));
  }
  return claims;
}

std::vector<Claim> learningCurvesClaims(const StudyTable& table, const LiveStage* /*live*/) {
  std::vector<Claim> claims;
  const double train = parametersOf(table).number("train");
  for (const std::string& data : table.distinct("data")) {
    const std::vector<double> m = table.numbers(table.where({{"data", data}, {"method", "m-rlsr"}}), "m");
    if (m.empty() || !std::all_of(m.begin(), m.end(), [](double one) { return one < 1.0; })) continue;
    claims.push_back(claimBelow("AK14", "fig. 3, " + data,
                                "M-RLSR with m < 1 learns faster than KRR at λ₂: test error of smaller parts above "
                                "that of the whole one in percent, M-RLSR minus KRR, below 0",
                                meanOfSplits(learningDifferences(table, data), train), 0.0));
  }
  return claims;
}

std::vector<Claim> accuracyClaims(const StudyTable& table, const LiveStage* /*live*/) {
  std::vector<Claim> claims;
  if (largerIsBetter(table.measure)) return claims;
  const double train = parametersOf(table).number("train");
  for (const std::string& data : table.distinct("data")) {
    for (const std::string& inputs : table.distinct("inputs")) {
      const auto rows = [&](const char* method) {
        return RowConditions{{"data", data}, {"inputs", inputs}, {"method", method}};
      };
      const char* power = table.where(rows("m-rlsr-set")).empty() ? "m-rlsr" : "m-rlsr-set";
      if (table.where(rows(power)).empty()) continue;
      std::string set = data;
      set.append(", ").append(inputs);
      const std::string item = "table 1, " + set;
      const auto against = [&](const char* method) {
        return meanOfSplits(changesInPercent(table, rows(power), rows(method), "test_error"), train);
      };
      if (!table.where(rows("krr")).empty()) {
        claims.push_back(claimBelow("AK14", item,
                                    "M-RLSR is more accurate than KRR, both chosen on the paper's grids: change of the "
                                    "test error against KRR in percent, below 0",
                                    against("krr"), 0.0));
      }
      if (!table.where(rows("krr-wide")).empty()) {
        claims.push_back(claimBelow("AK14", item,
                                    "The exponent makes the difference, not the grid: the same against KRR on a grid "
                                    "that reaches the same models, below 0",
                                    against("krr-wide"), 0.0));
      }
      addPrintedError(table, rows("krr"), "KRR", "AK14", item, "published", claims);
      addPrintedError(table, rows(power), "M-RLSR", "AK14", item, "published", claims);
      addPrintedError(table, rows(power), "M-RLSR", "AK15", "table II, " + set, "published_ak15", claims);
    }
  }
  return claims;
}

std::vector<Claim> stabilityClaims(const StudyTable& table, const LiveStage* /*live*/) {
  std::vector<Claim> claims;
  for (const std::string& data : table.distinct("data")) {
    double upper = notANumber;
    double lower = notANumber;
    for (const std::size_t row : table.where({{"data", data}})) {
      double& largest = table.number(row, "m") >= 2.0 ? upper : lower;
      largest = std::fmax(largest, table.number(row, "ratio"));
    }
    const std::string most = "the loss changes by at most β without one point: largest measured change by β, at most 1";
    claims.push_back(claimAtMost("AK14", "theorem 3, " + data, "For m ≥ 2 " + most, exactly(upper), 1.0));
    if (std::isnan(lower)) continue;
    claims.push_back(claimAtMost("AK15", "theorem 2, " + data, "For 1 < m < 2, with a constant of our own, " + most,
                                 exactly(lower), 1.0));
  }
  return claims;
}

std::vector<Claim> removedPointsClaims(const StudyTable& table, const LiveStage* /*live*/) {
  std::vector<Claim> claims;
  for (const std::string& data : table.distinct("data")) {
    const auto slope = [&](const std::string& method) {
      return meanOf(slopesOfRuns(table, {{"data", data}, {"method", method}, {"removed", "1"}}, "n", "largest_change"));
    };
    const std::string item = "section 4, " + data;
    const std::string what = ": slope of the log of the largest change of the loss by one point against log n, ";
    claims.push_back(claimBelow("AK14", item, "KRR is stable" + what + "below −0.1", slope("krr"), hardlyFalls));
    claims.push_back(claimAbove("AK14", item, "Modified KRR, which is weakly equivalent, is not" + what + "above −0.1",
                                slope("modified-krr"), hardlyFalls));
  }
  return claims;
}

}  // namespace kerridge
