// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/generators/friedman23.h"

#include <array>
#include <cmath>
#include <numbers>

#include "data/generators/synthetic.h"

namespace kerridge {

namespace {

// Impedance and phase of a circuit: x1 resistance, x2 angular frequency, x3 inductance, x4 capacitance.
void drawCircuit(Random& random, Vector& x) {
  constexpr double pi = std::numbers::pi;
  constexpr std::array<double, 4> lower{0.0, 40.0 * pi, 0.0, 1.0};
  constexpr std::array<double, 4> upper{100.0, 560.0 * pi, 1.0, 11.0};
  for (std::size_t j = 0; j < lower.size(); ++j) {
    x[static_cast<Index>(j)] = lower[j] + (upper[j] - lower[j]) * random.uniform();
  }
}

double reactance(const Vector& x) { return x[1] * x[2] - 1.0 / (x[1] * x[3]); }

double impedance(const Vector& x) { return std::hypot(x[0], reactance(x)); }

double phase(const Vector& x) { return std::atan2(reactance(x), x[0]); }

std::shared_ptr<const Dataset> circuit(const std::string& name, double (*truth)(const Vector&),
                                       const std::map<std::string, double>& values, std::uint64_t seed,
                                       const RunContext& context) {
  SyntheticSpec spec = syntheticSpec(name, 4, values, seed);
  spec.drawInputs = drawCircuit;
  spec.position = [](const Vector& x) { return x[0] / 100.0; };
  spec.truth = truth;
  return sampleSynthetic(spec, context);
}

const char* const ranges =
    ",  <i>x</i><sub>1</sub> ∈ [0, 100], <i>x</i><sub>2</sub> ∈ [40π, 560π], <i>x</i><sub>3</sub> ∈ [0, 1], "
    "<i>x</i><sub>4</sub> ∈ [1, 11]";

class Friedman2 final : public Generator {
 public:
  ItemInfo info() const override {
    return {"friedman2",
            "Friedman #2",
            "<i>y</i> = √(<i>x</i><sub>1</sub>² + (<i>x</i><sub>2</sub><i>x</i><sub>3</sub> − "
            "1/(<i>x</i><sub>2</sub><i>x</i><sub>4</sub>))²) + ε" +
                std::string(ranges),
            "The impedance of a circuit: four inputs on very different scales.",
            "Friedman 1991, Multivariate adaptive regression splines",
            {sizeParameter(500), noiseParameter(125, 500), noiseKindParameter()}};
  }
  std::shared_ptr<const Dataset> generate(const std::map<std::string, double>& values, std::uint64_t seed,
                                          const RunContext& context) const override {
    return circuit("Friedman #2", impedance, values, seed, context);
  }
};

class Friedman3 final : public Generator {
 public:
  ItemInfo info() const override {
    return {"friedman3",
            "Friedman #3",
            "<i>y</i> = arctan((<i>x</i><sub>2</sub><i>x</i><sub>3</sub> − "
            "1/(<i>x</i><sub>2</sub><i>x</i><sub>4</sub>)) / <i>x</i><sub>1</sub>) + ε" +
                std::string(ranges),
            "The phase of a circuit: four inputs, a steep rise in a corner and a plateau elsewhere.",
            "Friedman 1991, Multivariate adaptive regression splines",
            {sizeParameter(500), noiseParameter(0.1, 1), noiseKindParameter()}};
  }
  std::shared_ptr<const Dataset> generate(const std::map<std::string, double>& values, std::uint64_t seed,
                                          const RunContext& context) const override {
    return circuit("Friedman #3", phase, values, seed, context);
  }
};

}  // namespace

const Generator& friedman2Generator() {
  static const Friedman2 generator;
  return generator;
}

const Generator& friedman3Generator() {
  static const Friedman3 generator;
  return generator;
}

}  // namespace kerridge
