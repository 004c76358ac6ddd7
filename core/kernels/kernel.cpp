// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernels/kernel.h"

#include <algorithm>
#include <cmath>
#include <stdexcept>

#include "base/diagnostic.h"
#include "base/large_matrix.h"
#include "base/number_text.h"
#include "base/parallel.h"
#include "base/rounding.h"
#include "base/text.h"
#include "kernels/distances.h"
#include "linalg/blas.h"

namespace kerridge {

namespace {

Matrix centered(const MatrixRef& X, const Eigen::RowVectorXd& center) { return X.rowwise() - center; }

std::map<std::string, double> settledValues(const KernelFamily& family, const std::map<std::string, double>& given,
                                            const std::string& place) {
  std::map<std::string, double> values;
  const ItemInfo info = family.info();
  for (const ParameterSpec& parameter : info.parameters) values[parameter.key] = parameter.defaultValue;
  const std::string inside = place + "/";
  for (const auto& entry : given) {
    const std::string& key = entry.first;
    const double value = entry.second;
    const auto spec = std::find_if(info.parameters.begin(), info.parameters.end(),
                                   [&](const ParameterSpec& parameter) { return parameter.key == key; });
    if (spec == info.parameters.end()) {
      throw InvalidInput(inside + key, Text("the %1 kernel has no such parameter", Text::name(info.id)));
    }
    if (!(value >= spec->minimum && value <= spec->maximum)) {
      throw InvalidInput(inside + key,
                         Text("must lie between %1 and %2, not %3", Text::number(shortText(spec->minimum)),
                              Text::number(shortText(spec->maximum)), Text::number(shortText(value))));
    }
    values[key] = value;
  }
  return values;
}

}  // namespace

double WidthParameterization::fromWidth(double width) const { return std::pow(width / scale, 1.0 / exponent); }

double WidthParameterization::toWidth(double value) const { return scale * std::pow(value, exponent); }

double KernelFamily::drawSpectralScale(Random&, double, const std::map<std::string, double>&) const {
  throw std::logic_error(info().id + " has no spectral measure");
}

double KernelFamily::relativeWidthUnit(double meanSquaredDistance) const {
  if (!(meanSquaredDistance > 0.0)) return 1.0;
  return widthIsLength() ? std::sqrt(meanSquaredDistance) : meanSquaredDistance;
}

double meanSquaredDistance(const MatrixRef& X, const VectorRef& weights) {
  if (X.rows() == 0) return 0.0;
  if (weights.size() > 0) {
    const double sum = weights.sum();
    const Eigen::RowVectorXd center = weights.transpose() * X / sum;
    return 2.0 * (X.rowwise() - center).rowwise().squaredNorm().dot(weights) / sum;
  }
  const Eigen::RowVectorXd center = X.colwise().mean();
  return 2.0 * (X.rowwise() - center).squaredNorm() / static_cast<double>(X.rows());
}

Text widthCountTrouble(Index widths, Index inputs) {
  return Text("there are %1 widths and %2 inputs: give one for each, or one for all", widths, inputs);
}

Kernel::Kernel(const KernelSpec& spec, const MatrixRef& X, std::optional<double> distance, const NamedInputs& named,
               const VectorRef& weights)
    : Kernel(spec, X, distance, named, weights, "/kernel") {}

Kernel::Kernel(const KernelSpec& spec, const MatrixRef& X, std::optional<double> distance, const NamedInputs& named,
               const VectorRef& weights, const std::string& place)
    : m_family(findKernel(spec.id)) {
  if (m_family == nullptr) throw InvalidInput(place + "/id", Text("there is no kernel “%1”", Text::name(spec.id)));
  m_parameters = settledValues(*m_family, spec.parameters, place);
  if (m_family->argument() == KernelArgument::kernels) {
    settleParts(spec, X, named, weights, place);
    return;
  }
  if (m_family->argument() == KernelArgument::coordinates) settleRange(X, place);
  if (!m_family->usesWidth()) return;
  if (!(spec.width.value > 0.0) || !std::isfinite(spec.width.value)) {
    throw InvalidInput(place + "/width", Text("must be a positive number"));
  }
  m_width = spec.width.value;
  if (!spec.width.perInput.empty()) {
    settleWidths(spec.width, X.cols(), place);
  } else if (spec.width.relative) {
    m_width *= m_family->relativeWidthUnit(distance ? *distance : meanSquaredDistance(X, weights));
  }
}

void Kernel::settleWidths(const WidthSpec& width, Index inputs, const std::string& place) {
  const auto count = static_cast<Index>(width.perInput.size());
  if (m_family->argument() != KernelArgument::squaredDistance) {
    throw InvalidInput(place + "/width",
                       Text("the %1 kernel has no separate width for each input", Text::name(m_family->info().id)));
  }
  if (count != inputs) {
    throw InvalidInput(place + "/width", widthCountTrouble(count, inputs));
  }
  m_widths = width.perInput;
  m_inverseWidths.resize(inputs);
  for (Index j = 0; j < inputs; ++j) {
    const double w = m_widths[static_cast<std::size_t>(j)];
    if (!(w > 0.0) || !std::isfinite(w)) {
      throw InvalidInput(place + "/width/" + std::to_string(j), Text("must be a positive number"));
    }
    m_inverseWidths(j) = 1.0 / (m_family->widthIsLength() ? w : std::sqrt(w));
  }
}

std::vector<double> Kernel::inputWidths() const {
  std::vector<double> widths = m_widths;
  for (double& width : widths) width *= m_width;
  return widths;
}

WidthSpec Kernel::settledWidth() const {
  if (hasInputWidths()) return {.relative = true, .value = m_width, .perInput = m_widths};
  return {.relative = false, .value = m_width};
}

Matrix Kernel::unitInputs(const MatrixRef& X) const {
  if (!hasInputWidths()) return X;
  return (X.array().rowwise() * m_inverseWidths.array()).matrix();
}

Kernel Kernel::ofUnitInputs() const {
  Kernel kernel = *this;
  kernel.m_widths.clear();
  kernel.m_inverseWidths.resize(0);
  return kernel;
}

void Kernel::settleRange(const MatrixRef& X, const std::string& place) {
  constexpr double largest = 1e100;
  m_low = Eigen::RowVectorXd::Zero(X.cols());
  m_inverseRange = m_low;
  if (X.rows() == 0) return;
  m_low = X.colwise().minCoeff();
  for (Index j = 0; j < X.cols(); ++j) {
    const double high = X.col(j).maxCoeff();
    if (!isOneNumber(m_low(j), high)) m_inverseRange(j) = 1.0 / (high - m_low(j));
  }
  const double size = diagonal(X).maxCoeff();
  if (!(size <= largest)) {
    throw InvalidInput(place + "/id",
                       Text("the %1 kernel is a product over the inputs; with %2 of them its values exceed 1e100",
                            Text::name(m_family->info().id), X.cols()));
  }
}

Matrix Kernel::toUnitRange(const MatrixRef& X) const {
  return ((X.rowwise() - m_low).array().rowwise() * m_inverseRange.array()).matrix();
}

// The product over the inputs, column by column of K; of a square K the lower triangle alone where that is enough.
Matrix Kernel::coordinateCross(const MatrixRef& A, const MatrixRef& B, bool lowerOnly,
                               const RunContext& context) const {
  Matrix K = largeMatrix(A.rows(), B.rows());
  const Matrix unitA = toUnitRange(A);
  const Matrix unitB = toUnitRange(B);
  parallelBlocks(0, K.cols(), columnGrain(K.rows() * A.cols()), context, [&](Index first, Index last) {
    for (Index j = first; j < last; ++j) {
      const Index top = lowerOnly ? j : 0;
      double* column = K.col(j).data() + top;
      K.col(j).setOnes();
      for (Index input = 0; input < unitA.cols(); ++input) {
        m_family->multiplyFactor(column, K.rows() - top, unitA.col(input).data() + top, unitB(j, input), m_parameters);
      }
    }
  });
  return K;
}

Matrix Kernel::cross(const MatrixRef& A, const MatrixRef& B, const RunContext& context) const {
  if (hasInputWidths()) return ofUnitInputs().cross(unitInputs(A), unitInputs(B), context);
  if (m_family->argument() == KernelArgument::coordinates) return coordinateCross(A, B, false, context);
  if (m_family->argument() == KernelArgument::kernels) return combinedInBlocks(A, B, false, context);
  const bool distance = m_family->argument() == KernelArgument::squaredDistance;
  Matrix K = largeMatrix(A.rows(), B.rows());
  if (K.size() == 0) return K;
  Vector squaresA;
  Vector squaresB;
  Matrix centeredA;
  Matrix centeredB;
  if (distance) {
    // Centering keeps ‖a‖² + ‖b‖² − 2⟨a, b⟩ from canceling where the inputs lie far from the origin.
    const Eigen::RowVectorXd center = B.colwise().mean();
    centeredA = centered(A, center);
    centeredB = centered(B, center);
    squaresA = centeredA.rowwise().squaredNorm();
    squaresB = centeredB.rowwise().squaredNorm();
    multiply(centeredA, false, centeredB, true, 1.0, 0.0, K, context.quiet());
  } else {
    multiply(A, false, B, true, 1.0, 0.0, K, context.quiet());
  }
  parallelBlocks(0, K.cols(), columnGrain(K.rows()), context, [&](Index first, Index last) {
    for (Index j = first; j < last; ++j) {
      if (distance) toSquaredDistances(K.col(j), squaresA, squaresB(j), centeredA, centeredB.row(j));
      m_family->apply(K.col(j).data(), K.rows(), m_width, m_parameters);
    }
  });
  return K;
}

Matrix Kernel::gram(const MatrixRef& X, const RunContext& context) const {
  Matrix K = lowerGram(X, context);
  mirrorLower(K, context);
  return K;
}

Matrix Kernel::lowerGram(const MatrixRef& X, const RunContext& context) const {
  if (hasInputWidths()) return ofUnitInputs().lowerGram(unitInputs(X), context);
  const Index n = X.rows();
  if (m_family->argument() == KernelArgument::coordinates) return coordinateCross(X, X, true, context);
  if (m_family->argument() == KernelArgument::kernels) return combinedInBlocks(X, X, true, context);
  const auto apply = [&](Index, double* values, Index count) { m_family->apply(values, count, m_width, m_parameters); };
  if (m_family->argument() == KernelArgument::squaredDistance) return lowerDistances(X, apply, context);
  const BlasThreadsGuard threads(blasThreadsFor(n));
  Matrix K = largeMatrix(n, n);
  addLowerGram(X, false, 1.0, 0.0, K, context.quiet());
  parallelBlocks(0, n, columnGrain(n), context, [&](Index first, Index last) {
    for (Index j = first; j < last; ++j) apply(j, K.col(j).data() + j, n - j);
  });
  return K;
}

Vector Kernel::diagonal(const MatrixRef& X) const {
  if (m_family->argument() == KernelArgument::kernels) {
    Vector values = m_parts.front().diagonal(m_parts.front().seen(X));
    for (std::size_t i = 1; i < m_parts.size(); ++i) {
      const Vector more = m_parts[i].diagonal(m_parts[i].seen(X));
      values = isProduct() ? values.cwiseProduct(more).eval() : (values + more).eval();
    }
    return m_factor * values;
  }
  if (m_family->argument() == KernelArgument::coordinates) {
    const Matrix unit = toUnitRange(X);
    Vector values = Vector::Ones(X.rows());
    for (Index i = 0; i < unit.rows(); ++i) {
      for (Index input = 0; input < unit.cols(); ++input) {
        m_family->multiplyFactor(&values(i), 1, &unit(i, input), unit(i, input), m_parameters);
      }
    }
    return values;
  }
  Vector values = m_family->argument() == KernelArgument::squaredDistance ? Vector::Zero(X.rows()).eval()
                                                                          : X.rowwise().squaredNorm().eval();
  m_family->apply(values.data(), values.size(), m_width, m_parameters);
  return values;
}

}  // namespace kerridge
