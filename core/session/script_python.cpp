// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/script_parts.h"

namespace kerridge {

namespace {

const char* const pythonSplineFactor = R"(def factor(x, z):
    x, z = x[:, None], z[None, :]
    low, high = np.minimum(x, z), np.maximum(x, z)
    inside = low ** 2 * (2 * low + 3 * (high - low)) / 6
    beyond = (x - 0.5) * (z - 0.5) + 1 / 12
    return 1 + x * z + np.where(low <= 0, 0, np.where(low > 1, beyond, inside))
)";

const char* const coordinates = R"(low, high = X[train].min(axis=0), X[train].max(axis=0)
inverse_range = np.where(high > low, 1 / np.where(high > low, high - low, 1), 0)

def kernel(A, B):
    U, V = (A - low) * inverse_range, (B - low) * inverse_range
    return np.prod([factor(U[:, j], V[:, j]) for j in range(U.shape[1])], axis=0)
)";

QString pythonKernel(const ScriptSource& source, const ScriptModel& model) {
  const std::string& id = source.experiment.kernel.id;
  const auto value = [&](const char* key) { return scriptNumber(model.kernelParameters.at(key)); };
  QString text;
  if (id == "spline") {
    const bool cubic = model.kernelParameters.at("order") != 0.0;
    text = QStringLiteral("# Every input is mapped to [0, 1] by its training range.\n");
    text +=
        cubic ? QString::fromUtf8(pythonSplineFactor)
              : QStringLiteral("def factor(x, z):\n    return 1 + np.clip(np.minimum(x[:, None], z[None, :]), 0, 1)\n");
    return text + QLatin1Char('\n') + QString::fromUtf8(coordinates);
  }
  if (id == "linear") return QStringLiteral("def kernel(A, B):\n    return A @ B.T\n");
  if (id == "polynomial") {
    return QStringLiteral("def kernel(A, B):\n    return (%1 + A @ B.T) ** %2\n").arg(value("c"), value("degree"));
  }
  text = QStringLiteral("w = %1  # the kernel's width on this training part\n\n").arg(scriptNumber(source.width)) +
         QStringLiteral(
             "def kernel(A, B):\n"
             "    D = sum(np.subtract.outer(A[:, j], B[:, j]) ** 2 for j in range(A.shape[1]))\n");
  QString body;
  if (id == "gaussian") body = QStringLiteral("    return np.exp(-D / w)\n");
  if (id == "laplacian" || id == "matern-1-2") body = QStringLiteral("    return np.exp(-np.sqrt(D) / w)\n");
  if (id == "matern-3-2") body = QStringLiteral("    r = np.sqrt(3 * D) / w\n    return (1 + r) * np.exp(-r)\n");
  if (id == "matern-5-2") {
    body = QStringLiteral("    r = np.sqrt(5 * D) / w\n    return (1 + r + r ** 2 / 3) * np.exp(-r)\n");
  }
  if (id == "rational-quadratic") {
    body = QStringLiteral("    return (1 + D / (%1 * w)) ** -%1\n").arg(value("alpha"));
  }
  if (id == "cauchy") body = QStringLiteral("    return 1 / (1 + D / w)\n");
  return text + body;
}

const char* const pythonDecomposition = R"(d, Q = np.linalg.eigh(K)
keep = d > max(8, np.sqrt(n) / 2) * np.finfo(float).eps * d.max()  # the others are round-off
d, Q = d[keep], Q[:, keep]
z = Q.T @ t
)";

