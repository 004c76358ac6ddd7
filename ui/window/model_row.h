// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <vector>

#include "base/summary.h"
#include "figures/figures.h"
#include "stages/choice_edge.h"

namespace kerridge {

/// The numbers of one model, as the cards and charts show them.
struct ModelRow {
  QString label;
  QString setting;                     ///< measure, data, split and kernel they belong to
  QString settingInFiles;              ///< the same in English; empty: the same text
  double at = notANumber;              ///< λ or t
  bool steps = false;                  ///< `at` is t
  ChoiceEdge edge = ChoiceEdge::none;  ///< the end at which a rule holds `at`
  double m = notANumber, mu = notANumber;
  double c0 = notANumber;  ///< ‖f‖^(m − 2), so that μ = (m λ / 2) C₀ (AK14, Prop. 5.1)
  double trainError = notANumber, testError = notANumber;
  Summary overSplits = {};  ///< of the test errors where a rule holds the model and there are several splits
  double looError = notANumber;
  bool looInterpolated = false;  ///< between the grid's λ, in log–log
  RelatedRows related = {};      ///< rows of its split that make its leave-one-out error optimistic
  double df = notANumber, norm = notANumber;
  double seconds = notANumber;  ///< what was computed for its path alone, where it was timed
  bool zero = false;
  GhostModel ghost;   ///< the model itself, for its curve
  bool shown = true;  ///< pinned: its curve stays in the charts
};

/// Its numbers come from a provisional picture of the kernel's space, and better ones follow.
bool isProvisional(const GhostModel& ghost);

/// What a choice at an end means, one sentence; "" elsewhere.
QString edgeText(ChoiceEdge edge);

/// Are all texts and numbers the same? They follow from model, path, setting and time.
bool sameNumbers(const ModelRow& a, const ModelRow& b);

/// The error of a row's model in another measure, on the training or the test part; NaN if its predictions are not
/// known. O(n).
double errorOf(const ModelRow& row, Measure measure, bool onTest);

/// The same of bias, SEP and RPD on the test part.
CalibrationErrors calibrationOf(const ModelRow& row);

/// What was computed for the path of that method alone; NaN if nothing was timed.
double secondsIn(const std::vector<Timing>& timings, const MethodSpec& method);

/// `settings`: data, split and kernel that the model was made on; `ghost` has the model, and where they are known its
/// stage and path. The label is left to the caller.
ModelRow modelRow(GhostModel ghost, const Experiment& settings, const Dataset* data, Measure measure,
                  const std::vector<Timing>& timings);

}  // namespace kerridge
