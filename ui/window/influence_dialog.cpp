// SPDX-License-Identifier: GPL-3.0-or-later
#include "window/influence_dialog.h"

#include <QClipboard>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QGuiApplication>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QShowEvent>
#include <QSpinBox>
#include <QTableWidget>
#include <QVBoxLayout>

#include <algorithm>

#include "base/number_text.h"
#include "document/experiment_document.h"
#include "document/results_controller.h"
#include "files/csv.h"
#include "texts/shown_number.h"
#include "texts/shown_text.h"
#include "widgets/accessible_text.h"
#include "widgets/help_topic.h"
#include "widgets/spoken_message.h"
#include "widgets/usable.h"
#include "window/chart_grid.h"
#include "window/task_progress.h"

namespace kerridge {

namespace {

// Selections by a rubber band and drags of λ come in many steps.
constexpr int influenceDelayMilliseconds = 250;

}  // namespace

InfluenceDialog::InfluenceDialog(ChartGrid& charts, ExperimentDocument& document, ResultsController& controller,
                                 QWidget* parent)
    : QDialog(parent),
      m_charts(charts),
      m_document(document),
      m_controller(controller),
      m_text(new QLabel(this)),
      m_row(new QSpinBox(this)),
      m_table(new QTableWidget(this)),
      m_note(new QLabel(this)) {
  setObjectName(QStringLiteral("influence-dialog"));
  setWindowTitle(tr("Influence of the selected rows"));
  setHelpTopic(this, QStringLiteral("figures/residuals"));
  auto* layout = new QVBoxLayout(this);
  m_text->setObjectName(QStringLiteral("influence-text"));
  m_text->setWordWrap(true);
  layout->addWidget(m_text);
  auto* form = new QFormLayout;
  m_row->setObjectName(QStringLiteral("influence-row"));
  m_row->setToolTip(tr("The row of the data file at whose inputs both models predict"));
  m_row->setAccelerated(true);
  form->addRow(tr("&Predict at row"), m_row);
  layout->addLayout(form);
  m_table->setObjectName(QStringLiteral("influence-table"));
  m_table->setAccessibleName(tr("Numbers with the selected rows and without them"));
  m_table->setEditTriggers(QAbstractItemView::NoEditTriggers);
  m_table->setTabKeyNavigation(false);
  m_table->verticalHeader()->hide();
  layout->addWidget(m_table, 1);
  m_note->setObjectName(QStringLiteral("influence-note"));
  m_note->setWordWrap(true);
  makeSpokenMessage(m_note);
  layout->addWidget(m_note);
  layout->addWidget(new TaskProgress(m_task, tr("the comparison"), this));
  auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
  m_copy = buttons->addButton(tr("Copy CSV"), QDialogButtonBox::ActionRole);
  m_copy->setObjectName(QStringLiteral("influence-copy"));
  m_copy->setToolTip(tr("Copy the table as CSV, with all digits"));
  m_copy->setAutoDefault(false);
  layout->addWidget(buttons);
  resize(fontMetrics().averageCharWidth() * 124, fontMetrics().height() * 20);
  connect(m_copy, &QPushButton::clicked, this,
          [this] { QGuiApplication::clipboard()->setText(QString::fromUtf8(csvBytes(cells()))); });
  connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::close);
  m_delay.setSingleShot(true);
  m_delay.setInterval(influenceDelayMilliseconds);
  connect(&m_delay, &QTimer::timeout, this, &InfluenceDialog::compute);
  connect(m_row, &QSpinBox::valueChanged, &m_delay, qOverload<>(&QTimer::start));
  connect(&charts, &ChartGrid::selectionChanged, this, &InfluenceDialog::follow);
  connect(&controller, &ResultsController::refreshed, this, &InfluenceDialog::follow);
  connect(&m_task, &BackgroundTask::failed, this, [this](const QString& text) {
    fill({});
    m_note->setText(shownText(text.toStdString()));
    speak(m_note);
  });
  connect(&m_task, &BackgroundTask::finished, this, [this](bool cancelled) {
    if (cancelled) m_note->setText(tr("Canceled. Choose a row to compute again."));
  });
}

void InfluenceDialog::showEvent(QShowEvent* event) {
  QDialog::showEvent(event);
  follow();
}

void InfluenceDialog::follow() {
  if (!isVisible()) return;
  const std::shared_ptr<const Results> results = m_controller.isUpToDate() ? m_controller.results() : nullptr;
  const Experiment& experiment = m_document.experiment();
  const std::vector<Index>& rows = m_charts.selectedRows();
  if (rows == m_rows && results == m_results && experiment == m_experiment) return;
  if (rows != m_rows && results != nullptr && !rows.empty()) {
    const std::vector<Index>& source = results->data->sourceRow;
    const QSignalBlocker still(m_row);
    m_row->setRange(1, source.empty() ? static_cast<int>(results->data->n()) : static_cast<int>(source.back()));
    const auto first = static_cast<std::size_t>(rows.front());
    m_row->setValue(static_cast<int>(first < source.size() ? source[first] : rows.front() + 1));
  }
  if (results != nullptr) m_rows = rows;
  m_results = results;
  m_experiment = experiment;
  m_delay.start();
}

