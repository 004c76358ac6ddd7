// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include "base/text.h"
#include "experiment/experiment.h"

namespace kerridge {

/// Rows to test on, sealed or not: those of a split, or of a test file.
bool hasTestPart(const Experiment& experiment);

/// Does a change of this experiment happen with test errors in sight? It has a test part, which is not sealed, of data
/// from a file. The truth behind generated and drawn points is known: there is nothing to keep for the end.
bool testPartInSight(const Experiment& experiment);

/// What a choice made in sight of the test part leaves behind: every method of `after` has the count that it had in
/// `before`, and one more if what makes its models differs from `before` and that had its test part in sight. Models
/// are made by the method and its λ or t unless a rule holds it, the rules, the grid, the kernel, the split, the
/// preparation and the roles of the columns. `continued`: the change belongs to the same drag as the one before;
/// a drag counts once. O(methods²).
void countChoices(const Experiment& before, Experiment& after, bool continued);

/// No choice was made, and there is no seal: for other data.
void forgetChoices(Experiment& experiment);

/// Raises the counts of `to` to those of the same methods in `from`, and leaves a seal of file data open that was
/// opened: what was seen stays seen, also after an undo.
void keepChoices(const Experiment& from, Experiment& to);

/// "chosen 3 times with the test part in sight"; empty for a method that never was.
Text choicesText(const MethodSpec& method);

/// The experiment with the seal of its split changed, and with it that of the pinned models of its data.
Experiment withSeal(Experiment experiment, Seal seal);

/// Are there studies that are not computed yet because the test part is sealed? They divide all rows themselves.
bool studiesWait(const Experiment& experiment);

}  // namespace kerridge