/// Coefficients c and offset b of f = Σ c_i k(x_i, ·) + b.
QString pythonSolution(const ScriptModel& model) {
  const std::string& id = model.method.id;
  const QString at = scriptNumber(model.method.at);
  const auto parameter = [&](const char* key) { return scriptNumber(model.parameters.at(key)); };
  const QString lambda = QStringLiteral("lam = %1\n").arg(at);
  const QString ridge =
      QStringLiteral("model = KernelRidge(alpha=%1, kernel=\"precomputed\").fit(%2, t)\nc = model.dual_coef_\n");
  if (id == "krr") {
    return QStringLiteral("# min (1/n) sum (t - f)^2 + lam |f|^2: scikit-learn's alpha is n lam\n") + lambda +
           ridge.arg(QStringLiteral("n * lam"), QStringLiteral("K")) + QStringLiteral("b = 0.0\n");
  }
  if (id == "modified-krr") {
    return QStringLiteral("# min (1/n) sum (t - f)^2 + (lam/n) |f|^2: scikit-learn's alpha is lam\n") + lambda +
           ridge.arg(QStringLiteral("lam"), QStringLiteral("K")) + QStringLiteral("b = 0.0\n");
  }
  if (id == "krr-penalized-offset") {
    return QStringLiteral("# min (1/n) sum (t - f - b)^2 + lam (|f|^2 + b^2): the kernel k + 1\n") + lambda +
           ridge.arg(QStringLiteral("n * lam"), QStringLiteral("K + 1")) + QStringLiteral("b = c.sum()\n");
  }
  if (id == "krr-offset") {
    return QStringLiteral("# min (1/n) sum (t - f - b)^2 + lam |f|^2: (K + n lam I) c + b = t, sum c = 0\n") + lambda +
           QStringLiteral(
               "system = np.ones((n + 1, n + 1))\n"
               "system[:n, :n] = K + n * lam * np.eye(n)\n"
               "system[n, n] = 0\n"
               "c = np.linalg.solve(system, np.append(t, 0))\n"
               "c, b = c[:n], c[n]\n");
  }
  if (id == "tikhonov") {
    return QStringLiteral("# min (1/n) |t - K c - b|^2 + lam (|c|^2 + b^2), by its dual\n") + lambda +
           QStringLiteral("a = np.linalg.solve(K @ K + 1 + n * lam * np.eye(n), t)\nc = K @ a\nb = a.sum()\n");
  }
  QString text = QString::fromUtf8(pythonDecomposition);
  if (id == "m-rlsr") {
    return QStringLiteral(
               "# min (1/n) sum (t - f)^2 + lam |f|^m: the KRR model with mu = (m lam / 2) |f|^(m - 2)\n"
               "# For m > 1 there is one such mu; it is found by bisection of log mu.\n") +
           lambda + QStringLiteral("m = %1\n").arg(parameter("m")) + text +
           QStringLiteral(
               "def log_lam(log_mu):\n"
               "    norm = np.sqrt(np.sum(d * (z / (d + n * np.exp(log_mu))) ** 2))\n"
               "    return np.log(2 / m) + log_mu + (2 - m) * np.log(norm)\n\n"
               "below, above = -300.0, 300.0\n"
               "for _ in range(200):\n"
               "    middle = (below + above) / 2\n"
               "    below, above = (middle, above) if log_lam(middle) < np.log(lam) else (below, middle)\n"
               "c = Q @ (z / (d + n * np.exp((below + above) / 2)))\nb = 0.0\n");
  }
  QString fitted;
  if (id == "tsvd") {
    fitted = lambda + QStringLiteral("fitted = d / n >= lam  # components with smaller eigenvalues are left out\n");
  } else if (id == "iterated-tikhonov") {
    fitted = lambda + QStringLiteral("fitted = 1 - (lam / (d / n + lam)) ** %1\n").arg(parameter("order"));
  } else {
    fitted = QStringLiteral(
                 "# %1 steps of gradient descent, in closed form; the step is in units of 1 / max k(x, x)\n"
                 "fitted = 1 - (1 - np.minimum(%2 * d / n / np.diag(K).max(), 1)) ** %1\n")
                 .arg(at, parameter("step"));
  }
  return text + fitted + QStringLiteral("c = Q @ (fitted * z / d)\nb = 0.0\n");
}

}  // namespace

QByteArray pythonScript(const ScriptSource& source, const ScriptModel& model, const QString& dataFile) {
  const StandardizeSpec& standardize = source.experiment.standardize;
  QString text;
  for (const QString& line : model.comment) {
    text += line.isEmpty() ? QStringLiteral("#\n") : QStringLiteral("# %1\n").arg(line);
  }
  text += QStringLiteral("import numpy as np\n");
  const QString solved = model.usesKernel ? pythonSolution(model) : QString();
  if (solved.contains(QStringLiteral("KernelRidge"))) {
    text += QStringLiteral("from sklearn.kernel_ridge import KernelRidge\n");
  }
  text += QStringLiteral(
              "\ndata = np.loadtxt(%1, delimiter=\",\", skiprows=1, ndmin=2)\n"
              "train = data[:, 1] == 1\n"
              "test = ~train\n"
              "y, X = data[:, 2], data[:, 3:]\n"
              "n = train.sum()\n")
              .arg(scriptString(dataFile));
  if (standardize.inputs) {
    text += QStringLiteral(
        "\n# Mean 0 and standard deviation 1 (divisor n) on the training rows; constants become 0.\n"
        "constant = X[train].max(axis=0) == X[train].min(axis=0)\n"
        "mean = np.where(constant, X[train].min(axis=0), X[train].mean(axis=0))\n"
        "X = (X - mean) / np.where(constant, 1, X[train].std(axis=0))\n");
  }
  text += standardize.target ? QStringLiteral("\ncenter, scale = y[train].mean(), y[train].std()\n")
                             : QStringLiteral("\ncenter, scale = 0.0, 1.0  # of the target\n");
  text += QStringLiteral("t = (y[train] - center) / scale\n\n");
  if (model.usesKernel) {
    text += pythonKernel(source, model) + QStringLiteral("\nK = kernel(X[train], X[train])\n") + solved +
            QStringLiteral(
                "\n\ndef predict(inputs):\n"
                "    return center + scale * (kernel(inputs, X[train]) @ c + b)\n\n");
  } else {
    text += QStringLiteral(
        "ones = np.ones((len(X), 1))\n"
        "weights = np.linalg.lstsq(np.hstack([X, ones])[train], t, rcond=None)[0]\n"
        "\n\ndef predict(inputs):\n"
        "    return center + scale * (inputs @ weights[:-1] + weights[-1])\n\n");
  }
  return (text + QStringLiteral("\nfor name, rows in ((\"train\", train), (\"test\", test)):\n"
                                "    if rows.any():\n"
                                "        print(f\"{name} MSE {np.mean((y[rows] - predict(X[rows])) ** 2):.17g}\")\n"))
      .toUtf8();
}

}  // namespace kerridge
