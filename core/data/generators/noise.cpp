// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/generators/noise.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace kerridge {

namespace {

constexpr double outlierShare = 0.05;
constexpr double outlierSize = 10.0;

double laplace(Random& random) {
  const double side = random.uniform() < 0.5 ? -1.0 : 1.0;
  return -side * std::log1p(-random.uniform()) / std::numbers::sqrt2;
}

/// Z/√(χ²/3) has variance 3, so Z/√χ² has variance 1.
double studentT3(Random& random) {
  const double numerator = random.normal();
  double chiSquare = 0.0;
  for (int i = 0; i < 3; ++i) {
    const double z = random.normal();
    chiSquare += z * z;
  }
  return numerator / std::sqrt(chiSquare);
}

double withOutliers(Random& random) {
  const double unit = 1.0 / std::sqrt(1.0 - outlierShare + outlierShare * outlierSize * outlierSize);
  const bool outlier = random.uniform() < outlierShare;
  return random.normal() * unit * (outlier ? outlierSize : 1.0);
}

}  // namespace

double drawNoise(NoiseKind kind, Random& random) {
  switch (kind) {
    case NoiseKind::uniform: return std::numbers::sqrt3 * (2.0 * random.uniform() - 1.0);
    case NoiseKind::laplace: return laplace(random);
    case NoiseKind::studentT: return studentT3(random);
    case NoiseKind::outliers: return withOutliers(random);
    case NoiseKind::normal:
    case NoiseKind::heteroscedastic: break;
  }
  return random.normal();
}

double noiseFactor(NoiseKind kind, double position) {
  return kind == NoiseKind::heteroscedastic ? std::sqrt(2.0 * std::clamp(position, 0.0, 1.0)) : 1.0;
}

ParameterSpec noiseParameter(double defaultValue, double sliderMaximum) {
  return {.key = "noise",
          .label = "noise level",
          .minimum = 0,
          .maximum = 1e6,
          .defaultValue = defaultValue,
          .sliderMinimum = 0,
          .sliderMaximum = sliderMaximum,
          .scale = Scale::linear,
          .integer = false,
          .unit = "",
          .explanation = "Standard deviation of the noise added to the true function."};
}

ParameterSpec noiseKindParameter() {
  return {.key = "noise-kind",
          .label = "kind of noise",
          .minimum = 0,
          .maximum = 5,
          .defaultValue = 0,
          .sliderMinimum = 0,
          .sliderMaximum = 5,
          .scale = Scale::linear,
          .integer = true,
          .unit = "",
          .explanation = "Distribution of the noise; all have mean 0 and the standard deviation of the noise level.",
          .words = {"normal", "uniform", "laplace", "student-t", "heteroscedastic", "outliers"}};
}

NoiseKind noiseKindOf(double value) { return static_cast<NoiseKind>(static_cast<int>(value)); }

}  // namespace kerridge
