// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "base/run_context.h"
#include "base/text.h"
#include "base/work_shares.h"
#include "engine/stage_cache.h"
#include "stages/results.h"
#include "stages/split_data.h"

namespace kerridge {

/// How an engine computes: settings that are not part of the experiment.
struct ComputationOptions {
  std::function<void(std::shared_ptr<const Results>)> publish;  ///< empty: nobody watches
  bool interactive = false;                                     ///< see Engine::setInteractive()
  Index exactErrorsFrom = 0;
  Index nystromFrom = 0;
  std::size_t cacheBudget = 0;                               ///< bytes
  std::function<void(double)> planned = {};                  ///< see Engine::Planned; empty: nobody asks
  std::vector<std::shared_ptr<const Dataset>> targets = {};  ///< see Engine::setTargets()

  bool severalTargets() const { return targets.size() > 1; }
};

/// One computation of an engine, from an experiment and its data to results. Start reading in computation.cpp: it
/// calls one function of core/stages after the other. What wraps these calls is split_computation.h for one split and
/// study_computation.h for the studies: the cache, timings, progress, and results published on the way.
class Computation {
 public:
  /// `cache` and `context` must outlive it.
  Computation(StageCache& cache, const RunContext& context, ComputationOptions options, const Experiment& experiment,
              std::shared_ptr<const Dataset> data);

  /// Once. Throws as Engine::run() does.
  std::shared_ptr<const Results> run();

  // Shared by its parts.
  StageCache& cache() const { return m_cache; }
  const RunContext& context() const { return m_context; }
  const ComputationOptions& options() const { return m_options; }
  Results& results() { return m_results; }
  const Experiment& experiment() const { return m_results.experiment; }
  const Dataset& data() const { return *m_results.data; }
  const std::vector<double>& lambdas() const { return m_lambdas; }
  /// Leave-one-out errors are computed: always in the window, see leaveOneOutWanted().
  bool leaveOneOut() const;
  /// Rules choose for all targets together, see withCommonChoices(), so that this computation makes no choices.
  bool choosesForAll() const { return m_options.severalTargets() && experiment().commonLambda; }
  /// Those that choose models here.
  const std::vector<ItemSpec>& choosingRules() const;
  /// How the Gram matrix of n training rows is factored; see factorizationFor(). In the window it is decomposed. Where
  /// there is no memory for that, it is not kept if the experiment asks for no more than is possible then.
  Factorization factorization(Index n) const;
  /// What of this computation needs the Gram matrix, see notServed(); empty if nothing does.
  Text matrixFreeObstacle() const;
  Stopwatch& stopwatch() { return m_stopwatch; }
  WorkShares& work() { return m_work; }
  void publish();
  void note(const Text& message, Severity severity = Severity::note);

 private:
  /// Everything that depends on all results so far: times of earlier computations, and λ that rules hold.
  void settle(Results& results) const;
  /// Notes which estimates of the split are too small; see optimismText().
  void noteOptimism(std::size_t split);
  /// Notes rows of test parts that are among the training rows.
  void noteRepeatedTests();
  /// Notes rules that hold λ of a method and chose none.
  void noteMissingChoices();
  /// Intervals for which a training part has too few or too many rows.
  void noteUnbounded(const std::vector<Split>& splits);

  StageCache& m_cache;
  const RunContext& m_context;
  ComputationOptions m_options;
  Results m_results;
  std::vector<double> m_lambdas;
  Stopwatch m_stopwatch;
  WorkShares m_work;
  double m_neededMemory = 0.0;  // bytes, about
  bool m_matrixFree = false;    // for lack of memory
};

/// Every space that a method of the experiment or its map works in: one method of each, the first one shown first.
std::vector<MethodSpec> neededSpaces(const Experiment& experiment);

}  // namespace kerridge
