// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "dialogs/experiment_editor.h"

class QCheckBox;
class QComboBox;
class QFormLayout;
class QPushButton;

namespace kerridge {

class SplitStrip;

/// How the data are divided into training and test rows, which split is shown, and what is standardized on the
/// training part.
class SplitEditor : public ExperimentEditor {
  Q_OBJECT

 public:
  SplitEditor(ExperimentDocument& document, ResultsController& controller, QWidget* parent = nullptr);

 protected:
  void refresh() override;

 private:
  /// What the data have no column for is grayed with its reason.
  void refreshKinds();
  /// At random, as in the file, or by a column of numbers.
  void refreshOrder();
  void changeOrder();
  void refreshStrata();
  void addRolling();
  void refreshRolling();
  void refreshStrip();

  QFormLayout* m_form;
  QComboBox* m_kind;
  NumberField *m_train, *m_repeats, *m_count, *m_seed;
  QPushButton* m_newSeed;
  NumberField *m_initial, *m_horizon, *m_step, *m_gap;  // of the rolling origin
  QComboBox *m_order, *m_stratify, *m_split, *m_window;
  SplitStrip* m_strip;
  QCheckBox *m_together, *m_inputs, *m_target;
};

/// The split in a few words, e.g. "hold-out 70 % · seed 1".
QString splitSummary(const SplitSpec& split);

}  // namespace kerridge
