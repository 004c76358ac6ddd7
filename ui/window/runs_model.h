// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractTableModel>
#include <string>
#include <vector>

#include "figures/figures.h"
#include "methods/method.h"

namespace kerridge {

class ExperimentDocument;
class StudyController;
struct Model;

/// The numbers of one model, as the cards and charts show them.
struct RunRow {
  QString label;
  QString setting;         ///< measure, data, split and kernel they belong to
  double at = notANumber;  ///< λ or t
  double m = notANumber, mu = notANumber;
  double trainError = notANumber, testError = notANumber;
  double looError = notANumber;
  bool looInterpolated = false;  ///< between the grid's λ, in log–log
  double df = notANumber, norm = notANumber;
  double seconds = notANumber;  ///< what was computed for its path alone, where it was timed
  bool zero = false;
  GhostModel ghost;   ///< the model itself, for its curve
  bool shown = true;  ///< pinned: its curve stays in the charts
};

/// The models at the cursors, followed by the pinned ones, which keep the numbers they had.
class RunsModel : public QAbstractTableModel {
  Q_OBJECT

 public:
  enum Column { label, path, exponent, mu, train, test, loo, df, norm, seconds, setting, columns };

  /// Numbers as numbers, for sorting; a missing one is infinite.
  static constexpr int sortRole = Qt::UserRole;

  RunsModel(ExperimentDocument& document, StudyController& controller, QObject* parent = nullptr);

  int rowCount(const QModelIndex& parent = {}) const override;
  int columnCount(const QModelIndex& parent = {}) const override;
  QVariant data(const QModelIndex& index, int role) const override;
  QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
  Qt::ItemFlags flags(const QModelIndex& index) const override;
  /// Renames the model: in the document, or in the table where it is pinned.
  bool setData(const QModelIndex& index, const QVariant& value, int role) override;

  bool isPinned(int row) const { return row >= static_cast<int>(m_current.size()); }
  const RunRow& row(int row) const;
  /// Pins the model of a method, by its position in the experiment.
  void pinMethod(int method);
  void pinRow(int row);
  void removePinned(int row);
  /// Those pinned models whose curves stay in the charts.
  std::vector<GhostModel> ghosts() const;
  /// Header, then quantity by quantity: its values in both rows, second − first and second / first. Exact numbers.
  std::vector<std::vector<std::string>> comparison(int first, int second) const;
  /// Header first; exact numbers.
  std::vector<std::vector<std::string>> table() const;

 Q_SIGNALS:
  void ghostsChanged();

 private:
  void refresh();
  RunRow rowOf(int method, const Model& model) const;

  ExperimentDocument& m_document;
  StudyController& m_controller;
  std::vector<RunRow> m_current, m_pinned;
  std::vector<int> m_methodOfRow;
};

}  // namespace kerridge
