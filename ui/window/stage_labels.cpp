// SPDX-License-Identifier: GPL-3.0-or-later
#include "window/stage_labels.h"

#include <cmath>

#include "base/number_text.h"
#include "window/experiment_edits.h"

namespace kerridge {

namespace {

constexpr int labelDigits = 3;

}  // namespace

Figure withStageNumbers(Figure figure, const Experiment& experiment,
                        const std::vector<std::shared_ptr<const Model>>& models, bool withTest) {
  // Instead of the name, which the color says: short enough to have room in large letters.
  for (Cursor& cursor : figure.cursors) {
    const auto index = static_cast<std::size_t>(cursor.target.method);
    if (cursor.target.method < 0 || index >= experiment.methods.size()) continue;
    if (cursor.target.sets == CursorTarget::Sets::path) {
      cursor.label = pathParameterSymbol(experiment.methods[index]).toStdString() + " = " +
                     shortText(experiment.methods[index].at, labelDigits);
    } else if (cursor.target.sets == CursorTarget::Sets::parameter) {
      cursor.label = cursor.target.parameter + " = " + shortText(cursor.x, labelDigits);
    }
    if (withTest && index < models.size() && models[index] && std::isfinite(models[index]->testError)) {
      cursor.label += " · test " + shortText(models[index]->testError, labelDigits);
    }
  }
  return figure;
}

}  // namespace kerridge
