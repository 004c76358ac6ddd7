// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <QString>
#include <string>

#include "base/parameter_spec.h"
#include "base/types.h"
#include "edits/method_texts.h"
#include "experiment/experiment.h"
#include "figures/cursor_target.h"

namespace kerridge {

class ExperimentDocument;
struct Dataset;

// Every change of a method that the window offers, each one named step of the document's history. An index outside
// the experiment's methods changes nothing.

/// The same method or methods, wherever on their paths they are and whatever holds them there.
bool sameButForPlace(MethodSpec one, const MethodSpec& other);
bool sameButForPlace(const std::vector<MethodSpec>& some, const std::vector<MethodSpec>& others);

void setMethodAt(ExperimentDocument& document, int index, double at);
/// A rule holds λ (or t) from now on; "": it stays where it is, by hand.
void setMethodRule(ExperimentDocument& document, int index, const std::string& rule);
/// The same for every method that has a path, as one step.
void setRuleOfAll(ExperimentDocument& document, const std::string& rule);
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

// The changes of edits/experiment_changes.h as steps of the history; false where there is nothing to change.

bool moveCursor(ExperimentDocument& document, const CursorTarget& target, double x);
/// The moves of one drag are one step.
bool moveRow(ExperimentDocument& document, const Dataset* data, Index row, double x, double y);
bool takeMark(ExperimentDocument& document, const CursorTarget& target);
bool clickPlane(ExperimentDocument& document, const CursorTarget& target, double x, double y);

}  // namespace kerridge
