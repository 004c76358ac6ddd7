// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <QString>
#include <string>

#include "base/parameter_spec.h"
#include "base/types.h"
#include "experiment/experiment.h"
#include "figures/cursor_target.h"
#include "validation/rule.h"

namespace kerridge {

class ExperimentDocument;
struct Dataset;

// Every change of a method that the window offers, each one named step of the document's history. An index outside
// the experiment's methods changes nothing.

/// The letter of the path parameter: λ or t.
QString pathParameterSymbol(const MethodSpec& spec);
/// As the window calls it, with its numbers as the window writes them; labels in files are those of methodLabel().
QString methodName(const MethodSpec& spec);
/// The same with the numbers of files, for the texts of a figure, which files of the chart have as well.
QString methodNameInFigures(const MethodSpec& spec);
/// The path parameter: its slider covers the method's grid in this experiment; typed values may be anywhere in [1e-16,
/// 1e16], from 1 on if it counts steps.
ParameterSpec pathParameterSpec(const Experiment& experiment, const MethodSpec& spec);
/// A parameter of a method with the range that the window shows: the slider of the exponent m ends where the map does.
ParameterSpec shownParameterSpec(const Experiment& experiment, const MethodSpec& spec, ParameterSpec parameter);
/// The same method or methods, wherever on their paths they are and whatever holds them there.
bool sameButForPlace(MethodSpec one, const MethodSpec& other);
bool sameButForPlace(const std::vector<MethodSpec>& some, const std::vector<MethodSpec>& others);
/// Palette index of the method at `index`.
int methodPaletteIndex(const Experiment& experiment, int index);

void setMethodAt(ExperimentDocument& document, int index, double at);
/// A rule holds λ (or t) from now on; "": it stays where it is, by hand.
void setMethodRule(ExperimentDocument& document, int index, const std::string& rule);
/// The same for every method that has a path, as one step.
void setRuleOfAll(ExperimentDocument& document, const std::string& rule);
/// Why the rule cannot hold λ of this method; "" if it can.
QString ruleObstacle(const Experiment& experiment, const MethodSpec& spec, const Rule& rule);
/// What holds λ: a rule's name, or "by hand".
QString ruleName(const std::string& rule);
void setMethodParameter(ExperimentDocument& document, int index, const ParameterSpec& parameter, double value);
/// Gives every method that works on the kernel these features of it, as one step; see canTakeFeatures().
void useFeatures(ExperimentDocument& document, const FeatureSpec& features);
/// Features in place of the kernel, or (nothing) the kernel itself. Pairs of sine and cosine need an even number: an
/// odd one is rounded up.
void setMethodFeatures(ExperimentDocument& document, int index, std::optional<FeatureSpec> features);
/// Prediction intervals of one method, or (nothing) none for this method.
void setMethodIntervals(ExperimentDocument& document, int index, std::optional<IntervalSpec> intervals);
/// Why the method cannot use features, or why the experiment's kernel does not have these; "" if it can.
QString featuresObstacle(const MethodSpec& spec);
QString featuresObstacle(const Experiment& experiment, const FeatureSpec& features);
void setMethodVisible(ExperimentDocument& document, int index, bool visible);
void setMethodColor(ExperimentDocument& document, int index, int color);
void renameMethod(ExperimentDocument& document, int index, const QString& label);
/// The last method stays: an experiment without one is not valid.
void removeMethod(ExperimentDocument& document, int index);
/// Appends a method with its defaults, in the first color not in use.
void addMethod(ExperimentDocument& document, const std::string& id);
/// Sets λ of the first plain KRR to λ2; adds one if there is none.
void matchRidge(ExperimentDocument& document, double lambda2);
/// Index of the first method "krr", −1 if there is none.
int firstRidge(const Experiment& experiment);

/// Moves what a figure's cursor represents along x: λ (or t), one parameter or a rule's noise level. False if the
/// experiment has no such quantity.
bool moveCursor(ExperimentDocument& document, const CursorTarget& target, double x);
/// Moves the point of a row by hand. Generated data keep their true function and remember the row as moved; data of a
/// file become points, in the order of `data` and with the same split. The moves of one drag are one step. `data` is
/// what the experiment names, or null; points need none. False if there is no such point.
bool moveRow(ExperimentDocument& document, const Dataset* data, Index row, double x, double y);
/// Does what a click on a mark means: a rule holds λ of a method from now on. False if the experiment has no such
/// method.
bool takeMark(ExperimentDocument& document, const CursorTarget& target);
/// Sets both coordinates that a point of a figure's plane represents. False if the experiment has no such quantities.
bool clickPlane(ExperimentDocument& document, const CursorTarget& target, double x, double y);

}  // namespace kerridge
