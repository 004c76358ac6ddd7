// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "base/summary.h"
#include "figures/figure.h"
#include "studies/study_figures.h"

namespace kerridge {

/// Slope of log(excess risk) against log n of one method on one data set: the least-squares slope of every run, then
/// mean and standard error over the runs, which share no noise. The sizes of one run are nested and so not independent;
/// the residuals of a single line would understate the error.
Summary riskSlope(const StudyTable& table, const RowConditions& rows);
/// The rows of every method of a data set with a name for them, M-RLSR once for each exponent.
std::vector<std::pair<RowConditions, std::string>> riskRows(const StudyTable& table, const std::string& data);

/// The figures, all from the study's table.
Figure ratesFigure(const StudyTable& table);
Figure tikhonovFitsFigure(const StudyTable& table);
Figure landweberFitsFigure(const StudyTable& table);

}  // namespace kerridge
