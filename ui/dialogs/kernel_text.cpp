// SPDX-License-Identifier: GPL-3.0-or-later
#include "dialogs/kernel_text.h"

#include <cmath>
#include <QCoreApplication>
#include <QStringList>

#include "stages/results.h"
#include "stages/width_map.h"
#include "texts/kernel_formula.h"
#include "texts/shown_number.h"
#include "validation/rule.h"
#include "widgets/help_topic.h"
#include "widgets/shown_text.h"

namespace kerridge {

namespace {

QString tr(const char* text) { return QCoreApplication::translate("kerridge", text); }

QString number(double value) { return shownNumber(value); }

QString widthNumbers(const KernelFamily& family, double width) {
  QStringList widths{tr("w = %1").arg(number(width))};
  for (const WidthParameterization& one : family.widthParameterizations()) {
    widths << QStringLiteral("%1 = %2").arg(QString::fromStdString(one.symbol), number(one.fromWidth(width)));
  }
  return widths.join(shownSeparator());
}

// The rule that chooses the width.
QString tuningLabel(const KernelSpec& kernel) {
  const Rule* rule = findRule(kernel.width.tune);
  return shownText(rule != nullptr ? rule->info().label : kernel.width.tune);
}

}  // namespace

bool hasInputWidths(const KernelSpec& kernel) {
  const KernelFamily* family = findKernel(kernel.id);
  return family != nullptr && family->usesWidth() && (!kernel.width.perInput.empty() || kernel.width.tunePerInput);
}

std::vector<double> inputWidths(const KernelSpec& kernel, const SplitData* stage) {
  if (!hasInputWidths(kernel)) return {};
  if (kernel.width.tunePerInput) {
    const bool known = stage != nullptr && stage->kernel && stage->kernel->family().info().id == kernel.id;
    return known ? stage->kernel->inputWidths() : std::vector<double>();
  }
  std::vector<double> widths = kernel.width.perInput;
  for (double& width : widths) width *= kernel.width.value;
  return widths;
}

double meanWidth(const std::vector<double>& widths) {
  double sum = 0.0;
  for (const double width : widths) sum += std::log(width);
  return widths.empty() ? notANumber : std::exp(sum / static_cast<double>(widths.size()));
}

QString kernelSummary(const KernelSpec& kernel, const SplitData* stage) {
  const KernelFamily* family = findKernel(kernel.id);
  if (family == nullptr) return QString::fromStdString(kernel.id);
  if (kernel.isCombination()) {
    return kernelFormula(kernel, {QStringLiteral(" × "), number}, [](const KernelSpec& part, int) {
      QStringList inputs;
      for (const std::string& input : part.inputs) inputs << QString::fromStdString(input);
      const QString label = kernelSummary(part, nullptr);
      return inputs.isEmpty() ? label : QStringLiteral("%1 (%2)").arg(label, inputs.join(shownSeparator()));
    });
  }
  QString summary = shownText(family->info().label);
  if (!family->usesWidth()) return summary;
  if (hasInputWidths(kernel)) {
    return kernel.width.tunePerInput ? tr("%1, widths by %2").arg(summary, tuningLabel(kernel))
                                     : tr("%1, a width per input").arg(summary);
  }
  if (!kernel.width.tune.empty()) {
    const double width = resolvedWidth(kernel, stage);
    return std::isfinite(width) ? tr("%1 w = %2 by %3").arg(summary, number(width), tuningLabel(kernel))
                                : tr("%1 w by %2").arg(summary, tuningLabel(kernel));
  }
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
  if (hasInputWidths(kernel)) return notANumber;
  if (!kernel.width.relative) return kernel.width.value;
  if (stage == nullptr || stage->trainInputs->rows() == 0) return notANumber;
  if (!kernel.width.tune.empty()) {
    return stage->kernel && &stage->kernel->family() == family ? stage->kernel->width() : notANumber;
  }
  return kernel.width.value * relativeUnit(kernel, *stage);
}

QString kernelTopic(const KernelSpec& kernel) {
  return kernel.isCombination() ? QStringLiteral("kernel-combinations") : helpTopic("kernels", kernel.id);
}

QString widthMeaning(const KernelFamily& family) {
  return family.widthIsLength() ? tr("w is a length (of the inputs as scaled)")
                                : tr("w is a squared length (of the inputs as scaled)");
}

KernelSpec withFamily(KernelSpec kernel, const std::string& id) {
  if (kernel.id == id) return kernel;
  // Lengths and squared lengths.
  const KernelFamily* from = findKernel(kernel.id);
  const KernelFamily* to = findKernel(id);
  if (from != nullptr && to != nullptr && from->usesWidth() && to->usesWidth() &&
      from->widthIsLength() != to->widthIsLength()) {
    const auto converted = [to](double width) { return to->widthIsLength() ? std::sqrt(width) : width * width; };
    for (double& width : kernel.width.perInput) width = converted(width);
    if (!kernel.width.perInput.empty()) kernel.width.value = converted(kernel.width.value);
  }
  kernel.id = id;
  kernel.parameters.clear();
  kernel.parts.clear();
  kernel.factor = 1.0;
  return kernel;
}

QString kernelDescription(const KernelSpec& kernel, const SplitData* stage) {
  const KernelFamily* family = findKernel(kernel.id);
  if (family == nullptr) return {};
  const ItemInfo info = family->info();
  QString text = tr("<b>%1 kernel</b><br>k(x, x′) = %2")
                     .arg(shownText(info.label).toHtmlEscaped(), QString::fromStdString(info.formula));
  for (const ParameterSpec& spec : info.parameters) {
    const auto given = kernel.parameters.find(spec.key);
    const double value = given != kernel.parameters.end() ? given->second : spec.defaultValue;
    text += QStringLiteral("<br>%1 = %2").arg(shownText(spec.label).toHtmlEscaped(), number(value));
  }
  if (kernel.isCombination()) {
    text += QStringLiteral("<br>k = ") + kernelSummary(kernel, stage).toHtmlEscaped();
    return text + QStringLiteral("<br>") +
           tr("The parts are set in the experiment file; another kernel replaces them.");
  }
  if (!family->usesWidth()) return text;
  const double width = resolvedWidth(kernel, stage);
  if (std::isfinite(width)) text += QStringLiteral("<br>") + widthNumbers(*family, width);
  QStringList relations;
  for (const WidthParameterization& one : family->widthParameterizations())
    relations << QString::fromStdString(one.relation).replace(QLatin1Char(' '), QChar::Nbsp);
  text += QStringLiteral("<br>") + widthMeaning(*family);
  if (!relations.isEmpty()) text += QStringLiteral("; ") + relations.join(QStringLiteral(", "));
  text += QLatin1Char('.');
  if (hasInputWidths(kernel)) {
    text +=
        QStringLiteral("<br>") +
        (family->widthIsLength()
             ? tr("Every input has its own width: ‖x − x′‖/w is the root of the sum of (x − x′)²/w² over the inputs.")
             : tr("Every input has its own width: ‖x − x′‖²/w is the sum of (x − x′)²/w over the inputs."));
    if (kernel.width.tunePerInput) {
      text += QLatin1Char(' ') + tr("They are chosen by %1 on the training part.").arg(tuningLabel(kernel));
    }
  } else if (!kernel.width.tune.empty()) {
    text += QStringLiteral("<br>") + tr("It is chosen by %1 on the training part.").arg(tuningLabel(kernel));
  } else if (kernel.width.relative) {
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
