// SPDX-License-Identifier: GPL-3.0-or-later
#include "stages/interval_scale.h"

#include <algorithm>
#include <limits>

#include "linalg/blas.h"
#include "validation/leave_one_out.h"
#include "validation/target_weights.h"

namespace kerridge {

namespace {

FunctionSet withoutModels(const SplitData& stage, const MethodSpec& spec, const RunContext& context) {
  return functionsOf(stage, spec, Matrix(stage.space(spec)->problem.size(), 0), {}, context);
}

/// Of some rows (scaled); those of features or inputs also as Z, from which their Gram matrix ZZᵀ is made.
std::shared_ptr<const Spectrum> spectrumOf(const FunctionSet& functions, const Matrix& X, Matrix& Z,
                                           const RunContext& context) {
  if (functions.form == ModelForm::kernel) {
    return decompose(functions.kernel->lowerGram(X, context.part(0.0, 0.1)), context.part(0.1, 1.0));
  }
  Z = functions.basis(X, context.part(0.0, 0.1));
  return decompose(lowerGram(Z, context.quiet()), context.part(0.1, 1.0));
}

/// I − H of the training rows, and its round-off.
Matrix residualMatrix(const SplitData& stage, const MethodSpec& spec, double logMu, double& resolution,
                      const RunContext& context) {
  const Problem& problem = stage.space(spec)->problem;
  const Method& method = *findMethod(spec.id);
  resolution = 0.0;
  if (problem.inputs) {
    const Matrix& X = *problem.inputs;
    resolution = 64.0 * std::numeric_limits<double>::epsilon() * static_cast<double>(std::max(X.rows(), X.cols()));
    return Matrix::Identity(X.rows(), X.rows()) - leastSquaresWeights(X, context)->of(X, context);
  }
  return ridgeResidualMatrix(problem, method.traits().ridgeOffset.value_or(Offset::none), logMu, context,
                             method.traits().squaresSpectrum);
}

}  // namespace

Matrix scalesAt(const FunctionSet& logs, const MatrixRef& X, const RunContext& context) {
  Matrix scales(logs.coefficients.cols(), X.rows());
  multiply(logs.coefficients, true, logs.basis(X, context), true, 1.0, 0.0, scales, context);
  scales.colwise() += logs.offsets;
  scales = scales.array().exp();
  return scales;
}

IntervalScale jackknifeScale(const SplitData& stage, const MethodSpec& spec, double logMu, const Vector& e,
                             const RunContext& context) {
  IntervalScale scale;
  scale.logs = withoutModels(stage, spec, context.quiet());
  const bool ofKernel = scale.logs.form == ModelForm::kernel;
  Matrix Z;
  const auto spectrum = ofKernel ? stage.space(spec)->problem.spectrum
                                 : spectrumOf(scale.logs, *stage.trainInputs, Z, context.part(0.0, 0.4));
  const double lambda = scaleLambda(spectrum, errorLogs(e), context.quiet());
  double resolution = 0.0;
  Matrix logs =
      leaveTwoOutErrors(residualMatrix(stage, spec, logMu, resolution, context.part(0.4, 0.6)), e, resolution);
  const Index n = e.size();
  for (Index i = 0; i < n; ++i) {
    context.checkpoint();
    Vector others(n - 1);
    others << logs.col(i).head(i), logs.col(i).tail(n - 1 - i);
    const Vector some = errorLogs(others);
    logs.col(i) << some.head(i), 0.0, some.tail(n - 1 - i);
  }
  ScaleFunctions functions = heldOutScales(*spectrum, logs, lambda, context.part(0.6, 1.0));
  scale.onOwn = logs.diagonal().array().exp();
  scale.logs.offsets = std::move(functions.offsets);
  scale.logs.coefficients = ofKernel ? std::move(functions.coefficients) : transposedProduct(Z, functions.coefficients);
  return scale;
}

IntervalScale splitScale(const SplitData& stage, const MethodSpec& spec, const std::vector<Index>& rows,
                         const Vector& e, const std::vector<Index>& calibrating, const RunContext& context) {
  IntervalScale scale;
  scale.logs = withoutModels(stage, spec, context.quiet());
  const Matrix& X = *stage.trainInputs;
  Matrix Z;
  const auto spectrum = spectrumOf(scale.logs, rowsOf(X, rows, context), Z, context);
  const Vector logs = errorLogs(e);
  ScaleFunctions functions =
      scaleFunction(spectrum, logs, scaleLambda(spectrum, logs, context.quiet()), context.quiet());
  scale.logs.offsets = std::move(functions.offsets);
  if (scale.logs.form == ModelForm::kernel) {
    scale.logs.coefficients = Matrix::Zero(X.rows(), 1);
    scale.logs.coefficients(rows, Eigen::all) = functions.coefficients;
  } else {
    scale.logs.coefficients = transposedProduct(Z, functions.coefficients);
  }
  scale.onOwn = scalesAt(scale.logs, rowsOf(X, calibrating, context), context.quiet()).row(0).transpose();
  return scale;
}

}  // namespace kerridge
