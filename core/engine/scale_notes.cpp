// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/scale_notes.h"

#include <algorithm>

#include "base/number_text.h"
#include "base/text.h"

namespace kerridge {

namespace {

bool anyAboveZero(const Vector& y, const std::vector<Index>& rows) {
  return rows.empty() || std::any_of(rows.begin(), rows.end(), [&y](Index row) { return y[row] > 0.0; });
}

}  // namespace

std::vector<Diagnostic> scaleNotes(const Dataset& data, Measure measure) {
  if (measure != Measure::scaledRmse || data.n() == 0 || data.y.maxCoeff() > 0.0) return {};
  return {{Severity::warning, "",
           Text("no target “%1” of %2 is above 0 (the largest is %3); the scaled RMSE divides by max |y| here instead "
                "of max y",
                Text::name(data.targetName), Text::name(data.name), Text::number(shortText(data.y.maxCoeff(), 6)))}};
}

std::vector<Diagnostic> scaleNotes(const Dataset& data, const std::vector<Split>& splits, Measure measure) {
  std::vector<Diagnostic> notes = scaleNotes(data, measure);
  const Vector& y = data.y;
  if (measure != Measure::scaledRmse || y.size() == 0 || y.maxCoeff() <= 0.0) return notes;
  const auto add = [&](std::vector<Index> Split::*rows, bool training) {
    const auto count =
        std::count_if(splits.begin(), splits.end(), [&](const Split& split) { return !anyAboveZero(y, split.*rows); });
    if (count == 0) return;
    const std::size_t all = splits.size();
    const Text one = training ? Text("in the training part") : Text("in the test part");
    const Text several = training ? Text("in the training parts of %1 of %2 splits", count, all)
                                  : Text("in the test parts of %1 of %2 splits", count, all);
    notes.push_back({Severity::warning, "",
                     Text("no target %1 is above 0; the scaled RMSE divides by max |y| there instead of max y",
                          all == 1 ? one : several)});
  };
  add(&Split::train, true);
  add(&Split::test, false);
  return notes;
}

}  // namespace kerridge
