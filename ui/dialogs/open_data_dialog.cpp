// SPDX-License-Identifier: GPL-3.0-or-later
#include "dialogs/open_data_dialog.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QFileInfo>
#include <QHeaderView>
#include <QLabel>
#include <QListWidget>
#include <QPushButton>
#include <QSignalBlocker>
#include <QSplitter>
#include <QStyle>
#include <QTableView>
#include <QVBoxLayout>

#include "dialogs/table_preview_model.h"

namespace kerridge {

namespace {

constexpr int dialogWidth = 940;
constexpr int dialogHeight = 620;
constexpr int columnListWidth = 290;
constexpr int diagnosticLines = 4;
constexpr int charactersPerColumn = 11;
constexpr int measuredColumns = 200;  // measuring thousands of columns would take seconds
constexpr int columnRole = Qt::UserRole;

int findOptional(const QComboBox& box, const std::optional<char>& value) {
  return value ? box.findData(QString(QLatin1Char(*value))) : 0;
}

std::optional<char> optionalCharacter(const QComboBox& box) {
  const QString text = box.currentData().toString();
  return text.isEmpty() ? std::nullopt : std::optional<char>(text.front().toLatin1());
}

}  // namespace

OpenDataDialog::OpenDataDialog(DataReading reading, StandardizeSpec standardize, QWidget* parent)
    : QDialog(parent), m_preview(new TablePreviewModel(this)) {
  setObjectName(QStringLiteral("open-data-dialog"));
  const QFileInfo file(QString::fromStdString(reading.spec.file));
  setWindowTitle(tr("Open data: %1").arg(file.fileName()));
  auto* layout = new QVBoxLayout(this);
  layout->setSpacing(8);
  buildSentence(layout);
  buildRoles(layout);
  buildTable(layout);
  buildFoot(layout);
  m_inputs->setChecked(standardize.inputs);
  m_standardizeTarget->setChecked(standardize.target);
  connect(&m_task, &BackgroundTask::finished, this, &OpenDataDialog::refreshOk);
  connect(&m_task, &BackgroundTask::started, this, &OpenDataDialog::refreshOk);
  showReading(std::move(reading));
  resize(dialogWidth, dialogHeight);
}

StandardizeSpec OpenDataDialog::standardize() const {
  return {m_inputs->isChecked(), m_standardizeTarget->isChecked()};
}

QComboBox* OpenDataDialog::addChoice(QHBoxLayout* layout, const QString& before, const QString& name,
                                     const QString& tip) {
  auto* label = new QLabel(before, this);
  auto* box = new QComboBox(this);
  box->setAccessibleName(name);
  box->setToolTip(tip);
  label->setBuddy(box);
  layout->addWidget(label);
  layout->addWidget(box);
  return box;
}

void OpenDataDialog::buildSentence(QVBoxLayout* layout) {
  auto* line = new QHBoxLayout;
  m_separator = addChoice(line, tr("&Separated by"), tr("Separator"), tr("What stands between two values"));
  m_separator->addItem(tr("what fits best"), QString());
  m_separator->addItem(tr("comma ,"), QStringLiteral(","));
  m_separator->addItem(tr("semicolon ;"), QStringLiteral(";"));
  m_separator->addItem(tr("tab"), QStringLiteral("\t"));
  m_separator->addItem(tr("bar |"), QStringLiteral("|"));
  m_separator->addItem(tr("blanks"), QStringLiteral(" "));
  m_separator->setObjectName(QStringLiteral("separator"));
  m_decimal = addChoice(line, tr("&decimal mark"), tr("Decimal mark"), tr("What stands before the decimals"));
  m_decimal->addItem(tr("what fits best"), QString());
  m_decimal->addItem(tr("point .  (0.435)"), QStringLiteral("."));
  m_decimal->addItem(tr("comma ,  (0,435)"), QStringLiteral(","));
  m_decimal->setObjectName(QStringLiteral("decimal-mark"));
  m_header = addChoice(line, tr("first &row"), tr("First row"), tr("Does the first row name the columns?"));
  m_header->addItem(tr("what fits best"));
  m_header->addItem(tr("names the columns"), true);
  m_header->addItem(tr("is data"), false);
  m_header->setObjectName(QStringLiteral("header"));
  line->addStretch(1);
  layout->addLayout(line);
  m_sentence = new QLabel(this);
  m_sentence->setWordWrap(true);
  m_sentence->setTextFormat(Qt::PlainText);
  m_sentence->setObjectName(QStringLiteral("sentence"));
  layout->addWidget(m_sentence);
  for (QComboBox* box : {m_separator, m_decimal, m_header}) {
    connect(box, &QComboBox::activated, this, [this] { restart(true); });
  }
}

void OpenDataDialog::buildRoles(QVBoxLayout* layout) {
  auto* line = new QHBoxLayout;
  m_target = addChoice(line, tr("&Target"), tr("Target"), tr("The column to predict"));
  m_target->setObjectName(QStringLiteral("target"));
  m_target->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
  m_target->setMinimumContentsLength(charactersPerColumn * 2);
  m_split = addChoice(line, tr("S&plit by"), tr("Split column"),
                      tr("A column with “train” and “test”, or the names of parts"));
  m_split->setObjectName(QStringLiteral("split-column"));
  m_split->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
  m_split->setMinimumContentsLength(charactersPerColumn);
  m_missing =
      addChoice(line, tr("&Missing inputs"), tr("Missing inputs"),
                tr("Mean and median come from the training part only; rows without a target are always left out"));
  m_missing->addItem(tr("leave the row out"), static_cast<int>(Missing::drop));
  m_missing->addItem(tr("take the mean"), static_cast<int>(Missing::mean));
  m_missing->addItem(tr("take the median"), static_cast<int>(Missing::median));
  m_missing->setObjectName(QStringLiteral("missing"));
  line->addSpacing(charactersPerColumn);
  line->addWidget(new QLabel(tr("Standardize"), this));
  m_inputs = new QCheckBox(tr("&inputs"), this);
  m_standardizeTarget = new QCheckBox(tr("tar&get"), this);
  const QString tip = tr("To mean 0 and standard deviation 1, fitted on the training part only");
  for (QCheckBox* box : {m_inputs, m_standardizeTarget}) {
    box->setToolTip(tip);
    line->addWidget(box);
  }
  line->addStretch(1);
  layout->addLayout(line);
  for (QComboBox* box : {m_target, m_split, m_missing}) {
    connect(box, &QComboBox::activated, this, [this] { restart(false); });
  }
}

void OpenDataDialog::buildTable(QVBoxLayout* layout) {
  auto* splitter = new QSplitter(Qt::Horizontal, this);
  auto* left = new QWidget(this);
  auto* column = new QVBoxLayout(left);
  column->setContentsMargins(0, 0, 0, 0);
  auto* heading = new QLabel(tr("&Columns (ticked: used)"), this);
  m_columns = new QListWidget(this);
  m_columns->setObjectName(QStringLiteral("columns"));
  m_columns->setAccessibleName(tr("Columns used"));
  m_columns->setToolTip(tr("Untick a column to ignore it"));
  heading->setBuddy(m_columns);
  column->addWidget(heading);
  column->addWidget(m_columns);
  connect(m_columns, &QListWidget::itemChanged, this, [this] { restart(false); });

  m_table = new QTableView(this);
  m_table->setModel(m_preview);
  m_table->setObjectName(QStringLiteral("preview"));
  m_table->setAccessibleName(tr("First rows as read"));
  m_table->setSelectionMode(QAbstractItemView::NoSelection);
  m_table->setTabKeyNavigation(false);
  m_table->verticalHeader()->setDefaultSectionSize(fontMetrics().height() + 4);
  m_table->horizontalHeader()->setDefaultSectionSize(fontMetrics().horizontalAdvance(QLatin1Char('0')) *
                                                     charactersPerColumn);
  splitter->addWidget(left);
  splitter->addWidget(m_table);
  splitter->setSizes({columnListWidth, dialogWidth - columnListWidth});
  splitter->setStretchFactor(1, 1);
  layout->addWidget(splitter, 1);
}

void OpenDataDialog::buildFoot(QVBoxLayout* layout) {
  m_diagnostics = new QListWidget(this);
  m_diagnostics->setObjectName(QStringLiteral("diagnostics"));
  m_diagnostics->setAccessibleName(tr("Remarks on the file"));
  m_diagnostics->setWordWrap(true);
  m_diagnostics->setFixedHeight(diagnosticLines * (fontMetrics().height() + 4));
  layout->addWidget(m_diagnostics);
  auto* foot = new QHBoxLayout;
  m_reason = new QLabel(this);
  m_reason->setWordWrap(true);
  m_reason->setTextFormat(Qt::PlainText);
  m_reason->setObjectName(QStringLiteral("reason"));
  auto* buttons = new QDialogButtonBox(QDialogButtonBox::Cancel, this);
  m_ok = buttons->addButton(tr("Use these data"), QDialogButtonBox::AcceptRole);
  m_ok->setObjectName(QStringLiteral("use-data"));
  m_ok->setDefault(true);
  m_ok->setToolTip(tr("Fit the models to these data"));
  foot->addWidget(m_reason, 1);
  foot->addWidget(buttons);
  layout->addLayout(foot);
  connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
  connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
}

Roles OpenDataDialog::chosenRoles() const {
  Roles roles;
  roles.target = m_target->currentData().toString().toStdString();
  roles.splitColumn = m_split->currentData().toString().toStdString();
  roles.missing = static_cast<Missing>(m_missing->currentData().toInt());
  for (int row = 0; row < m_columns->count(); ++row) {
    const QListWidgetItem* item = m_columns->item(row);
    const std::string name = item->data(columnRole).toString().toStdString();
    if (item->checkState() == Qt::Unchecked && name != roles.target && name != roles.splitColumn) {
      roles.ignore.push_back(name);
    }
  }
  return roles;
}

void OpenDataDialog::restart(bool readAgain) {
  DataSpec spec = m_reading.spec;
  if (readAgain) {
    spec.reading.separator = optionalCharacter(*m_separator);
    spec.reading.decimalMark = optionalCharacter(*m_decimal);
    const QVariant header = m_header->currentData();
    spec.reading.header = header.isValid() ? std::optional<bool>(header.toBool()) : std::nullopt;
  } else {
    spec.roles = chosenRoles();
  }
  m_task.start([this, spec, readAgain, read = m_reading.read](const RunContext& context, const BackgroundTask::Post&) {
    DataReading reading = readAgain ? readData(spec, true, context) : buildData(spec, read, context);
    return BackgroundTask::Delivery([this, reading = std::move(reading)] { showReading(reading); });
  });
}

void OpenDataDialog::showReading(DataReading reading) {
  m_reading = std::move(reading);
  const ReadOptions& options = m_reading.spec.reading;
  m_separator->setCurrentIndex(findOptional(*m_separator, options.separator));
  m_decimal->setCurrentIndex(findOptional(*m_decimal, options.decimalMark));
  m_header->setCurrentIndex(options.header ? m_header->findData(*options.header) : 0);
  const QString sentence = QString::fromStdString(m_reading.read.reading.sentence);
  m_sentence->setText(sentence.isEmpty() ? tr("This file could not be read.") : tr("Read as: %1").arg(sentence));
  showColumns();
  showDiagnostics();
  m_preview->setTable(m_reading.read.table, m_reading.spec.roles);
  if (m_preview->columnCount() <= measuredColumns) m_table->resizeColumnsToContents();
  refreshOk();
}

void OpenDataDialog::showColumns() {
  const QSignalBlocker block(m_columns);
  m_target->clear();
  m_split->clear();
  m_columns->clear();
  m_split->addItem(tr("no column"), QString());
  const Roles& roles = m_reading.spec.roles;
  m_missing->setCurrentIndex(m_missing->findData(static_cast<int>(roles.missing)));
  const auto& table = m_reading.read.table;
  if (!table) return;
  for (Index c = 0; c < static_cast<Index>(table->columns.size()); ++c) {
    const Column& column = table->columns[static_cast<std::size_t>(c)];
    const QString reference = QString::fromStdString(columnReference(*table, c));
    const QString name = column.name.empty() ? tr("column %1").arg(c + 1) : QString::fromStdString(column.name);
    if (column.type == ColumnType::numeric) m_target->addItem(name, reference);
    m_split->addItem(name, reference);
    const bool target = table->find(roles.target) == c;
    const bool split = !roles.splitColumn.empty() && table->find(roles.splitColumn) == c;
    if (target) m_target->setCurrentIndex(m_target->count() - 1);
    if (split) m_split->setCurrentIndex(m_split->count() - 1);
    bool ignored = false;
    for (const std::string& other : roles.ignore) ignored = ignored || table->find(other) == c;
    auto* item = new QListWidgetItem(QStringLiteral("%1   (%2)").arg(name, columnSummary(column)), m_columns);
    item->setData(columnRole, reference);
    item->setCheckState(ignored ? Qt::Unchecked : Qt::Checked);
    // The target and the split column are never inputs: nothing to tick there.
    item->setFlags(target || split ? Qt::ItemIsSelectable | Qt::ItemIsEnabled
                                   : item->flags() | Qt::ItemIsUserCheckable);
    if (target) item->setText(tr("%1 — target").arg(item->text()));
    if (split) item->setText(tr("%1 — split").arg(item->text()));
  }
  if (m_target->findData(QString::fromStdString(roles.target)) < 0 && roles.target.empty())
    m_target->setCurrentIndex(-1);
}

void OpenDataDialog::showDiagnostics() {
  m_diagnostics->clear();
  for (const Diagnostic& diagnostic : m_reading.diagnostics) {
    const QStyle::StandardPixmap icon = diagnostic.severity == Severity::error     ? QStyle::SP_MessageBoxCritical
                                        : diagnostic.severity == Severity::warning ? QStyle::SP_MessageBoxWarning
                                                                                   : QStyle::SP_MessageBoxInformation;
    new QListWidgetItem(style()->standardIcon(icon), QString::fromStdString(toString(diagnostic)), m_diagnostics);
  }
  if (m_reading.diagnostics.empty()) new QListWidgetItem(tr("Nothing to remark."), m_diagnostics);
}

void OpenDataDialog::refreshOk() {
  const bool busy = m_task.isBusy();
  m_ok->setEnabled(!busy && m_reading.isUsable());
  if (busy) {
    m_reason->setText(tr("Reading…"));
  } else if (m_reading.isUsable()) {
    m_reason->setText(dataSentence(m_reading));
  } else {
    const bool said = !m_reading.diagnostics.empty() && m_reading.diagnostics.front().severity == Severity::error;
    m_reason->setText(said ? tr("Not usable yet: %1").arg(QString::fromStdString(m_reading.diagnostics.front().message))
                           : tr("Not usable yet"));
  }
}

}  // namespace kerridge
