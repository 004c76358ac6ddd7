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
  const auto number = [](double value) { return Text::number(shortText(value, labelDigits)); };
  for (Cursor& cursor : figure.cursors) {
    const auto index = static_cast<std::size_t>(cursor.target.method);
    if (cursor.target.method < 0 || index >= experiment.methods.size()) continue;
    if (cursor.target.sets == CursorTarget::Sets::path) {
      const MethodSpec& spec = experiment.methods[index];
      cursor.label = Text("%1 = %2", Text::name(pathParameterSymbol(spec).toStdString()), number(spec.at));
    } else if (cursor.target.sets == CursorTarget::Sets::parameter) {
      cursor.label = Text("%1 = %2", Text::name(cursor.target.parameter), number(cursor.x));
    }
    if (withTest && index < models.size() && models[index] && std::isfinite(models[index]->testError)) {
      cursor.label.add(Text("%1 %2", Text("test"), number(models[index]->testError)));
    }
  }
  return figure;
}

}  // namespace kerridge
