// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cmath>

#include "base/random.h"
#include "data/dataset.h"
#include "experiment/experiment.h"

namespace kerridge {

/// 30 spectra of 24 wavelengths, two bands on a base line, pretreated by a first derivative; y is the height of one.
inline std::shared_ptr<const Dataset> spectraDataset() {
  Random random(12);
  Table table;
  table.rows = 30;
  table.columns.resize(25);
  for (int j = 0; j < 24; ++j) table.columns[static_cast<std::size_t>(j)].name = std::to_string(1100 + 10 * j) + " nm";
  table.columns.back().name = "y";
  for (Index i = 0; i < table.rows; ++i) {
    const double height = 1.0 + random.uniform(), other = random.uniform(), base = random.normal();
    for (int j = 0; j < 24; ++j) {
      table.columns[static_cast<std::size_t>(j)].values.push_back(base + height * std::exp(-0.1 * (j - 8) * (j - 8)) +
                                                                  other * std::exp(-0.05 * (j - 16) * (j - 16)) +
                                                                  0.01 * random.normal());
    }
    table.columns.back().values.push_back(height + 0.05 * random.normal());
  }
  Roles roles;
  roles.target = "y";
  roles.spectra = {{SpectrumStep::Kind::savitzkyGolay, 1, 5, 2}};
  return makeDataset(table, roles, "spectra.csv");
}

/// KRR with the linear kernel and the Lasso.
inline Experiment spectraExperiment() {
  Experiment experiment;
  experiment.kernel.id = "linear";
  experiment.methods.resize(2);
  experiment.methods[1].id = "lasso";
  for (MethodSpec& method : experiment.methods) method.at = 0.01;
  experiment.lambda = {1e-4, 1.0, 5, {}};
  return experiment;
}

}  // namespace kerridge
