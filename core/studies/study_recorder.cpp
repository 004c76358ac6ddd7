// SPDX-License-Identifier: GPL-3.0-or-later
#include "studies/study_recorder.h"

#include <algorithm>
#include <atomic>
#include <cmath>
#include <exception>
#include <limits>
#include <numeric>
#include <optional>
#include <stdexcept>
#include <utility>

#include "base/number_text.h"
#include "base/parallel.h"
#include "linalg/blas.h"
#include "studies/study.h"

namespace kerridge {

namespace {

void addNote(std::vector<std::string>& notes, const std::string& text) {
  if (std::find(notes.begin(), notes.end(), text) == notes.end()) notes.push_back(text);
}

/// What other processes finish is received as long as this lives.
class Sharing {
 public:
  Sharing(JobShare& share, const std::vector<OpenJob>& open, JobShare::Receive receive, JobShare::Advance advance)
      : m_share(share) {
    share.begin(open, std::move(receive), std::move(advance));
  }
  ~Sharing() { m_share.end(); }
  Sharing(const Sharing&) = delete;
  Sharing& operator=(const Sharing&) = delete;

 private:
  JobShare& m_share;
};

/// The progress of one job, passed on whenever it has grown by a step.
class JobProgress final : public Progress {
 public:
  JobProgress(double step, std::function<void(double)> advance) : m_step(step), m_advance(std::move(advance)) {}

 private:
  void grown(double fraction) override {
    double told = m_told.load();
    if (fraction >= told + m_step && m_told.compare_exchange_strong(told, fraction)) m_advance(fraction);
  }

