// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "base/parameter_spec.h"
#include "base/text.h"

namespace kerridge {

/// The form of random Fourier features. cosine: φ_j = sqrt(2/D) cos(⟨ω_j, x⟩ + θ_j), θ_j uniform on [0, 2π).
/// sineCosine: pairs sqrt(2/D) (cos⟨ω_j, x⟩, sin⟨ω_j, x⟩), D/2 frequencies: less variance for the same D, and
/// φ(x)ᵀφ(x) = 1 exactly.
enum class FeaturePairing { cosine, sineCosine };

/// How Nyström's landmarks are drawn from the distinct training rows: with equal probability, or one after the other
/// with probabilities proportional to the part of k(x, x) that the earlier ones leave (randomly pivoted Cholesky).
enum class Landmarks { uniform, pivoted };

/// Features instead of a kernel: k(x, x') ≈ φ(x)ᵀφ(x').
struct FeatureSpec {
  std::string id = "random-fourier";
  int count = 300;  ///< D, 1 … 5000; even for sineCosine
  std::uint64_t seed = 1;
  FeaturePairing pairing = FeaturePairing::cosine;  ///< of random Fourier features
  Landmarks landmarks = Landmarks::uniform;         ///< of Nyström's

  bool isNystrom() const { return id == "nystrom"; }
  /// The same with every setting that its kind does not use at the default, so that equal features are equal specs.
  FeatureSpec settled() const;
  bool operator==(const FeatureSpec&) const = default;
};

/// Nyström features with the default settings.
inline FeatureSpec nystromFeatures() {
  FeatureSpec features;
  features.id = "nystrom";
  return features;
}

inline constexpr int largestFeatureCount = 5000;

/// "cosine", "sine-cosine", in the order of FeaturePairing.
const std::vector<std::string>& featurePairingIds();
/// "uniform", "rpcholesky", in the order of Landmarks.
const std::vector<std::string>& landmarkIds();

/// The kinds of features: random Fourier features, Nyström features.
const std::vector<ItemInfo>& featureMapInfos();
std::vector<std::string> featureMapIds();
/// Why these features do not work for this kernel, without a full stop; empty if they do.
Text featuresObstacle(const FeatureSpec& features, const std::string& kernelId);
/// "300 features", "300 landmarks" (uniform ones), "300 pivots": for labels.
std::string featuresText(const FeatureSpec& features);

}  // namespace kerridge
