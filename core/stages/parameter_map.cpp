// SPDX-License-Identifier: GPL-3.0-or-later
#include "stages/parameter_map.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "experiment/figure_ids.h"
#include "kernels/kernel.h"

namespace kerridge {

namespace {

constexpr int usualCount = 13;

std::vector<double> valuesIn(const ParameterSpec& parameter, double from, double to) {
  if (!(from < to)) return {from};
  if (parameter.integer) {
    const double first = std::ceil(from);
    std::vector<double> values(static_cast<std::size_t>(std::max(std::floor(to) - first + 1.0, 0.0)));
    std::iota(values.begin(), values.end(), first);
    return values;
  }
  const GridSpec grid{from, to, usualCount, {}};
  return parameter.scale == Scale::logarithmic ? grid.logSpaced() : grid.linearlySpaced();
}

}  // namespace

std::optional<ParameterSpec> mappedParameter(const Experiment& experiment) {
  const KernelFamily* family = findKernel(experiment.kernel.id);
  if (family == nullptr) return {};
  const std::vector<ParameterSpec> parameters = family->info().parameters;
  if (parameters.empty()) return {};
  const std::string wanted = experiment.parameterMap ? experiment.parameterMap->parameter : std::string();
  const auto named = std::find_if(parameters.begin(), parameters.end(),
                                  [&](const ParameterSpec& parameter) { return parameter.key == wanted; });
  return named == parameters.end() ? parameters.front() : *named;
}

bool wantsParameterMap(const Experiment& experiment) {
  if (!mappedParameter(experiment) || !widthMapMethod(experiment)) return false;
  return experiment.parameterMap.has_value() || !chartsThatNeed(experiment, {FigureNeed::kernelParameters}).empty();
}

std::vector<double> usualValues(const ParameterSpec& parameter) {
  return valuesIn(parameter, std::max(parameter.sliderMinimum, parameter.minimum),
                  std::min(parameter.sliderMaximum, parameter.maximum));
}

KernelAxis parameterAxis(const Experiment& experiment, const KernelSpec& kernel) {
  const ParameterSpec parameter = *mappedParameter(experiment);
  const auto given = kernel.parameters.find(parameter.key);
  KernelAxis axis;
  axis.parameter = parameter.key;
  axis.present = given == kernel.parameters.end() ? parameter.defaultValue : given->second;
  const bool logarithmic = parameter.scale == Scale::logarithmic;
  // Those of another kernel's parameter wait until it is back.
  if (experiment.parameterMap && experiment.parameterMap->parameter == parameter.key &&
      experiment.parameterMap->values) {
    const GridSpec& grid = *experiment.parameterMap->values;
    axis.values = logarithmic ? grid.logSpaced() : grid.linearlySpaced();
    return axis;
  }
  axis.values = usualValues(parameter);
  double from = axis.values.front();
  double to = axis.values.back();
  if (axis.present >= from && axis.present <= to) return axis;
  // By whole decades, so that the axis stays while the value is dragged.
  if (logarithmic) {
    from = std::min(from, std::pow(10.0, std::floor(std::log10(axis.present))));
    to = std::max(to, std::pow(10.0, std::ceil(std::log10(axis.present))));
  }
  axis.values = valuesIn(parameter, std::max(std::min(from, axis.present), parameter.minimum),
                         std::min(std::max(to, axis.present), parameter.maximum));
  return axis;
}

}  // namespace kerridge
