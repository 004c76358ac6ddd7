// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/function_script.h"

#include <QFileInfo>
#include <QRegularExpression>

#include <algorithm>

#include "session/counted_text.h"
#include "session/kernel_formula.h"
#include "session/script_parts.h"

namespace kerridge {

namespace {

/// How a language writes what all of them share.
struct Dialect {
  QString comment;  ///< "# "
  /// A list of numbers under a name, or rows of numbers.
  QString (*list)(const QString& name, const VectorRef& values);
  QString (*rows)(const QString& name, const Matrix& values);
  QString (*number)(const QString& name, double value);
};

constexpr int numbersOfLine = 6;

/// C++ takes digits alone for an integer, which has an end.
QString literal(double value) {
  const QString text = scriptNumber(value);
  const bool integer =
      std::all_of(text.begin(), text.end(), [](QChar c) { return c.isDigit() || c == QLatin1Char('-'); });
  return integer ? text + QStringLiteral(".0") : text;
}

QString separated(const VectorRef& values, const QString& indent) {
  QString text;
  for (Index i = 0; i < values.size(); ++i) {
    if (i > 0) text += i % numbersOfLine == 0 ? QStringLiteral(",\n") + indent : QStringLiteral(", ");
    text += literal(values(i));
  }
  return text;
}

// With a comma at the end also a single number is a tuple.
QString pythonTuple(const VectorRef& values, const QString& indent) {
  return QLatin1Char('(') + separated(values, indent) + QStringLiteral(",)");
}
QString pythonList(const QString& name, const VectorRef& values) {
  return QStringLiteral("    %1 = %2\n").arg(name, pythonTuple(values, QStringLiteral("        ")));
}
QString pythonRows(const QString& name, const Matrix& values) {
  QString text = QStringLiteral("    %1 = (\n").arg(name);
  for (Index i = 0; i < values.rows(); ++i) {
    text += QStringLiteral("        ") + pythonTuple(values.row(i).transpose(), QStringLiteral("         ")) +
            QStringLiteral(",\n");
  }
  return text + QStringLiteral("    )\n");
}
QString pythonNumber(const QString& name, double value) {
  return QStringLiteral("    %1 = %2\n").arg(name, literal(value));
}

QString rList(const QString& name, const VectorRef& values) {
  return QStringLiteral("  %1 <- c(%2)\n").arg(name, separated(values, QStringLiteral("    ")));
}
QString rRows(const QString& name, const Matrix& values) {
  QString text = QStringLiteral("  %1 <- matrix(c(\n").arg(name);
  for (Index i = 0; i < values.rows(); ++i) {
    text += QStringLiteral("    ") + separated(values.row(i).transpose(), QStringLiteral("    ")) +
            (i + 1 < values.rows() ? QStringLiteral(",\n") : QStringLiteral("\n"));
  }
  return text + QStringLiteral("  ), nrow = %1, byrow = TRUE)\n").arg(values.rows());
}
QString rNumber(const QString& name, double value) { return QStringLiteral("  %1 <- %2\n").arg(name, literal(value)); }

QString cppList(const QString& name, const VectorRef& values) {
  return QStringLiteral("  static const double %1[%2] = {%3};\n")
      .arg(name)
      .arg(values.size())
      .arg(separated(values, QStringLiteral("    ")));
}
QString cppRows(const QString& name, const Matrix& values) {
  QString text =
      QStringLiteral("  static const double %1[%2][%3] = {\n").arg(name).arg(values.rows()).arg(values.cols());
  for (Index i = 0; i < values.rows(); ++i) {
    text += QStringLiteral("    {") + separated(values.row(i).transpose(), QStringLiteral("     ")) +
            QStringLiteral("},\n");
  }
  return text + QStringLiteral("  };\n");
}
QString cppNumber(const QString& name, double value) {
  return QStringLiteral("  const double %1 = %2;\n").arg(name, literal(value));
}

const Dialect& dialectOf(FunctionLanguage language) {
  static const Dialect python{QStringLiteral("# "), pythonList, pythonRows, pythonNumber};
  static const Dialect r{QStringLiteral("# "), rList, rRows, rNumber};
  static const Dialect cpp{QStringLiteral("// "), cppList, cppRows, cppNumber};
  return language == FunctionLanguage::python ? python : language == FunctionLanguage::r ? r : cpp;
}

/// What is gathered over the inputs j of row i.
struct Gathered {
  QString name;   ///< "s"; of the parts of a combination "s1", "s2", …
  QString start;  ///< before the inputs
  QString step;   ///< at each of them, of a = u_j and b = row_ij
};

/// What is summed over the rows i of the data in the function, with j running over the inputs.
struct Summand {
  bool hasRows = true;  ///< false: a linear function of the inputs
  std::vector<Gathered> gathered;
  QString value;  ///< of row i, of what is gathered

