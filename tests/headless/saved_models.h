// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

#include <memory>
#include <string>

#include "base/random.h"
#include "data/dataset.h"
#include "experiment/experiment.h"
#include "storage/model_file.h"

// What the tests of saved models share.
namespace kerridge {

/// A table with a text, gaps and numbers of very different sizes.
inline Table mixedTable(Index rows, std::uint64_t seed, bool gaps) {
  Random random(seed);
  Table table;
  table.rows = rows;
  table.columns.resize(5);
  const char* const names[] = {"small", "kind \"é\"", "large", "", "y"};
  for (std::size_t j = 0; j < 5; ++j) table.columns[j].name = names[j];
  Column& kind = table.columns[1];
  kind.type = ColumnType::categorical;
  kind.categories = {"a,b", "c=d", "ü"};
  for (Index i = 0; i < rows; ++i) {
    table.columns[0].values.push_back(1e-7 * random.normal());
    kind.codes.push_back(gaps && i % 11 == 3 ? -1 : static_cast<int>(random.uniform() * 3));
    table.columns[2].values.push_back(1e9 + 1e6 * random.normal());
    table.columns[3].values.push_back(gaps && i % 7 == 2 ? notANumber : random.uniform());
    table.columns[4].values.push_back(random.normal() + 3 * kind.codes.back());
  }
  return table;
}

inline Experiment experimentWith(const std::string& kernel, const StandardizeSpec& standardize) {
  Experiment experiment;
  experiment.kernel.id = kernel;
  experiment.standardize = standardize;
  experiment.split.kind = SplitKind::holdout;
  experiment.lambda = {1e-8, 10.0, 7, {}};
  experiment.rules.clear();
  experiment.view.charts.clear();
  return experiment;
}

inline std::shared_ptr<const Dataset> dataFrom(const Table& table, Missing missing) {
  Roles roles;
  roles.target = "y";
  roles.missing = missing;
  return makeDataset(table, roles, "mixed.csv");
}

inline QString problemsOf(const QByteArray& text) {
  try {
    readModelJson(text, "m");
  } catch (const InvalidInput& invalid) {
    QStringList lines;
    for (const Diagnostic& diagnostic : invalid.diagnostics()) lines += QString::fromStdString(toString(diagnostic));
    return lines.join('\n');
  }
  return QStringLiteral("nothing");
}

}  // namespace kerridge
