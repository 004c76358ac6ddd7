// SPDX-License-Identifier: GPL-3.0-or-later
#include "export/script_parts.h"

namespace kerridge {

namespace {

const char* const coordinates = R"(low, high = X[train].min(axis=0), X[train].max(axis=0)
inverse_range = np.where(high > low, 1 / np.where(high > low, high - low, 1), 0)

def kernel(A, B):
    U, V = (A - low) * inverse_range, (B - low) * inverse_range
    return np.prod([factor(U[:, j], V[:, j]) for j in range(U.shape[1])], axis=0)
)";

QString pythonKernel(const Kernel& kernel);

// A function of the inputs for every part, which gives its kernel, and their formula.
QString pythonCombination(const Kernel& kernel) {
  QString parts = QStringLiteral("# The kernel is made of these parts, each of the inputs that it sees.\n");
  const std::vector<const Kernel*> leaves = kernel.leaves();
  const QString formula = scriptFormula(kernel, [&](int number) {
    const Kernel& part = *leaves[static_cast<std::size_t>(number) - 1];
    const QString name = QStringLiteral("kernel_%1").arg(number);
    const QString seen =
        part.seenInputs().empty() ? QString() : QStringLiteral("[:, [%1]]").arg(scriptList(part.seenInputs(), 0));
    QString body;
    for (const QString& line : pythonKernel(part).split(QLatin1Char('\n'))) {
      body += line.isEmpty() ? QStringLiteral("\n") : QStringLiteral("    ") + line + QLatin1Char('\n');
    }
    parts += QStringLiteral("def part_%1(X):\n%2    return kernel\n\n%3 = part_%1(X%4)\n\n")
                 .arg(QString::number(number), body, name, seen);
    return QStringLiteral("%1(A%2, B%2)").arg(name, seen);
  });
  return parts + QStringLiteral("def kernel(A, B):\n    return %1\n").arg(formula);
}

QString pythonKernel(const Kernel& kernel) {
  const KernelFamily& family = kernel.family();
  const QString code = QString::fromStdString(family.scriptCode(kernel.parameters()).python);
  switch (family.argument()) {
    case KernelArgument::coordinates:
      return QStringLiteral("# Every input is mapped to [0, 1] by its training range.\n") + code + QLatin1Char('\n') +
             QString::fromUtf8(coordinates);
    case KernelArgument::innerProduct: return QStringLiteral("def kernel(A, B):\n    return %1\n").arg(code);
    case KernelArgument::kernels: return pythonCombination(kernel);
    case KernelArgument::squaredDistance: break;
  }
  const QString width =
      QStringLiteral("w = %1  # the kernel's width on this training part\n").arg(scriptNumber(kernel.width()));
  if (kernel.hasInputWidths()) {
    const QString scale = family.widthIsLength() ? QStringLiteral("one over the width of each input")
                                                 : QStringLiteral("one over the root of the width of each input");
    return width + QStringLiteral("v = np.array([%1])  # %2\n\n").arg(scriptInputScales(kernel), scale) +
           QStringLiteral(
               "def kernel(A, B):\n"
               "    D = sum(np.subtract.outer(v[j] * A[:, j], v[j] * B[:, j]) ** 2 for j in range(A.shape[1]))\n"
               "    return %1\n")
               .arg(code);
  }
  return width + QStringLiteral(
                     "\ndef kernel(A, B):\n"
                     "    D = sum(np.subtract.outer(A[:, j], B[:, j]) ** 2 for j in range(A.shape[1]))\n"
                     "    return %1\n")
                     .arg(code);
}

// The kernel of Nyström's features, which takes the name of the kernel itself.
QString pythonLandmarks(const std::vector<Index>& landmarks) {
  if (landmarks.empty()) return {};
  return QStringLiteral(
             "\n# Nyström: a kernel of the landmarks replaces the kernel itself. They are these training "
             "rows,\n"
             "# counted from 0. (K has all rows here; for very many of them solve for the features instead.)\n"
             "landmarks = X[train][[\n    %1\n]]\n"
             "d, U = np.linalg.eigh(kernel(landmarks, landmarks))\n"
             "keep = d > max(8, np.sqrt(len(landmarks)) / 2) * np.finfo(float).eps * d.max()\n"
             "W = U[:, keep] / np.sqrt(d[keep])\n"
             "exact_kernel = kernel\n"
             "\n"
             "def features(A):\n"
             "    return exact_kernel(A, landmarks) @ W\n"
             "\n"
             "def kernel(A, B):\n"
             "    return features(A) @ features(B).T\n")
      .arg(scriptList(landmarks, 0));
}

// What the models see of the inputs.
QString pythonTransforms(const Scaling& scaling) {
  if (scaling.transforms.empty()) return {};
  QString text = QStringLiteral("\n# The models see these inputs transformed.\n");
  const auto add = [&](Transform transform, const QString& function) {
    const QString columns = inputsWithTransform(scaling, transform, 0);
    if (!columns.isEmpty()) text += QStringLiteral("X[:, [%1]] = np.%2(X[:, [%1]])\n").arg(columns, function);
  };
  add(Transform::log, QStringLiteral("log"));
  add(Transform::log1p, QStringLiteral("log1p"));
  add(Transform::squareRoot, QStringLiteral("sqrt"));
  const QString ranked = inputsWithTransform(scaling, Transform::rank, 0);
  if (ranked.isEmpty()) return text;
  return text + QStringLiteral(
                    "for j in [%1]:  # ranks among the training rows, the mean over equal ones\n"
                    "    values, counts = np.unique(X[train, j], return_counts=True)\n"
                    "    ranks = (np.cumsum(counts) - counts / 2) / n\n"
                    "    X[:, j] = np.interp(X[:, j], values, ranks)\n")
                    .arg(ranked);
}

// What the models learn of the target.
QString pythonOfTarget(Transform transform) {
  switch (transform) {
    case Transform::log: return QStringLiteral("np.log(y)");
    case Transform::log1p: return QStringLiteral("np.log1p(y)");
    case Transform::squareRoot: return QStringLiteral("np.sqrt(y)");
    default: return QStringLiteral("y");
  }
}

// The way back, of `learned`.
QString pythonToTarget(Transform transform, const QString& learned) {
  switch (transform) {
    case Transform::log: return QStringLiteral("np.exp(%1)").arg(learned);
    case Transform::log1p: return QStringLiteral("np.expm1(%1)").arg(learned);
    case Transform::squareRoot: return QStringLiteral("np.maximum(%1, 0.0) ** 2").arg(learned);
    default: return learned;
  }
}

}  // namespace

