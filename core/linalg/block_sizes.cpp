// SPDX-License-Identifier: GPL-3.0-or-later
#include "linalg/block_sizes.h"

namespace kerridge {

namespace {

std::optional<BlockSizes>& setInstead() {
  static std::optional<BlockSizes> sizes;
  return sizes;
}

}  // namespace

const std::vector<BlockSizeField>& blockSizeFields() {
  static const std::vector<BlockSizeField> fields{
      {"productDepth", &BlockSizes::productDepth},
      {"productRows", &BlockSizes::productRows},
      {"gramSquare", &BlockSizes::gramSquare},
      {"choleskyPanel", &BlockSizes::choleskyPanel},
      {"choleskyTile", &BlockSizes::choleskyTile},
      {"choleskyTileRows", &BlockSizes::choleskyTileRows},
      {"inversePanel", &BlockSizes::inversePanel},
      {"reflectorBlock", &BlockSizes::reflectorBlock},
      {"tridiagonalPanel", &BlockSizes::tridiagonalPanel},
      {"bandUpdate", &BlockSizes::bandUpdate},
      {"bandRows", &BlockSizes::bandRows},
      {"bandWidth", &BlockSizes::bandWidth},
      {"wideBandWidth", &BlockSizes::wideBandWidth},
      {"featurePanel", &BlockSizes::featurePanel},
      {"smallBlock", &BlockSizes::smallBlock},
      {"wideBandFrom", &BlockSizes::wideBandFrom},
      {"singleFrom", &BlockSizes::singleFrom},
      {"reducedFrom", &BlockSizes::reducedFrom},
      {"reducedWithoutLeaveOneOutFrom", &BlockSizes::reducedWithoutLeaveOneOutFrom},
      {"bandFrom", &BlockSizes::bandFrom},
      {"choleskyFrom", &BlockSizes::choleskyFrom},
  };
  return fields;
}

const BlockSizes& blockSizes() {
  static const BlockSizes own;
  return setInstead() ? *setInstead() : own;
}

void setBlockSizes(std::optional<BlockSizes> sizes) { setInstead() = std::move(sizes); }

}  // namespace kerridge
