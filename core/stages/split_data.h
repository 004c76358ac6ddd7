// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <memory>

#include "base/run_context.h"
#include "stages/results.h"

namespace kerridge {

/// Collects durations.
class Stopwatch {
 public:
  explicit Stopwatch(std::vector<Timing>& timings) : m_timings(timings) {}
  /// Runs `work` and records its time.
  template <typename Work>
  auto time(const std::string& stage, int split, const std::string& method, Work work) {
    const Clock clock(m_timings, stage, split, method);
    return work();
  }

 private:
  class Clock {
   public:
    Clock(std::vector<Timing>& timings, const std::string& stage, int split, const std::string& method);
    ~Clock();
    Clock(const Clock&) = delete;
    Clock& operator=(const Clock&) = delete;

   private:
    std::vector<Timing>& m_timings;
    std::size_t m_position;
    double m_start;
  };
  std::vector<Timing>& m_timings;
};

/// Scales, resolves the kernel and lays out the Fit grid: the quick part of one split. Throws InvalidInput if the
/// training part is empty. O(n d).
std::shared_ptr<const SplitData> makeSplitStage(const Experiment& experiment, const Dataset& data, const Split& split);

/// Rows of the Fit grid for n training rows of this many inputs: along one feature, or over the plane of two.
Index gridRows(Index n, Index inputs, int sliceFeature);

/// How to make the kernel's space. The full eigendecomposition replaces another factorization where K is
/// singular to double precision and μ may be too small for it (see ReducedMatrix::singular()).
struct FactorizationRequest {
  Factorization factorization = Factorization::full;
  double smallestMu = 0.0;      ///< of the models that will be needed; 0: unknown
  bool eigenvalues = true;      ///< of a tridiagonal form, too
  bool severalTargets = false;  ///< what others can use is kept from the beginning
  double watched = 0.0;         ///< work of the watcher of the Gram matrix, see stages/work.h
  /// Takes the progress of work that turns out to be necessary only on the way.
  std::function<RunContext(double work)> unforeseen = {};
};

/// Gets the lower triangle of the Gram matrix before it is decomposed.
using GramWatcher = std::function<void(const Matrix& K, const RunContext& context)>;
/// Makes the lower triangle of the Gram matrix of the stage's training inputs if there is a faster way than
/// stage.kernel->lowerGram().
using GramMaker = std::function<Matrix(const SplitData& stage, const RunContext& context)>;

/// The stage with the space this method works in, made if it does not exist yet: Gram matrix, eigendecomposition,
/// test basis and grid. `number` is the split's 1-based position, for timings. The kernel's own space costs
/// O(4n³ + n² (n_test + G)), less by another factorization; random features O(n D (d + D) + D³), the inputs almost
/// nothing.
std::shared_ptr<const SplitData> withSpace(std::shared_ptr<const SplitData> stage, const MethodSpec& spec, int number,
                                           Stopwatch& stopwatch, const RunContext& context,
                                           const GramWatcher& watcher = {}, const GramMaker& gram = {},
                                           const FactorizationRequest& request = {});

/// The stage with the kernel's own space, made from that of a stage with the same kernel, inputs and weights and
/// another target: its decomposition, its test basis and, where the grid is the same, its basis there. O(n²).
std::shared_ptr<const SplitData> withKernelSpaceOf(const SplitData& stage, const SplitData& other,
                                                   const RunContext& context);

/// The same stage with the Fit grid along another feature. O(n² G), the spectra are shared.
std::shared_ptr<const SplitData> withGrid(const SplitData& stage, const Dataset& data, int sliceFeature,
                                          const RunContext& context);

}  // namespace kerridge
