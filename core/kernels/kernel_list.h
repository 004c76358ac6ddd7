// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernels/kernel.h"

namespace kerridge {

// One line per kernel family; the list itself is in kernel_list.cpp.
const KernelFamily& gaussianKernel();
const KernelFamily& laplacianKernel();
const KernelFamily& maternHalfKernel();
const KernelFamily& maternThreeHalvesKernel();
const KernelFamily& maternFiveHalvesKernel();
const KernelFamily& rationalQuadraticKernel();
const KernelFamily& cauchyKernel();
const KernelFamily& linearKernel();
const KernelFamily& polynomialKernel();
const KernelFamily& splineKernel();

/// "sum", "product" or "scale", whose kernels have parts; null for another id.
const KernelFamily* findCombination(const std::string& id);

}  // namespace kerridge
