// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "figures/figures.h"
#include "studies/study.h"

namespace kerridge {

/// The figures of all studies, with the names for the first study of each kind in an experiment.
const std::vector<FigureKind>& studyFigureKinds();
/// A figure of a study for the window and the exports. `table` may be null: then the figure says how to get it.
Figure studyFigure(const Study& study, const StudyFigure& figure, const std::string& name, const StudyTable* table);
/// Searches figureKinds(), studyFigureKinds() and repeated studies ("learning-curves-2"); null for an unknown id.
const FigureKind* findFigureKind(const std::string& id);
/// The figures of an experiment's studies, including those of repeated studies.
std::vector<const FigureKind*> figuresOfStudies(const Experiment& experiment);

}  // namespace kerridge
