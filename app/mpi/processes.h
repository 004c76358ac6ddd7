// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstring>
#include <functional>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <type_traits>
#include <vector>

#include "base/diagnostic.h"
#include "base/run_context.h"
#include "base/text.h"
#include "base/types.h"

namespace kerridge {

/// A message between ranks: values one after the other, in the form that they have in memory.
class Message {
 public:
  Message() = default;
  explicit Message(std::vector<char> bytes) : m_bytes(std::move(bytes)) {}
  const std::vector<char>& bytes() const { return m_bytes; }

  template <typename Value>
  void put(const Value& value) {
    static_assert(std::is_trivially_copyable_v<Value>);
    append(&value, sizeof(Value));
  }
  template <typename Value>
  void put(const std::vector<Value>& values) {
    put(static_cast<Index>(values.size()));
    append(values.data(), values.size() * sizeof(Value));
  }
  void put(const std::string& text) { put(std::vector<char>(text.begin(), text.end())); }
  void put(const Text& text) { put(text.encoded()); }
  void put(const std::vector<std::string>& texts) {
    put(static_cast<Index>(texts.size()));
    for (const std::string& text : texts) put(text);
  }
  void put(const Matrix& values) {
    put(values.rows());
    put(values.cols());
    append(values.data(), static_cast<std::size_t>(values.size()) * sizeof(double));
  }
  void put(const Vector& values) {
    put(values.size());
    append(values.data(), static_cast<std::size_t>(values.size()) * sizeof(double));
  }

  template <typename Value>
  void get(Value& value) {
    static_assert(std::is_trivially_copyable_v<Value>);
    take(&value, sizeof(Value));
  }
  template <typename Value>
  void get(std::vector<Value>& values) {
    Index size = 0;
    get(size);
    values.resize(static_cast<std::size_t>(size));
    take(values.data(), values.size() * sizeof(Value));
  }
  void get(std::string& text) {
    std::vector<char> bytes;
    get(bytes);
    text.assign(bytes.begin(), bytes.end());
  }
  void get(Text& text) {
    std::string code;
    get(code);
    text = Text::decoded(code);
  }
  void get(std::vector<std::string>& texts) {
    Index size = 0;
    get(size);
    texts.resize(static_cast<std::size_t>(size));
    for (std::string& text : texts) get(text);
  }
  void get(Matrix& values) {
    Index rows = 0;
    Index columns = 0;
    get(rows);
    get(columns);
    values.resize(rows, columns);
    take(values.data(), static_cast<std::size_t>(values.size()) * sizeof(double));
  }
  void get(Vector& values) {
    Index size = 0;
    get(size);
    values.resize(size);
    take(values.data(), static_cast<std::size_t>(size) * sizeof(double));
  }

 private:
  void append(const void* from, std::size_t size) {
    const char* const bytes = static_cast<const char*>(from);
    m_bytes.insert(m_bytes.end(), bytes, bytes + size);
  }
  void take(void* to, std::size_t size) {
    if (size > m_bytes.size() - m_position) throw std::logic_error("a message between ranks is too short");
    if (size > 0) std::memcpy(to, m_bytes.data() + m_position, size);
    m_position += size;
  }

  std::vector<char> m_bytes;
  std::size_t m_position = 0;
};

/// Wrong input that any rank could have been the first to find: its number says nothing.
class WrongForAll final : public InvalidInput {
 public:
  explicit WrongForAll(const InvalidInput& wrong) : InvalidInput(wrong.diagnostics()) {}
};

/// Another rank could not continue. It says why itself.
class PeerFailed final {};

/// All ranks go the same way: none of them has failed, or all know that one has.
class ProcessesFailed final {
 public:
  ProcessesFailed(std::vector<Diagnostic> reasons, bool isWrongInput, bool isCancelled)
      : m_reasons(std::move(reasons)), m_isWrongInput(isWrongInput), m_isCancelled(isCancelled) {}
  const std::vector<Diagnostic>& reasons() const { return m_reasons; }
  bool isWrongInput() const { return m_isWrongInput; }
  bool isCancelled() const { return m_isCancelled; }

 private:
  std::vector<Diagnostic> m_reasons;
  bool m_isWrongInput, m_isCancelled;
};

/// The processes of a run. All functions but rank() and size() are for the thread that made it.
class Processes {
 public:
  Processes(int& argc, char**& argv);
  ~Processes();
  Processes(const Processes&) = delete;
  Processes& operator=(const Processes&) = delete;

  int rank() const { return m_rank; }
  int size() const { return m_size; }
  bool isFirst() const { return m_rank == 0; }
  /// Ranks on the same machine.
  int onThisMachine() const;

  void send(int to, const Message& message) const;
  Message receive(int from) const;
  /// The message of rank 0, on all of them.
  Message broadcast(const Message& message) const;
  /// The smallest of the values of all ranks, on all of them.
  int smallest(int value) const;

  /// Sends without waiting for the receiver; for arrived() alone.
  void post(int to, Message message);
  /// A message that another rank posted; none where there is none.
  std::optional<Message> arrived(int& from) const;
  /// All posted messages are on their way.
  bool allSent();

  /// Runs `work` on every rank. If it throws anywhere, all ranks throw ProcessesFailed with the reasons of the first
  /// rank that failed by itself; those that are still at work learn of it at their next checkPeers().
  void together(const std::function<void()>& work);
  /// Throws PeerFailed if another rank has failed.
  void checkPeers() const;
  /// Within together(), on all but rank 0: sleeps until rank 0 calls release(). Throws Cancelled where the context
  /// stops, and as checkPeers().
  void awaitRelease(const RunContext& context) const;
  /// Within together(), on rank 0, at its end.
  void release() const;

 private:
  void signalPeers(int tag) const;
  void forgetPeers(const std::vector<int>& failed) const;

  struct Posted;

  int m_rank = 0, m_size = 1;
  std::vector<std::unique_ptr<Posted>> m_posted;
  mutable std::vector<char> m_heardOf;  ///< ranks whose word of failure was received
};

}  // namespace kerridge
