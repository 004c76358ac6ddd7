// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>
#include <map>

#include "base/number_text.h"
#include "data/measure.h"
#include "studies/regularization_methods_study.h"
#include "studies/study_claims.h"

namespace kerridge {

namespace {

constexpr double valleyShare = 0.05;

// The curves of the test error over λ at one noise level: m, then run.
using Curves = std::map<double, std::map<double, std::map<double, double>>>;

Curves curvesAt(const StudyTable& table, double noise) {
  const std::size_t noiseColumn = table.column("noise");
  const std::size_t m = table.column("m");
  const std::size_t run = table.column("run");
  const std::size_t lambda = table.column("lambda");
  const std::size_t error = table.column("test_error");
  Curves curves;
  for (const StudyRow& row : table.rows) {
    if (row[noiseColumn].number() != noise) continue;
    curves[row[m].number()][row[run].number()][row[lambda].number()] = row[error].number();
  }
  return curves;
}

Valley valleyOfCurve(const std::map<double, double>& curve) {
  std::vector<double> x;
  std::vector<double> error;
  for (const auto& [lambda, value] : curve) {
    x.push_back(lambda);
    error.push_back(value);
  }
  const Valley valley = valleyOf(x, error, valleyShare);
  return valley.whole ? valley : Valley();
}

double leastOf(const std::map<double, double>& curve) {
  double least = notANumber;
  for (const auto& [lambda, error] : curve) least = std::fmin(least, error);
  return least;
}

// The exponent of the table next to 2, which is KRR.
double nearKrr(const Curves& curves) {
  double nearest = curves.begin()->first;
  for (const auto& [m, runs] : curves) {
    if (std::abs(m - 2.0) < std::abs(nearest - 2.0)) nearest = m;
  }
  return nearest;
}

// Of M-RLSR without choices against KRR by cross-validation and KRR at one λ, on the same rows.
void addLargeClaims(const StudyTable& table, const std::string& item, const RowConditions& free,
                    const RowConditions& chosen, const RowConditions& given, std::vector<Claim>& claims) {
  constexpr double asAccurate = 5.0;  // percent
  constexpr double asFast = 10.0;
  if (!table.where(chosen).empty()) {
    claims.push_back(claimAtMost(
        "AK15", item,
        "M-RLSR without any choice is as accurate as KRR with λ by cross-validation: change of the test error in "
        "percent, at most 5",
        meanOfSplits(changesInPercent(table, free, chosen, "test_error"), parametersOf(table).number("train")),
        asAccurate));
  }
  if (!table.where(given).empty()) {
    claims.push_back(claimAtMost(
        "AK15", item, "It takes the time of one KRR: change of the time against KRR at one λ in percent, at most 10",
        meanOf(changesInPercent(table, free, given, "seconds")), asFast));
  }
}

}  // namespace

std::vector<Claim> sensitivityClaims(const StudyTable& table, const LiveStage* /*live*/) {
  std::vector<Claim> claims;
  const std::vector<double> noise = table.distinctNumbers("noise");
  if (largerIsBetter(table.measure) || noise.empty()) return claims;
  const double train = parametersOf(table).number("train");
  const std::string item = "fig. 1, " + table.text(0, "data");
  for (const double level : noise) {
    const Curves curves = curvesAt(table, level);
    const double small = curves.begin()->first;
    const double two = nearKrr(curves);
    if (small == two) continue;
    std::vector<double> decades;
    std::vector<double> width;
    std::vector<double> gain;
    for (const auto& [run, curve] : curves.at(small)) {
      const std::map<double, double>& other = curves.at(two).at(run);
      const Valley own = valleyOfCurve(curve);
      const Valley krr = valleyOfCurve(other);
      decades.push_back(own.decades() - krr.decades());
      const auto inLambda = [](const Valley& valley) {
        return std::pow(10.0, valley.to) - std::pow(10.0, valley.from);
      };
      width.push_back(std::log10(inLambda(own) / inLambda(krr)));
      double best = notANumber;
      for (const auto& [m, runs] : curves) {
        if (m < two) best = std::fmin(best, leastOf(runs.at(run)));
      }
      gain.push_back(100.0 * (best - leastOf(other)) / leastOf(other));
    }
    const std::string here =
        " Noise " + shortText(level, 3) + ", m = " + shortText(small, 3) + " against " + shortText(two, 3) + ": ";
    claims.push_back(claimAbove("AK15", item,
                                "A small m is less sensitive to λ, counted in decades." + here +
                                    "difference of the decades of λ within 5 % of the least error, above 0",
                                meanOfSplits(decades, train), 0.0));
    claims.push_back(claimAbove("AK15", item,
                                "A small m is less sensitive to λ, counted in λ." + here +
                                    "log₁₀ of the ratio of the lengths of λ within 5 % of the least error, above 0",
                                meanOfSplits(width, train), 0.0));
    claims.push_back(claimBelow("AK15", item,
                                "Another m than that of KRR suits noise " + shortText(level, 3) +
                                    " better: change of the least error over λ and m < 2 against that at m = " +
                                    shortText(two, 3) + " in percent, below 0",
                                meanOfSplits(gain, train), 0.0));
  }
  return claims;
}

std::vector<Claim> largeDataClaims(const StudyTable& table, const LiveStage* /*live*/) {
  std::vector<Claim> claims;
  if (largerIsBetter(table.measure)) return claims;
  for (const std::string& data : table.distinct("data")) {
    for (const std::string& space : table.distinct("space")) {
      for (const std::string& features : table.distinct("features")) {
        for (const std::string& p : table.distinct("p")) {
          const auto rows = [&](const char* method, const std::string& decay) {
            return RowConditions{
                {"data", data}, {"space", space}, {"features", features}, {"method", method}, {"p", decay}};
          };
          const RowConditions free = rows("m-rlsr-free", p);
          if (table.where(free).empty()) continue;
          std::string item = "table I, ";
          item.append(data).append(", ").append(space);
          if (!features.empty()) item.append(", D = ").append(features);
          if (!p.empty()) item.append(", p = ").append(p);
          addLargeClaims(table, item, free, rows("krr-cv", ""), rows("krr", ""), claims);
        }
      }
    }
  }
  return claims;
}

}  // namespace kerridge
