// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include "figures/figure.h"

namespace kerridge {

/// The main findings of the figure in a few clauses, for people who cannot see it: where cursors are and the
/// curves there, the one with the focus first; the inner minimum of a curve; what rules chose; how bars compare; the
/// best cell of a map. Empty if there is none of these. `focused` is the position of a cursor, −1 for none. O(points).
QString figureFindings(const Figure& figure, int focused = -1);

}  // namespace kerridge
