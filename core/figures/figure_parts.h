// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include "base/summary.h"
#include "base/text.h"
#include "figures/figures.h"
#include "stages/choices.h"

namespace kerridge {

// Shared by the figure kinds. One line per kind; the list itself is in figure_kinds.cpp.
FigureKind fitKind();
FigureKind errorCurvesKind();
FigureKind mapKind();
FigureKind acrossSplitsKind();
FigureKind splitErrorsKind();
FigureKind filterFactorsKind();
FigureKind picardKind();
FigureKind lCurveKind();
FigureKind coefficientsKind();
FigureKind cornerKind();
FigureKind onlineLossKind();
FigureKind degreesOfFreedomKind();
FigureKind objectiveKind();
FigureKind regretKind();
FigureKind eigenvaluesKind();
FigureKind equivalenceMapKind();
FigureKind boundsKind();
FigureKind stabilityKind();
FigureKind residualsKind();
FigureKind pooledPredictionsKind();
FigureKind timingKind();
FigureKind widthMapKind();
FigureKind parameterMapKind();
FigureKind coverageKind();
FigureKind whatMattersKind();
FigureKind spectraKind();

/// Id of the variant that is shown.
std::string variantOf(const FigureKind& kind, const FigureInput& input);
/// Contours of values(i, j) at (x_j, y_i) on one level, as one curve with gaps; linear between the points (marching
/// squares). Cells with a NaN corner have none. O(values).
void addContour(Series& series, const std::vector<double>& x, const std::vector<double>& y, const Matrix& values,
                double level);

/// The split shown, clamped to the existing ones; null until computed.
const SplitResult* shownSplit(const FigureInput& input);
/// AK15 eq. 5, which M-RLSR without choices follows, on the plane of m and λ: the m and λ that attain the best rate
/// where the eigenvalues decay like i^(−1/p), for every p in (0, 1). An approximate p is said to be enough.
void addTheory(Figure& figure, Index n);
/// Position of the split shown, 0-based.
std::size_t shownIndex(const Experiment& experiment, const Results& results);
/// What models learn of the target: "log(price)", or its name.
std::string learnedName(const Dataset& data);
/// An error with what it is one of where it is not in units of the file: "test RMSE of log(price)"; unchanged where the
/// target is not transformed.
Text ofLearned(const FigureInput& input, const Text& error);
/// The text that all figures of one split share: "split 2 of 4 · n = 42 · inputs standardized on the training part".
Text settingText(const Results& results, const SplitData& stage);
/// That of the split shown, naming what is provisional.
Text splitText(const FigureInput& input);
/// Palette color of a method.
ColorRole colorOf(const Experiment& experiment, std::size_t method);
/// The reason of figures that show models where no method that is shown has one.
inline Text noModelHere() { return Text("No visible method has a model here."); }
/// That of figures of a study while the test part is sealed.
inline Text untilOpen() { return Text("Studies divide all rows themselves. They wait until the test part is open."); }
/// The figure with its reason why nothing is drawn.
Figure emptyFigure(const FigureKind& kind, const Text& reason);
/// Widens [lower, upper] by a share on both sides; a single value gets a range around it.
void setRange(Axis& axis, double lower, double upper, double margin = 0.05);
/// A path's models on the common axis: λ, or the λ of about the same strength for t steps.
std::vector<double> equivalentLambdas(const MethodResult& method);
/// The result of a method as the experiment has it now, null if it is hidden, missing or of another method.
const MethodResult* shownResult(const FigureInput& input, const SplitResult& split, std::size_t method);
/// The current model of a method on a split, each split at its own choice where a rule holds λ or t, else at the value
/// set by hand. Without coefficients where it is not computed, or where the rule chooses nothing.
Model modelOnSplit(const SplitResult& split, std::size_t method, MethodSpec spec, Measure measure);
/// The axis title for equivalentLambdas(): "λ", or what it means for iterations.
Text lambdaTitle(const Experiment& experiment);
/// A draggable vertical line at the method's current model.
Cursor lambdaCursor(const Experiment& experiment, std::size_t method);

/// The intervals to draw beside a model; null if there are none of this split.
const ShownIntervals* intervalsShown(const FigureInput& input, const SplitData& stage, std::size_t method);
/// "90 % jackknife+".
Text intervalText(const IntervalSpec& spec);

/// Fit over one input: the edges of the tube of support vector regression around its curve, and rings around its
/// support vectors, the training points on the edge of the tube or outside, if there are at most 60. Nothing for other
/// methods. O(n).
void addTubes(Figure& figure, const FigureInput& input, const SplitData& stage);

/// Points without a line.
Series pointCloud(const Text& name, ColorRole color, Marker marker, double width, double opacity);
/// What pinned models look like: without their own color, dash-dotted, or crosses.
Series ghostCurve(const Text& label, std::vector<double> x, std::vector<double> y);
Series ghostCloud(const Text& label, std::vector<double> x, std::vector<double> y, std::vector<Index> rows);
/// A pinned model fitted and tested on exactly the rows of this split.
bool hasSameRows(const GhostModel& ghost, const SplitData& stage);

/// Range over the finite (and, on a logarithmic axis, positive) values seen so far.
class RangeFinder {
 public:
  explicit RangeFinder(bool positiveOnly = false) : m_positiveOnly(positiveOnly) {}
  void add(double value);
  void add(const std::vector<double>& values);
  bool empty() const { return !(m_lower <= m_upper); }
  double lower() const { return m_lower; }
  double upper() const { return m_upper; }

 private:
  bool m_positiveOnly;
  double m_lower = std::numeric_limits<double>::infinity();
  double m_upper = -std::numeric_limits<double>::infinity();
};

std::vector<double> toStd(const VectorRef& values);

}  // namespace kerridge
