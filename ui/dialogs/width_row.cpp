// SPDX-License-Identifier: GPL-3.0-or-later
#include "dialogs/width_row.h"

#include <cmath>
#include <QToolButton>
#include <QVBoxLayout>

#include "dialogs/kernel_text.h"
#include "document/experiment_document.h"
#include "document/results_controller.h"
#include "stages/width_map.h"
#include "widgets/design.h"
#include "widgets/help_topic.h"
#include "widgets/number_field.h"
#include "widgets/parameter_row.h"
#include "widgets/value_slider.h"

namespace kerridge {

namespace {

constexpr double decades = 100.0;  // on both sides of the usual width

ParameterSpec widthSpec(double unit, bool perInput) {
  ParameterSpec spec;
  spec.key = perInput ? "w ×" : "w";
  spec.label = perInput ? "factor of all kernel widths" : "kernel width w";
  spec.explanation =
      perInput ? "how far the effect of a point reaches, along all inputs at once; the mark shows the widths as given"
               : "how far the effect of a point reaches; the mark shows the usual width, the mean squared distance of "
                 "the inputs";
  spec.scale = Scale::logarithmic;
  spec.minimum = 1e-12;
  spec.maximum = 1e12;
  spec.sliderMinimum = unit / decades;
  spec.sliderMaximum = unit * decades;
  return spec;
}

}  // namespace

WidthRow::WidthRow(ExperimentDocument& document, ResultsController& controller, Place place, QWidget* parent)
    : QWidget(parent),
      m_document(document),
      m_controller(controller),
      m_row(new ParameterRow(widthSpec(1.0, false), tr("the kernel"), this)) {
  const bool inPanel = place == Place::panel;
  const QString before = inPanel ? QString() : QStringLiteral("kernel-");
  setObjectName(before + QStringLiteral("width-row"));
  setHelpTopic(this, kernelTopic(document.experiment().kernel));
  m_row->slider()->setObjectName(before + QStringLiteral("slider-width"));
  m_row->field()->setObjectName(before + QStringLiteral("field-width"));
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(space::two, space::half, space::two, space::half);
  layout->addWidget(m_row);
  connect(m_row, &ParameterRow::valueChanged, this, &WidthRow::setWidth);
  connect(m_row, &ParameterRow::changeDone, this, [this] { m_document.closeMerge(); });
  if (inPanel) {
    addTune();
  } else {  // the popup has its own fields
    layout->setContentsMargins(0, 0, 0, 0);
    m_row->field()->hide();
  }
  refresh();
}

void WidthRow::addTune() {
  auto* tune = new QToolButton(this);
  tune->setObjectName(QStringLiteral("tune-width"));
  tune->setText(tr("Tune…"));
  tune->setToolTip(tr("Search for the width, and λ, with the best LOO, GCV or k-fold error or evidence"));
  tune->setAccessibleName(tr("Tune the kernel width"));
  tune->setAutoRaise(true);
  connect(tune, &QToolButton::clicked, this, &WidthRow::tuneRequested);
  m_row->append(tune);
}

void WidthRow::setWidth(double width) {
  if (!(width > 0.0) || !std::isfinite(width)) return;
  Experiment after = m_document.experiment();
  WidthSpec& spec = after.kernel.width;
  if (m_perInput) {
    // Of widths that are tuned those found: with a factor they are tuned no more.
    const std::vector<double> widths = spec.tunePerInput ? inputWidths(after.kernel, m_stage.get()) : spec.perInput;
    if (widths.empty()) return;
    spec = {.relative = true, .value = width, .perInput = widths};
  } else {
    spec.tune.clear();
    spec.value = spec.relative ? width / m_unit : width;
  }
  m_document.replace(after, tr("Change the kernel width"), QStringLiteral("kernel:width"));
}

void WidthRow::refresh() {
  const KernelSpec& kernel = m_document.experiment().kernel;
  const KernelFamily* family = findKernel(kernel.id);
  const auto stage = m_controller.stage();
  const bool wide = family != nullptr && family->usesWidth();
  // A relative width is known once there are inputs.
  setVisible(wide && (stage != nullptr || !kernel.width.relative));
  if (!wide) return;
  setHelpTopic(this, kernelTopic(kernel));
  const bool perInput = hasInputWidths(kernel);
  if (stage != m_stage || kernel.id != m_kernel || perInput != m_perInput) {
    m_stage = stage;
    m_kernel = kernel.id;
    m_perInput = perInput;
    m_unit = perInput ? 1.0 : stage != nullptr && stage->n() > 0 ? relativeUnit(kernel, *stage) : kernel.width.value;
    const ParameterSpec spec = widthSpec(m_unit, perInput);
    if (!(spec == m_row->spec())) m_row->setSpec(spec);
    m_row->setNotches({m_unit});
  }
  const double width = resolvedWidth(kernel, stage.get());
  m_row->setValue(std::isfinite(width) ? width : kernel.width.value * m_unit);
}

}  // namespace kerridge
