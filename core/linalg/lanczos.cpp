// SPDX-License-Identifier: GPL-3.0-or-later
#include "linalg/lanczos.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <stdexcept>
#include <vector>

#include "linalg/blas.h"
#include "linalg/lapack.h"
#include "linalg/orthonormal_basis.h"

namespace kerridge {

namespace {

// A new direction shorter than this part of the longest product so far (about the largest eigenvalue) is round-off.
constexpr double negligibleLength = 8.0 * std::numeric_limits<double>::epsilon();
// One growing orthonormal basis and the products K V, step by step.
class Lanczos {
 public:
  Lanczos(const BlockProduct& times, const MatrixRef& B, const KrylovSteps& steps)
      : m_times(times),
        m_basis(B.rows(), B.cols() * (std::max(steps.usual, steps.most) + 1)),
        m_watched(steps.columns < 0 ? B.cols() : steps.columns) {
    m_start = m_basis.add(B, negligibleLength * B.colwise().norm().maxCoeff());
  }

  // Columns of V whose products with K are known.
  Index inner() const { return m_inner; }
  bool whole() const { return m_inner == m_basis.columns(); }
  int steps() const { return m_steps; }

  void step(const RunContext& context) {
    const Index columns = m_basis.columns();
    const Index block = columns - m_inner;
    Matrix W = m_times(m_basis.block(m_inner, block), context);
    context.checkpoint();
    m_scale = std::max(m_scale, W.colwise().norm().maxCoeff());
    const Index first = m_inner;
    const Index before = m_before;
    m_before = m_inner;
    m_inner = columns;
    ++m_steps;
    // In exact arithmetic all that is to be taken out lies along the last two blocks.
    Matrix H = Matrix::Zero(columns, block);
    m_basis.takeOut(W, before, columns, H, context);
    Vector lengths = W.colwise().norm();
    context.checkpoint();
    m_basis.takeOut(W, 0, columns, H, context);
    context.checkpoint();
    if ((W.colwise().norm().transpose().array() < keptLength * lengths.array()).any())
      m_basis.takeOut(W, 0, columns, H, context);
    growTo(columns + block);
    m_T.block(0, first, columns, block) = H;
    m_T.block(first, 0, block, columns) = H.transpose();
    const Matrix outside = m_basis.add(W, negligibleLength * m_scale);
    m_T.block(m_inner, first, outside.rows(), block) = outside;
    m_T.block(first, m_inner, block, outside.rows()) = outside.transpose();
  }

  // The largest ‖b − (K + sI) c‖/‖b‖ of the columns b of B that are asked for, with their solutions in the space: O(k),
  // T as the band it is.
  double relativeResidual(double s) const {
    const int order = static_cast<int>(m_inner);
    if (order == 0) return 0.0;
    const int width = static_cast<int>(std::min(m_start.cols(), m_inner - 1));
    const int count = static_cast<int>(m_watched);
    const int rows = width + 1;
    Matrix band = Matrix::Zero(rows, order);
    for (Index j = 0; j < m_inner; ++j) {
      const Index some = std::min<Index>(rows, m_inner - j);
      band.col(j).head(some) = m_T.col(j).segment(j, some);
      band(0, j) += s;
    }
    Matrix C = Matrix::Zero(m_inner, count);
    C.topRows(m_start.rows()) = m_start.leftCols(m_watched);
    int info = 0;
    callBlas(dpbsv_, "L", &order, &width, &count, band.data(), &rows, C.data(), &order, &info);
    if (info != 0) return std::numeric_limits<double>::infinity();  // s is round-off
    const Matrix outside = m_T.block(m_inner, 0, m_basis.columns() - m_inner, m_inner) * C;
    double largest = 0.0;
    for (Index j = 0; j < m_watched; ++j) {
      if (const double length = m_start.col(j).norm(); length > 0.0) {
        largest = std::max(largest, outside.col(j).norm() / length);
      }
    }
    return largest;
  }

  // Ends the process: the Ritz vectors take the place of V.
  KrylovSpectrum takeSpectrum(const RunContext& context) {
    KrylovSpectrum result;
    result.steps = m_steps;
    result.whole = whole();
    const Index outside = m_basis.columns() - m_inner;
    Matrix vectors;
    result.spectrum = m_basis.takeRitz(m_T.topLeftCorner(m_inner, m_inner), vectors, context);
    if (m_inner > 0) result.tail = m_T.block(m_inner, 0, outside, m_inner) * vectors;
    return result;
  }

