// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "validation/rule.h"

namespace kerridge {

/// Position of the smallest finite value, the last one (most regularized, as λ ascends) among equals; −1 where there is none.
Index smallestFinite(const Vector& values);

// One line per rule; the list itself is in rule_list.cpp.
const Rule& leaveOneOutRule();
const Rule& gcvRule();
const Rule& kFoldRule();
const Rule& oneStandardErrorRule();

}  // namespace kerridge
