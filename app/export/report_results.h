// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "export/report.h"

namespace kerridge {

/// The errors of the methods in a few sentences, each at the choice that its λ or t follows.
void addSummary(const Results& results, std::vector<ReportBlock>& blocks);
/// Tables: test errors of every rule's choices over the splits, differences between methods, the choices.
void addNumbers(const Results& results, std::vector<ReportBlock>& blocks);
/// What the numbers do not promise: optimistic estimates and choices, ends of grids, suspicious columns, notes.
void addCaveats(const Results& results, const RunRecord& record, std::vector<ReportBlock>& blocks);

}  // namespace kerridge
