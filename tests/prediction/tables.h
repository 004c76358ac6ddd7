// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <functional>
#include <memory>
#include <stdexcept>
#include <string>

#include "data/table_text.h"
#include "experiment/experiment.h"

namespace kerridge {

inline Table tableOf(const std::string& text, const ReadOptions& options = {}) {
  const ReadResult result = readText(text, options);
  if (!result.table) throw std::runtime_error(diagnosticsText(result.diagnostics).toStdString());
  return *result.table;
}

/// What is thrown as InvalidInput, one line per remark; "nothing" where nothing is.
inline QString complaint(const std::function<void()>& call) {
  try {
    call();
  } catch (const InvalidInput& invalid) {
    return diagnosticsText(invalid.diagnostics());
  }
  return QStringLiteral("nothing");
}

/// KRR alone with a few λ and the rule LOO, all rows for training.
inline Experiment plainExperiment() {
  Experiment experiment;
  experiment.methods.resize(1);
  experiment.methods.front().at = 0.05;
  experiment.split.kind = SplitKind::none;
  experiment.lambda = {1e-4, 10.0, 6, {}};
  experiment.rules = {{"loo", {}, 1}};
  experiment.view.charts.clear();
  return experiment;
}

}  // namespace kerridge
