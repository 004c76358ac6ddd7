// SPDX-License-Identifier: GPL-3.0-or-later
#include "export/script_parts.h"

namespace kerridge {

namespace {

const char* const ranges = R"(low <- apply(X[train, , drop = FALSE], 2, min)
high <- apply(X[train, , drop = FALSE], 2, max)
inverse_range <- ifelse(high > low, 1 / (high - low), 0)
)";

QString kernelInR(const Kernel& kernel);

// A function of the inputs for every part, which gives its kernel, and their formula.
QString combinationInR(const Kernel& kernel) {
  QString parts = QStringLiteral("# The kernel is made of these parts, each of the inputs that it sees.\n");
  const std::vector<const Kernel*> leaves = kernel.leaves();
  const QString formula = scriptFormula(kernel, [&](int number) {
    const Kernel& part = *leaves[static_cast<std::size_t>(number) - 1];
    const QString name = QStringLiteral("kernel_%1").arg(number);
    const QString seen = part.seenInputs().empty()
                             ? QString()
                             : QStringLiteral("[, c(%1), drop = FALSE]").arg(scriptList(part.seenInputs(), 1));
    QString body;
    for (const QString& line : kernelInR(part).split(QLatin1Char('\n'), Qt::SkipEmptyParts)) {
      body += QStringLiteral("  ") + line + QLatin1Char('\n');
    }
    parts += QStringLiteral("part_%1 <- function(X) {\n%2  kernel\n}\n%3 <- part_%1(X%4)\n")
                 .arg(QString::number(number), body, name, seen);
    return QStringLiteral("%1(A%2, B%2)").arg(name, seen);
  });
  return parts + QStringLiteral("kernel <- function(A, B) %1\n").arg(formula);
}

QString kernelInR(const Kernel& kernel) {
  const KernelFamily& family = kernel.family();
  const QString code = QString::fromStdString(family.scriptCode(kernel.parameters()).r);
  switch (family.argument()) {
    case KernelArgument::coordinates:
      return QStringLiteral("# Every input is mapped to [0, 1] by its training range.\n") + QString::fromUtf8(ranges) +
             QStringLiteral("unit <- function(A) t((t(A) - low) * inverse_range)\n") + code +
             QStringLiteral(
                 "kernel <- function(A, B) {\n  U <- unit(A); V <- unit(B); K <- 1\n"
                 "  for (j in seq_len(ncol(U))) K <- K * outer(U[, j], V[, j], factor)\n  K\n}\n");
    case KernelArgument::innerProduct: return QStringLiteral("kernel <- function(A, B) %1\n").arg(code);
    case KernelArgument::kernels: return combinationInR(kernel);
    case KernelArgument::squaredDistance: break;
  }
  if (kernel.hasInputWidths()) {
    const QString scale = family.widthIsLength() ? QStringLiteral("one over the width of each input")
                                                 : QStringLiteral("one over the root of the width of each input");
    return QStringLiteral(
               "w <- %1  # the kernel's width on this training part\n"
               "v <- c(%2)  # %3\n"
               "kernel <- function(A, B) {\n"
               "  D <- matrix(0, nrow(A), nrow(B))\n"
               "  for (j in seq_len(ncol(A))) D <- D + outer(v[j] * A[, j], v[j] * B[, j], \"-\")^2\n"
               "  %4\n}\n")
        .arg(scriptNumber(kernel.width()), scriptInputScales(kernel), scale, code);
  }
  return QStringLiteral(
             "w <- %1  # the kernel's width on this training part\n"
             "kernel <- function(A, B) {\n"
             "  D <- matrix(0, nrow(A), nrow(B))\n"
             "  for (j in seq_len(ncol(A))) D <- D + outer(A[, j], B[, j], \"-\")^2\n"
             "  %2\n}\n")
      .arg(scriptNumber(kernel.width()), code);
}

// The kernel of Nyström's features, which takes the name of the kernel itself.
QString landmarksInR(const std::vector<Index>& landmarks) {
  if (landmarks.empty()) return {};
  return QStringLiteral(
             "\n# Nyström: a kernel of the landmarks replaces the kernel itself. They are these training "
             "rows,\n"
             "# counted from 1. (K has all rows here; for very many of them solve for the features instead.)\n"
             "landmarks <- X[train, , drop = FALSE][c(\n    %1\n), , drop = FALSE]\n"
             "decomposition <- eigen(kernel(landmarks, landmarks), symmetric = TRUE)\n"
             "d <- decomposition$values\n"
             "keep <- d > max(8, sqrt(nrow(landmarks)) / 2) * .Machine$double.eps * max(d)\n"
             "W <- decomposition$vectors[, keep, drop = FALSE] %*% diag(1 / sqrt(d[keep]), sum(keep))\n"
             "exact_kernel <- kernel\n"
             "features <- function(A) exact_kernel(A, landmarks) %*% W\n"
             "kernel <- function(A, B) features(A) %*% t(features(B))\n")
      .arg(scriptList(landmarks, 1));
}

// What the models see of the inputs.
QString transformsInR(const Scaling& scaling) {
  if (scaling.transforms.empty()) return {};
  QString text = QStringLiteral("\n# The models see these inputs transformed.\n");
  const auto add = [&](Transform transform, const QString& function) {
    const QString columns = inputsWithTransform(scaling, transform, 1);
    if (!columns.isEmpty()) text += QStringLiteral("X[, c(%1)] <- %2(X[, c(%1)])\n").arg(columns, function);
  };
  add(Transform::log, QStringLiteral("log"));
  add(Transform::log1p, QStringLiteral("log1p"));
  add(Transform::squareRoot, QStringLiteral("sqrt"));
  const QString ranked = inputsWithTransform(scaling, Transform::rank, 1);
  if (ranked.isEmpty()) return text;
  return text + QStringLiteral(
                    "for (j in c(%1)) {  # ranks among the training rows, the mean over equal ones\n"
                    "  x <- X[train, j]\n"
                    "  X[, j] <- if (max(x) == min(x)) 0.5 else\n"
                    "    approx(x, (rank(x) - 0.5) / n, X[, j], rule = 2, ties = mean)$y\n}\n")
                    .arg(ranked);
}

// What the models learn of the target.
QString targetInR(Transform transform) {
  switch (transform) {
    case Transform::log: return QStringLiteral("log(y)");
    case Transform::log1p: return QStringLiteral("log1p(y)");
    case Transform::squareRoot: return QStringLiteral("sqrt(y)");
    default: return QStringLiteral("y");
  }
}

// The way back, of `learned`.
QString backInR(Transform transform, const QString& learned) {
  switch (transform) {
    case Transform::log: return QStringLiteral("exp(%1)").arg(learned);
    case Transform::log1p: return QStringLiteral("expm1(%1)").arg(learned);
    case Transform::squareRoot: return QStringLiteral("pmax(%1, 0)^2").arg(learned);
    default: return learned;
  }
}

}  // namespace

