// SPDX-License-Identifier: GPL-3.0-or-later
#include "linalg/rational_krylov.h"

#include <algorithm>
#include <cmath>
#include <Eigen/Eigenvalues>
#include <limits>
#include <stdexcept>
#include <utility>
#include <vector>

#include "base/large_matrix.h"
#include "linalg/blas.h"
#include "linalg/orthonormal_basis.h"
#include "linalg/tall_qr.h"

namespace kerridge {

namespace {

constexpr int ridgeCount = 41;            // at which residuals are looked at
constexpr int roughEvery = 4;             // of them the columns that are not watched
constexpr std::size_t polesTogether = 4;  // of the watched columns in one step
constexpr Index rowsTogether = 1024;
// Columns that memory is asked for at once.
constexpr Index firstProducts = 512;
// Of directions of unit length a part of this length is not worth a column, and hardly more than round-off.
constexpr double negligible = 1e-6;

Matrix solvedRoughly(const LowRankPart& part, const MatrixRef& R, double s, const RunContext& context) {
  Matrix inside = transposedProduct(part.F, R);
  inside = (part.squares.array() + s).inverse().matrix().asDiagonal() * inside;
  return (R - product(part.F, inside, context)) / s;
}

/// Orthonormal columns for what E has of length in its principal directions: those of `negligible` and more.
Matrix orthogonalized(const Matrix& E) {
  const Eigen::SelfAdjointEigenSolver<Matrix> parts(transposedProduct(E, E));
  const Vector lengths = parts.eigenvalues().cwiseMax(0.0).cwiseSqrt();
  const Index count = (lengths.array() > negligible).count();
  return product(E, parts.eigenvectors().rightCols(count) * lengths.tail(count).cwiseInverse().asDiagonal());
}

class RationalKrylov {
 public:
  RationalKrylov(const BlockProduct& times, const LowRankPart& part, const MatrixRef& B, const RationalSteps& steps,
                 const RunContext& context)
      : m_times(times),
        m_part(part),
        m_given(steps),
        m_basis(B.rows(), steps.most),
        m_lengths(B.colwise().norm().transpose()),
        m_W(largeMatrix(B.rows(), std::min(m_basis.room(), firstProducts))) {
    m_start = m_basis.add(B, std::numeric_limits<double>::epsilon() * m_lengths.maxCoeff());
    const Index main = std::min(steps.main, (part.squares.array() > 0.0).count());
    if (main > 0)
      addNew(part.F.leftCols(main) * part.squares.head(main).cwiseSqrt().cwiseInverse().asDiagonal(), context);
    const double largest = std::max(part.squares.size() > 0 ? part.squares.maxCoeff() : 0.0, 10.0 * steps.least);
    const double ratio = std::log(largest / steps.least) / (ridgeCount - 1);
    for (int j = 0; j < ridgeCount; ++j) m_ridges.push_back(steps.least * std::exp(ratio * j));
  }

  int steps() const { return m_steps; }

  /// Multiplies the columns that are new.
  void multiplyNew(const RunContext& context) {
    const Index old = m_known;
    const Index count = m_basis.columns() - old;
    const Matrix W = m_times(m_basis.block(old, count), context);
    m_known += count;
    if (m_known > m_W.cols()) m_W.conservativeResize(Eigen::NoChange, std::min(m_basis.room(), m_known + m_known / 2));
    m_W.middleCols(old, count) = W;
    ++m_steps;
    context.checkpoint();
    const Matrix H = transposedProduct(m_basis.block(0, m_known), W);
    m_T.conservativeResize(m_known, m_known);
    m_T.rightCols(count) = H;
    m_T.bottomRows(count) = H.transpose();
    m_T.bottomRightCorner(count, count) = 0.5 * (H.bottomRows(count) + H.bottomRows(count).transpose());
  }

