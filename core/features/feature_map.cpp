// SPDX-License-Identifier: GPL-3.0-or-later
#include "features/feature_map.h"

#include "features/nystrom.h"
#include "features/random_fourier.h"

namespace kerridge {

std::shared_ptr<const FeatureMap> makeFeatureMap(const FeatureSpec& spec, const Kernel& kernel, const MatrixRef& X,
                                                 const RunContext& context) {
  if (spec.isNystrom()) return std::make_shared<const NystromMap>(spec, kernel, X, context);
  return std::make_shared<const RandomFourierMap>(spec, kernel, X.cols());
}

}  // namespace kerridge
