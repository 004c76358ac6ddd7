// SPDX-License-Identifier: GPL-3.0-or-later
#include "window/model_table.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <QFont>
#include <QStringList>

#include "base/number_text.h"
#include "base/sentence.h"
#include "document/experiment_document.h"
#include "document/results_controller.h"
#include "stages/optimism.h"
#include "stages/over_splits.h"
#include "stages/width_tuning.h"
#include "texts/shown_number.h"
#include "texts/shown_text.h"
#include "widgets/accessible_text.h"
#include "window/experiment_edits.h"
#include "window/model_cell.h"

namespace kerridge {

namespace {

// The kernel of the split shown, with its width as it was tuned there.
KernelSpec kernelShown(const Results& results, int split) {
  const KernelSpec& kernel = results.experiment.kernel;
  return results.splits.empty() ? kernel : settledKernel(kernel, results.splits[static_cast<std::size_t>(split)]);
}

bool isLooOptimistic(const ModelRow& row) { return !std::isnan(row.looError) && row.related.amongTraining(); }

constexpr std::size_t remembered = 64;  // times of paths

std::vector<std::string> makeColumnIds() {
  std::vector<std::string> ids{"model",       "lambda",    "m",   "mu", "c0",   "train_error", "test_error",
                               "splits_mean", "splits_sd", "loo", "df", "norm", "seconds",     "setting"};
  for (const Measure measure : measures()) {
    std::string id = measureId(measure);
    std::replace(id.begin(), id.end(), '-', '_');
    ids.push_back("train_" + id);
    ids.push_back("test_" + id);
  }
  ids.insert(ids.end(), {"test_bias", "test_sep", "test_rpd"});
  return ids;
}

}  // namespace

ModelTable::ModelTable(ExperimentDocument& document, ResultsController& controller, QObject* parent)
    : QAbstractTableModel(parent),
      m_document(document),
      m_controller(controller),
      m_pins(document, controller, nullptr) {
  connect(&controller, &ResultsController::refreshed, this, &ModelTable::refresh);
  connect(&document, &ExperimentDocument::changed, this, [this](const Experiment& before, const Experiment& after) {
    if (!(before.pins == after.pins)) refreshPins();  // not for every move of a drag
  });
  connect(&m_pins, &PinnedModels::changed, this, &ModelTable::refreshPins);
  connect(&controller, &ResultsController::testErrorsHiddenChanged, this, [this] {
    if (rowCount() > 0) Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, columns() - 1));
  });
}

bool ModelTable::hides(int column) const {
  return m_controller.testErrorsHidden() &&
         (column == test || column == splitsMean || column == splitsSd || column >= firstOfCalibration() ||
          (column >= measured && (column - measured) % 2 == 1));
}

bool ModelTable::hasSeveralSplits() const {
  return std::any_of(m_current.begin(), m_current.end(),
                     [](const ModelRow& row) { return !std::isnan(row.overSplits.mean); });
}

int ModelTable::rowCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : static_cast<int>(m_current.size() + m_pinned.size());
}

int ModelTable::columnCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : columns(); }

const std::string& ModelTable::columnId(int column) {
  static const std::vector<std::string> ids = makeColumnIds();
  return ids.at(static_cast<std::size_t>(column));
}

const ModelRow& ModelTable::row(int row) const {
  const auto position = static_cast<std::size_t>(row);
  return position < m_current.size() ? m_current[position] : m_pinned[position - m_current.size()];
}

