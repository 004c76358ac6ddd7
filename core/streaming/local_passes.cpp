// SPDX-License-Identifier: GPL-3.0-or-later
#include "streaming/local_passes.h"

#include <algorithm>
#include <bit>
#include <cmath>

#include "base/parallel.h"
#include "streaming/factor_pass.h"

namespace kerridge {

namespace {

std::uint64_t mixed(std::uint64_t value) {
  value = (value ^ (value >> 32U)) * 0xd6e8feb86659fd93ULL;
  return value ^ (value >> 32U);
}

// 0 and −0 are equal, and so are all missing values.
std::uint64_t hashOf(const Matrix& X, Index row) {
  std::uint64_t hash = 0;
  for (Index j = 0; j < X.cols(); ++j) {
    const double value = X(row, j);
    const std::uint64_t bits = std::isnan(value) ? 1U : std::bit_cast<std::uint64_t>(value + 0.0);
    hash = mixed(hash + 0x9e3779b97f4a7c15ULL + bits);
  }
  return hash;
}

// What one block of rows says of the training rows in it.
struct BlockLook {
  InputMoments moments;
  std::vector<std::uint64_t> hashes;
};

BlockLook lookAt(const RowBlock& block, const LookRequest& request) {
  BlockLook look;
  std::vector<Index> training;
  for (Index i = 0; i < block.rows(); ++i) {
    const auto row = static_cast<std::size_t>(block.first + i);
    if (row < request.part.size() && request.part[row] < request.training) training.push_back(i);
  }
  look.moments = InputMoments(block.X, training);
  if (request.hashes) {
    for (const Index row : training) look.hashes.push_back(hashOf(block.X, row));
  }
  return look;
}

void append(Vector& all, Index& filled, const Vector& some) {
  if (filled + some.size() > all.size()) all.conservativeResize(std::max(filled + some.size(), 2 * all.size()));
  all.segment(filled, some.size()) = some;
  filled += some.size();
}

// ZᵀZ of a map is of no use.
struct StartOver {
  int map;
};

}  // namespace

Look LocalPasses::look(const LookRequest& request, const RunContext& context) {
  Look look;
  look.y.resize(request.rows);
  look.moments = InputMoments(columns().d());
  look.wanted.resize(static_cast<Index>(request.wanted.size()), columns().d());
  Index targets = 0;
  Index orders = 0;
  std::size_t next = 0;
  look.counts = m_stream.pass(context, [&](std::vector<RowBlock>& blocks) {
    std::vector<BlockLook> looks(blocks.size());
    if (!request.part.empty()) {
      parallelBlocks(0, static_cast<Index>(blocks.size()), 1, context.quiet(), [&](Index i, Index) {
        looks[static_cast<std::size_t>(i)] = lookAt(blocks[static_cast<std::size_t>(i)], request);
      });
    }
    for (std::size_t i = 0; i < blocks.size(); ++i) {
      const RowBlock& block = blocks[i];
      append(look.y, targets, block.y);
      if (block.order.size() > 0) append(look.order, orders, block.order);
      look.leftOut.insert(look.leftOut.end(), block.leftOut.begin(), block.leftOut.end());
      look.moments.merge(looks[i].moments);
      look.hashes.insert(look.hashes.end(), looks[i].hashes.begin(), looks[i].hashes.end());
      for (; next < request.wanted.size() && request.wanted[next] < block.first + block.rows(); ++next) {
        look.wanted.row(static_cast<Index>(next)) = block.X.row(request.wanted[next] - block.first);
      }
    }
  });
  look.y.conservativeResize(targets);
  look.order.conservativeResize(orders);
  return look;
}

std::vector<std::vector<PartSum>> LocalPasses::factor(const FactorRequest& request, const RunContext& context) {
  FactorRequest current = request;
  for (;;) {
    try {
      FactorPass pass(current);
      m_stream.pass(context, [&](std::vector<RowBlock>& blocks) {
        const int hopeless = pass.take(blocks, m_probes, context);
        if (hopeless >= 0) throw StartOver{hopeless};
      });
      return pass.finish(context);
    } catch (const StartOver& again) {
      current.byRows[static_cast<std::size_t>(again.map)] = true;
    }
  }
}

}  // namespace kerridge
