// SPDX-License-Identifier: GPL-3.0-or-later
#include "export/function_parts.h"

namespace kerridge {

namespace {

// With a comma at the end also a single number is a tuple.
QString pythonTuple(const VectorRef& values, const QString& indent) {
  return QLatin1Char('(') + functionNumbers(values, indent) + QStringLiteral(",)");
}

QString pythonList(const QString& name, const VectorRef& values) {
  return QStringLiteral("%1 = %2\n").arg(name, pythonTuple(values, QStringLiteral("    ")));
}

QString pythonRows(const QString& name, const Matrix& values) {
  QString text = QStringLiteral("%1 = (\n").arg(name);
  for (Index i = 0; i < values.rows(); ++i) {
    text += QStringLiteral("    ") + pythonTuple(values.row(i).transpose(), QStringLiteral("     ")) +
            QStringLiteral(",\n");
  }
  return text + QStringLiteral(")\n");
}

// As a text: the compiler would take a hundred times the memory for a hundred thousand numbers.
QString pythonManyRows(const QString& name, const Matrix& values) {
  QString text = QStringLiteral("%1 = [[float(number) for number in line.split(\",\")] for line in \"\"\"").arg(name);
  for (Index i = 0; i < values.rows(); ++i) {
    if (i > 0) text += QStringLiteral(";\n");
    text += functionNumbers(values.row(i).transpose(), QString());
  }
  return text + QStringLiteral("\"\"\".split(\";\")]\n");
}

QString pythonNumber(const QString& name, double value) {
  return QStringLiteral("%1 = %2\n").arg(name, functionNumber(value));
}

QString pythonPlaces(const QString& name, const VectorRef& positions) {
  QStringList numbers;
  for (const double position : positions) numbers << QString::number(static_cast<qlonglong>(position));
  return QStringLiteral("%1 = (%2,)\n").arg(name, numbers.join(QStringLiteral(", ")));
}

// Python's exponential of what no double holds is an error.
QString pythonExponential(const QString& function, const QString& argument) {
  return QStringLiteral("float(\"inf\") if %2 > 709.78 else %1(%2)").arg(function, argument);
}

QString pythonRankCode(const FunctionParts& parts) {
  if (parts.inputsWith(Transform::rank).empty()) return {};
  return QStringLiteral(R"(
def rank_of(value, values, shares):
    if not value > values[0]:
        return shares[0]
    if not value < values[-1]:
        return shares[-1]
    k = bisect_right(values, value)
    share = (value - values[k - 1]) / (values[k] - values[k - 1])
    return shares[k - 1] * (1.0 - share) + shares[k] * share

)");
}

QString pythonTransformCode(const FunctionParts& parts) {
  QString text;
  for (const Transform transform : {Transform::log, Transform::log1p, Transform::squareRoot}) {
    for (const Index j : parts.inputsWith(transform)) {
      text += QStringLiteral(
                  "        if j == %1:\n"
                  "            if not %2:\n"
                  "                return None\n"
                  "            value = %3\n")
                  .arg(QString::number(j), FunctionParts::domainOf(transform), FunctionParts::codeOf(transform));
    }
  }
  for (const Index j : parts.inputsWith(Transform::rank)) {
    text += QStringLiteral("        if j == %1:\n            value = rank_of(value, values%1, shares%1)\n").arg(j);
  }
  return text;
}

QString pythonScaledCode(const FunctionParts& parts) {
  const QString missing =
      parts.model().missing == Missing::drop
          ? QStringLiteral("        if x[j] != x[j]:\n            return None\n        value = x[j]\n")
          : QStringLiteral("        value = fill[j] if x[j] != x[j] else x[j]\n");
  return QStringLiteral(R"(
def scaled_row(x):
    """The inputs as the model sees them; None where it cannot."""
    u = []
    for j in range(%1):
%2        u.append((value - mean[j]) / scale[j])
    return u

)")
      .arg(parts.inputs(), missing + pythonTransformCode(parts));
}

QString pythonFunctionsCode(const FunctionParts& parts) {
  const Summand sum = parts.summand();
  if (parts.isLinear()) return QStringLiteral("\ndef functions_at(u):\n    return u\n\n");
  return QStringLiteral(R"(
def function_at(u, i, row):
%1    for j, (a, b) in enumerate(zip(u, row)):
%2    return %3


def functions_at(u):
    """What the model is a combination of."""
    return [function_at(u, i, row) for i, row in enumerate(rows)]

)")
      .arg(sum.starts(QStringLiteral("    %1 = %2\n")), sum.steps(QStringLiteral("        %1 = %2\n")), sum.value);
}

QString pythonPredictCode(const FunctionParts& parts) {
  return QStringLiteral(R"(
def in_units(total):
    return %1


def predict_row(x):
    u = scaled_row(x)
    if u is None:
        return float("nan")
    total = %2
    for c, value in zip(coefficient, functions_at(u)):
        total += c * value
    return in_units(total)

)")
      .arg(parts.result(), parts.offset());
}

// The formula of one row and one function, with arrays in the places of its numbers.
QString pythonManyCode(const FunctionParts& parts) {
  const Summand sum = parts.summand();
  const QString values = parts.isLinear() ? QStringLiteral("        values = U\n")
                                          : QStringLiteral(
                                                "%1"
                                                "        for j in range(%2):\n"
                                                "            a = U[:, j : j + 1]\n"
                                                "            b = data[:, j]\n"
                                                "%3"
                                                "        values = numpy.zeros((len(block), len(data))) + (%4)\n")
                                                .arg(sum.starts(QStringLiteral("        %1 = %2\n")), parts.inputs(),
                                                     sum.steps(QStringLiteral("            %1 = %2\n")), sum.value);
  QString arrays;
  if (!parts.isLinear()) {
    arrays = QStringLiteral(
        "    data = numpy.array(rows)\n"
        "    i = slice(None)\n");
  }
  return QStringLiteral(R"(
def predict_rows(X):
    """The predictions of many rows, a list; a hundred times as fast with NumPy, if it is there."""
    try:
        import numpy
    except ImportError:
        return [predict_row(x) for x in X]
    cos, exp, fmax, fmin = numpy.cos, numpy.exp, numpy.fmax, numpy.fmin
    log1p, pow, sqrt = numpy.log1p, numpy.power, numpy.sqrt
%1    scaled = [scaled_row(x) for x in X]
    predictions = []
    for first in range(0, len(scaled), 256):
        block = scaled[first : first + 256]
        U = numpy.array([[0.0] * %2 if u is None else u for u in block])
%3        totals = %4 + values @ numpy.array(coefficient)
        for u, total in zip(block, totals.tolist()):
            predictions.append(float("nan") if u is None else in_units(total))
    return predictions
)")
      .arg(arrays, parts.inputs(), values, parts.offset());
}

QString pythonConformalCode(const FunctionParts& parts) {
  const QString reach = parts.isAdaptive()
                            ? QStringLiteral(
                                  "    sizes = [float(\"inf\") if s > 709.78 else exp(s)\n"
                                  "             for s in combined(scale_coefficients, scale_offset, values)]\n"
                                  "    reach = [r * sizes[m] for r, m in zip(residual, model_of)]\n")
                            : QStringLiteral("    reach = residual\n");
  return QStringLiteral(R"(    models = combined(model_coefficients, model_offset, values)
%1    if not all(map(isfinite, models)) or not all(map(isfinite, reach)):
        return float("nan"), float("nan")
    exact = level * (len(residual) + 1)
    whole = round(exact)
    rank = whole if abs(exact - whole) <= 1e-9 * max(1.0, exact) else ceil(exact)
    if rank > len(residual):
        return float("nan"), float("nan")
    lower = sorted(models[m] - r for r, m in zip(reach, model_of))[len(residual) - rank]
    upper = sorted(models[m] + r for r, m in zip(reach, model_of))[rank - 1]
)")
      .arg(reach);
}

QString pythonProcessCode(const FunctionParts& parts) {
  const CarriedProcess& process = *parts.intervals()->process;
  const QString rest = QStringLiteral("sum(f * f for f in models[2:])");
  return QStringLiteral(R"(    models = combined(model_coefficients, model_offset, values)
    rest = %1
    variance = %2 * (rest + %3 + models[1] * models[1] / %4)
    width = NormalDist().inv_cdf(0.5 + 0.5 * level) * sqrt(variance)
    lower, upper = models[0] - width, models[0] + width
)")
      .arg(process.explained ? QStringLiteral("max(function_at(u, 0, u) - %1, 0.0)").arg(rest) : rest,
           functionNumber(process.scale), functionNumber(process.ridge), functionNumber(process.ones));
}

QString pythonIntervalCode(const FunctionParts& parts) {
  if (parts.intervals() == nullptr) return {};
  return QStringLiteral(R"(

def combined(coefficients, offsets, values):
    return [o + sum(c * v for c, v in zip(row, values)) for o, row in zip(offsets, coefficients)]


def predict_interval(x, level=%1):
    u = scaled_row(x)
    if u is None:
        return float("nan"), float("nan")
    values = functions_at(u)
%2    return in_units(lower), in_units(upper)


def predict_intervals(X, level=%1):
    """Those of many rows, a list of pairs."""
    return [predict_interval(x, level) for x in X]
)")
      .arg(functionNumber(parts.intervals()->spec.level),
           parts.isProcess() ? pythonProcessCode(parts) : pythonConformalCode(parts));
}

QString pythonImports(const FunctionParts& parts) {
  QStringList names{QStringLiteral("cos"), QStringLiteral("exp"), QStringLiteral("log1p"), QStringLiteral("pow"),
                    QStringLiteral("sqrt")};
  if (parts.isTransformed()) names << QStringLiteral("log");
  if (parts.model().scaling.targetTransform == Transform::log1p) names << QStringLiteral("expm1");
  if (parts.intervals() != nullptr && !parts.isProcess()) names << QStringLiteral("ceil") << QStringLiteral("isfinite");
  QString text;
  if (!parts.inputsWith(Transform::rank).empty()) text += QStringLiteral("from bisect import bisect_right\n");
  text += QStringLiteral("from math import %1\n").arg(names.join(QStringLiteral(", ")));
  if (parts.isProcess()) text += QStringLiteral("from statistics import NormalDist\n");
  return text + QStringLiteral("\nfmin, fmax = min, max\n\n");
}

}  // namespace

QString pythonFunction(const FittedModel& model, const QString& program) {
  static const FunctionDialect dialect{QStringLiteral("# "),
                                       pythonList,
                                       pythonRows,
                                       pythonNumber,
                                       pythonManyRows,
                                       pythonPlaces,
                                       pythonExponential,
                                       0,
                                       QStringLiteral("predict_rows(X)"),
                                       QStringLiteral("predict_interval(x, level) and predict_intervals(X, level)"),
                                       QStringLiteral("return (lower, upper)")};
  const FunctionParts parts(dialect, model, program);
  return parts.head() + pythonImports(parts) + parts.data() + parts.intervalData() + pythonRankCode(parts) +
         pythonScaledCode(parts) + pythonFunctionsCode(parts) + pythonPredictCode(parts) + pythonManyCode(parts) +
         pythonIntervalCode(parts);
}

}  // namespace kerridge
