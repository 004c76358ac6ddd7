// SPDX-License-Identifier: GPL-3.0-or-later
#include "dialogs/kernel_editor.h"

#include <cmath>
#include <QComboBox>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>

#include "document/results_controller.h"
#include "widgets/help_topic.h"
#include "widgets/number_field.h"

namespace kerridge {

namespace {
constexpr double smallestWidth = 1e-300;
constexpr double largestWidth = 1e300;
}  // namespace

KernelEditor::KernelEditor(ExperimentDocument& document, ResultsController& controller, QWidget* parent)
    : ExperimentEditor(document, controller, parent),
      m_kernel(new QComboBox(this)),
      m_formula(new QLabel(this)),
      m_form(addForm(tr("Kernel"))) {
  m_kernel->setObjectName(QStringLiteral("kernel-id"));
  m_kernel->setAccessibleName(tr("Kernel"));
  m_kernel->setToolTip(tr("What makes two inputs similar"));
  for (const KernelFamily* family : kernels()) {
    m_kernel->addItem(QString::fromStdString(family->info().label), QString::fromStdString(family->info().id));
  }
  connect(m_kernel, &QComboBox::activated, this, [this] {
    const std::string id = m_kernel->currentData().toString().toStdString();
    edit(tr("Change the kernel"), [&id](Experiment& after) {
      if (after.kernel.id == id) return;
      after.kernel.id = id;
      after.kernel.parameters.clear();
    });
  });
  m_formula->setTextFormat(Qt::RichText);
  m_form->addRow(tr("Kernel"), m_kernel);
  m_form->addRow(QString(), m_formula);
  buildWidth();
}

void KernelEditor::buildWidth() {
  m_widthMode = new QComboBox(this);
  m_widthMode->setObjectName(QStringLiteral("kernel-width-mode"));
  m_widthMode->setAccessibleName(tr("How the width is given"));
  m_widthMode->addItem(QString());
  m_widthMode->addItem(tr("as a number"));
  connect(m_widthMode, &QComboBox::activated, this, [this](int mode) {
    const double now = resolvedWidth(experiment().kernel, this->controller().stage().get());
    edit(tr("Change the kernel width"), [mode, now](Experiment& after) {
      WidthSpec& width = after.kernel.width;
      const bool relative = mode == 0;
      if (width.relative == relative) return;
      // Going to a number keeps the width it has now.
      width.value = relative || !std::isfinite(now) ? 1.0 : now;
      width.relative = relative;
    });
  });
  m_factor =
      numberField(smallestWidth, largestWidth, false, tr("Factor of the mean squared distance"),
                  tr("How many times the mean; 1 is the usual width"), tr("Change the kernel width"),
                  [](Experiment& after, double value) { after.kernel.width = {.relative = true, .value = value}; });
  m_factor->setObjectName(QStringLiteral("kernel-factor"));
  m_widthRow = new QWidget(this);
  auto* layout = new QHBoxLayout(m_widthRow);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->addWidget(m_widthMode);
  layout->addWidget(m_factor);
  m_formsRow = new QWidget(this);
  m_formsRow->setObjectName(QStringLiteral("kernel-forms"));
  m_formsLayout = new QHBoxLayout(m_formsRow);
  m_formsLayout->setContentsMargins(0, 0, 0, 0);
  m_meaning = new QLabel(this);
  m_meaning->setObjectName(QStringLiteral("kernel-width-meaning"));
  m_form->addRow(tr("Width"), m_widthRow);
  m_form->addRow(QString(), m_formsRow);
  m_form->addRow(QString(), m_meaning);
}

NumberField* KernelEditor::widthField(const WidthParameterization& form, const QString& tip) {
  NumberField* field =
      numberField(smallestWidth, largestWidth, false, tr("Kernel width %1").arg(QString::fromStdString(form.symbol)),
                  tip, tr("Change the kernel width"), [form](Experiment& after, double value) {
                    after.kernel.width = {.relative = false, .value = form.toWidth(value)};
                  });
  field->setObjectName(QStringLiteral("kernel-") + QString::fromStdString(form.key));
  auto* label = new QLabel(QString::fromStdString(form.symbol), m_formsRow);
  label->setToolTip(tip);
  label->setBuddy(field);
  m_formsLayout->addWidget(label);
  m_formsLayout->addWidget(field);
  return field;
}

void KernelEditor::rebuildWidthFields(const KernelFamily& family) {
  while (QLayoutItem* item = m_formsLayout->takeAt(0)) {
    delete item->widget();
    delete item;
  }
  m_forms.clear();
  if (!family.usesWidth()) return;
  const QString fixes = tr("A number typed here holds for every training part.");
  std::vector<WidthParameterization> forms = family.widthParameterizations();
  forms.insert(forms.begin(), WidthParameterization{"width", "w", "", "", 1.0, 1.0});
  QStringList relations;
  for (const WidthParameterization& form : forms) {
    const bool isWidth = form.key == "width";
    const QString says = isWidth ? widthMeaning(family) : QString::fromStdString(form.explanation);
    const QString relation = QString::fromStdString(form.relation);
    if (!isWidth) relations << relation;
    const QString tip = (isWidth ? says : QStringLiteral("%1: %2").arg(relation, says)) + QStringLiteral(". ") + fixes;
    m_forms.emplace_back(form, widthField(form, tip));
  }
  m_formsLayout->addStretch(1);
  m_meaning->setText(widthMeaning(family) +
                     (relations.isEmpty() ? QString() : QStringLiteral("; ") + relations.join(QStringLiteral(", "))));
}

void KernelEditor::rebuildFields() {
  const KernelSpec& kernel = experiment().kernel;
  if (m_fieldsOf == kernel.id) return;
  m_fieldsOf = kernel.id;
  for (const auto& [spec, field] : m_parameters) m_form->removeRow(field);
  m_parameters.clear();
  const KernelFamily* family = findKernel(kernel.id);
  if (family == nullptr) return;
  rebuildWidthFields(*family);
  for (const ParameterSpec& spec : family->info().parameters) {
    const QString label = QString::fromStdString(spec.label);
    NumberField* field =
        numberField(spec.minimum, spec.maximum, spec.integer, label, QString::fromStdString(spec.explanation),
                    tr("Change the kernel"),
                    [key = spec.key](Experiment& after, double value) { after.kernel.parameters[key] = value; });
    field->setObjectName(QStringLiteral("kernel-") + QString::fromStdString(spec.key));
    m_form->addRow(label, field);
    m_parameters.emplace_back(spec, field);
  }
}

void KernelEditor::refreshWidth(const KernelFamily* family) {
  const KernelSpec& kernel = experiment().kernel;
  const bool wide = family != nullptr && family->usesWidth();
  for (QWidget* part : {m_widthRow, m_formsRow, static_cast<QWidget*>(m_meaning)}) part->setVisible(wide);
  if (QWidget* label = m_form->labelForField(m_widthRow)) label->setVisible(wide);
  if (!wide) return;
  const bool length = family->widthIsLength();
  m_widthMode->setItemText(0, length ? tr("× root mean squared distance") : tr("× mean squared distance"));
  m_widthMode->setToolTip(tr("The mean squared distance runs over all pairs of training inputs of a part"));
  m_widthMode->setCurrentIndex(kernel.width.relative ? 0 : 1);
  m_factor->setVisible(kernel.width.relative);
  m_factor->setValue(kernel.width.value);
  const double width = resolvedWidth(kernel, controller().stage().get());
  m_formsRow->setVisible(std::isfinite(width));  // a relative width is known once there are data
  if (!std::isfinite(width)) return;
  for (const auto& [form, field] : m_forms) field->setValue(form.fromWidth(width));
}

void KernelEditor::refresh() {
  rebuildFields();
  const KernelSpec& kernel = experiment().kernel;
  const KernelFamily* family = findKernel(kernel.id);
  selectId(*m_kernel, QString::fromStdString(kernel.id));
  setHelpTopic(this, helpTopic("kernels", kernel.id));
  if (family != nullptr) {
    m_formula->setText(QStringLiteral("k(x, x′) = ") + QString::fromStdString(family->info().formula));
    m_formula->setToolTip(QString::fromStdString(family->info().explanation));
  }
  refreshWidth(family);
  for (const auto& [spec, field] : m_parameters) {
    const auto found = kernel.parameters.find(spec.key);
    field->setValue(found != kernel.parameters.end() ? found->second : spec.defaultValue);
  }
}

}  // namespace kerridge
