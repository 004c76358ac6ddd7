// SPDX-License-Identifier: GPL-3.0-or-later
#include "mpi/study_ranks.h"

#include <algorithm>
#include <string>
#include <utility>

#include "base/text.h"
#include "engine/engine.h"
#include "engine/stage_cache.h"
#include "engine/study_computation.h"
#include "jobs/job_key.h"
#include "mpi/rank_messages.h"
#include "studies/study.h"
#include "studies/study_recorder.h"

namespace kerridge {

namespace {

/// A study as rank 0 tells the others to do it: what does not follow from the experiment alone.
struct StudyOrder {
  Index position = 0;  // among the studies of the experiment
  KernelSpec kernel;   // its width may have been tuned
  std::string dataKey;
};

Message messageOf(const StudyOrder& order) {
  Message message;
  message.put(order.position);
  message.put(order.dataKey);
  put(message, order.kernel);
  return message;
}

StudyOrder orderOf(Message& message) {
  StudyOrder order;
  message.get(order.position);
  message.get(order.dataKey);
  order.kernel = kernelSpecOf(message);
  return order;
}

std::string dataKeyOf(const StudyInput& input) { return jobDataKey(input).toStdString(); }

/// The jobs of a study that are kept here and done everywhere.
class SharedStore final : public JobStore {
 public:
  SharedStore(std::unique_ptr<JobStore> kept, JobShare& share) : m_kept(std::move(kept)), m_share(share) {}
  FinishedJobs load(Index count) override { return m_kept->load(count); }
  void keep(Index job, const std::vector<StudyRow>& rows, const std::vector<Text>& notes) override {
    m_kept->keep(job, rows, notes);
  }
  JobShare* share() override { return &m_share; }

 private:
  std::unique_ptr<JobStore> m_kept;
  JobShare& m_share;
};

class SharedJobs final : public JobKeeper {
 public:
  SharedJobs(JobLeader& leader, const Experiment& experiment, std::shared_ptr<KeptJobs> kept)
      : m_leader(leader), m_experiment(experiment), m_kept(std::move(kept)) {}

  std::unique_ptr<JobStore> storeOf(const StudyInput& input) override {
    const std::vector<ItemSpec>& studies = m_experiment.studies;
    const auto position = std::find(studies.begin(), studies.end(), input.spec) - studies.begin();
    m_leader.announce(messageOf({static_cast<Index>(position), input.settings.kernel, dataKeyOf(input)}));
    return std::make_unique<SharedStore>(m_kept->storeOf(input), m_leader.share());
  }

 private:
  JobLeader& m_leader;
  const Experiment& m_experiment;
  std::shared_ptr<KeptJobs> m_kept;
};

/// As StudyComputation makes it on rank 0.
StudyInput inputOf(const StudyOrder& order, const StudyRun& run, StageCache& cache, const RunContext& context) {
  const ItemSpec& spec = run.experiment.studies[static_cast<std::size_t>(order.position)];
  const StudyParameters parameters(findStudy(spec.id)->info(), spec);
  StudySettings settings = settingsOf(parameters, studySettings(run.experiment));
  settings.kernel = order.kernel;
  std::vector<std::shared_ptr<const Dataset>> sets;
  for (std::size_t i = 0; i < spec.data.size(); ++i) {
    try {
      sets.push_back(cache.dataset(spec.data[i], context));
    } catch (const WrongRole& wrong) {
      throw wrong.at("/studies/" + std::to_string(order.position) + "/data/" + std::to_string(i));
    }
  }
  if (sets.empty()) sets.push_back(cache.ownData(run.data));
  return {settings, spec, parameters, namedData(sets)};
}

}  // namespace

std::shared_ptr<const Results> leadStudies(JobLeader& leader, const StudyRun& run, std::shared_ptr<KeptJobs> kept,
                                           const RunContext& context) {
  Engine engine;
  engine.setDataLoader(checkedLoader(run.other));
  // Whether drawn points allow a study is found out on the way, and a refusal is a note only: they are few, and it is
  // simpler to do their jobs here.
  if (run.experiment.data.points) {
    engine.setJobKeeper(std::move(kept));
  } else {
    engine.setJobKeeper(std::make_shared<SharedJobs>(leader, run.experiment, std::move(kept)));
  }
  return engine.run(run.experiment, run.data, context);
}

void followStudies(JobFollower& follower, const StudyRun& run, const RunContext& context) {
  StageCache cache;
  cache.setDataLoader(checkedLoader(run.other));
  while (std::optional<Message> message = follower.nextStudy(context)) {
    const StudyOrder order = orderOf(*message);
    const StudyInput input = inputOf(order, run, cache, context);
    const Study& study = *findStudy(input.spec.id);
    const std::string place = "/studies/" + std::to_string(order.position);
    if (dataKeyOf(input) != order.dataKey) {
      throw InvalidInput(place, Text("reads other data here than on rank 0; every rank must see the same files"));
    }
    auto memory = std::make_shared<StudyMemory>();
    memory->store = follower.store();
    StudyRecorder recorder(emptyTable(study, input, study.tableId()), {}, memory);
    try {
      recorder.run(*study.jobs(input), context);
    } catch (const InvalidInput& invalid) {
      throw WrongForAll(ofStudy(invalid, static_cast<std::size_t>(order.position)));
    }
  }
}

}  // namespace kerridge
