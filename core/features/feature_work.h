// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>

#include "linalg/phase_work.h"
#include "methods/feature_spec.h"

namespace kerridge {

/// The most features that n training rows can have: no more Nyström landmarks than rows.
inline double mostFeatures(const FeatureSpec& spec, double n) {
  const double count = static_cast<double>(spec.count);
  return spec.isNystrom() ? std::min(count, n) : count;
}

/// About how long it takes to draw Nyström's landmarks, and for everything before the pass over the rows, in the
/// units of linalg/phase_work.h; nothing for random Fourier features.
inline double landmarkWork(const FeatureSpec& spec, double n, double inputs) {
  if (!spec.isNystrom()) return 0.0;
  const double count = mostFeatures(spec, n);
  const double distinct = 20.0 * n * inputs + 100.0 * n;
  if (spec.landmarks == Landmarks::uniform) return distinct;
  return distinct + 3.0 * kernelWork(n * count, inputs) + 0.7 * productWork(n, count, count) +
         0.5 * count * count * count;
}
inline double mapWork(const FeatureSpec& spec, double n, double inputs) {
  if (!spec.isNystrom()) return 0.0;
  const double count = mostFeatures(spec, n);
  return landmarkWork(spec, n, inputs) + kernelWork(count * count, inputs) + decompositionWork(count);
}

/// φ of this many rows.
inline double featuresWork(const FeatureSpec& spec, double rows, double n, double inputs) {
  const double count = mostFeatures(spec, n);
  return kernelWork(rows * count, inputs) + (spec.isNystrom() ? productWork(rows, count, count) : 0.0);
}

}  // namespace kerridge
