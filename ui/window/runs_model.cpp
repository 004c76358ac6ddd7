// SPDX-License-Identifier: GPL-3.0-or-later
#include "window/runs_model.h"

#include <cmath>
#include <limits>
#include <QFont>
#include <QStringList>

#include "base/number_text.h"
#include "dialogs/data_editor.h"
#include "dialogs/kernel_text.h"
#include "dialogs/split_editor.h"
#include "window/experiment_document.h"
#include "window/experiment_edits.h"
#include "window/study_controller.h"

namespace kerridge {

namespace {

constexpr double sameParameter = 1e-12;  // relative: grid values and cursors come from different arithmetic

/// Value of a curve at λ: exact on the grid, else linear in log–log between its neighbours; NaN outside.
double curveAt(const std::vector<PathPoint>& points, const Vector& curve, double at, bool& interpolated) {
  interpolated = false;
  if (curve.size() != static_cast<Index>(points.size())) return notANumber;
  if (std::isnan(at)) return curve.size() == 1 ? curve(0) : notANumber;
  const auto parameter = [](const PathPoint& point) { return std::isnan(point.lambda) ? point.t : point.lambda; };
  for (Index i = 0; i < curve.size(); ++i) {
    const double here = parameter(points[static_cast<std::size_t>(i)]);
    if (std::abs(here - at) <= sameParameter * at) return curve(i);
    if (here < at || i == 0) continue;
    const double before = parameter(points[static_cast<std::size_t>(i - 1)]);
    if (before > at) return notANumber;
    const double share = std::log(at / before) / std::log(here / before);
    interpolated = true;
    return std::exp((1.0 - share) * std::log(curve(i - 1)) + share * std::log(curve(i)));
  }
  return notANumber;
}

double valueOf(const RunRow& row, int column) {
  switch (column) {
    case RunsModel::path: return row.at;
    case RunsModel::exponent: return row.m;
    case RunsModel::mu: return row.mu;
    case RunsModel::train: return row.trainError;
    case RunsModel::test: return row.testError;
    case RunsModel::loo: return row.looError;
    case RunsModel::df: return row.df;
    case RunsModel::norm: return row.norm;
    case RunsModel::seconds: return row.seconds;
    default: return notANumber;
  }
}

const std::vector<std::string> columnIds{"model", "lambda", "m",    "mu",      "train_error", "test_error",
                                         "loo",   "df",     "norm", "seconds", "setting"};

QString cell(const RunRow& row, int column, bool exact) {
  const auto text = [exact](double value) {
    return std::isnan(value) ? QString() : QString::fromStdString(exact ? exactText(value) : shortText(value));
  };
  switch (column) {
    case RunsModel::label: return row.label;
    case RunsModel::path: return text(row.at);
    case RunsModel::exponent: return text(row.m);
    case RunsModel::mu: return row.zero && !exact ? QStringLiteral("f = 0") : text(row.mu);
    case RunsModel::train: return text(row.trainError);
    case RunsModel::test: return text(row.testError);
    case RunsModel::loo:
      return (row.looInterpolated && !exact && !std::isnan(row.looError) ? QStringLiteral("≈ ") : QString()) +
             text(row.looError);
    case RunsModel::df: return text(row.df);
    case RunsModel::norm: return text(row.norm);
    case RunsModel::seconds: return text(row.seconds);
    default: return row.setting;
  }
}

}  // namespace

RunsModel::RunsModel(ExperimentDocument& document, StudyController& controller, QObject* parent)
    : QAbstractTableModel(parent), m_document(document), m_controller(controller) {
  connect(&controller, &StudyController::refreshed, this, &RunsModel::refresh);
}

int RunsModel::rowCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : static_cast<int>(m_current.size() + m_pinned.size());
}

int RunsModel::columnCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : columns; }

const RunRow& RunsModel::row(int row) const {
  const auto position = static_cast<std::size_t>(row);
  return position < m_current.size() ? m_current[position] : m_pinned[position - m_current.size()];
}

