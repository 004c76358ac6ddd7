// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/random.h"

#include <bit>
#include <cmath>
#include <numeric>

namespace kerridge {

Random::Random(std::uint64_t seed) {
  for (std::uint64_t& word : m_state) {
    seed += 0x9e3779b97f4a7c15ULL;
    std::uint64_t mixed = seed;
    mixed = (mixed ^ (mixed >> 30U)) * 0xbf58476d1ce4e5b9ULL;
    mixed = (mixed ^ (mixed >> 27U)) * 0x94d049bb133111ebULL;
    word = mixed ^ (mixed >> 31U);
  }
}

std::uint64_t Random::bits() {
  const std::uint64_t result = std::rotl(m_state[1] * 5U, 7) * 9U;
  const std::uint64_t shifted = m_state[1] << 17U;
  m_state[2] ^= m_state[0];
  m_state[3] ^= m_state[1];
  m_state[1] ^= m_state[2];
  m_state[0] ^= m_state[3];
  m_state[2] ^= shifted;
  m_state[3] = std::rotl(m_state[3], 45);
  return result;
}

double Random::uniform() { return static_cast<double>(bits() >> 11U) * 0x1.0p-53; }

std::uint64_t Random::below(std::uint64_t bound) {
  // Values under `threshold` would make the first residues more likely than the others; draw again.
  const std::uint64_t threshold = (0U - bound) % bound;
  std::uint64_t value = bits();
  while (value < threshold) value = bits();
  return value % bound;
}

double Random::normal() {
  if (m_hasSpare) {
    m_hasSpare = false;
    return m_spare;
  }
  double u = 0.0;
  double v = 0.0;
  double square = 0.0;
  do {
    u = 2.0 * uniform() - 1.0;
    v = 2.0 * uniform() - 1.0;
    square = u * u + v * v;
  } while (square >= 1.0 || square == 0.0);
  const double factor = std::sqrt(-2.0 * std::log(square) / square);
  m_spare = v * factor;
  m_hasSpare = true;
  return u * factor;
}

std::vector<Index> Random::permutation(Index n) {
  std::vector<Index> order(static_cast<std::size_t>(n));
  std::iota(order.begin(), order.end(), Index{0});
  for (std::size_t i = order.size(); i > 1; --i) std::swap(order[i - 1], order[static_cast<std::size_t>(below(i))]);
  return order;
}

std::uint64_t seedOf(std::uint64_t seed, std::uint64_t index, std::uint64_t purpose) {
  return Random(Random(Random(seed).bits() + index).bits() + purpose).bits();
}

}  // namespace kerridge
