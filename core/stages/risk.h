// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/run_context.h"
#include "stages/results.h"

namespace kerridge {

/// ErrorCurves::risk of a path in this space. O(n_test n L), or O(n² L) without test rows; in blocks of rows.
/// `testFits`: the models without b on the test inputs if they are known already, n_test × L, else null.
Vector riskCurve(const SplitData& stage, const ModelSpace& space, const Path& path, const RunContext& context,
                 const Matrix* testFits = nullptr);

}  // namespace kerridge
