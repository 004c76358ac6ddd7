// SPDX-License-Identifier: GPL-3.0-or-later
#include "dialogs/kernel_text.h"

#include <cmath>
#include <QCoreApplication>
#include <QStringList>

#include "base/number_text.h"
#include "stages/results.h"

namespace kerridge {

namespace {

QString tr(const char* text) { return QCoreApplication::translate("kerridge::KernelEditor", text); }

QString number(double value) { return QString::fromStdString(shortText(value)); }

QString widthNumbers(const KernelFamily& family, double width) {
  QStringList forms{tr("w = %1").arg(number(width))};
  for (const WidthParameterization& form : family.widthParameterizations()) {
    forms << QStringLiteral("%1 = %2").arg(QString::fromStdString(form.symbol), number(form.fromWidth(width)));
  }
  return forms.join(QStringLiteral(", "));
}

}  // namespace

QString kernelSummary(const KernelSpec& kernel, const SplitData* stage) {
  const KernelFamily* family = findKernel(kernel.id);
  if (family == nullptr) return QString::fromStdString(kernel.id);
  QString summary = QString::fromStdString(family->info().label);
  if (!family->usesWidth()) return summary;
  const bool settled = stage != nullptr && stage->kernel && &stage->kernel->family() == family;
  if (kernel.width.relative && !settled) {
    return kernel.width.value == 1.0 ? tr("%1 w = mean").arg(summary)
                                     : tr("%1 w = %2 × mean").arg(summary, number(kernel.width.value));
  }
  return tr("%1 w = %2").arg(summary, number(kernel.width.relative ? stage->kernel->width() : kernel.width.value));
}

double resolvedWidth(const KernelSpec& kernel, const SplitData* stage) {
  const KernelFamily* family = findKernel(kernel.id);
  if (family == nullptr || !family->usesWidth()) return notANumber;
  if (!kernel.width.relative) return kernel.width.value;
  if (stage == nullptr || stage->trainInputs->rows() == 0) return notANumber;
  KernelSpec widthOnly;
  widthOnly.id = kernel.id;
  widthOnly.width = kernel.width;
  return Kernel(widthOnly, *stage->trainInputs).width();
}

QString widthMeaning(const KernelFamily& family) {
  return family.widthIsLength() ? tr("w is a length (of the inputs as scaled)")
                                : tr("w is a squared length (of the inputs as scaled)");
}

QString kernelDescription(const KernelSpec& kernel, const SplitData* stage) {
  const KernelFamily* family = findKernel(kernel.id);
  if (family == nullptr) return {};
  const ItemInfo info = family->info();
  QString text = tr("<b>%1 kernel</b><br>k(x, x′) = %2")
                     .arg(QString::fromStdString(info.label).toHtmlEscaped(), QString::fromStdString(info.formula));
  for (const ParameterSpec& spec : info.parameters) {
    const auto given = kernel.parameters.find(spec.key);
    const double value = given != kernel.parameters.end() ? given->second : spec.defaultValue;
    text += QStringLiteral("<br>%1 = %2").arg(QString::fromStdString(spec.label).toHtmlEscaped(), number(value));
  }
  if (!family->usesWidth()) return text;
  const double width = resolvedWidth(kernel, stage);
  if (std::isfinite(width)) text += QStringLiteral("<br>") + widthNumbers(*family, width);
  QStringList relations;
  for (const WidthParameterization& form : family->widthParameterizations())
    relations << QString::fromStdString(form.relation).replace(QLatin1Char(' '), QChar::Nbsp);
  text += QStringLiteral("<br>") + widthMeaning(*family);
  if (!relations.isEmpty()) text += QStringLiteral("; ") + relations.join(QStringLiteral(", "));
  text += QLatin1Char('.');
  if (kernel.width.relative) {
    const QString mean =
        family->widthIsLength() ? tr("the root of the mean squared distance") : tr("the mean squared distance");
    text += QStringLiteral("<br>") +
            (kernel.width.value == 1.0
                 ? tr("It is %1 of the training inputs.").arg(mean)
                 : tr("It is %1 times %2 of the training inputs.").arg(number(kernel.width.value), mean));
  }
  return text;
}

}  // namespace kerridge
