// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "dialogs/experiment_editor.h"

class QCheckBox;
class QComboBox;
class QFormLayout;

namespace kerridge {

/// How the data are divided into training and test rows, which division is shown, and what is standardized on the
/// training part.
class SplitEditor : public ExperimentEditor {
  Q_OBJECT

 public:
  SplitEditor(ExperimentDocument& document, StudyController& controller, QWidget* parent = nullptr);

 protected:
  void refresh() override;

 private:
  QFormLayout* m_form;
  QComboBox* m_kind;
  NumberField *m_train, *m_repeats, *m_count, *m_seed;
  QComboBox* m_division;
  QCheckBox *m_inputs, *m_target;
};

/// The split in a few words, e.g. "hold-out 70 % · seed 1".
QString splitSummary(const SplitSpec& split);

}  // namespace kerridge
