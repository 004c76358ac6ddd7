// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <functional>

#include "kernels/kernel.h"

namespace kerridge {

/// How the formula of a combination is written.
struct FormulaStyle {
  QString times;              ///< between factors, " * "
  QString (*number)(double);  ///< a constant factor
};

/// The formula of a kernel: a combination as sums and products of what `ofPart` makes of its parts that are none,
/// numbered from 1 in their order; of another kernel what it makes of itself.
QString kernelFormula(const KernelSpec& kernel, const FormulaStyle& style,
                      const std::function<QString(const KernelSpec& part, int number)>& ofPart);

}  // namespace kerridge
