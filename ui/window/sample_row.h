// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>
#include <string>

class QToolButton;

namespace kerridge {

class ExperimentDocument;
class NumberField;
class ParameterRow;

/// Quick controls for the sample of generated data: a slider for the level of the noise, steppers for the number of
/// rows and the seed, and a button that redraws the noise. Hidden for other data.
class SampleRow : public QWidget {
  Q_OBJECT

 public:
  explicit SampleRow(ExperimentDocument& document, QWidget* parent = nullptr);

  void refresh();

 Q_SIGNALS:
  void redrawRequested();

 private:
  NumberField* addStepper(const QString& key, const QString& name, const QString& tip);
  /// One step up or down; "n" goes by about a tenth, the seed by 1.
  void step(const QString& key, int direction);
  void set(const QString& key, double value);

  ExperimentDocument& m_document;
  QWidget* m_steppers;
  ParameterRow* m_noise;
  NumberField *m_n = nullptr, *m_seed = nullptr;
  QToolButton* m_redraw = nullptr;
  std::string m_generator;
};

}  // namespace kerridge
