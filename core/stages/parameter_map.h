// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <vector>

#include "stages/width_map.h"

namespace kerridge {

/// The parameter of the kernel beside its width that a map runs over: the one that the experiment's map names where the
/// kernel has it, else the first; nothing if the kernel has none.
std::optional<ParameterSpec> mappedParameter(const Experiment& experiment);
/// Is there such a map for the kernel, and a chart or table that wants it? See widthMapMethod() for its method.
bool wantsParameterMap(const Experiment& experiment);
/// Values that show what a parameter does: whole numbers of the range of its slider one by one, others 13 over that
/// range, spaced as the parameter is.
std::vector<double> usualValues(const ParameterSpec& parameter);
/// The axis of the parameter: the values of the experiment's map, else the usual ones, widened to hold the value of
/// `kernel`. Only where mappedParameter() has one.
KernelAxis parameterAxis(const Experiment& experiment, const KernelSpec& kernel);

}  // namespace kerridge
