// SPDX-License-Identifier: GPL-3.0-or-later
#include "mpi/range_source.h"

#include <algorithm>

#include "base/diagnostic.h"
#include "base/text.h"
#include "platform/files.h"

namespace kerridge {

RangeSource::RangeSource(const std::string& file, std::uint64_t begin, std::uint64_t end)
    : m_file(file), m_name(platform::nameOf(file)), m_begin(begin), m_end(end), m_position(begin) {
  restart();
}

void RangeSource::restart() {
  m_position = m_begin;
  m_file.seek(m_begin);
}

std::size_t RangeSource::read(char* buffer, std::size_t size) {
  const std::size_t wanted = std::min<std::uint64_t>(size, m_end - m_position);
  const std::size_t got = wanted > 0 ? m_file.read(buffer, wanted) : 0;
  m_position += got;
  const bool ended = got == 0;
  if (ended && (m_position < m_end || m_file.hasChanged())) {
    throw InvalidInput(m_name, Text("the file changed while it was read; start again once it is complete"));
  }
  return got;
}

double RangeSource::progress() const {
  return m_end == m_begin ? 1.0 : static_cast<double>(m_position - m_begin) / static_cast<double>(m_end - m_begin);
}

}  // namespace kerridge
