// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>

#include <string>
#include <vector>

#include "stages/results.h"

namespace kerridge {

/// What a page of studies says beside their results, in shownLanguage().
struct StudyPageRequest {
  QString title;                     ///< "": the names of the studies
  std::vector<std::string> figures;  ///< ids of their charts; empty: all that show something
  QString version;                   ///< of the program
};

/// The studies of an experiment as one HTML file that computes nothing: what their papers claim with the verdicts,
/// tables, charts to read values from, and the experiment. It has no data but what is drawn. Throws InvalidInput for a
/// chart that is none of theirs (place "/figures"), and where it would be larger than largestPage.
QByteArray studyPage(const Results& results, const StudyPageRequest& request);

}  // namespace kerridge
