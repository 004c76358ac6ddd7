// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <QAbstractTableModel>
#include <string>
#include <utility>
#include <vector>

#include "experiment/experiment.h"
#include "window/pinned_models.h"

namespace kerridge {

class ExperimentDocument;
class ResultsController;

/// The models at the cursors, followed by the pinned ones of the document, which keep the numbers they had. Pinning,
/// renaming, hiding and removing them are steps of the document's history.
class ModelTable : public QAbstractTableModel {
  Q_OBJECT

 public:
  /// From `measured` on: training and test error in every measure, in the order of measures(); then, from
  /// firstOfCalibration() on, bias, SEP and RPD on the test part.
  enum Column {
    label,
    path,
    exponent,
    mu,
    c0,
    train,
    test,
    splitsMean,
    splitsSd,
    loo,
    df,
    norm,
    seconds,
    setting,
    measured
  };
  static int firstOfCalibration() { return measured + 2 * static_cast<int>(measures().size()); }
  static int columns() { return firstOfCalibration() + 3; }
  /// Name of a column in CSV files and settings.
  static const std::string& columnId(int column);

  /// Numbers as numbers, for sorting; a missing one is infinite.
  static constexpr int sortRole = Qt::UserRole;

  ModelTable(ExperimentDocument& document, ResultsController& controller, QObject* parent = nullptr);

  int rowCount(const QModelIndex& parent = {}) const override;
  int columnCount(const QModelIndex& parent = {}) const override;
  QVariant data(const QModelIndex& index, int role) const override;
  QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
  Qt::ItemFlags flags(const QModelIndex& index) const override;
  /// Renames the model: in the document, or in the table where it is pinned.
  bool setData(const QModelIndex& index, const QVariant& value, int role) override;

  bool isPinned(int row) const { return row >= static_cast<int>(m_current.size()); }
  const ModelRow& row(int row) const;
  /// Has any method numbers over several splits?
  bool hasSeveralSplits() const;
  /// Pins the model of a method, by its position in the experiment.
  void pinMethod(int method);
  /// All of them, as one step.
  void pinMethods();
  void pinRow(int row) { pinRows({row}); }
  void pinRows(const std::vector<int>& rows);
  void removePinned(int row);
  /// Computes pinned models of an experiment that was opened.
  PinnedModels& pins() { return m_pins; }
  /// Those pinned models whose curves stay in the charts.
  std::vector<GhostModel> ghosts() const;
  /// Header, then quantity by quantity: its values in both rows, second − first and second / first. Exact numbers.
  std::vector<std::vector<std::string>> comparison(int first, int second) const;
  /// Header first; exact numbers.
  std::vector<std::vector<std::string>> table() const;

 Q_SIGNALS:
  void ghostsChanged();
  /// What was pinned just now, in words.
  void pinned(const QString& text);

 private:
  void refresh();
  /// Does the column tell test errors while they are hidden?
  bool hides(int column) const;
  /// Rows for the pins of the document: added and taken away one by one.
  void refreshPins();
  void replacePin(int row, const PinSpec& pin, const QString& step);
  ModelRow rowOf(int method, const std::shared_ptr<const Model>& model) const;
  /// What the path of a method took when it was computed: what a computation knows from before it does not
  /// time again.
  double secondsOf(int method) const;
  void noteTimes();

  ExperimentDocument& m_document;
  ResultsController& m_controller;
  PinnedModels m_pins;
  std::vector<ModelRow> m_current, m_pinned;
  std::vector<PinSpec> m_pinSpecs;  // of m_pinned
  std::vector<int> m_methodOfRow;
  std::vector<std::pair<PinSpec, double>> m_timed;  // by what the path was made from, newest last
  std::shared_ptr<const Results> m_noted;           // whose times are in it
  std::vector<double> m_seconds;                    // of the methods of that study
  bool m_hadPins = false;
  bool m_looOptimistic = false;  // of a model at the cursors: the header says so
};

}  // namespace kerridge
