// SPDX-License-Identifier: GPL-3.0-or-later
#include "export/function_parts.h"

#include <QRegularExpression>

#include <algorithm>

#include "export/script_parts.h"
#include "texts/counted_text.h"
#include "texts/kernel_formula.h"

namespace kerridge {

namespace {

constexpr int numbersOfLine = 6;

/// A name in the code of a kernel, as that of the part with this tag.
void tagName(QString& code, const QString& name, const QString& tag) {
  if (!tag.isEmpty()) code.replace(QRegularExpression(QStringLiteral("\\b%1\\b").arg(name)), name + tag);
}

/// One line, whatever a name holds.
QString plain(const std::string& text) {
  // A backslash at the end of a line continues the comment.
  return QString::fromStdString(text).simplified().replace(QLatin1Char('\\'), QLatin1Char('/'));
}

/// Does a part of ‖x − x′‖² or ⟨x, x′⟩ see its inputs differently?
bool isWeighted(const Kernel& kernel) { return kernel.hasInputWidths() || !kernel.seenInputs().empty(); }

/// What a part gathers, and its value of that.
Gathered gatheredOf(const Kernel& kernel, const QString& tag, QString& value) {
  const QString s = QStringLiteral("s") + tag;
  QString code = QString::fromStdString(kernel.family().pairExpression(kernel.parameters()));
  const QString weight = isWeighted(kernel) ? QStringLiteral(" * weight%1[j]").arg(tag) : QString();
  if (kernel.family().argument() == KernelArgument::coordinates) {
    code.replace(QRegularExpression(QStringLiteral("\\bu\\b")),
                 QStringLiteral("((a - low%1[j]) * inverse_range%1[j])").arg(tag));
    code.replace(QRegularExpression(QStringLiteral("\\bv\\b")),
                 QStringLiteral("((b - low%1[j]) * inverse_range%1[j])").arg(tag));
    value = s;
    return {s, QStringLiteral("1.0"), QStringLiteral("%1 * (%2)").arg(s, code)};
  }
  tagName(code, QStringLiteral("s"), tag);
  tagName(code, QStringLiteral("w"), tag);
  value = code;
  const bool product = kernel.family().argument() == KernelArgument::innerProduct;
  const QString term = product ? QStringLiteral("a * b") : QStringLiteral("(a - b) * (a - b)");
  return {s, QStringLiteral("0.0"), QStringLiteral("%1 + %2%3").arg(s, term, weight)};
}

}  // namespace

// C++ takes digits alone for an integer, which has an end.
QString functionNumber(double value) {
  const QString text = scriptNumber(value);
  const bool integer =
      std::all_of(text.begin(), text.end(), [](QChar c) { return c.isDigit() || c == QLatin1Char('-'); });
  return integer ? text + QStringLiteral(".0") : text;
}

QString functionNumbers(const VectorRef& values, const QString& indent) {
  QString text;
  for (Index i = 0; i < values.size(); ++i) {
    if (i > 0) text += i % numbersOfLine == 0 ? QStringLiteral(",\n") + indent : QStringLiteral(", ");
    text += functionNumber(values(i));
  }
  return text;
}

QString FunctionParts::head() const {
  QStringList lines;
  lines << QStringLiteral("%1 on %2, target %3, written by %4.")
               .arg(plain(m_model.label), plain(m_model.dataName), plain(m_model.targetName), m_program)
        << QStringLiteral(
               "predict_row(x) returns the prediction of one row in the units of the target, %1 those of many. They "
               "need only the standard library.")
               .arg(m_dialect.manyCall);
  if (const CarriedIntervals* carried = intervals()) {
    lines << QStringLiteral("%1 %2: the ends of %3 intervals, NaN where there is none.")
                 .arg(m_dialect.intervalCall, m_dialect.intervalAnswer,
                      QString::fromStdString(intervalName(carried->spec)));
  }
  if (m_function.form == ModelForm::kernel) {
    lines
        << QStringLiteral("The %1 training inputs of the model are in this file.").arg(m_function.trainInputs->rows());
  }
  lines << QStringLiteral("x has %1, in the units of the data:").arg(countedText(m_model.d(), "number", "numbers"));
  int place = m_dialect.first;
  for (const InputColumn& column : m_model.encoding.columns) {
    const QString name = plain(column.name);
    if (column.type == ColumnType::numeric) lines << QStringLiteral("  x[%1]  %2").arg(place++).arg(name);
    for (const std::string& category : column.categories) {
      lines << QStringLiteral("  x[%1]  1 where %2 is “%3”, else 0").arg(place++).arg(name, plain(category));
    }
  }
  if (!m_model.encoding.transforms().empty()) {
    QStringList seen;
    for (const InputColumn& column : m_model.encoding.columns) {
      if (column.transform == Transform::none) continue;
      seen << plain(transformedName(column.transform, column.name));
    }
    lines << QStringLiteral("The model sees %1. If one of these is undefined, the prediction is NaN.")
                 .arg(seen.join(QStringLiteral(", ")));
  }
  lines << (m_model.missing == Missing::drop
                ? QStringLiteral("If one of them is NaN (missing), the prediction is NaN.")
                : QStringLiteral("NaN is a missing value; the %1 of the training rows replaces it.")
                      .arg(m_model.missing == Missing::mean ? QStringLiteral("mean") : QStringLiteral("median")));
  QString text;
  for (const QString& line : lines) text += m_dialect.comment + line + QLatin1Char('\n');
  return text + QLatin1Char('\n');
}

Summand FunctionParts::summand() const {
  if (m_function.form == ModelForm::inputs) return {};
  const QString s = QStringLiteral("s");
  if (m_function.form == ModelForm::features) {
    return {{{s, QStringLiteral("phase[i]"), QStringLiteral("s + a * b")}}, QStringLiteral("size * cos(s)")};
  }
  Summand sum;
  const std::vector<const Kernel*> leaves = m_function.kernel->leaves();
  const FormulaStyle style{QStringLiteral(" * "), functionNumber};
  sum.value = kernelFormula(m_function.kernel->settled(), style, [&](const KernelSpec&, int number) {
    const QString tag = tagOf(number);
    QString value;
    sum.gathered.push_back(gatheredOf(*leaves[static_cast<std::size_t>(number) - 1], tag, value));
    return tag.isEmpty() ? value : QLatin1Char('(') + value + QLatin1Char(')');
  });
  return sum;
}

// "" where the kernel is no combination.
QString FunctionParts::tagOf(int part) const {
  return m_function.kernel->leaves().front() == m_function.kernel.get() ? QString() : QString::number(part);
}

QString FunctionParts::data() const {
  const Scaling& scaling = m_model.scaling;
  QString text =
      m_dialect.list(QStringLiteral("mean"), scaling.mean) + m_dialect.list(QStringLiteral("scale"), scaling.scale);
  if (m_model.missing != Missing::drop) text += m_dialect.list(QStringLiteral("fill"), scaling.fill);
  if (m_function.form == ModelForm::kernel) {
    int part = 0;
    for (const Kernel* leaf : m_function.kernel->leaves()) text += dataOf(*leaf, tagOf(++part));
    text += m_dialect.rows(QStringLiteral("rows"), *m_function.trainInputs);
  } else if (m_function.form == ModelForm::features) {
    const auto cosines = m_function.features->cosines();
    text += m_dialect.number(QStringLiteral("size"), cosines->scale);
    text += m_dialect.list(QStringLiteral("phase"), cosines->phases);
    text += m_dialect.rows(QStringLiteral("rows"), cosines->frequencies.transpose());
  }
  return text + rankTables() + m_dialect.list(QStringLiteral("coefficient"), m_function.coefficients.col(0));
}

// The numbers of a kernel that is no combination.
QString FunctionParts::dataOf(const Kernel& kernel, const QString& tag) const {
  QString text;
  if (kernel.family().usesWidth()) text += m_dialect.number(QStringLiteral("w") + tag, kernel.width());
  std::vector<Index> seen = kernel.seenInputs();
  for (Index j = 0; kernel.seenInputs().empty() && j < m_model.d(); ++j) seen.push_back(j);
  if (kernel.family().argument() == KernelArgument::coordinates) {
    // The factor of an input that is not seen is 1, as that of a constant.
    Vector low = Vector::Zero(m_model.d());
    Vector range = low;
    for (const Index j : seen) {
      low(j) = m_function.trainInputs->col(j).minCoeff();
      range(j) = m_function.trainInputs->col(j).maxCoeff() - low(j);
    }
    return text + m_dialect.list(QStringLiteral("low") + tag, low) +
           m_dialect.list(QStringLiteral("inverse_range") + tag,
                          range.unaryExpr([](double value) { return value > 0.0 ? 1.0 / value : 0.0; }));
  }
  if (!isWeighted(kernel)) return text;
  // 1/w_j, or 1/w_j² where a width is a length.
  Vector weight = Vector::Zero(m_model.d());
  for (std::size_t i = 0; i < seen.size(); ++i) {
    const double scale = kernel.inputScale(static_cast<Index>(i));
    weight(seen[i]) = scale * scale;
  }
  return text + m_dialect.list(QStringLiteral("weight") + tag, weight);
}

std::vector<Index> FunctionParts::inputsWith(Transform transform) const {
  std::vector<Index> inputs;
  for (Index j = 0; j < m_model.d(); ++j) {
    if (isTransformed() && m_model.scaling.transformOf(j) == transform) inputs.push_back(j);
  }
  return inputs;
}

QString FunctionParts::rankTables() const {
  QString text;
  for (const Index j : inputsWith(Transform::rank)) {
    const Ranks& ranks = m_model.scaling.ranks[static_cast<std::size_t>(j)];
    text += m_dialect.list(QStringLiteral("values%1").arg(j), ranks.values) +
            m_dialect.list(QStringLiteral("shares%1").arg(j), ranks.ranks);
  }
  return text;
}

QString FunctionParts::domainOf(Transform transform) {
  return transform == Transform::log     ? QStringLiteral("value > 0.0")
         : transform == Transform::log1p ? QStringLiteral("value > -1.0")
                                         : QStringLiteral("value >= 0.0");
}

QString FunctionParts::codeOf(Transform transform) {
  return transform == Transform::log     ? QStringLiteral("log(value)")
         : transform == Transform::log1p ? QStringLiteral("log1p(value)")
                                         : QStringLiteral("sqrt(value)");
}

QString FunctionParts::offset() const { return functionNumber(m_function.offsets(0)); }

QString FunctionParts::result() const {
  QString seen = QStringLiteral("%1 + %2 * total")
                     .arg(functionNumber(m_model.scaling.targetMean), functionNumber(m_model.scaling.targetScale));
  switch (m_model.scaling.targetTransform) {
    case Transform::log: return m_dialect.exponential(QStringLiteral("exp"), seen);
    case Transform::log1p: return m_dialect.exponential(QStringLiteral("expm1"), seen);
    case Transform::squareRoot: return QStringLiteral("pow(fmax(%1, 0.0), 2.0)").arg(seen);
    default: return seen;
  }
}

QString FunctionParts::intervalData() const {
  if (intervals() == nullptr) return {};
  const FunctionSet models = overLandmarks(intervals()->functions);
  QString text = m_dialect.manyRows(QStringLiteral("model_coefficients"), models.coefficients.transpose()) +
                 m_dialect.list(QStringLiteral("model_offset"), models.offsets);
  if (isProcess()) return text;
  text += m_dialect.list(QStringLiteral("residual"), intervals()->residuals);
  Vector of =
      Vector::LinSpaced(intervals()->residuals.size(), 0.0, static_cast<double>(intervals()->residuals.size() - 1));
  for (std::size_t i = 0; i < intervals()->model.size(); ++i) of(static_cast<Index>(i)) = intervals()->model[i];
  text += m_dialect.places(QStringLiteral("model_of"), of);
  if (!isAdaptive()) return text;
  const FunctionSet scales = overLandmarks(intervals()->logScales);
  return text + m_dialect.manyRows(QStringLiteral("scale_coefficients"), scales.coefficients.transpose()) +
         m_dialect.list(QStringLiteral("scale_offset"), scales.offsets);
}

}  // namespace kerridge