  /// Looks at the residuals. True where all are small enough, or nothing more can be had.
  bool isDone(const RunContext& context) {
    const auto ritz = decompose(m_T, context.quiet());
    const Matrix z = transposedProduct(ritz->Q.topRows(m_start.rows()), m_start);
    const Index others = m_start.cols() - m_given.watched;
    const Index roughRidges = others > 0 ? (ridgeCount + roughEvery - 1) / roughEvery : 0;
    Matrix c(m_known, ridgeCount * m_given.watched + roughRidges * others);
    const auto place = [&](int j, bool rough) {
      return rough ? ridgeCount * m_given.watched + j / roughEvery * others : j * m_given.watched;
    };
    for (int j = 0; j < ridgeCount; ++j) {
      const double s = m_ridges[static_cast<std::size_t>(j)];
      const Matrix all = (ritz->d.array() + s).inverse().matrix().asDiagonal() * z;
      c.middleCols(place(j, false), m_given.watched) = all.leftCols(m_given.watched);
      if (others > 0 && j % roughEvery == 0) c.middleCols(place(j, true), others) = all.rightCols(others);
    }
    c = product(ritz->Q, c);
    Matrix left = product(m_basis.block(0, m_known), Matrix(m_T * c), context.quiet());
    multiply(m_W.leftCols(m_known), false, c, false, -1.0, 1.0, left, context.quiet());
    m_worst = 0.0;
    std::vector<int> open;
    int roughest = -1;
    double most = 1.0;
    for (int j = 0; j < ridgeCount; ++j) {
      const Vector watched = relative(left.middleCols(place(j, false), m_given.watched), 0);
      m_worst = std::max(m_worst, watched.maxCoeff() / m_given.relative);
      if (watched.maxCoeff() > m_given.relative) open.push_back(j);
      if (others == 0 || j % roughEvery != 0) continue;
      const Vector rough = relative(left.middleCols(place(j, true), others), m_given.watched);
      const double size = rough.norm() / std::sqrt(static_cast<double>(others)) / m_given.rough;
      m_worst = std::max(m_worst, size);
      if (size <= most) continue;
      most = size;
      roughest = j;
    }
    if (open.empty() && roughest < 0) return true;
    std::vector<Pole> poles;
    const std::size_t some = std::min(polesTogether, open.size());
    for (std::size_t i = 0; i < some; ++i) {
      const int j = open[some == 1 ? 0 : i * (open.size() - 1) / (some - 1)];
      poles.push_back({m_ridges[static_cast<std::size_t>(j)], place(j, false), m_given.watched});
    }
    if (roughest >= 0) poles.push_back({m_ridges[static_cast<std::size_t>(roughest)], place(roughest, true), others});
    return !grow(left, poles, context);
  }

  /// How far from its goal the worst residual is, as a ratio.
  double worst() const { return m_worst; }

  KrylovSpectrum take(const RunContext& context) {
    m_W.conservativeResize(Eigen::NoChange, m_known);
    for (Index first = 0; first < m_W.rows(); first += rowsTogether) {
      context.checkpoint();
      const Index count = std::min(rowsTogether, m_W.rows() - first);
      m_W.middleRows(first, count) -= product(m_basis.block(0, m_known).middleRows(first, count), m_T);
    }
    KrylovSpectrum result;
    result.steps = m_steps;
    result.whole = m_known == m_W.rows();
    Matrix outside;
    if (!result.whole) outside = TallQr(m_W, context.quiet()).R();
    m_W.resize(0, 0);
    Matrix vectors;
    result.spectrum = m_basis.takeRitz(m_T, vectors, context);
    result.tail = result.whole ? Matrix::Zero(0, m_known) : Matrix(outside * vectors);
    return result;
  }

 private:
  // Residuals from which the space grows: those of so many columns at a ridge.
  struct Pole {
    double ridge;
    Index first, count;
  };

  Vector relative(const MatrixRef& residuals, Index first) const {
    Vector parts = residuals.colwise().norm().transpose();
    for (Index j = 0; j < parts.size(); ++j) {
      const double length = m_lengths(first + j);
      parts(j) = length > 0.0 ? parts(j) / length : 0.0;
    }
    return parts;
  }

