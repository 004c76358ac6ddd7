// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "base/item_list.h"
#include "base/parameter_spec.h"
#include "base/random.h"
#include "base/run_context.h"
#include "base/script_code.h"
#include "base/text.h"
#include "base/types.h"
#include "kernels/gradients.h"

namespace kerridge {

/// Width w of a kernel: a number, or relative to the training inputs. With D = (1/n²) Σ_ij ‖x_i − x_j‖², the mean
/// squared distance over all pairs, the pairs i = j included (AK14, appendix E), a relative width is value · D for
/// kernels of ‖x − x'‖²/w and value · sqrt(D) for kernels of ‖x − x'‖/w.
///
/// Or a width for every input: Σ_j (x_j − x'_j)²/w_j replaces ‖x − x'‖²/w, and the root of
/// Σ_j (x_j − x'_j)²/w_j² that of ‖x − x'‖/w. All w_j = w is the same as the one width w; a large w_j removes the
/// input.
struct WidthSpec {
  bool relative = true;  ///< value multiplies the mean squared distance
  double value = 1.0;    ///< > 0: w itself, or the factor; with perInput their factor, and `relative` stays
  /// What chooses w on every training part: a rule of tuningCriteria(); "": it is given. A Kernel made from it directly
  /// has the given width.
  std::string tune = {};
  std::vector<double> perInput = {};  ///< d widths, > 0, of the inputs as scaled; empty: one for all
  bool tunePerInput = false;          ///< tune a width for every input

  /// A multiple of the usual width, or of the widths per input if there are any.
  WidthSpec times(double factor) const { return {.relative = true, .value = factor, .perInput = perInput}; }
  bool operator==(const WidthSpec&) const = default;
};

/// Ids of combinations: Σ k_i, Π k_i and c k.
inline constexpr const char* sumKernelId = "sum";
inline constexpr const char* productKernelId = "product";
inline constexpr const char* scaledKernelId = "scale";

/// Which kernel; `parameters` holds those of its ParameterSpecs, without the width. Or a combination of other kernels,
/// which has parts but no width; parts can be combinations again.
struct KernelSpec {
  std::string id = "gaussian";
  WidthSpec width;
  std::map<std::string, double> parameters;
  std::vector<KernelSpec> parts = {};    ///< at least one of a sum or product, one of a scaled kernel; else none
  double factor = 1.0;                   ///< c > 0 of a scaled kernel
  std::vector<std::string> inputs = {};  ///< of a part without parts: the columns it sees; empty: all

  bool isCombination() const { return !parts.empty(); }
  bool operator==(const KernelSpec&) const = default;
};

/// Calls `each` with every kernel that the spec consists of and is no combination, and its JSON path, `place` for the
/// spec itself: "/kernel/sum/0", "/kernel/of".
void forEachPart(const KernelSpec& spec, const std::string& place,
                 const std::function<void(const KernelSpec& part, const std::string& place)>& each);
/// The JSON path of a part of a combination.
std::string partPlace(const KernelSpec& combination, const std::string& place, std::size_t part);
class KernelFamily;
/// The family, of the kernel or of a part, that maps inputs to [0, 1] by the range of the training inputs; null: none.
const KernelFamily* familyOfRange(const KernelSpec& spec);

/// The inputs (0-based) that a name stands for: of an input itself, or of the column it was made from.
using NamedInputs = std::map<std::string, std::vector<Index>>;

/// Another way to write a width, w = scale · value^exponent, e.g. w = 2σ² of the Gaussian.
struct WidthParameterization {
  std::string key;          ///< "sigma"
  std::string symbol;       ///< "σ"
  std::string relation;     ///< "w = 2σ²"
  std::string explanation;  ///< one line
  double scale = 1.0;
  double exponent = 1.0;

