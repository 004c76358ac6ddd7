// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "dialogs/experiment_editor.h"

class QLabel;

namespace kerridge {

/// The file that provides the rows of the test part of every split: what it is, and how to change or remove it.
class TestFileEditor : public ExperimentEditor {
  Q_OBJECT

 public:
  TestFileEditor(ExperimentDocument& document, ResultsController& controller, QWidget* parent = nullptr);

 Q_SIGNALS:
  void chooseRequested();

 protected:
  void refresh() override;

 private:
  QLabel *m_title, *m_description, *m_notes;
};

/// "test: b.csv · n = 300"; `data` may be null. "" if there is no test file.
QString testFileSummary(const DataSpec& spec, const Dataset* data);

/// The experiment on these data, which have a test file: if it had none, all rows of the first file become training
/// rows.
Experiment withTestFile(const Experiment& experiment, const DataSpec& data);
/// Without it; where all rows of the first file trained, they are divided again in the usual way.
Experiment withoutTestFile(const Experiment& experiment);

}  // namespace kerridge
