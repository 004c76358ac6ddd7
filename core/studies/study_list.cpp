// SPDX-License-Identifier: GPL-3.0-or-later
#include "studies/study_list.h"

namespace kerridge {

ItemList<const Study*>& studyList() {
  static ItemList<const Study*> list({
      // In the order of the menu.
      &equivalenceStudy(),    &shiftedCurvesStudy(),    &learningCurvesStudy(),
      &accuracyTableStudy(),  &largeDataStudy(),        &sensitivityStudy(),
      &selectionRulesStudy(), &kernelsStudy(),          &regularizationMethodsStudy(),
      &ratesStudy(),          &inverseProblemsStudy(),  &sampleErrorStudy(),
      &boundsStudy(),         &rademacherStudy(),       &shatteringStudy(),
      &stabilityStudy(),      &removedPointsStudy(),    &onlineRegressionStudy(),
      &sparsityStudy(),       &intervalCoverageStudy(),
  });
  return list;
}

const std::vector<const Study*>& studies() { return studyList().items(); }

}  // namespace kerridge
