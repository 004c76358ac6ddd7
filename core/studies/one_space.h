// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "kernels/kernel.h"
#include "methods/method.h"
#include "studies/study.h"

namespace kerridge {

/// Training sets that are compared with one another need the same kernel and scaling, so that all their models live in
/// the same H. Here both come from all rows of the data. Targets and predictions are in the scaled units.
class OneSpace {
 public:
  /// The data must outlive it. O(n d), plus the cost of the kernel's width.
  OneSpace(const StudySettings& settings, const Dataset& data);

  const Scaling& scaling() const { return m_scaling; }
  double kappaSquare(const std::vector<Index>& rows) const;
  /// The problem of these rows with these targets. O(4 rows³).
  Problem problem(const std::vector<Index>& rows, Vector target, const RunContext& context) const;
  /// Models on `train` at the inputs of other rows, one column per model. O(rows · train · (d + L)).
  Matrix predictions(const Problem& of, const std::vector<Index>& train, const Path& path,
                     const std::vector<Index>& rows, const RunContext& context) const;

 private:
  Matrix inputs(const std::vector<Index>& rows) const { return m_scaling.inputs(m_data.X(rows, Eigen::all)); }

  const Dataset& m_data;
  Scaling m_scaling;
  std::unique_ptr<Kernel> m_kernel;
};

/// The models of a method with the given parameters, and defaults for all others.
Path pathOfMethod(const std::string& id, const std::map<std::string, double>& parameters, const Problem& problem,
                  const std::vector<double>& grid, const RunContext& context);

/// 0, …, n − 1.
std::vector<Index> firstRows(Index n);

}  // namespace kerridge
