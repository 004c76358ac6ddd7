// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <QWidget>

#include "stages/results.h"

namespace kerridge {

class ExperimentDocument;
class ParameterRow;
class ResultsController;

/// Quick control for the kernel's width: a logarithmic slider over two decades on both sides of the usual width, and a
/// field, both in w. A width that is relative to the inputs stays relative. Hidden if the kernel has none.
class WidthRow : public QWidget {
  Q_OBJECT

 public:
  /// `popup`: the slider alone, beside the fields of the kernel's popup.
  enum class Place { panel, popup };
  WidthRow(ExperimentDocument& document, ResultsController& controller, Place place, QWidget* parent = nullptr);

  /// Follows the document and the inputs of the split shown.
  void refresh();

 Q_SIGNALS:
  void tuneRequested();

 private:
  void addTune();
  void setWidth(double width);

  ExperimentDocument& m_document;
  ResultsController& m_controller;
  ParameterRow* m_row;
  std::shared_ptr<const SplitData> m_stage;  ///< that m_unit is of
  std::string m_kernel;
  double m_unit = 1.0;      ///< the usual width on these inputs
  bool m_perInput = false;  ///< the row is about the factor of a width for every input
};

}  // namespace kerridge
