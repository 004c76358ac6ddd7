// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "reading/byte_source.h"

namespace kerridge {

/// A stretch of a regular file.
class RangeSource final : public ByteSource {
 public:
  /// Throws InvalidInput as FileSource does.
  RangeSource(const std::string& file, std::uint64_t begin, std::uint64_t end);

  /// Throws InvalidInput where the file changed meanwhile, too.
  std::size_t read(char* buffer, std::size_t size) override;
  void restart() override;
  double progress() const override;
  std::optional<std::uint64_t> sizeHint() const override { return m_end - m_begin; }
  bool hasChanged() const override { return m_file.hasChanged(); }

 private:
  FileSource m_file;
  std::string m_name;
  std::uint64_t m_begin, m_end, m_position;
};

}  // namespace kerridge
