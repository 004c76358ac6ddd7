// SPDX-License-Identifier: GPL-3.0-or-later
#include "stages/pinned.h"

#include "base/diagnostic.h"
#include "base/text.h"
#include "stages/method_result.h"
#include "stages/split_data.h"
#include "stages/width_tuning.h"

namespace kerridge {

PinnedModel computePin(const PinSpec& pin, const Dataset& data, std::shared_ptr<const SplitData> stage,
                       const RunContext& context) {
  const Experiment experiment = experimentOf(pin);
  if (const auto problems = validate(experiment); hasErrors(problems)) throw InvalidInput(problems);
  PinnedModel pinned;
  Stopwatch stopwatch(pinned.timings);
  if (!stage) {
    const std::vector<Split> splits = makeSplits(pin.split, data);
    const auto place = static_cast<std::size_t>(pin.part);
    if (place >= splits.size()) {
      throw InvalidInput("/pins", Text("the split has %1 parts, and no part %2", splits.size(), place + 1));
    }
    const Experiment settled = withTunedWidth(experiment, data, splits[place], context.part(0.0, 0.5));
    stage = makeSplitStage(settled, data, splits[place]);
  }
  pinned.stage = withSpace(std::move(stage), pin.method, pin.part + 1, stopwatch, context.part(0.5, 0.8));
  auto result = stopwatch.time("path", pin.part + 1, methodLabel(pin.method), [&] {
    return sweepMethod(*pinned.stage, pin.method, pin.lambda.logSpaced(), context.part(0.8, 1.0));
  });
  result->shown = shownPath(*pinned.stage, pin.method, result->path, context);
  result->spec = pin.method;
  result->label = methodLabel(pin.method);
  pinned.result = result;
  pinned.model =
      std::make_shared<const Model>(evaluateModel(*pinned.stage, pin.method, pin.measure, pinned.result.get()));
  return pinned;
}

}  // namespace kerridge
