// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace kerridge {

/// cosine: φ_j = sqrt(2/D) cos(⟨ω_j, x⟩ + θ_j), θ_j uniform on [0, 2π). sineCosine: pairs sqrt(2/D) (cos⟨ω_j, x⟩,
/// sin⟨ω_j, x⟩), D/2 frequencies: less variance for the same D, and φ(x)ᵀφ(x) = 1 exactly.
enum class FeaturePairing { cosine, sineCosine };

/// Random features in the place of a kernel: k(x, x') ≈ φ(x)ᵀφ(x').
struct FeatureSpec {
  std::string id = "random-fourier";
  int count = 300;  ///< D, 1 … 5000; even for sineCosine
  std::uint64_t seed = 1;
  FeaturePairing pairing = FeaturePairing::cosine;

  bool operator==(const FeatureSpec&) const = default;
};

inline constexpr int largestFeatureCount = 5000;

/// "cosine", "sine-cosine", in the order of FeaturePairing.
inline const std::vector<std::string>& featurePairingIds() {
  static const std::vector<std::string> ids{"cosine", "sine-cosine"};
  return ids;
}

}  // namespace kerridge