QByteArray pythonScript(const ScriptSource& source, const ScriptModel& model, const QString& dataFile) {
  const StandardizeSpec& standardize = source.experiment.standardize;
  QString text;
  for (const QString& line : model.comment) {
    text += line.isEmpty() ? QStringLiteral("#\n") : QStringLiteral("# %1\n").arg(line);
  }
  text += QStringLiteral("import numpy as np\n");
  const QString solved = QString::fromStdString(model.code.python);
  if (solved.contains(QStringLiteral("KernelRidge"))) {
    text += QStringLiteral("from sklearn.kernel_ridge import KernelRidge\n");
  }
  text += QStringLiteral(
              "\ndata = np.loadtxt(%1, delimiter=\",\", skiprows=1, ndmin=2)\n"
              "train = data[:, 1] == 1\n"
              "test = ~train\n"
              "%2\n"
              "n = train.sum()\n")
              .arg(scriptString(dataFile), model.weighted
                                               ? QStringLiteral("y, weight, X = data[:, 2], data[:, 3], data[:, 4:]")
                                               : QStringLiteral("y, X = data[:, 2], data[:, 3:]"));
  if (model.weighted) text += QStringLiteral("relative = weight[train] / weight[train].mean()\n");
  text += pythonTransforms(source.scaling);
  if (standardize.inputs && model.weighted) {
    text += QStringLiteral(
        "\n# Weighted mean 0 and standard deviation 1 (divisor n) on the training rows; constants become 0.\n"
        "constant = X[train].max(axis=0) == X[train].min(axis=0)\n"
        "mean = np.where(constant, X[train].min(axis=0), np.average(X[train], axis=0, weights=relative))\n"
        "deviation = np.sqrt(np.average((X[train] - mean) ** 2, axis=0, weights=relative))\n"
        "X = (X - mean) / np.where(constant, 1, deviation)\n");
  } else if (standardize.inputs) {
    text += QStringLiteral(
        "\n# Mean 0 and standard deviation 1 (divisor n) on the training rows; constants become 0.\n"
        "constant = X[train].max(axis=0) == X[train].min(axis=0)\n"
        "mean = np.where(constant, X[train].min(axis=0), X[train].mean(axis=0))\n"
        "X = (X - mean) / np.where(constant, 1, X[train].std(axis=0))\n");
  }
  const Transform ofTarget = source.scaling.targetTransform;
  const QString learned = ofTarget == Transform::none ? QStringLiteral("y") : QStringLiteral("learned");
  if (ofTarget != Transform::none) {
    text +=
        QStringLiteral("\n# The model learns the target transformed; its predictions are taken back.\nlearned = %1\n")
            .arg(pythonOfTarget(ofTarget));
  }
  if (!standardize.target) {
    text += QStringLiteral("\ncenter, scale = 0.0, 1.0  # of the target\n");
  } else if (model.weighted) {
    text += QStringLiteral(
                "\ncenter = np.average(%1[train], weights=relative)\n"
                "scale = np.sqrt(np.average((%1[train] - center) ** 2, weights=relative))\n")
                .arg(learned);
  } else {
    text += QStringLiteral("\ncenter, scale = %1[train].mean(), %1[train].std()\n").arg(learned);
  }
  text += QStringLiteral("t = (%1[train] - center) / scale\n").arg(learned);
  if (model.weighted) text += QStringLiteral("root = np.sqrt(relative)\nt = root * t\n");
  text += QLatin1Char('\n');
  if (model.usesKernel) {
    text += pythonKernel(*source.kernel) + pythonLandmarks(model.landmarks) +
            QStringLiteral("\nK = kernel(X[train], X[train])\n") +
            (model.weighted ? QStringLiteral("K = root[:, None] * K * root\n") : QString()) + solved +
            (model.weighted ? QStringLiteral("c = root * c\n") : QString()) +
            QStringLiteral(
                "\n\ndef predict(inputs):\n"
                "    return %1\n\n")
                .arg(pythonToTarget(ofTarget, QStringLiteral("center + scale * (kernel(inputs, X[train]) @ c + b)")));
  } else {
    text += solved + QStringLiteral(
                         "\n\ndef predict(inputs):\n"
                         "    return %1\n\n")
                         .arg(pythonToTarget(ofTarget,
                                             QStringLiteral("center + scale * (inputs @ weights[:-1] + weights[-1])")));
  }
  const QString meanSquare = model.weighted
                                 ? QStringLiteral("np.average((y[rows] - predict(X[rows])) ** 2, weights=weight[rows])")
                                 : QStringLiteral("np.mean((y[rows] - predict(X[rows])) ** 2)");
  return (text + QStringLiteral("\nfor name, rows in ((\"train\", train), (\"test\", test)):\n"
                                "    if rows.any():\n"
                                "        print(f\"{name} MSE {%1:.17g}\")\n")
                     .arg(meanSquare))
      .toUtf8();
}

}  // namespace kerridge
