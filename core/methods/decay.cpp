// SPDX-License-Identifier: GPL-3.0-or-later
#include "methods/decay.h"

#include <algorithm>
#include <cmath>

#include "base/diagnostic.h"
#include "base/number_text.h"
#include "base/text.h"

namespace kerridge {

namespace {

constexpr double smallestShare = 1e-12;
constexpr double resolutionsNeeded = 100.0;
constexpr Index fewest = 3;
constexpr double flat = 1e-8;  // slopes of equal eigenvalues with round-off are smaller

Index lastOfRange(const Spectrum& spectrum, Index n) {
  const Index most = std::min(spectrum.rank, std::max<Index>(fewest, n / 2));
  if (most == 0) return 0;
  const double smallest = std::max(smallestShare * spectrum.d(0), resolutionsNeeded * spectrum.resolution);
  Index last = 0;
  while (last < most && spectrum.d(last) >= smallest) ++last;
  return last;
}

}  // namespace

double DecayFit::at(double i) const { return constant * std::pow(i, -1.0 / p); }

DecayFit fitDecay(const Spectrum& spectrum, Index n) {
  DecayFit fit;
  fit.last = lastOfRange(spectrum, n);
  if (fit.last < fewest) {
    fit.noFit = fit.last == 1 ? Text("a fit needs 3 eigenvalues above round-off, there is 1")
                              : Text("a fit needs 3 eigenvalues above round-off, there are %1", fit.last);
    return fit;
  }
  const Eigen::ArrayXd x = Eigen::ArrayXd::LinSpaced(fit.last, 1.0, static_cast<double>(fit.last)).log();
  // Relative to d_1, so that equal eigenvalues give exactly 0 whatever their size.
  const Eigen::ArrayXd y = (spectrum.d.head(fit.last).array() / spectrum.d(0)).log();
  const Eigen::ArrayXd dx = x - x.mean();
  const Eigen::ArrayXd dy = y - y.mean();
  const double slope = (dx * dy).sum() / dx.square().sum();
  if (!(slope < -flat)) {
    fit.noFit = Text("the eigenvalues do not fall");
    return fit;
  }
  fit.p = -1.0 / slope;
  fit.constant = spectrum.d(0) / static_cast<double>(n) * std::exp(y.mean() - slope * x.mean());
  fit.rSquare = std::clamp(1.0 - (dy - slope * dx).square().sum() / dy.square().sum(), 0.0, 1.0);
  return fit;
}

double lambdaOfAnyExponent(double m, double beta, double p, Index n) {
  return std::pow(static_cast<double>(n), -(2.0 * beta + m * (1.0 - beta)) / (2.0 * (beta + p)));
}

ParameterFreeChoice parameterFreeChoice(double p, Index n) {
  if (!(p > 0.0) || !std::isfinite(p)) {
    throw InvalidInput("/p", Text("the decay p must be a positive number, not %1", Text::number(shortText(p))));
  }
  if (n < 1) throw InvalidInput("/n", Text("there must be at least one training point"));
  return {p, 2.0 * p / (1.0 + p), std::pow(static_cast<double>(n), -1.0 / (1.0 + p))};
}

std::optional<double> sobolevDecay(const KernelFamily& family, Index d) {
  const std::optional<double> smoothness = family.smoothness();
  if (!smoothness || d < 1) return {};
  const double dimension = static_cast<double>(d);
  return dimension / (2.0 * *smoothness + dimension);
}

double effectiveDimension(const Spectrum& spectrum, Index n, double lambda) {
  const auto d = spectrum.d.head(spectrum.rank).array();
  return (d / (d + static_cast<double>(n) * lambda)).sum();
}

}  // namespace kerridge
