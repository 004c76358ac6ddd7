// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/run_context.h"
#include "base/types.h"

namespace kerridge {

/// A = L Lᵀ in place for n × n A: the lower triangle is read and becomes L. Returns false if A is not positive definite
/// to this precision; the contents of A are then meaningless. By panels as in LAPACK, with a checkpoint before each
/// tile of 4e8 operations; up to BlockSizes::smallBlock rows without LAPACK. n³/3 operations.
bool choleskyInPlace(Eigen::MatrixXd& A, const RunContext& context);
bool choleskyInPlace(Eigen::MatrixXf& A, const RunContext& context);

}  // namespace kerridge
