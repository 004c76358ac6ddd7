// SPDX-License-Identifier: GPL-3.0-or-later
#include "features/nystrom.h"

#include <algorithm>

#include "base/diagnostic.h"
#include "base/large_matrix.h"
#include "base/text.h"
#include "base/work_shares.h"
#include "features/feature_work.h"
#include "features/landmarks.h"
#include "linalg/blas.h"
#include "linalg/phase_work.h"
#include "linalg/spectrum.h"

namespace kerridge {

namespace {

constexpr Index rowsTogether = 1024;

std::vector<Index> drawnLandmarks(const FeatureSpec& spec, const Kernel& kernel, const MatrixRef& X,
                                  const RunContext& context) {
  if (spec.count < 1 || spec.count > largestFeatureCount) {
    throw InvalidInput("/features/count", Text("must lie between 1 and %1", largestFeatureCount));
  }
  const DistinctRows rows = distinctRows(X, context);
  return spec.landmarks == Landmarks::pivoted ? pivotedLandmarks(kernel, X, rows, spec.count, spec.seed, context)
                                              : uniformLandmarks(rows, spec.count, spec.seed);
}

}  // namespace

NystromMap::NystromMap(const FeatureSpec& spec, const Kernel& kernel, const MatrixRef& X, const RunContext& context)
    : m_kernel(kernel) {
  const double n = static_cast<double>(X.rows());
  const double inputs = static_cast<double>(X.cols());
  WorkShares shares(context, mapWork(spec, n, inputs));
  m_landmarks = drawnLandmarks(spec, kernel, X, shares.next(landmarkWork(spec, n, inputs)));
  const double D = static_cast<double>(m_landmarks.size());
  m_inputs = std::make_shared<const Matrix>(X(m_landmarks, Eigen::all));
  settle(shares.next(kernelWork(D * D, inputs) + decompositionWork(D)));
  context.report(1.0);
}

NystromMap::NystromMap(const Kernel& kernel, Matrix inputs, std::vector<Index> places, const RunContext& context)
    : m_kernel(kernel), m_inputs(std::make_shared<const Matrix>(std::move(inputs))) {
  m_landmarks = std::move(places);
  settle(context);
  context.report(1.0);
}

void NystromMap::settle(const RunContext& context) {
  const double D = static_cast<double>(m_inputs->rows());
  const double values = kernelWork(D * D, static_cast<double>(m_inputs->cols()));
  WorkShares shares(context, values + decompositionWork(D));
  Matrix gram = m_kernel.gram(*m_inputs, shares.next(values));
  const auto spectrum = decompose(std::move(gram), shares.next(decompositionWork(D)));
  context.checkpoint();
  if (spectrum->rank == 0) {
    m_weights = Matrix::Zero(m_inputs->rows(), 1);
  } else {
    m_weights = spectrum->Q.leftCols(spectrum->rank) *
                spectrum->d.head(spectrum->rank).cwiseSqrt().cwiseInverse().eval().asDiagonal();
  }
}

Matrix NystromMap::operator()(const MatrixRef& X, const RunContext& context) const {
  Matrix Z = largeMatrix(X.rows(), count());
  for (Index first = 0; first < X.rows(); first += rowsTogether) {
    const Index some = std::min(rowsTogether, X.rows() - first);
    const Matrix K = m_kernel.cross(X.middleRows(first, some), *m_inputs, context.quiet());
    multiply(K, false, m_weights, false, 1.0, 0.0, Z.middleRows(first, some), context.quiet());
  }
  return Z;
}

void NystromMap::fill(const MatrixRef& X, Eigen::Ref<Matrix> Z, Vector* squares, const RunContext& context) const {
  const Matrix K = m_kernel.cross(X, *m_inputs, context.quiet());
  multiply(K, false, m_weights, false, 1.0, 0.0, Z, context.quiet());
  if (squares != nullptr) *squares = Z.rowwise().squaredNorm();
}

Gradients NystromMap::gradients(const MatrixRef& X, const VectorRef& c, const RunContext& context) const {
  Gradients gradients = m_kernel.gradients(X, *m_inputs, m_weights * c, context);
  gradients.means = transposedProduct(m_weights, gradients.means);
  return gradients;
}

double NystromMap::rowOperations() const {
  return 2.0 * static_cast<double>(m_inputs->rows()) * static_cast<double>(m_inputs->cols() + count());
}

}  // namespace kerridge
