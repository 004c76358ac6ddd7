// SPDX-License-Identifier: GPL-3.0-or-later
#include "linalg/lanczos.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <stdexcept>

#include "linalg/blas.h"
#include "linalg/lapack.h"

namespace kerridge {

namespace {

// The check for convergence decomposes T, which is cheap only every few steps.
constexpr int stepsPerCheck = 10;
// A new direction shorter than this part of the longest product so far (about the largest eigenvalue) is round-off.
constexpr double negligible = 8.0 * std::numeric_limits<double>::epsilon();

// One growing orthonormal basis and the products K V, step by step.
class Lanczos {
 public:
  Lanczos(const MatrixRef& K, const MatrixRef& B, int steps)
      : m_K(K), m_V(K.rows(), std::min<Index>(K.rows(), B.cols() * (steps + 1))) {
    m_T = Matrix::Zero(m_V.cols(), m_V.cols());
    for (Index j = 0; j < B.cols(); ++j) m_scale = std::max(m_scale, B.col(j).norm());
    add(B);
    m_scale = 0.0;
  }

  // Columns of V whose products with K are known.
  Index inner() const { return m_inner; }
  bool whole() const { return m_inner == m_columns; }
  int steps() const { return m_steps; }

  void step() {
    const Index block = m_columns - m_inner;
    Matrix W(m_K.rows(), block);
    for (Index j = 0; j < block; ++j) W.col(j) = times(m_V.col(m_inner + j));
    m_scale = std::max(m_scale, W.colwise().norm().maxCoeff());
    const Index first = m_inner;
    m_inner = m_columns;
    ++m_steps;
    const Matrix H = orthogonalize(W, m_columns);
    m_T.block(0, first, m_columns, block) = H;
    m_T.block(first, 0, block, m_columns) = H.transpose();
    const Matrix outside = add(W);
    m_T.block(m_inner, first, outside.rows(), block) = outside;
    m_T.block(first, m_inner, block, outside.rows()) = outside.transpose();
  }

  KrylovSpectrum spectrum(const RunContext& context) const {
    KrylovSpectrum result;
    result.steps = m_steps;
    result.whole = whole();
    auto own = std::make_shared<Spectrum>();
    own->Q.resize(m_K.rows(), 0);
    result.spectrum = own;
    if (m_inner == 0) return result;
    const auto ritz = decompose(m_T.topLeftCorner(m_inner, m_inner), context);
    own->d = ritz->d;
    own->Q = product(m_V.leftCols(m_inner), ritz->Q);
    own->resolution = numericalResolution(m_K.rows(), ritz->d.maxCoeff());
    own->largestDropped = ritz->largestDropped;
    for (Index i = 0; i < m_inner; ++i) {
      if (own->d(i) > 0.0 && own->d(i) >= own->resolution) {
        own->rank = i + 1;
      } else {
        own->largestDropped = std::max(own->largestDropped, own->d(i));
        own->d(i) = 0.0;
      }
    }
    result.tail = m_T.block(m_inner, 0, m_columns - m_inner, m_inner) * ritz->Q;
    return result;
  }

 private:
  Vector times(const Vector& v) const {
    const int n = static_cast<int>(m_K.rows());
    const int lda = static_cast<int>(m_K.outerStride());
    const int one = 1;
    const double alpha = 1.0;
    const double beta = 0.0;
    Vector w(n);
    dsymv_("L", &n, &alpha, m_K.data(), &lda, v.data(), &one, &beta, w.data(), &one);
    return w;
  }

  // W ← (I − V Vᵀ) W over the first `columns` of V, twice; the coefficients Vᵀ W it took out.
  Matrix orthogonalize(Matrix& W, Index columns) const {
    Matrix H = Matrix::Zero(columns, W.cols());
    if (columns == 0) return H;
    for (int pass = 0; pass < 2; ++pass) {
      const Matrix part = transposedProduct(m_V.leftCols(columns), W);
      multiply(m_V.leftCols(columns), false, part, false, -1.0, 1.0, W);
      H += part;
    }
    return H;
  }

  // Orthonormal columns of W, which is orthogonal to V already, go to the end of V; the rest (columns that depend on
  // others) is left out. Returns R with W = (new columns) R.
  Matrix add(const Matrix& W) {
    const Index old = m_columns;
    Matrix R = Matrix::Zero(W.cols(), W.cols());
    for (Index j = 0; j < W.cols(); ++j) {
      Vector w = W.col(j);
      // Also against the columns that came in since, and once more against all for those that were nearly parallel.
      for (int pass = 0; pass < 2; ++pass) {
        const Vector part = m_V.leftCols(m_columns).transpose() * w;
        w -= m_V.leftCols(m_columns) * part;
        R.col(j).head(m_columns - old) += part.tail(m_columns - old);
      }
      const double length = w.norm();
      if (!(length > negligible * m_scale) || m_columns == m_V.cols()) continue;
      R(m_columns - old, j) = length;
      m_V.col(m_columns) = w / length;
      ++m_columns;
    }
    return R.topRows(m_columns - old);
  }

  MatrixRef m_K;
  Matrix m_V;  // n × (room), the first m_columns in use
  Matrix m_T;  // Vᵀ K V, filled as far as it is known
  double m_scale = 0.0;
  Index m_columns = 0;
  Index m_inner = 0;
  int m_steps = 0;
};

}  // namespace

double KrylovSpectrum::residualNorm(const Vector& z, double s) const {
  const Vector c = (z.array() / (spectrum->d.array() + s)).matrix();
  return (tail * c).norm();
}

double KrylovSpectrum::smallestRidge(const Vector& z, double relative) const {
  if (whole || z.size() == 0) return 0.0;
  const double allowed = relative * z.norm();
  // The residual falls with s: bisection on log s.
  double high = std::log(std::max(spectrum->d.maxCoeff(), std::numeric_limits<double>::min())) + 35.0;
  double low = high - 110.0;
  if (residualNorm(z, std::exp(low)) <= allowed) return std::exp(low);
  while (high - low > 0.01) {
    const double middle = 0.5 * (low + high);
    (residualNorm(z, std::exp(middle)) <= allowed ? high : low) = middle;
  }
  return std::exp(high);
}

KrylovSpectrum krylovSpectrum(const MatrixRef& K, const MatrixRef& B, int steps, double enough, double relative,
                              const RunContext& context) {
  if (K.rows() != K.cols() || B.rows() != K.rows() || B.cols() < 1 || steps < 1) {
    throw std::invalid_argument("krylovSpectrum: shapes of K and B do not fit");
  }
  const BlasThreadsGuard threads(blasThreadsFor(K.rows()));
  Lanczos lanczos(K, B, steps);
  const Vector b = B.col(0);
  while (!lanczos.whole() && lanczos.steps() < steps) {
    context.checkpoint();
    lanczos.step();
    context.report(static_cast<double>(lanczos.steps()) / steps);
    if (enough > 0.0 && lanczos.steps() % stepsPerCheck == 0) {
      KrylovSpectrum sofar = lanczos.spectrum({});
      const Vector z = sofar.spectrum->Q.transpose() * b;
      if (sofar.residualNorm(z, enough) <= relative * z.norm()) return sofar;
    }
  }
  return lanczos.spectrum({});
}

}  // namespace kerridge
