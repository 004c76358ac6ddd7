// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <string_view>
#include <vector>

#include "base/run_context.h"
#include "base/types.h"
#include "reading/byte_source.h"
#include "reading/longest_record.h"

namespace kerridge {

/// Some whole records of a text, in the order of the source.
struct TextBlock {
  std::string_view text;     ///< ends with a line end, except in the last block
  std::uint64_t offset = 0;  ///< of its first byte, from where the pipeline started
  Index firstLine = 1;       ///< line number of its first line
  bool last = false;         ///< nothing follows
  bool overlong = false;     ///< the record is longer than allowed; only its beginning is here, and nothing follows
};

struct BlockOptions {
  /// Length of the longest prefix of `text` that holds whole records only; 0 if there is none. `text` starts with a
  /// record; with more behind it, unless the source has ended (then the pipeline does not ask). cutAtLineEnd() where
  /// every line is a record.
  std::function<std::size_t(std::string_view text)> cut;
  std::size_t blockSize = std::size_t{1} << 20U;        ///< bytes; a block grows where a record needs more
  std::size_t longestRecord = kerridge::longestRecord;  ///< bytes; see TextBlock::overlong
  Index firstLine = 1;                                  ///< line number at the start of the source
};

/// Behind the last LF or lone CR of `text`; a CR as very last byte does not count, as its LF may follow.
std::size_t cutAtLineEnd(std::string_view text);

/// Line ends in `text`: LF, CRLF and CR.
Index countLines(std::string_view text);

/// The largest number of blocks that one call of `consume` below gets, with the present number of threads.
std::size_t blocksPerBatch();

/// Reads the source block by block and calls parse(slot, block) for each, on several threads, then consume(k, p)
/// on the calling thread when slots 0 … k − 1 hold the next k consecutive blocks, with the progress of the source when
/// these had been read; consume returns whether to continue.
/// While a batch is parsed the next one is read; no more than these two are in memory. The blocks are the same for
/// every
/// number of threads. Exceptions of parse are thrown in the order of the blocks, after consume of the earlier ones;
/// exceptions of the source, after everything before it. Reports the progress; cancels between blocks. Calls
/// parallelBlocks(), so `parse` must not.
void forEachBatch(ByteSource& source, const BlockOptions& options, const RunContext& context,
                  const std::function<void(std::size_t slot, const TextBlock& block)>& parse,
                  const std::function<bool(std::size_t count, double progress)>& consume);

/// The same, with one result per block, consumed in order.
template <typename Result>
void forEachBlock(ByteSource& source, const BlockOptions& options, const RunContext& context,
                  const std::function<Result(const TextBlock&)>& parse, const std::function<bool(Result&&)>& consume) {
  std::vector<Result> results(blocksPerBatch());
  forEachBatch(
      source, options, context, [&](std::size_t slot, const TextBlock& block) { results[slot] = parse(block); },
      [&](std::size_t count, double) {
        for (std::size_t i = 0; i < count; ++i) {
          if (!consume(std::move(results[i]))) return false;
          results[i] = Result();
        }
        return true;
      });
}

}  // namespace kerridge
