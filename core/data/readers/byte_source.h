// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

namespace kerridge {

/// Bytes that come one after the other, from a file, out of an archive or from memory. Used by one thread at a time.
class ByteSource {
 public:
  ByteSource() = default;
  virtual ~ByteSource() = default;
  ByteSource(const ByteSource&) = delete;
  ByteSource& operator=(const ByteSource&) = delete;

  /// Puts the next bytes, at least one and at most `size` ≥ 1, into `buffer` and returns their number; 0 at the end,
  /// again and again. Throws InvalidInput for what cannot be read or is damaged, Cancelled where it has a context.
  virtual std::size_t read(char* buffer, std::size_t size) = 0;
  /// Starts again at the first byte. Throws InvalidInput where that is no longer possible.
  virtual void restart() = 0;
  /// Goes to the byte at `position`, at most the size; false where the source can only be read in order.
  virtual bool seek(std::uint64_t /*position*/) { return false; }
  /// Share consumed of the file on disk, compressed as it may be, in [0, 1].
  virtual double progress() const = 0;
  /// Number of bytes read() will give in all, where it is known beforehand.
  virtual std::optional<std::uint64_t> sizeHint() const { return std::nullopt; }
};

/// A regular file. Never waits for a pipe. At its end it compares size and time of change with those at the start.
class FileSource final : public ByteSource {
 public:
  /// Throws InvalidInput (place: the file's name) for a missing or unreadable file, a folder, pipe, socket or device.
  explicit FileSource(const std::filesystem::path& file);
  ~FileSource() override;

  /// Throws InvalidInput for errors of the medium, and at the end where the file was changed while it was read.
  std::size_t read(char* buffer, std::size_t size) override;
  void restart() override;
  bool seek(std::uint64_t position) override;
  double progress() const override;
  std::optional<std::uint64_t> sizeHint() const override { return m_stamp.size; }

 private:
  /// What changes when somebody writes to the file.
  struct Stamp {
    std::uint64_t size = 0;
    std::int64_t seconds = 0;
    std::int64_t nanoseconds = 0;
    bool operator==(const Stamp&) const = default;
  };
  Stamp stamp() const;
  void requireUnchanged() const;

  std::filesystem::path m_file;
  std::string m_place;
  int m_descriptor = -1;
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

/// Calls read() until the buffer is full or the source ends; returns the number of bytes.
std::size_t readFully(ByteSource& source, char* buffer, std::size_t size);

}  // namespace kerridge
