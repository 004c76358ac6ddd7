// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "studies/study.h"

namespace kerridge {

// One line per study; the list itself is in study_list.cpp.
const Study& accuracyTableStudy();
const Study& boundsStudy();
const Study& equivalenceStudy();
const Study& intervalCoverageStudy();
const Study& inverseProblemsStudy();
const Study& kernelsStudy();
const Study& largeDataStudy();
const Study& learningCurvesStudy();
const Study& selectionRulesStudy();
const Study& sensitivityStudy();
const Study& rademacherStudy();
const Study& ratesStudy();
const Study& regularizationMethodsStudy();
const Study& removedPointsStudy();
const Study& sampleErrorStudy();
const Study& shatteringStudy();
const Study& shiftedCurvesStudy();
const Study& onlineRegressionStudy();
const Study& sparsityStudy();
const Study& stabilityStudy();

}  // namespace kerridge
