// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "base/run_context.h"
#include "features/feature_factor.h"
#include "features/feature_gram.h"
#include "reading/row_stream.h"
#include "streaming/input_moments.h"

namespace kerridge {

/// What is asked of the rows before the features are known.
struct LookRequest {
  Index rows = 0;                   ///< expected, so that memory is taken once
  std::vector<std::uint16_t> part;  ///< of every row expected; empty: only targets are asked for
  int training = 1;                 ///< parts below it are of training rows
  std::vector<Index> wanted;        ///< rows whose inputs are asked for, ascending
  bool hashes = false;              ///< one number per training row is asked for, which tells rows apart
};

/// What they say. If `counts` says that other rows count than expected, only the targets and what belongs to them are
/// of use.
struct Look {
  RowCounts counts;
  Vector y;
  Vector order;                       ///< empty without a column of the order
  std::vector<Index> leftOut;         ///< 1-based data rows of the file that do not count
  InputMoments moments;               ///< of the training rows
  Matrix wanted;                      ///< inputs of the rows asked for, in units of the file
  std::vector<std::uint64_t> hashes;  ///< of the training rows, in their order
};

/// What a factor pass is about.
struct FactorRequest {
  std::shared_ptr<const Kernel> kernel;
  Scaling scaling;
  Matrix range;  ///< of the scaled training inputs, 2 × d: what the kernel was settled on
  std::vector<std::shared_ptr<const FeatureMap>> maps;
  std::vector<FeatureSpec> specs;   ///< of every map
  std::vector<std::uint16_t> part;  ///< of every row
  int parts = 0;                    ///< training parts, then the test part
  std::vector<Index> partRows;      ///< of every part
  std::vector<bool> byRows;         ///< of every map: factor row by row, since ZᵀZ did not do
};

/// What a pass leaves of one part: ZᵀZ or the factor of [Z 1 y].
struct PartSum {
  bool byGram = false;
  FeatureGram gram{0};
  FeatureFactor factor{0};
  double trace = 0.0;  ///< Σ k(x, x)

  Index rows() const { return byGram ? gram.rows : factor.rows(); }
};

/// The passes of a streamed run through its rows: of one process, or of several that have a share of the rows each.
class RowPasses {
 public:
  RowPasses() = default;
  virtual ~RowPasses() = default;
  RowPasses(const RowPasses&) = delete;
  RowPasses& operator=(const RowPasses&) = delete;

  /// Counts the data rows of the file and finds its columns; the first call. Throws as RowStream::count().
  virtual Index count(const RunContext& context) = 0;
  /// See RowStream::columns().
  virtual const Dataset& columns() const = 0;
  virtual const Reading& reading() const = 0;
  virtual std::vector<Diagnostic> diagnostics() const = 0;
  /// One pass. Throws as RowStream::pass().
  virtual Look look(const LookRequest& request, const RunContext& context) = 0;
  /// One pass, or two where ZᵀZ turns out not to do early on: one sum per map and part.
  virtual std::vector<std::vector<PartSum>> factor(const FactorRequest& request, const RunContext& context) = 0;
};

/// Is ZᵀZ formed for a part of so many rows? Where it is not worth the trying, or did not do, the rows are factored.
bool takesGram(const FactorRequest& request, std::size_t map, int part);

}  // namespace kerridge
