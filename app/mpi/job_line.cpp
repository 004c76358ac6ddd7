// SPDX-License-Identifier: GPL-3.0-or-later
#include "mpi/job_line.h"

#include <chrono>
#include <thread>

namespace kerridge {

namespace {

// A message is seen this much later at most; where a thread waits for one, sooner.
constexpr std::chrono::microseconds restAtWork(1000);
constexpr std::chrono::microseconds restWhileWaiting(100);
// How soon a thread that waits sees that its context stops.
constexpr std::chrono::milliseconds stopInterval(50);
// Between two messages of a rank about its progress.
constexpr std::chrono::milliseconds progressInterval(250);

void put(Message& message, const std::vector<StudyRow>& rows) {
  message.put(static_cast<Index>(rows.size()));
  for (const StudyRow& row : rows) {
    message.put(static_cast<Index>(row.size()));
    for (const StudyCell& cell : row) {
      message.put(cell.isText());
      if (cell.isText()) {
        message.put(cell.text());
      } else {
        message.put(cell.number());
      }
    }
  }
}

std::vector<StudyRow> rowsOf(Message& message) {
  Index count = 0;
  message.get(count);
  std::vector<StudyRow> rows(static_cast<std::size_t>(count));
  for (StudyRow& row : rows) {
    message.get(count);
    for (Index i = 0; i < count; ++i) {
      bool isText = false;
      double number = 0.0;
      std::string text;
      message.get(isText);
      if (isText) {
        message.get(text);
        row.emplace_back(std::move(text));
      } else {
        message.get(number);
        row.emplace_back(number);
      }
    }
  }
  return rows;
}

}  // namespace

JobLine::JobLine(Processes& ranks, std::function<bool()> stopWork) : m_ranks(ranks), m_stopWork(std::move(stopWork)) {}

Message JobLine::messageOf(Word word) {
  Message message;
  message.put(word);
  return message;
}

void JobLine::post(int to, Message message) {
  m_outgoing.emplace_back(to, std::move(message));
  m_posts.notify_one();
}

void JobLine::postToOthers(const Message& message) {
  for (int rank = 0; rank < m_ranks.size(); ++rank) {
    if (rank != m_ranks.rank()) post(rank, message);
  }
}

void JobLine::waitForNews(std::unique_lock<std::mutex>& lock, const RunContext& context, bool soon) {
  if (soon) ++m_waiting;
  m_news.wait_for(lock, stopInterval);
  if (soon) --m_waiting;
  context.checkpoint();
}

void JobLine::stopHere() {
  m_stopped = true;
  if (m_stopWork()) m_stoppedByPeer = true;
}

bool JobLine::moveMessages() {
  bool moved = false;
  tell();
  while (!m_outgoing.empty()) {
    m_ranks.post(m_outgoing.front().first, std::move(m_outgoing.front().second));
    m_outgoing.pop_front();
    moved = true;
  }
  int from = 0;
  while (std::optional<Message> message = m_ranks.arrived(from)) {
    Word word = Word::end;
    message->get(word);
    receive(from, word, std::move(*message));
    moved = true;
  }
  if (moved) m_news.notify_all();
  return moved;
}

void JobLine::during(const std::function<void()>& work) {
  std::exception_ptr reason;
  bool isCancelled = false;
  std::jthread thread([&] {
    try {
      work();
    } catch (const Cancelled&) {
      isCancelled = true;
      reason = std::current_exception();
    } catch (...) {
      reason = std::current_exception();
    }
    const std::lock_guard lock(m_mutex);
    m_hasEnded = true;
    leave(reason != nullptr);
    m_posts.notify_one();
  });
  // Where this fails, the process ends at once, and mpirun ends the others: they would wait for its messages.
  const auto move = [&]() noexcept {
    std::unique_lock lock(m_mutex);
    for (;;) {
      if (moveMessages()) continue;
      if (m_hasEnded && isOver() && m_ranks.allSent()) return;
      m_posts.wait_for(lock, m_waiting > 0 || m_hasEnded ? restWhileWaiting : restAtWork);
    }
  };
  move();
  thread.join();
  // Whom a signal stopped is told to stop, too, by those that it had told. Somebody must say that it was the signal.
  if (m_stoppedByPeer && (reason == nullptr || isCancelled)) throw PeerFailed();
  if (reason) std::rethrow_exception(reason);
}

void JobLeader::announce(const Message& study) {
  const std::lock_guard lock(m_mutex);
  ++m_study;
  m_begun = false;
  m_early.clear();
  m_elsewhere = 0;
  Message message = messageOf(Word::study);
  message.put(m_study);
  message.put(study.bytes());
  postToOthers(message);
}

void JobLeader::Share::begin(const std::vector<OpenJob>& open, Receive receive, Advance advance) {
  const std::lock_guard lock(m_leader.m_mutex);
  m_leader.m_open.assign(open.begin(), open.end());
  m_leader.m_kin.clear();
  m_leader.m_receive = std::move(receive);
  m_leader.m_advance = std::move(advance);
  m_leader.m_begun = true;
  for (const int rank : m_leader.m_early) m_leader.answer(rank);
  m_leader.m_early.clear();
}

std::optional<Index> JobLeader::Share::next(const RunContext& context) {
  context.checkpoint();
  const std::lock_guard lock(m_leader.m_mutex);
  return m_leader.take(m_leader.ranks().rank());
}

bool JobLeader::Share::gather(const RunContext& context) {
  std::unique_lock lock(m_leader.m_mutex);
  // What is open has kin that others have begun: they come back for it.
  while (m_leader.m_elsewhere > 0 || !m_leader.m_open.empty()) {
    if (m_leader.m_problem) std::rethrow_exception(m_leader.m_problem);
    m_leader.waitForNews(lock, context, false);
  }
  if (m_leader.m_problem) std::rethrow_exception(m_leader.m_problem);
  return true;
}

void JobLeader::Share::abandon() {
  const std::lock_guard lock(m_leader.m_mutex);
  m_leader.m_open.clear();
  m_leader.stopAll();
}

void JobLeader::Share::end() {
  const std::lock_guard lock(m_leader.m_mutex);
  m_leader.m_receive = {};
  m_leader.m_advance = {};
  m_leader.m_open.clear();
}

// The lock is held while a result is received, so end() waits for that.
void JobLeader::receive(int from, Word word, Message message) {
  if (word == Word::left) ++m_left;
  if (word == Word::failed || (word == Word::left && !m_hasLeft)) {
    stopHere();
    stopAll();
  }
  if (word == Word::result) {
    takeResult(std::move(message));
    return;
  }
  if (word == Word::progress) {
    takeProgress(std::move(message));
    return;
  }
  if (word != Word::want) return;
  int study = 0;
  message.get(study);
  if (study == m_study && !m_begun) {
    m_early.push_back(from);
  } else if (study == m_study) {
    answer(from);
  } else {
    post(from, messageOf(Word::noMoreJobs));
  }
}

std::optional<Index> JobLeader::take(int rank) {
  for (auto open = m_open.begin(); open != m_open.end(); ++open) {
    if (m_kin.try_emplace(open->kin, rank).first->second != rank) continue;
    const Index job = open->job;
    m_open.erase(open);
    return job;
  }
  return std::nullopt;
}

void JobLeader::answer(int rank) {
  const std::optional<Index> job = take(rank);
  if (!job) {
    post(rank, messageOf(Word::noMoreJobs));
    return;
  }
  Message message = messageOf(Word::job);
  message.put(*job);
  ++m_elsewhere;
  post(rank, std::move(message));
}

void JobLeader::takeResult(Message message) {
  if (!m_receive) return;
  try {
    Index job = 0;
    message.get(job);
    std::vector<StudyRow> rows = rowsOf(message);
    Index count = 0;
    message.get(count);
    std::vector<Text> notes(static_cast<std::size_t>(count));
    for (Text& note : notes) message.get(note);
    m_receive(job, std::move(rows), notes);
  } catch (...) {
    m_problem = std::current_exception();
  }
  --m_elsewhere;
}

void JobLeader::takeProgress(Message message) const {
  int study = 0;
  Index count = 0;
  message.get(study);
  message.get(count);
  if (study != m_study || !m_advance) return;
  for (Index i = 0; i < count; ++i) {
    Index job = 0;
    double fraction = 0.0;
    message.get(job);
    message.get(fraction);
    m_advance(job, fraction);
  }
}

void JobLeader::stopAll() { postToOthers(messageOf(Word::stop)); }

void JobLeader::leave(bool failed) {
  m_hasLeft = true;
  if (failed) stopAll();
  postToOthers(messageOf(Word::end));
}

/// Jobs of a study that go to the leader.
class JobFollower::Store final : public JobStore, private JobShare {
 public:
  explicit Store(JobFollower& follower) : m_follower(follower) {}

