// SPDX-License-Identifier: GPL-3.0-or-later
#include "experiment/input_counts.h"

#include "base/counted.h"
#include "experiment/experiment.h"

namespace kerridge {

void requireInputCounts(const Experiment& experiment, Index inputs) {
  std::vector<Diagnostic> mistakes;
  const auto widths = static_cast<Index>(experiment.kernel.width.perInput.size());
  const KernelFamily* kernel = findKernel(experiment.kernel.id);
  const bool takesWidths = kernel != nullptr && kernel->argument() == KernelArgument::squaredDistance;
  if (widths > 0 && widths != inputs && takesWidths) {
    mistakes.push_back({Severity::error, "/kernel/width", widthCountTrouble(widths, inputs)});
  }
  if (const Index slice = experiment.view.sliceFeature + 1; slice > inputs) {
    mistakes.push_back(
        {Severity::error, "/view/slice",
         "there is no input " + std::to_string(slice) + "; the data have " + counted(inputs, "input", "inputs")});
  }
  if (!mistakes.empty()) throw InvalidInput(mistakes);
}

}  // namespace kerridge
