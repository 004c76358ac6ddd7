// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>

#include <memory>
#include <vector>

#include "base/run_context.h"
#include "data/dataset.h"
#include "data/split.h"
#include "data/standardize.h"
#include "experiment/experiment.h"
#include "kernels/kernel.h"

namespace kerridge {

/// One model of an experiment as a self-contained script for Python (numpy, scikit-learn) or R (base R), with the same
/// rows, split, kernel, λ and offset. It prints the training and test error. For models that a page of plain linear
/// algebra can compute.
enum class ScriptLanguage { python, r };

/// "py" or "R".
QString scriptSuffix(ScriptLanguage language);

/// Why there is no script for a method, one sentence; "" if there is.
QString scriptObstacle(const MethodSpec& spec);

/// The numbers that a script needs of the split shown (view.split).
struct ScriptSource {
  Experiment experiment;
  std::shared_ptr<const Dataset> data;
  Split split;
  Scaling scaling;
  std::shared_ptr<const Kernel> kernel;  ///< settled on the training part
  QString program;                       ///< "Kerridge 0.2.0"
  /// Of every method: its landmarks as positions among the training rows; empty without Nyström features.
  std::vector<std::vector<Index>> landmarks = {};
};
/// O(nd), plus the cost of drawing landmarks. Throws InvalidInput if the experiment does not fit the data.
ScriptSource scriptSource(const Experiment& experiment, std::shared_ptr<const Dataset> data, const QString& program,
                          const RunContext& context = {});

/// The data of a script: `row` (of the source), `train` (1 or 0), `y`, `weight` if the rows have one, and the inputs x1
/// … xd in the units of the file, categories expanded, missing values filled in as on the training part; only rows of
/// the split. CSV with exact numbers.
QByteArray scriptData(const ScriptSource& source);

/// The script for method `index` of the experiment, which must have no obstacle; it reads `dataFile`.
QByteArray scriptText(ScriptLanguage language, const ScriptSource& source, int index, const QString& dataFile);

}  // namespace kerridge
