// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <optional>

#include "figures/figure.h"

namespace kerridge {

/// A copy with another kind of scale on an axis (nothing: unchanged). A logarithmic axis with a range that is not
/// positive starts at the smallest positive number drawn along it. Does nothing if canBeLogarithmic() is false.
Figure withScales(const Figure& figure, std::optional<bool> logarithmicX, std::optional<bool> logarithmicY);

/// Whether anything drawn along the axis is positive, and it has no categories.
bool canBeLogarithmicX(const Figure& figure);
bool canBeLogarithmicY(const Figure& figure);

/// The finite values drawn along an axis that a logarithmic one would lose. Lower edges of bands end at the axis.
std::size_t lostByLogarithmX(const Figure& figure);
std::size_t lostByLogarithmY(const Figure& figure);

}  // namespace kerridge
