// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/script_parts.h"

namespace kerridge {

namespace {

const char* const splineFactorInR = R"(unit <- function(A) t((t(A) - low) * inverse_range)
cubic <- function(x, z) {
  smaller <- pmin(x, z); larger <- pmax(x, z)
  inside <- smaller^2 * (2 * smaller + 3 * (larger - smaller)) / 6
  beyond <- (x - 0.5) * (z - 0.5) + 1 / 12
  1 + x * z + ifelse(smaller <= 0, 0, ifelse(smaller > 1, beyond, inside))
}
)";

const char* const ranges = R"(low <- apply(X[train, , drop = FALSE], 2, min)
high <- apply(X[train, , drop = FALSE], 2, max)
inverse_range <- ifelse(high > low, 1 / (high - low), 0)
)";

QString kernelInR(const ScriptSource& source, const ScriptModel& model) {
  const std::string& id = source.experiment.kernel.id;
  const auto value = [&](const char* key) { return scriptNumber(model.kernelParameters.at(key)); };
  if (id == "spline") {
    const bool cubic = model.kernelParameters.at("order") != 0.0;
    QString text = QStringLiteral("# Every input is mapped to [0, 1] by its training range.\n") +
                   QString::fromUtf8(ranges) + QString::fromUtf8(splineFactorInR);
    text +=
        QStringLiteral(
            "kernel <- function(A, B) {\n  U <- unit(A); V <- unit(B); K <- 1\n"
            "  for (j in seq_len(ncol(U))) K <- K * outer(U[, j], V[, j], %1)\n  K\n}\n")
            .arg(cubic ? QStringLiteral("cubic") : QStringLiteral("function(x, z) 1 + pmin(pmax(pmin(x, z), 0), 1)"));
    return text;
  }
  if (id == "linear") return QStringLiteral("kernel <- function(A, B) A %*% t(B)\n");
  if (id == "polynomial") {
    return QStringLiteral("kernel <- function(A, B) (%1 + A %*% t(B))^%2\n").arg(value("c"), value("degree"));
  }
  QString body;
  if (id == "gaussian") body = QStringLiteral("exp(-D / w)");
  if (id == "laplacian" || id == "matern-1-2") body = QStringLiteral("exp(-sqrt(D) / w)");
  if (id == "matern-3-2") body = QStringLiteral("(1 + sqrt(3 * D) / w) * exp(-sqrt(3 * D) / w)");
  if (id == "matern-5-2") body = QStringLiteral("(1 + sqrt(5 * D) / w + 5 * D / (3 * w^2)) * exp(-sqrt(5 * D) / w)");
  if (id == "rational-quadratic") body = QStringLiteral("(1 + D / (%1 * w))^-%1").arg(value("alpha"));
  if (id == "cauchy") body = QStringLiteral("1 / (1 + D / w)");
  return QStringLiteral(
             "w <- %1  # the kernel's width on this training part\n"
             "kernel <- function(A, B) {\n"
             "  D <- matrix(0, nrow(A), nrow(B))\n"
             "  for (j in seq_len(ncol(A))) D <- D + outer(A[, j], B[, j], \"-\")^2\n"
             "  %2\n}\n")
      .arg(scriptNumber(source.width), body);
}

const char* const decompositionInR = R"(decompositionInR <- eigen(K, symmetric = TRUE)
d <- decompositionInR$values
keep <- d > max(8, sqrt(n) / 2) * .Machine$double.eps * max(d)  # the others are round-off
d <- d[keep]; Q <- decompositionInR$vectors[, keep, drop = FALSE]
z <- drop(crossprod(Q, t_train))
)";

