// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/run_context.h"
#include "base/types.h"

namespace kerridge {

/// A⁻¹ = L⁻ᵀ L⁻¹ for the L that choleskyInPlace() leaves in the lower triangle, n × n; both triangles, exactly
/// symmetric. By panels of rows of L⁻¹ with a checkpoint before each tile; n³ operations, 2n² numbers beside L.
Matrix inverseOfFactored(const Matrix& L, const RunContext& context);

}  // namespace kerridge
