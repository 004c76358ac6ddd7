// SPDX-License-Identifier: GPL-3.0-or-later
#include "studies/study_list.h"

namespace kerridge {

const std::vector<const StudyKind*>& studyKinds() {
  static const std::vector<const StudyKind*> list{
      &equivalenceStudy(),
      &learningCurvesStudy(),
      &boundsStudy(),
      &stabilityStudy(),
  };
  return list;
}

}  // namespace kerridge
