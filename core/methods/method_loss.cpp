// SPDX-License-Identifier: GPL-3.0-or-later
#include "methods/method_loss.h"

#include <algorithm>
#include <cmath>

namespace kerridge {

double lossOf(const MethodSpec& spec, double residual) {
  const std::map<std::string, double> parameters = settledParameters(findMethod(spec.id)->info(), spec.parameters);
  const double size = std::abs(residual);
  if (spec.id == "svr") return std::max(0.0, size - parameters.at("epsilon"));
  if (spec.id == "svr-squared") return std::pow(std::max(0.0, size - parameters.at("epsilon")), 2);
  if (spec.id == "huber" && size > parameters.at("c")) return parameters.at("c") * (2.0 * size - parameters.at("c"));
  return residual * residual;
}

}  // namespace kerridge
