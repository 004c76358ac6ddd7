// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/study_run.h"

namespace kerridge {

std::shared_ptr<const Dataset> generatedSet(const std::string& id, double n, std::uint64_t seed) {
  return generate({id, {{"n", n}}, seed});
}

std::shared_ptr<const StudyTable> runStudy(const ItemSpec& spec,
                                           const std::vector<std::shared_ptr<const Dataset>>& sets,
                                           const StudySettings& settings, const RunContext& context,
                                           std::shared_ptr<const StudyTable>* published,
                                           std::shared_ptr<StudyMemory> memory) {
  const Study& study = *findStudy(spec.id);
  const StudyInput input{settings, spec, StudyParameters(study.info(), spec), namedData(sets)};
  StudyRecorder recorder(
      emptyTable(study, input, study.tableId()),
      [published](std::shared_ptr<const StudyTable> table) {
        if (published != nullptr) *published = std::move(table);
      },
      std::move(memory));
  recorder.describe(input.data);
  recorder.run(*study.jobs(input), context);
  return recorder.table(true);
}

QString differentTables(const StudyTable& actual, const StudyTable& expected, double relative) {
  if (actual.rows.size() != expected.rows.size()) {
    return QStringLiteral("%1 rows instead of %2").arg(actual.rows.size()).arg(expected.rows.size());
  }
  for (std::size_t i = 0; i < actual.rows.size(); ++i) {
    for (std::size_t j = 0; j < actual.columns.size(); ++j) {
      if (actual.columns[j].unit == "s") continue;
      const StudyCell& a = actual.rows[i][j];
      const StudyCell& e = expected.rows[i][j];
      if (a == e) continue;
      const QString where = QStringLiteral("row %1, %2").arg(i + 1).arg(QString::fromStdString(actual.columns[j].name));
      if (a.isText() || e.isText() || relative == 0.0) {
        return QStringLiteral("%1: %2 instead of %3")
            .arg(where, QString::fromStdString(a.text()), QString::fromStdString(e.text()));
      }
      const QString wrong = farApart(where, a.number(), e.number(), relative);
      if (!wrong.isEmpty()) return wrong;
    }
  }
  return {};
}

}  // namespace kerridge