QVariant ModelTable::data(const QModelIndex& index, int role) const {
  if (!index.isValid()) return {};
  const ModelRow& model = row(index.row());
  if (hides(index.column()) && (role == Qt::DisplayRole || role == Qt::ToolTipRole)) return QStringLiteral("?");
  if (role == Qt::DisplayRole) {
    const QString pin = index.column() == label && isPinned(index.row()) ? tr("pinned: ") : QString();
    return pin + withShownNumbers(modelCell(model, index.column(), Digits::few));
  }
  if (role == Qt::AccessibleTextRole) {
    const int column = index.column();
    return cellName(column, headerData(column, Qt::Horizontal, Qt::DisplayRole).toString(),
                    data(index, Qt::DisplayRole).toString());
  }
  if (role == Qt::EditRole) return model.label;
  if (role == Qt::CheckStateRole && index.column() == label && isPinned(index.row())) {
    return model.shown ? Qt::Checked : Qt::Unchecked;
  }
  if (role == sortRole) {
    const bool words = index.column() == label || index.column() == setting;
    const double value = hides(index.column()) ? notANumber : modelValue(model, index.column());
    // Rows without a number come last.
    return words ? QVariant(modelCell(model, index.column(), Digits::few))
                 : QVariant(std::isnan(value) ? std::numeric_limits<double>::infinity() : value);
  }
  if (role == Qt::ToolTipRole) {
    if (index.column() == label && isPinned(index.row())) {
      return tr(
          "Pinned: keeps its numbers and is saved with the experiment. Check it to keep its curves in the charts");
    }
    if (index.column() == path && model.edge != ChoiceEdge::none) {
      return withShownNumbers(modelCell(model, path, Digits::clean)) + QLatin1Char('\n') + edgeText(model.edge);
    }
    if (index.column() == loo && (model.looInterpolated || isLooOptimistic(model))) {
      QStringList lines;
      if (model.looInterpolated) lines << tr("Interpolated between the λ of the sweep");
      if (isLooOptimistic(model)) lines << shownText(sentence(optimismText(model.related)));
      return lines.join(QLatin1Char('\n'));
    }
    return withShownNumbers(modelCell(model, index.column(), Digits::clean));
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

QVariant ModelTable::headerData(int section, Qt::Orientation orientation, int role) const {
  if (orientation != Qt::Horizontal) return {};
  if (section == loo && role == Qt::DisplayRole && m_looOptimistic) {
    return shownText(Text("%1 (optimistic)", Text::words("LOO")));
  }
  const QStringList names{tr("model"),       tr("λ, t"),       tr("m"),          tr("μ"),      tr("C₀"),
                          tr("train error"), tr("test error"), tr("all splits"), tr("± sd"),   tr("LOO"),
                          tr("df"),          tr("‖f‖"),        tr("seconds"),    tr("setting")};
  const QStringList tips{tr("Double-click to rename"),
                         tr("Strength of the regularization; t: number of steps"),
                         tr("Exponent of the norm in the penalty"),
                         tr("The λ at which KRR gives the same model"),
                         tr("C₀ = ‖f‖^(m − 2), so that μ = (m λ / 2) C₀"),
                         tr("Error on the training part, in the measure named under “setting”"),
                         tr("Error on the test part, in the measure named under “setting”"),
                         tr("Mean of the test errors over all splits, each with the model that the rule chooses on it"),
                         tr("Standard deviation of the test errors over all splits"),
                         tr("Exact leave-one-out error; ≈ where λ lies between two values of the sweep"),
                         tr("Effective degrees of freedom, tr H"),
                         tr("Norm of the model in the kernel's space"),
                         tr("Seconds that it took to compute the method's path"),
                         tr("Error measure, data, split and kernel")};
  if (section >= firstOfCalibration()) {
    const int place = section - firstOfCalibration();
    const QStringList titles{tr("test bias"), tr("test SEP"), tr("test RPD")};
    const QStringList explanations{tr("Mean of prediction − target on the test part"),
                                   tr("Standard deviation of prediction − target on the test part, divisor n − 1"),
                                   tr("Standard deviation of the test targets, divisor n − 1, over the test RMSE")};
    if (role == Qt::DisplayRole) return titles.value(place);
    return role == Qt::ToolTipRole ? QVariant(explanations.value(place)) : QVariant();
  }
  if (section >= measured) {
    const int place = section - measured;
    const QString measure = QString::fromStdString(measureLabel(measures()[static_cast<std::size_t>(place / 2)]));
    const bool onTest = place % 2 == 1;
    if (role == Qt::DisplayRole) return onTest ? tr("test %1").arg(measure) : tr("train %1").arg(measure);
    if (role == Qt::ToolTipRole)
      return onTest ? tr("%1 on the test part").arg(measure) : tr("%1 on the training part").arg(measure);
    return {};
  }
  if (role == Qt::DisplayRole) return names.at(section);
  if (role == Qt::ToolTipRole) return tips.at(section);
  return {};
}

Qt::ItemFlags ModelTable::flags(const QModelIndex& index) const {
  const Qt::ItemFlags usual = Qt::ItemIsSelectable | Qt::ItemIsEnabled;
  if (index.column() != label) return usual;
  return isPinned(index.row()) ? usual | Qt::ItemIsEditable | Qt::ItemIsUserCheckable : usual | Qt::ItemIsEditable;
}

bool ModelTable::setData(const QModelIndex& index, const QVariant& value, int role) {
  const bool pinned = isPinned(index.row());
  const auto position = static_cast<std::size_t>(index.row()) - (pinned ? m_current.size() : 0);
  if (role == Qt::CheckStateRole && index.column() == label && pinned) {
    PinSpec pin = m_pinSpecs[position];
    pin.shown = value.toInt() == Qt::Checked;
    replacePin(index.row(), pin, pin.shown ? tr("Show pinned %1") : tr("Hide pinned %1"));
    return true;
  }
  if (role != Qt::EditRole || index.column() != label) return false;
  const QString name = value.toString().trimmed();
  if (name.isEmpty() || name == row(index.row()).label) return false;
  if (pinned) {
    PinSpec pin = m_pinSpecs[position];
    pin.label = name.toStdString();
    replacePin(index.row(), pin, tr("Rename pinned %1").arg(row(index.row()).label));
  } else {
    renameMethod(m_document, m_methodOfRow[position], name);
  }
  return true;
}

void ModelTable::replacePin(int row, const PinSpec& pin, const QString& step) {
  Experiment after = m_document.experiment();
  after.pins[static_cast<std::size_t>(row) - m_current.size()] = pin;
  m_document.replace(after, step.contains(QLatin1String("%1")) ? step.arg(QString::fromStdString(pin.label)) : step);
}

void ModelTable::pinMethod(int method) {
  for (std::size_t i = 0; i < m_methodOfRow.size(); ++i) {
    if (m_methodOfRow[i] == method) pinRow(static_cast<int>(i));
  }
}

void ModelTable::pinMethods() {
  std::vector<int> rows;
  for (std::size_t i = 0; i < m_methodOfRow.size(); ++i) rows.push_back(static_cast<int>(i));
  pinRows(rows);
}

void ModelTable::pinRows(const std::vector<int>& rows) {
  const auto& results = m_controller.results();
  Experiment after = m_document.experiment();
  QString name;
  int count = 0;
  for (const int position : rows) {
    if (position < 0 || isPinned(position) || !results) continue;
    const ModelRow& model = row(position);
    Experiment made = results->experiment;  // what the numbers come from, be the document ahead of it or not
    made.methods = {model.ghost.model->spec};
    made.measure = after.measure;
    made.view.split = std::clamp(after.view.split, 0, static_cast<int>(results->splits.size()) - 1);
    made.kernel = kernelShown(*results, made.view.split);  // a pinned model has the width that was tuned for it
    PinSpec pin = pinOf(made, 0);
    pin.label = model.label.toStdString();
    pin.method.visible = true;
    name = model.label;
    // Once is enough: a second curve would cover the first.
    const auto same = std::find_if(after.pins.begin(), after.pins.end(), [&](const PinSpec& other) {
      PinSpec twin = other;
      twin.shown = pin.shown;
      twin.label = pin.label;
      twin.method.color = pin.method.color;
      return twin == pin;
    });
    if (same != after.pins.end()) {
      same->shown = true;
      continue;
    }
    if (!isProvisional(model.ghost)) m_pins.remember(pin, model);  // else its numbers come with the exact results
    after.pins.push_back(std::move(pin));
    ++count;
  }
  if (count == 0 && after == m_document.experiment()) return;
  m_document.replace(after, count <= 1 ? tr("Pin %1").arg(name) : tr("Pin %n models", nullptr, count));
  Q_EMIT pinned(count <= 1 ? tr("Pinned %1").arg(name) : tr("Pinned %n models", nullptr, count));
}

void ModelTable::removePinned(int row) {
  if (!isPinned(row) || row >= rowCount()) return;
  Experiment after = m_document.experiment();
  const QString name = this->row(row).label;
  after.pins.erase(after.pins.begin() + (row - static_cast<int>(m_current.size())));
  m_document.replace(after, tr("Remove pinned %1").arg(name));
}

void ModelTable::refreshPins() {
  const std::vector<PinSpec>& pins = m_document.experiment().pins;
  const auto first = static_cast<int>(m_current.size());
  const std::size_t shorter = std::min(pins.size(), m_pinSpecs.size());
  const auto same = [](const PinSpec& a, const PinSpec& b) { return a.method == b.method && a.label == b.label; };
  std::size_t head = 0;
  while (head < shorter && same(pins[head], m_pinSpecs[head])) ++head;
  std::size_t tail = 0;
  while (tail < shorter - head && same(pins[pins.size() - 1 - tail], m_pinSpecs[m_pinSpecs.size() - 1 - tail])) ++tail;
  if (pins.size() == m_pinSpecs.size()) head = pins.size(), tail = 0;  // renamed, or now with numbers
  if (head + tail < m_pinSpecs.size()) {
    const std::size_t end = m_pinSpecs.size() - tail;
    beginRemoveRows({}, first + static_cast<int>(head), first + static_cast<int>(end) - 1);
    m_pinSpecs.erase(m_pinSpecs.begin() + static_cast<std::ptrdiff_t>(head),
                     m_pinSpecs.begin() + static_cast<std::ptrdiff_t>(end));
    m_pinned.erase(m_pinned.begin() + static_cast<std::ptrdiff_t>(head),
                   m_pinned.begin() + static_cast<std::ptrdiff_t>(end));
    endRemoveRows();
  }
  if (m_pinSpecs.size() < pins.size()) {
    const std::size_t count = pins.size() - m_pinSpecs.size();
    beginInsertRows({}, first + static_cast<int>(head), first + static_cast<int>(head + count) - 1);
    m_pinSpecs.insert(m_pinSpecs.begin() + static_cast<std::ptrdiff_t>(head), count, PinSpec());
    m_pinned.insert(m_pinned.begin() + static_cast<std::ptrdiff_t>(head), count, ModelRow());
    m_pinSpecs = pins;
    for (std::size_t i = 0; i < pins.size(); ++i) m_pinned[i] = m_pins.rowOf(pins[i]);
    endInsertRows();
  }
  const bool any = !pins.empty() || !m_pinned.empty();
  m_pinSpecs = pins;
  for (std::size_t i = 0; i < pins.size(); ++i) m_pinned[i] = m_pins.rowOf(pins[i]);
  if (!pins.empty()) Q_EMIT dataChanged(index(first, 0), index(rowCount() - 1, columns() - 1));
  if (any || m_hadPins) Q_EMIT ghostsChanged();
  m_hadPins = any;
}

std::vector<std::vector<std::string>> ModelTable::table() const {
  std::vector<std::vector<std::string>> cells(1);
  for (int c = 0; c < columns(); ++c) {
    cells.front().push_back(columnId(c));
    if (c == path) cells.front().emplace_back("t");
  }
  for (int r = 0; r < rowCount(); ++r) {
    std::vector<std::string> line;
    for (int c = 0; c < columns(); ++c) {
      const QString english = c == setting ? row(r).settingInFiles : QString();
      const QString shown = english.isEmpty() ? modelCell(row(r), c, Digits::all) : english;
      const std::string text = hides(c) ? std::string() : shown.toStdString();
      const bool steps = c == path && row(r).steps;
      line.push_back(steps ? std::string() : text);
      if (c == path) line.push_back(steps ? text : std::string());
    }
    cells.push_back(std::move(line));
  }
  return cells;
}

std::vector<GhostModel> ModelTable::ghosts() const {
  std::vector<GhostModel> ghosts;
  for (const ModelRow& row : m_pinned) {
    if (!row.shown || !row.ghost.model) continue;
    ghosts.push_back(row.ghost);
    // The name of a curve, which files of the chart have as well.
    ghosts.back().label = Text("pinned %1", Text::words(row.label.toStdString()));
  }
  return ghosts;
}

namespace {

constexpr int comparedDigits = 6;

// Differences at the level of rounding count as none.
double differenceOf(double p, double q) {
  return std::abs(q - p) <= 1e-12 * std::max(std::abs(p), std::abs(q)) ? 0.0 : q - p;
}

}  // namespace

std::vector<std::vector<std::string>> ModelTable::comparison(int first, int second) const {
  const ModelRow& a = row(first);
  const ModelRow& b = row(second);
  std::vector<std::vector<std::string>> cells{
      {"", a.label.toStdString(), b.label.toStdString(), tr("difference").toStdString(), tr("ratio").toStdString()}};
  for (int column = path; column < columns(); ++column) {
    if (column == setting || hides(column)) continue;
    const double p = modelValue(a, column);
    const double q = modelValue(b, column);
    if (std::isnan(p) && std::isnan(q)) continue;
    cells.push_back({headerData(column, Qt::Horizontal, Qt::DisplayRole).toString().toStdString(),
                     shortText(p, comparedDigits), shortText(q, comparedDigits),
                     shortText(differenceOf(p, q), comparedDigits), shortText(q / p, comparedDigits)});
  }
  cells.push_back({tr("setting").toStdString(), a.setting.toStdString(), b.setting.toStdString(), "", ""});
  return cells;
}

void ModelTable::noteTimes() {
  const auto& results = m_controller.results();
  if (results == m_noted) return;
  m_noted = results;
  m_seconds.clear();
  if (!results) return;
  for (std::size_t method = 0; method < results->experiment.methods.size(); ++method) {
    PinSpec key = pinOf(results->experiment, method);
    key.kernel = kernelShown(*results, 0);
    key.label.clear();
    key.method.at = 1.0;
    key.method.visible = true;
    key.method.color = -1;
    key.method.label.clear();
    key.part = 0;  // the splits are timed together
    double took = secondsIn(results->timings, results->experiment.methods[method]);
    const auto known =
        std::find_if(m_timed.begin(), m_timed.end(), [&](const auto& entry) { return entry.first == key; });
    if (!std::isnan(took)) {
      if (known != m_timed.end()) m_timed.erase(known);
      m_timed.emplace_back(std::move(key), took);
      if (m_timed.size() > remembered) m_timed.erase(m_timed.begin());
    } else if (known != m_timed.end()) {
      took = known->second;
    }
    m_seconds.push_back(took);
  }
}

double ModelTable::secondsOf(int method) const {
  const auto position = static_cast<std::size_t>(method);
  return position < m_seconds.size() ? m_seconds[position] : notANumber;
}

ModelRow ModelTable::rowOf(int method, const std::shared_ptr<const Model>& model) const {
  const Experiment& experiment = m_document.experiment();
  const Results& results = *m_controller.results();
  const GhostModel ghost{{}, model, m_controller.stage(), m_controller.methodResult(method), results.data};
  ModelRow row = modelRow(ghost, results.experiment, results.data.get(), experiment.measure, results.timings);
  if (std::isnan(row.seconds)) row.seconds = secondsOf(method);
  row.label = QString::fromStdString(methodLabel(experiment.methods[static_cast<std::size_t>(method)]));
  if (row.ghost.result) row.edge = edgeOf(*row.ghost.result, experiment.methods[static_cast<std::size_t>(method)]);
  row.overSplits = heldErrors(results, experiment, static_cast<std::size_t>(method));
  return row;
}

void ModelTable::refresh() {
  noteTimes();
  std::vector<ModelRow> rows;
  std::vector<int> methods;
  const auto& models = m_controller.models();
  const std::size_t count = std::min(models.size(), m_document.experiment().methods.size());
  for (std::size_t method = 0; method < count; ++method) {
    if (!models[method]) continue;
    rows.push_back(rowOf(static_cast<int>(method), models[method]));
    methods.push_back(static_cast<int>(method));
  }
  const std::size_t kept = std::min(methods.size(), m_methodOfRow.size());
  const bool sameStart = std::equal(methods.begin(), methods.begin() + kept, m_methodOfRow.begin());
  m_methodOfRow = std::move(methods);
  const bool optimistic = std::any_of(rows.begin(), rows.end(), isLooOptimistic);
  if (optimistic != m_looOptimistic) {
    m_looOptimistic = optimistic;
    Q_EMIT headerDataChanged(Qt::Horizontal, loo, loo);
  }
  if (!sameStart) {
    beginResetModel();
    m_current = std::move(rows);
    endResetModel();
    return;
  }
  // Rows are added and removed after those that stay: a name being edited in one of these stays open.
  if (rows.size() < m_current.size()) {
    beginRemoveRows({}, static_cast<int>(rows.size()), static_cast<int>(m_current.size()) - 1);
    m_current.resize(rows.size());
    endRemoveRows();
  } else if (rows.size() > m_current.size()) {
    beginInsertRows({}, static_cast<int>(m_current.size()), static_cast<int>(rows.size()) - 1);
    m_current.insert(m_current.end(), rows.begin() + static_cast<std::ptrdiff_t>(m_current.size()), rows.end());
    endInsertRows();
  }
  std::swap(m_current, rows);
  // One cell at a time: for ranges views paint all they show, and in a drag one row of many changes.
  for (std::size_t i = 0; i < m_current.size(); ++i) {
    if (sameNumbers(m_current[i], rows[i])) continue;
    const auto cell = [&](int column) { return index(static_cast<int>(i), column); };
    for (int column = 0; column < columns(); ++column) Q_EMIT dataChanged(cell(column), cell(column));
  }
}

}  // namespace kerridge
