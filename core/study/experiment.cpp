// SPDX-License-Identifier: GPL-3.0-or-later
#include "study/experiment.h"

#include <algorithm>
#include <cmath>

namespace kerridge {

namespace {

std::vector<double> sortedList(std::vector<double> list) {
  std::sort(list.begin(), list.end());
  list.erase(std::unique(list.begin(), list.end()), list.end());
  return list;
}

std::vector<double> spaced(const GridSpec& grid, double (*to)(double), double (*back)(double)) {
  if (!grid.list.empty()) return sortedList(grid.list);
  std::vector<double> values;
  for (int i = 0; i < grid.count; ++i) {
    // Multiplied before divided, so that whole decades come out exact.
    const double span = to(grid.to) - to(grid.from);
    values.push_back(back(to(grid.from) + (grid.count > 1 ? span * i / (grid.count - 1) : 0.0)));
  }
  if (grid.count > 0) values.front() = grid.from;
  if (grid.count > 1) values.back() = grid.to;
  return values;
}

}  // namespace

std::vector<double> GridSpec::logSpaced() const {
  return spaced(
      *this, [](double x) { return std::log10(x); }, [](double x) { return std::pow(10.0, x); });
}

std::vector<double> GridSpec::linearlySpaced() const {
  return spaced(
      *this, [](double x) { return x; }, [](double x) { return x; });
}

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

Experiment experimentFor(const DataSpec& data) {
  Experiment experiment = exampleExperiment();
  experiment.data = data;
  experiment.kernel = KernelSpec{};
  experiment.lambda = GridSpec{};
  return experiment;
}

}  // namespace kerridge