  double m_step;
  std::function<void(double)> m_advance;
  std::atomic<double> m_told{0.0};
};

// Of the whole. What many small jobs have done is told when they are finished.
constexpr double smallestStep = 0.001;

constexpr std::size_t namedInputs = 100;

// A semicolon in a name would look like two names.
std::string oneName(std::string name) {
  std::replace(name.begin(), name.end(), ';', ',');
  return name;
}

std::string inputNames(const std::vector<std::string>& names) {
  if (names.size() > namedInputs) {
    return oneName(names.front()) + " … " + oneName(names.back()) + " (" + std::to_string(names.size()) + " inputs)";
  }
  std::string text;
  for (const std::string& name : names) text += (text.empty() ? "" : "; ") + oneName(name);
  return text;
}

}  // namespace

std::vector<StudyColumn> dataColumns() {
  return {{"target_name", "the predicted column of the data set", ""},
          {"input_names", "the inputs of the data set, separated by semicolons", ""}};
}

StudyRecorder::StudyRecorder(StudyTable start, Publish publish, std::shared_ptr<StudyMemory> memory)
    : m_start(std::move(start)),
      m_ownColumns(m_start.columns.size()),
      m_publish(std::move(publish)),
      m_memory(std::move(memory)) {
  if (!m_memory) m_memory = std::make_shared<StudyMemory>();
}

StudyRecorder::StudyRecorder(StudyTable start, StudyPlan& plan) : StudyRecorder(std::move(start), nullptr, nullptr) {
  m_plan = &plan;
}

StudyRecorder::StudyRecorder(StudyTable start, StudyProbe& probe) : StudyRecorder(std::move(start), probe.plan) {
  m_probe = &probe;
}

void StudyRecorder::describe(const std::vector<StudyData>& data) {
  for (const StudyData& set : data) {
    const StudyRow details{set.set->targetName, inputNames(set.set->featureNames)};
    if (m_firstDetails.empty()) m_firstDetails = details;
    m_details[set.label] = details;
  }
  if (m_firstDetails.empty()) return;
  for (StudyColumn& column : dataColumns()) m_start.columns.push_back(std::move(column));
}

void StudyRecorder::run(Index count, Index largestOrder, const RunContext& context, const Job& job, const Cost& cost,
                        const Kin& kin) {
  std::vector<double> costs;
  for (Index i = 0; i < count; ++i) costs.push_back(cost ? cost(i) : 1.0);
  double whole = std::accumulate(costs.begin(), costs.end(), 0.0);
  if (!std::isfinite(whole) || whole <= 0.0) {  // jobs that cost nothing are equal, too
    std::fill(costs.begin(), costs.end(), 1.0);
    whole = std::max(1.0, static_cast<double>(count));
  }
  const double longest = costs.empty() ? 1.0 : *std::max_element(costs.begin(), costs.end());
  if (m_plan != nullptr) {
    *m_plan = {count, largestOrder, whole / longest};
    if (m_probe != nullptr) probe(costs, context, job);
    throw Planned();
  }
  std::vector<Index> open;
  {
    const std::lock_guard lock(m_mutex);
    m_planned = count;
    m_work = WorkDone(costs);
    loadKeptJobs(count);
    // Those of a longer study that were finished before do not count.
    for (const auto& [finished, rows] : m_memory->jobs) m_work.finish(finished);
    m_doneBefore = m_work.fraction();
    m_began = std::chrono::steady_clock::now();
    for (Index i = 0; i < count; ++i) {
      if (m_memory->jobs.count(i) == 0) open.push_back(i);
    }
  }
  report(context);
  if (JobShare* share = m_memory->store ? m_memory->store->share() : nullptr; share != nullptr) {
    std::vector<OpenJob> jobs;
    for (const Index i : open) jobs.push_back({i, kin ? kin(i) : i});
    runShared(*share, jobs, largestOrder >= orderOfLargeJobs, context, job);
    return;
  }
  if (largestOrder >= orderOfLargeJobs) {
    for (const Index i : open) {
      context.checkpoint();
      finish(i, rowsOf(i, context, job));
      report(context);
    }
    context.report(1.0);
    return;
  }
  const BlasThreadsGuard singleThreadedBlas(1);
  // Whichever block comes next takes the next job, so that jobs begin in their order on any number of threads.
  std::atomic<std::size_t> next{0};
  parallelBlocks(0, static_cast<Index>(open.size()), 1, context, [&](Index, Index) {
    const Index i = open[next++];
    finish(i, rowsOf(i, context, job));
    report(context);
  });
}

std::vector<StudyRow> StudyRecorder::rowsOf(Index number, const RunContext& context, const Job& job, JobShare* share) {
  JobProgress progress(smallestStep / m_work.share(number), [&](double fraction) {
    advance(number, fraction, context);
    if (share != nullptr) share->advance(number, fraction);
  });
  return job(number, context.reportingTo(progress));
}

void StudyRecorder::advance(Index job, double fraction, const RunContext& context) {
  {
    const std::lock_guard lock(m_mutex);
    m_work.advance(job, fraction);
  }
  report(context);
}

void StudyRecorder::runShared(JobShare& share, const std::vector<OpenJob>& open, bool large, const RunContext& context,
                              const Job& job) {
  const auto receive = [&](Index i, std::vector<StudyRow> rows, const std::vector<std::string>& notes) {
    for (const std::string& text : notes) note(text);
    finish(i, std::move(rows));
    report(context);
  };
  const Sharing sharing(share, open, receive, [&](Index i, double fraction) { advance(i, fraction, context); });
  std::mutex mutex;
  std::exception_ptr reason;
  const auto work = [&] {
    try {
      while (const std::optional<Index> i = share.next(context)) {
        finish(*i, rowsOf(*i, context, job, &share));
        report(context);
      }
    } catch (...) {
      // Before the other threads are stopped: that they were stopped is not the reason.
      {
        const std::lock_guard lock(mutex);
        if (!reason) reason = std::current_exception();
      }
      share.abandon();
      throw;
    }
  };
  try {
    if (large) {
      work();
    } else {
      const BlasThreadsGuard singleThreadedBlas(1);
      parallelBlocks(0, threadCount(), 1, context, [&](Index, Index) { work(); });
    }
  } catch (...) {
    if (reason) std::rethrow_exception(reason);
    throw;
  }
  if (!share.gather(context)) throw GatheredElsewhere();
  context.report(1.0);
}

// The cheapest job alone says little of those a thousand times as large: what it takes is mostly not what grows.
void StudyRecorder::probe(const std::vector<double>& costs, const RunContext& context, const Job& job) {
  constexpr double patience = 1.0;  // s
  if (costs.empty()) return;
  const bool sideBySide = m_plan->largestOrder < orderOfLargeJobs;
  const auto seconds = [&](std::size_t i) {
    std::optional<BlasThreadsGuard> singleThreadedBlas;
    if (sideBySide) singleThreadedBlas.emplace(1);
    const auto began = std::chrono::steady_clock::now();
    job(static_cast<Index>(i), context.quiet());
    const double taken = std::chrono::duration<double>(std::chrono::steady_clock::now() - began).count();
    m_probe->probed += taken;
    return taken;
  };
  const auto cheapest = static_cast<std::size_t>(std::min_element(costs.begin(), costs.end()) - costs.begin());
  double perCost = seconds(cheapest) / std::max(costs[cheapest], std::numeric_limits<double>::min());
  std::size_t larger = cheapest;
  for (std::size_t i = 0; i < costs.size(); ++i) {
    if (costs[i] > costs[larger] && costs[i] * perCost < patience) larger = i;
  }
  if (larger != cheapest) perCost = seconds(larger) / costs[larger];
  const double whole = std::accumulate(costs.begin(), costs.end(), 0.0);
  const int atOnce =
      sideBySide ? std::min(threadCount(), static_cast<int>(std::min<std::size_t>(costs.size(), 1000))) : 1;
  m_probe->seconds = perCost * whole / static_cast<double>(std::max(atOnce, 1));
}

void StudyRecorder::loadKeptJobs(Index count) {
  StudyMemory& memory = *m_memory;
  if (!memory.store || std::exchange(memory.loaded, true)) return;
  FinishedJobs kept = memory.store->load(count);
  if (kept.jobs.empty()) return;
  memory.jobs.merge(kept.jobs);
  for (const std::string& text : kept.notes) addNote(memory.notes, text);
  if (m_publish) m_publish(snapshot(false));
}

void StudyRecorder::finish(Index job, std::vector<StudyRow> rows) {
  const std::lock_guard lock(m_mutex);
  const bool namesMeasure = m_ownColumns > 0 && m_start.columns[m_ownColumns - 1].name == measureColumn().name;
  for (StudyRow& row : rows) {
    if (namesMeasure && row.size() + 1 == m_ownColumns) row.emplace_back(measureId(m_start.measure));
    if (row.size() != m_ownColumns) throw std::logic_error("a study's row has the wrong number of cells");
  }
  StudyMemory& memory = *m_memory;
  if (memory.store) {
    const std::size_t known = std::exchange(memory.keptNotes, memory.notes.size());
    memory.store->keep(job, rows, {memory.notes.begin() + static_cast<std::ptrdiff_t>(known), memory.notes.end()});
  }
  memory.jobs[job] = std::move(rows);
  m_work.finish(job);
  // Published under the lock: an older table must not arrive after a newer one.
  if (m_publish) m_publish(snapshot(false));
}

void StudyRecorder::report(const RunContext& context) const {
  const std::lock_guard lock(m_mutex);
  const double done = m_work.fraction();
  context.report(done);
  const Study* study = findStudy(m_start.spec.id);
  if (study == nullptr || m_planned == 0) return;
  std::string text =
      study->info().label + ": " + std::to_string(m_work.finished()) + " of " + std::to_string(m_planned) + " steps";
  const double now = done - m_doneBefore;
  const double left = 1.0 - done;
  if (m_work.finished() < m_planned && now > 0.0 && 10.0 * now >= now + left) {
    const std::chrono::duration<double> elapsed = std::chrono::steady_clock::now() - m_began;
    text += ", " + aboutText(elapsed.count() / now * left) + " left";
  }
  context.stage(text);
}

double costOfRows(Index rows) {
  const double n = static_cast<double>(rows);
  return n * n * (n + 250.0);
}

std::string aboutText(double seconds) {
  const bool minutes = seconds >= 99.5;
  const double value = std::max(1.0, std::round(minutes ? seconds / 60.0 : seconds));
  return "about " + shortText(value < 100.0 ? value : std::round(value / 10.0) * 10.0, 4) + (minutes ? " min" : " s");
}

void StudyRecorder::note(const std::string& text) {
  const std::lock_guard lock(m_mutex);
  addNote(m_memory->notes, text);
}

std::shared_ptr<const StudyTable> StudyRecorder::table(bool complete) const {
  const std::lock_guard lock(m_mutex);
  return snapshot(complete);
}

void StudyRecorder::addDetails(StudyTable& table) const {
  if (m_firstDetails.empty()) return;
  const auto isData = [](const StudyColumn& column) { return column.name == "data"; };
  const auto found = std::find_if(table.columns.begin(), table.columns.end(), isData);
  const auto position = static_cast<std::size_t>(found - table.columns.begin());
  for (StudyRow& row : table.rows) {
    const auto known = found != table.columns.end() ? m_details.find(row[position].text()) : m_details.end();
    const StudyRow& details = known != m_details.end() ? known->second : m_firstDetails;
    row.insert(row.end(), details.begin(), details.end());
  }
}

std::shared_ptr<const StudyTable> StudyRecorder::snapshot(bool complete) const {
  auto table = std::make_shared<StudyTable>(m_start);
  for (const auto& [job, rows] : m_memory->jobs) table->rows.insert(table->rows.end(), rows.begin(), rows.end());
  addDetails(*table);
  table->notes = m_memory->notes;
  std::sort(table->notes.begin(), table->notes.end());  // jobs finish in any order
  table->planned = m_planned;
  table->finished = static_cast<Index>(m_memory->jobs.size());
  table->complete = complete;
  return table;
}

}  // namespace kerridge
