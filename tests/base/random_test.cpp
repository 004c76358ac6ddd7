// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/random.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <set>

#include "support/compare.h"
#include "support/test.h"

namespace random_test {

using namespace kerridge;

namespace {

/// The generator as its authors publish it (xoshiro256starstar.c, public domain), to hold ours against.
class Reference {
 public:
  explicit Reference(const std::array<std::uint64_t, 4>& state) : m_state(state) {}

  std::uint64_t next() {
    const std::uint64_t result = rotl(m_state[1] * 5, 7) * 9;
    const std::uint64_t t = m_state[1] << 17;
    m_state[2] ^= m_state[0];
    m_state[3] ^= m_state[1];
    m_state[1] ^= m_state[2];
    m_state[0] ^= m_state[3];
    m_state[2] ^= t;
    m_state[3] = rotl(m_state[3], 45);
    return result;
  }

 private:
  static std::uint64_t rotl(std::uint64_t x, int k) { return (x << k) | (x >> (64 - k)); }

  std::array<std::uint64_t, 4> m_state;
};

}  // namespace

class RandomTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  /// The copy above gives the outputs published for the state 1, 2, 3, 4.
  void referenceGivesPublishedOutputs() {
    Reference reference({1, 2, 3, 4});
    const std::array<std::uint64_t, 10> published{11520U,
                                                  0U,
                                                  1509978240U,
                                                  1215971899390074240U,
                                                  1216172134540287360U,
                                                  607988272756665600U,
                                                  16172922978634559625U,
                                                  8476171486693032832U,
                                                  10595114339597558777U,
                                                  2904607092377533576U};
    for (const std::uint64_t expected : published) QCOMPARE(reference.next(), expected);
  }

  /// The first four outputs of splitmix64 published for the seed 1234567 are the state of our generator.
  void seededThroughSplitmix() {
    Reference reference({6457827717110365317U, 3203168211198807973U, 9817491932198370423U, 4593380528125082431U});
    Random random(1234567);
    for (int i = 0; i < 1000; ++i) QCOMPARE(random.bits(), reference.next());
  }

  void uniformIsTheTopBitsAsAFraction() {
    Random random(5);
    Random bits(5);
    for (int i = 0; i < 1000; ++i) {
      const double u = random.uniform();
      QCOMPARE(u, std::ldexp(static_cast<double>(bits.bits() >> 11U), -53));
      QVERIFY(u >= 0.0 && u < 1.0);
    }
  }

  void belowIsInRangeAndEven() {
    Random random(9);
    for (const std::uint64_t bound :
         {1ULL, 2ULL, 3ULL, 7ULL, 1000003ULL, 0xFFFFFFFFFFFFFFFFULL, 0xC000000000000000ULL}) {
      for (int i = 0; i < 200; ++i) QVERIFY(random.below(bound) < bound);
    }
    // Modulo bias would make values under 2^62 twice as likely as the others: a share of 1/2 instead of 1/3.
    int small = 0;
    for (int i = 0; i < 9000; ++i) small += random.below(0xC000000000000000ULL) < 0x4000000000000000ULL ? 1 : 0;
    QVERIFY(std::abs(small - 3000) < 5 * std::sqrt(9000.0 * 2 / 9));
    // χ² with 9 degrees of freedom exceeds 33.7 with probability 1e-4.
    std::array<int, 10> count{};
    for (int i = 0; i < 10000; ++i) ++count[random.below(10)];
    double chiSquare = 0.0;
    for (const int c : count) chiSquare += (c - 1000.0) * (c - 1000.0) / 1000.0;
    QVERIFY2(chiSquare < 33.7, qPrintable(QString::number(chiSquare)));
    QVERIFY(chiSquare > 0.5);
  }

  void normalHasTheMomentsOfAStandardNormal() {
    Random random(2);
    const int n = 200000;
    std::array<double, 5> moment{};
    int beyondTwo = 0;
    double lagged = 0.0;
    double previous = 0.0;
    for (int i = 0; i < n; ++i) {
      const double z = random.normal();
      QVERIFY(std::isfinite(z));
      for (int k = 1; k <= 4; ++k) moment[std::size_t(k)] += std::pow(z, k) / n;
      beyondTwo += std::abs(z) > 2.0 ? 1 : 0;
      lagged += z * previous / n;
      previous = z;
    }
    const double root = std::sqrt(double(n));
    VERIFY_CLOSE(moment[1], 0.0, 0, 5 / root);
    VERIFY_CLOSE(moment[2], 1.0, 0, 5 * std::sqrt(2.0) / root);
    VERIFY_CLOSE(moment[3], 0.0, 0, 5 * std::sqrt(15.0) / root);
    VERIFY_CLOSE(moment[4], 3.0, 0, 5 * std::sqrt(96.0) / root);
    VERIFY_CLOSE(double(beyondTwo) / n, std::erfc(std::sqrt(2.0)), 0, 5 * 0.21 / root);
    VERIFY_CLOSE(lagged, 0.0, 0, 5 / root);  // the two normals of one draw are independent
  }

  void permutations() {
    for (const Index n : {0, 1, 2, 17, 1000}) {
      std::vector<Index> order = Random(4).permutation(n);
      QVERIFY(order == Random(4).permutation(n));
      std::sort(order.begin(), order.end());
      QCOMPARE(order.size(), std::size_t(n));
      for (std::size_t i = 0; i < order.size(); ++i) QCOMPARE(order[i], Index(i));
    }
    // All 24 orders of 4 are equally likely: χ² with 23 degrees of freedom exceeds 56 with probability about 1e-4.
    std::map<std::vector<Index>, int> count;
    Random random(8);
    for (int i = 0; i < 24000; ++i) ++count[random.permutation(4)];
    QCOMPARE(count.size(), 24U);
    double chiSquare = 0.0;
    for (const auto& [order, times] : count) chiSquare += (times - 1000.0) * (times - 1000.0) / 1000.0;
    QVERIFY2(chiSquare < 56.0, qPrintable(QString::number(chiSquare)));
  }

  void seedsDiffer() {
    std::set<std::uint64_t> first;
    for (std::uint64_t seed = 0; seed < 1000; ++seed) first.insert(Random(seed).bits());
    QCOMPARE(first.size(), 1000U);
  }
};

KERRIDGE_TEST(RandomTest)

}  // namespace random_test

#include "random_test.moc"