QVariant RunsModel::data(const QModelIndex& index, int role) const {
  if (!index.isValid()) return {};
  const RunRow& run = row(index.row());
  if (role == Qt::DisplayRole) {
    const QString pin = index.column() == label && isPinned(index.row()) ? tr("pinned: ") : QString();
    return pin + cell(run, index.column(), false);
  }
  if (role == Qt::EditRole) return run.label;
  if (role == Qt::CheckStateRole && index.column() == label && isPinned(index.row())) {
    return run.shown ? Qt::Checked : Qt::Unchecked;
  }
  if (role == sortRole) {
    const bool words = index.column() == label || index.column() == setting;
    const double value = valueOf(run, index.column());
    // What has no number comes last.
    return words ? QVariant(cell(run, index.column(), false))
                 : QVariant(std::isnan(value) ? std::numeric_limits<double>::infinity() : value);
  }
  if (role == Qt::ToolTipRole) {
    if (index.column() == label && isPinned(index.row())) {
      return tr("Pinned: keeps its numbers. Checked, its curve stays in Fit and Error curves");
    }
    if (index.column() == loo && run.looInterpolated) return tr("Interpolated between the λ of the sweep");
    return cell(run, index.column(), true);
  }
  if (role == Qt::TextAlignmentRole && index.column() != label && index.column() != setting) {
    return QVariant(Qt::AlignRight | Qt::AlignVCenter);
  }
  if (role == Qt::FontRole && isPinned(index.row()) && index.column() == label) {
    QFont italic;
    italic.setItalic(true);
    return italic;
  }
  return {};
}

QVariant RunsModel::headerData(int section, Qt::Orientation orientation, int role) const {
  if (orientation != Qt::Horizontal) return {};
  static const QStringList names{tr("model"), tr("λ"),  tr("m"),   tr("μ"),       tr("train error"), tr("test error"),
                                 tr("LOO"),   tr("df"), tr("‖f‖"), tr("seconds"), tr("setting")};
  static const QStringList tips{tr("Double-click to rename"),
                                tr("Strength of the regularization"),
                                tr("Exponent of the norm in the penalty"),
                                tr("The λ at which KRR gives the same model"),
                                tr("Error on the training part, in the measure of the setting"),
                                tr("Error on the test part, in the measure of the setting"),
                                tr("Exact leave-one-out error; ≈ where λ lies between two values of the sweep"),
                                tr("Effective degrees of freedom, tr H"),
                                tr("Norm of the model in the kernel's space"),
                                tr("Seconds for the method's path in the last computation; empty where it was known"),
                                tr("Error measure, data, split and kernel")};
  if (role == Qt::DisplayRole) return names.at(section);
  if (role == Qt::ToolTipRole) return tips.at(section);
  return {};
}

Qt::ItemFlags RunsModel::flags(const QModelIndex& index) const {
  const Qt::ItemFlags usual = Qt::ItemIsSelectable | Qt::ItemIsEnabled;
  if (index.column() != label) return usual;
  return isPinned(index.row()) ? usual | Qt::ItemIsEditable | Qt::ItemIsUserCheckable : usual | Qt::ItemIsEditable;
}

bool RunsModel::setData(const QModelIndex& index, const QVariant& value, int role) {
  if (role == Qt::CheckStateRole && index.column() == label && isPinned(index.row())) {
    m_pinned[static_cast<std::size_t>(index.row()) - m_current.size()].shown = value.toInt() == Qt::Checked;
    Q_EMIT dataChanged(index, index);
    Q_EMIT ghostsChanged();
    return true;
  }
  if (role != Qt::EditRole || index.column() != label) return false;
  const QString name = value.toString().trimmed();
  const auto position = static_cast<std::size_t>(index.row());
  if (name.isEmpty() || name == row(index.row()).label) return false;
  if (isPinned(index.row())) {
    m_pinned[position - m_current.size()].label = name;
    Q_EMIT dataChanged(index, index);
    Q_EMIT ghostsChanged();
  } else {
    renameMethod(m_document, m_methodOfRow[position], name);
  }
  return true;
}

void RunsModel::pinMethod(int method) {
  for (std::size_t i = 0; i < m_methodOfRow.size(); ++i) {
    if (m_methodOfRow[i] == method) pinRow(static_cast<int>(i));
  }
}

void RunsModel::pinRow(int row) {
  if (row < 0 || isPinned(row)) return;
  const int end = rowCount();
  beginInsertRows({}, end, end);
  m_pinned.push_back(m_current[static_cast<std::size_t>(row)]);
  endInsertRows();
  Q_EMIT ghostsChanged();
}

void RunsModel::removePinned(int row) {
  if (!isPinned(row) || row >= rowCount()) return;
  beginRemoveRows({}, row, row);
  m_pinned.erase(m_pinned.begin() + (row - static_cast<int>(m_current.size())));
  endRemoveRows();
  Q_EMIT ghostsChanged();
}

