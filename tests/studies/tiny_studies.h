// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "experiment/experiment.h"

namespace kerridge {

/// Every study on something tiny, for the tests that all studies must pass: parameters that make it run within a second
/// or so on 60 rows of Friedman #1. A study that is not here takes its defaults with "runs" = 2.
inline ItemSpec tinyStudy(const std::string& id) {
  ItemSpec spec;
  spec.id = id;
  spec.seed = 5;
  if (id == "learning-curves") {
    spec.parameters = {{"runs", 2}, {"folds", 3}};
    spec.grids = {{"fractions", {0.25, 1.0, 3, {}}}, {"m", {0.5, 1.0, 2, {}}}, {"krr", {1e-5, 1e1, 4, {}}}};
  } else if (id == "equivalence") {
    spec.parameters = {{"samples", 3}, {"parts", 3}};
    spec.grids = {{"sizes", {10, 30, 2, {}}}, {"lambdas", {1e-4, 1e0, 3, {}}}};
  } else if (id == "accuracy-table") {
    spec.parameters = {{"runs", 2}, {"folds", 3}};
    spec.grids = {{"m", {0.5, 2.5, 3, {}}}, {"lambda", {1e-3, 1e1, 3, {}}}, {"krr", {1e-3, 1e1, 3, {}}}};
  } else if (id == "large-data") {
    spec.parameters = {{"runs", 2}, {"folds", 3}};
    spec.grids = {{"features", {1e-10, 1e5, 100, {20}}}, {"m", {0.5, 2.5, 3, {}}}, {"lambda", {1e-5, 1e-1, 3, {}}}};
  } else if (id == "sensitivity") {
    spec.parameters = {{"runs", 2}};
    spec.grids = {{"noise", {0.0, 1.0, 2, {}}}, {"m", {0.5, 2.5, 3, {}}}, {"lambda", {1e-5, 1e0, 4, {}}}};
  } else if (id == "selection-rules") {
    spec.parameters = {{"runs", 2}, {"folds", 3}};
    spec.grids = {{"m", {1.5, 2.0, 2, {}}}, {"lambda", {1e-6, 1e2, 9, {}}}};
  } else if (id == "kernels") {
    spec.parameters = {{"runs", 2}};
    spec.grids = {{"lambda", {1e-5, 1e0, 4, {}}}};
    spec.choices = {{"kernels", {"gaussian", "linear"}}};
  } else if (id == "shifted-curves") {
    spec.parameters = {{"runs", 2}, {"folds", 3}};
    spec.grids = {{"lambda", {1e-6, 1e3, 10, {}}}, {"m", {1.2, 1.5, 2, {}}}};
  } else if (id == "regularization-methods") {
    spec.parameters = {{"runs", 2}, {"folds", 3}, {"iterations", 6}};
    spec.grids = {{"lambda", {1e-6, 1e1, 5, {}}}, {"c", {0.1, 1.0, 2, {}}}, {"epsilon", {0.1, 1.0, 2, {}}}};
  } else if (id == "rates") {
    spec.parameters = {{"runs", 3}, {"fit-rows", 15}};
    spec.grids = {{"sizes", {10, 40, 3, {}}}, {"lambda", {1e-6, 1e1, 6, {}}}};
  } else if (id == "online-regression") {
    spec.parameters = {{"runs", 2}, {"points", 6}};
    spec.choices = {{"methods", {"widrow-hoff", "kernel-widrow-hoff"}}};
  } else if (id == "sparsity") {
    spec.parameters = {{"runs", 2}, {"folds", 3}};
    spec.grids = {{"fractions", {0.4, 1.0, 2, {}}}, {"lambda", {1e-2, 1.0, 8, {}}}};
  } else if (id == "generalization-bounds") {
    spec.parameters = {{"runs", 2}};
    spec.grids = {{"sizes", {10, 30, 2, {}}}, {"lambdas", {1e-3, 1e0, 2, {}}}, {"deltas", {1e-2, 1e-1, 2, {}}}};
  } else if (id == "rademacher") {
    spec.parameters = {{"runs", 2}, {"draws", 5}};
    spec.grids = {{"sizes", {10, 30, 2, {}}}, {"lambdas", {1e-3, 1e0, 2, {}}}};
  } else if (id == "shattering") {
    spec.parameters = {{"runs", 2}, {"points", 4}};
    spec.grids = {{"degrees", {1.0, 2.0, 2, {}}}};
  } else if (id == "stability-study") {
    spec.parameters = {{"runs", 2}};
    spec.grids = {{"sizes", {10, 30, 2, {}}}, {"lambdas", {1e-3, 1e0, 2, {}}}, {"m", {1.5, 3.0, 3, {}}}};
  } else if (id == "removed-points") {
    spec.parameters = {{"runs", 2}};
    spec.grids = {{"sizes", {10, 30, 2, {}}}, {"removed", {1, 4, 2, {}}}};
  } else if (id == "inverse-problems") {
    spec.parameters = {{"runs", 2}, {"points", 30}};
    spec.grids = {{"delta", {1e-3, 1e-1, 2, {}}}, {"lambda", {1e-6, 1.0, 8, {}}}};
  } else if (id == "sample-error") {
    spec.parameters = {{"runs", 3}};
    spec.grids = {{"sizes", {10, 30, 2, {}}}, {"lambda", {1e-4, 1e0, 3, {}}}, {"epsilon", {0.1, 0.5, 2, {}}}};
  } else if (id == "interval-coverage") {
    spec.parameters = {{"runs", 2}, {"rows", 25}};
    spec.grids = {{"lambda", {1e-4, 1e0, 5, {}}}};
  } else {
    spec.parameters["runs"] = 2;
  }
  return spec;
}

}  // namespace kerridge
