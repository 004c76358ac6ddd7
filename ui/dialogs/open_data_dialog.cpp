// SPDX-License-Identifier: GPL-3.0-or-later
#include "dialogs/open_data_dialog.h"

#include <QCheckBox>
#include <QComboBox>
#include <QCoreApplication>
#include <QDialogButtonBox>
#include <QFileInfo>
#include <QLabel>
#include <QListWidget>
#include <QProgressBar>
#include <QPushButton>
#include <QScreen>
#include <QStandardItemModel>
#include <QStyle>
#include <QToolButton>
#include <QVBoxLayout>

#include "base/sentence.h"
#include "base/text.h"
#include "dialogs/censored_editor.h"
#include "dialogs/chip_header.h"
#include "dialogs/column_roles.h"
#include "dialogs/meaning_editor.h"
#include "dialogs/preview_table.h"
#include "dialogs/reading_choice.h"
#include "dialogs/spectra_row.h"
#include "dialogs/table_preview_model.h"
#include "texts/shown_text.h"
#include "widgets/design.h"
#include "widgets/help_topic.h"
#include "widgets/shown_text.h"
#include "widgets/usable.h"

namespace kerridge {

namespace {

constexpr int pollMilliseconds = 50;
constexpr int quietMilliseconds = 150;  // shorter work shows no bar: it would only flicker
constexpr int progressSteps = 1000;
constexpr QSize usualSize{1040, 640};
constexpr QSize mostSize{1300, 700};
constexpr int diagnosticLines = 3;
constexpr int targetCharacters = 18;
constexpr int progressWidth = 140;

// Is there anything in the column's numbers for models to see or learn?
bool isTransformable(const Column& column, ColumnRole role) {
  return column.type == ColumnType::numeric && (role == ColumnRole::input || role == ColumnRole::target);
}

/// "target “strength”, 8 inputs, 1030 rows"; "" where there is no data set.
QString dataSentence(const DataReading& reading) {
  if (!reading.isUsable()) return {};
  const Dataset& data = *reading.loaded.data;
  const bool one = reading.loaded.data->d() == 1;
  QString text = (one ? QCoreApplication::translate("kerridge", "target “%1”, %2 input, %3 rows")
                      : QCoreApplication::translate("kerridge", "target “%1”, %2 inputs, %3 rows"))
                     .arg(QString::fromStdString(data.targetName))
                     .arg(data.d())
                     .arg(data.ownRows());
  if (const Index without = data.withoutTarget.rows(); without > 0) {
    text += QCoreApplication::translate("kerridge", ", %1 more without a target").arg(without);
  }
  if (data.testRows > 0) {
    text += QCoreApplication::translate("kerridge", "; tested on %1 rows of %2")
                .arg(data.testRows)
                .arg(QString::fromStdString(data.testName));
  }
  return text;
}

}  // namespace

OpenDataDialog::OpenDataDialog(DataReading reading, StandardizeSpec standardize, QWidget* parent)
    : QDialog(parent), m_preview(new TablePreviewModel(this)) {
  build(QFileInfo(QString::fromStdString(reading.spec.file)).fileName());
  m_inputs->setChecked(standardize.inputs);
  m_standardizeTarget->setChecked(standardize.target);
  m_poll.setInterval(pollMilliseconds);
  connect(&m_poll, &QTimer::timeout, this, &OpenDataDialog::refreshProgress);
  connect(&m_task, &BackgroundTask::started, this, [this] {
    m_since.start();
    m_poll.start();
    refreshOk();
  });
  connect(&m_task, &BackgroundTask::finished, this, [this] {
    m_poll.stop();
    refreshProgress();
    refreshOk();
  });
  connect(&m_task, &BackgroundTask::failed, this, [this](const QString& text) {
    DataReading failed = m_reading;
    failed.loaded = {};
    failed.diagnostics = {{Severity::error, {}, Text::name(text.toStdString())}};
    showReading(std::move(failed));
  });
  const bool complete = !reading.isPreview;
  showReading(std::move(reading));
  if (!complete) readAgain();
}

StandardizeSpec OpenDataDialog::standardize() const {
  return {m_inputs->isChecked(), m_standardizeTarget->isChecked()};
}

void OpenDataDialog::build(const QString& fileName) {
  setObjectName(QStringLiteral("open-data-dialog"));
  setWindowTitle(tr("Open data: %1").arg(fileName));
  setHelpTopic(this, QStringLiteral("loading-data"));
  auto* layout = new QVBoxLayout(this);
  layout->setSpacing(space::unit);
  buildReading(layout);
  buildTable(layout);
  buildRoleButtons(layout);
  buildRoles(layout);
  buildFoot(layout);
  const double zoom = fontMetrics().height() / 17.0;  // the usual size is that of the usual font
  resize((usualSize.toSizeF() * std::max(1.0, zoom)).toSize().boundedTo(mostSize));
}

void OpenDataDialog::buildReading(QVBoxLayout* layout) {
  m_choice = new ReadingChoice(this);
  connect(m_choice, &ReadingChoice::changed, this, [this] {
    m_asked = m_choice->options();
    readAgain();
  });
  layout->addWidget(m_choice);
  m_sentence = new QLabel(this);
  m_sentence->setWordWrap(true);
  m_sentence->setTextFormat(Qt::PlainText);
  m_sentence->setObjectName(QStringLiteral("sentence"));
  layout->addWidget(m_sentence);
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

void OpenDataDialog::buildTable(QVBoxLayout* layout) {
  m_table = new PreviewTable(m_preview, this);
  layout->addWidget(m_table, 1);
  connect(m_table, &PreviewTable::roleChosen, this, [this](const QList<int>& columns, ColumnRole role) {
    if (!m_shown.read.table) return;
    useRoles(withRole(*m_shown.read.table, m_roles, {columns.begin(), columns.end()}, role));
  });
  connect(m_table, &PreviewTable::columnsSelected, this, &OpenDataDialog::refreshRoleButtons);
}

void OpenDataDialog::buildRoleButtons(QVBoxLayout* layout) {
  auto* line = new QHBoxLayout;
  m_selected = new QLabel(this);
  m_selected->setTextFormat(Qt::PlainText);
  m_selected->setObjectName(QStringLiteral("selected-columns"));
  line->addWidget(m_selected);
  for (const ColumnRole role : allColumnRoles) {
    auto* button = new QToolButton(this);
    button->setText(roleName(role));
    button->setAccessibleName(tr("Selected columns: %1").arg(roleName(role)));
    button->setObjectName(QStringLiteral("give-role-%1").arg(static_cast<int>(role)));
    button->setProperty("role", static_cast<int>(role));
    button->setToolTip(tr("%1 (%2)").arg(roleExplanation(role), QKeySequence(roleKey(role)).toString()));
    button->setCheckable(true);
    button->setFocusPolicy(Qt::TabFocus);
    connect(button, &QToolButton::clicked, this, [this, role] {
      m_table->giveRole(role);
      refreshRoleButtons();
    });
    line->addWidget(button);
    m_roleButtons << button;
  }
  line->addStretch(1);
  buildTransform(line);
  layout->addLayout(line);
  m_meaning = new MeaningEditor(this);
  connect(m_meaning, &MeaningEditor::changed, this, [this](const Meaning& meaning) {
    m_asked.meaning = meaning;
    readAgain();
  });
  layout->addWidget(m_meaning);
  m_spectra = new SpectraRow(this);
  connect(m_spectra, &SpectraRow::changed, this, [this](const std::vector<SpectrumStep>& steps) {
    Roles roles = m_roles;
    roles.spectra = steps;
    if (m_shown.read.table) useRoles(roles);
  });
  connect(m_spectra, &SpectraRow::expanded, this, [this](bool each) {
    m_table->showWavelengths(each);
    m_table->chips()->fitColumns();
    refreshRoleButtons();
  });
  layout->addWidget(m_spectra);
  m_censored = new CensoredEditor(this);
  connect(m_censored, &CensoredEditor::changed, m_meaning, &MeaningEditor::changed);
  layout->addWidget(m_censored);
}

void OpenDataDialog::buildTransform(QHBoxLayout* line) {
  m_transform = addChoice(
      line, tr("models &see"), tr("How models see the selected columns"),
      tr("Models often learn a column of large and small numbers better as its logarithm, square root or rank. Charts, "
         "predictions and errors keep the numbers of the file, even if the target is transformed."));
  m_transform->setObjectName(QStringLiteral("transform"));
  m_transform->addItem(tr("the numbers"), static_cast<int>(Transform::none));
  m_transform->addItem(tr("log(x)"), static_cast<int>(Transform::log));
  m_transform->addItem(tr("log(1 + x)"), static_cast<int>(Transform::log1p));
  m_transform->addItem(tr("√x"), static_cast<int>(Transform::squareRoot));
  m_transform->addItem(tr("the rank"), static_cast<int>(Transform::rank));
  connect(m_transform, &QComboBox::activated, this, &OpenDataDialog::chooseTransform);
}

void OpenDataDialog::chooseTransform() {
  const auto& table = m_shown.read.table;
  if (!table) return;
  const auto transform = static_cast<Transform>(m_transform->currentData().toInt());
  Roles roles = m_roles;
  const std::vector<ColumnRole> parts = columnRoles(*table, m_roles);
  for (const int place : m_table->selectedColumns()) {
    const auto j = static_cast<std::size_t>(place);
    if (j >= parts.size() || !isTransformable(table->columns[j], parts[j])) continue;
    if (parts[j] == ColumnRole::target && transform == Transform::rank) continue;
    const Column& column = table->columns[j];
    roles.transforms.erase(column.name);
    if (transform != Transform::none) roles.transforms[column.name] = transform;
  }
  if (!(roles == m_roles)) useRoles(roles);
}

void OpenDataDialog::showTransform(const QList<int>& columns) {
  const auto& table = m_shown.read.table;
  Transform transform = Transform::none;
  QString why = columns.isEmpty() ? tr("Select a column in the table first.")
                                  : tr("Only numeric inputs and targets can be transformed.");
  bool ofInput = false;
  bool any = false;
  const std::vector<ColumnRole> parts = table ? columnRoles(*table, m_roles) : std::vector<ColumnRole>();
  for (const int place : columns) {
    const auto j = static_cast<std::size_t>(place);
    if (j >= parts.size() || !isTransformable(table->columns[j], parts[j])) continue;
    ofInput = ofInput || parts[j] == ColumnRole::input;
    why.clear();
    if (any) continue;
    any = true;
    const auto known = m_roles.transforms.find(table->columns[j].name);
    if (known != m_roles.transforms.end()) transform = known->second;
  }
  setUsable(m_transform, why);
  // Ranks have no way back to numbers beyond the training rows.
  const int rank = m_transform->findData(static_cast<int>(Transform::rank));
  qobject_cast<QStandardItemModel*>(m_transform->model())->item(rank)->setEnabled(ofInput || !any);
  m_transform->setCurrentIndex(m_transform->findData(static_cast<int>(transform)));
}

void OpenDataDialog::buildRoles(QVBoxLayout* layout) {
  auto* line = new QHBoxLayout;
  m_target = addChoice(line, tr("Predict the &target"), tr("Target"), tr("The column to predict"));
  m_target->setObjectName(QStringLiteral("target"));
  m_target->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
  m_target->setMinimumContentsLength(targetCharacters);
  connect(m_target, &QComboBox::activated, this, [this] {
    const int column = m_target->currentData().toInt();
    if (m_shown.read.table) useRoles(withRole(*m_shown.read.table, m_roles, {column}, ColumnRole::target));
  });
  m_inputCount = new QLabel(this);
  m_inputCount->setObjectName(QStringLiteral("input-count"));
  line->addWidget(m_inputCount);
  line->addStretch(1);
  m_missing = addChoice(line, tr("&Missing inputs:"), tr("Missing inputs"), {});
  m_missing->addItem({}, static_cast<int>(Missing::drop));
  m_missing->addItem(tr("use the mean"), static_cast<int>(Missing::mean));
  m_missing->addItem(tr("use the median"), static_cast<int>(Missing::median));
  m_missing->setObjectName(QStringLiteral("missing"));
  m_missing->setToolTip(
      tr("Mean and median come from the training part only; rows without a target are always left out"));
  m_missing->setSizeAdjustPolicy(QComboBox::AdjustToContents);
  connect(m_missing, &QComboBox::activated, this, [this] {
    Roles roles = m_roles;
    roles.missing = static_cast<Missing>(m_missing->currentData().toInt());
    useRoles(roles);
  });
  line->addStretch(1);
  line->addWidget(new QLabel(tr("Standardize"), this));
  m_inputs = new QCheckBox(tr("&inputs"), this);
  m_standardizeTarget = new QCheckBox(tr("tar&get"), this);
  const QString tip = tr("Scale to mean 0 and standard deviation 1, fitted on the training part only");
  for (QCheckBox* box : {m_inputs, m_standardizeTarget}) {
    box->setToolTip(tip);
    line->addWidget(box);
  }
  m_inputs->setAccessibleName(tr("Standardize the inputs"));
  m_standardizeTarget->setAccessibleName(tr("Standardize the target"));
  layout->addLayout(line);
}

void OpenDataDialog::buildFoot(QVBoxLayout* layout) {
  m_diagnostics = new QListWidget(this);
  m_diagnostics->setObjectName(QStringLiteral("diagnostics"));
  m_diagnostics->setAccessibleName(tr("Remarks on the file"));
  m_diagnostics->setToolTip(tr("What Kerridge noticed while reading the file"));
  m_diagnostics->setWordWrap(true);
  m_diagnostics->setIconSize({fontMetrics().ascent(), fontMetrics().ascent()});
  m_diagnostics->setFixedHeight(diagnosticLines * (fontMetrics().height() + 4) + 2 * m_diagnostics->frameWidth());
  layout->addWidget(m_diagnostics);
  auto* foot = new QHBoxLayout;
  m_reason = new QLabel(this);
  m_reason->setWordWrap(true);
  m_reason->setTextFormat(Qt::PlainText);
  m_reason->setObjectName(QStringLiteral("reason"));
  m_progress = new QProgressBar(this);
  m_progress->setRange(0, 1000);
  m_progress->setFixedWidth(progressWidth);
  m_progress->setAccessibleName(tr("Progress of reading"));
  m_progress->setObjectName(QStringLiteral("reading-progress"));
  m_progress->hide();
  m_stop = new QToolButton(this);
  m_stop->setText(tr("Stop reading"));
  m_stop->setAccessibleName(m_stop->text());
  m_stop->setToolTip(tr("Stop, and go back to the previous reading"));
  m_stop->setObjectName(QStringLiteral("stop-reading"));
  m_stop->hide();
  connect(m_stop, &QToolButton::clicked, this, &OpenDataDialog::cancelReading);
  auto* buttons = new QDialogButtonBox(QDialogButtonBox::Cancel, this);
  m_ok = buttons->addButton(tr("Use these data"), QDialogButtonBox::AcceptRole);
  m_ok->setObjectName(QStringLiteral("use-data"));
  m_ok->setToolTip(tr("Fit the models to these data"));
  m_ok->setDefault(true);
  buttons->button(QDialogButtonBox::Cancel)->setToolTip(tr("Close the page and keep the data loaded before"));
  foot->addWidget(m_reason, 1);
  foot->addWidget(m_progress);
  foot->addWidget(m_stop);
  foot->addWidget(buttons);
  layout->addLayout(foot);
  connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
  connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
}

void OpenDataDialog::readAgain() {
  m_rereads = true;
  DataSpec spec = m_shown.spec;
  spec.reading = m_asked;
  spec.roles = m_roles;
  // Roles are carried over by position: other options may change names, not what the columns are.
  const bool chosen = m_shown.source == RoleSource::choice;
  m_task.start(
      [this, spec, from = m_shown.read.table, chosen](const RunContext& context, const BackgroundTask::Post& post) {
        const RolesFrom roles = from && chosen ? RolesFrom::spec : RolesFrom::proposal;
        const auto preview = [&](DataReading head) { post([this, head = std::move(head)] { showReading(head); }); };
        DataReading reading = readDataFile(spec, roles, context, preview, from);
        return BackgroundTask::Delivery([this, reading = std::move(reading)] { showReading(reading); });
      });
}

void OpenDataDialog::useRoles(const Roles& roles) {
  m_roles = roles;
  m_shown.source = RoleSource::choice;
  m_preview->setRoles(roles);
  showRoles();
  refreshRoleButtons();
  if (m_rereads) {
    readAgain();  // the reading under way starts over with these
    return;
  }
  DataSpec spec = m_reading.spec;
  spec.roles = roles;
  m_task.start([this, spec, read = m_reading.read, repeated = m_reading.repeatedRows](const RunContext& context,
                                                                                      const BackgroundTask::Post&) {
    DataReading reading = buildData(spec, read, RoleSource::choice, repeated, context);
    return BackgroundTask::Delivery([this, reading = std::move(reading)] { showReading(reading); });
  });
}

void OpenDataDialog::cancelReading() {
  m_task.cancel();
  if (m_reading.spec.file.empty()) {
    reject();  // nothing was read in full: there is nothing to go back to
  } else {
    showReading(m_reading);
  }
}

void OpenDataDialog::showReading(DataReading reading) {
  const bool sameTable = reading.read.table == m_shown.read.table && m_shown.read.table;
  m_shown = std::move(reading);
  // If only the roles changed, the reading is the same.
  if (sameTable) m_shown.asked = m_asked;
  m_asked = m_shown.asked;
  if (!m_shown.isPreview) {
    m_reading = m_shown;
    m_rereads = false;
  }
  m_roles = m_shown.spec.roles;
  m_choice->show(m_asked, m_shown.read.reading);
  m_censored->show(m_asked, m_shown.read);
  m_preview->setTable(m_shown.read.table, m_roles, m_shown.columns, m_shown.isPreview);
  m_spectra->show(m_preview->blocks(), m_roles.spectra);
  if (!sameTable) {
    m_table->showWavelengths(!m_preview->isCollapsed());
    m_table->chips()->fitColumns();
  }
  showSentence();
  showRoles();
  showMissing();
  showDiagnostics();
  refreshRoleButtons();
  refreshOk();
}

void OpenDataDialog::showSentence() {
  const auto& table = m_shown.read.table;
  if (!table) {
    m_sentence->setText(tr("This file could not be read with these settings: see below."));
    return;
  }
  const QString columns = shownCount(static_cast<long long>(table->columns.size()), counts::columns);
  QString text = m_shown.isPreview ? tr("%1. First %2 rows, %3; still reading…")
                                         .arg(shownText(m_shown.read.reading.sentence))
                                         .arg(table->rows)
                                         .arg(columns)
                                   : tr("%1. %2, %3")
                                         .arg(shownText(m_shown.read.reading.sentence),
                                              shownCount(table->rows, counts::rows), columns);
  if (!m_shown.isPreview) {
    const Index repeated = m_shown.repeatedRows;
    text += QStringLiteral(", ") + (repeated == 0 ? tr("no row repeated")
                                    : repeated == 1
                                        ? tr("1 row repeats an earlier one")
                                        : tr("%n rows repeat an earlier one", nullptr, static_cast<int>(repeated)));
  }
  m_sentence->setText(QString::fromStdString(sentence(text.toStdString())));
}

void OpenDataDialog::showRoles() {
  m_target->clear();
  m_inputCount->clear();
  const auto& table = m_shown.read.table;
  setUsable(m_target, table ? QString() : tr("The file could not be read with these settings."));
  if (!table) return;
  for (Index c = 0; c < static_cast<Index>(table->columns.size()); ++c) {
    if (table->columns[static_cast<std::size_t>(c)].type != ColumnType::numeric) continue;
    m_target->addItem(columnTitle(*table, c), static_cast<int>(c));
    if (!m_roles.target.empty() && table->find(m_roles.target) == c) m_target->setCurrentIndex(m_target->count() - 1);
  }
  if (m_roles.target.empty()) m_target->setCurrentIndex(-1);
  const RolesSummary& cost = m_shown.cost;
  QString inputs = cost.inputs == 1 ? tr("from 1 input") : tr("from %n inputs", nullptr, static_cast<int>(cost.inputs));
  if (cost.encodedInputs > 0) inputs += tr(", %1 of them from text").arg(cost.encodedInputs);
  m_inputCount->setText(m_shown.isPreview ? tr("…") : inputs);
}

void OpenDataDialog::showMissing() {
  const RolesSummary& cost = m_shown.cost;
  const Index rows = m_shown.read.table ? m_shown.read.table->rows : 0;
  const bool any = cost.rowsWithMissingInput > 0;
  m_missing->setItemText(
      0, any ? tr("leave out %1 of %n rows", nullptr, static_cast<int>(rows)).arg(cost.rowsWithMissingInput)
             : tr("leave the row out"));
  m_missing->setCurrentIndex(m_missing->findData(static_cast<int>(m_roles.missing)));
  const bool usable = any || m_roles.missing != Missing::drop;
  setUsable(m_missing, usable ? QString() : tr("No input has a missing value."));
}

void OpenDataDialog::showDiagnostics() {
  m_diagnostics->clear();
  std::vector<Diagnostic> remarks = m_shown.diagnostics;
  if (!m_shown.isPreview && !m_shown.notes.columns.empty()) {  // also why no column could be proposed as the target
    const std::vector<Diagnostic> roles = diagnosticsOf(m_shown.notes, {});
    remarks.insert(remarks.begin(), roles.begin(), roles.end());
  }
  for (const Diagnostic& diagnostic : remarks) {
    const QStyle::StandardPixmap icon = diagnostic.severity == Severity::error     ? QStyle::SP_MessageBoxCritical
                                        : diagnostic.severity == Severity::warning ? QStyle::SP_MessageBoxWarning
                                                                                   : QStyle::SP_MessageBoxInformation;
    new QListWidgetItem(style()->standardIcon(icon), shownDiagnostic(diagnostic), m_diagnostics);
  }
  if (m_diagnostics->count() == 0) {
    new QListWidgetItem(m_shown.isPreview ? tr("Reading…") : tr("No remarks."), m_diagnostics);
  }
}

void OpenDataDialog::refreshRoleButtons() {
  const QList<int> columns = m_table->selectedColumns();
  const auto& table = m_shown.read.table;
  QString text = tr("Select a column in the table:");
  if (table && columns.size() == 1 && columns.front() < m_preview->columnCount()) {
    text = tr("“%1” is").arg(columnTitle(*table, columns.front()));
  } else if (columns.size() > 1) {
    text = tr("The %1 selected columns are").arg(columns.size());
  }
  m_meaning->show(m_asked, m_shown.read, columns);
  showTransform(columns);
  m_selected->setText(m_selected->fontMetrics().elidedText(text, Qt::ElideMiddle, width() / 3));
  for (QToolButton* button : m_roleButtons) {
    const auto role = static_cast<ColumnRole>(button->property("role").toInt());
    const QString why = m_table->obstacle(columns, role);
    setUsable(button, why);
    bool all = !columns.isEmpty();
    for (const int column : columns) {
      all = all && column < m_preview->columnCount() && m_preview->columnRole(column) == role;
    }
    button->setChecked(all);
    QFont font = this->font();
    font.setBold(all);  // the dark style hardly shows what is checked
    button->setFont(font);
  }
}

void OpenDataDialog::refreshProgress() {
  const bool slow = m_task.isBusy() && m_since.elapsed() >= quietMilliseconds;
  m_progress->setVisible(slow);
  m_stop->setVisible(slow);
  m_progress->setValue(static_cast<int>(m_task.progress().fraction() * progressSteps));
}

void OpenDataDialog::refreshOk() {
  const bool busy = m_task.isBusy();
  if (busy) {
    m_reason->setText(tr("Reading…"));
  } else if (m_shown.isUsable()) {
    m_reason->setText(tr("Ready: %1").arg(dataSentence(m_shown)));
  } else {
    const bool said = !m_shown.diagnostics.empty() && m_shown.diagnostics.front().severity == Severity::error;
    m_reason->setText(said ? tr("Not usable yet: %1").arg(shownText(m_shown.diagnostics.front().message))
                           : tr("Not usable yet"));
  }
  const bool usable = !busy && !m_shown.isPreview && m_shown.isUsable();
  setUsable(m_ok, usable ? QString() : m_reason->text());
}

void OpenDataDialog::resizeEvent(QResizeEvent* event) {
  QDialog::resizeEvent(event);
  refreshRoleButtons();
}

}  // namespace kerridge
