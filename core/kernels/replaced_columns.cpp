// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernels/replaced_columns.h"

#include "base/parallel.h"
#include "kernels/distances.h"
#include "linalg/blas.h"

namespace kerridge {

ReplacedColumns::ReplacedColumns(const Kernel& kernel, const MatrixRef& X, const MatrixRef& Z, const VectorRef& c,
                                 const RunContext& context)
    : m_kernel(kernel),
      m_distance(kernel.family().argument() == KernelArgument::squaredDistance),
      m_center(Eigen::RowVectorXd::Zero(X.cols())),
      m_c(c),
      m_arguments(X.rows(), Z.rows()) {
  // As in Kernel::cross(): it keeps ‖x‖² + ‖z‖² − 2⟨x, z⟩ from canceling.
  if (m_distance) m_center = Z.colwise().mean();
  m_X = X.rowwise() - m_center;
  m_Z = Z.rowwise() - m_center;
  multiply(m_X, false, m_Z, true, 1.0, 0.0, m_arguments, context.quiet());
  if (!m_distance) return;
  const Vector squaresX = m_X.rowwise().squaredNorm();
  const Vector squaresZ = m_Z.rowwise().squaredNorm();
  parallelBlocks(0, Z.rows(), columnGrain(X.rows()), context, [&](Index begin, Index end) {
    for (Index l = begin; l < end; ++l) {
      toSquaredDistances(m_arguments.col(l), squaresX, squaresZ(l), m_X, m_Z.row(l));
    }
  });
}

double ReplacedColumns::exactDistance(Index row, Index of, Index first, const MatrixRef& V) const {
  double sum = 0.0;
  for (Index j = 0; j < m_X.cols(); ++j) {
    const bool replaced = j >= first && j < first + V.cols();
    const double difference = (replaced ? V(row, j - first) - m_center(j) : m_X(row, j)) - m_Z(of, j);
    sum += difference * difference;
  }
  return sum;
}

Vector ReplacedColumns::at(Index first, const MatrixRef& V, const RunContext& context) const {
  // Rows that stay in the first cache together with what they need.
  constexpr Index grain = 256;
  // Where the terms cancel, and kernels of ‖x − z‖ would see the root of round-off. What the changed inputs take away
  // is no more than was there, and what they add no more than there is then: so this is the only place.
  constexpr double near = 1e-6;
  Vector f = Vector::Zero(m_X.rows());
  parallelBlocks(0, m_X.rows(), grain, context, [&](Index begin, Index end) {
    const Index rows = end - begin;
    const auto before = m_X.block(begin, first, rows, V.cols());
    const Matrix after = V.middleRows(begin, rows).rowwise() - m_center.segment(first, V.cols());
    const Matrix change = after - before;
    const Matrix both = after + before;
    Vector values(rows);
    for (Index l = 0; l < m_Z.rows(); ++l) {
      if (l % grain == 0) context.checkpoint();
      const auto known = m_arguments.col(l).segment(begin, rows).array();
      values = known;
      for (Index j = 0; j < V.cols(); ++j) {
        const double z = m_Z(l, first + j);
        if (m_distance) {
          values.array() += change.col(j).array() * (both.col(j).array() - 2.0 * z);
        } else {
          values.array() += change.col(j).array() * z;
        }
      }
      const bool cancels = m_distance && (values.array() - near * known).minCoeff() < 0.0;
      for (Index i = 0; cancels && i < rows; ++i) {
        if (values(i) < near * known(i)) values(i) = exactDistance(begin + i, l, first, V);
      }
      m_kernel.family().apply(values.data(), rows, m_kernel.width(), m_kernel.parameters());
      f.segment(begin, rows) += m_c(l) * values;
    }
  });
  return f;
}

}  // namespace kerridge
