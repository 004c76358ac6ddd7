// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/generators/test_functions.h"

#include <array>
#include <cmath>
#include <numbers>

#include "data/generators/synthetic.h"

namespace kerridge {

namespace {

constexpr double pi = std::numbers::pi;
constexpr std::array<double, 11> places{0.1, 0.13, 0.15, 0.23, 0.25, 0.4, 0.44, 0.65, 0.76, 0.78, 0.81};

double step(double x) { return x >= 0.5 ? 1.0 : 0.0; }

double doppler(double x) { return std::sqrt(std::max(0.0, x * (1.0 - x))) * std::sin(2.1 * pi / (x + 0.05)); }

double blocks(double x) {
  constexpr std::array<double, 11> heights{4.0, -5.0, 3.0, -4.0, 5.0, -4.2, 2.1, 4.3, -3.1, 2.1, -4.2};
  double sum = 0.0;
  for (std::size_t j = 0; j < places.size(); ++j) sum += x >= places[j] ? heights[j] : 0.0;
  return sum;
}

double bumps(double x) {
  constexpr std::array<double, 11> heights{4.0, 5.0, 3.0, 4.0, 5.0, 4.2, 2.1, 4.3, 3.1, 5.1, 4.2};
  constexpr std::array<double, 11> widths{0.005, 0.005, 0.006, 0.01, 0.01, 0.03, 0.01, 0.01, 0.005, 0.008, 0.005};
  double sum = 0.0;
  for (std::size_t j = 0; j < places.size(); ++j) {
    const double side = 1.0 + std::abs(x - places[j]) / widths[j];
    sum += heights[j] / (side * side * side * side);
  }
  return sum;
}

double sign(double x) { return x > 0.0 ? 1.0 : x < 0.0 ? -1.0 : 0.0; }

double heaviSine(double x) { return 4.0 * std::sin(4.0 * pi * x) - sign(x - 0.3) - sign(0.72 - x); }

std::shared_ptr<const Dataset> onUnitInterval(const std::string& name, std::function<double(const Vector&)> truth,
                                              const std::map<std::string, double>& values, std::uint64_t seed,
                                              const RunContext& context) {
  SyntheticSpec spec = syntheticSpec(name, 1, values, seed);
  useUniformInputs(spec, 0.0, 1.0);
  spec.truth = std::move(truth);
  return sampleSynthetic(spec, context);
}

class TestFunction final : public Generator {
 public:
  TestFunction(ItemInfo info, double (*function)(double)) : m_info(std::move(info)), m_function(function) {}
  ItemInfo info() const override { return m_info; }
  std::shared_ptr<const Dataset> generate(const std::map<std::string, double>& values, std::uint64_t seed,
                                          const RunContext& context) const override {
    const auto function = m_function;
    return onUnitInterval(
        m_info.label, [function](const Vector& x) { return function(x[0]); }, values, seed, context);
  }

 private:
  ItemInfo m_info;
  double (*m_function)(double);
};

class Constant final : public Generator {
 public:
  ItemInfo info() const override {
    const ParameterSpec value{.key = "value",
                              .label = "value",
                              .minimum = -1e6,
                              .maximum = 1e6,
                              .defaultValue = 0.0,
                              .sliderMinimum = -10.0,
                              .sliderMaximum = 10.0,
                              .scale = Scale::linear,
                              .integer = false,
                              .unit = "",
                              .explanation = "The true function everywhere; 0: y is pure noise."};
    return {"constant",
            "Constant",
            "<i>y</i> = <i>c</i> + ε,  <i>x</i> ∈ [0, 1]",
            "Nothing to learn from x: what a method finds is noise.",
            "",
            {sizeParameter(100), value, noiseParameter(1, 5), noiseKindParameter()}};
  }
  std::shared_ptr<const Dataset> generate(const std::map<std::string, double>& values, std::uint64_t seed,
                                          const RunContext& context) const override {
    const double value = values.at("value");
    return onUnitInterval(
        "Constant", [value](const Vector&) { return value; }, values, seed, context);
  }
};

const char* const wavelets = "Donoho and Johnstone 1994, Ideal spatial adaptation by wavelet shrinkage";

}  // namespace

const Generator& stepGenerator() {
  static const TestFunction generator({"step",
                                       "Step",
                                       "<i>y</i> = [<i>x</i> ≥ ½] + ε,  <i>x</i> ∈ [0, 1]",
                                       "One jump: smooth kernels overshoot beside it.",
                                       "",
                                       {sizeParameter(100), noiseParameter(0.1, 1), noiseKindParameter()}},
                                      step);
  return generator;
}

const Generator& dopplerGenerator() {
  static const TestFunction generator(
      {"doppler",
       "Doppler",
       "<i>y</i> = √(<i>x</i>(1 − <i>x</i>)) sin(2.1π/(<i>x</i> + 0.05)) + ε",
       "A wave with a frequency that falls as x grows: no single kernel width fits all of it.",
       wavelets,
       {sizeParameter(500), noiseParameter(0.05, 0.5), noiseKindParameter()}},
      doppler);
  return generator;
}

const Generator& blocksGenerator() {
  static const TestFunction generator({"blocks",
                                       "Blocks",
                                       "<i>y</i> = Σ <i>h<sub>j</sub></i> [<i>x</i> ≥ <i>t<sub>j</sub></i>] + ε",
                                       "Eleven jumps between plateaus.",
                                       wavelets,
                                       {sizeParameter(500), noiseParameter(0.5, 3), noiseKindParameter()}},
                                      blocks);
  return generator;
}

const Generator& bumpsGenerator() {
  static const TestFunction generator({"bumps",
                                       "Bumps",
                                       "<i>y</i> = Σ <i>h<sub>j</sub></i> (1 + |<i>x</i> − "
                                       "<i>t<sub>j</sub></i>|/<i>w<sub>j</sub></i>)<sup>−4</sup> + ε",
                                       "Eleven narrow peaks of different width on a flat background.",
                                       wavelets,
                                       {sizeParameter(500), noiseParameter(0.2, 2), noiseKindParameter()}},
                                      bumps);
  return generator;
}

const Generator& heaviSineGenerator() {
  static const TestFunction generator({"heavisine",
                                       "HeaviSine",
                                       "<i>y</i> = 4 sin 4π<i>x</i> − sgn(<i>x</i> − 0.3) − sgn(0.72 − <i>x</i>) + ε",
                                       "A smooth wave with two jumps.",
                                       wavelets,
                                       {sizeParameter(300), noiseParameter(0.5, 3), noiseKindParameter()}},
                                      heaviSine);
  return generator;
}

const Generator& constantGenerator() {
  static const Constant generator;
  return generator;
}

}  // namespace kerridge
