// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

#include "base/run_context.h"
#include "base/types.h"

namespace kerridge {

/// P = H_0 H_1 ⋯ H_(m−1), H_j = I − tau_j v_j v_jᵀ of order n, as reductions leave them: v_j is zero above row
/// j + offset and 1 in that row; its other entries are below that row in column j of A (n × n). Holds references: A and
/// tau must outlive it.
struct Reflectors {
  const Matrix& A;
  const Vector& tau;  ///< m = tau.size() ≤ n − offset
  Index offset = 1;   ///< ≥ 1
};

/// The blocks of P, prepared for several products: n²/2 numbers.
class ReflectorBlocks;
/// Null where blocks are not prepared in advance, see below.
std::shared_ptr<const ReflectorBlocks> preparedBlocks(const Reflectors& P, const RunContext& context);

/// Z ← P Z for n × m Z, 2n²m operations; blocks of reflectors on blocks of columns, a checkpoint each. Up to 4000 rows,
/// n²/2 more numbers for the blocks, if there are several threads.
/// `prepared`: the blocks of P if they are known.
void applyReflectors(const Reflectors& P, Matrix& Z, const RunContext& context,
                     const ReflectorBlocks* prepared = nullptr);
/// Z ← Pᵀ Z, the same cost.
void applyReflectorsTransposed(const Reflectors& P, Matrix& Z, const RunContext& context);
/// P itself, n × n; 4n³/3 operations.
Matrix explicitReflectors(const Reflectors& P, const RunContext& context);

}  // namespace kerridge