QString solutionInR(const ScriptModel& model) {
  const std::string& id = model.method.id;
  const QString at = scriptNumber(model.method.at);
  const auto parameter = [&](const char* key) { return scriptNumber(model.parameters.at(key)); };
  const QString lambda = QStringLiteral("lambda <- %1\n").arg(at);
  if (id == "krr") {
    return QStringLiteral("# min (1/n) sum (t - f)^2 + lambda |f|^2\n") + lambda +
           QStringLiteral("coefficients <- solve(K + n * lambda * diag(n), t_train)\nb <- 0\n");
  }
  if (id == "modified-krr") {
    return QStringLiteral("# min (1/n) sum (t - f)^2 + (lambda/n) |f|^2\n") + lambda +
           QStringLiteral("coefficients <- solve(K + lambda * diag(n), t_train)\nb <- 0\n");
  }
  if (id == "krr-penalized-offset") {
    return QStringLiteral("# min (1/n) sum (t - f - b)^2 + lambda (|f|^2 + b^2): the kernel k + 1\n") + lambda +
           QStringLiteral("coefficients <- solve(K + 1 + n * lambda * diag(n), t_train)\nb <- sum(coefficients)\n");
  }
  if (id == "krr-offset") {
    return QStringLiteral("# min (1/n) sum (t - f - b)^2 + lambda |f|^2: (K + n lambda I) c + b = t, sum c = 0\n") +
           lambda +
           QStringLiteral(
               "solution <- solve(rbind(cbind(K + n * lambda * diag(n), 1), c(rep(1, n), 0)), c(t_train, 0))\n"
               "coefficients <- solutionInR[1:n]; b <- solutionInR[n + 1]\n");
  }
  if (id == "tikhonov") {
    return QStringLiteral("# min (1/n) |t - K c - b|^2 + lambda (|c|^2 + b^2), by its dual\n") + lambda +
           QStringLiteral(
               "a <- solve(K %*% K + 1 + n * lambda * diag(n), t_train)\n"
               "coefficients <- drop(K %*% a); b <- sum(a)\n");
  }
  const QString text = QString::fromUtf8(decompositionInR);
  if (id == "m-rlsr") {
    return QStringLiteral(
               "# min (1/n) sum (t - f)^2 + lambda |f|^m: the KRR model with mu = (m lambda / 2) |f|^(m - 2)\n"
               "# For m > 1 there is one such mu; it is found by bisection of log mu.\n") +
           lambda + QStringLiteral("m <- %1\n").arg(parameter("m")) + text +
           QStringLiteral(
               "log_lambda <- function(log_mu) {\n"
               "  norm <- sqrt(sum(d * (z / (d + n * exp(log_mu)))^2))\n"
               "  log(2 / m) + log_mu + (2 - m) * log(norm)\n}\n"
               "below <- -300; above <- 300\n"
               "for (step in 1:200) {\n"
               "  middle <- (below + above) / 2\n"
               "  if (log_lambda(middle) < log(lambda)) below <- middle else above <- middle\n}\n"
               "coefficients <- drop(Q %*% (z / (d + n * exp((below + above) / 2))))\nb <- 0\n");
  }
  QString fitted;
  if (id == "tsvd") {
    fitted = lambda + QStringLiteral("fitted <- d / n >= lambda  # components with smaller eigenvalues are left out\n");
  } else if (id == "iterated-tikhonov") {
    fitted = lambda + QStringLiteral("fitted <- 1 - (lambda / (d / n + lambda))^%1\n").arg(parameter("order"));
  } else {
    fitted = QStringLiteral(
                 "# %1 steps of gradient descent, in closed form; the step is in units of 1 / max k(x, x)\n"
                 "fitted <- 1 - (1 - pmin(%2 * d / n / max(diag(K)), 1))^%1\n")
                 .arg(at, parameter("step"));
  }
  return text + fitted + QStringLiteral("coefficients <- drop(Q %*% (fitted * z / d))\nb <- 0\n");
}

}  // namespace

QByteArray rScript(const ScriptSource& source, const ScriptModel& model, const QString& dataFile) {
  const StandardizeSpec& standardize = source.experiment.standardize;
  QString text;
  for (const QString& line : model.comment) {
    text += line.isEmpty() ? QStringLiteral("#\n") : QStringLiteral("# %1\n").arg(line);
  }
  text += QStringLiteral(
              "\ndata <- as.matrix(read.csv(%1))\n"
              "train <- data[, 2] == 1\n"
              "y <- data[, 3]\n"
              "X <- unname(data[, -(1:3), drop = FALSE])\n"
              "n <- sum(train)\n")
              .arg(scriptString(dataFile));
  if (standardize.inputs) {
    text += QStringLiteral(
        "\n# Mean 0 and standard deviation 1 (divisor n) on the training rows; constants become 0.\n"
        "for (j in seq_len(ncol(X))) {\n"
        "  x <- X[train, j]\n"
        "  constant <- max(x) == min(x)\n"
        "  mean_j <- if (constant) x[1] else mean(x)\n"
        "  scale_j <- if (constant) 1 else sqrt(mean((x - mean(x))^2))\n"
        "  X[, j] <- (X[, j] - mean_j) / scale_j\n}\n");
  }
  text += standardize.target ? QStringLiteral(
                                   "\ncenter <- mean(y[train])\n"
                                   "scale <- sqrt(mean((y[train] - center)^2))\n")
                             : QStringLiteral("\ncenter <- 0; scale <- 1  # of the target\n");
  text += QStringLiteral("t_train <- (y[train] - center) / scale\n\n");
  if (model.usesKernel) {
    text += kernelInR(source, model) +
            QStringLiteral("\nK <- kernel(X[train, , drop = FALSE], X[train, , drop = FALSE])\n") + solutionInR(model) +
            QStringLiteral(
                "\npredictions <- function(inputs)\n"
                "  center + scale * (drop(kernel(inputs, X[train, , drop = FALSE]) %*% coefficients) + b)\n");
  } else {
    text += QStringLiteral(
        "parts <- svd(cbind(X, 1)[train, , drop = FALSE])  # of several solutions the shortest\n"
        "inverse <- ifelse(parts$d > 1e-10 * max(parts$d), 1 / parts$d, 0)\n"
        "weights <- drop(parts$v %*% (inverse * crossprod(parts$u, t_train)))\n"
        "\npredictions <- function(inputs) center + scale * drop(cbind(inputs, 1) %*% weights)\n");
  }
  return (text + QStringLiteral("\nerror <- function(rows) mean((y[rows] - predictions(X[rows, , drop = FALSE]))^2)\n"
                                "cat(sprintf(\"train MSE %.17g\\n\", error(train)))\n"
                                "if (any(!train)) cat(sprintf(\"test MSE %.17g\\n\", error(!train)))\n"))
      .toUtf8();
}

}  // namespace kerridge
