// SPDX-License-Identifier: GPL-3.0-or-later
#include "window/runs_panel.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QTableView>
#include <QToolButton>
#include <QVBoxLayout>

#include "charts/figure_export.h"
#include "window/runs_model.h"

namespace kerridge {

namespace {
constexpr int rowsShown = 3;
constexpr int rowPadding = 6;
constexpr int nameColumnCharacters = 22;
constexpr int numberColumnCharacters = 11;
}  // namespace

RunsPanel::RunsPanel(RunsModel& model, QWidget* parent)
    : QWidget(parent), m_model(model), m_table(new QTableView(this)) {
  setObjectName(QStringLiteral("runs"));
  m_table->setModel(&model);
  m_table->setObjectName(QStringLiteral("runs-table"));
  m_table->setAccessibleName(tr("Numbers of the models"));
  m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
  m_table->setSelectionMode(QAbstractItemView::SingleSelection);
  m_table->setEditTriggers(QAbstractItemView::DoubleClicked | QAbstractItemView::EditKeyPressed);
  m_table->setTabKeyNavigation(false);
  m_table->setFrameShape(QFrame::NoFrame);
  m_table->verticalHeader()->hide();
  m_table->verticalHeader()->setDefaultSectionSize(fontMetrics().height() + rowPadding);
  m_table->horizontalHeader()->setStretchLastSection(true);
  m_table->horizontalHeader()->setHighlightSections(false);
  const int character = fontMetrics().horizontalAdvance(QLatin1Char('0'));
  m_table->horizontalHeader()->setDefaultSectionSize(character * numberColumnCharacters);
  m_table->setColumnWidth(RunsModel::label, character * nameColumnCharacters);

  auto* buttons = new QVBoxLayout;
  buttons->setContentsMargins(4, 2, 4, 2);
  buttons->setSpacing(1);
  m_pin = addButton(tr("Pin"), tr("Keep the numbers of the selected model"), QStringLiteral("pin"));
  m_rename = addButton(tr("Rename"), tr("Rename the selected model"), QStringLiteral("rename"));
  m_remove = addButton(tr("Remove"), tr("Remove the selected pinned model"), QStringLiteral("remove"));
  m_copy = addButton(tr("Copy CSV"), tr("Copy the table as CSV, with all digits"), QStringLiteral("copy-csv"));
  for (QToolButton* button : {m_pin, m_rename, m_remove, m_copy}) buttons->addWidget(button);
  buttons->addStretch(1);
  auto* layout = new QHBoxLayout(this);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->setSpacing(0);
  layout->addWidget(m_table, 1);
  layout->addLayout(buttons);

  connect(m_pin, &QToolButton::clicked, this, &RunsPanel::pin);
  connect(m_remove, &QToolButton::clicked, this, &RunsPanel::remove);
  connect(m_rename, &QToolButton::clicked, this, &RunsPanel::rename);
  connect(m_copy, &QToolButton::clicked, this, &RunsPanel::copyCsv);
  connect(m_table->selectionModel(), &QItemSelectionModel::selectionChanged, this, &RunsPanel::refreshButtons);
  connect(&model, &QAbstractItemModel::modelReset, this, &RunsPanel::refreshButtons);
  connect(&model, &QAbstractItemModel::rowsInserted, this, &RunsPanel::refreshButtons);
  connect(&model, &QAbstractItemModel::rowsRemoved, this, &RunsPanel::refreshButtons);
  refreshButtons();
}

QToolButton* RunsPanel::addButton(const QString& text, const QString& tip, const QString& name) {
  auto* button = new QToolButton(this);
  button->setText(text);
  button->setToolTip(tip);
  button->setAccessibleDescription(tip);
  button->setObjectName(QStringLiteral("runs-") + name);
  button->setAutoRaise(true);
  button->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
  return button;
}

int RunsPanel::selectedRow() const {
  const QModelIndexList rows = m_table->selectionModel()->selectedRows();
  return rows.isEmpty() ? -1 : rows.first().row();
}

void RunsPanel::pin() { m_model.pinRow(std::max(0, selectedRow())); }

void RunsPanel::remove() { m_model.removePinned(selectedRow()); }

void RunsPanel::rename() { m_table->edit(m_model.index(std::max(0, selectedRow()), RunsModel::label)); }

void RunsPanel::copyCsv() { QGuiApplication::clipboard()->setText(QString::fromUtf8(csvBytes(m_model.table()))); }

void RunsPanel::refreshButtons() {
  const int row = selectedRow();
  const bool any = m_model.rowCount() > 0;
  m_pin->setEnabled(any && (row < 0 || !m_model.isPinned(row)));
  m_rename->setEnabled(any);
  m_remove->setEnabled(row >= 0 && m_model.isPinned(row));
  m_copy->setEnabled(any);
}

QSize RunsPanel::sizeHint() const {
  const int rowHeight = fontMetrics().height() + rowPadding;
  const int table = m_table->horizontalHeader()->sizeHint().height() + rowsShown * rowHeight;
  return {QWidget::sizeHint().width(), table};
}

}  // namespace kerridge
