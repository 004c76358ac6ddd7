// SPDX-License-Identifier: GPL-3.0-or-later
#include "texts/kernel_formula.h"

#include <QStringList>

namespace kerridge {

namespace {

QString formulaOf(const KernelSpec& kernel, const FormulaStyle& style, bool inside, int& number,
                  const std::function<QString(const KernelSpec& part, int number)>& ofPart) {
  if (!kernel.isCombination()) return ofPart(kernel, ++number);
  QStringList terms;
  for (const KernelSpec& part : kernel.parts) terms << formulaOf(part, style, true, number, ofPart);
  if (kernel.id == scaledKernelId) return style.number(kernel.factor) + style.times + terms.front();
  if (kernel.id == productKernelId) return terms.join(style.times);
  const QString sum = terms.join(QStringLiteral(" + "));
  return inside && terms.size() > 1 ? QLatin1Char('(') + sum + QLatin1Char(')') : sum;
}

}  // namespace

QString kernelFormula(const KernelSpec& kernel, const FormulaStyle& style,
                      const std::function<QString(const KernelSpec& part, int number)>& ofPart) {
  int number = 0;
  return formulaOf(kernel, style, false, number, ofPart);
}

}  // namespace kerridge
