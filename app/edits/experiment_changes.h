// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <optional>
#include <string>

#include "base/parameter_spec.h"
#include "base/types.h"
#include "data/dataset.h"
#include "experiment/experiment.h"
#include "figures/cursor_target.h"

namespace kerridge {

/// An experiment that was changed, and how a history calls the change.
struct ExperimentChange {
  Experiment after;
  QString name;
  QString mergeKey = {};  ///< the same for all steps of one drag, so that they become one step of the history
};

// What sliders, cursors and clicks change, for the window and for live pages. Nothing where the experiment has no such
// method, row or quantity, or the value is none of it.

/// "Change λ of KRR": the family's label, so that the name does not change while its parameter is dragged.
QString changeName(const QString& what, const MethodSpec& spec);

std::optional<ExperimentChange> changedAt(const Experiment& experiment, int index, double at);
/// A rule holds λ (or t) from now on; "": it stays where it is, by hand.
std::optional<ExperimentChange> changedRule(const Experiment& experiment, int index, const std::string& rule);
std::optional<ExperimentChange> changedParameter(const Experiment& experiment, int index,
                                                 const ParameterSpec& parameter, double value);
/// The parameter of a method by key; nothing for an unknown one.
std::optional<ParameterSpec> parameterOf(const MethodSpec& spec, const std::string& key);

/// Moves what a figure's cursor represents along x: λ (or t), one parameter or a rule's noise level.
std::optional<ExperimentChange> movedCursor(const Experiment& experiment, const CursorTarget& target, double x);
/// Moves the point of a row by hand. Generated data keep their true function and remember the row as moved; data of a
/// file become points, in the order of `data` and with the same split. `data` is what the experiment names, or null;
/// points need none.
std::optional<ExperimentChange> movedRow(const Experiment& experiment, const Dataset* data, Index row, double x,
                                         double y);
/// What a click on a mark means: a rule holds λ of a method from now on.
std::optional<ExperimentChange> takenMark(const Experiment& experiment, const CursorTarget& target);
/// Sets both coordinates that a point of a figure's plane represents.
std::optional<ExperimentChange> clickedPlane(const Experiment& experiment, const CursorTarget& target, double x,
                                             double y);

}  // namespace kerridge
