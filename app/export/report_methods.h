// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "export/report.h"

namespace kerridge {

/// The section “Methods”: data, preparation, protocol, models and choices of an experiment, and which rows each of them
/// used.
void addMethods(const Results& results, const RunRecord& record, std::vector<ReportBlock>& blocks);

/// The split that the pictures show; null if there is none.
const SplitResult* splitInReport(const Results& results);

/// "λ", "t" or, of methods with a single model, "".
std::string pathSymbol(const MethodSpec& spec);

}  // namespace kerridge
