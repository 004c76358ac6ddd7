// SPDX-License-Identifier: GPL-3.0-or-later
#include "experiment/experiment.h"

namespace kerridge {

Experiment exampleExperiment() {
  Experiment experiment;
  experiment.data.generator = {"sinc", {}, 1};
  MethodSpec krr;
  krr.id = "krr";
  krr.at = 1e-3;
  MethodSpec mrlsr;
  mrlsr.id = "m-rlsr";
  mrlsr.parameters = {{"m", 1.5}};
  mrlsr.at = 1e-2;
  experiment.methods = {krr, mrlsr};
  experiment.kernel.width.value = 0.1;
  experiment.lambda = {1e-8, 1e2, 100, {}};
  experiment.rules = {
      {"loo", {}, 1}, {"gcv", {}, 1}, {"k-fold", {{"k", 10}}, 1}, {"one-standard-error", {{"k", 10}}, 1}};
  experiment.measure = Measure::rmse;
  experiment.map = MapSpec{};
  experiment.map->lambda = {1e-7, 1e1, 49, {}};
  experiment.studies = {{"equivalence", {{"m", 1.5}, {"lambda", 1e-2}, {"parts", 4}}, 1}};
  return experiment;
}

PinSpec pinOf(const Experiment& experiment, std::size_t method) {
  PinSpec pin;
  pin.method = experiment.methods.at(method);
  pin.label = methodLabel(pin.method);
  pin.data = experiment.data;
  pin.standardize = experiment.standardize;
  pin.split = experiment.split;
  pin.part = experiment.view.split;
  pin.kernel = experiment.kernel;
  pin.lambda = experiment.lambda;
  pin.measure = experiment.measure;
  return pin;
}

Experiment experimentOf(const PinSpec& pin) {
  Experiment experiment;
  experiment.data = pin.data;
  experiment.standardize = pin.standardize;
  experiment.split = pin.split;
  experiment.kernel = pin.kernel;
  experiment.methods = {pin.method};
  experiment.lambda = pin.lambda;
  experiment.measure = pin.measure;
  experiment.view.split = pin.part;
  experiment.view.charts.clear();
  return experiment;
}

}  // namespace kerridge
