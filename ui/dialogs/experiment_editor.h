// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <QWidget>

#include "experiment/experiment.h"

class QComboBox;
class QFormLayout;
class QLabel;
class QVBoxLayout;

namespace kerridge {

class ExperimentDocument;
class NumberField;
class ResultsController;

/// Base of the editors behind the chips: each shows a part of the experiment and changes it at once, step by step of
/// the undo history. What validate() forbids is refused, with the reason below the fields.
class ExperimentEditor : public QWidget {
  Q_OBJECT

 public:
  ExperimentEditor(ExperimentDocument& document, ResultsController& controller, QWidget* parent = nullptr);

  /// Shows the present state; to be called before it becomes visible.
  void prepare();

 protected:
  using Change = std::function<void(Experiment&)>;

  /// False if the change is refused.
  bool edit(const QString& name, const Change& change);
  /// Shows the document and the results; called whenever one of them changes while the editor is visible.
  virtual void refresh() = 0;

  const Experiment& experiment() const;
  ExperimentDocument& document() { return m_document; }
  ResultsController& controller() { return m_controller; }

  QVBoxLayout* content() { return m_content; }
  /// A field that changes one number of the experiment.
  NumberField* numberField(double minimum, double maximum, bool integer, const QString& accessibleName,
                           const QString& tip, const QString& stepName,
                           const std::function<void(Experiment&, double)>& set);
  /// A heading and a form below it.
  QFormLayout* addForm(const QString& heading);

 private:
  void refreshIfVisible();

  ExperimentDocument& m_document;
  ResultsController& m_controller;
  QVBoxLayout* m_content;
  QLabel* m_problem;
};

/// Selects the item with this id as its data, without emitting anything.
void selectId(QComboBox& box, const QString& id);

}  // namespace kerridge
