// SPDX-License-Identifier: GPL-3.0-or-later
#include "dialogs/kernel_editor.h"

#include <cmath>
#include <QComboBox>
#include <QFormLayout>
#include <QLabel>
#include <QVBoxLayout>

#include "base/number_text.h"
#include "widgets/number_field.h"
#include "window/study_controller.h"

namespace kerridge {

namespace {

QString text(double value) { return QString::fromStdString(shortText(value)); }

}  // namespace

QString kernelSummary(const KernelSpec& kernel, const DivisionStage* stage) {
  const KernelFamily* family = findKernel(kernel.id);
  if (family == nullptr) return QString::fromStdString(kernel.id);
  QString summary = QString::fromStdString(family->info().label);
  if (!family->usesWidth()) return summary;
  const bool settled = stage != nullptr && stage->kernel && &stage->kernel->family() == family;
  if (kernel.width.relative && !settled) {
    return kernel.width.value == 1.0 ? KernelEditor::tr("%1 w = mean").arg(summary)
                                     : KernelEditor::tr("%1 w = %2 × mean").arg(summary, text(kernel.width.value));
  }
  return KernelEditor::tr("%1 w = %2")
      .arg(summary, text(kernel.width.relative ? stage->kernel->width() : kernel.width.value));
}

KernelEditor::KernelEditor(ExperimentDocument& document, StudyController& controller, QWidget* parent)
    : ExperimentEditor(document, controller, parent) {
  m_form = addForm(tr("Kernel"));
  m_kernel = new QComboBox(this);
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
  m_formula = new QLabel(this);
  m_formula->setTextFormat(Qt::RichText);
  m_widthMode = new QComboBox(this);
  m_widthMode->setAccessibleName(tr("How the width is given"));
  m_widthMode->setToolTip(tr("The mean squared distance runs over all pairs of training inputs"));
  m_widthMode->addItem(tr("× mean squared distance"));
  m_widthMode->addItem(tr("as a number"));
  connect(m_widthMode, &QComboBox::activated, this, [this](int mode) {
    const auto stage = this->controller().stage();
    edit(tr("Change the kernel width"), [mode, &stage](Experiment& after) {
      WidthSpec& width = after.kernel.width;
      const bool relative = mode == 0;
      if (width.relative == relative) return;
      // Going to a number keeps the width it has now.
      width.value = relative || !stage ? 1.0 : stage->kernel->width();
      width.relative = relative;
    });
  });
  m_width = numberField(1e-300, 1e300, false, tr("Kernel width w"),
                        tr("Width w, or the factor of the mean squared distance"), tr("Change the kernel width"),
                        [](Experiment& after, double value) { after.kernel.width.value = value; });
  m_width->setObjectName(QStringLiteral("kernel-width"));
  m_equivalents = new QLabel(this);
  m_form->addRow(tr("Kernel"), m_kernel);
  m_form->addRow(QString(), m_formula);
  auto* width = new QHBoxLayout;
  width->addWidget(m_width);
  width->addWidget(m_widthMode);
  m_form->addRow(tr("Width w"), width);
  m_form->addRow(QString(), m_equivalents);
}

void KernelEditor::rebuildParameters() {
  const KernelSpec& kernel = experiment().kernel;
  if (m_parametersOf == kernel.id) return;
  m_parametersOf = kernel.id;
  for (const auto& [spec, field] : m_parameters) m_form->removeRow(field);
  m_parameters.clear();
  const KernelFamily* family = findKernel(kernel.id);
  if (family == nullptr) return;
  for (const ParameterSpec& spec : family->info().parameters) {
    const QString label = QString::fromStdString(spec.label);
    NumberField* field =
        numberField(spec.minimum, spec.maximum, spec.integer, label, QString::fromStdString(spec.explanation),
                    tr("Change the kernel"),
                    [key = spec.key](Experiment& after, double value) { after.kernel.parameters[key] = value; });
    m_form->addRow(label, field);
    m_parameters.emplace_back(spec, field);
  }
}

void KernelEditor::refresh() {
  rebuildParameters();
  const KernelSpec& kernel = experiment().kernel;
  const KernelFamily* family = findKernel(kernel.id);
  selectId(*m_kernel, QString::fromStdString(kernel.id));
  const bool wide = family != nullptr && family->usesWidth();
  if (family != nullptr) {
    m_formula->setText(QStringLiteral("k(x, x′) = ") + QString::fromStdString(family->info().formula));
    m_formula->setToolTip(QString::fromStdString(family->info().explanation));
  }
  m_width->setEnabled(wide);
  m_widthMode->setEnabled(wide);
  m_width->setValue(kernel.width.value);
  m_widthMode->setCurrentIndex(kernel.width.relative ? 0 : 1);
  const auto stage = controller().stage();
  const bool settled = wide && stage && stage->kernel && &stage->kernel->family() == family;
  if (settled && kernel.id == "gaussian") {
    const double w = stage->kernel->width();
    m_equivalents->setText(tr("w = %1, that is σ = %2, γ = %3").arg(text(w), text(std::sqrt(w / 2.0)), text(1.0 / w)));
  } else {
    m_equivalents->setText(settled ? tr("w = %1").arg(text(stage->kernel->width())) : QString());
  }
  for (const auto& [spec, field] : m_parameters) {
    const auto found = kernel.parameters.find(spec.key);
    field->setValue(found != kernel.parameters.end() ? found->second : spec.defaultValue);
  }
}

}  // namespace kerridge
