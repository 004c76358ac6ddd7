// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernels/exponential.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdint>
#include <limits>
#include <vector>

#include "support/test.h"

namespace exponential_test {

using namespace kerridge;

namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();
constexpr double nan = std::numeric_limits<double>::quiet_NaN();
const double justBelow = std::nextafter(-708.0, -infinity);

std::vector<double> exponentials(std::vector<double> values, Instructions instructions, double factor = 1.0) {
  exponentialInPlace(values.data(), static_cast<Index>(values.size()), factor, instructions);
  return values;
}

/// Also tells 0 from −0 and one NaN from another.
bool sameBits(double a, double b) { return std::bit_cast<std::uint64_t>(a) == std::bit_cast<std::uint64_t>(b); }

/// From 0 to −708: numbers between any two powers of 2, equal steps, and both sides of the middle between two multiples
/// of log 2/32, where the remainder of the reduction is largest.
std::vector<double> grid() {
  std::vector<double> values;
  for (int exponent = -1074; exponent < 10; ++exponent) {
    for (int i = 0; i < 256; ++i) values.push_back(-std::ldexp(1.0 + i / 256.0, exponent));
  }
  for (int i = 0; i < 300000; ++i) values.push_back(-0.00235999 * i);
  for (int i = 0; i < 32700; ++i) {
    double value = -(i + 0.5) * std::log(2.0) / 32.0;
    for (int k = 0; k < 4; ++k) values.push_back(value = std::nextafter(value, -infinity));
    for (int k = 0; k < 8; ++k) values.push_back(value = std::nextafter(value, 0.0));
  }
  std::erase_if(values, [](double value) { return value < -708.0; });
  return values;
}

/// Of the exact result: the distance of the doubles there.
long double ulp(long double value) { return std::ldexp(1.0L, std::ilogb(value) - 52); }

}  // namespace

class ExponentialTest : public QObject {
  Q_OBJECT

  /// A row for every kind of loop that this processor can run.
  static void addInstructions() {
    QTest::addColumn<Instructions>("instructions");
    QTest::newRow("plain") << Instructions::plain;
    if (bestInstructions() >= Instructions::avx2) QTest::newRow("AVX2") << Instructions::avx2;
    if (bestInstructions() >= Instructions::avx512) QTest::newRow("AVX-512") << Instructions::avx512;
  }

 private Q_SLOTS:
  void isWithinOneUlp_data() { addInstructions(); }
  void isWithinOneUlp() {
    QFETCH(Instructions, instructions);
    // Where long double is no longer than double, the expected number may be 1 ulp off, too.
    const long double bound = std::numeric_limits<long double>::digits > 53 ? 1.0L : 2.0L;
    const std::vector<double> values = grid();
    const std::vector<double> results = exponentials(values, instructions);
    long double worst = 0.0L;
    double at = 0.0;
    for (std::size_t i = 0; i < values.size(); ++i) {
      const long double expected = std::exp(static_cast<long double>(values[i]));
      const long double error = std::fabs(results[i] - expected) / ulp(expected);
      if (error > worst) {
        worst = error;
        at = values[i];
      }
    }
    QVERIFY2(worst <= bound,
             qPrintable(QStringLiteral("exp(%1) is %2 ulp off").arg(at, 0, 'g', 17).arg(static_cast<double>(worst))));
    QVERIFY(std::all_of(results.begin(), results.end(), [](double result) { return std::isnormal(result); }));
  }

  void edges_data() { addInstructions(); }
  void edges() {
    QFETCH(Instructions, instructions);
    // Enough of each that all numbers of a register are alike, and one is left over.
    const auto all = [&](double value) { return exponentials(std::vector<double>(33, value), instructions); };
    for (const double one : {0.0, -0.0, -5e-324, -1e-320, -1e-300, -1e-17}) {
      for (const double result : all(one)) QVERIFY2(sameBits(result, 1.0), qPrintable(QString::number(one)));
    }
    for (const double zero : {justBelow, -708.0000000001, -708.4, -709.0, -709.8, -745.0, -746.0, -2128.0, -1e10,
                              -1e300, -std::numeric_limits<double>::max(), -infinity}) {
      for (const double result : all(zero)) QVERIFY2(sameBits(result, 0.0), qPrintable(QString::number(zero)));
    }
    for (const std::uint64_t payload : {0x0ULL, 0x1ULL, 0x7ffULL, 0x8000000000000fffULL}) {
      const double value = std::bit_cast<double>(std::bit_cast<std::uint64_t>(nan) | payload);
      for (const double result : all(value)) QVERIFY(std::isnan(result));
    }
    for (const double result : all(-708.0)) QVERIFY(result > 3.3e-308 && result < 3.4e-308);
  }

  /// Wherever a value stands, among others or in what is left over: the same bits, and none of its neighbors changes.
  void bitsDoNotDependOnThePlace_data() { addInstructions(); }
  void bitsDoNotDependOnThePlace() {
    QFETCH(Instructions, instructions);
    std::vector<double> values;
    for (int i = 0; i < 64; ++i) values.push_back(i % 9 == 0 ? -infinity : i % 7 == 0 ? nan : -0.017 * i * i * i);
    std::vector<double> alone;
    for (const double value : values) alone.push_back(exponentials({value}, instructions).front());
    for (std::size_t first = 0; first < 9; ++first) {
      for (std::size_t count = 0; count <= 40; ++count) {
        std::vector<double> results = values;
        exponentialInPlace(results.data() + first, static_cast<Index>(count), 1.0, instructions);
        for (std::size_t i = 0; i < values.size(); ++i) {
          const bool inside = i >= first && i < first + count;
          const double expected = inside ? alone[i] : values[i];
          QVERIFY(sameBits(results[i], expected) || (std::isnan(results[i]) && std::isnan(expected)));
        }
      }
    }
  }

  /// The product is rounded before its exponential is taken.
  void factors_data() { addInstructions(); }
  void factors() {
    QFETCH(Instructions, instructions);
    std::vector<double> values;
    for (int i = 0; i < 3000; ++i) values.push_back(0.37 * i);
    for (const double factor : {-1.25, -1.0 / 3.0, -1.0, -1e-3, -1e-300, -1e300, -5e-324, -0.0, 0.0}) {
      std::vector<double> products = values;
      for (double& product : products) product *= factor;
      QVERIFY(exponentials(values, instructions, factor) == exponentials(products, instructions));
    }
    for (double& value : values) value = -value;
    for (const double factor : {0.7, 1e3}) {
      std::vector<double> products = values;
      for (double& product : products) product *= factor;
      QVERIFY(exponentials(values, instructions, factor) == exponentials(products, instructions));
    }
  }

  void fusedInstructionsAgreeToTheBit() {
    if (bestInstructions() < Instructions::avx512) QSKIP("needs AVX-512");
    const std::vector<double> values = grid();
    QVERIFY(exponentials(values, Instructions::avx2) == exponentials(values, Instructions::avx512));
  }

  void theBestInstructionsAreTaken() {
    std::vector<double> values = grid();
    const std::vector<double> expected = exponentials(values, bestInstructions());
    exponentialInPlace(values.data(), static_cast<Index>(values.size()), 1.0);
    QVERIFY(values == expected);
  }
};

KERRIDGE_TEST(ExponentialTest)

}  // namespace exponential_test

#include "exponential_test.moc"
