// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <utility>
#include <vector>

#include "dialogs/experiment_editor.h"
#include "edits/data_changes.h"

class QCheckBox;
class QComboBox;
class QFormLayout;
class QPushButton;

namespace kerridge {

class PointsTable;

/// What the data are; the parameters of a generator or how a file was read; ways to other data.
class DataEditor : public ExperimentEditor {
  Q_OBJECT

 public:
  DataEditor(ExperimentDocument& document, ResultsController& controller, QWidget* parent = nullptr);

 Q_SIGNALS:
  void openRequested();
  void getRequested();
  void changeReadingRequested();
  void overviewRequested();
  /// Points will be set on the chart: the current ones (`keep`), or none yet.
  void drawRequested(bool keep);

 protected:
  void refresh() override;

 private:
  void rebuildParameters();
  void addChoice(const ParameterSpec& spec, const QString& step);
  void addSeeds(const QString& step);
  void addMoved();
  void refreshSeeds();
  void refreshPoints(const Dataset* set);

  QLabel *m_title, *m_description, *m_notes;
  QFormLayout* m_form;
  QPushButton *m_changeReading, *m_draw;
  bool m_keepsPoints = false;
  QComboBox* m_generator;
  PointsTable* m_points;
  std::vector<std::pair<ParameterSpec, QComboBox*>> m_choices;
  std::vector<std::pair<ParameterSpec, NumberField*>> m_parameters;
  NumberField *m_seed = nullptr, *m_noiseSeed = nullptr;
  QWidget* m_moved = nullptr;
  QLabel* m_movedRows = nullptr;
  QCheckBox* m_ownNoiseSeed = nullptr;
  QCheckBox* m_predict = nullptr;
  std::string m_parametersOf;
};

/// The data in a few words, e.g. "Sinc · n = 60"; `data` may be null.
QString dataSummary(const DataSpec& spec, const Dataset* data);

}  // namespace kerridge
