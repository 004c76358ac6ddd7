// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/summary.h"

#include "support/compare.h"
#include "support/test.h"

namespace summary_test {

using namespace kerridge;

class SummaryTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void intervalsOfMeans() {
    // Standard error of 1 … 5: sqrt(2.5/5); 97.5 % point of Student's t with 4 degrees of freedom: 2.7764451052.
    const Summary five = summarize(finiteOf({1.0, 2.0, notANumber, 3.0, 4.0, 5.0}));
    QCOMPARE(five.count, Index{5});
    QCOMPARE(five.mean, 3.0);
    VERIFY_CLOSE(five.deviation, std::sqrt(2.5), 1e-14, 0.0);
    VERIFY_CLOSE(five.standardError, std::sqrt(0.5), 1e-14, 0.0);
    VERIFY_CLOSE(halfInterval(five), 2.7764451052 * std::sqrt(0.5), 1e-9, 0.0);
    // Corrected for training parts that share rows: variance 2.5 (1/5 + 1/4).
    VERIFY_CLOSE(correctedHalfInterval(five, 0.25), 2.7764451052 * std::sqrt(2.5 * 0.45), 1e-9, 0.0);
    const Summary one = summarize({7.0});
    QVERIFY(std::isnan(correctedHalfInterval(one, 0.25)));
    QCOMPARE(one.mean, 7.0);
    QVERIFY(std::isnan(one.deviation) && std::isnan(one.standardError) && std::isnan(halfInterval(one)));
    QVERIFY(std::isnan(summarize({}).mean));
  }

  void boxesAsTukeyDrewThem() {
    const BoxSummary box = boxSummary({100.0, 2.0, 1.0, 4.0, 3.0, 6.0, 5.0, 8.0, 7.0, 9.0, notANumber});
    QCOMPARE(box.lowerQuartile, 3.25);
    QCOMPARE(box.median, 5.5);
    QCOMPARE(box.upperQuartile, 7.75);
    QCOMPARE(box.lowerWhisker, 1.0);
    QCOMPARE(box.upperWhisker, 9.0);  // 100 is beyond 7.75 + 1.5 · 4.5
    const BoxSummary single = boxSummary({2.0});
    QCOMPARE(single.lowerWhisker, 2.0);
    QCOMPARE(single.upperQuartile, 2.0);
    QVERIFY(std::isnan(boxSummary({}).median));
  }
};

KERRIDGE_TEST(SummaryTest)

}  // namespace summary_test

#include "summary_test.moc"
