// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/run_context.h"
#include "study/study.h"

namespace kerridge {

/// ErrorCurves::risk of a path in this space. O(n_test n L), or O(n² L) without test rows; in blocks of rows.
Vector riskCurve(const DivisionStage& stage, const ModelSpace& space, const Path& path, const RunContext& context);

}  // namespace kerridge
