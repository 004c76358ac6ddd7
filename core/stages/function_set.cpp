// SPDX-License-Identifier: GPL-3.0-or-later
#include "stages/function_set.h"

#include <algorithm>

#include "base/large_matrix.h"
#include "base/text.h"
#include "linalg/matrix_vector.h"
#include "spaces/features_space.h"

namespace kerridge {

namespace {

/// Rows of a block: this many values of the functions φ exist at a time.
Index blockRows(Index functions) {
  constexpr Index values = 4000000;
  return std::clamp<Index>(values / std::max<Index>(functions, 1), 16, 4096);
}

}  // namespace

Matrix FunctionSet::basis(const MatrixRef& X, const RunContext& context) const {
  switch (form) {
    case ModelForm::kernel: return kernel->cross(X, *trainInputs, context);
    case ModelForm::features: return (*features)(X, context);
    case ModelForm::inputs: break;
  }
  return X;
}

Matrix FunctionSet::at(const MatrixRef& X, const RunContext& context) const {
  const Index count = coefficients.cols();
  Matrix values = largeMatrix(X.rows(), count);
  const Index block = blockRows(coefficients.rows());
  for (Index first = 0; first < X.rows(); first += block) {
    context.checkpoint();
    context.report(static_cast<double>(first) / static_cast<double>(X.rows()));
    const Index rows = std::min(block, X.rows() - first);
    const auto x = X.middleRows(first, rows);
    const Matrix phi = basis(x, context.quiet());
    // Column by column: BLAS results for several columns at once depend on their number.
    for (Index l = 0; l < count; ++l) {
      values.col(l).segment(first, rows) = matrixVector(phi, coefficients.col(l)).array() + offsets(l);
    }
  }
  return values;
}

Gradients FunctionSet::gradients(const MatrixRef& X, const RunContext& context) const {
  switch (form) {
    case ModelForm::kernel: return kernel->gradients(X, *trainInputs, coefficients.col(0), context);
    case ModelForm::features: return features->gradients(X, coefficients.col(0), context);
    case ModelForm::inputs: break;
  }
  return {coefficients.col(0).transpose().replicate(X.rows(), 1), Matrix::Identity(X.cols(), X.cols())};
}

Text FunctionSet::derivativeObstacle() const {
  const bool known = form == ModelForm::inputs || (form == ModelForm::features && features->hasDerivatives()) ||
                     (form == ModelForm::kernel && kernel->derivatives() != Derivatives::none);
  return known ? Text()
               : Text("The derivatives of the %1 kernel are not known.", Text::words(kernel->family().info().label));
}

FunctionSet functionsOf(const SplitData& stage, const MethodSpec& spec, const MatrixRef& A,
                        const std::vector<PathPoint>& points, const RunContext& context) {
  const ModelSpace& space = *stage.space(spec);
  FunctionSet functions;
  functions.offsets.resize(A.cols());
  for (Index l = 0; l < A.cols(); ++l) functions.offsets(l) = points[static_cast<std::size_t>(l)].offset;
  functions.form = space.form();
  if (functions.form != ModelForm::inputs) functions.kernel = stage.kernel;
  if (functions.form == ModelForm::kernel) functions.trainInputs = stage.trainInputs;
  if (const FeaturesSpace* features = space.ofFeatures()) functions.features = features->map;
  // Column by column here, too: the same bits for one model as for several.
  for (Index l = 0; l < A.cols(); ++l) {
    context.checkpoint();
    const Vector c = space.functionOf(A.col(l), points[static_cast<std::size_t>(l)], context.quiet());
    functions.coefficients.conservativeResize(c.size(), A.cols());
    functions.coefficients.col(l) = c;
  }
  return functions;
}

FunctionSet overLandmarks(FunctionSet functions) {
  if (!functions.features || functions.features->landmarkInputs() == nullptr) return functions;
  functions.form = ModelForm::kernel;
  functions.coefficients = functions.features->overLandmarks(functions.coefficients);
  functions.trainInputs = functions.features->landmarkInputs();
  functions.features.reset();
  return functions;
}

std::shared_ptr<const FeatureMap> rebuiltFeatures(const FeatureSpec& spec, const Kernel& kernel, Index inputs) {
  return makeFeatureMap(spec, kernel, Matrix(1, inputs), RunContext());
}

std::vector<Index> landmarkRows(const FeatureSpec& spec, const Kernel& kernel, const MatrixRef& X,
                                const RunContext& context) {
  return makeFeatureMap(spec, kernel, X, context)->landmarks();
}

Matrix predictionsAt(const FunctionSet& functions, const Scaling& scaling, const MatrixRef& X,
                     const RunContext& context) {
  Matrix values = functions.at(X, context);
  for (Index l = 0; l < values.cols(); ++l) values.col(l) = scaling.undoTarget(values.col(l));
  return values;
}

}  // namespace kerridge
