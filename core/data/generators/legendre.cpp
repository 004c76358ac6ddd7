// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/generators/legendre.h"

#include <cmath>

#include "base/text.h"
#include "data/generators/synthetic.h"

namespace kerridge {

namespace {

constexpr std::size_t mostTerms = 2000;

/// One product of Legendre polynomials: (input, degree ≥ 1) pairs.
using Term = std::vector<std::pair<Index, int>>;

/// Adds every product over inputs from `first` on with total degree at most `degree`. Stops beyond mostTerms.
void addTerms(std::vector<Term>& terms, const Term& start, Index first, Index d, int degree) {
  for (Index j = first; j < d; ++j) {
    for (int k = 1; k <= degree && terms.size() <= mostTerms; ++k) {
      Term term = start;
      term.emplace_back(j, k);
      terms.push_back(term);
      addTerms(terms, term, j + 1, d, degree - k);
    }
  }
}

/// Row j: √(2k + 1) P_k(x_j) for k = 0, …, degree; orthonormal for x uniform on [−1, 1].
Matrix legendreValues(const Vector& x, int degree) {
  Matrix values(x.size(), degree + 1);
  for (Index j = 0; j < x.size(); ++j) {
    double previous = 0.0;
    double current = 1.0;
    for (int k = 0; k <= degree; ++k) {
      values(j, k) = std::sqrt(2.0 * k + 1.0) * current;
      const double next = ((2.0 * k + 1.0) * x[j] * current - k * previous) / (k + 1.0);
      previous = current;
      current = next;
    }
  }
  return values;
}

class Legendre final : public Generator {
 public:
  ItemInfo info() const override {
    const ParameterSpec degree{.key = "degree",
                               .label = "degree p",
                               .minimum = 1,
                               .maximum = 20,
                               .defaultValue = 3,
                               .sliderMinimum = 1,
                               .sliderMaximum = 10,
                               .scale = Scale::linear,
                               .integer = true,
                               .unit = "",
                               .explanation = "Total degree of the true function."};
    return {"legendre",
            "Random polynomial",
            "<i>y</i> = Σ <i>c</i><sub>α</sub> <i>L</i><sub>α</sub>(<i>x</i>) + ε,  |α| ≤ <i>p</i>,  Σ "
            "<i>c</i><sub>α</sub>² = 1,  <i>x</i> ∈ [−1, 1]<sup><i>d</i></sup>",
            "A polynomial of chosen degree with Legendre coefficients drawn from the seed: mean 0 and variance 1.",
            "",
            {sizeParameter(100), dimensionParameter(1, 50, 1, "Inputs; all of them matter and interact."), degree,
             noiseParameter(0.2, 2), noiseKindParameter()}};
  }

  std::shared_ptr<const Dataset> generate(const std::map<std::string, double>& values, std::uint64_t seed,
                                          const RunContext& context) const override {
    const auto d = static_cast<Index>(values.at("d"));
    const auto degree = static_cast<int>(values.at("degree"));
    std::vector<Term> terms;
    addTerms(terms, {}, 0, d, degree);
    if (terms.size() > mostTerms) {
      throw InvalidInput("/data/generator/degree",
                         Text("a polynomial of degree %1 in %2 inputs has more than %3 terms; take fewer of either",
                              degree, d, mostTerms));
    }
    Random random = GeneratorStreams(seed, values).truth();
    Vector c(static_cast<Index>(terms.size()));
    for (double& value : c) value = random.normal();
    c.normalize();
    SyntheticSpec spec = syntheticSpec("Random polynomial", d, values, seed);
    useUniformInputs(spec, -1.0, 1.0);
    spec.truth = [terms = std::move(terms), c, degree](const Vector& x) {
      const Matrix factors = legendreValues(x, degree);
      double sum = 0.0;
      for (std::size_t t = 0; t < terms.size(); ++t) {
        double product = c[static_cast<Index>(t)];
        for (const auto& [j, k] : terms[t]) product *= factors(j, k);
        sum += product;
      }
      return sum;
    };
    return sampleSynthetic(spec, context);
  }
};

}  // namespace

const Generator& legendreGenerator() {
  static const Legendre generator;
  return generator;
}

}  // namespace kerridge
