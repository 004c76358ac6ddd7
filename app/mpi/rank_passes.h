// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

#include "experiment/experiment.h"
#include "mpi/processes.h"
#include "mpi/range_source.h"
#include "storage/checked_passes.h"

namespace kerridge {

/// The share of the rows of one rank: consecutive records of the file.
struct RankShare {
  RecordRange range;
  Index before = 0;   ///< records of the ranks before it
  Index records = 0;  ///< its own
};

/// The passes of a run on several ranks, for the one that leads (rank 0). It counts the records of the whole file; then
/// each rank goes through its own share, and sums are merged in a fixed tree: the same bits for the same number of
/// ranks. The file is neither compressed nor UTF-16.
class LeadingPasses final : public RowPasses {
 public:
  LeadingPasses(Processes& ranks, const Experiment& experiment, OtherBytes other, const RunContext& context);

  Index count(const RunContext& context) override;
  const Dataset& columns() const override { return m_file.columns(); }
  const Reading& reading() const override { return m_file.reading(); }
  std::vector<Diagnostic> diagnostics() const override { return m_file.diagnostics(); }
  Look look(const LookRequest& request, const RunContext& context) override;
  std::vector<std::vector<PartSum>> factor(const FactorRequest& request, const RunContext& context) override;

  const DataCheck& check() const { return m_file.check(); }
  const std::vector<Diagnostic>& otherLines() const { return m_file.otherLines(); }

 private:
  void divideFile();

  Processes& m_ranks;
  std::string m_path;
  CheckedPasses m_file;
  std::vector<RankShare> m_shares;  // by rank
  std::vector<Index> m_kept;        // rows that count, by rank; records until that is known
  struct Block {
    std::uint64_t begin, end;
    Index firstLine, records;
  };
  std::vector<Block> m_blocks;
  std::unique_ptr<RangeSource> m_rangeSource;
};

/// What every other rank does: goes through its share whenever the leader asks, until it says that there is no more to
/// do. Throws ProcessesFailed.
void followLeader(Processes& ranks, const Experiment& experiment, const RunContext& context);
/// On the leader: there is no more to do.
void dismiss(Processes& ranks);

}  // namespace kerridge
