// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <atomic>
#include <cstddef>
#include <functional>
#include <memory>
#include <utility>
#include <vector>

#include "experiment/load_data.h"
#include "stages/provisional.h"
#include "stages/results.h"

namespace kerridge {

class JobKeeper;
class StageCache;

/// Computes the results of experiments. Keeps slow results (spectra, k-fold curves) between computations: changing λ,
/// m, the grid, the methods or the rules reuses the spectra. Not thread-safe: one engine belongs to one worker at a
/// time. Results do not depend on what the cache holds.
class Engine {
 public:
  using Publish = std::function<void(std::shared_ptr<const Results>)>;
  /// Called once, before anything slow, with the work for the models of all splits, without the results kept from
  /// earlier computations and without the tables of studies: in the units of linalg/phase_work.h, see time_need.h.
  using Planned = std::function<void(double work)>;

  Engine();
  ~Engine();
  Engine(const Engine&) = delete;
  Engine& operator=(const Engine&) = delete;

  /// Models will follow the mouse: the eigendecomposition is computed whatever factorization the experiment names, and
  /// provisional curves come before it. Otherwise the requested results determine the factorization, see
  /// stages/factorization_choice.h.
  /// From `exactErrorsFrom` training rows on, where a reduction to a band takes less than half the time of the
  /// eigendecomposition, the errors of paths are exact before it. From `nystromFrom` training rows on provisional
  /// curves by a few landmarks come before the Gram matrix, see makeProvisionalNystrom().
  void setInteractive(bool interactive, Index exactErrorsFrom = 3000, Index nystromFrom = provisionalNystromFrom) {
    m_interactive = interactive;
    m_exactErrorsFrom = exactErrorsFrom;
    m_nystromFrom = nystromFrom;
  }
  /// The next experiments differ in their target only, and these are the data of all of them: what does not depend on
  /// the target is kept, if there is a kernel's own space, and what costs little more for all than for one is computed
  /// for all. Empty, or a single one: no others follow.
  void setTargets(std::vector<std::shared_ptr<const Dataset>> targets) { m_targets = std::move(targets); }
  /// How much of earlier computations is kept, from the next one on: 2 GiB by default. Any thread.
  void setCacheBudget(std::size_t bytes) { m_cacheBudget = bytes; }

  /// Finished jobs of studies outlive the process from the next computation on. Any thread.
  void setJobKeeper(std::shared_ptr<JobKeeper> keeper) { m_jobKeeper = std::move(keeper); }

  /// Loads the own data sets of studies, called by run(): it compares the hashes of their files
  /// and throws ChangedFile if they differ. Without a loader, only files without a hash can be used.
  void setDataLoader(DataLoader loader);

  /// Runs everything the experiment asks for, the split in view.split first. `publish` gets every intermediate
  /// state worth showing (complete = false); the result is complete. Throws InvalidInput for what validate() or the
  /// data forbid, ChangedStudyData, and Cancelled on request.
  std::shared_ptr<const Results> run(const Experiment& experiment, std::shared_ptr<const Dataset> data,
                                     const RunContext& context, const Publish& publish = {},
                                     const Planned& planned = {});

 private:
  std::unique_ptr<StageCache> m_cache;
  bool m_interactive = false;
  std::vector<std::shared_ptr<const Dataset>> m_targets;
  Index m_exactErrorsFrom = 0;
  Index m_nystromFrom = 0;
  std::atomic<std::size_t> m_cacheBudget{std::size_t{2} << 30U};
  std::atomic<std::shared_ptr<JobKeeper>> m_jobKeeper;
};

}  // namespace kerridge