QByteArray rScript(const ScriptSource& source, const ScriptModel& model, const QString& dataFile) {
  const StandardizeSpec& standardize = source.experiment.standardize;
  const QString solved = QString::fromStdString(model.code.r);
  QString text;
  for (const QString& line : model.comment) {
    text += line.isEmpty() ? QStringLiteral("#\n") : QStringLiteral("# %1\n").arg(line);
  }
  text += QStringLiteral(
              "\ndata <- as.matrix(read.csv(%1))\n"
              "train <- data[, 2] == 1\n"
              "y <- data[, 3]\n"
              "X <- unname(data[, -(1:%2), drop = FALSE])\n"
              "n <- sum(train)\n")
              .arg(scriptString(dataFile), model.weighted ? QStringLiteral("4") : QStringLiteral("3"));
  if (model.weighted) {
    text += QStringLiteral(
        "weight <- data[, 4]\n"
        "relative <- weight[train] / mean(weight[train])\n"
        "root <- sqrt(relative)\n");
  }
  text += transformsInR(source.scaling);
  if (standardize.inputs && model.weighted) {
    text += QStringLiteral(
        "\n# Weighted mean 0 and standard deviation 1 (divisor n) on the training rows; constants become 0.\n"
        "for (j in seq_len(ncol(X))) {\n"
        "  x <- X[train, j]\n"
        "  constant <- max(x) == min(x)\n"
        "  mean_j <- if (constant) x[1] else mean(relative * x)\n"
        "  scale_j <- if (constant) 1 else sqrt(mean(relative * (x - mean_j)^2))\n"
        "  X[, j] <- (X[, j] - mean_j) / scale_j\n}\n");
  } else if (standardize.inputs) {
    text += QStringLiteral(
        "\n# Mean 0 and standard deviation 1 (divisor n) on the training rows; constants become 0.\n"
        "for (j in seq_len(ncol(X))) {\n"
        "  x <- X[train, j]\n"
        "  constant <- max(x) == min(x)\n"
        "  mean_j <- if (constant) x[1] else mean(x)\n"
        "  scale_j <- if (constant) 1 else sqrt(mean((x - mean(x))^2))\n"
        "  X[, j] <- (X[, j] - mean_j) / scale_j\n}\n");
  }
  const Transform ofTarget = source.scaling.targetTransform;
  const QString learned = ofTarget == Transform::none ? QStringLiteral("y") : QStringLiteral("learned");
  if (ofTarget != Transform::none) {
    text +=
        QStringLiteral("\n# The model learns the target transformed; its predictions are taken back.\nlearned <- %1\n")
            .arg(targetInR(ofTarget));
  }
  const QString times = model.weighted ? QStringLiteral("relative * ") : QString();
  text += standardize.target ? QStringLiteral(
                                   "\ncenter <- mean(%2%1[train])\n"
                                   "scale <- sqrt(mean(%2(%1[train] - center)^2))\n")
                                   .arg(learned, times)
                             : QStringLiteral("\ncenter <- 0; scale <- 1  # of the target\n");
  text += QStringLiteral("t_train <- %2(%1[train] - center) / scale\n\n")
              .arg(learned, model.weighted ? QStringLiteral("root * ") : QString());
  if (model.usesKernel) {
    text += kernelInR(*source.kernel) + landmarksInR(model.landmarks) +
            QStringLiteral("\nK <- kernel(X[train, , drop = FALSE], X[train, , drop = FALSE])\n") +
            (model.weighted ? QStringLiteral("K <- K * outer(root, root)\n") : QString()) + solved +
            (model.weighted ? QStringLiteral("coefficients <- root * coefficients\n") : QString()) +
            QStringLiteral(
                "\npredictions <- function(inputs)\n"
                "  %1\n")
                .arg(backInR(ofTarget,
                             QStringLiteral("center + scale * "
                                            "(drop(kernel(inputs, X[train, , drop = FALSE]) %*% coefficients) + b)")));
  } else {
    text += solved + QStringLiteral("\npredictions <- function(inputs) %1\n")
                         .arg(backInR(ofTarget, QStringLiteral("center + scale * drop(cbind(inputs, 1) %*% weights)")));
  }
  const QString mean = model.weighted ? QStringLiteral("weighted.mean(%1, weight[rows])") : QStringLiteral("mean(%1)");
  const QString squares = QStringLiteral("(y[rows] - predictions(X[rows, , drop = FALSE]))^2");
  return (text + QStringLiteral("\nerror <- function(rows) %1\n").arg(mean.arg(squares)) +
          QStringLiteral("cat(sprintf(\"train MSE %.17g\\n\", error(train)))\n"
                         "if (any(!train)) cat(sprintf(\"test MSE %.17g\\n\", error(!train)))\n"))
      .toUtf8();
}

}  // namespace kerridge
