// SPDX-License-Identifier: GPL-3.0-or-later
#include "window/target_table.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <QFont>

#include "base/number_text.h"
#include "base/text.h"
#include "document/experiment_document.h"
#include "document/results_controller.h"
#include "stages/choices.h"
#include "stages/over_splits.h"
#include "texts/language.h"
#include "texts/shown_number.h"
#include "texts/shown_text.h"
#include "widgets/accessible_text.h"
#include "window/model_cell.h"
#include "window/model_table.h"

namespace kerridge {

namespace {

/// The column of ModelTable with the same numbers; −1 where there is none.
int modelColumn(int column) {
  static constexpr std::array<int, TargetTable::columns> columns{-1,
                                                                 ModelTable::label,
                                                                 ModelTable::path,
                                                                 ModelTable::train,
                                                                 ModelTable::test,
                                                                 -1,
                                                                 ModelTable::splitsMean,
                                                                 ModelTable::splitsSd,
                                                                 ModelTable::loo,
                                                                 ModelTable::df,
                                                                 ModelTable::norm};
  return columns.at(static_cast<std::size_t>(column));
}

std::size_t splitShown(int wanted, const Results& results) {
  return static_cast<std::size_t>(std::clamp(wanted, 0, static_cast<int>(results.splits.size()) - 1));
}

/// Why a rule that holds a method has no λ there; empty where it has one.
Text whyNoChoice(const SplitResult& split, std::size_t method, const MethodSpec& spec) {
  const MethodResult* result = computedResult(split, method, spec);
  if (spec.rule.empty() || result == nullptr || chosenAt(*result, spec.rule)) return {};
  return noChoiceText(*result, spec.rule);
}

}  // namespace

TargetTable::TargetTable(ExperimentDocument& document, ResultsController& controller, const ModelTable& models,
                         QObject* parent)
    : QAbstractTableModel(parent), m_document(document), m_controller(controller), m_models(models) {
  connect(&controller, &ResultsController::refreshed, this, &TargetTable::refresh);
  connect(&controller, &ResultsController::testErrorsHiddenChanged, this, [this] {
    if (rowCount() > 0) Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, columns - 1));
  });
}

std::string TargetTable::columnId(int column) {
  if (column == target) return "target";
  if (column == r2) return "test_r2";
  return ModelTable::columnId(modelColumn(column));
}

int TargetTable::rowCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int TargetTable::columnCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : columns; }

bool TargetTable::hides(int column) const {
  return m_controller.testErrorsHidden() &&
         (column == test || column == r2 || column == splitsMean || column == splitsSd);
}

bool TargetTable::hasSeveralSplits() const {
  return std::any_of(m_rows.begin(), m_rows.end(),
                     [](const Row& row) { return !std::isnan(row.model.overSplits.mean); });
}

double TargetTable::valueOf(const Row& row, int column) const {
  if (!row.model.ghost.model) return notANumber;
  if (column == r2) return errorOf(row.model, Measure::r2, true);
  return modelValue(row.model, modelColumn(column));
}

QString TargetTable::cell(const Row& row, int column, bool exact) const {
  if (column == target) return row.name;
  if (column == label || (row.model.ghost.model && column != r2)) {
    return modelCell(row.model, modelColumn(column), exact ? Digits::all : Digits::few);
  }
  const double value = valueOf(row, column);
  if (std::isnan(value)) return {};
  return QString::fromStdString(exact ? exactText(value) : shortText(value));
}

QVariant TargetTable::data(const QModelIndex& index, int role) const {
  if (!index.isValid()) return {};
  const Row& row = m_rows[static_cast<std::size_t>(index.row())];
  const int column = index.column();
  const bool words = column == target || column == label;
  if (hides(column) && (role == Qt::DisplayRole || role == Qt::ToolTipRole)) return QStringLiteral("?");
  if (role == Qt::DisplayRole) return words ? cell(row, column, false) : withShownNumbers(cell(row, column, false));
  if (role == Qt::AccessibleTextRole) {
    return cellName(column, headerData(column, Qt::Horizontal, Qt::DisplayRole).toString(),
                    data(index, Qt::DisplayRole).toString());
  }
  const bool shown = row.target == m_document.experiment().data.roles.target;
  if (role == sortRole) {
    if (words) return cell(row, column, false);
    const double value = hides(column) ? notANumber : valueOf(row, column);
    return std::isnan(value) ? std::numeric_limits<double>::infinity() : value;
  }
  if (role == Qt::ToolTipRole) {
    if (!row.why.isEmpty()) return row.why;
    if (words) return shown ? tr("This is the current target") : tr("Click to show the charts of %1").arg(row.name);
    if (column == path && row.model.edge != ChoiceEdge::none) return edgeText(row.model.edge);
    return withShownNumbers(cell(row, column, true));
  }
  if (role == Qt::TextAlignmentRole && !words) return QVariant(Qt::AlignRight | Qt::AlignVCenter);
  if (role == Qt::FontRole && shown) {
    QFont bold;
    bold.setBold(true);
    return bold;
  }
  return {};
}

QVariant TargetTable::headerData(int section, Qt::Orientation orientation, int role) const {
  if (orientation != Qt::Horizontal) return {};
  if (section == target || section == r2) {
    const bool first = section == target;
    if (role == Qt::DisplayRole) return first ? tr("target") : tr("test R²");
    if (role == Qt::ToolTipRole) {
      return first ? tr("The column that is predicted; those of the target in the charts are bold")
                   : tr("Share of the variance on the test part that the model explains; 1 is best");
    }
    return {};
  }
  if (section == label && role == Qt::ToolTipRole) return tr("The method, by its name in the experiment");
  if ((section == train || section == test) && role == Qt::ToolTipRole) {
    const QString measure = shownText(measureLabel(m_document.experiment().measure));
    return section == test ? tr("%1 on the test part").arg(measure) : tr("%1 on the training part").arg(measure);
  }
  return m_models.headerData(modelColumn(section), orientation, role);
}

