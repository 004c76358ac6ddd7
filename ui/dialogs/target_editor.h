// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "dialogs/experiment_editor.h"

class QButtonGroup;
class QLabel;
class QRadioButton;
class QVBoxLayout;

namespace kerridge {

struct LoadedData;

/// Which of several outputs is predicted: the target and the further outputs that are kept with it. The inputs stay the
/// same, and the other outputs are left out.
class TargetEditor : public ExperimentEditor {
  Q_OBJECT

 public:
  TargetEditor(ExperimentDocument& document, ResultsController& controller, QWidget* parent = nullptr);

 Q_SIGNALS:
  /// Requests another output as the target: its place in Roles::outputs.
  void targetChosen(int output);

 protected:
  void refresh() override;

 private:
  QVBoxLayout* m_list;
  QButtonGroup* m_group;
  QLabel* m_targets;  // what the experiment learns, where it is several
  std::vector<QRadioButton*> m_buttons;
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
