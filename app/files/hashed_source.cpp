// SPDX-License-Identifier: GPL-3.0-or-later
#include "files/hashed_source.h"

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <functional>
#include <string_view>
#include <utility>

#include "base/diagnostic.h"
#include "base/text.h"

namespace kerridge {

namespace {

constexpr std::size_t hashedBlock = std::size_t{1} << 20U;

/// Enough to notice that a file was written to meanwhile; nobody forges it.
std::size_t checkOf(const std::string& bytes) { return std::hash<std::string_view>()(bytes); }

}  // namespace

HashedSource::HashedSource(ByteSource& source, std::string place) : m_source(source), m_place(std::move(place)) {}

void HashedSource::fetch(std::size_t block) {
  m_block = SIZE_MAX;  // until it is there
  m_bytes.resize(hashedBlock);
  m_bytes.resize(readFully(m_source, m_bytes.data(), m_bytes.size()));
  m_block = block;
}

void HashedSource::advance() {
  fetch(m_checks.size());
  if (m_bytes.size() < hashedBlock) m_ended = true;
  m_hash.addData(QByteArrayView(m_bytes.data(), static_cast<qsizetype>(m_bytes.size())));
  m_checks.push_back(checkOf(m_bytes));
}

void HashedSource::reload(std::size_t block) {
  const auto go = [this](std::size_t to) {
    if (!m_source.seek(std::uint64_t{to} * hashedBlock))
      throw InvalidInput(m_place, Text("cannot be read a second time"));
  };
  go(block);
  fetch(block);
  if (checkOf(m_bytes) != m_checks[block]) {
    throw InvalidInput(m_place, Text("the file changed while it was read; open it again once it is complete"));
  }
  if (!m_ended) go(m_checks.size());  // where advance() reads on
}

std::size_t HashedSource::read(char* buffer, std::size_t size) {
  const auto block = static_cast<std::size_t>(m_position / hashedBlock);
  while (m_checks.size() <= block && !m_ended) advance();
  if (block >= m_checks.size()) return 0;
  if (m_block != block) reload(block);
  const auto start = static_cast<std::size_t>(m_position % hashedBlock);
  const std::size_t count = start < m_bytes.size() ? std::min(size, m_bytes.size() - start) : 0;
  if (count > 0) std::memcpy(buffer, m_bytes.data() + start, count);
  m_position += count;
  return count;
}

bool HashedSource::seek(std::uint64_t position) {
  m_position = position;
  return true;
}

double HashedSource::progress() const {
  const std::uint64_t size = m_source.sizeHint().value_or(0);
  return size == 0 ? 1.0 : std::min(1.0, static_cast<double>(m_position) / static_cast<double>(size));
}

std::string HashedSource::hash(const RunContext& context) {
  while (!m_ended) {
    context.checkpoint();
    advance();
    context.report(m_source.progress());
  }
  return m_hash.result().toHex().toStdString();
}

}  // namespace kerridge
