// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include "kernels/kernel.h"

namespace kerridge {

/// The width as a parameter, as users see it, though it can also be given relative to the data: NaN is the default
/// "mean".
ParameterSpec widthParameter(const KernelFamily& family);

// Both are in the language of tr(), words that files need stay.

/// "0.01 to 20", "at least 1", "a whole number, 1 to 1000", with the unit if there is one.
std::string rangeText(const ParameterSpec& spec);
/// The default with its unit; NaN as "mean".
std::string defaultText(const ParameterSpec& spec);

}  // namespace kerridge
