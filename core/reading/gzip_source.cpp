// SPDX-License-Identifier: GPL-3.0-or-later
#include "reading/gzip_source.h"

#include <zlib.h>

#include <algorithm>
#include <new>

#include "base/diagnostic.h"
#include "base/text.h"

namespace kerridge {

namespace {

constexpr std::size_t gzipBuffer = std::size_t{64} << 10U;
/// A window of 32 KiB, and the header and trailer of gzip, whose checksum and length zlib compares.
constexpr int gzipWindow = 15 + 16;

}  // namespace

GzipSource::GzipSource(ByteSource& packed, std::string place)
    : m_packed(packed),
      m_place(place),
      m_limit(std::move(place)),
      m_buffer(gzipBuffer),
      m_stream(std::make_unique<z_stream>()) {
  if (inflateInit2(m_stream.get(), gzipWindow) != Z_OK) throw std::bad_alloc();
}

GzipSource::~GzipSource() { inflateEnd(m_stream.get()); }

bool GzipSource::refill() {
  const std::size_t got = m_packed.read(reinterpret_cast<char*>(m_buffer.data()), m_buffer.size());
  m_stream->next_in = m_buffer.data();
  m_stream->avail_in = static_cast<uInt>(got);
  m_taken += got;
  return got > 0;
}

bool GzipSource::nextMember() {
  // What is left may be padding with zeros, as tapes have it.
  while (true) {
    while (m_stream->avail_in > 0 && *m_stream->next_in == 0) {
      ++m_stream->next_in;
      --m_stream->avail_in;
    }
    if (m_stream->avail_in > 0) break;
    if (!refill()) return false;
  }
  if (*m_stream->next_in != 0x1F) {
    throw InvalidInput(m_place, Text("continues after the end of its gzip content; the file is damaged"));
  }
  return inflateReset(m_stream.get()) == Z_OK;
}

std::size_t GzipSource::read(char* buffer, std::size_t size) {
  m_stream->next_out = reinterpret_cast<Bytef*>(buffer);
  m_stream->avail_out = static_cast<uInt>(std::min(size, gzipBuffer * 16));
  const auto wanted = m_stream->avail_out;
  if (!m_damage.empty()) throw InvalidInput(m_place, m_damage);
  while (!m_ended && m_stream->avail_out == wanted) {
    if (m_memberEnded) {
      m_memberEnded = false;
      m_ended = !nextMember();
      continue;
    }
    if (m_stream->avail_in == 0 && !refill()) {
      throw InvalidInput(m_place, Text("the gzip file is cut short: its end is missing"));
    }
    const int state = inflate(m_stream.get(), Z_NO_FLUSH);
    if (state == Z_STREAM_END) {
      m_memberEnded = true;
    } else if (state == Z_MEM_ERROR) {
      throw std::bad_alloc();
    } else if (state != Z_OK && state != Z_BUF_ERROR) {
      m_damage = m_stream->msg == nullptr ? Text("the gzip file is damaged")
                                          : Text("the gzip file is damaged: %1", Text::name(m_stream->msg));
      // What came before the damage is given first, so that it does not matter in which pieces the bytes arrive.
      if (m_stream->avail_out == wanted) throw InvalidInput(m_place, m_damage);
    }
  }
  const std::size_t got = wanted - m_stream->avail_out;
  m_given += got;
  m_limit.check(m_taken, m_given);
  return got;
}

void GzipSource::restart() {
  m_packed.restart();
  inflateReset(m_stream.get());
  m_stream->avail_in = 0;
  m_taken = m_given = 0;
  m_ended = m_memberEnded = false;
  m_damage = {};
}

}  // namespace kerridge
