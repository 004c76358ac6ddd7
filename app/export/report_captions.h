// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "figures/figures.h"

namespace kerridge {

/// What is seen in a figure on paper, in sentences: what is drawn over what, and what its kind says of it, without what
/// a hand could do on a screen. The subtitle is not in it.
std::string captionOf(const Figure& figure, const FigureKind& kind, const Experiment& experiment);

}  // namespace kerridge
