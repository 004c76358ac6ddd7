// SPDX-License-Identifier: GPL-3.0-or-later
#include "study/risk.h"

#include <algorithm>

#include "linalg/blas.h"

namespace kerridge {

namespace {

// Models on the test or training inputs, as blocks of rows times coefficients.
class Fits {
 public:
  Fits(const ModelSpace& space, bool onTest, const Matrix& A) : m_space(space), m_onTest(onTest), m_coefficients(A) {
    if (!space.keepsBases) {
      m_coefficients = product(space.weights, A);
    } else if (!onTest && !space.problem.inputs && !space.map) {
      m_coefficients = space.problem.spectrum->d.asDiagonal() * A;
    }
  }

  Matrix rows(Index first, Index count, const RunContext& context) const {
    if (!m_space.keepsBases) {
      const Matrix& X = m_onTest ? *m_space.testInputs : *m_space.trainInputs;
      return product((*m_space.map)(X.middleRows(first, count), context), m_coefficients);
    }
    const Matrix& basis = m_onTest                 ? m_space.testBasis
                          : m_space.problem.inputs ? *m_space.problem.inputs
                          : m_space.map            ? m_space.trainBasis
                                                   : m_space.problem.spectrum->Q;
    return product(basis.middleRows(first, count), m_coefficients);
  }

 private:
  const ModelSpace& m_space;
  bool m_onTest;
  Matrix m_coefficients;
};

}  // namespace

Vector riskCurve(const DivisionStage& stage, const ModelSpace& space, const Path& path, const RunContext& context) {
  constexpr Index block = 4096;
  const bool onTest = stage.testTruth.size() > 0;
  const Vector& values = onTest ? stage.testTruth : stage.trainTruth;
  if (values.size() == 0) return {};
  const Vector truth = stage.scaling.target(values);
  const Fits fits(space, onTest, path.A);
  Vector squares = Vector::Zero(path.A.cols());
  for (Index first = 0; first < truth.size(); first += block) {
    context.checkpoint();
    const Index rows = std::min(block, truth.size() - first);
    Matrix difference = fits.rows(first, rows, context);
    for (Index l = 0; l < difference.cols(); ++l) {
      difference.col(l).array() += path.points[static_cast<std::size_t>(l)].offset - truth.segment(first, rows).array();
    }
    squares += difference.colwise().squaredNorm().transpose();
  }
  const double unit = stage.scaling.targetScale * stage.scaling.targetScale;
  return squares * (unit / static_cast<double>(truth.size()));
}

}  // namespace kerridge
