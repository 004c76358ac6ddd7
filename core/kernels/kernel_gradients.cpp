// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <stdexcept>

#include "base/parallel.h"
#include "kernels/distances.h"
#include "kernels/kernel.h"
#include "linalg/blas.h"

namespace kerridge {

namespace {

constexpr Index entriesOfGradientBlock = 2000000;

// ∂/∂u_j Π_l κ(u_l, z_l) at some rows u of unit inputs (rows × d), for one z.
class ProductGradient {
 public:
  ProductGradient(const KernelFamily& family, const std::map<std::string, double>& parameters)
      : m_family(family), m_parameters(parameters) {}

  // Without a division: a factor may be 0. In `result`, rows × d.
  void fill(const MatrixRef& u, const Eigen::RowVectorXd& z, Matrix& result) {
    const Index d = u.cols();
    m_factors.setOnes(u.rows(), d);
    for (Index l = 0; l < d; ++l) {
      m_family.multiplyFactor(m_factors.col(l).data(), u.rows(), u.col(l).data(), z(l), m_parameters);
    }
    result.resize(u.rows(), d);
    m_product.setOnes(u.rows());
    for (Index l = 0; l < d; ++l) {
      result.col(l) = m_product;
      m_product = m_product.cwiseProduct(m_factors.col(l));
    }
    m_product.setOnes();
    for (Index l = d - 1; l >= 0; --l) {
      for (Index row = 0; row < u.rows(); ++row) {
        result(row, l) *= m_product(row) * m_family.factorDerivative(u(row, l), z(l), m_parameters);
      }
      m_product = m_product.cwiseProduct(m_factors.col(l));
    }
  }

 private:
  const KernelFamily& m_family;
  const std::map<std::string, double>& m_parameters;
  Matrix m_factors;
  Vector m_product;
};

}  // namespace

Gradients Kernel::coordinateGradients(const MatrixRef& A, const MatrixRef& B, const VectorRef& c, const Matrix* weights,
                                      const RunContext& context) const {
  const Matrix unitA = toUnitRange(A);
  const Matrix unitB = toUnitRange(B);
  const Index d = A.cols();
  Gradients gradients{Matrix::Zero(A.rows(), d), Matrix::Zero(B.rows(), d)};
  // Every pair twice, so that each block writes its own rows of the result alone.
  parallelBlocks(0, A.rows(), columnGrain(B.rows() * d), context.part(0.0, 0.5), [&](Index first, Index last) {
    ProductGradient gradient(*m_family, m_parameters);
    Matrix one;
    const Matrix rows = unitA.middleRows(first, last - first);
    for (Index i = 0; i < B.rows(); ++i) {
      gradient.fill(rows, unitB.row(i), one);
      if (weights != nullptr) one.array().colwise() *= weights->col(i).segment(first, last - first).array();
      gradients.values.middleRows(first, last - first) += c(i) * one;
    }
  });
  parallelBlocks(0, B.rows(), columnGrain(A.rows() * d), context.part(0.5, 1.0), [&](Index first, Index last) {
    ProductGradient gradient(*m_family, m_parameters);
    Matrix one;
    for (Index i = first; i < last; ++i) {
      gradient.fill(unitA, unitB.row(i), one);
      if (weights != nullptr) one.array().colwise() *= weights->col(i).array();
      gradients.means.row(i) = one.colwise().mean();
    }
  });
  gradients.values.array().rowwise() *= m_inverseRange.array();
  gradients.means.array().rowwise() *= m_inverseRange.array();
  return gradients;
}

Gradients Kernel::gradients(const MatrixRef& A, const MatrixRef& B, const VectorRef& c,
                            const RunContext& context) const {
  if (derivatives() == Derivatives::none) throw std::logic_error(m_family->info().id + " has no derivatives");
  return weightedGradients(A, B, c, nullptr, context);
}

Gradients Kernel::weightedGradients(const MatrixRef& A, const MatrixRef& B, const VectorRef& c, const Matrix* weights,
                                    const RunContext& context) const {
  if (hasInputWidths()) {
    Gradients gradients = ofUnitInputs().weightedGradients(unitInputs(A), unitInputs(B), c, weights, context);
    gradients.values.array().rowwise() *= m_inverseWidths.array();
    gradients.means.array().rowwise() *= m_inverseWidths.array();
    return gradients;
  }
  const Index d = A.cols();
  const Index m = B.rows();
  if (A.rows() == 0 || m == 0) return {Matrix::Zero(A.rows(), d), Matrix::Zero(m, d)};
  if (m_family->argument() == KernelArgument::coordinates) return coordinateGradients(A, B, c, weights, context);
  if (m_family->argument() == KernelArgument::kernels) return combinedGradients(A, B, c, weights, context);
  const bool distance = m_family->argument() == KernelArgument::squaredDistance;
  Gradients gradients{Matrix(A.rows(), d), Matrix::Zero(m, d)};
  // Centered as in cross(): a derivative is a difference of sums of inputs.
  const Eigen::RowVectorXd center = distance ? B.colwise().mean().eval() : Eigen::RowVectorXd::Zero(d).eval();
  const Matrix Z = B.rowwise() - center;
  const Matrix weighted = c.asDiagonal() * Z;
  const Vector squaresZ = Z.rowwise().squaredNorm();
  const double mean = 1.0 / static_cast<double>(A.rows());
  const Index size = std::clamp<Index>(entriesOfGradientBlock / m, 16, 4096);
  for (Index first = 0; first < A.rows(); first += size) {
    context.checkpoint();
    const Index rows = std::min(size, A.rows() - first);
    const Matrix x = A.middleRows(first, rows).rowwise() - center;
    const Vector squares = x.rowwise().squaredNorm();
    Matrix slopes(rows, m);  // φ′
    multiply(x, false, Z, true, 1.0, 0.0, slopes, context.quiet());
    parallelBlocks(0, m, columnGrain(rows), context.quiet(), [&](Index from, Index to) {
      for (Index i = from; i < to; ++i) {
        if (distance) toSquaredDistances(slopes.col(i), squares, squaresZ(i), x, Z.row(i));
        m_family->applyDerivative(slopes.col(i).data(), rows, m_width, m_parameters);
        if (weights != nullptr) slopes.col(i).array() *= weights->col(i).segment(first, rows).array();
      }
    });
    Matrix values = product(slopes, weighted, context.quiet());
    const Vector sums = slopes.colwise().sum();
    if (distance) {
      // ∂/∂x φ(‖x − z‖²) = 2φ′ (x − z).
      values = 2.0 * ((slopes * c).asDiagonal() * x - values);
      multiply(slopes, true, x, false, 2.0 * mean, 1.0, gradients.means, context.quiet());
      gradients.means -= 2.0 * mean * (sums.asDiagonal() * Z);
    } else {
      gradients.means += mean * (sums.asDiagonal() * Z);  // φ′ z
    }
    gradients.values.middleRows(first, rows) = values;
    context.report(static_cast<double>(first + rows) / static_cast<double>(A.rows()));
  }
  return gradients;
}

}  // namespace kerridge