  FinishedJobs load(Index /*count*/) override { return {}; }
  void keep(Index job, const std::vector<StudyRow>& rows, const std::vector<Text>& notes) override {
    Message message = messageOf(Word::result);
    message.put(job);
    put(message, rows);
    message.put(static_cast<Index>(notes.size()));
    for (const Text& note : notes) message.put(note);
    const std::lock_guard lock(m_follower.m_mutex);
    m_follower.m_advanced.erase(job);
    m_follower.post(0, std::move(message));
  }
  JobShare* share() override { return this; }

 private:
  void begin(const std::vector<OpenJob>& /*open*/, Receive /*receive*/, Advance /*advance*/) override {}
  std::optional<Index> next(const RunContext& context) override {
    context.checkpoint();
    Message want = messageOf(Word::want);
    std::unique_lock lock(m_follower.m_mutex);
    want.put(m_follower.m_study);
    m_follower.post(0, std::move(want));
    while (m_follower.m_answers.empty()) m_follower.waitForNews(lock, context, true);
    const std::optional<Index> job = m_follower.m_answers.front();
    m_follower.m_answers.pop_front();
    return job;
  }
  bool gather(const RunContext& /*context*/) override { return false; }
  void advance(Index job, double fraction) override {
    const std::lock_guard lock(m_follower.m_mutex);
    m_follower.m_advanced[job] = fraction;
  }
  void abandon() override {
    const std::lock_guard lock(m_follower.m_mutex);
    if (m_follower.m_failureTold || m_follower.isStopped()) return;
    m_follower.m_failureTold = true;
    m_follower.post(0, messageOf(Word::failed));
  }
  void end() override {}

