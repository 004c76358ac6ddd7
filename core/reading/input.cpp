// SPDX-License-Identifier: GPL-3.0-or-later
#include "reading/input.h"

#include <algorithm>
#include <stdexcept>

#include "base/diagnostic.h"
#include "base/run_context.h"
#include "base/size_text.h"
#include "base/text.h"

namespace kerridge {

namespace {

constexpr std::size_t pieceSize = std::size_t{64} << 10U;

/// Moves bytes that are kept ahead to the buffer; gives the room back when all are gone.
std::size_t take(std::string& kept, std::size_t& position, char* buffer, std::size_t size) {
  const std::size_t count = std::min(size, kept.size() - position);
  std::copy_n(kept.data() + position, count, buffer);
  position += count;
  if (position == kept.size()) {
    kept = std::string();
    position = 0;
  }
  return count;
}

std::string textHeadOf(ByteSource& source) {
  std::string head(pieceSize, '\0');
  head.resize(readFully(source, head.data(), head.size()));
  return head;
}

}  // namespace

Input::Input(ByteSource& source, Content content, std::string name)
    : m_source(source),
      m_content(content),
      m_name(std::move(name)),
      m_head(content == Content::text ? textHeadOf(source) : std::string()),
      m_decoder(m_head) {
  skipMark();
}

void Input::skipMark() {
  if (m_content == Content::text) m_headPosition = m_decoder.markLength();
}

std::string_view Input::peek(std::size_t size) {
  if (m_peekedPosition > 0) {
    m_peeked.erase(0, m_peekedPosition);
    m_peekedPosition = 0;
  }
  while (m_peeked.size() < size && !m_innerEnded) {
    std::size_t filled = m_peeked.size();
    m_peeked.resize(std::min(size, filled + std::max(filled, pieceSize)));
    // A source may give a few bytes at a time.
    while (filled < m_peeked.size() && !m_innerEnded) {
      filled += readDecoded(m_peeked.data() + filled, m_peeked.size() - filled);
    }
    m_peeked.resize(filled);
  }
  return std::string_view(m_peeked).substr(0, size);
}

std::size_t Input::read(char* buffer, std::size_t size) {
  if (!m_peeked.empty()) return take(m_peeked, m_peekedPosition, buffer, size);
  return readDecoded(buffer, size);
}

std::size_t Input::readDecoded(char* buffer, std::size_t size) {
  if (m_innerEnded || size == 0) return 0;
  const auto readRaw = [this](char* to, std::size_t most) {
    return m_headPosition < m_head.size() ? take(m_head, m_headPosition, to, most) : m_source.read(to, most);
  };
  std::size_t count = 0;
  if (m_content == Content::bytes || m_decoder.passes()) {
    count = readRaw(buffer, size);
    if (m_content == Content::text) m_decoder.watch({buffer, count});
  } else {
    while (m_converted.empty()) {
      std::string piece(pieceSize, '\0');
      piece.resize(readRaw(piece.data(), piece.size()));
      try {
        m_decoder.convert(piece, m_converted);
      } catch (const std::invalid_argument&) {
        throw InvalidInput(m_name, Text("the UTF-16 text ends in the middle of a character; the file is damaged"));
      }
      if (piece.empty()) break;
    }
    count = take(m_converted, m_convertedPosition, buffer, size);
  }
  if (m_content == Content::text) refuseZeros({buffer, count});
  m_decodedBytes += count;
  m_innerEnded = count == 0;
  return count;
}

void Input::refuseZeros(std::string_view piece) {
  const std::size_t zero = piece.find('\0');
  if (zero == std::string_view::npos) return;
  throw InvalidInput(m_name,
                     Text("is a binary file (byte %1 is zero), not a table of text", m_decodedBytes + zero + 1));
}

void Input::restart() {
  m_source.restart();
  m_decoder.restart();
  m_head = m_content == Content::text ? textHeadOf(m_source) : std::string();
  m_headPosition = 0;
  skipMark();
  for (std::string* kept : {&m_converted, &m_peeked}) *kept = std::string();
  m_convertedPosition = m_peekedPosition = 0;
  m_decodedBytes = 0;
  m_innerEnded = false;
}

bool Input::seek(std::uint64_t position) {
  if (m_content != Content::bytes || !m_source.seek(position)) return false;
  m_peeked = {};
  m_peekedPosition = 0;
  m_decodedBytes = position;
  m_innerEnded = false;
  return true;
}

double Input::progress() const {
  if (m_decodedBytes == 0) return m_source.progress();
  const auto ahead = static_cast<double>(m_peeked.size() - m_peekedPosition);
  return m_source.progress() * (1.0 - ahead / static_cast<double>(m_decodedBytes));
}

std::optional<std::uint64_t> Input::sizeHint() const {
  return m_content == Content::bytes || m_decoder.passes() ? m_source.sizeHint() : std::nullopt;
}

std::string readAll(ByteSource& source, std::size_t most, const std::string& name, const RunContext& context) {
  const auto refuse = [&] {
    throw InvalidInput(name, Text("the content is larger than %1, the most that can be read of this format",
                                  Text::number(sizeText(static_cast<double>(most)))));
  };
  const std::optional<std::uint64_t> expected = source.sizeHint();
  if (expected && *expected > most) refuse();
  std::string content;
  if (expected) content.reserve(static_cast<std::size_t>(*expected) + 1);
  std::string piece(std::size_t{1} << 20U, '\0');
  while (true) {
    context.checkpoint();
    const std::size_t got = source.read(piece.data(), piece.size());
    if (got == 0) return content;
    content.append(piece, 0, got);
    if (content.size() > most) refuse();
    context.report(source.progress());
  }
}

}  // namespace kerridge