  double fromWidth(double width) const;
  double toWidth(double value) const;
};

/// What a kernel is a function of: k(x, x') = φ(‖x − x'‖²), φ(⟨x, x'⟩), or Π_j κ(u_j, u'_j) with u_j the input x_j
/// mapped to [0, 1] by the range of the training inputs; or of other kernels.
enum class KernelArgument { squaredDistance, innerProduct, coordinates, kernels };

/// Where k(x, x') has derivatives by x: everywhere, or with kinks, where x and x' (or an input of both) are equal. At a
/// kink the mean of the derivatives from both sides stands for the derivative, the limit of central differences.
enum class Derivatives { none, withKinks, everywhere };

/// A kernel family; the list is in kernel_list.cpp. Symmetric and positive semidefinite.
class KernelFamily {
 public:
  virtual ~KernelFamily() = default;
  virtual ItemInfo info() const = 0;
  virtual KernelArgument argument() const = 0;
  virtual bool usesWidth() const = 0;
  /// Is w a length (the kernel a function of ‖x − x'‖/w) rather than a squared length (‖x − x'‖²/w)?
  virtual bool widthIsLength() const { return false; }
  /// What a relative width of 1 is for inputs of this mean squared distance; 1 where all of them are equal.
  double relativeWidthUnit(double meanSquaredDistance) const;
  /// The other ways the literature writes the width; empty if w itself is the usual one.
  virtual std::vector<WidthParameterization> widthParameterizations() const { return {}; }
  /// Is it a function of x − x' with a spectral measure that is a mixture of Gaussians, k = E exp(−T‖x − x'‖²) over a
  /// random T > 0? Then random Fourier features exist: ω ~ N(0, 2T I).
  virtual bool hasSpectralMeasure() const { return false; }
  /// ν of kernels whose functions have ν + d/2 derivatives in the sense of Sobolev; nothing for smoother ones.
  virtual std::optional<double> smoothness() const { return {}; }
  /// A script's expression for k: of D = ‖x − x'‖² and w where the kernel is one of squaredDistance; of the product of
  /// A and B, `A @ B.T` (in R `A %*% t(B)`), where it is one of innerProduct; of the factor `factor` of one input, in
  /// [0, 1], as definitions, where it is one of coordinates.
  virtual ScriptCode scriptCode(const std::map<std::string, double>& /*parameters*/) const { return {}; }
  /// k of one pair of rows as an expression that is the same in Python, R and C++: of s = ‖x − x'‖² and w, of s =
  /// ⟨x, x'⟩, or the factor of u and v, one input of each in [0, 1]. It may use exp, log1p, sqrt, pow, fmin and fmax.
  virtual std::string pairExpression(const std::map<std::string, double>& /*parameters*/) const { return {}; }
  /// Draws T, in units of 1/‖x‖². Only where hasSpectralMeasure().
  virtual double drawSpectralScale(Random& random, double width, const std::map<std::string, double>& parameters) const;
  /// Which derivatives the family has; `parameters` are complete. With `none`, charts of derivatives say so.
  virtual Derivatives derivatives(const std::map<std::string, double>& /*parameters*/) const {
    return Derivatives::none;
  }
  /// values[i] ← φ'(values[i]), the derivative of φ by its argument, and 0 at squared distances of 0 where φ' is
  /// infinite (see Derivatives). Families of coordinates, and those without derivatives, have nothing to apply.
  virtual void applyDerivative([[maybe_unused]] double* values, [[maybe_unused]] Index count,
                               [[maybe_unused]] double width,
                               [[maybe_unused]] const std::map<std::string, double>& parameters) const {}
  /// Applies φ in place to `count` values; `width` is w (ignored by families without one). Families of coordinates
  /// have nothing to apply.
  virtual void apply(double* values, Index count, double width,
                     const std::map<std::string, double>& parameters) const = 0;
  /// values[i] ← values[i] κ(u[i], other), one input of families of coordinates; no other family is asked.
  virtual void multiplyFactor([[maybe_unused]] double* values, [[maybe_unused]] Index count,
                              [[maybe_unused]] const double* u, [[maybe_unused]] double other,
                              [[maybe_unused]] const std::map<std::string, double>& parameters) const {}
  /// ∂κ(u, other)/∂u, of families of coordinates with derivatives.
  virtual double factorDerivative(double /*u*/, double /*other*/,
                                  const std::map<std::string, double>& /*parameters*/) const {
    return 0.0;
  }
};

ItemList<const KernelFamily*>& kernelList();
const std::vector<const KernelFamily*>& kernels();
/// One of them or of the combinations, which are not in the list; null for an unknown id.
const KernelFamily* findKernel(const std::string& id);

/// What is wrong where an experiment gives so many widths for so many inputs.
Text widthCountTrouble(Index widths, Index inputs);

/// A kernel with all its parameters settled.
class Kernel {
 public:
  /// Resolves a relative width, or the range of every input, on the training inputs X (n × d), O(nd). Throws
  /// InvalidInput (place "/kernel/…") for an unknown id and values out of range, and where a product over the inputs
  /// exceeds 1e100. Where all inputs are equal a relative width is 1; an input that is constant in X has no effect on
  /// kernels of coordinates. Widths per input must be d, one for each column of X.
  /// Whoever knows the mean squared distance of X says it; else it is weighted if the rows have weights (n). Of a
  /// combination every part is settled on the inputs that it sees; `named` has the names of KernelSpec::inputs.
  Kernel(const KernelSpec& spec, const MatrixRef& X, std::optional<double> meanSquaredDistance = {},
         const NamedInputs& named = {}, const VectorRef& weights = Vector());

