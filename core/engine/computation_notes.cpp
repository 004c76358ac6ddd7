// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include "base/number_text.h"
#include "engine/computation.h"

namespace kerridge {

namespace {

bool anyAboveZero(const Vector& y, const std::vector<Index>& rows) {
  return rows.empty() || std::any_of(rows.begin(), rows.end(), [&y](Index row) { return y[row] > 0.0; });
}

}  // namespace

void Run::noteOnce(const std::string& message, Severity severity) {
  const Diagnostic note{severity, "", message};
  if (std::find(m_results.notes.begin(), m_results.notes.end(), note) == m_results.notes.end())
    m_results.notes.push_back(note);
}

void Run::noteScale(const Dataset& data) {
  if (m_results.experiment.measure != Measure::scaledRmse || data.n() == 0 || data.y.maxCoeff() > 0.0) return;
  noteOnce("no target “" + data.targetName + "” of " + data.name + " is above 0 (the largest is " +
               shortText(data.y.maxCoeff(), 6) + "): the scaled RMSE, which divides by max y, divides by max |y| here",
           Severity::warning);
}

void Run::noteScaleOfParts() {
  const Vector& y = m_results.data->y;
  if (m_results.experiment.measure != Measure::scaledRmse || y.size() == 0 || y.maxCoeff() <= 0.0) return;
  const auto train = std::count_if(m_splits.begin(), m_splits.end(),
                                   [&y](const Split& split) { return !anyAboveZero(y, split.train); });
  const auto test = std::count_if(m_splits.begin(), m_splits.end(),
                                  [&y](const Split& split) { return !anyAboveZero(y, split.test); });
  const auto note = [&](std::ptrdiff_t count, const char* part) {
    if (count == 0) return;
    const std::string where = m_splits.size() == 1 ? std::string("the ") + part + " part"
                                                   : "the " + std::string(part) + " parts of " + std::to_string(count) +
                                                         " of " + std::to_string(m_splits.size()) + " splits";
    noteOnce("no target in " + where + " is above 0: the scaled RMSE, which divides by max y, divides by max |y| there",
             Severity::warning);
  };
  note(train, "training");
  note(test, "test");
}

}  // namespace kerridge
