// SPDX-License-Identifier: GPL-3.0-or-later
#include "mpi/processes.h"

#include <mpi.h>

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <new>
#include <stdexcept>
#include <string_view>
#include <thread>

#include "base/failure_text.h"
#include "base/text.h"
#include "files/atomic_file.h"

namespace kerridge {

namespace {

constexpr int dataTag = 1;
constexpr int failureTag = 2;
constexpr int postTag = 3;
constexpr int releaseTag = 4;
// A rank that waits sees this much later what happens.
constexpr std::chrono::milliseconds restBetweenLooks(1);
// MPI counts in int.
constexpr std::size_t atOnce = std::size_t{1} << 30U;

/// How the work of a rank ended.
enum class End : int { well, wrongInput, failure, cancelled, peerFailed };

template <typename Transfer>
void inPieces(char* bytes, std::size_t size, const Transfer& transfer) {
  for (std::size_t done = 0; done < size; done += atOnce) {
    transfer(bytes + done, static_cast<int>(std::min(atOnce, size - done)));
  }
}

// On one machine Open MPI need not ask for the networks of a cluster, which takes a fifth of a second. Nothing is
// changed that the user has chosen, nor for another MPI.
void avoidNetworksOnOneMachine() {
  const char* all = std::getenv("OMPI_COMM_WORLD_SIZE");
  const char* here = std::getenv("OMPI_COMM_WORLD_LOCAL_SIZE");
  if (all != nullptr && here != nullptr && std::string_view(all) == here) setenv("OMPI_MCA_pml", "ob1", 0);
}

}  // namespace

struct Processes::Posted {
  MPI_Request request = MPI_REQUEST_NULL;
  Message message;
};

Processes::Processes(int& argc, char**& argv) {
  avoidNetworksOnOneMachine();
  int provided = 0;
  MPI_Init_thread(&argc, &argv, MPI_THREAD_FUNNELED, &provided);
  MPI_Comm_rank(MPI_COMM_WORLD, &m_rank);
  MPI_Comm_size(MPI_COMM_WORLD, &m_size);
  m_heardOf.assign(static_cast<std::size_t>(m_size), 0);
}

Processes::~Processes() { MPI_Finalize(); }

int Processes::onThisMachine() const {
  MPI_Comm machine = MPI_COMM_NULL;
  MPI_Comm_split_type(MPI_COMM_WORLD, MPI_COMM_TYPE_SHARED, m_rank, MPI_INFO_NULL, &machine);
  int size = 1;
  MPI_Comm_size(machine, &size);
  MPI_Comm_free(&machine);
  return size;
}

void Processes::send(int to, const Message& message) const {
  std::vector<char> bytes = message.bytes();
  unsigned long long size = bytes.size();
  MPI_Send(&size, 1, MPI_UNSIGNED_LONG_LONG, to, dataTag, MPI_COMM_WORLD);
  inPieces(bytes.data(), bytes.size(),
           [&](char* piece, int count) { MPI_Send(piece, count, MPI_CHAR, to, dataTag, MPI_COMM_WORLD); });
}

Message Processes::receive(int from) const {
  unsigned long long size = 0;
  MPI_Recv(&size, 1, MPI_UNSIGNED_LONG_LONG, from, dataTag, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
  std::vector<char> bytes(size);
  inPieces(bytes.data(), bytes.size(), [&](char* piece, int count) {
    MPI_Recv(piece, count, MPI_CHAR, from, dataTag, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
  });
  return Message(std::move(bytes));
}

Message Processes::broadcast(const Message& message) const {
  std::vector<char> bytes = isFirst() ? message.bytes() : std::vector<char>();
  unsigned long long size = bytes.size();
  MPI_Bcast(&size, 1, MPI_UNSIGNED_LONG_LONG, 0, MPI_COMM_WORLD);
  bytes.resize(size);
  inPieces(bytes.data(), bytes.size(),
           [](char* piece, int count) { MPI_Bcast(piece, count, MPI_CHAR, 0, MPI_COMM_WORLD); });
  return Message(std::move(bytes));
}

int Processes::smallest(int value) const {
  int result = value;
  MPI_Allreduce(&value, &result, 1, MPI_INT, MPI_MIN, MPI_COMM_WORLD);
  return result;
}

void Processes::post(int to, Message message) {
  allSent();
  if (message.bytes().size() > atOnce) throw std::length_error("a message between ranks is too long");
  Posted& posted = *m_posted.emplace_back(std::make_unique<Posted>());
  posted.message = std::move(message);
  const std::vector<char>& bytes = posted.message.bytes();
  MPI_Isend(bytes.data(), static_cast<int>(bytes.size()), MPI_CHAR, to, postTag, MPI_COMM_WORLD, &posted.request);
  // allSent() tests the request.
}  // NOLINT(clang-analyzer-optin.mpi.MPI-Checker)

std::optional<Message> Processes::arrived(int& from) const {
  int flag = 0;
  MPI_Status status;
  MPI_Iprobe(MPI_ANY_SOURCE, postTag, MPI_COMM_WORLD, &flag, &status);
  if (flag == 0) return std::nullopt;
  from = status.MPI_SOURCE;
  int size = 0;
  MPI_Get_count(&status, MPI_CHAR, &size);
  std::vector<char> bytes(static_cast<std::size_t>(size));
  MPI_Recv(bytes.data(), size, MPI_CHAR, from, postTag, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
  return Message(std::move(bytes));
}

bool Processes::allSent() {
  std::erase_if(m_posted, [](const std::unique_ptr<Posted>& posted) {
    int flag = 0;
    MPI_Test(&posted->request, &flag, MPI_STATUS_IGNORE);
    return flag != 0;
  });
  return m_posted.empty();
}

// No bytes: such a message never waits for its receiver.
void Processes::signalPeers(int tag) const {
  for (int peer = 0; peer < m_size; ++peer) {
    if (peer != m_rank) MPI_Send(nullptr, 0, MPI_CHAR, peer, tag, MPI_COMM_WORLD);
  }
}

void Processes::release() const { signalPeers(releaseTag); }

void Processes::awaitRelease(const RunContext& context) const {
  for (;;) {
    int flag = 0;
    MPI_Iprobe(0, releaseTag, MPI_COMM_WORLD, &flag, MPI_STATUS_IGNORE);
    if (flag != 0) break;
    checkPeers();
    context.checkpoint();
    std::this_thread::sleep_for(restBetweenLooks);
  }
  MPI_Recv(nullptr, 0, MPI_CHAR, 0, releaseTag, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
}

void Processes::checkPeers() const {
  int flag = 0;
  MPI_Status status;
  MPI_Iprobe(MPI_ANY_SOURCE, failureTag, MPI_COMM_WORLD, &flag, &status);
  if (flag == 0) return;
  MPI_Recv(nullptr, 0, MPI_CHAR, status.MPI_SOURCE, failureTag, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
  m_heardOf[static_cast<std::size_t>(status.MPI_SOURCE)] = 1;
  throw PeerFailed();
}

void Processes::forgetPeers(const std::vector<int>& failed) const {
  for (const int peer : failed) {
    if (peer == m_rank || m_heardOf[static_cast<std::size_t>(peer)] != 0) continue;
    MPI_Recv(nullptr, 0, MPI_CHAR, peer, failureTag, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
  }
  std::fill(m_heardOf.begin(), m_heardOf.end(), 0);
}

void Processes::together(const std::function<void()>& work) {
  End end = End::well;
  bool namesRank = true;
  std::vector<Diagnostic> reasons;
  try {
    work();
  } catch (const InvalidInput& invalid) {
    end = dynamic_cast<const DiskError*>(&invalid) != nullptr ? End::failure : End::wrongInput;
    namesRank = dynamic_cast<const WrongForAll*>(&invalid) == nullptr;
    reasons = invalid.diagnostics();
  } catch (const Cancelled&) {
    end = End::cancelled;
  } catch (const PeerFailed&) {
    end = End::peerFailed;
  } catch (const std::bad_alloc&) {
    end = End::failure;
    reasons = {
        {Severity::error, "",
         Text(
             "there is not enough memory; use more machines with fewer ranks each, fewer threads, or fewer features")}};
  } catch (const std::exception& error) {
    end = End::failure;
    reasons = {{Severity::error, "", failureText(error)}};
  }
  if (end != End::well && end != End::peerFailed) signalPeers(failureTag);
  std::vector<int> ends(static_cast<std::size_t>(m_size));
  const int own = static_cast<int>(end);
  MPI_Allgather(&own, 1, MPI_INT, ends.data(), 1, MPI_INT, MPI_COMM_WORLD);
  std::vector<int> failed;
  for (int rank = 0; rank < m_size; ++rank) {
    const auto other = static_cast<End>(ends[static_cast<std::size_t>(rank)]);
    if (other != End::well && other != End::peerFailed) failed.push_back(rank);
  }
  forgetPeers(failed);
  if (failed.empty()) return;
  // Who was stopped says nothing that counts where somebody knows what is wrong.
  int speaker = failed.front();
  for (const int rank : failed) {
    if (static_cast<End>(ends[static_cast<std::size_t>(rank)]) != End::cancelled) {
      speaker = rank;
      break;
    }
  }
  Message words;
  words.put(namesRank);
  words.put(static_cast<Index>(reasons.size()));
  for (const Diagnostic& reason : reasons) {
    words.put(reason.severity);
    words.put(reason.place);
    words.put(reason.message);
  }
  if (speaker != 0 && m_rank == speaker) send(0, words);
  if (speaker != 0 && isFirst()) words = receive(speaker);
  words = broadcast(words);
  Index count = 0;
  words.get(namesRank);
  words.get(count);
  reasons.assign(static_cast<std::size_t>(count), {});
  for (Diagnostic& reason : reasons) {
    words.get(reason.severity);
    words.get(reason.place);
    words.get(reason.message);
    if (speaker != 0 && namesRank) reason.message = Text("%1 (rank %2)", reason.message, speaker);
  }
  const auto how = static_cast<End>(ends[static_cast<std::size_t>(speaker)]);
  throw ProcessesFailed(std::move(reasons), how == End::wrongInput, how == End::cancelled);
}

}  // namespace kerridge
