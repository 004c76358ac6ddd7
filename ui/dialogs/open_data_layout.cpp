// SPDX-License-Identifier: GPL-3.0-or-later
// What stands where on the page; what it does is in open_data_dialog.cpp.
#include <QCheckBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QLabel>
#include <QListWidget>
#include <QProgressBar>
#include <QPushButton>
#include <QScreen>
#include <QToolButton>
#include <QVBoxLayout>

#include "dialogs/open_data_dialog.h"
#include "dialogs/preview_table.h"
#include "dialogs/reading_choice.h"
#include "dialogs/table_preview_model.h"
#include "widgets/help_topic.h"

namespace kerridge {

namespace {
constexpr QSize usualSize{1040, 640};
constexpr QSize mostSize{1300, 700};
constexpr int diagnosticLines = 3;
constexpr int targetCharacters = 18;
constexpr int progressWidth = 140;
}  // namespace

void OpenDataDialog::build(const QString& fileName) {
  setObjectName(QStringLiteral("open-data-dialog"));
  setWindowTitle(tr("Open data: %1").arg(fileName));
  setHelpTopic(this, QStringLiteral("loading-data"));
  auto* layout = new QVBoxLayout(this);
  layout->setSpacing(6);
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
  connect(m_choice, &ReadingChoice::changed, this, &OpenDataDialog::readAgain);
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
  layout->addLayout(line);
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
  m_missing->addItem(tr("take the mean"), static_cast<int>(Missing::mean));
  m_missing->addItem(tr("take the median"), static_cast<int>(Missing::median));
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
  const QString tip = tr("To mean 0 and standard deviation 1, fitted on the training part only");
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
  m_diagnostics->setToolTip(tr("What was noticed while reading"));
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
  m_stop->setToolTip(tr("Stop, and go back to what was read before"));
  m_stop->setObjectName(QStringLiteral("stop-reading"));
  m_stop->hide();
  connect(m_stop, &QToolButton::clicked, this, &OpenDataDialog::cancelReading);
  auto* buttons = new QDialogButtonBox(QDialogButtonBox::Cancel, this);
  m_ok = buttons->addButton(tr("Use these data"), QDialogButtonBox::AcceptRole);
  m_ok->setObjectName(QStringLiteral("use-data"));
  m_ok->setToolTip(tr("Fit the models to these data"));
  m_ok->setDefault(true);
  buttons->button(QDialogButtonBox::Cancel)->setToolTip(tr("Close the page; what was loaded before stays"));
  foot->addWidget(m_reason, 1);
  foot->addWidget(m_progress);
  foot->addWidget(m_stop);
  foot->addWidget(buttons);
  layout->addLayout(foot);
  connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
  connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
}

}  // namespace kerridge
