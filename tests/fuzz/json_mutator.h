// SPDX-License-Identifier: GPL-3.0-or-later
// To be included by one source of a fuzz target: it defines the functions that libFuzzer looks for.
#pragma once

#include "json_tree.h"

extern "C" std::size_t LLVMFuzzerMutate(std::uint8_t* data, std::size_t size, std::size_t limit);

extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t* data, std::size_t size, std::size_t limit, unsigned seed) {
  // Now and then as bytes: what is no JSON must be refused as well.
  const QJsonValue document = kerridge::jsonOf(data, size);
  if (seed % 8 == 0 || document.isUndefined()) return LLVMFuzzerMutate(data, size, limit);
  kerridge::JsonMutator mutator(seed);
  const std::size_t written = kerridge::writeJson(mutator.changed(document, document), data, limit);
  return written > 0 ? written : LLVMFuzzerMutate(data, size, limit);
}

extern "C" std::size_t LLVMFuzzerCustomCrossOver(const std::uint8_t* first, std::size_t firstSize,
                                                 const std::uint8_t* second, std::size_t secondSize, std::uint8_t* out,
                                                 std::size_t limit, unsigned seed) {
  const QJsonValue document = kerridge::jsonOf(first, firstSize);
  const QJsonValue donor = kerridge::jsonOf(second, secondSize);
  if (document.isUndefined() || donor.isUndefined()) return 0;
  kerridge::JsonMutator mutator(seed);
  return kerridge::writeJson(mutator.changed(document, donor), out, limit);
}
