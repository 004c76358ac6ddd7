// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <QAbstractTableModel>
#include <string>
#include <vector>

#include "base/text.h"
#include "document/background_task.h"
#include "experiment/experiment.h"
#include "window/model_row.h"

namespace kerridge {

class ExperimentDocument;
class ModelTable;
class ResultsController;
struct TargetResults;

/// The models of every target of an experiment with several: a row for each target and method, by the place of the
/// target in the file. λ is that of the rule which holds it, for each target what the rule chose there (or for all of
/// them), else that of the cursor. Empty for experiments with one target. Models are evaluated in the background, one
/// job at a time; until then the table keeps the previous ones.
class TargetTable : public QAbstractTableModel {
  Q_OBJECT

 public:
  enum Column { target, label, path, train, test, r2, splitsMean, splitsSd, loo, df, norm, columns };
  /// Name of a column in CSV files.
  static std::string columnId(int column);

  /// Numbers as numbers, for sorting; a missing one is infinite.
  static constexpr int sortRole = Qt::UserRole;

  /// `models` names the columns that the two tables have in common.
  TargetTable(ExperimentDocument& document, ResultsController& controller, const ModelTable& models,
              QObject* parent = nullptr);

  int rowCount(const QModelIndex& parent = {}) const override;
  int columnCount(const QModelIndex& parent = {}) const override;
  QVariant data(const QModelIndex& index, int role) const override;
  QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

  /// The column that is the target of a row.
  const ColumnReference& targetOf(int row) const { return m_rows.at(static_cast<std::size_t>(row)).target; }
  bool hasSeveralSplits() const;
  /// Header first; exact numbers.
  std::vector<std::vector<std::string>> table() const;

 private:
  struct Row {
    ColumnReference target;
    QString name;
    ModelRow model;
    QString why;  ///< why there are no numbers; "" where there are
  };
  /// What the rows are made of.
  struct Job {
    std::vector<std::shared_ptr<const Results>> results;
    std::vector<Text> failures;
    ColumnReference shown;
    std::vector<MethodSpec> methods;
    Measure measure = Measure::scaledRmse;
    int split = 0;

    bool operator==(const Job&) const = default;
  };
  using Models = std::vector<std::vector<std::shared_ptr<const Model>>>;  ///< by target and method

  void refresh();
  void take(const std::vector<TargetResults>& targets, const Models& models);
  Row rowOf(const TargetResults& target, std::size_t method, const std::shared_ptr<const Model>& model) const;
  /// Does the column tell test errors while they are hidden?
  bool hides(int column) const;
  double valueOf(const Row& row, int column) const;
  QString cell(const Row& row, int column, bool exact) const;

  ExperimentDocument& m_document;
  ResultsController& m_controller;
  const ModelTable& m_models;
  std::vector<Row> m_rows;
  Job m_job;  ///< what was asked for last
  BackgroundTask m_task;
};

}  // namespace kerridge
