// SPDX-License-Identifier: GPL-3.0-or-later
#include "mpi/rank_passes.h"

#include <algorithm>

#include "base/text.h"
#include "mpi/rank_messages.h"
#include "run_parts.h"

namespace kerridge {

namespace {

enum class Task : int { none, look, factor };

// Of a file for each rank, so that their shares differ by a block at most; 1 MiB parses best.
constexpr std::uint64_t blocksOfRank = 64;
constexpr std::uint64_t smallestBlock = 4096;
constexpr std::uint64_t largestBlock = std::uint64_t{1} << 20U;

/// A stream that looks up now and then whether all ranks still work.
class WatchfulPasses {
 public:
  WatchfulPasses(RowStream& stream, const Processes& ranks)
      : m_stream(stream), m_passes(stream, false), m_ranks(ranks) {
    m_stream.setWatch([this] { m_ranks.checkPeers(); });
  }
  ~WatchfulPasses() { m_stream.setWatch({}); }
  WatchfulPasses(const WatchfulPasses&) = delete;
  WatchfulPasses& operator=(const WatchfulPasses&) = delete;
  LocalPasses& operator*() { return m_passes; }

 private:
  RowStream& m_stream;
  LocalPasses m_passes;
  const Processes& m_ranks;
};

void requireRecords(const Look& look, const RankShare& share, const std::string& file) {
  if (look.counts.records == share.records) return;
  throw InvalidInput(file, Text("has %1 records where rank 0 found %2; every rank must see the same file",
                                look.counts.records, share.records));
}

/// Sums of all ranks at the leader: rank r + s adds to rank r, for s = 1, 2, 4, …
// Not to be stopped half way: the others wait for it.
void mergeSums(const Processes& ranks, std::vector<std::vector<PartSum>>& sums) {
  for (int step = 1; step < ranks.size(); step *= 2) {
    if (ranks.rank() % (2 * step) == step) {
      ranks.send(ranks.rank() - step, messageOf(sums));
      return;
    }
    if (ranks.rank() % (2 * step) == 0 && ranks.rank() + step < ranks.size()) {
      Message message = ranks.receive(ranks.rank() + step);
      addSums(message, sums);
    }
  }
}

/// Errors as `kerridge run` says them.
Index countOf(CheckedPasses& file, const RunContext& context) {
  try {
    return file.count(context);
  } catch (const WrongRole& wrong) {
    throw wrong.at("/data");
  } catch (const ChangedFile& changed) {
    throw InvalidInput(changed.diagnostics().front().place, withAcceptHint(changed.diagnostics().front().message));
  }
}

template <typename Value>
std::vector<Value> sliceOf(const std::vector<Value>& values, Index first, Index count) {
  const auto begin = values.begin() + std::min<std::ptrdiff_t>(first, std::ssize(values));
  const auto end = values.begin() + std::min<std::ptrdiff_t>(first + count, std::ssize(values));
  return {begin, end};
}

LookRequest shareOf(const LookRequest& request, Index first, Index count) {
  LookRequest share = request;
  share.rows = count;
  share.part = sliceOf(request.part, first, count);
  share.wanted.clear();
  for (const Index row : request.wanted) {
    if (row >= first && row < first + count) share.wanted.push_back(row - first);
  }
  return share;
}

/// Appends what the next rank saw.
void append(Look& all, const Look& next) {
  const auto join = [](Vector& values, const Vector& more) {
    const Index before = values.size();
    values.conservativeResize(before + more.size());
    values.tail(more.size()) = more;
  };
  all.counts.records += next.counts.records;
  all.counts.withoutTarget += next.counts.withoutTarget;
  all.counts.withoutInput += next.counts.withoutInput;
  join(all.y, next.y);
  join(all.order, next.order);
  all.leftOut.insert(all.leftOut.end(), next.leftOut.begin(), next.leftOut.end());
  all.moments.merge(next.moments);
  all.hashes.insert(all.hashes.end(), next.hashes.begin(), next.hashes.end());
  const Index before = all.wanted.rows();
  all.wanted.conservativeResize(before + next.wanted.rows(), Eigen::NoChange);
  all.wanted.bottomRows(next.wanted.rows()) = next.wanted;
}

}  // namespace

LeadingPasses::LeadingPasses(Processes& ranks, const Experiment& experiment, OtherBytes other,
                             const RunContext& context)
    : m_ranks(ranks), m_path(experiment.data.file), m_file(experiment.data, other, context, false) {
  const std::uint64_t size = platform::statusOf(m_path).size;
  const std::uint64_t block = size / (blocksOfRank * static_cast<std::uint64_t>(ranks.size()));
  m_file.stream().setBlockSize(std::clamp(block, smallestBlock, largestBlock));
  m_file.setCountWatch([this](const std::vector<ValueBlock>& blocks) {
    m_ranks.checkPeers();
    for (const ValueBlock& one : blocks) {
      // Parts of one block, where it is handed over in pieces, belong together.
      if (!m_blocks.empty() && m_blocks.back().begin == one.offset) {
        m_blocks.back().records += one.rows;
      } else {
        m_blocks.push_back({one.offset, one.end, one.firstLine, one.rows});
      }
    }
  });
}

Index LeadingPasses::count(const RunContext& context) {
  Index records = 0;
  m_ranks.together([&] {
    m_blocks.clear();
    records = countOf(m_file, context);
    const Reading& reading = m_file.reading();
    const std::string name(platform::nameOf(m_path));
    if (!reading.container.empty()) {
      throw InvalidInput(
          name, Text("a compressed file cannot be divided among ranks. Unpack it, or use kerridge run --stream"));
    }
    if (reading.encoding != "UTF-8" && reading.encoding != "Latin-1") {
      throw InvalidInput(name, Text("a file of %1 text cannot be divided among ranks. Convert it to UTF-8",
                                    Text::name(reading.encoding)));
    }
    divideFile();
    m_ranks.release();
  });
  Message message;
  message.put(platform::statusOf(m_path).size);
  message.put(m_shares);
  const RowLayout& layout = m_file.stream().layout();
  message.put(layout.inputs);
  message.put(layout.target);
  message.put(layout.order);
  message.put(layout.targetName);
  message.put(layout.inputNames);
  m_ranks.broadcast(message);
  // Every rank opens its share.
  m_ranks.together([&] {
    m_rangeSource = std::make_unique<RangeSource>(m_path, m_shares.front().range.begin, m_shares.front().range.end);
    m_file.stream().restrictTo(m_shares.front().range, 0, *m_rangeSource);
  });
  return records;
}

// Whole blocks of the file, about as many records for each rank.
void LeadingPasses::divideFile() {
  const std::uint64_t mark = markLength(m_path);
  Index all = 0;
  for (const Block& block : m_blocks) all += block.records;
  const int size = m_ranks.size();
  if (all < size) {
    throw InvalidInput(std::string(platform::nameOf(m_path)), Text("has %1 rows, too few for %2 ranks", all, size));
  }
  m_shares.assign(static_cast<std::size_t>(size), {});
  Index records = 0;
  std::size_t next = 0;
  for (int rank = 0; rank < size; ++rank) {
    RankShare& share = m_shares[static_cast<std::size_t>(rank)];
    share.before = records;
    const std::size_t first = next;
    const Index until = all * (rank + 1) / size;
    while (next < m_blocks.size() && (records < until || rank + 1 == size)) records += m_blocks[next++].records;
    share.records = records - share.before;
    if (next == first) continue;
    share.range = {m_blocks[first].begin + mark, m_blocks[next - 1].end + mark, m_blocks[first].firstLine};
  }
  m_kept.clear();
  for (const RankShare& share : m_shares) m_kept.push_back(share.records);
}

Look LeadingPasses::look(const LookRequest& request, const RunContext& context) {
  Message task;
  task.put(Task::look);
  m_ranks.broadcast(task);
  Index first = m_kept.front();
  for (int rank = 1; rank < m_ranks.size(); ++rank) {
    const Index count = m_kept[static_cast<std::size_t>(rank)];
    m_ranks.send(rank, messageOf(shareOf(request, first, count)));
    first += count;
  }
  Look all;
  m_ranks.together([&] {
    WatchfulPasses passes(m_file.stream(), m_ranks);
    all = (*passes).look(shareOf(request, 0, m_kept.front()), context);
    requireRecords(all, m_shares.front(), std::string(platform::nameOf(m_path)));
  });
  m_kept.front() = all.counts.rows();
  for (int rank = 1; rank < m_ranks.size(); ++rank) {
    Message message = m_ranks.receive(rank);
    const Look next = lookOf(message);
    m_kept[static_cast<std::size_t>(rank)] = next.counts.rows();
    append(all, next);
  }
  return all;
}

std::vector<std::vector<PartSum>> LeadingPasses::factor(const FactorRequest& request, const RunContext& context) {
  Message task;
  task.put(Task::factor);
  m_ranks.broadcast(task);
  m_ranks.broadcast(messageOf(request));
  Index first = m_kept.front();
  for (int rank = 1; rank < m_ranks.size(); ++rank) {
    const Index count = m_kept[static_cast<std::size_t>(rank)];
    Message parts;
    parts.put(sliceOf(request.part, first, count));
    m_ranks.send(rank, parts);
    first += count;
  }
  FactorRequest share = request;
  share.part = sliceOf(request.part, 0, m_kept.front());
  std::vector<std::vector<PartSum>> sums;
  m_ranks.together([&] {
    WatchfulPasses passes(m_file.stream(), m_ranks);
    sums = (*passes).factor(share, context);
  });
  mergeSums(m_ranks, sums);
  return sums;
}

void followLeader(Processes& ranks, const Experiment& experiment, const RunContext& context) {
  const std::string& path = experiment.data.file;
  const std::string name(platform::nameOf(path));
  ranks.together([&] { ranks.awaitRelease(context); });  // while the leader counts
  Message message = ranks.broadcast({});
  std::uint64_t size = 0;
  std::vector<RankShare> shares;
  RowLayout layout;
  message.get(size);
  message.get(shares);
  message.get(layout.inputs);
  message.get(layout.target);
  message.get(layout.order);
  message.get(layout.targetName);
  message.get(layout.inputNames);
  const RankShare& share = shares[static_cast<std::size_t>(ranks.rank())];
  std::unique_ptr<FileSource> file;
  std::unique_ptr<RangeSource> range;
  std::unique_ptr<RowStream> stream;
  ranks.together([&] {
    file = std::make_unique<FileSource>(path);
    const std::uint64_t own = file->sizeHint().value_or(0);
    if (own != size) {
      throw InvalidInput(
          name, Text("has %1 bytes here and %2 bytes on rank 0; every rank must see the same file", own, size));
    }
    range = std::make_unique<RangeSource>(path, share.range.begin, share.range.end);
    stream = std::make_unique<RowStream>(*file, name, experiment.data.reading, experiment.data.roles);
    stream->useLayout(layout);
    stream->restrictTo(share.range, share.before, *range);
  });
  for (;;) {
    message = ranks.broadcast({});
    Task task = Task::none;
    message.get(task);
    if (task == Task::none) return;
    if (task == Task::look) {
      message = ranks.receive(0);
      const LookRequest request = lookRequestOf(message);
      Look look;
      ranks.together([&] {
        WatchfulPasses passes(*stream, ranks);
        look = (*passes).look(request, context);
        requireRecords(look, share, name);
      });
      ranks.send(0, messageOf(look));
      continue;
    }
    message = ranks.broadcast({});
    Message parts = ranks.receive(0);
    std::vector<std::vector<PartSum>> sums;
    ranks.together([&] {
      FactorRequest request = factorRequestOf(message, stream->columns());
      parts.get(request.part);
      WatchfulPasses passes(*stream, ranks);
      sums = (*passes).factor(request, context);
    });
    mergeSums(ranks, sums);
  }
}

void dismiss(Processes& ranks) {
  Message task;
  task.put(Task::none);
  ranks.broadcast(task);
}

}  // namespace kerridge
