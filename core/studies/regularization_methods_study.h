// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "base/run_context.h"
#include "base/text.h"
#include "figures/figure.h"
#include "methods/method.h"
#include "stages/study_table.h"
#include "studies/study_figures.h"

namespace kerridge {

struct PaperTable;

/// PZ12's methods as {id, name on screen}, in the order shown.
const std::vector<std::pair<std::string, std::string>>& comparedMethods();

/// CGLS on K̃c̃ = y with K̃ = (K 1), from c̃ = 0, by products with K alone, O(n²) per step. It is here to time
/// conjugate
/// gradients without a decomposition. Rounding makes single models differ a little from those of the method "cg", which
/// works in the eigenbasis and orthogonalizes. K: n × n, symmetric. Column t − 1 has the n coefficients after t steps
/// and, last, the offset; there are fewer columns if the residual vanishes earlier.
Matrix conjugateGradientSteps(const MatrixRef& K, const VectorRef& y, int steps, const RunContext& context);

// The figures, all from the study's table.
Figure methodErrorsFigure(const StudyTable& table);
Figure linearErrorsFigure(const StudyTable& table);
Figure methodTimesFigure(const StudyTable& table);
Figure lambdaCurvesFigure(const StudyTable& table);
Figure linearLambdaCurvesFigure(const StudyTable& table);
Figure stepCurvesFigure(const StudyTable& table);
Figure flatnessFigure(const StudyTable& table);
Figure rankCostFigure(const StudyTable& table);

/// Errors and times of the chosen models: a row per data set and kernel, a column per method; TIKH against RLS with a
/// free offset.
PaperTable methodsPaperTable(const StudyTable& table);

/// The valley of an error curve: the interval around the smallest error in which no error exceeds it by more than
/// `share`, its ends interpolated linearly in log10 x. x ascending, > 0; NaN without finite errors.
struct Valley {
  double from = notANumber, to = notANumber;  ///< log10 x
  bool whole = false;                         ///< neither end is an end of the curve
  double decades() const { return to - from; }
};
Valley valleyOf(const std::vector<double>& x, const std::vector<double>& error, double share);
/// Valleys within 5 % of a method of one parameter on one data set and kernel, of every run whose curves the table has.
std::vector<Valley> methodValleys(const StudyTable& table, const RowConditions& where, const std::string& method);

/// "Gaussian kernel".
Text kernelText(const std::string& kernel);
/// The first kernel of the table that is not the linear one; the linear one where there is no other.
std::string mainKernel(const StudyTable& table);

}  // namespace kerridge
