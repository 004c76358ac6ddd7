// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include "kernels/kernel.h"

namespace kerridge {

struct SplitData;

/// The kernel in a few words, e.g. "gaussian w = 0.17"; `stage` (may be null) tells the width in numbers.
QString kernelSummary(const KernelSpec& kernel, const SplitData* stage);

/// w on the training part of `stage` (may be null): the value of a relative width there, or the tuned one. NaN if it is
/// not known yet, or if the kernel has no width or one for every input. O(nd).
double resolvedWidth(const KernelSpec& kernel, const SplitData* stage);

/// Does every input have its own width, given or tuned?
bool hasInputWidths(const KernelSpec& kernel);
/// These widths: as given, or as tuned on the training part of `stage` (may be null; empty if they are not known).
std::vector<double> inputWidths(const KernelSpec& kernel, const SplitData* stage);
/// One width instead of many: their geometric mean. NaN for none.
double meanWidth(const std::vector<double>& widths);

/// The same with another family: without the parameters of the former, and widths that keep the same inputs near.
KernelSpec withFamily(KernelSpec kernel, const std::string& id);

/// Name, formula and, for kernels with a width, w with its other parameterizations and where it comes from, as
/// rich text.
QString kernelDescription(const KernelSpec& kernel, const SplitData* stage);

/// Its page of the help.
QString kernelTopic(const KernelSpec& kernel);

/// What w is: a length or a squared length.
QString widthMeaning(const KernelFamily& family);

}  // namespace kerridge
