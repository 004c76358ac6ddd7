// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include "figures/figure.h"

namespace kerridge {

/// One sentence for screen readers: what is drawn over what, how many curves and which, where the cursors are.
QString figureSummary(const Figure& figure);

}  // namespace kerridge
