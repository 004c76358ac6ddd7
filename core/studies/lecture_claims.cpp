// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>

#include "base/number_text.h"
#include "base/rounding.h"
#include "studies/study_claims.h"

namespace kerridge {

namespace {

/// A theorem bounds these ratios by 1; rounding may add a little.
constexpr double oneAndRounding = 1.0 + 1e-9;

double largestOf(const std::vector<double>& values) {
  double largest = notANumber;
  for (const double value : values) largest = std::fmax(largest, value);
  return largest;
}

/// Share of the rows of each run in which one column exceeds another: how often a bound fails.
template <typename Fails>
std::vector<double> failures(const StudyTable& table, const RowConditions& conditions, const Fails& fails) {
  std::vector<double> shares;
  for (const std::string& run : table.distinct("run")) {
    RowConditions here = conditions;
    here.emplace_back("run", run);
    const auto rows = table.where(here);
    if (rows.empty()) continue;
    const auto failed = std::count_if(rows.begin(), rows.end(), fails);
    shares.push_back(static_cast<double>(failed) / static_cast<double>(rows.size()));
  }
  return shares;
}

}  // namespace

std::vector<Claim> ratesClaims(const StudyTable& table, const LiveStage* /*live*/) {
  struct Rate {
    const char* method;
    const char* exponent;
    double value, slope;
    const char* text;
  };
  constexpr double third = 1.0 / 3.0;
  static const Rate rates[] = {
      {"tikhonov", "lambda-exponent", 0.5, -0.5,
       "Tikhonov at λ = n^(−1/2) has at least the rate n^(−1/2): slope of log excess risk against log n, below −1/2"},
      {"landweber", "t-exponent", third, -third,
       "Landweber stopped at t = n^(1/3) has at least the rate n^(−1/3): slope of log excess risk against log n, below "
       "−1/3"}};
  std::vector<Claim> claims;
  const StudyParameters parameters = parametersOf(table);
  for (const std::string& data : table.distinct("data")) {
    for (const Rate& rate : rates) {
      constexpr double same = 1e-9;
      const RowConditions rows{{"data", data}, {"kind", "risk"}, {"method", rate.method}};
      if (std::abs(parameters.number(rate.exponent) - rate.value) > same || table.where(rows).empty()) continue;
      claims.push_back(claimBelow("V05", "rates, " + data, rate.text,
                                  meanOf(slopesOfRuns(table, rows, "n", "excess_risk")), rate.slope));
    }
  }
  return claims;
}

std::vector<Claim> inverseClaims(const StudyTable& table, const LiveStage* /*live*/) {
  std::vector<Claim> claims;
  for (const std::string& data : table.distinct("data")) {
    const std::string item = "inverse problem, " + data;
    const RowConditions rows{{"data", data}, {"kind", "choice"}, {"method", "krr"}, {"rule", "discrepancy"}};
    if (!table.where(rows).empty()) {
      claims.push_back(claimAbove("V05", item,
                                  "As δ goes to 0, Tikhonov with λ(δ) by the discrepancy principle goes to the "
                                  "generalized solution: slope of log error against log δ, above 0",
                                  meanOf(slopesOfRuns(table, rows, "delta", "error")), 0.0));
    }
    const auto curve = table.where({{"data", data}, {"kind", "curve"}, {"method", "landweber"}});
    double least = notANumber;
    double last = notANumber;
    double steps = 0.0;
    for (const std::size_t row : curve) {
      if (table.number(row, "delta") != table.distinctNumbers("delta").back()) continue;
      least = std::fmin(least, table.number(row, "error"));
      if (table.number(row, "t") <= steps) continue;
      steps = table.number(row, "t");
      last = table.number(row, "error");
    }
    if (curve.empty()) continue;
    claims.push_back(claimAbove("V05", item,
                                "Landweber is semiconvergent, its error falls and then rises: error after the last "
                                "steps by the least one, for the largest δ, above 1",
                                exactly(last / least), 1.0));
  }
  return claims;
}

std::vector<Claim> sampleErrorClaims(const StudyTable& table, const LiveStage* /*live*/) {
  std::vector<Claim> claims;
  const double delta = parametersOf(table).number("delta");
  for (const std::string& data : table.distinct("data")) {
    for (const char* column : {"bennett", "hoeffding"}) {
      const auto fails = [&](std::size_t row) { return table.number(row, "sample_error") > table.number(row, column); };
      const std::string name = column == std::string("bennett") ? "Bennett's" : "Hoeffding's";
      claims.push_back(claimAtMost("V05", "sample error, " + data,
                                   name +
                                       " inequality bounds the sample error with probability 1 − δ: share of the "
                                       "samples and λ above the bound, at most δ = " +
                                       shortText(delta, 3),
                                   meanOfShares(failures(table, {{"data", data}}, fails)), delta));
    }
    claims.push_back(claimBelow("V05", "consistency, " + data,
                                "With λ = n^(−1/2) the excess risk goes to 0: slope of its log against log n, below 0",
                                meanOf(slopesOfRuns(table, {{"data", data}, {"kind", "rule"}}, "n", "excess_risk")),
                                0.0));
  }
  return claims;
}

std::vector<Claim> boundsClaims(const StudyTable& table, const LiveStage* /*live*/) {
  std::vector<Claim> claims;
  const auto fails = [&](std::size_t row) { return table.number(row, "test_error") > table.number(row, "total"); };
  const double delta = parametersOf(table).number("delta");
  for (const std::string& data : table.distinct("data")) {
    for (const std::string& bound : table.distinct("bound")) {
      const RowConditions rows{{"data", data}, {"bound", bound}, {"delta", exactText(delta)}};
      if (table.where(rows).empty()) continue;
      std::string item = "bound ";
      item.append(bound).append(", ").append(data);
      claims.push_back(claimAtMost("B23", item,
                                   "The bound holds with probability 1 − δ: share of the training sets and λ whose "
                                   "test error is above it, at most δ = " +
                                       shortText(delta, 3),
                                   meanOfShares(failures(table, rows, fails)), delta));
    }
  }
  return claims;
}

std::vector<Claim> rademacherClaims(const StudyTable& table, const LiveStage* /*live*/) {
  std::vector<Claim> claims;
  for (const std::string& data : table.distinct("data")) {
    std::vector<double> measured;
    std::vector<double> traces;
    for (const std::size_t row : table.where({{"data", data}})) {
      const double trace = table.number(row, "by_trace");
      const double least = table.number(row, "complexity") - 2.0 * table.number(row, "standard_error");
      measured.push_back(least / trace);
      traces.push_back(trace / table.number(row, "by_norm"));
    }
    const std::string item = "Rademacher complexity, " + data;
    claims.push_back(claimAtMost("B23", item,
                                 "The complexity of the ball ‖f‖ ≤ Λ is at most Λ√(tr K)/n: largest ratio, two "
                                 "standard errors of the draws taken off, at most 1",
                                 exactly(largestOf(measured)), oneAndRounding));
    claims.push_back(claimAtMost("B23", item, "That is at most Λκ/√n: largest ratio, at most 1",
                                 exactly(largestOf(traces)), oneAndRounding));
  }
  return claims;
}

std::vector<Claim> shatteringClaims(const StudyTable& table, const LiveStage* /*live*/) {
  std::vector<Claim> claims;
  for (const std::string& data : table.distinct("data")) {
    double beyond = 0.0;
    double within = 0.0;
    double missed = 0.0;
    for (const std::size_t row : table.where({{"data", data}})) {
      const bool few = table.number(row, "n") <= table.number(row, "dimension");
      const bool shattered = table.number(row, "shattered") == 1.0;
      if (few) within += 1.0;
      if (few && !shattered) missed += 1.0;
      if (!few && shattered) beyond += 1.0;
    }
    const std::string item = "pseudo-dimension, " + data;
    claims.push_back(claimAtMost("B23", item,
                                 "Polynomials shatter no more points than D, their dimension: number of larger sets "
                                 "that are shattered, at most 0",
                                 exactly(beyond), 0.0));
    claims.push_back(claimAtMost("B23", item,
                                 "They shatter D points: share of the sets of at most D points that are not, at most 0",
                                 exactly(within > 0.0 ? missed / within : notANumber), 0.0));
  }
  return claims;
}

std::vector<Claim> onlineClaims(const StudyTable& table, const LiveStage* /*live*/) {
  std::vector<Claim> claims;
  for (const std::string& data : table.distinct("data")) {
    for (const std::string& method : table.distinct("method")) {
      std::vector<double> ratios;
      for (const std::size_t row : table.where({{"data", data}, {"method", method}})) {
        ratios.push_back(table.number(row, "loss") / table.number(row, "bound"));
      }
      if (ratios.empty()) continue;
      std::string item = "on-line regression, ";
      item.append(data).append(", ").append(method);
      claims.push_back(claimAtMost("B23", item,
                                   "The cumulative loss is below its bound after every example: largest ratio of both, "
                                   "at most 1",
                                   exactly(largestOf(ratios)), oneAndRounding));
    }
  }
  return claims;
}

}  // namespace kerridge
