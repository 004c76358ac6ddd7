// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <vector>

#include "stages/width_map.h"

namespace kerridge {

/// The parameter of the kernel besides its width that a map runs over: the one that the experiment's map names if the
/// kernel has it, else the first; nothing if the kernel has none.
std::optional<ParameterSpec> mappedParameter(const Experiment& experiment);
/// Whether the kernel has such a map, and a chart or table needs it. See widthMapMethod() for its method.
bool wantsParameterMap(const Experiment& experiment);
/// Values that show what a parameter does: whole numbers of the range of its slider one by one, others 13 over that
/// range, spaced as the parameter is.
std::vector<double> usualValues(const ParameterSpec& parameter);
/// The axis of the parameter: the values of the experiment's map, else the usual ones, widened to hold the value of
/// `kernel`. Only where mappedParameter() has one.
KernelAxis parameterAxis(const Experiment& experiment, const KernelSpec& kernel);

}  // namespace kerridge
