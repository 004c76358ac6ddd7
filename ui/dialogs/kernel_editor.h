// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "dialogs/experiment_editor.h"

class QComboBox;
class QFormLayout;

namespace kerridge {

struct DivisionStage;

/// The kernel, its width and its parameters, with the equivalent σ and γ.
class KernelEditor : public ExperimentEditor {
  Q_OBJECT

 public:
  KernelEditor(ExperimentDocument& document, StudyController& controller, QWidget* parent = nullptr);

 protected:
  void refresh() override;

 private:
  void rebuildParameters();

  QComboBox* m_kernel;
  QLabel* m_formula;
  QComboBox* m_widthMode;
  NumberField* m_width;
  QLabel* m_equivalents;
  QFormLayout* m_form;
  std::vector<std::pair<ParameterSpec, NumberField*>> m_parameters;
  std::string m_parametersOf;
};

/// The kernel in a few words, e.g. "gaussian w = 0.17"; `stage` (may be null) tells the width in numbers.
QString kernelSummary(const KernelSpec& kernel, const DivisionStage* stage);

}  // namespace kerridge
