// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "dialogs/experiment_editor.h"
#include "dialogs/kernel_text.h"

class QCheckBox;
class QComboBox;
class QFormLayout;
class QHBoxLayout;

namespace kerridge {

class InputWidthsTable;
class WidthRow;

/// The kernel, its width and its parameters. The width can be given as a multiple of the mean squared distance, as w or
/// in the other parameterizations of the kernel (σ, γ, ℓ); whichever is edited, the others follow. Or every
/// input has its own.
class KernelEditor : public ExperimentEditor {
  Q_OBJECT

 public:
  KernelEditor(ExperimentDocument& document, ResultsController& controller, QWidget* parent = nullptr);

 Q_SIGNALS:
  void tuneRequested();

 protected:
  void refresh() override;

 private:
  void buildWidth();
  /// Fields of the present kernel: its parameters, and the parameterizations of its width.
  void rebuildFields();
  void rebuildWidthFields(const KernelFamily& family);
  NumberField* widthField(const WidthParameterization& parameterization, const QString& tip);
  void refreshCombination();
  void refreshWidth(const KernelFamily* family);
  void refreshInputWidths();
  void changeMode(int mode);
  void changePerInput(bool perInput);

  QComboBox* m_kernel;
  QLabel* m_formula;
  QComboBox* m_widthMode = nullptr;
  NumberField* m_factor = nullptr;
  QWidget* m_widthRow = nullptr;
  WidthRow* m_slider = nullptr;
  QWidget* m_widthFieldsRow = nullptr;
  QHBoxLayout* m_widthFieldsLayout = nullptr;
  QLabel* m_meaning = nullptr;
  QCheckBox* m_perInput = nullptr;  // of a width that is tuned
  InputWidthsTable* m_inputWidths = nullptr;
  QFormLayout* m_form;
  std::vector<std::pair<WidthParameterization, NumberField*>> m_widthFields;
  std::vector<std::pair<ParameterSpec, NumberField*>> m_parameters;
  std::string m_fieldsOf;
};

}  // namespace kerridge