std::optional<Index> InfluenceDialog::rowAsked() const {
  const std::vector<Index>& source = m_results->data->sourceRow;
  if (source.empty()) return Index(m_row->value()) - 1;
  const auto found = std::find(source.begin(), source.end(), Index(m_row->value()));
  if (found == source.end()) return std::nullopt;
  return static_cast<Index>(found - source.begin());
}

void InfluenceDialog::compute() {
  m_task.cancel();
  fill({});
  m_note->clear();
  if (m_results == nullptr || m_results->splits.empty()) {
    m_text->setText(tr("There are no results yet."));
    return;
  }
  const auto split = std::min(static_cast<std::size_t>(m_experiment.view.split), m_results->splits.size() - 1);
  const auto& stage = m_results->splits[split].stage;
  const Index removed = stage != nullptr ? trainingRowsAmong(m_rows, stage->split) : 0;
  if (removed == 0) {
    m_text->setText(m_rows.empty() || stage == nullptr
                        ? tr("Select training rows in a chart, or in the panel Selected rows.")
                        : tr("None of the selected rows is a training row of the split shown, so no model learned from "
                             "them. “All rows” in the panel Selected rows lists the others."));
    return;
  }
  m_text->setText(tr("The models with %1 training rows, and without %n of them. Without them everything is made again: "
                     "scaling, a tuned width, and the choices of the rules.",
                     nullptr, static_cast<int>(removed))
                      .arg(static_cast<int>(stage->split.train.size())));
  const std::optional<Index> at = rowAsked();
  if (!at) {
    m_note->setText(tr("The data have no row %1.").arg(m_row->value()));
    return;
  }
  auto present = std::make_shared<Results>(*m_results);
  present->experiment = m_experiment;
  m_task.start([this, present, rows = m_rows, at = *at](const RunContext& context, const BackgroundTask::Post&) {
    auto influences = influenceOfRows(*present, rows, at, context);
    return BackgroundTask::Delivery([this, influences = std::move(influences)] { fill(influences); });
  });
}

QStringList InfluenceDialog::headers() const {
  return {tr("Method"),
          tr("λ or t"),
          tr("λ or t without"),
          tr("Test error"),
          tr("Test error without"),
          tr("Prediction"),
          tr("Prediction without")};
}

void InfluenceDialog::fill(const std::vector<MethodInfluence>& influences) {
  m_influences = influences;
  m_table->clear();
  m_table->setColumnCount(static_cast<int>(headers().size()));
  m_table->setHorizontalHeaderLabels(headers());
  m_table->setRowCount(static_cast<int>(influences.size()));
  QStringList problems;
  for (int row = 0; row < m_table->rowCount(); ++row) {
    const MethodInfluence& one = influences[static_cast<std::size_t>(row)];
    const QString label = withShownNumbers(one.label);
    if (!one.problem.empty()) problems << tr("%1: %2.").arg(label, shownText(one.problem));
    int column = 0;
    const auto put = [&](const QString& text) {
      auto* item = new QTableWidgetItem(text);
      item->setData(Qt::AccessibleTextRole, cellName(column, headers().at(column), text));
      if (column > 0) item->setTextAlignment(Qt::AlignRight | Qt::AlignVCenter);
      m_table->setItem(row, column++, item);
    };
    put(label);
    for (const Compared& numbers : {one.at, one.testError, one.prediction}) {
      for (const double number : {numbers.whole, numbers.without}) {
        put(std::isnan(number) ? QStringLiteral("–") : shownNumber(number));
      }
    }
  }
  m_table->resizeColumnsToContents();
  m_note->setText(problems.join(QLatin1Char('\n')));
  setUsable(m_copy, influences.empty() ? tr("The list is empty.") : QString());
}

std::vector<std::vector<std::string>> InfluenceDialog::cells() const {
  std::vector<std::vector<std::string>> cells{
      {"method", "rule", "at", "at_without", "test_error", "test_error_without", "prediction", "prediction_without"}};
  for (const MethodInfluence& one : m_influences) {
    std::vector<std::string>& line = cells.emplace_back();
    line = {one.label, one.rule};
    for (const Compared& numbers : {one.at, one.testError, one.prediction}) {
      for (const double number : {numbers.whole, numbers.without}) {
        line.push_back(std::isnan(number) ? std::string() : exactText(number));
      }
    }
  }
  return cells;
}

}  // namespace kerridge
