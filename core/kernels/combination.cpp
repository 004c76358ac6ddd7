// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <stdexcept>

#include "base/diagnostic.h"
#include "base/large_matrix.h"
#include "base/number_text.h"
#include "base/text.h"
#include "kernels/kernel_list.h"

namespace kerridge {

namespace {

/// Numbers of a block of columns, in which the parts are computed one after the other.
constexpr Index entriesOfBlock = 2000000;

Index linesOfBlock(Index other) { return std::clamp<Index>(entriesOfBlock / std::max<Index>(other, 1), 16, 4096); }

class Combination final : public KernelFamily {
 public:
  explicit Combination(ItemInfo info) : m_info(std::move(info)) {}
  ItemInfo info() const override { return m_info; }
  KernelArgument argument() const override { return KernelArgument::kernels; }
  bool usesWidth() const override { return false; }
  void apply(double*, Index, double, const std::map<std::string, double>&) const override {
    throw std::logic_error("a combination of kernels is computed from its parts");
  }

 private:
  ItemInfo m_info;
};

}  // namespace

const KernelFamily* findCombination(const std::string& id) {
  static const Combination sum({sumKernelId,
                                "Sum",
                                "k₁(x, x′) + k₂(x, x′) + …",
                                "Functions that are sums of one function from the space of each part.",
                                "Aronszajn 1950",
                                {}});
  static const Combination product({productKernelId,
                                    "Product",
                                    "k₁(x, x′) k₂(x, x′) …",
                                    "Points are similar where all parts say so: an interaction of what they see.",
                                    "Aronszajn 1950",
                                    {}});
  static const Combination scaled({scaledKernelId,
                                   "Scaled",
                                   "c k(x, x′)",
                                   "The same functions with another norm; it weighs a part against the others.",
                                   "Aronszajn 1950",
                                   {}});
  for (const Combination* family : {&sum, &product, &scaled}) {
    if (family->info().id == id) return family;
  }
  return nullptr;
}

std::string partPlace(const KernelSpec& combination, const std::string& place, std::size_t part) {
  if (combination.id == scaledKernelId) return place + "/of";
  return place + "/" + combination.id + "/" + std::to_string(part);
}

void forEachPart(const KernelSpec& spec, const std::string& place,
                 const std::function<void(const KernelSpec& part, const std::string& place)>& each) {
  if (!spec.isCombination()) return each(spec, place);
  for (std::size_t i = 0; i < spec.parts.size(); ++i) forEachPart(spec.parts[i], partPlace(spec, place, i), each);
}

const KernelFamily* familyOfRange(const KernelSpec& spec) {
  const KernelFamily* found = nullptr;
  forEachPart(spec, {}, [&](const KernelSpec& part, const std::string&) {
    const KernelFamily* family = findKernel(part.id);
    if (family != nullptr && family->argument() == KernelArgument::coordinates) found = family;
  });
  return found;
}

void Kernel::settleParts(const KernelSpec& spec, const MatrixRef& X, const NamedInputs& named, const VectorRef& weights,
                         const std::string& place) {
  const bool scaled = spec.id == scaledKernelId;
  if (spec.parts.empty() || (scaled && spec.parts.size() > 1)) {
    throw InvalidInput(place, Text("\"%1\" needs a kernel", Text::name(spec.id)));
  }
  m_factor = scaled ? spec.factor : 1.0;
  if (!(m_factor > 0.0) || !std::isfinite(m_factor)) {
    throw InvalidInput(place + "/scale", Text("must be a positive number, not %1", Text::number(shortText(m_factor))));
  }
  for (std::size_t i = 0; i < spec.parts.size(); ++i) {
    const KernelSpec& part = spec.parts[i];
    const std::string here = partPlace(spec, place, i);
    std::vector<Index> inputs;
    for (std::size_t j = 0; j < part.inputs.size(); ++j) {
      const auto found = named.find(part.inputs[j]);
      if (found == named.end()) {
        throw InvalidInput(here + "/inputs/" + std::to_string(j),
                           Text("there is no input “%1”", Text::name(part.inputs[j])));
      }
      inputs.insert(inputs.end(), found->second.begin(), found->second.end());
    }
    if (inputs.empty()) {
      m_parts.push_back(Kernel(part, X, {}, named, weights, here));
    } else {
      m_parts.push_back(Kernel(part, X(Eigen::all, inputs), {}, named, weights, here));
    }
    m_parts.back().m_inputNames = part.inputs;
    m_parts.back().m_inputs = std::move(inputs);
  }
}

KernelSpec Kernel::settled() const {
  KernelSpec spec{m_family->info().id, settledWidth(), m_parameters, {}, m_factor, m_inputNames};
  for (const Kernel& part : m_parts) spec.parts.push_back(part.settled());
  if (spec.isCombination()) spec.width = {};
  return spec;
}

std::vector<const Kernel*> Kernel::leaves() const {
  if (m_parts.empty()) return {this};
  std::vector<const Kernel*> all;
  for (const Kernel& part : m_parts) {
    for (const Kernel* leaf : part.leaves()) all.push_back(leaf);
  }
  return all;
}

Derivatives Kernel::derivatives() const {
  if (m_parts.empty()) return m_family->derivatives(m_parameters);
  Derivatives least = Derivatives::everywhere;
  for (const Kernel& part : m_parts) least = std::min(least, part.derivatives());
  return least;
}

bool Kernel::isProduct() const { return m_parts.size() > 1 && m_family->info().id == productKernelId; }

Matrix Kernel::seen(const MatrixRef& A) const {
  if (m_inputs.empty()) return A;
  return A(Eigen::all, m_inputs);
}

Matrix Kernel::combined(const MatrixRef& A, const MatrixRef& B, const RunContext& context) const {
  const auto values = [&](const Kernel& part) {
    return part.m_parts.empty() ? part.cross(part.seen(A), part.seen(B), context) : part.combined(A, B, context);
  };
  const bool product = isProduct();
  Matrix K = values(m_parts.front());
  for (std::size_t i = 1; i < m_parts.size(); ++i) {
    if (product) {
      K.array() *= values(m_parts[i]).array();
    } else {
      K += values(m_parts[i]);
    }
  }
  if (m_factor != 1.0) K *= m_factor;
  return K;
}

// Blocks keep the matrices of the parts small beside K itself, however deep the combination is nested.
Matrix Kernel::combinedInBlocks(const MatrixRef& A, const MatrixRef& B, bool lowerOnly,
                                const RunContext& context) const {
  Matrix K = largeMatrix(A.rows(), B.rows());
  const Index size = linesOfBlock(A.rows());
  for (Index first = 0; first < B.rows(); first += size) {
    context.checkpoint();
    context.report(static_cast<double>(first) / static_cast<double>(B.rows()));
    const Index count = std::min(size, B.rows() - first);
    const Index top = lowerOnly ? first : 0;
    K.block(top, first, A.rows() - top, count) =
        combined(A.bottomRows(A.rows() - top), B.middleRows(first, count), context.quiet());
  }
  return K;
}

// ∂(k₁ k₂) = (∂k₁) k₂ + k₁ (∂k₂): each part is derived with the product of the others as the weight of a pair.
Gradients Kernel::combinedGradients(const MatrixRef& A, const MatrixRef& B, const VectorRef& c, const Matrix* weights,
                                    const RunContext& context) const {
  const Index size = linesOfBlock(B.rows());
  const bool product = isProduct();
  Gradients gradients{Matrix::Zero(A.rows(), A.cols()), Matrix::Zero(B.rows(), A.cols())};
  for (Index first = 0; first < A.rows(); first += size) {
    context.checkpoint();
    context.report(static_cast<double>(first) / static_cast<double>(A.rows()));
    const Index rows = std::min(size, A.rows() - first);
    const Matrix x = A.middleRows(first, rows);
    const double share = static_cast<double>(rows) / static_cast<double>(A.rows());
    for (const Kernel& part : m_parts) {
      Matrix pairs = Matrix::Constant(rows, B.rows(), m_factor);
      if (weights != nullptr) pairs.array() *= weights->middleRows(first, rows).array();
      for (const Kernel& other : m_parts) {
        if (product && &other != &part)
          pairs.array() *= other.cross(other.seen(x), other.seen(B), context.quiet()).array();
      }
      const Gradients own = part.weightedGradients(part.seen(x), part.seen(B), c, &pairs, context.quiet());
      for (Index j = 0; j < own.values.cols(); ++j) {
        const Index input = part.m_inputs.empty() ? j : part.m_inputs[static_cast<std::size_t>(j)];
        gradients.values.col(input).segment(first, rows) += own.values.col(j);
        gradients.means.col(input) += share * own.means.col(j);
      }
    }
  }
  return gradients;
}

}  // namespace kerridge
