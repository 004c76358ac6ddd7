// SPDX-License-Identifier: GPL-3.0-or-later
#include "dialogs/experiment_editor.h"

#include <QComboBox>
#include <QFormLayout>
#include <QLabel>
#include <QSignalBlocker>
#include <QVBoxLayout>

#include "document/experiment_document.h"
#include "document/results_controller.h"
#include "widgets/number_field.h"
#include "widgets/wheel_guard.h"

namespace kerridge {

ExperimentEditor::ExperimentEditor(ExperimentDocument& document, ResultsController& controller, QWidget* parent)
    : QWidget(parent),
      m_document(document),
      m_controller(controller),
      m_content(new QVBoxLayout),
      m_problem(new QLabel(this)) {
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->addLayout(m_content);
  m_problem->setWordWrap(true);
  m_problem->setObjectName(QStringLiteral("problem"));
  m_problem->hide();
  layout->addWidget(m_problem);
  connect(&document, &ExperimentDocument::changed, this, &ExperimentEditor::refreshIfVisible);
  connect(&controller, &ResultsController::refreshed, this, &ExperimentEditor::refreshIfVisible);
}

bool ExperimentEditor::edit(const QString& name, const Change& change) {
  Experiment after = m_document.experiment();
  change(after);
  const QString errors = errorText(validate(after));
  m_problem->setText(tr("Not changed. %1").arg(errors));
  m_problem->setVisible(!errors.isEmpty());
  if (!errors.isEmpty()) {
    refresh();
    return false;
  }
  m_document.replace(after, name, WheelGuard::isTurning() ? QStringLiteral("wheel:") + name : QString());
  return true;
}

void ExperimentEditor::prepare() {
  m_problem->hide();
  refresh();
}

void ExperimentEditor::refreshIfVisible() {
  if (isVisible()) refresh();
}

const Experiment& ExperimentEditor::experiment() const { return m_document.experiment(); }

NumberField* ExperimentEditor::numberField(double minimum, double maximum, bool integer, const QString& accessibleName,
                                           const QString& tip, const QString& stepName,
                                           const std::function<void(Experiment&, double)>& set) {
  auto* field = new NumberField(this);
  field->setRange(minimum, maximum);
  field->setInteger(integer);
  field->setAccessibleName(accessibleName);
  field->setToolTip(tip);
  field->setWidthOf(QStringLiteral("0.0001234e-000"));
  connect(field, &NumberField::valueEdited, this,
          [this, stepName, set](double value) { edit(stepName, [&](Experiment& after) { set(after, value); }); });
  return field;
}

QFormLayout* ExperimentEditor::addForm(const QString& heading) {
  if (!heading.isEmpty()) {
    auto* label = new QLabel(QStringLiteral("<b>%1</b>").arg(heading.toHtmlEscaped()), this);
    label->setTextFormat(Qt::RichText);
    m_content->addWidget(label);
  }
  auto* form = new QFormLayout;
  form->setFieldGrowthPolicy(QFormLayout::FieldsStayAtSizeHint);
  form->setVerticalSpacing(4);
  m_content->addLayout(form);
  return form;
}

void selectId(QComboBox& box, const QString& id) {
  const QSignalBlocker block(&box);
  box.setCurrentIndex(box.findData(id));
}

}  // namespace kerridge
