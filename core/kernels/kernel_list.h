// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernels/kernel.h"

namespace kerridge {

// One line per kernel family; the list itself is in kernel_list.cpp.
const KernelFamily& gaussianKernel();
const KernelFamily& linearKernel();

}  // namespace kerridge
