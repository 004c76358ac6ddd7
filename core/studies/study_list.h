// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "study/study_kind.h"

namespace kerridge {

// One line per study; the list itself is in study_list.cpp.
const StudyKind& accuracyTableStudy();
const StudyKind& boundsStudy();
const StudyKind& equivalenceStudy();
const StudyKind& largeDataStudy();
const StudyKind& learningCurvesStudy();
const StudyKind& selectionRulesStudy();
const StudyKind& sensitivityStudy();
const StudyKind& ratesStudy();
const StudyKind& regularizationMethodsStudy();
const StudyKind& shiftedCurvesStudy();
const StudyKind& onlineRegressionStudy();
const StudyKind& sparsityStudy();
const StudyKind& stabilityStudy();

}  // namespace kerridge