  JobFollower& m_follower;
};

std::optional<Message> JobFollower::nextStudy(const RunContext& context) {
  std::unique_lock lock(m_mutex);
  while (m_studies.empty() && !m_ended) waitForNews(lock, context, false);
  if (m_studies.empty()) return std::nullopt;
  Message message = std::move(m_studies.front());
  m_studies.pop_front();
  std::vector<char> study;
  message.get(m_study);
  message.get(study);
  m_advanced.clear();
  return Message(std::move(study));
}

void JobFollower::tell() {
  const auto now = std::chrono::steady_clock::now();
  if (m_advanced.empty() || now < m_told + progressInterval) return;
  Message message = messageOf(Word::progress);
  message.put(m_study);
  message.put(static_cast<Index>(m_advanced.size()));
  for (const auto& [job, fraction] : m_advanced) {
    message.put(job);
    message.put(fraction);
  }
  m_advanced.clear();
  m_told = now;
  post(0, std::move(message));
}

std::unique_ptr<JobStore> JobFollower::store() { return std::make_unique<Store>(*this); }

void JobFollower::receive(int /*from*/, Word word, Message message) {
  if (word == Word::study) {
    m_studies.push_back(std::move(message));
    return;
  }
  if (word == Word::noMoreJobs) m_answers.emplace_back(std::nullopt);
  if (word == Word::stop) stopHere();
  if (word == Word::end) m_ended = true;
  if (word == Word::job) {
    Index job = 0;
    message.get(job);
    m_answers.emplace_back(job);
  }
}

void JobFollower::leave(bool /*failed*/) { post(0, messageOf(Word::left)); }

}  // namespace kerridge