  // False where nothing was new, or there is no room.
  bool grow(const Matrix& left, const std::vector<Pole>& poles, const RunContext& context) {
    Index count = 0;
    for (const Pole& pole : poles) count += pole.count;
    Matrix E(left.rows(), count);
    Index filled = 0;
    for (const Pole& pole : poles) {
      const Matrix solved = solvedRoughly(m_part, left.middleCols(pole.first, pole.count), pole.ridge, context.quiet());
      context.checkpoint();
      for (Index j = 0; j < solved.cols(); ++j) {
        if (const double length = solved.col(j).norm(); length > 0.0) E.col(filled++) = solved.col(j) / length;
      }
    }
    E.conservativeResize(Eigen::NoChange, filled);
    return addNew(std::move(E), context);
  }

  // What unit columns have outside the space. False where that is nothing, or there is no room.
  bool addNew(Matrix E, const RunContext& context) {
    const Index old = m_basis.columns();
    // Twice, as what is left of a direction may be little. Between themselves the directions are nearly parallel.
    for (int pass = 0; pass < 2 && E.cols() > 0; ++pass) {
      Matrix taken = Matrix::Zero(old, E.cols());
      m_basis.takeOut(E, 0, old, taken, context);
      context.checkpoint();
      E = orthogonalized(E);
    }
    if (E.cols() > 0) m_basis.add(E, 0.5);
    return m_basis.columns() > old;
  }

  const BlockProduct& m_times;
  const LowRankPart& m_part;
  RationalSteps m_given;
  OrthonormalBasis m_basis;
  Vector m_lengths;
  Matrix m_W;  // K V, the first m_known in use
  Index m_known = 0;
  Matrix m_T;      // VᵀKV
  Matrix m_start;  // B in the basis
  std::vector<double> m_ridges;
  double m_worst = 0.0;
  int m_steps = 0;
};

}  // namespace

LowRankPart lowRankPart(Matrix Z, const RunContext& context) {
  Matrix gram = Matrix::Zero(Z.cols(), Z.cols());
  for (Index first = 0; first < Z.rows(); first += rowsTogether) {
    context.checkpoint();
    const Index count = std::min(rowsTogether, Z.rows() - first);
    const Matrix rows = Z.middleRows(first, count);
    multiply(rows, true, rows, false, 1.0, 1.0, gram);
  }
  const auto spectrum = decompose(gram, context.quiet());
  for (Index first = 0; first < Z.rows(); first += rowsTogether) {
    context.checkpoint();
    auto rows = Z.middleRows(first, std::min(rowsTogether, Z.rows() - first));
    rows = product(Matrix(rows), spectrum->Q);
  }
  return {std::move(Z), spectrum->d};
}

KrylovSpectrum rationalKrylovSpectrum(const BlockProduct& times, LowRankPart part, const MatrixRef& B,
                                      const RationalSteps& steps, const RunContext& context) {
  if (B.cols() < steps.watched || steps.watched < 1 || !(steps.least > 0.0) || steps.most < B.cols()) {
    throw std::invalid_argument("rationalKrylovSpectrum: no columns, no ridge or no room");
  }
  RationalKrylov space(times, part, B, steps, context.quiet());
  double done = 0.0;
  double first = 0.0;  // log of the residual over what is asked, after the first step; it falls evenly
  double left = 12.0;  // steps
  do {
    const double next = done + (1.0 - done) / (left + 1.0);
    space.multiplyNew(context.part(done, next));
    done = next;
    context.report(done);
    if (space.isDone(context)) break;
    const double now = std::log(space.worst());
    if (space.steps() == 1) first = now;
    if (first > now) left = std::max(1.0, now * (space.steps() - 1) / (first - now));
  } while (true);
  part = {};
  return space.take(context.quiet());
}

}  // namespace kerridge
