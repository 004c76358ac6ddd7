// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>
#include <mutex>
#include <unordered_map>

#include "base/number_text.h"
#include "methods/filter_method.h"
#include "methods/ridge_method.h"
#include "methods/solver_methods.h"

namespace kerridge {

ItemList<const Method*>& methodList() {
  static ItemList<const Method*> list({
      &krr(),
      &krrFreeOffset(),
      &krrPenalizedOffset(),
      &modifiedKrr(),
      &mrlsr(),
      &parameterFreeMrlsr(),
      &tikhonov(),
      &conjugateGradient(),
      &landweber(),
      &nuMethod(),
      &iteratedTikhonov(),
      &spectralCutOff(),
      &linearRegression(),
      &lasso(),
      &supportVectorRegression(),
      &squaredSvr(),
      &huberRegression(),
      &widrowHoffMethod(),
      &implicitWidrowHoffMethod(),
      &kernelWidrowHoffMethod(),
  });
  return list;
}

const std::vector<const Method*>& methods() { return methodList().items(); }

const Method* findMethod(const std::string& id) {
  // info() builds all texts of a method, and the window asks hundreds of times for each picture.
  struct Known {
    std::vector<const Method*> methods;
    std::unordered_map<std::string, const Method*> byId;
  };
  static Known known;
  static std::mutex mutex;
  const std::lock_guard lock(mutex);
  if (known.methods != methods()) {
    known = {methods(), {}};
    for (const Method* method : known.methods) known.byId.emplace(method->info().id, method);
  }
  const auto found = known.byId.find(id);
  return found == known.byId.end() ? nullptr : found->second;
}

std::vector<RidgeChoice> Method::choose(const NormCurve&, const std::map<std::string, double>&,
                                        const std::vector<double>& grid) const {
  std::vector<RidgeChoice> choices;
  for (const double lambda : grid) choices.push_back({std::log(lambda), false, 2.0, -1, lambda});
  return choices;
}

std::vector<double> Method::pathGrid(const Problem*, const std::vector<double>& lambda,
                                     const std::map<std::string, double>&) const {
  return lambda;
}

bool MethodSpec::operator==(const MethodSpec& other) const {
  return id == other.id && label == other.label && parameters == other.parameters && rule == other.rule &&
         (!rule.empty() || at == other.at) && visible == other.visible && color == other.color &&
         features == other.features && intervals == other.intervals;
}

Matrix Method::residualFactors(const Problem&, const std::map<std::string, double>&, const std::vector<double>&) const {
  return {};
}

std::map<std::string, double> settledParameters(const ItemInfo& info, const std::map<std::string, double>& given) {
  std::map<std::string, double> values;
  for (const ParameterSpec& parameter : info.parameters) {
    const auto found = given.find(parameter.key);
    values[parameter.key] = found != given.end() ? found->second : parameter.defaultValue;
  }
  return values;
}

double modelAt(const Method& method, double at) {
  return method.traits().countsSteps ? std::max(1.0, std::floor(at)) : at;
}

double defaultAt(const std::string& id) {
  constexpr double lambda = 1e-3;
  const Method* method = findMethod(id);
  return method != nullptr ? method->fromEquivalentLambda(lambda) : lambda;
}

std::string methodLabel(const MethodSpec& spec) {
  if (!spec.label.empty()) return spec.label;
  const Method* method = findMethod(spec.id);
  if (method == nullptr) return spec.id;
  const ItemInfo info = method->info();
  std::string label = info.label;
  // Most parameters only where they were changed.
  for (const ParameterSpec& parameter : info.parameters) {
    const double value = settledParameters(info, spec.parameters).at(parameter.key);
    if (parameter.alwaysInLabel || value != parameter.defaultValue) {
      label += " " + parameter.key + " = " + shortText(value, 6);
    }
  }
  if (spec.features) label += ", " + featuresText(*spec.features);
  return label;
}

std::optional<double> penaltyExponent(const MethodSpec& spec) {
  const Method* method = findMethod(spec.id);
  if (method == nullptr || spec.features) return {};
  return method->penaltyExponent(settledParameters(method->info(), spec.parameters));
}

bool isExponentFree(const MethodSpec& spec) {
  const Method* method = findMethod(spec.id);
  return method != nullptr && method->traits().exponentIsFree;
}

bool isPlainRidge(const MethodSpec& spec) {
  const Method* method = findMethod(spec.id);
  if (method == nullptr || method->traits().exponentIsFree) return false;
  return method->penaltyExponent(settledParameters(method->info(), spec.parameters)) == 2.0;
}

std::vector<MethodSpec>::const_iterator firstOfFreeExponent(const std::vector<MethodSpec>& methods) {
  return std::find_if(methods.begin(), methods.end(),
                      [](const MethodSpec& spec) { return spec.visible && isExponentFree(spec); });
}

}  // namespace kerridge
