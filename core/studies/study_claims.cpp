// SPDX-License-Identifier: GPL-3.0-or-later
#include "studies/study_claims.h"

#include <cmath>
#include <map>
namespace kerridge {

ClaimsOfStudy findClaims(const std::string& study) {
  static const std::map<std::string, ClaimsOfStudy> makers{
      {"equivalence", equivalenceClaims},        {"shifted-curves", shiftedCurvesClaims},
      {"learning-curves", learningCurvesClaims}, {"accuracy-table", accuracyClaims},
      {"stability-study", stabilityClaims},      {"removed-points", removedPointsClaims},
      {"sensitivity", sensitivityClaims},        {"large-data", largeDataClaims},
      {"regularization-methods", methodsClaims}, {"rates", ratesClaims},
      {"inverse-problems", inverseClaims},       {"sample-error", sampleErrorClaims},
      {"generalization-bounds", boundsClaims},   {"rademacher", rademacherClaims},
      {"shattering", shatteringClaims},          {"online-regression", onlineClaims}};
  const auto found = makers.find(study);
  return found != makers.end() ? found->second : nullptr;
}

std::vector<double> changesInPercent(const StudyTable& table, const RowConditions& own, RowConditions partner,
                                     const std::string& column) {
  partner.emplace_back("run", "");
  std::vector<double> changes;
  for (const std::size_t row : table.where(own)) {
    partner.back().second = table.text(row, "run");
    const std::vector<std::size_t> others = table.where(partner);
    if (others.empty()) continue;
    const double base = table.number(others.front(), column);
    changes.push_back(100.0 * (table.number(row, column) - base) / std::abs(base));
  }
  return finiteOf(std::move(changes));
}

}  // namespace kerridge
