// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <cmath>
#include <cstdlib>
#include <memory>
#include <string>

#include "base/number_text.h"
#include "base/random.h"
#include "engine/engine.h"
#include "export/tables.h"
#include "reading/byte_source.h"
#include "streaming/local_passes.h"
#include "streaming/streamed_run.h"

namespace kerridge::test {

/// A CSV of n rows with the inputs a, b, c, the target y and a time. Every `gap`-th row lacks an input; 0: none does.
/// Rows are repeated from `repeatFrom` on (0: never).
inline std::string csvOf(Index n, Index gap = 0, Index repeatFrom = 0) {
  std::string text = "a,b,c,time,y\n";
  Random random(7);
  std::string line;
  for (Index i = 0; i < n; ++i) {
    const double a = random.normal();
    const double b = 100.0 + 3.0 * random.normal();
    const double c = random.uniform();
    const double y = std::sin(a) + 0.1 * b * c + 0.2 * random.normal();
    if (repeatFrom == 0 || i < repeatFrom) {
      line = exactText(a) + "," + (gap > 0 && i % gap == gap - 1 ? "" : exactText(b)) + "," + exactText(c);
    }
    text += line + "," + std::to_string((i * 7919) % 1000) + "," + exactText(y) + "\n";
  }
  return text;
}

/// The same inputs as index:value pairs; zeros are left out.
inline std::string libsvmOf(Index n) {
  std::string text;
  Random random(9);
  for (Index i = 0; i < n; ++i) {
    const double a = random.normal();
    const double b = i % 3 == 0 ? 0.0 : random.normal();
    text += exactText(std::sin(a) + b + 0.1 * random.normal()) + " 1:" + exactText(a);
    if (b != 0.0) text += " 3:" + exactText(b);
    if (i > n / 2) text += " 6:" + exactText(random.uniform());
    text += "\n";
  }
  return text;
}

/// Gaussian of two inputs × spline of the third + 0.5 Laplacian of all, with relative widths.
inline KernelSpec combinationOf(const std::string& one, const std::string& two, const std::string& three) {
  KernelSpec product;
  product.id = productKernelId;
  product.parts = {{"gaussian", {.relative = true, .value = 0.8}, {}}, {"spline", {}, {}}};
  product.parts[0].inputs = {one, two};
  product.parts[1].inputs = {three};
  KernelSpec scaled;
  scaled.id = scaledKernelId;
  scaled.factor = 0.5;
  scaled.parts = {{"laplacian", {}, {}}};
  KernelSpec sum;
  sum.id = sumKernelId;
  sum.parts = {product, scaled};
  return sum;
}

inline MethodSpec methodOn(const std::string& id, const FeatureSpec& features) {
  MethodSpec spec;
  spec.id = id;
  spec.label = id + " on " + features.id;  // without a comma, which tables would put into quotes
  spec.features = features;
  return spec;
}

inline FeatureSpec nystrom(int count, std::uint64_t seed = 3) {
  FeatureSpec features = nystromFeatures();
  features.count = count;
  features.seed = seed;
  return features;
}

inline FeatureSpec fourier(int count, FeaturePairing pairing = FeaturePairing::cosine) {
  FeatureSpec features;
  features.count = count;
  features.seed = 5;
  features.pairing = pairing;
  return features;
}

/// Methods on both kinds of features, GCV and 5-fold, of a file of csvOf().
inline Experiment streamable() {
  Experiment experiment;
  experiment.data.file = "x.csv";
  experiment.data.roles.target = ColumnReference("y");
  experiment.data.roles.ignore = {ColumnReference("time")};
  experiment.methods = {methodOn("krr-offset", nystrom(25)), methodOn("krr", fourier(30))};
  experiment.lambda = {1e-2, 10.0, 7, {}};
  ItemSpec folds;
  folds.id = "k-fold";
  folds.parameters["k"] = 5.0;
  folds.seed = 11;
  ItemSpec gcv;
  gcv.id = "gcv";
  experiment.rules = {gcv, folds};
  experiment.leaveOneOut = false;
  return experiment;
}

inline std::shared_ptr<const Results> inMemory(const Experiment& experiment, const std::string& content) {
  TextSource source(content);
  const LoadedData loaded = loadData(experiment.data, source, RunContext());
  return Engine().run(experiment, loaded.data, RunContext());
}

inline std::shared_ptr<const Results> streamed(const Experiment& experiment, const std::string& content,
                                               std::size_t blockSize = std::size_t{1} << 20U,
                                               const RunContext& context = {}) {
  TextSource source(content);
  RowStream stream(source, "x.csv", experiment.data.reading, experiment.data.roles);
  stream.setBlockSize(blockSize);
  LocalPasses passes(stream);
  return runStreamed(experiment, passes, context);
}

/// Empty where all cells of a table agree: texts, and numbers within `relative`.
inline QString differenceOf(const char* table, const Results& actual, const Results& expected, double relative) {
  const std::vector<TableRow> a = tableRows(*findTableKind(table), actual);
  const std::vector<TableRow> b = tableRows(*findTableKind(table), expected);
  if (a.size() != b.size() || a.size() < 2) return QStringLiteral("%1 and %2 rows").arg(a.size()).arg(b.size());
  for (std::size_t row = 0; row < a.size(); ++row) {
    for (std::size_t j = 0; j < a[row].size(); ++j) {
      if (a[row][j] == b[row][j]) continue;
      const double x = std::strtod(a[row][j].c_str(), nullptr);
      const double y = std::strtod(b[row][j].c_str(), nullptr);
      const bool numbers = !a[row][j].empty() && !b[row][j].empty();
      if (numbers && std::abs(x - y) <= relative * std::abs(y)) continue;
      return QStringLiteral("%1, row %2, column %3: %4 and not %5")
          .arg(table)
          .arg(row)
          .arg(QString::fromStdString(a[0][j]), QString::fromStdString(a[row][j]), QString::fromStdString(b[row][j]));
    }
  }
  return {};
}

}  // namespace kerridge::test