std::vector<std::vector<std::string>> RunsModel::table() const {
  std::vector<std::vector<std::string>> cells{columnIds};
  for (int r = 0; r < rowCount(); ++r) {
    std::vector<std::string> line;
    for (int c = 0; c < columns; ++c) line.push_back(cell(row(r), c, true).toStdString());
    cells.push_back(std::move(line));
  }
  return cells;
}

std::vector<GhostModel> RunsModel::ghosts() const {
  std::vector<GhostModel> ghosts;
  for (const RunRow& row : m_pinned) {
    if (!row.shown) continue;
    ghosts.push_back(row.ghost);
    ghosts.back().label = tr("pinned %1").arg(row.label).toStdString();
  }
  return ghosts;
}

std::vector<std::vector<std::string>> RunsModel::comparison(int first, int second) const {
  const RunRow& a = row(first);
  const RunRow& b = row(second);
  std::vector<std::vector<std::string>> cells{
      {"", a.label.toStdString(), b.label.toStdString(), tr("difference").toStdString(), tr("ratio").toStdString()}};
  for (int column = path; column < setting; ++column) {
    const double p = valueOf(a, column);
    const double q = valueOf(b, column);
    if (std::isnan(p) && std::isnan(q)) continue;
    cells.push_back({headerData(column, Qt::Horizontal, Qt::DisplayRole).toString().toStdString(), exactText(p),
                     exactText(q), exactText(q - p), exactText(q / p)});
  }
  cells.push_back({tr("setting").toStdString(), a.setting.toStdString(), b.setting.toStdString(), "", ""});
  return cells;
}

RunRow RunsModel::rowOf(int method, const Model& model) const {
  const Experiment& experiment = m_document.experiment();
  const auto stage = m_controller.stage();
  RunRow row;
  row.label = methodName(experiment.methods[static_cast<std::size_t>(method)]);
  const Method* kind = findMethod(model.spec.id);
  // What is shown may be the nearest model computed, or the only one.
  const bool asAsked = kind->instant() && kind->pathParameter() != PathParameter::none;
  row.at = asAsked ? model.spec.at : std::isnan(model.point.lambda) ? model.point.t : model.point.lambda;
  row.m = model.point.m;
  row.mu = model.point.zero ? notANumber : model.point.mu;
  row.trainError = model.trainError;
  row.testError = model.testError;
  row.df = model.point.df;
  row.norm = model.point.norm;
  row.zero = model.point.zero;
  if (const auto result = m_controller.methodResult(method); result && stage) {
    const double mse = curveAt(result->path.points, result->errors.looMse, row.at, row.looInterpolated);
    row.looError = measureFromMse(experiment.measure, mse, stage->trainTarget);
    row.ghost.result = result;
  }
  row.ghost.model = m_controller.models()[static_cast<std::size_t>(method)];
  row.ghost.stage = stage;
  const auto& study = m_controller.study();
  const std::string methodText = methodLabel(experiment.methods[static_cast<std::size_t>(method)]);
  for (const Timing& timing : study->timings) {
    if (timing.method == methodText) row.seconds = (std::isnan(row.seconds) ? 0.0 : row.seconds) + timing.seconds;
  }
  row.setting = QStringList{QString::fromStdString(measureLabel(experiment.measure)),
                            dataSummary(study->experiment.data, study->data.get()),
                            splitSummary(study->experiment.split), kernelSummary(study->experiment.kernel, stage.get())}
                    .join(QStringLiteral(" · "));
  return row;
}

void RunsModel::refresh() {
  std::vector<RunRow> rows;
  std::vector<int> methods;
  const auto& models = m_controller.models();
  const std::size_t count = std::min(models.size(), m_document.experiment().methods.size());
  for (std::size_t method = 0; method < count; ++method) {
    if (!models[method]) continue;
    rows.push_back(rowOf(static_cast<int>(method), *models[method]));
    methods.push_back(static_cast<int>(method));
  }
  m_methodOfRow = std::move(methods);
  if (rows.size() != m_current.size()) {
    beginResetModel();
    m_current = std::move(rows);
    endResetModel();
    return;
  }
  m_current = std::move(rows);
  if (!m_current.empty()) {
    Q_EMIT dataChanged(index(0, 0), index(static_cast<int>(m_current.size()) - 1, columns - 1));
  }
}

}  // namespace kerridge
