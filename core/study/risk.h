// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "study/study.h"

namespace kerridge {

/// ErrorCurves::risk of a path. O(n_test n L), or O(n² L) without test rows.
Vector riskCurve(const DivisionStage& stage, const Path& path);

}  // namespace kerridge
