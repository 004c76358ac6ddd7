// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "dialogs/experiment_editor.h"

class QAbstractButton;
class QButtonGroup;
class QCheckBox;
class QGridLayout;
class QLabel;

namespace kerridge {

struct LoadedData;

/// Which of several outputs is predicted: the target and the further outputs that are kept with it. The inputs stay the
/// same, and the other outputs are left out. Several of them can be learned, with one λ each or one for all.
class TargetEditor : public ExperimentEditor {
  Q_OBJECT

 public:
  TargetEditor(ExperimentDocument& document, ResultsController& controller, QWidget* parent = nullptr);

 Q_SIGNALS:
  /// Requests another output as the target: its place in Roles::outputs.
  void targetChosen(int output);
  /// Requests that another output is learned beside the target, or not any more: its place in Roles::outputs.
  void learnedChanged(int output, bool learned);

 protected:
  void refresh() override;

 private:
  QGridLayout* m_list;
  QButtonGroup* m_group;
  QLabel* m_targets;  // what the experiment learns, where it is several
  QCheckBox* m_common;
  std::vector<QAbstractButton*> m_buttons;
};

/// The names of the target and its further outputs, in the order of the file if that is known; `output` is the place in
/// Roles::outputs, −1 for the target.
struct OutputName {
  QString name;
  int output = -1;
};
std::vector<OutputName> outputNames(const Roles& roles, const LoadedData* loaded);

/// Are there further outputs that could be predicted instead?
bool hasSeveralTargets(const DataSpec& data);

/// "target: y" or "target: y, one of 3" for a chip; "" if there is nothing to switch.
QString targetSummary(const DataSpec& data, const LoadedData* loaded);

}  // namespace kerridge
