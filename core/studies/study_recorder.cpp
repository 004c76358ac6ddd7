// SPDX-License-Identifier: GPL-3.0-or-later
#include "studies/study_recorder.h"

#include <algorithm>
#include <atomic>
#include <cmath>
#include <exception>
#include <optional>
#include <stdexcept>
#include <utility>

#include "base/number_text.h"
#include "base/parallel.h"
#include "base/text.h"
#include "linalg/blas.h"
#include "studies/study.h"

namespace kerridge {

namespace {

void addNote(std::vector<Text>& notes, const Text& text) {
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

void StudyRecorder::describe(const std::vector<StudyData>& data) {
  for (const StudyData& set : data) {
    const StudyRow details{set.set->targetName, inputNames(set.set->featureNames)};
    if (m_firstDetails.empty()) m_firstDetails = details;
    m_details[set.label] = details;
  }
  if (m_firstDetails.empty()) return;
  for (StudyColumn& column : dataColumns()) m_start.columns.push_back(std::move(column));
}

bool StudyRecorder::run(const StudyJobs& jobs, const RunContext& context) {
  std::vector<Index> open;
  {
    const std::lock_guard lock(m_mutex);
    m_planned = jobs.count();
    m_work = WorkDone(costsOf(jobs));
    loadKeptJobs(m_planned);
    // Those of a longer study that were finished before do not count.
    for (const auto& [finished, rows] : m_memory->jobs) m_work.finish(finished);
    m_doneBefore = m_work.fraction();
    m_began = std::chrono::steady_clock::now();
    for (Index i = 0; i < m_planned; ++i) {
      if (m_memory->jobs.count(i) == 0) open.push_back(i);
    }
  }
  report(context);
  if (JobShare* share = m_memory->store ? m_memory->store->share() : nullptr; share != nullptr) {
    if (!runShared(*share, jobs, open, context)) return false;
  } else {
    runOpen(jobs, open, context);
  }
  context.report(1.0);
  for (const Text& text : jobs.remarks(*table(false), context)) {
    const std::lock_guard lock(m_mutex);
    addNote(m_memory->notes, text);
  }
  return true;
}

void StudyRecorder::runOpen(const StudyJobs& jobs, const std::vector<Index>& open, const RunContext& context) {
  if (jobs.largestOrder() >= orderOfLargeJobs) {
    for (const Index i : open) {
      context.checkpoint();
      finish(i, rowsOf(i, jobs, context));
      report(context);
    }
    return;
  }
  const BlasThreadsGuard singleThreadedBlas(1);
  // Whichever block comes next takes the next job, so that jobs begin in their order on any number of threads.
  std::atomic<std::size_t> next{0};
  parallelBlocks(0, static_cast<Index>(open.size()), 1, context, [&](Index, Index) {
    const Index i = open[next++];
    finish(i, rowsOf(i, jobs, context));
    report(context);
  });
}

JobRows StudyRecorder::rowsOf(Index number, const StudyJobs& jobs, const RunContext& context, JobShare* share) {
  JobProgress progress(smallestStep / m_work.share(number), [&](double fraction) {
    advance(number, fraction, context);
    if (share != nullptr) share->advance(number, fraction);
  });
  return jobs.rows(number, context.reportingTo(progress));
}

void StudyRecorder::advance(Index job, double fraction, const RunContext& context) {
  {
    const std::lock_guard lock(m_mutex);
    m_work.advance(job, fraction);
  }
  report(context);
}

bool StudyRecorder::runShared(JobShare& share, const StudyJobs& jobs, const std::vector<Index>& open,
                              const RunContext& context) {
  const auto receive = [&](Index i, std::vector<StudyRow> rows, const std::vector<Text>& notes) {
    finish(i, {std::move(rows), notes});
    report(context);
  };
  std::vector<OpenJob> told;
  for (const Index i : open) told.push_back({i, jobs.kin(i)});
  const Sharing sharing(share, told, receive, [&](Index i, double fraction) { advance(i, fraction, context); });
  std::mutex mutex;
  std::exception_ptr reason;
  const auto work = [&] {
    try {
      while (const std::optional<Index> i = share.next(context)) {
        finish(*i, rowsOf(*i, jobs, context, &share));
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
    if (jobs.largestOrder() >= orderOfLargeJobs) {
      work();
    } else {
      const BlasThreadsGuard singleThreadedBlas(1);
      parallelBlocks(0, threadCount(), 1, context, [&](Index, Index) { work(); });
    }
  } catch (...) {
    if (reason) std::rethrow_exception(reason);
    throw;
  }
  return share.gather(context);
}

void StudyRecorder::loadKeptJobs(Index count) {
  StudyMemory& memory = *m_memory;
  if (!memory.store || std::exchange(memory.loaded, true)) return;
  FinishedJobs kept = memory.store->load(count);
  if (kept.jobs.empty()) return;
  memory.jobs.merge(kept.jobs);
  for (const Text& text : kept.notes) addNote(memory.notes, text);
  if (m_publish) m_publish(snapshot(false));
}

void StudyRecorder::finish(Index job, JobRows found) {
  const std::lock_guard lock(m_mutex);
  const bool namesMeasure = m_ownColumns > 0 && m_start.columns[m_ownColumns - 1].name == measureColumn().name;
  for (StudyRow& row : found.rows) {
    if (namesMeasure && row.size() + 1 == m_ownColumns) row.emplace_back(measureId(m_start.measure));
    if (row.size() != m_ownColumns) throw std::logic_error("a study's row has the wrong number of cells");
  }
  StudyMemory& memory = *m_memory;
  for (const Text& text : found.notes) addNote(memory.notes, text);
  if (memory.store) {
    const std::size_t known = std::exchange(memory.keptNotes, memory.notes.size());
    memory.store->keep(job, found.rows,
                       {memory.notes.begin() + static_cast<std::ptrdiff_t>(known), memory.notes.end()});
  }
  memory.jobs[job] = std::move(found.rows);
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
    text += ", " + aboutText(elapsed.count() / now * left).english() + " left";
  }
  context.stage(text);
}

Text aboutText(double seconds) {
  const bool minutes = seconds >= 99.5;
  const double value = std::max(1.0, std::round(minutes ? seconds / 60.0 : seconds));
  const Text number = Text::number(shortText(value < 100.0 ? value : std::round(value / 10.0) * 10.0, 4));
  return minutes ? Text("about %1 min", number) : Text("about %1 s", number);
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
  std::sort(table->notes.begin(), table->notes.end(),  // jobs finish in any order
            [](const Text& one, const Text& other) { return one.english() < other.english(); });
  table->planned = m_planned;
  table->finished = static_cast<Index>(m_memory->jobs.size());
  table->complete = complete;
  return table;
}

}  // namespace kerridge
