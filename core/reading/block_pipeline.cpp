// SPDX-License-Identifier: GPL-3.0-or-later
#include "reading/block_pipeline.h"

#include <algorithm>
#include <atomic>
#include <cstring>
#include <exception>

#include "base/parallel.h"

namespace kerridge {

namespace {

/// Room for bytes that is not filled with zeros first, and kept for the next block.
class Buffer {
 public:
  char* data() { return m_bytes.get(); }
  std::size_t capacity() const { return m_capacity; }

  void grow(std::size_t capacity, std::size_t keep) {
    if (capacity <= m_capacity) return;
    std::unique_ptr<char[]> bytes(new char[capacity]);  // NOLINT(*-avoid-c-arrays): uninitialized on purpose
    if (keep > 0) std::memcpy(bytes.get(), m_bytes.get(), keep);
    m_bytes = std::move(bytes);
    m_capacity = capacity;
  }

 private:
  std::unique_ptr<char[]> m_bytes;  // NOLINT(*-avoid-c-arrays)
  std::size_t m_capacity = 0;
};

/// Consecutive blocks, and how far the source was when they had been read.
struct Batch {
  std::vector<Buffer> buffers;
  std::vector<TextBlock> blocks;
  double progress = 0.0;
  std::exception_ptr failure;  ///< what stopped the reading behind these blocks
};

/// The part that one thread does at a time: reading, and finding where records end.
class BlockReader {
 public:
  BlockReader(ByteSource& source, const BlockOptions& options, const RunContext& context)
      : m_source(source), m_options(options), m_context(context), m_line(options.firstLine) {}

  void fill(Batch& batch) {
    batch.blocks.clear();
    batch.failure = nullptr;
    try {
      while (!m_ended && batch.blocks.size() < batch.buffers.size()) next(batch);
    } catch (...) {
      batch.failure = std::current_exception();
      m_ended = true;
    }
    batch.progress = m_source.progress();
  }

  /// Nothing is left to read.
  bool ended() const { return m_ended; }

 private:
  void next(Batch& batch) {
    Buffer& buffer = batch.buffers[batch.blocks.size()];
    std::size_t wanted = std::max<std::size_t>(m_options.blockSize, 1);
    std::size_t filled = m_rest.size();
    buffer.grow(std::max(wanted, filled), 0);
    if (filled > 0) std::memcpy(buffer.data(), m_rest.data(), filled);
    TextBlock block;
    std::size_t length = 0;
    while (true) {
      m_context.checkpoint();
      const std::size_t got = filled < wanted ? readFully(m_source, buffer.data() + filled, wanted - filled) : 0;
      const bool sourceEnded = filled < wanted && got < wanted - filled;
      filled += got;
      const std::string_view text(buffer.data(), filled);
      block.last = sourceEnded;
      length = sourceEnded ? filled : m_options.cut(text);
      block.overlong = length == 0 && !sourceEnded && filled > m_options.longestRecord;
      if (length > 0 || sourceEnded || block.overlong) break;
      wanted = std::min(std::max(2 * filled, wanted), std::max(m_options.longestRecord, filled) + 1);
      buffer.grow(wanted, filled);
    }
    if (block.overlong) length = filled;
    m_ended = block.last || block.overlong;
    m_rest.assign(buffer.data() + length, buffer.data() + filled);
    block.text = {buffer.data(), length};
    block.offset = m_offset;
    block.firstLine = m_line;
    if (length == 0) return;
    m_offset += length;
    m_line += countLines(block.text);
    batch.blocks.push_back(block);
  }

  ByteSource& m_source;
  const BlockOptions& m_options;
  const RunContext& m_context;
  std::vector<char> m_rest;  ///< behind the last whole record of the block before
  std::uint64_t m_offset = 0;
  Index m_line;
  bool m_ended = false;
};

}  // namespace

std::size_t cutAtLineEnd(std::string_view text) {
  if (!text.empty() && text.back() == '\r') text.remove_suffix(1);
  const std::size_t end = text.find_last_of("\r\n");
  return end == std::string_view::npos ? 0 : end + 1;
}

Index countLines(std::string_view text) {
  Index lines = std::count(text.begin(), text.end(), '\n');
  if (text.find('\r') == std::string_view::npos) return lines;
  for (std::size_t i = text.find('\r'); i != std::string_view::npos; i = text.find('\r', i + 1)) {
    lines += i + 1 == text.size() || text[i + 1] != '\n' ? 1 : 0;
  }
  return lines;
}

std::size_t blocksPerBatch() { return std::clamp<std::size_t>(2 * static_cast<std::size_t>(threadCount()), 2, 32); }

void forEachBatch(ByteSource& source, const BlockOptions& options, const RunContext& context,
                  const std::function<void(std::size_t, const TextBlock&)>& parse,
                  const std::function<bool(std::size_t, double)>& consume) {
  BlockReader reader(source, options, context);
  Batch current;
  Batch following;
  for (Batch* batch : {&current, &following}) batch->buffers.resize(blocksPerBatch());
  std::vector<std::exception_ptr> failures(blocksPerBatch());
  double from = 0.0;
  reader.fill(current);
  while (true) {
    const std::size_t count = current.blocks.size();
    std::atomic<std::size_t> done{0};
    std::fill(failures.begin(), failures.end(), nullptr);
    // Index 0 reads ahead; 1 … count parse.
    const auto work = [&](Index first, Index last) {
      for (Index i = first; i < last; ++i) {
        if (i == 0) {
          reader.fill(following);
          continue;
        }
        const auto slot = static_cast<std::size_t>(i - 1);
        try {
          parse(slot, current.blocks[slot]);
        } catch (...) {
          failures[slot] = std::current_exception();
        }
        const double share = static_cast<double>(++done) / static_cast<double>(count);
        context.report(from + share * (current.progress - from));
      }
    };
    // A short source is one block with nothing to read ahead: parsed here, since waking a thread takes longer.
    Index first = 0;
    if (reader.ended()) {
      reader.fill(following);
      first = 1;
    }
    parallelBlocks(first, static_cast<Index>(count) + 1, 1, context, work);
    std::size_t sound = 0;
    while (sound < count && !failures[sound]) ++sound;
    if (sound > 0 && !consume(sound, current.progress)) return;
    if (sound < count) std::rethrow_exception(failures[sound]);
    if (current.failure) std::rethrow_exception(current.failure);
    if (following.blocks.empty() && !following.failure) break;
    from = current.progress;
    std::swap(current, following);
  }
  context.report(1.0);
}

}  // namespace kerridge
