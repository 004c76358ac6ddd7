// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

#include <memory>
#include <vector>

#include "experiment/experiment.h"
#include "window/player.h"

namespace kerridge {

class Engine;
class ResultFolder;
class RunContext;
struct Dataset;
struct Results;

/// `--animate lambda|m|t|width`: what runs through its range.
QStringList animatedWords();

/// What runs in this experiment: λ or t of every visible method that has it, m of every one with that parameter, or the
/// kernel's width. Throws InvalidInput with the option as place where there is none.
std::vector<PlayTarget> animatedTargets(const Experiment& experiment, const QString& what);

/// Writes an animated GIF, `<chart>-<what>.gif`, of every chart that changes while the targets run through the ranges
/// of their sliders, and its pictures, `<chart>-<what>-0001.png`, …, in the picture formats of `formats`. One run takes
/// six seconds. λ and t take models from the results; m and the width are computed again for every picture. `frames`: 2
/// to 2000. Throws InvalidInput where something cannot be written, and Cancelled.
void writeAnimations(const Experiment& experiment, const QString& what, int frames, const QStringList& formats,
                     Engine& engine, const std::shared_ptr<const Dataset>& data, const Results& results,
                     ResultFolder& folder, const RunContext& context);

}  // namespace kerridge