  const KernelFamily& family() const { return *m_family; }
  const std::map<std::string, double>& parameters() const { return m_parameters; }
  /// w; 1 for kernels without width. The Gaussian's w = 2σ² = 1/γ. With widths per input the factor of them all, which
  /// is what φ is given: it sees the inputs of unitInputs().
  double width() const { return m_width; }
  bool hasInputWidths() const { return m_inverseWidths.size() > 0; }
  /// w_j with their factor; empty if one width serves all inputs.
  std::vector<double> inputWidths() const;
  /// The absolute width: a kernel made from it equals this one.
  WidthSpec settledWidth() const;
  /// The same of the whole kernel, with all its parameters.
  KernelSpec settled() const;
  /// The kernels that are no combinations and that it is made of, in their order; one that is none: itself.
  std::vector<const Kernel*> leaves() const;
  /// The inputs that a part of a combination sees, 0-based; empty: all.
  const std::vector<Index>& seenInputs() const { return m_inputs; }
  /// Which derivatives it has: of a combination those that all parts have.
  Derivatives derivatives() const;
  /// The factor of each input before φ: 1/sqrt(w_j), or 1/w_j where a width is a length, without the factor; 1
  /// where one width serves all.
  double inputScale(Index input) const { return hasInputWidths() ? m_inverseWidths(input) : 1.0; }
  /// The inputs of φ: X itself, or with every column times its inputScale(). O(nd).
  Matrix unitInputs(const MatrixRef& X) const;

  /// K_ij = k(a_i, b_j), rows(A) × rows(B). One dgemm and one pass of φ, or d passes of κ: O(rows(A) rows(B) d). Of a
  /// combination the parts one after the other, in blocks of columns.
  Matrix cross(const MatrixRef& A, const MatrixRef& B, const RunContext& context) const;
  /// The symmetric Gram matrix of X, n × n, both triangles, exactly symmetric; the diagonal of distances is exactly 0.
  /// O(n² d).
  Matrix gram(const MatrixRef& X, const RunContext& context) const;
  /// The same in the lower triangle, for whoever reads no more: above it stands what was in memory.
  Matrix lowerGram(const MatrixRef& X, const RunContext& context) const;
  /// k(x_i, x_i), n values.
  Vector diagonal(const MatrixRef& X) const;
  /// Derivatives of f = Σ_i c_i k(·, b_i) at the rows of A, and the means of those of k(·, b_i). Only for kernels that
  /// have them. In closed form: 2 Σ c_i φ'(‖x − b_i‖²)(x − b_i), Σ c_i φ'(⟨x, b_i⟩) b_i, or products with one factor
  /// derived; O(rows(A) rows(B) d) in blocks of rows, 16 MB at a time. Round-off: that of Σ |c_i φ'| (‖x‖ + ‖b_i‖),
  /// with inputs about the mean of B. Of a product of P kernels P times that, and P² Gram matrices of parts.
  Gradients gradients(const MatrixRef& A, const MatrixRef& B, const VectorRef& c, const RunContext& context) const;

 private:
  Kernel(const KernelSpec& spec, const MatrixRef& X, std::optional<double> meanSquaredDistance,
         const NamedInputs& named, const VectorRef& weights, const std::string& place);
  void settleParts(const KernelSpec& spec, const MatrixRef& X, const NamedInputs& named, const VectorRef& weights,
                   const std::string& place);
  void settleRange(const MatrixRef& X, const std::string& place);
  void settleWidths(const WidthSpec& width, Index inputs, const std::string& place);
  bool isProduct() const;
  /// What it sees of A as a part.
  Matrix seen(const MatrixRef& A) const;
  Matrix combined(const MatrixRef& A, const MatrixRef& B, const RunContext& context) const;
  Matrix combinedInBlocks(const MatrixRef& A, const MatrixRef& B, bool lowerOnly, const RunContext& context) const;
  /// The gradients with a weight for every pair, rows(A) × rows(B), instead of 1; null: 1.
  Gradients weightedGradients(const MatrixRef& A, const MatrixRef& B, const VectorRef& c, const Matrix* weights,
                              const RunContext& context) const;
  Gradients combinedGradients(const MatrixRef& A, const MatrixRef& B, const VectorRef& c, const Matrix* weights,
                              const RunContext& context) const;
  /// The same function of unitInputs().
  Kernel ofUnitInputs() const;
  Matrix toUnitRange(const MatrixRef& X) const;
  Gradients coordinateGradients(const MatrixRef& A, const MatrixRef& B, const VectorRef& c, const Matrix* weights,
                                const RunContext& context) const;
  Matrix coordinateCross(const MatrixRef& A, const MatrixRef& B, bool lowerOnly, const RunContext& context) const;

  const KernelFamily* m_family;
  std::map<std::string, double> m_parameters;
  double m_width = 1.0;
  std::vector<double> m_widths;        ///< as given
  Eigen::RowVectorXd m_inverseWidths;  ///< see inputScale(); empty if one width serves all
  Eigen::RowVectorXd m_low;            ///< of every input, for kernels of coordinates
  Eigen::RowVectorXd m_inverseRange;   ///< 0 where the input is constant
  std::vector<Kernel> m_parts;         ///< of combinations
  double m_factor = 1.0;
  std::vector<std::string> m_inputNames;  ///< as given, of a part
  std::vector<Index> m_inputs;
};

/// Mean squared distance over all pairs, (2/n) Σ_i ‖x_i − x̄‖², computed without forming pairs. With weights (n) both
/// means are weighted: that of pairs of replicated rows. O(nd).
double meanSquaredDistance(const MatrixRef& X, const VectorRef& weights = Vector());

}  // namespace kerridge
