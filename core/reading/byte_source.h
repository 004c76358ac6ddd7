// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "reading/opened_file.h"

namespace kerridge {

/// A stream of bytes from a file, an archive or memory. Used by one thread at a time.
class ByteSource {
 public:
  ByteSource() = default;
  virtual ~ByteSource() = default;
  ByteSource(const ByteSource&) = delete;
  ByteSource& operator=(const ByteSource&) = delete;

  /// Puts the next bytes, at least one and at most `size` ≥ 1, into `buffer` and returns their number; 0 at the end, in
  /// every further call, too. Throws InvalidInput if it cannot be read or is damaged, Cancelled if it has a context.
  virtual std::size_t read(char* buffer, std::size_t size) = 0;
  /// Starts again at the first byte. Throws InvalidInput if that is no longer possible.
  virtual void restart() = 0;
  /// Goes to the byte at `position`, at most the size; false if the source can only be read in order.
  virtual bool seek(std::uint64_t /*position*/) { return false; }
  /// Share consumed of the file on disk, compressed as it may be, in [0, 1].
  virtual double progress() const = 0;
  /// Total number of bytes that read() will give, if it is known beforehand.
  virtual std::optional<std::uint64_t> sizeHint() const { return std::nullopt; }
  /// Has anybody written to the file since it was opened?
  virtual bool hasChanged() const { return false; }
};

/// A regular file. Never waits for a pipe. At its end it compares size and time of change with those at the start.
class FileSource final : public ByteSource {
 public:
  /// Throws InvalidInput (place: the file's name) for a missing or unreadable file, a folder, pipe, socket or device.
  explicit FileSource(const std::string& file);

  /// Throws InvalidInput for errors of the medium, and at the end where the file was changed while it was read.
  std::size_t read(char* buffer, std::size_t size) override;
  void restart() override;
  bool seek(std::uint64_t position) override;
  double progress() const override;
  std::optional<std::uint64_t> sizeHint() const override { return m_stamp.size; }
  bool hasChanged() const override { return !(stamp() == m_stamp); }

 private:
  friend std::unique_ptr<ByteSource> openSource(const std::string&, Openable, const RunContext&);
  explicit FileSource(std::unique_ptr<OpenedFile> file);

  /// What changes when somebody writes to the file.
  struct Stamp {
    std::uint64_t size = 0;
    std::int64_t seconds = 0;
    std::int64_t nanoseconds = 0;
    bool operator==(const Stamp&) const = default;
  };
  Stamp stamp() const;
  void requireUnchanged() const;

  std::unique_ptr<OpenedFile> m_file;
  Stamp m_stamp;
  std::uint64_t m_position = 0;
};

/// Bytes in memory, which must outlive the source; at most `most` of them per call of read().
class TextSource final : public ByteSource {
 public:
  explicit TextSource(std::string_view text, std::size_t most = SIZE_MAX) : m_text(text), m_most(most) {}

  std::size_t read(char* buffer, std::size_t size) override;
  void restart() override { m_position = 0; }
  bool seek(std::uint64_t position) override;
  double progress() const override;
  std::optional<std::uint64_t> sizeHint() const override { return m_text.size(); }

 private:
  std::string_view m_text;
  std::size_t m_most;
  std::size_t m_position = 0;
};

/// Opens a file, or, where `openable` allows it, a stream, whose content is taken into memory at once, since readers
/// look at the beginning of their input twice. Throws InvalidInput for what cannot be opened, and for a stream that
/// takes more than half of the memory that is available; Cancelled while it waits for a stream.
std::unique_ptr<ByteSource> openSource(const std::string& file, Openable openable, const RunContext& context);

/// Calls read() until the buffer is full or the source ends; returns the number of bytes.
std::size_t readFully(ByteSource& source, char* buffer, std::size_t size);

}  // namespace kerridge
