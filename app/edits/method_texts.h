// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <string>

#include "base/parameter_spec.h"
#include "experiment/experiment.h"
#include "validation/rule.h"

namespace kerridge {

// Names and ranges of what can be set of a method, for the window and for live pages.

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
/// Palette index of the method at `index`.
int methodPaletteIndex(const Experiment& experiment, int index);
/// What holds λ: a rule's name, or "by hand".
QString ruleName(const std::string& rule);
/// Why the rule cannot hold λ of this method; "" if it can.
QString ruleObstacle(const Experiment& experiment, const MethodSpec& spec, const Rule& rule);

}  // namespace kerridge
