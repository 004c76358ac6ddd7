// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "figures/figures.h"
#include "studies/study.h"

namespace kerridge {

/// The figures of all studies, as the first study of its kind in an experiment has them.
const std::vector<FigureKind>& studyFigureKinds();
/// A figure of a study as the window and the exports show it. `table` may be null: then the figure says how to get it.
Figure studyFigure(const Study& study, const StudyFigure& figure, const std::string& name, const StudyTable* table);
/// Of figureKinds(), of those and of repeated studies ("learning-curves-2"); null for an unknown id.
const FigureKind* findFigureKind(const std::string& id);
/// The figures that an experiment's studies have, those of repeated studies, too.
std::vector<const FigureKind*> figuresOfStudies(const Experiment& experiment);

}  // namespace kerridge
