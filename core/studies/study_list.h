// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "study/study_kind.h"

namespace kerridge {

// One line per study; the list itself is in study_list.cpp.
const StudyKind& boundsStudy();
const StudyKind& equivalenceStudy();
const StudyKind& learningCurvesStudy();
const StudyKind& stabilityStudy();

}  // namespace kerridge