 private:
  // Room for so many rows and columns of T.
  void growTo(Index size) {
    if (size <= m_T.rows()) return;
    const Index old = m_T.rows();
    Matrix larger = Matrix::Zero(std::max(size, old + old / 2), std::max(size, old + old / 2));
    larger.topLeftCorner(old, old) = m_T;
    m_T = std::move(larger);
  }

  const BlockProduct& m_times;
  OrthonormalBasis m_basis;
  Index m_watched;  // columns of B whose residual counts
  Matrix m_T;       // Vᵀ K V, filled as far as known
  Matrix m_start;   // B in the basis; T reaches no further from its diagonal than B has columns
  double m_scale = 0.0;
  Index m_inner = 0;
  Index m_before = 0;  // where the block before the last one begins
  int m_steps = 0;
};

// Steps until the residual is small enough if it continues falling as it did over the second half of the steps so far:
// it falls faster and faster, so this is more than will be needed.
double stepsToGo(const std::vector<double>& fall, int check) {
  const std::size_t half = fall.size() / 2;
  const double rate = fall.size() < 2 ? 0.0 : (fall[half - 1] - fall.back()) / static_cast<double>(fall.size() - half);
  return rate > 0.0 ? check * fall.back() / rate : std::numeric_limits<double>::infinity();
}

}  // namespace

double KrylovSpectrum::residualNorm(const Vector& z, double s) const {
  const Vector c = (z.array() / (spectrum->d.array() + s)).matrix();
  return (tail * c).norm();
}

double KrylovSpectrum::smallestRidge(const Vector& z, double relative) const {
  if (whole || z.size() == 0) return 0.0;
  const double allowed = relative * z.norm();
  // From above in steps of log s, as between the poles of a rational space the residual may rise; then bisection.
  constexpr double step = 0.5;
  double high = std::log(std::max(spectrum->d.maxCoeff(), std::numeric_limits<double>::min())) + 35.0;
  const double least = high - 110.0;
  double low = high;
  while (low > least && residualNorm(z, std::exp(low)) <= allowed) {
    high = low;
    low -= step;
  }
  if (low <= least) return std::exp(least);
  while (high - low > 0.01) {
    const double middle = 0.5 * (low + high);
    (residualNorm(z, std::exp(middle)) <= allowed ? high : low) = middle;
  }
  return std::exp(high);
}

KrylovSpectrum krylovSpectrum(const MatrixRef& K, const MatrixRef& B, const KrylovSteps& steps,
                              const RunContext& context) {
  if (K.rows() != K.cols() || B.rows() != K.rows()) {
    throw std::invalid_argument("krylovSpectrum: shapes of K and B do not fit");
  }
  const BlasThreadsGuard threads(blasThreadsFor(K.rows()));
  return krylovSpectrumByProducts(
      [&K](const MatrixRef& V, const RunContext& part) {
        Matrix W(V.rows(), V.cols());
        for (Index j = 0; j < V.cols(); ++j) {
          part.checkpoint();
          W.col(j) = symmetricTimes(K, V.col(j));
        }
        return W;
      },
      B, steps, context);
}

KrylovSpectrum krylovSpectrumByProducts(const BlockProduct& times, const MatrixRef& B, const KrylovSteps& steps,
                                        const RunContext& context) {
  if (B.cols() < 1 || steps.usual < 1 || steps.check < 1 || steps.columns > B.cols()) {
    throw std::invalid_argument("krylovSpectrum: no columns or no steps");
  }
  const int most = std::max(steps.usual, steps.most);
  Lanczos lanczos(times, B, steps);
  int limit = steps.usual;
  std::vector<double> fall;  // log of the residual over what is asked, check by check
  double done = 0.0;         // of the steps, or of the way of the residual down to what is asked
  while (!lanczos.whole() && lanczos.steps() < limit) {
    const double left = limit - lanczos.steps();
    lanczos.step(context.part(done, done + (1.0 - done) / left));
    done += (1.0 - done) / left;
    context.report(done);
    if (steps.enough <= 0.0 || (lanczos.steps() % steps.check != 0 && lanczos.steps() != limit)) continue;
    fall.push_back(std::log(lanczos.relativeResidual(steps.enough) / steps.relative));
    if (fall.back() <= 0.0) break;
    if (std::isfinite(fall.front())) done = std::max(done, 1.0 - fall.back() / std::max(fall.front(), fall.back()));
    if (lanczos.steps() == limit && limit + stepsToGo(fall, steps.check) <= most) limit = most;
  }
  return lanczos.takeSpectrum(context.quiet());
}

}  // namespace kerridge