  /// A line for each of them: `line` with its name and its start or step in the places of %1 and %2.
  QString starts(const QString& line) const { return lines(line, &Gathered::start); }
  QString steps(const QString& line) const { return lines(line, &Gathered::step); }

 private:
  QString lines(const QString& line, QString Gathered::*what) const {
    QString text;
    for (const Gathered& one : gathered) text += line.arg(one.name, one.*what);
    return text;
  }
};

/// A name in the code of a kernel, as that of the part with this tag.
void tagName(QString& code, const QString& name, const QString& tag) {
  if (!tag.isEmpty()) code.replace(QRegularExpression(QStringLiteral("\\b%1\\b").arg(name)), name + tag);
}

class FunctionWriter {
 public:
  FunctionWriter(FunctionLanguage language, const FittedModel& model, const QString& program)
      : m_language(language),
        m_dialect(dialectOf(language)),
        m_model(model),
        m_function(overLandmarks(model.function)),
        m_program(program) {}

  QByteArray write() {
    const QString code = m_language == FunctionLanguage::python ? python()
                         : m_language == FunctionLanguage::r    ? r()
                                                                : cpp();
    return (head() + code).toUtf8();
  }

 private:
  QString head() const {
    QStringList lines;
    lines << QStringLiteral("%1 on %2, target %3, written by %4.")
                 .arg(plain(m_model.label), plain(m_model.dataName), plain(m_model.targetName), m_program)
          << QStringLiteral(
                 "predict_row(x) returns the prediction of one row in the units of the target. It needs only the "
                 "standard library.");
    if (m_function.form == ModelForm::kernel) {
      lines << QStringLiteral("The %1 training inputs of the model are in this file.")
                   .arg(m_function.trainInputs->rows());
    }
    lines << QStringLiteral("x has %1, in the units of the data:").arg(countedText(m_model.d(), "number", "numbers"));
    const int first = m_language == FunctionLanguage::r ? 1 : 0;
    int place = first;
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

  /// One line, whatever a name holds.
  static QString plain(const std::string& text) {
    // At the end of a comment a backslash would go on to the next line.
    return QString::fromStdString(text).simplified().replace(QLatin1Char('\\'), QLatin1Char('/'));
  }

  Summand summand() const {
    if (m_function.form == ModelForm::inputs) return {false, {}, {}};
    const QString s = QStringLiteral("s");
    if (m_function.form == ModelForm::features) {
      return {true, {{s, QStringLiteral("phase[i]"), QStringLiteral("s + a * b")}}, QStringLiteral("size * cos(s)")};
    }
    Summand sum;
    const std::vector<const Kernel*> leaves = m_function.kernel->leaves();
    const FormulaStyle style{QStringLiteral(" * "), literal};
    sum.value = kernelFormula(m_function.kernel->settled(), style, [&](const KernelSpec&, int number) {
      const QString tag = tagOf(number);
      QString value;
      sum.gathered.push_back(gatheredOf(*leaves[static_cast<std::size_t>(number) - 1], tag, value));
      return tag.isEmpty() ? value : QLatin1Char('(') + value + QLatin1Char(')');
    });
    return sum;
  }

  /// "" where the kernel is no combination.
  QString tagOf(int part) const {
    return m_function.kernel->leaves().front() == m_function.kernel.get() ? QString() : QString::number(part);
  }

  /// What a part gathers, and its value of that.
  static Gathered gatheredOf(const Kernel& kernel, const QString& tag, QString& value) {
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

  /// Does a part of ‖x − x′‖² or ⟨x, x′⟩ see its inputs differently?
  static bool isWeighted(const Kernel& kernel) { return kernel.hasInputWidths() || !kernel.seenInputs().empty(); }

  /// Every number of the model, as definitions.
  QString data() const {
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

  /// The numbers of a kernel that is no combination.
  QString dataOf(const Kernel& kernel, const QString& tag) const {
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

  bool isTransformed() const { return !m_model.scaling.transforms.empty(); }

  /// The inputs with this transform, 0-based.
  std::vector<Index> inputsWith(Transform transform) const {
    std::vector<Index> inputs;
    for (Index j = 0; j < m_model.d(); ++j) {
      if (isTransformed() && m_model.scaling.transformOf(j) == transform) inputs.push_back(j);
    }
    return inputs;
  }

  QString rankTables() const {
    QString text;
    for (const Index j : inputsWith(Transform::rank)) {
      const Ranks& ranks = m_model.scaling.ranks[static_cast<std::size_t>(j)];
      text += m_dialect.list(QStringLiteral("values%1").arg(j), ranks.values) +
              m_dialect.list(QStringLiteral("shares%1").arg(j), ranks.ranks);
    }
    return text;
  }

  /// What has to hold of `value`, and what it becomes.
  static QString domainOf(Transform transform) {
    return transform == Transform::log     ? QStringLiteral("value > 0.0")
           : transform == Transform::log1p ? QStringLiteral("value > -1.0")
                                           : QStringLiteral("value >= 0.0");
  }
  static QString codeOf(Transform transform) {
    return transform == Transform::log     ? QStringLiteral("log(value)")
           : transform == Transform::log1p ? QStringLiteral("log1p(value)")
                                           : QStringLiteral("sqrt(value)");
  }

  QString pythonTransforms() const {
    QString text;
    for (const Transform transform : {Transform::log, Transform::log1p, Transform::squareRoot}) {
      for (const Index j : inputsWith(transform)) {
        text += QStringLiteral(
                    "        if j == %1:\n"
                    "            if not %2:\n"
                    "                return float(\"nan\")\n"
                    "            value = %3\n")
                    .arg(QString::number(j), domainOf(transform), codeOf(transform));
      }
    }
    for (const Index j : inputsWith(Transform::rank)) {
      text += QStringLiteral("        if j == %1:\n            value = rank_of(value, values%1, shares%1)\n").arg(j);
    }
    return text;
  }

  QString rTransforms() const {
    QString text;
    for (const Transform transform : {Transform::log, Transform::log1p, Transform::squareRoot}) {
      for (const Index j : inputsWith(transform)) {
        text += QStringLiteral("  value <- x[%1]\n  if (!(%2)) return(NaN)\n  x[%1] <- %3\n")
                    .arg(QString::number(j + 1), domainOf(transform), codeOf(transform));
      }
    }
    for (const Index j : inputsWith(Transform::rank)) {
      const bool single = m_model.scaling.ranks[static_cast<std::size_t>(j)].values.size() < 2;
      text += QStringLiteral("  x[%1] <- %2\n")
                  .arg(QString::number(j + 1),
                       single ? QStringLiteral("shares%1").arg(j)
                              : QStringLiteral("approx(values%1, shares%1, x[%2], rule = 2)$y").arg(j).arg(j + 1));
    }
    return text;
  }

  QString cppTransforms() const {
    QString text;
    for (const Transform transform : {Transform::log, Transform::log1p, Transform::squareRoot}) {
      for (const Index j : inputsWith(transform)) {
        text += QStringLiteral(
                    "    if (j == %1) {\n"
                    "      if (!(%2)) return std::nan(\"\");\n"
                    "      value = std::%3;\n    }\n")
                    .arg(QString::number(j), domainOf(transform), codeOf(transform));
      }
    }
    for (const Index j : inputsWith(Transform::rank)) {
      text += QStringLiteral("    if (j == %1) value = rank_of(value, values%1, shares%1, %2);\n")
                  .arg(j)
                  .arg(m_model.scaling.ranks[static_cast<std::size_t>(j)].values.size());
    }
    return text;
  }

  QString offset() const { return literal(m_function.offsets(0)); }
  // In the units of the target: `total`, or what T⁻¹ makes of it.
  QString result() const {
    QString seen = literal(m_model.scaling.targetMean) + QStringLiteral(" + ") + literal(m_model.scaling.targetScale) +
                   QStringLiteral(" * total");
    switch (m_model.scaling.targetTransform) {
      case Transform::log: return backBy(QStringLiteral("exp"), seen);
      case Transform::log1p: return backBy(QStringLiteral("expm1"), seen);
      case Transform::squareRoot: return QStringLiteral("pow(fmax(%1, 0.0), 2.0)").arg(seen);
      default: return seen;
    }
  }
  // Python's exponential of what no double holds is an error.
  QString backBy(const QString& function, const QString& seen) const {
    return m_language == FunctionLanguage::python
               ? QStringLiteral("float(\"inf\") if %2 > 709.78 else %1(%2)").arg(function, seen)
               : QStringLiteral("%1(%2)").arg(function, seen);
  }

  QString python() const {
    const Summand sum = summand();
    QString text = QStringLiteral(
        "def predict_row(x):\n"
        "    from math import cos, exp, log1p, pow, sqrt\n\n"
        "    fmin, fmax = min, max\n");
    if (isTransformed()) text += QStringLiteral("    from math import log\n");
    if (m_model.scaling.targetTransform == Transform::log1p) text += QStringLiteral("    from math import expm1\n");
    if (!inputsWith(Transform::rank).empty()) {
      text += QStringLiteral(
          "    from bisect import bisect_right\n\n"
          "    def rank_of(value, values, shares):\n"
          "        if not value > values[0]:\n"
          "            return shares[0]\n"
          "        if not value < values[-1]:\n"
          "            return shares[-1]\n"
          "        k = bisect_right(values, value)\n"
          "        share = (value - values[k - 1]) / (values[k] - values[k - 1])\n"
          "        return shares[k - 1] * (1.0 - share) + shares[k] * share\n\n");
    }
    text += data() + QStringLiteral("    u = []\n    for j in range(%1):\n").arg(m_model.d());
    if (isTransformed()) {
      text +=
          m_model.missing == Missing::drop
              ? QStringLiteral("        if x[j] != x[j]:\n            return float(\"nan\")\n        value = x[j]\n")
              : QStringLiteral("        value = fill[j] if x[j] != x[j] else x[j]\n");
      text += pythonTransforms() + QStringLiteral("        u.append((value - mean[j]) / scale[j])\n");
    } else
      text += m_model.missing == Missing::drop ? QStringLiteral(
                                                     "        if x[j] != x[j]:\n            return float(\"nan\")\n"
                                                     "        u.append((x[j] - mean[j]) / scale[j])\n")
                                               : QStringLiteral(
                                                     "        value = fill[j] if x[j] != x[j] else x[j]\n"
                                                     "        u.append((value - mean[j]) / scale[j])\n");
    text += QStringLiteral("    total = %1\n").arg(offset());
    text += sum.hasRows ? QStringLiteral(
                              "    for i, row in enumerate(rows):\n"
                              "%1"
                              "        for j, (a, b) in enumerate(zip(u, row)):\n"
                              "%2"
                              "        total += coefficient[i] * (%3)\n")
                              .arg(sum.starts(QStringLiteral("        %1 = %2\n")),
                                   sum.steps(QStringLiteral("            %1 = %2\n")), sum.value)
                        : QStringLiteral("    for a, b in zip(u, coefficient):\n        total += a * b\n");
    return text + QStringLiteral("    return %1\n").arg(result());
  }

  QString r() const {
    const Summand sum = summand();
    QString text = QStringLiteral(
                       "predict_row <- function(x) {\n"
                       "  fmin <- min\n"
                       "  fmax <- max\n"
                       "  pow <- function(base, exponent) base^exponent\n") +
                   data();
    text += m_model.missing == Missing::drop ? QStringLiteral("  if (anyNA(x[1:%1])) return(NaN)\n").arg(m_model.d())
                                             : QStringLiteral("  x <- ifelse(is.na(x), fill, x)\n");
    text += rTransforms();
    text += QStringLiteral("  u <- (x - mean) / scale\n  total <- %1\n").arg(offset());
    text += sum.hasRows ? QStringLiteral(
                              "  for (i in seq_len(nrow(rows))) {\n"
                              "%1"
                              "    for (j in seq_along(u)) {\n"
                              "      a <- u[j]\n"
                              "      b <- rows[i, j]\n"
                              "%2"
                              "    }\n"
                              "    total <- total + coefficient[i] * (%3)\n"
                              "  }\n")
                              .arg(sum.starts(QStringLiteral("    %1 <- %2\n")),
                                   sum.steps(QStringLiteral("      %1 <- %2\n")), sum.value)
                        : QStringLiteral("  for (j in seq_along(u)) total <- total + u[j] * coefficient[j]\n");
    return text + QStringLiteral("  %1\n}\n").arg(result());
  }

  QString cpp() const {
    const Summand sum = summand();
    QString text =
        QStringLiteral("#include <cmath>\n\n") +
        QStringLiteral(
            "inline double predict_row(const double* x) {\n"
            "  using std::cos, std::exp, std::fmax, std::fmin, std::log1p, std::pow, std::sqrt;\n") +
        (m_model.scaling.targetTransform == Transform::log1p ? QStringLiteral("  using std::expm1;\n") : QString()) +
        data();
    if (!inputsWith(Transform::rank).empty()) {
      text += QStringLiteral(
          "  const auto rank_of = [](double value, const double* values, const double* shares, int count) {\n"
          "    if (!(value > values[0])) return shares[0];\n"
          "    if (!(value < values[count - 1])) return shares[count - 1];\n"
          "    int k = 1;\n"
          "    while (!(value < values[k])) ++k;\n"
          "    const double share = (value - values[k - 1]) / (values[k] - values[k - 1]);\n"
          "    return shares[k - 1] * (1.0 - share) + shares[k] * share;\n"
          "  };\n");
    }
    text += QStringLiteral("  double u[%1];\n  for (int j = 0; j < %1; ++j) {\n").arg(m_model.d());
    if (isTransformed()) {
      text += m_model.missing == Missing::drop
                  ? QStringLiteral("    if (std::isnan(x[j])) return x[j];\n    double value = x[j];\n")
                  : QStringLiteral("    double value = std::isnan(x[j]) ? fill[j] : x[j];\n");
      text += cppTransforms() + QStringLiteral("    u[j] = (value - mean[j]) / scale[j];\n  }\n");
    } else
      text += m_model.missing == Missing::drop
                  ? QStringLiteral(
                        "    if (std::isnan(x[j])) return x[j];\n"
                        "    u[j] = (x[j] - mean[j]) / scale[j];\n  }\n")
                  : QStringLiteral("    u[j] = ((std::isnan(x[j]) ? fill[j] : x[j]) - mean[j]) / scale[j];\n  }\n");
    text += QStringLiteral("  double total = %1;\n").arg(offset());
    const QString inputs = QString::number(m_model.d());
    text += sum.hasRows
                ? QStringLiteral(
                      "  for (int i = 0; i < %1; ++i) {\n"
                      "%2"
                      "    for (int j = 0; j < %3; ++j) {\n"
                      "      const double a = u[j];\n"
                      "      const double b = rows[i][j];\n"
                      "%4"
                      "    }\n"
                      "    total += coefficient[i] * (%5);\n"
                      "  }\n")
                      .arg(QString::number(m_function.coefficients.rows()),
                           sum.starts(QStringLiteral("    double %1 = %2;\n")), inputs,
                           sum.steps(QStringLiteral("      %1 = %2;\n")), sum.value)
                : QStringLiteral("  for (int j = 0; j < %1; ++j) total += u[j] * coefficient[j];\n").arg(inputs);
    return text + QStringLiteral("  return %1;\n}\n").arg(result());
  }

  FunctionLanguage m_language;
  const Dialect& m_dialect;
  const FittedModel& m_model;
  FunctionSet m_function;
  const QString& m_program;
};

bool isOnLandmarks(const MethodSpec& method) {
  return spaceKind(method) == SpaceKind::features && method.features->isNystrom();
}

QString rangeObstacle(const KernelFamily& family) {
  return QStringLiteral("The %1 kernel needs the range of the training inputs, but this model has only landmarks.")
      .arg(QString::fromStdString(family.info().label));
}

}  // namespace

const QStringList& functionLanguageIds() {
  static const QStringList ids{QStringLiteral("python"), QStringLiteral("r"), QStringLiteral("c++")};
  return ids;
}

const QStringList& functionLanguageNames() {
  static const QStringList names{QStringLiteral("Python"), QStringLiteral("R"), QStringLiteral("C++")};
  return names;
}

QString functionSuffix(FunctionLanguage language) {
  return language == FunctionLanguage::python ? QStringLiteral("py")
         : language == FunctionLanguage::r    ? QStringLiteral("R")
                                              : QStringLiteral("h");
}

QString functionFileName(FunctionLanguage language, const QString& file) {
  return QFileInfo(file).completeBaseName() + QStringLiteral("-predict.") + functionSuffix(language);
}

bool functionHoldsTrainingInputs(const MethodSpec& method) {
  return spaceKind(method) == SpaceKind::kernel || isOnLandmarks(method);
}

QString functionObstacle(const FittedModel& model) {
  const FunctionSet function = overLandmarks(model.function);
  if (function.form == ModelForm::features && !function.features->cosines()) {
    return QStringLiteral("The features of this model have no short formula.");
  }
  if (function.form != ModelForm::kernel) return {};
  for (const Kernel* leaf : function.kernel->leaves()) {
    const KernelFamily& family = leaf->family();
    if (family.pairExpression(leaf->parameters()).empty()) {
      return QStringLiteral("The %1 kernel has no short formula.").arg(QString::fromStdString(family.info().label));
    }
  }
  const KernelFamily* ofRange = familyOfRange(function.kernel->settled());
  return model.function.features && ofRange != nullptr ? rangeObstacle(*ofRange) : QString();
}

QString functionObstacle(const Experiment& experiment, std::size_t method) {
  const KernelFamily* ofRange = familyOfRange(experiment.kernel);
  return ofRange != nullptr && isOnLandmarks(experiment.methods.at(method)) ? rangeObstacle(*ofRange) : QString();
}

QByteArray functionScript(FunctionLanguage language, const FittedModel& model, const QString& program) {
  return FunctionWriter(language, model, program).write();
}

}  // namespace kerridge
