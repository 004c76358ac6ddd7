// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "studies/claims.h"
#include "studies/study.h"
#include "studies/study_figures.h"

namespace kerridge {

/// The claims that a study's finished table decides, in the order of the paper; `live` is its live stage or null.
using ClaimsOfStudy = std::vector<Claim> (*)(const StudyTable& table, const LiveStage* live);
/// Null where no claim is compared.
ClaimsOfStudy findClaims(const std::string& study);

// AK14
std::vector<Claim> equivalenceClaims(const StudyTable& table, const LiveStage* live);
std::vector<Claim> shiftedCurvesClaims(const StudyTable& table, const LiveStage* live);
std::vector<Claim> learningCurvesClaims(const StudyTable& table, const LiveStage* live);
std::vector<Claim> accuracyClaims(const StudyTable& table, const LiveStage* live);
std::vector<Claim> stabilityClaims(const StudyTable& table, const LiveStage* live);
std::vector<Claim> removedPointsClaims(const StudyTable& table, const LiveStage* live);
// AK15
std::vector<Claim> sensitivityClaims(const StudyTable& table, const LiveStage* live);
std::vector<Claim> largeDataClaims(const StudyTable& table, const LiveStage* live);
// PZ12
std::vector<Claim> methodsClaims(const StudyTable& table, const LiveStage* live);
// V05
std::vector<Claim> ratesClaims(const StudyTable& table, const LiveStage* live);
std::vector<Claim> inverseClaims(const StudyTable& table, const LiveStage* live);
std::vector<Claim> sampleErrorClaims(const StudyTable& table, const LiveStage* live);
// B23
std::vector<Claim> boundsClaims(const StudyTable& table, const LiveStage* live);
std::vector<Claim> rademacherClaims(const StudyTable& table, const LiveStage* live);
std::vector<Claim> shatteringClaims(const StudyTable& table, const LiveStage* live);
std::vector<Claim> onlineClaims(const StudyTable& table, const LiveStage* live);

/// 100 (own − partner) / |partner| of a column for every row that meets the conditions `own`; its partner is the row of
/// the same run that meets the others. Rows without one are left out.
std::vector<double> changesInPercent(const StudyTable& table, const RowConditions& own, RowConditions partner,
                                     const std::string& column);

}  // namespace kerridge
