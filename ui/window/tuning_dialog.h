// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>

#include <memory>

#include "document/background_task.h"
#include "stages/width_tuning.h"

class QCheckBox;
class QComboBox;
class QLabel;
class QPushButton;
class QVBoxLayout;

namespace kerridge {

class ExperimentDocument;
class FigureView;
class ResultsController;

/// Searches for the kernel width, λ and the exponent m with the best score on the training part of the split shown, and
/// shows every width that it tries. One step of the history puts the result into the experiment, or makes the criterion
/// hold the width from then on. The window stays usable next to the dialog.
class TuningDialog : public QDialog {
  Q_OBJECT

 public:
  TuningDialog(ExperimentDocument& document, ResultsController& controller, QWidget* parent = nullptr);

  /// Why there is nothing to tune; "" if there is.
  static QString obstacle(const Experiment& experiment, const ResultsController& controller);
  BackgroundTask& task() { return m_task; }
  /// Starts the search.
  void search();
  /// Puts the result into the experiment.
  void take();

 private:
  void buildChoices(QVBoxLayout* layout);
  QString criterion() const;
  bool searchesLambda() const;
  bool searchesPerInput() const;
  bool searchesExponent() const;
  /// The exponents searched; none if m stays.
  std::vector<double> exponents() const;
  /// The experiment with what is to be tuned: one width or one for every input.
  Experiment toSearch() const;
  /// Why this search is not possible; "" if it is.
  QString searchObstacle() const;
  QString inputWidthsText(bool whole) const;
  void describe();
  QString exponentText() const;
  /// The document without what the search does not depend on.
  Experiment asked() const;
  void refresh();
  void forget();
  void showEffort();
  void showChart();
  void showTuning(const std::shared_ptr<const WidthTuning>& tuning, bool whole);
  /// The method of the document that was tuned; −1 if it no longer exists.
  int tunedMethod() const;

  ExperimentDocument& m_document;
  ResultsController& m_controller;
  QComboBox* m_criterion;
  QComboBox* m_what;
  QPushButton* m_search;
  QLabel* m_effort;
  QComboBox* m_plane;
  FigureView* m_chart;
  QLabel* m_found;
  QCheckBox* m_hold;
  QPushButton* m_take;
  Experiment m_asked;  ///< that m_tuning is of
  std::shared_ptr<const WidthTuning> m_tuning;
  bool m_whole = false;
  bool m_ofLambda = true;
  /// What the searches of one experiment computed, by folds, method and λ; used by the worker only.
  std::shared_ptr<std::map<std::string, WidthColumns>> m_known;
  BackgroundTask m_task;  // last: its worker ends before the others go
};

}  // namespace kerridge
