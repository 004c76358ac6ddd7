// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QApplication>
#include <QFont>

#include "ui/window_helpers.h"

namespace kerridge::test {

/// Settings of the tests' own, our dialogs, and text of 125 %.
inline void useLargerText() {
  QApplication::setAttribute(Qt::AA_DontUseNativeDialogs);
  useTestSettings();
  QFont font = QApplication::font();
  font.setPointSizeF(font.pointSizeF() * 1.25);
  QApplication::setFont(font);
}

/// The example, small enough to be computed in a moment.
inline Experiment momentaryExperiment() {
  Experiment experiment = exampleExperiment();
  experiment.data.generator.parameters["n"] = 24;
  experiment.lambda.count = 12;
  experiment.map.reset();
  experiment.studies.clear();
  experiment.rules = {{"loo", {}, 1}};
  return experiment;
}

}  // namespace kerridge::test
