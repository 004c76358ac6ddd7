// SPDX-License-Identifier: GPL-3.0-or-later
#include "export/model_tex.h"

#include <cmath>
#include <QStringList>

#include "base/number_text.h"
#include "export/tex_text.h"
#include "kernels/kernel.h"
#include "methods/method.h"
#include "texts/kernel_formula.h"

namespace kerridge {

namespace {

QString formula(const std::string& richText) { return texFormula(QString::fromStdString(richText)); }

/// 1e-07 as 10^{-7}.
QString number(double value) {
  QString text = QString::fromStdString(shortText(value));
  if (const qsizetype e = text.indexOf(QLatin1Char('e')); e > 0) {
    const QString factor = text.left(e);
    const QString power = QStringLiteral("10^{%1}").arg(text.mid(e + 1).toInt());
    return factor == QLatin1String("1") ? power : factor + QStringLiteral(" \\cdot ") + power;
  }
  return text;
}

QString equation(const QString& left, double value) { return left + QStringLiteral(" = ") + number(value); }

/// The symbol of a parameter is the last word of its label: "exponent m".
QString symbolOf(const ParameterSpec& parameter) {
  return formula(QString::fromStdString(parameter.label).section(QLatin1Char(' '), -1).toStdString());
}

void addParameters(QStringList& line, const ItemInfo& info, const std::map<std::string, double>& given) {
  const std::map<std::string, double> values = settledParameters(info, given);
  for (const ParameterSpec& parameter : info.parameters) {
    if (parameter.type != ParameterType::number || parameter.isNamedNumber()) continue;
    if (const auto value = values.find(parameter.key); value != values.end()) {
      line << equation(symbolOf(parameter), value->second);
    }
  }
}

/// A kernel that is no combination, or a part with its number.
void addSingleKernel(QStringList& line, const Kernel& kernel, const std::map<std::string, double>& given,
                     const QString& index) {
  const KernelFamily& family = kernel.family();
  line << QStringLiteral("k%1(x, x') = ").arg(index) + formula(family.info().formula);
  addParameters(line, family.info(), given);
  const QString w = QStringLiteral("w") + index;
  if (const std::vector<double> widths = kernel.inputWidths(); !widths.empty()) {
    QStringList all;
    for (const double width : widths) all << number(width);
    line << QStringLiteral("%1 = (%2)").arg(w, all.join(QStringLiteral(", ")));
  } else if (family.usesWidth()) {
    line << equation(w, kernel.width());
  }
}

void addKernel(QStringList& line, const KernelSpec& spec, const Kernel& kernel) {
  if (!spec.isCombination()) return addSingleKernel(line, kernel, spec.parameters, {});
  const std::vector<const Kernel*> leaves = kernel.leaves();
  QStringList parts;
  const QString whole = kernelFormula(spec, {QStringLiteral(" \\, "), number}, [&](const KernelSpec& part, int i) {
    QStringList seen;
    for (const std::string& input : part.inputs) seen << texText(QString::fromStdString(input));
    if (!seen.isEmpty()) parts << QStringLiteral("k_{%1} \\text{ sees %2}").arg(QString::number(i), seen.join(", "));
    addSingleKernel(parts, *leaves[static_cast<std::size_t>(i) - 1], part.parameters, QStringLiteral("_{%1}").arg(i));
    return QStringLiteral("k_{%1}(x, x')").arg(i);
  });
  line << QStringLiteral("k(x, x') = ") + whole << parts;
}

QStringList parameterLine(const Experiment& experiment, const SplitData& stage, const Model& model) {
  const Method& method = *findMethod(model.spec.id);
  QStringList line;
  if (std::isfinite(model.point.lambda) && method.traits().pathParameter == PathParameter::lambda) {
    line << equation(QStringLiteral("\\lambda"), model.point.lambda);
  }
  if (std::isfinite(model.point.t) && method.traits().pathParameter != PathParameter::lambda) {
    line << equation(QStringLiteral("t"), model.point.t);
  }
  addParameters(line, method.info(), model.spec.parameters);
  if (method.traits().space == MethodSpace::kernel && stage.kernel) {
    addKernel(line, experiment.kernel, *stage.kernel);
  }
  line << equation(QStringLiteral("n"), static_cast<double>(stage.n()));
  return line;
}

QStringList resultLine(const Experiment& experiment, const Model& model) {
  QStringList line;
  const auto add = [&line](const QString& symbol, double value) {
    if (std::isfinite(value)) line << equation(symbol, value);
  };
  if (model.point.zero) {
    line << QStringLiteral("f = 0");
  } else {
    add(QStringLiteral("\\mu"), model.point.mu);
    add(QStringLiteral("\\|f\\|"), model.point.norm);
  }
  add(QStringLiteral("\\operatorname{df}"), model.point.df);
  const QString measure = texText(QString::fromStdString(measureLabel(experiment.measure)));
  add(QStringLiteral("\\text{%1 (training)}").arg(measure), model.trainError);
  add(QStringLiteral("\\text{%1 (test)}").arg(measure), model.testError);
  return line;
}

}  // namespace

QString modelTex(const Experiment& experiment, const SplitData& stage, const Model& model) {
  const ItemInfo info = findMethod(model.spec.id)->info();
  const QString between = QStringLiteral(", \\quad ");
  QStringList lines;
  if (!info.formula.empty()) lines << formula(info.formula);
  lines << parameterLine(experiment, stage, model).join(between);
  if (const QStringList results = resultLine(experiment, model); !results.isEmpty()) lines << results.join(between);
  for (QString& line : lines) line = QStringLiteral("  & ") + line;
  return QStringLiteral("% %1\n\\begin{align*}\n%2\n\\end{align*}\n")
      .arg(QString::fromStdString(methodLabel(model.spec)), lines.join(QStringLiteral(" \\\\\n")));
}

}  // namespace kerridge
