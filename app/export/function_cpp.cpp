// SPDX-License-Identifier: GPL-3.0-or-later
#include "export/function_parts.h"

namespace kerridge {

namespace {

QString cppList(const QString& name, const VectorRef& values) {
  return QStringLiteral("inline const double %1[%2] = {%3};\n")
      .arg(name)
      .arg(values.size())
      .arg(functionNumbers(values, QStringLiteral("  ")));
}

QString cppRows(const QString& name, const Matrix& values) {
  QString text = QStringLiteral("inline const double %1[%2][%3] = {\n").arg(name).arg(values.rows()).arg(values.cols());
  for (Index i = 0; i < values.rows(); ++i) {
    text += QStringLiteral("  {") + functionNumbers(values.row(i).transpose(), QStringLiteral("   ")) +
            QStringLiteral("},\n");
  }
  return text + QStringLiteral("};\n");
}

QString cppNumber(const QString& name, double value) {
  return QStringLiteral("inline const double %1 = %2;\n").arg(name, functionNumber(value));
}

QString cppPlaces(const QString& name, const VectorRef& positions) {
  QStringList numbers;
  for (const double position : positions) numbers << QString::number(static_cast<qlonglong>(position));
  return QStringLiteral("inline const int %1[%2] = {%3};\n")
      .arg(name)
      .arg(positions.size())
      .arg(numbers.join(QStringLiteral(", ")));
}

QString cppExponential(const QString& function, const QString& argument) {
  return QStringLiteral("std::%1(%2)").arg(function, argument);
}

QString cppRankCode(const FunctionParts& parts) {
  if (parts.inputsWith(Transform::rank).empty()) return {};
  return QStringLiteral(R"(
inline double rank_of(double value, const double* values, const double* shares, int count) {
  if (!(value > values[0])) return shares[0];
  if (!(value < values[count - 1])) return shares[count - 1];
  int k = 1;
  while (!(value < values[k])) ++k;
  const double share = (value - values[k - 1]) / (values[k] - values[k - 1]);
  return shares[k - 1] * (1.0 - share) + shares[k] * share;
}
)");
}

QString cppTransformCode(const FunctionParts& parts) {
  QString text;
  for (const Transform transform : {Transform::log, Transform::log1p, Transform::squareRoot}) {
    for (const Index j : parts.inputsWith(transform)) {
      text += QStringLiteral(
                  "    if (j == %1) {\n"
                  "      if (!(%2)) return false;\n"
                  "      value = std::%3;\n    }\n")
                  .arg(QString::number(j), FunctionParts::domainOf(transform), FunctionParts::codeOf(transform));
    }
  }
  for (const Index j : parts.inputsWith(Transform::rank)) {
    text += QStringLiteral("    if (j == %1) value = rank_of(value, values%1, shares%1, %2);\n")
                .arg(j)
                .arg(parts.model().scaling.ranks[static_cast<std::size_t>(j)].values.size());
  }
  return text;
}

QString cppScaledCode(const FunctionParts& parts) {
  const QString missing = parts.model().missing == Missing::drop
                              ? QStringLiteral("    if (std::isnan(x[j])) return false;\n    double value = x[j];\n")
                              : QStringLiteral("    double value = std::isnan(x[j]) ? fill[j] : x[j];\n");
  return QStringLiteral(R"(
// The inputs as the model sees them; false where it cannot.
inline bool scaled_row(const double* x, double* u) {
  for (int j = 0; j < inputs; ++j) {
%1    u[j] = (value - mean[j]) / scale[j];
  }
  return true;
}
)")
      .arg(missing + cppTransformCode(parts));
}

QString cppFunctionsCode(const FunctionParts& parts) {
  if (parts.isLinear()) {
    return QStringLiteral("\ninline double function_at(const double* u, int i) { return u[i]; }\n");
  }
  const Summand sum = parts.summand();
  const QString phase = sum.gathered.front().start.contains(QLatin1String("[i]"))
                            ? QStringLiteral("int i, const double* row")
                            : QStringLiteral("int, const double* row");
  return QStringLiteral(R"(
// What the model is a combination of.
inline double function_at(const double* u, %1) {
  using std::cos, std::exp, std::fmax, std::fmin, std::log1p, std::pow, std::sqrt;
%2  for (int j = 0; j < inputs; ++j) {
    const double a = u[j];
    const double b = row[j];
%3  }
  return %4;
}
inline double function_at(const double* u, int i) { return function_at(u, i, rows[i]); }
)")
      .arg(phase, sum.starts(QStringLiteral("  double %1 = %2;\n")), sum.steps(QStringLiteral("    %1 = %2;\n")),
           sum.value);
}

QString cppPredictCode(const FunctionParts& parts) {
  return QStringLiteral(R"(
inline double in_units(double total) {
  using std::fmax, std::pow;
  return %1;
}

inline double predict_row(const double* x) {
  double u[inputs];
  if (!scaled_row(x, u)) return std::nan("");
  double total = %2;
  for (int i = 0; i < functions; ++i) total += coefficient[i] * function_at(u, i);
  return in_units(total);
}

// X has `count` rows, one after the other.
inline void predict_rows(const double* X, std::size_t count, double* predictions) {
  for (std::size_t row = 0; row < count; ++row) predictions[row] = predict_row(X + row * inputs);
}
)")
      .arg(parts.result(), parts.offset());
}

QString cppConformalCode(const FunctionParts& parts) {
  const QString sizes = parts.isAdaptive()
                            ? QStringLiteral(
                                  "  for (std::size_t m = 0; m < sizes.size(); ++m) {\n"
                                  "    sizes[m] = std::exp(combined(scale_coefficients[m], scale_offset[m], values));\n"
                                  "  }\n")
                            : QString();
  return QStringLiteral(R"(  constexpr int count = sizeof(residual) / sizeof(residual[0]);
  std::vector<double> sizes(models.size(), 1.0);
%1  std::vector<double> below(count), above(count);
  for (int i = 0; i < count; ++i) {
    const double reach = residual[i] * sizes[model_of[i]];
    below[i] = models[model_of[i]] - reach;
    above[i] = models[model_of[i]] + reach;
    if (!std::isfinite(below[i]) || !std::isfinite(above[i])) return;
  }
  const double exact = level * (count + 1);
  const double whole = std::round(exact);
  const bool isWhole = std::fabs(exact - whole) <= 1e-9 * std::fmax(1.0, exact);
  const int rank = static_cast<int>(isWhole ? whole : std::ceil(exact));
  if (rank > count) return;
  std::sort(below.begin(), below.end());
  std::sort(above.begin(), above.end());
  lower = in_units(below[count - rank]);
  upper = in_units(above[rank - 1]);
)")
      .arg(sizes);
}

// The quantile by bisection: the standard library has the distribution only.
QString cppProcessCode(const FunctionParts& parts) {
  const CarriedProcess& process = *parts.intervals()->process;
  return QStringLiteral(R"(  double squares = 0.0;
  for (std::size_t l = 2; l < models.size(); ++l) squares += models[l] * models[l];
  const double rest = %1;
  const double variance = %2 * (rest + %3 + models[1] * models[1] / %4);
  double low = 0.0, high = 40.0;
  for (int step = 0; step < 80; ++step) {
    const double middle = 0.5 * (low + high);
    (std::erfc(middle / std::sqrt(2.0)) > 1.0 - level ? low : high) = middle;
  }
  const double width = low * std::sqrt(variance);
  lower = in_units(models[0] - width);
  upper = in_units(models[0] + width);
)")
      .arg(process.explained ? QStringLiteral("std::fmax(function_at(u, 0, u) - squares, 0.0)")
                             : QStringLiteral("squares"),
           functionNumber(process.scale), functionNumber(process.ridge), functionNumber(process.ones));
}

QString cppIntervalCode(const FunctionParts& parts) {
  if (parts.intervals() == nullptr) return {};
  return QStringLiteral(R"(
inline double combined(const double* coefficients, double offset, const std::vector<double>& values) {
  for (int i = 0; i < functions; ++i) offset += coefficients[i] * values[i];
  return offset;
}

// Both ends are NaN where there is no interval.
inline void predict_interval(const double* x, double level, double& lower, double& upper) {
  lower = upper = std::nan("");
  double u[inputs];
  if (!scaled_row(x, u)) return;
  std::vector<double> values(functions);
  for (int i = 0; i < functions; ++i) values[i] = function_at(u, i);
  std::vector<double> models(sizeof(model_offset) / sizeof(model_offset[0]));
  for (std::size_t m = 0; m < models.size(); ++m) models[m] = combined(model_coefficients[m], model_offset[m], values);
%1}

inline void predict_intervals(const double* X, std::size_t count, double level, double* lower, double* upper) {
  for (std::size_t row = 0; row < count; ++row) predict_interval(X + row * inputs, level, lower[row], upper[row]);
}
)")
      .arg(parts.isProcess() ? cppProcessCode(parts) : cppConformalCode(parts));
}

}  // namespace

QString cppFunction(const FittedModel& model, const QString& program) {
  static const FunctionDialect dialect{
      QStringLiteral("// "),
      cppList,
      cppRows,
      cppNumber,
      cppRows,
      cppPlaces,
      cppExponential,
      0,
      QStringLiteral("predict_rows(X, count, predictions)"),
      QStringLiteral("predict_interval(x, level, lower, upper) and predict_intervals(X, count, level, lower, upper)"),
      QStringLiteral("set both ends")};
  const FunctionParts parts(dialect, model, program);
  const bool intervals = parts.intervals() != nullptr;
  QString text = parts.head() + (intervals ? QStringLiteral("#include <algorithm>\n") : QString()) +
                 QStringLiteral("#include <cmath>\n#include <cstddef>\n") +
                 (intervals ? QStringLiteral("#include <vector>\n") : QString());
  text +=
      QStringLiteral(
          "\nnamespace predict_model {\n\ninline constexpr int inputs = %1;\ninline constexpr int functions = %2;\n")
          .arg(parts.inputs())
          .arg(parts.functions());
  text += parts.data() + parts.intervalData() + cppRankCode(parts) + cppScaledCode(parts) + cppFunctionsCode(parts) +
          cppPredictCode(parts) + cppIntervalCode(parts);
  text += QStringLiteral(
      "\n}  // namespace predict_model\n\nusing predict_model::predict_row;\nusing predict_model::predict_rows;\n");
  if (intervals) {
    text += QStringLiteral("using predict_model::predict_interval;\nusing predict_model::predict_intervals;\n");
  }
  return text;
}

}  // namespace kerridge
