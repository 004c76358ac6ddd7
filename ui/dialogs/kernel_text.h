// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include "kernels/kernel.h"

namespace kerridge {

struct SplitData;

/// The kernel in a few words, e.g. "gaussian w = 0.17"; `stage` (may be null) tells the width in numbers.
QString kernelSummary(const KernelSpec& kernel, const SplitData* stage);

/// w on the training part of `stage` (may be null): what a relative width comes to there. NaN where it is not known yet
/// or the kernel has no width. O(nd).
double resolvedWidth(const KernelSpec& kernel, const SplitData* stage);

/// Name, formula and, for kernels with a width, w with its other forms and where it comes from, as rich text.
QString kernelDescription(const KernelSpec& kernel, const SplitData* stage);

/// What w is: a length or a squared length.
QString widthMeaning(const KernelFamily& family);

}  // namespace kerridge