std::vector<std::vector<std::string>> TargetTable::table() const {
  std::vector<std::vector<std::string>> cells(1);
  for (int column = 0; column < columns; ++column) {
    cells.front().push_back(columnId(column));
    if (column == path) cells.front().emplace_back("t");
  }
  cells.front().emplace_back("measure");
  for (const Row& row : m_rows) {
    std::vector<std::string>& line = cells.emplace_back();
    for (int column = 0; column < columns; ++column) {
      const std::string text = hides(column) ? std::string() : cell(row, column, true).toStdString();
      const bool steps = column == path && row.model.steps;
      line.push_back(steps ? std::string() : text);
      if (column == path) line.push_back(steps ? text : std::string());
    }
    line.push_back(measureId(m_job.measure));
  }
  return cells;
}

void TargetTable::refresh() {
  const std::vector<TargetResults>& targets = m_controller.targetResults();
  if (targets.empty()) {
    m_task.cancel();
    m_job = {};
    if (m_rows.empty()) return;
    beginResetModel();
    m_rows.clear();
    endResetModel();
    return;
  }
  const Experiment& experiment = m_document.experiment();
  Job job;
  for (const TargetResults& one : targets) {
    job.results.push_back(one.results);
    job.failures.push_back(one.failure);
  }
  job.shown = experiment.data.roles.target;
  job.methods = experiment.methods;
  for (MethodSpec& spec : job.methods) {
    if (!spec.rule.empty()) spec.at = 1.0;  // follows the results
  }
  job.measure = experiment.measure;
  job.split = experiment.view.split;
  if (job == m_job || m_task.isBusy()) return;  // a drag does not interrupt what is under way
  m_job = job;
  m_task.start([this, experiment, targets](const RunContext& context, const BackgroundTask::Post&) {
    Models models(targets.size());
    for (std::size_t i = 0; i < targets.size(); ++i) {
      context.checkpoint();
      if (!targets[i].results || targets[i].results->splits.empty()) continue;
      const Results& results = *targets[i].results;
      const std::size_t split = splitShown(experiment.view.split, results);
      models[i] = CurrentModels(Stand::nearest).evaluate(withChoices(experiment, results, split), results);
    }
    return BackgroundTask::Delivery([this, targets, models = std::move(models)] {
      take(targets, models);
      QMetaObject::invokeMethod(this, &TargetTable::refresh, Qt::QueuedConnection);
    });
  });
}

TargetTable::Row TargetTable::rowOf(const TargetResults& target, std::size_t method,
                                    const std::shared_ptr<const Model>& model) const {
  const Experiment& experiment = m_document.experiment();
  Row row;
  row.target = target.target;
  row.name = QString::fromStdString(target.name.empty() ? target.target.text() : target.name);
  row.model.label = QString::fromStdString(methodLabel(experiment.methods[method]));
  if (!target.failure.empty()) row.why = shownText(target.failure);
  if (!target.results && target.failure.empty()) row.why = tr("Computing…");
  if (!target.results || target.results->splits.empty() || !model) return row;
  const Results& results = *target.results;
  const SplitResult& split = results.splits[splitShown(experiment.view.split, results)];
  row.why = shownText(whyNoChoice(split, method, experiment.methods[method]));
  if (!row.why.isEmpty()) return row;
  const bool computed = computedResult(split, method, experiment.methods[method]) != nullptr;
  const GhostModel ghost{{}, model, split.stage, computed ? split.methods[method] : nullptr, results.data};
  QString label = row.model.label;
  row.model = modelRow(ghost, results.experiment, results.data.get(), experiment.measure, results.timings);
  row.model.label = std::move(label);
  if (row.model.ghost.result) {
    MethodSpec held = experiment.methods[method];
    held.at = model->spec.at;
    row.model.edge = edgeOf(*row.model.ghost.result, held);
  }
  row.model.overSplits = heldErrors(results, experiment, method);
  return row;
}

void TargetTable::take(const std::vector<TargetResults>& targets, const Models& models) {
  std::vector<std::size_t> order(targets.size());
  for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
  // Those that could not be read come last.
  const auto place = [&](std::size_t i) {
    return targets[i].place > 0 ? targets[i].place : std::numeric_limits<Index>::max();
  };
  std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) { return place(a) < place(b); });
  const std::vector<MethodSpec>& methods = m_document.experiment().methods;
  std::vector<Row> rows;
  for (const std::size_t i : order) {
    for (std::size_t method = 0; method < methods.size(); ++method) {
      if (!methods[method].visible) continue;
      // The methods may have changed meanwhile.
      const bool known =
          method < models[i].size() && models[i][method] && models[i][method]->spec.id == methods[method].id;
      rows.push_back(rowOf(targets[i], method, known ? models[i][method] : nullptr));
    }
  }
  const auto same = [](const Row& a, const Row& b) { return a.target == b.target && a.model.label == b.model.label; };
  if (rows.size() == m_rows.size() && std::equal(rows.begin(), rows.end(), m_rows.begin(), same)) {
    m_rows = std::move(rows);  // the selection and the place of the scroll bar stay
    if (!m_rows.empty()) Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, columns - 1));
    return;
  }
  beginResetModel();
  m_rows = std::move(rows);
  endResetModel();
}

}  // namespace kerridge
