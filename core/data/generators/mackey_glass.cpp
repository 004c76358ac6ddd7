// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/generators/mackey_glass.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "data/generators/synthetic.h"

namespace kerridge {

namespace {

constexpr double production = 0.2;
constexpr double removal = 0.1;
constexpr double exponent = 10.0;
constexpr Index stepsPerUnit = 10;
constexpr Index transient = 1000;
constexpr Index rowsBetweenCheckpoints = 4096;

double rate(double now, double delayed) {
  return production * delayed / (1.0 + std::pow(delayed, exponent)) - removal * now;
}

/// x at t = 0, 1, …, count − 1 after the transient. The delay is a whole number of steps, so that the past is needed at
/// the grid and, by Hermite's cubic through both ends of a step, in the middle of its steps.
std::vector<double> series(Index count, Index delay, double history) {
  const double h = 1.0 / static_cast<double>(stepsPerUnit);
  const Index lag = delay * stepsPerUnit;
  const Index steps = (transient + count) * stepsPerUnit;
  std::vector<double> x(static_cast<std::size_t>(steps) + 1, history);
  std::vector<double> slope(x.size(), 0.0);
  const auto at = [&](Index i) { return i < 0 ? history : x[static_cast<std::size_t>(i)]; };
  const auto slopeAt = [&](Index i) { return i < 0 ? 0.0 : slope[static_cast<std::size_t>(i)]; };
  for (Index i = 0; i <= steps; ++i) {
    const auto here = static_cast<std::size_t>(i);
    const double start = at(i - lag);
    slope[here] = rate(x[here], start);
    if (i == steps) break;
    const double end = at(i - lag + 1);
    // The end of the last constant step is where the solution leaves its history: from the left it is still flat.
    const double endSlope = i - lag + 1 <= 0 ? 0.0 : slopeAt(i - lag + 1);
    const double middle = 0.5 * (start + end) + 0.125 * h * (slopeAt(i - lag) - endSlope);
    const double k1 = slope[here];
    const double k2 = rate(x[here] + 0.5 * h * k1, middle);
    const double k3 = rate(x[here] + 0.5 * h * k2, middle);
    const double k4 = rate(x[here] + h * k3, end);
    x[here + 1] = x[here] + h / 6.0 * (k1 + 2.0 * k2 + 2.0 * k3 + k4);
  }
  std::vector<double> sampled(static_cast<std::size_t>(count));
  for (Index t = 0; t < count; ++t) {
    sampled[static_cast<std::size_t>(t)] = x[static_cast<std::size_t>((transient + t) * stepsPerUnit)];
  }
  return sampled;
}

ParameterSpec wholeParameter(const std::string& key, const std::string& label, double minimum, double maximum,
                             double defaultValue, const std::string& explanation) {
  return {.key = key,
          .label = label,
          .minimum = minimum,
          .maximum = maximum,
          .defaultValue = defaultValue,
          .sliderMinimum = minimum,
          .sliderMaximum = std::min(maximum, 100.0),
          .scale = Scale::linear,
          .integer = true,
          .unit = "",
          .explanation = explanation};
}

class MackeyGlass final : public Generator {
 public:
  ItemInfo info() const override {
    return {
        "mackey-glass",
        "Mackey–Glass",
        "<i>x</i>′(<i>t</i>) = 0.2 <i>x</i>(<i>t</i> − τ)/(1 + <i>x</i>(<i>t</i> − τ)<sup>10</sup>) − 0.1 "
        "<i>x</i>(<i>t</i>),  <i>y</i> = <i>x</i>(<i>t</i> + <i>h</i>) + ε",
        "A chaotic series, to be predicted from its own past.",
        "Mackey and Glass 1977, Oscillation and chaos in physiological control systems",
        {sizeParameter(500), dimensionParameter(1, 50, 4, "Embedding dimension: past values that are inputs."),
         wholeParameter("lag", "lag of the embedding", 1, 1000, 6, "Time between one input and the next."),
         wholeParameter("horizon", "horizon h", 1, 1000, 6, "How far ahead the target lies after the last input."),
         wholeParameter("delay", "delay τ", 1, 1000, 17, "Delay of the equation; from 17 on the series is chaotic."),
         noiseParameter(0.02, 0.5), noiseKindParameter()}};
  }

  std::shared_ptr<const Dataset> generate(const std::map<std::string, double>& values, std::uint64_t seed,
                                          const RunContext& context) const override {
    const auto n = static_cast<Index>(values.at("n"));
    const auto d = static_cast<Index>(values.at("d"));
    const auto lag = static_cast<Index>(values.at("lag"));
    const auto horizon = static_cast<Index>(values.at("horizon"));
    const NoiseKind kind = noiseKindOf(values.at("noise-kind"));
    const GeneratorStreams streams(seed, values);
    Random start = streams.inputs();
    Random noise = streams.noise();
    const Index memory = (d - 1) * lag;
    const std::vector<double> x =
        series(n + memory + horizon, static_cast<Index>(values.at("delay")), 0.5 + start.uniform());
    const auto at = [&x](Index t) { return x[static_cast<std::size_t>(t)]; };
    std::shared_ptr<Dataset> data = emptyDataset("Mackey–Glass", n, d);
    data->rowTruth.resize(n);
    for (Index i = 0; i < n; ++i) {
      if (i % rowsBetweenCheckpoints == 0) context.checkpoint();
      for (Index j = 0; j < d; ++j) data->X(i, j) = at(i + j * lag);
      data->rowTruth[i] = at(i + memory + horizon);
      const double level = values.at("noise") * noiseFactor(kind, positionOf(data->X(i, 0)));
      data->y[i] = data->rowTruth[i] + level * drawNoise(kind, noise);
    }
    for (Index j = 0; j < d; ++j) {
      std::string& name = data->featureNames[static_cast<std::size_t>(j)];
      const Index back = memory - j * lag;
      name = back == 0 ? "x(t)" : "x(t−" + std::to_string(back) + ")";
    }
    data->targetName = "x(t+" + std::to_string(horizon) + ")";
    return data;
  }

 private:
  /// Where a value of the series lies between 0.2 and 1.4, its range at τ = 17.
  static double positionOf(double x) { return (x - 0.2) / 1.2; }
};

}  // namespace

const Generator& mackeyGlassGenerator() {
  static const MackeyGlass generator;
  return generator;
}

}  // namespace kerridge
