// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>

#include "base/text.h"
#include "studies/protocol.h"
#include "studies/study_jobs.h"

namespace kerridge {

/// The jobs of a study that repeats its items: each job is one item in one run. They go run by run and in every run
/// item by item, so that a study stopped early has the same runs of every item.
class RepeatedJobs : public StudyJobs {
 public:
  Index count() const final { return m_runs * std::ssize(m_items); }
  /// The most rows of an item.
  Index largestOrder() const final;
  double cost(Index job) const final { return m_items[placeOf(job)].cost; }
  JobRows rows(Index job, const RunContext& context) const final;

 protected:
  /// What is repeated: a data set, or a part of the study on it.
  struct Item {
    const StudyData& data;
    Index rows = 0;        ///< that a job learns from at once; 0: it decomposes nothing
    double cost = 1.0;     ///< relative cost of a job
    std::size_t part = 0;  ///< e.g. of the kernels that are compared
  };
  enum class Order { runByRun, itemByItem };

  /// `input` must outlive the jobs. `runs`: of every item; without it the parameter "runs".
  explicit RepeatedJobs(const StudyInput& input) : RepeatedJobs(input, input.parameters.integer("runs")) {}
  RepeatedJobs(const StudyInput& input, Index runs, Order order = Order::runByRun)
      : m_input(input), m_runs(runs), m_order(order) {}

  /// Throws InvalidInput with the label of a data set and this text if the set has fewer rows.
  void requireRows(Index rows, const Text& need) const;
  void add(const Item& item) { m_items.push_back(item); }
  /// An item for every data set: all training rows of it, decomposed once.
  void addWholeSets();
  /// Items for every data set: the sizes of the grid "sizes" up to its training rows. `cost`: of so many rows.
  void addSizes(const std::function<double(Index rows)>& cost = costOfRows);

  /// One item in run 0, 1, …
  virtual JobRows one(const Item& item, Index run, const RunContext& context) const = 0;

  const StudyInput& input() const { return m_input; }
  const StudyParameters& parameters() const { return m_input.parameters; }
  Index runs() const { return m_runs; }
  std::size_t placeOf(Index job) const;
  Index runOf(Index job) const;

  /// The values of a grid and one number more, ascending.
  std::vector<double> gridWith(const std::string& grid, const std::string& number) const;
  /// Of the parameter "train".
  Index trainingRows(const Dataset& data) const;
  std::uint64_t seed(Index run, Draw draw) const;
  /// The random split of a run.
  Split splitOf(const Item& item, Index run) const;
  /// The same with the item's number of training rows.
  Split splitOfRows(const Item& item, Index run) const;
  /// The folds of a run, by the parameter "folds".
  Folding foldingOf(Index run) const;

 private:
  const StudyInput& m_input;
  Index m_runs;
  Order m_order;
  std::vector<Item> m_items;
};

}  // namespace kerridge
