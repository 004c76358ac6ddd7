// SPDX-License-Identifier: GPL-3.0-or-later
#include "export/function_parts.h"

namespace kerridge {

namespace {

QString rList(const QString& name, const VectorRef& values) {
  return QStringLiteral("  %1 <- c(%2)\n").arg(name, functionNumbers(values, QStringLiteral("    ")));
}

QString rRows(const QString& name, const Matrix& values) {
  QString text = QStringLiteral("  %1 <- matrix(c(\n").arg(name);
  for (Index i = 0; i < values.rows(); ++i) {
    text += QStringLiteral("    ") + functionNumbers(values.row(i).transpose(), QStringLiteral("    ")) +
            (i + 1 < values.rows() ? QStringLiteral(",\n") : QStringLiteral("\n"));
  }
  return text + QStringLiteral("  ), nrow = %1, byrow = TRUE)\n").arg(values.rows());
}

// As a text, which is read many times as fast as code; blanks between the numbers.
QString rManyRows(const QString& name, const Matrix& values) {
  QString text = QStringLiteral("  %1 <- matrix(scan(text = \"\n").arg(name);
  for (Index i = 0; i < values.rows(); ++i) {
    text += functionNumbers(values.row(i).transpose(), QString()).remove(QLatin1Char(',')) + QLatin1Char('\n');
  }
  return text + QStringLiteral("\", quiet = TRUE), nrow = %1, byrow = TRUE)\n").arg(values.rows());
}

QString rNumber(const QString& name, double value) {
  return QStringLiteral("  %1 <- %2\n").arg(name, functionNumber(value));
}

QString rPlaces(const QString& name, const VectorRef& positions) { return rList(name, positions.array() + 1.0); }

QString rExponential(const QString& function, const QString& argument) {
  return QStringLiteral("%1(%2)").arg(function, argument);
}

// Columns of X, one after the other; what has no transform becomes NaN, as a missing value does.
QString rScaledCode(const FunctionParts& parts) {
  QString columns;
  if (parts.model().missing != Missing::drop) {
    columns += QStringLiteral("    for (j in seq_len(%1)) X[is.na(X[, j]), j] <- fill[j]\n").arg(parts.inputs());
  }
  for (const Transform transform : {Transform::log, Transform::log1p, Transform::squareRoot}) {
    for (const Index j : parts.inputsWith(transform)) {
      columns += QStringLiteral(
                     "    value <- X[, %1]\n"
                     "    value[!(is.na(value) | %2)] <- NaN\n"
                     "    X[, %1] <- %3\n")
                     .arg(QString::number(j + 1), FunctionParts::domainOf(transform), FunctionParts::codeOf(transform));
    }
  }
  for (const Index j : parts.inputsWith(Transform::rank)) {
    const bool single = parts.model().scaling.ranks[static_cast<std::size_t>(j)].values.size() < 2;
    columns +=
        QStringLiteral("    known <- !is.na(X[, %1])\n    X[known, %1] <- %2\n")
            .arg(QString::number(j + 1),
                 single ? QStringLiteral("shares%1").arg(j)
                        : QStringLiteral("approx(values%1, shares%1, X[known, %2], rule = 2)$y").arg(j).arg(j + 1));
  }
  return QStringLiteral(R"(
  # The inputs as the model sees them; NaN where it cannot.
  scaled_rows <- function(X) {
%1    sweep(sweep(X, 2, mean), 2, scale, "/")
  }
)")
      .arg(columns);
}

// The formula of one row and one function, with vectors in the places of its numbers: each row of U, each function.
QString rFunctionsCode(const FunctionParts& parts) {
  if (parts.isLinear()) return QStringLiteral("\n  functions_at <- function(U, rows) U\n");
  const Summand sum = parts.summand();
  return QStringLiteral(R"(
  # What the model is a combination of, a column each.
  functions_at <- function(U, rows) {
    i <- rep(seq_len(nrow(rows)), each = nrow(U))
%1    for (j in seq_len(%2)) {
      a <- rep(U[, j], nrow(rows))
      b <- rep(rows[, j], each = nrow(U))
%3    }
    matrix(numeric(nrow(U) * nrow(rows)) + (%4), nrow(U))
  }
)")
      .arg(sum.starts(QStringLiteral("    %1 <- %2\n")), parts.inputs(), sum.steps(QStringLiteral("      %1 <- %2\n")),
           sum.value);
}

QString rPredictCode(const FunctionParts& parts) {
  return QStringLiteral(R"(
  in_units <- function(total) %1

  predict_rows <- function(X) {
    U <- scaled_rows(as.matrix(X))
    totals <- numeric(nrow(U))
    for (first in seq(1, by = 256, length.out = ceiling(nrow(U) / 256))) {
      block <- first:min(first + 255, nrow(U))
      totals[block] <- %2 + functions_at(U[block, , drop = FALSE], %3) %*% coefficient
    }
    totals[rowSums(is.na(U)) > 0] <- NaN
    in_units(totals)
  }
)")
      .arg(parts.result(), parts.offset(), parts.isLinear() ? QStringLiteral("NULL") : QStringLiteral("rows"));
}

QString rConformalCode(const FunctionParts& parts) {
  const QString reach = parts.isAdaptive()
                            ? QStringLiteral(
                                  "      sizes <- exp(scale_offset + as.vector(scale_coefficients %*% values))\n"
                                  "      reach <- residual * sizes[model_of]\n")
                            : QStringLiteral("      reach <- residual\n");
  return QStringLiteral(R"(      models <- model_offset + as.vector(model_coefficients %*% values)
%1      exact <- level * (length(residual) + 1)
      rank <- if (abs(exact - round(exact)) <= 1e-9 * max(1, exact)) round(exact) else ceiling(exact)
      if (rank > length(residual) || !all(is.finite(models)) || !all(is.finite(reach))) return(c(NaN, NaN))
      lower <- sort(models[model_of] - reach)[length(residual) + 1 - rank]
      upper <- sort(models[model_of] + reach)[rank]
)")
      .arg(reach);
}

QString rProcessCode(const FunctionParts& parts) {
  const CarriedProcess& process = *parts.intervals()->process;
  const QString rest = QStringLiteral("sum(models[-(1:2)]^2)");
  return QStringLiteral(R"(      models <- model_offset + as.vector(model_coefficients %*% values)
      rest <- %1
      variance <- %2 * (rest + %3 + models[2]^2 / %4)
      width <- qnorm(0.5 + 0.5 * level) * sqrt(variance)
      lower <- models[1] - width
      upper <- models[1] + width
)")
      .arg(process.explained ? QStringLiteral("max(functions_at(u, u)[1] - %1, 0)").arg(rest) : rest,
           functionNumber(process.scale), functionNumber(process.ridge), functionNumber(process.ones));
}

QString rIntervalCode(const FunctionParts& parts) {
  if (parts.intervals() == nullptr) return {};
  return QStringLiteral(R"(
  predict_intervals <- function(X, level = %1) {
    U <- scaled_rows(as.matrix(X))
    ends <- vapply(seq_len(nrow(U)), function(row) {
      u <- U[row, , drop = FALSE]
      if (anyNA(u)) return(c(NaN, NaN))
      values <- as.vector(functions_at(u, %2))
%3      in_units(c(lower, upper))
    }, numeric(2))
    matrix(ends, ncol = 2, byrow = TRUE, dimnames = list(NULL, c("lower", "upper")))
  }
)")
      .arg(functionNumber(parts.intervals()->spec.level),
           parts.isLinear() ? QStringLiteral("NULL") : QStringLiteral("rows"),
           parts.isProcess() ? rProcessCode(parts) : rConformalCode(parts));
}

}  // namespace

QString rFunction(const FittedModel& model, const QString& program) {
  static const FunctionDialect dialect{QStringLiteral("# "),
                                       rList,
                                       rRows,
                                       rNumber,
                                       rManyRows,
                                       rPlaces,
                                       rExponential,
                                       1,
                                       QStringLiteral("predict_rows(X)"),
                                       QStringLiteral("predict_interval(x, level) and predict_intervals(X, level)"),
                                       QStringLiteral("return the columns lower and upper")};
  const FunctionParts parts(dialect, model, program);
  const bool intervals = parts.intervals() != nullptr;
  QString text = parts.head() + QStringLiteral(
                                    "predict_model <- local({\n"
                                    "  fmin <- pmin\n"
                                    "  fmax <- pmax\n"
                                    "  pow <- function(base, exponent) base^exponent\n");
  text += parts.data() + parts.intervalData() + rScaledCode(parts) + rFunctionsCode(parts) + rPredictCode(parts) +
          rIntervalCode(parts);
  text += intervals ? QStringLiteral("\n  list(rows = predict_rows, intervals = predict_intervals)\n})\n")
                    : QStringLiteral("\n  list(rows = predict_rows)\n})\n");
  text += QStringLiteral(R"(
predict_rows <- function(X) predict_model$rows(X)
predict_row <- function(x) predict_model$rows(matrix(x[1:%1], 1))
)")
              .arg(parts.inputs());
  if (!intervals) return text;
  return text + QStringLiteral(R"(predict_intervals <- function(X, level = %1) predict_model$intervals(X, level)
predict_interval <- function(x, level = %1) predict_model$intervals(matrix(x[1:%2], 1), level)[1, ]
)")
                    .arg(functionNumber(parts.intervals()->spec.level), parts.inputs());
}

}  // namespace kerridge
