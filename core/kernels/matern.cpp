// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <array>
#include <cmath>

#include "base/random.h"
#include "kernels/exponential.h"
#include "kernels/kernel_list.h"

namespace kerridge {

namespace {

/// The exponential is 0 from there on, and the polynomial finite.
constexpr double infinitelyFar = 1e3;

/// values[i] ← polynomial(t) exp(−t) with t = scale · sqrt(values[i]), values ≥ 0.
template <typename Polynomial>
void applyMatern(double* values, Index count, double scale, Polynomial polynomial) {
  std::array<double, 512> exponentials;
  for (Index first = 0; first < count; first += static_cast<Index>(exponentials.size())) {
    const Index length = std::min<Index>(static_cast<Index>(exponentials.size()), count - first);
    double* block = values + first;
    for (Index i = 0; i < length; ++i) {
      block[i] = std::min(scale * std::sqrt(block[i]), infinitelyFar);
      exponentials[static_cast<std::size_t>(i)] = block[i];
    }
    exponentialInPlace(exponentials.data(), length, -1.0);
    for (Index i = 0; i < length; ++i) block[i] = polynomial(block[i]) * exponentials[static_cast<std::size_t>(i)];
  }
}

/// The Matérn kernel of smoothness ν = degrees/2 ∈ {1/2, 3/2, 5/2} with the length scale w: p(t) exp(−t) with
/// t = √(2ν) ‖x − x′‖/w and p(t) = 1, 1 + t or 1 + t + t²/3 (Rasmussen and Williams 2006, eq. 4.17).
class Matern final : public KernelFamily {
 public:
  Matern(ItemInfo info, int degrees, ScriptCode script, std::string pair,
         std::vector<WidthParameterization> parameterizations = {})
      : m_info(std::move(info)),
        m_degrees(degrees),
        m_script(std::move(script)),
        m_pair(std::move(pair)),
        m_parameterizations(std::move(parameterizations)) {}

  ItemInfo info() const override { return m_info; }
  KernelArgument argument() const override { return KernelArgument::squaredDistance; }
  std::optional<double> smoothness() const override { return 0.5 * m_degrees; }
  ScriptCode scriptCode(const std::map<std::string, double>&) const override { return m_script; }
  std::string pairExpression(const std::map<std::string, double>&) const override { return m_pair; }
  bool hasSpectralMeasure() const override { return true; }
  // Student's t with 2ν degrees of freedom, ω = g sqrt(2ν/χ²)/w with g standard normal, so 2T = 2ν/(χ² w²).
  double drawSpectralScale(Random& random, double width, const std::map<std::string, double>&) const override {
    double chiSquare = 0.0;
    for (int i = 0; i < m_degrees; ++i) {
      const double normal = random.normal();
      chiSquare += normal * normal;
    }
    return 0.5 * static_cast<double>(m_degrees) / (chiSquare * width * width);
  }
  bool usesWidth() const override { return true; }
  bool widthIsLength() const override { return true; }
  std::vector<WidthParameterization> widthParameterizations() const override { return m_parameterizations; }

  void apply(double* values, Index count, double width, const std::map<std::string, double>&) const override {
    const double scale = std::sqrt(static_cast<double>(m_degrees)) / width;
    if (m_degrees == 1) {
      for (Index i = 0; i < count; ++i) values[i] = std::sqrt(values[i]);
      exponentialInPlace(values, count, -scale);
    } else if (m_degrees == 3) {
      applyMatern(values, count, scale, [](double t) { return 1.0 + t; });
    } else {
      applyMatern(values, count, scale, [](double t) { return 1.0 + t + t * t / 3.0; });
    }
  }
  Derivatives derivatives(const std::map<std::string, double>&) const override {
    return m_degrees == 1 ? Derivatives::withKinks : Derivatives::everywhere;
  }
  // By the squared distance: −exp(−t)/(2w²) times 1/t, 3 or 5(1 + t)/3.
  void applyDerivative(double* values, Index count, double width, const std::map<std::string, double>&) const override {
    const double scale = std::sqrt(static_cast<double>(m_degrees)) / width;
    const double square = width * width;
    if (m_degrees == 1) {
      applyMatern(values, count, scale, [factor = -0.5 / square](double t) { return t > 0.0 ? factor / t : 0.0; });
    } else if (m_degrees == 3) {
      applyMatern(values, count, scale, [factor = -1.5 / square]([[maybe_unused]] double t) { return factor; });
    } else {
      applyMatern(values, count, scale, [factor = -5.0 / (6.0 * square)](double t) { return factor * (1.0 + t); });
    }
  }

 private:
  ItemInfo m_info;
  int m_degrees;
  ScriptCode m_script;
  std::string m_pair;
  std::vector<WidthParameterization> m_parameterizations;
};

const ScriptCode& halfScript() {
  static const ScriptCode script{"np.exp(-np.sqrt(D) / w)", "exp(-sqrt(D) / w)"};
  return script;
}
constexpr const char* halfPair = "exp(-sqrt(s) / w)";

}  // namespace

// The Laplacian kernel is Matérn 1/2 under the name, and with the parameter γ, that it has elsewhere.
const KernelFamily& laplacianKernel() {
  static const Matern kernel({"laplacian",
                              "Laplacian",
                              "exp(−‖x − x′‖ / w)",
                              "Rough: its functions are continuous but not smooth. w is a length.",
                              "Sobolev space of order (d + 1)/2",
                              {}},
                             1, halfScript(), halfPair,
                             {{"gamma", "γ", "w = 1/γ", "Inverse length: exp(−γ‖x − x′‖)", 1.0, -1.0}});
  return kernel;
}

const KernelFamily& maternHalfKernel() {
  static const Matern kernel({"matern-1-2",
                              "Matérn 1/2",
                              "exp(−r), r = ‖x − x′‖ / w",
                              "Matérn of smoothness ν = 1/2: the Laplacian with the length scale w.",
                              "Sobolev space of order ν + d/2",
                              {}},
                             1, halfScript(), halfPair);
  return kernel;
}

const KernelFamily& maternThreeHalvesKernel() {
  static const Matern kernel(
      {"matern-3-2",
       "Matérn 3/2",
       "(1 + √3 r) exp(−√3 r), r = ‖x − x′‖ / w",
       "Matérn of smoothness ν = 3/2: its functions have one derivative.",
       "Sobolev space of order ν + d/2",
       {}},
      3, {"(1 + np.sqrt(3 * D) / w) * np.exp(-np.sqrt(3 * D) / w)", "(1 + sqrt(3 * D) / w) * exp(-sqrt(3 * D) / w)"},
      "(1 + sqrt(3 * s) / w) * exp(-sqrt(3 * s) / w)");
  return kernel;
}

const KernelFamily& maternFiveHalvesKernel() {
  static const Matern kernel({"matern-5-2",
                              "Matérn 5/2",
                              "(1 + √5 r + 5r²/3) exp(−√5 r), r = ‖x − x′‖ / w",
                              "Matérn of smoothness ν = 5/2: its functions have two derivatives.",
                              "Sobolev space of order ν + d/2",
                              {}},
                             5,
                             {"(1 + np.sqrt(5 * D) / w + 5 * D / (3 * w**2)) * np.exp(-np.sqrt(5 * D) / w)",
                              "(1 + sqrt(5 * D) / w + 5 * D / (3 * w^2)) * exp(-sqrt(5 * D) / w)"},
                             "(1 + sqrt(5 * s) / w + 5 * s / (3 * w * w)) * exp(-sqrt(5 * s) / w)");
  return kernel;
}

}  // namespace kerridge
