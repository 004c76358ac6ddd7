// SPDX-License-Identifier: GPL-3.0-or-later
// What the program keeps without a window, for the test of power cuts: does one errand in the present folder and prints
// a line when it may be relied on.
//   power_errands save|recovery|settings|journal
#include <QCoreApplication>
#include <QDir>

#include <cstdio>

#include "files/settings.h"
#include "jobs/job_journal.h"
#include "jobs/job_records.h"
#include "storage/experiment_json.h"
#include "storage/recovery_file.h"

using namespace kerridge;

namespace {

Experiment numbered(int number) {
  Experiment experiment = exampleExperiment();
  experiment.split.seed = static_cast<std::uint64_t>(number);
  return experiment;
}

void save() {
  for (int number : {2, 3}) saveExperiment(numbered(number), QStringLiteral("x.kerridge"));
}

void keep() {
  const auto file = RecoveryFile::make(QStringLiteral("user/kept/recovery"));
  for (int number : {2, 3}) file->write({numbered(number), {}, true, false});
  std::_Exit(0);  // the window does not get to close
}

void set() {
  for (int number : {2, 3}) setSetting(QStringLiteral("number"), number);
}

void journal() {
  const QByteArray key(jobKeySize, 'k');
  const auto jobs = JobJournal::open(QStringLiteral("user/studies/one.jobs"), true);
  jobs->read(key, 100, 2);
  for (Index job = 0; job < 6; ++job) {
    jobs->append(key,
                 jobRecord(job, {{StudyCell(1.5 + static_cast<double>(job)), StudyCell(std::string("text"))}}, {}));
    if (job % 2 == 1) jobs->sync();
  }
}

}  // namespace

int main(int count, char** arguments) {
  const QCoreApplication application(count, arguments);
  QCoreApplication::setOrganizationName(QStringLiteral("Kerridge"));
  QCoreApplication::setApplicationName(QStringLiteral("Kerridge"));
  const QString errand = QString::fromLocal8Bit(count > 1 ? arguments[1] : "");
  if (errand == QLatin1String("save")) save();
  if (errand == QLatin1String("recovery")) keep();
  if (errand == QLatin1String("settings")) set();
  if (errand == QLatin1String("journal")) journal();
}
