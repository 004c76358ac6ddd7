// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernels/kernel.h"

namespace kerridge {

/// f(x) = Σ_i c_i k(x, z_i) at m rows of which some inputs are replaced, without computing the kernel again: with other
/// values x'_j of the inputs j, ‖x − z‖² grows by Σ_j (x'_j − x_j)(x'_j + x_j − 2 z_j) and ⟨x, z⟩ by Σ_j (x'_j − x_j)
/// z_j. Keeps the m × n squared distances or inner products. Inputs with unchanged values change no bit of f.
class ReplacedColumns {
 public:
  /// Of kernels that are functions of ‖x − z‖² or ⟨x, z⟩ of the inputs as they are.
  static bool serves(const Kernel& kernel) {
    const KernelArgument argument = kernel.family().argument();
    return (argument == KernelArgument::squaredDistance || argument == KernelArgument::innerProduct) &&
           !kernel.hasInputWidths();
  }

  /// `kernel` must outlive it. X m × d, Z n × d, c n. O(m n d).
  ReplacedColumns(const Kernel& kernel, const MatrixRef& X, const MatrixRef& Z, const VectorRef& c,
                  const RunContext& context);

  /// f at the rows with the inputs `first` and on replaced by the columns of V, m × as many; V without columns: at the
  /// rows as they are. The same bits for any number of threads. O(m n V.cols()), where the direct way takes O(m n d).
  Vector at(Index first, const MatrixRef& V, const RunContext& context) const;

 private:
  double exactDistance(Index row, Index of, Index first, const MatrixRef& V) const;

  const Kernel& m_kernel;
  bool m_distance;
  Eigen::RowVectorXd m_center;
  Matrix m_X, m_Z;  // about the mean of Z where distances are asked for
  Vector m_c;
  Matrix m_arguments;  // m × n
};

}  // namespace kerridge
