// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/parameter_spec.h"
#include "base/random.h"

namespace kerridge {

/// Distribution of the noise. Each has mean 0 and, at level σ, standard deviation σ.
enum class NoiseKind {
  normal,
  uniform,          ///< on [−√3 σ, √3 σ]
  laplace,          ///< two-sided exponential, density exp(−√2 |ε|/σ)/(√2 σ)
  studentT,         ///< Student's t with 3 degrees of freedom, divided by √3; no fourth moment
  heteroscedastic,  ///< normal, its standard deviation growing from 0 to √2 σ along the first input: σ √(2 u), where u
                    ///< in [0, 1] is uniform; see SyntheticSpec::position
  outliers,         ///< normal, with 5 % of the errors ten times as large: σ/√5.95 and 10 σ/√5.95
};

/// One error of level 1 of every kind but the heteroscedastic one, which is standard normal here.
double drawNoise(NoiseKind kind, Random& random);

/// Factor of the level where the first input has position u in [0, 1]: √(2 u) for heteroscedastic noise, else 1. Its
/// square has mean 1 over uniform u.
double noiseFactor(NoiseKind kind, double position);

/// The parameters "noise" and "noise-kind" as every generator has them.
ParameterSpec noiseParameter(double defaultValue, double sliderMaximum);
ParameterSpec noiseKindParameter();
/// The kind that a value of "noise-kind" stands for.
NoiseKind noiseKindOf(double value);

}  // namespace kerridge
