// SPDX-License-Identifier: GPL-3.0-or-later
#include "jobs/kept_jobs.h"

#include <QFileInfo>

#include "base/diagnostic.h"
#include "base/failure_text.h"
#include "base/text.h"
#include "jobs/job_key.h"
#include "jobs/job_records.h"
#include "jobs/job_writer.h"
#include "storage/recovery_file.h"

namespace kerridge {

namespace {

class KeptJobStore final : public JobStore {
 public:
  KeptJobStore(std::shared_ptr<JobWriter> writer, std::shared_ptr<KeptStudy> study, std::string label, bool fresh)
      : m_writer(std::move(writer)), m_study(std::move(study)), m_label(std::move(label)), m_fresh(fresh) {}

  FinishedJobs load(Index count) override { return m_writer->load(m_study, m_label, count, m_fresh); }
  void keep(Index job, const std::vector<StudyRow>& rows, const std::vector<Text>& notes) override {
    try {
      m_writer->keep(m_study, jobRecord(job, rows, notes));
    } catch (const std::exception& error) {
      m_writer->sayNotKept(reasonText(error));
    }
  }

 private:
  std::shared_ptr<JobWriter> m_writer;
  std::shared_ptr<KeptStudy> m_study;
  std::string m_label;
  bool m_fresh;
};

}  // namespace

QString KeptJobs::usualFolder() { return RecoveryFile::usualFolder(); }

KeptJobs::KeptJobs(QString folder, QByteArray program, Listener listener)
    : KeptJobs(std::move(folder), std::move(program), std::move(listener), Limits{}) {}

KeptJobs::KeptJobs(QString folder, QByteArray program, Listener listener, Limits limits)
    : m_program(std::move(program)),
      m_writer(std::make_shared<JobWriter>(std::move(folder), std::move(listener), limits)) {}

KeptJobs::~KeptJobs() = default;

std::unique_ptr<JobStore> KeptJobs::storeOf(const StudyInput& input) {
  const Study& study = *findStudy(input.spec.id);
  return std::make_unique<KeptJobStore>(m_writer, m_writer->study(jobKey(input, m_program), study.columns().size()),
                                        study.info().label, m_fresh);
}

bool KeptJobs::holdsJobs() const {
  m_writer->flush();
  for (const QString& file : m_writer->files()) {
    if (QFileInfo(file).size() > 0) return true;
  }
  return false;
}

void KeptJobs::removeUsed() {
  m_writer->flush();
  m_writer->close();  // an engine that is still there has its studies
  for (const QString& file : m_writer->files()) {
    try {
      if (const auto journal = JobJournal::open(file, false)) journal->remove();
    } catch (const InvalidInput&) {  // it grows old and is swept away
    }
  }
}

}  // namespace kerridge
