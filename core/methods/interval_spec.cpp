// SPDX-License-Identifier: GPL-3.0-or-later
#include "methods/interval_spec.h"

#include "base/text.h"
#include "methods/method.h"

namespace kerridge {

const std::vector<std::string>& intervalKindIds() {
  static const std::vector<std::string> ids{"jackknife+", "cv+", "split", "gp"};
  return ids;
}

const std::string& intervalKindLabel(IntervalKind kind) {
  static const std::vector<std::string> labels{"jackknife+", "CV+", "split-conformal", "Gaussian process"};
  return labels[static_cast<std::size_t>(kind)];
}

std::string intervalName(const IntervalSpec& spec) {
  return (spec.adaptive ? "adaptive " : "") + intervalKindLabel(spec.kind);
}

Text adaptiveObstacle(IntervalKind kind) {
  if (kind == IntervalKind::jackknifePlus || kind == IntervalKind::split) return {};
  return Text("%1 intervals are not adaptive: take “jackknife+” or “split”", Text::words(intervalKindLabel(kind)));
}

Text intervalObstacle(const Method& method, IntervalKind kind) {
  if (kind == IntervalKind::jackknifePlus && !method.traits().exactLeaveOneOut) {
    return Text("has no exact leave-one-out models: take “cv+” or “split”");
  }
  if (kind == IntervalKind::gaussianProcess && !method.traits().isGaussianProcess) {
    return Text("is not the mean of a Gaussian process with covariance K + nλI: take “jackknife+”, “cv+” or “split”");
  }
  return {};
}

std::optional<IntervalSpec> intervalsOf(const MethodSpec& spec, const std::optional<IntervalSpec>& ofAll) {
  const Method* method = findMethod(spec.id);
  if (method == nullptr) return std::nullopt;
  if (spec.intervals) return spec.intervals;
  if (!ofAll || intervalObstacle(*method, ofAll->kind).empty()) return ofAll;
  if (ofAll->kind == IntervalKind::gaussianProcess) return std::nullopt;
  return IntervalSpec{IntervalKind::split, ofAll->level, ofAll->adaptive};
}

}  // namespace kerridge
