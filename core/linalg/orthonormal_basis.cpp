// SPDX-License-Identifier: GPL-3.0-or-later
#include "linalg/orthonormal_basis.h"

#include <algorithm>
#include <memory>
#include <utility>

#include "base/large_matrix.h"
#include "linalg/blas.h"
#include "linalg/lapack.h"

namespace kerridge {

namespace {

// From so many columns on, dgemm gains more over dgemv than it loses by packing.
constexpr Index wideBlock = 8;
constexpr Index ritzRows = 1024;
// Columns that memory is asked for at once; how many there will be shows on the way.
constexpr Index firstRoom = 1024;

}  // namespace

OrthonormalBasis::OrthonormalBasis(Index rows, Index room)
    : m_room(std::min(rows, room)), m_V(largeMatrix(rows, std::min(m_room, firstRoom))) {}

void OrthonormalBasis::takeOut(Matrix& W, Index first, Index last, Matrix& H, const RunContext& context) const {
  if (last <= first) return;
  if (W.cols() >= wideBlock) {
    const auto V = m_V.middleCols(first, last - first);
    Matrix part(last - first, W.cols());
    multiply(V, true, W, false, 1.0, 0.0, part, context.quiet());
    multiply(V, false, part, false, -1.0, 1.0, W, context.quiet());
    H.middleRows(first, last - first) += part;
    return;
  }
  const int n = static_cast<int>(m_V.rows());
  const int count = static_cast<int>(last - first);
  const int step = 1;
  const double one = 1.0;
  const double zero = 0.0;
  const double minusOne = -1.0;
  const double* V = m_V.data() + first * m_V.rows();
  Vector part(count);
  for (Index j = 0; j < W.cols(); ++j) {
    double* w = W.data() + j * W.rows();
    callBlas(dgemv_, "T", &n, &count, &one, V, &n, w, &step, &zero, part.data(), &step);
    callBlas(dgemv_, "N", &n, &count, &minusOne, V, &n, part.data(), &step, &one, w, &step);
    H.col(j).segment(first, count) += part;
  }
}

Matrix OrthonormalBasis::add(const Matrix& W, double negligible) {
  const Index old = m_columns;
  Matrix R = Matrix::Zero(W.cols(), W.cols());
  for (Index j = 0; j < W.cols(); ++j) {
    Matrix w = W.col(j);
    Matrix part = Matrix::Zero(m_columns, 1);
    double length = w.norm();
    takeOut(w, old, m_columns, part);
    // What was nearly parallel to those that came in since has lost its orthogonality to all the others.
    for (int pass = 0; pass < 2 && w.norm() < keptLength * length; ++pass) {
      length = w.norm();
      takeOut(w, 0, m_columns, part);
    }
    R.col(j).head(m_columns - old) = part.col(0).segment(old, m_columns - old);
    length = w.norm();
    if (!(length > negligible) || m_columns == m_room) continue;
    if (m_columns == m_V.cols()) m_V.conservativeResize(Eigen::NoChange, std::min(m_room, m_columns + m_columns / 2));
    R(m_columns - old, j) = length;
    m_V.col(m_columns) = w / length;
    ++m_columns;
  }
  return R.topRows(m_columns - old);
}

std::shared_ptr<Spectrum> OrthonormalBasis::takeRitz(const MatrixRef& T, Matrix& vectors, const RunContext& context) {
  auto own = std::make_shared<Spectrum>();
  own->Q.resize(m_V.rows(), 0);
  const Index size = T.rows();
  if (size == 0) return own;
  const auto ritz = decompose(T, context);
  own->d = ritz->d;
  for (Index first = 0; first < m_V.rows(); first += ritzRows) {
    auto rows = m_V.middleRows(first, std::min(ritzRows, m_V.rows() - first)).leftCols(size);
    rows = product(Matrix(rows), ritz->Q, context.quiet());
  }
  m_V.conservativeResize(Eigen::NoChange, size);
  own->Q = std::move(m_V);
  m_columns = 0;
  own->resolution = numericalResolution(own->Q.rows(), ritz->d.maxCoeff());
  own->largestDropped = ritz->largestDropped;
  for (Index i = 0; i < size; ++i) {
    if (own->d(i) > 0.0 && own->d(i) >= own->resolution) {
      own->rank = i + 1;
    } else {
      own->largestDropped = std::max(own->largestDropped, own->d(i));
      own->d(i) = 0.0;
    }
  }
  vectors = ritz->Q;
  return own;
}

}  // namespace kerridge
