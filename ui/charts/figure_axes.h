// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include "figures/figure.h"

namespace kerridge {

/// A copy with another kind of scale on an axis (nothing: unchanged). A logarithmic axis with a range that is not
/// positive starts at the smallest positive number drawn along it. Does nothing if canBeLogarithmic() is false.
Figure withScales(const Figure& figure, std::optional<bool> logarithmicX, std::optional<bool> logarithmicY);

/// Whether anything drawn along the axis is positive, and it has no categories.
bool canBeLogarithmicX(const Figure& figure);
bool canBeLogarithmicY(const Figure& figure);

}  // namespace kerridge
