// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/scale_notes.h"

#include <algorithm>

#include "base/number_text.h"

namespace kerridge {

namespace {

bool anyAboveZero(const Vector& y, const std::vector<Index>& rows) {
  return rows.empty() || std::any_of(rows.begin(), rows.end(), [&y](Index row) { return y[row] > 0.0; });
}

}  // namespace

std::vector<Diagnostic> scaleNotes(const Dataset& data, Measure measure) {
  if (measure != Measure::scaledRmse || data.n() == 0 || data.y.maxCoeff() > 0.0) return {};
  return {{Severity::warning, "",
           "no target “" + data.targetName + "” of " + data.name + " is above 0 (the largest is " +
               shortText(data.y.maxCoeff(), 6) + "); the scaled RMSE divides by max |y| here instead of max y"}};
}

std::vector<Diagnostic> scaleNotes(const Dataset& data, const std::vector<Split>& splits, Measure measure) {
  std::vector<Diagnostic> notes = scaleNotes(data, measure);
  const Vector& y = data.y;
  if (measure != Measure::scaledRmse || y.size() == 0 || y.maxCoeff() <= 0.0) return notes;
  const auto add = [&](std::vector<Index> Split::*rows, const char* part) {
    const auto count =
        std::count_if(splits.begin(), splits.end(), [&](const Split& split) { return !anyAboveZero(y, split.*rows); });
    if (count == 0) return;
    const std::string where = splits.size() == 1 ? std::string("the ") + part + " part"
                                                 : "the " + std::string(part) + " parts of " + std::to_string(count) +
                                                       " of " + std::to_string(splits.size()) + " splits";
    notes.push_back(
        {Severity::warning, "",
         "no target in " + where + " is above 0; the scaled RMSE divides by max |y| there instead of max y"});
  };
  add(&Split::train, "training");
  add(&Split::test, "test");
  return notes;
}

}  // namespace kerridge
