// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>
#include <condition_variable>
#include <deque>
#include <exception>
#include <functional>
#include <list>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <utility>
#include <vector>

#include "mpi/processes.h"
#include "studies/job_store.h"

namespace kerridge {

/// What rank 0 and the others tell each other while they do the jobs of studies. One thread computes; the one that made
/// the Processes moves messages meanwhile and sleeps in between, since MPI itself would wait in a loop.
class JobLine {
 public:
  /// `stopWork` makes the context of the work stop, and is false where it had stopped before; any thread.
  JobLine(Processes& ranks, std::function<bool()> stopWork);
  virtual ~JobLine() = default;
  JobLine(const JobLine&) = delete;
  JobLine& operator=(const JobLine&) = delete;

  /// On every rank: runs `work` in another thread, and returns once it has ended on all of them. Throws what the
  /// work throws, and PeerFailed where it was stopped because another rank failed.
  void during(const std::function<void()>& work);

 protected:
  /// The first value of a message.
  enum class Word : char { study, job, noMoreJobs, stop, end, want, result, progress, failed, left };

  // Any thread; the lock is held where they say so.
  void post(int to, Message message);         ///< with the lock
  void postToOthers(const Message& message);  ///< with the lock
  /// Waits a little for news, then throws Cancelled where the context stops. `soon`: an answer is on its way.
  void waitForNews(std::unique_lock<std::mutex>& lock, const RunContext& context, bool soon);
  void stopHere();  ///< with the lock: another rank failed
  static Message messageOf(Word word);

  // In the thread that moves messages, with the lock.
  /// Before messages are moved, about every millisecond.
  virtual void tell() {}
  virtual void receive(int from, Word word, Message message) = 0;
  /// The work has ended here.
  virtual void leave(bool failed) = 0;
  /// No message will come any more.
  virtual bool isOver() const = 0;

  Processes& ranks() const { return m_ranks; }
  bool isStopped() const { return m_stopped; }

  mutable std::mutex m_mutex;

 private:
  bool moveMessages();

  Processes& m_ranks;
  std::function<bool()> m_stopWork;
  std::condition_variable m_news;   // for those who compute
  std::condition_variable m_posts;  // for the one that moves messages
  std::deque<std::pair<int, Message>> m_outgoing;
  int m_waiting = 0;        // threads whose answer is on its way
  bool m_hasEnded = false;  // the work
  bool m_stopped = false;
  bool m_stoppedByPeer = false;  // rather than by a signal to this process
};

/// On rank 0: gives out the jobs of one study after the other, to itself as well, and gathers their results.
class JobLeader final : public JobLine {
 public:
  using JobLine::JobLine;

  /// The others begin this study, told by a separate kind of message. Before JobShare::begin(). Any thread.
  void announce(const Message& study);
  /// The jobs of the study that was announced last. It must not outlive the leader.
  JobShare& share() { return m_share; }

 private:
  class Share final : public JobShare {
   public:
    explicit Share(JobLeader& leader) : m_leader(leader) {}
    void begin(const std::vector<OpenJob>& open, Receive receive, Advance advance) override;
    std::optional<Index> next(const RunContext& context) override;
    bool gather(const RunContext& context) override;
    void advance(Index /*job*/, double /*fraction*/) override {}  // who leads has its own progress
    void abandon() override;
    void end() override;

   private:
    JobLeader& m_leader;
  };

  void receive(int from, Word word, Message message) override;
  void leave(bool failed) override;
  bool isOver() const override { return m_left == ranks().size() - 1; }
  /// The first open job for a rank: no other one has begun its kin.
  std::optional<Index> take(int rank);
  void answer(int rank);
  void takeResult(Message message);
  void takeProgress(Message message) const;
  void stopAll();

  Share m_share{*this};
  int m_study = 0;       // number of the one that was announced last
  bool m_begun = false;  // it has told its jobs
  std::list<OpenJob> m_open;
  std::map<Index, int> m_kin;  // the rank that began it
  std::vector<int> m_early;    // ranks that wanted a job before that
  Index m_elsewhere = 0;       // jobs that others are at
  JobShare::Receive m_receive;
  JobShare::Advance m_advance;
  std::exception_ptr m_problem;  // of receiving
  bool m_hasLeft = false;
  int m_left = 0;  // ranks whose work has ended
};

/// On every other rank.
class JobFollower final : public JobLine {
 public:
  using JobLine::JobLine;

  /// What JobLeader::announce() said next; none where there are no more studies. Throws Cancelled.
  std::optional<Message> nextStudy(const RunContext& context);
  /// For the study that nextStudy() gave last. No jobs are loaded; those that are kept go to the leader.
  std::unique_ptr<JobStore> store();

 private:
  class Store;

  void tell() override;
  void receive(int from, Word word, Message message) override;
  void leave(bool failed) override;
  bool isOver() const override { return m_ended; }

  int m_study = 0;
  std::deque<Message> m_studies;
  std::deque<std::optional<Index>> m_answers;
  std::map<Index, double> m_advanced;  // jobs under way, since the leader was told
  std::chrono::steady_clock::time_point m_told;
  bool m_ended = false;
  bool m_failureTold = false;
};

}  // namespace kerridge
