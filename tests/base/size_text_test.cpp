// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/size_text.h"

#include <limits>

#include "base/memory.h"
#include "support/test.h"

namespace size_text_test {

using namespace kerridge;

class SizeTextTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void boundaries_data();
  void boundaries();
  void differentSizesReadDifferently();
  void notEnough();
};

void SizeTextTest::boundaries_data() {
  QTest::addColumn<double>("bytes");
  QTest::addColumn<QString>("text");
  const auto add = [](double bytes, const char* text) {
    QTest::addRow("%.17g", bytes) << bytes << QString::fromUtf8(text);
  };
  add(0.0, "0 bytes");
  add(1.0, "1 byte");
  add(85.0, "85 bytes");
  add(999.0, "999 bytes");
  add(1000.0, "1.0 kB");
  add(1049.0, "1.0 kB");
  add(1051.0, "1.1 kB");
  add(99'940.0, "99.9 kB");
  add(99'960.0, "100 kB");
  add(999'400.0, "999 kB");
  add(999'600.0, "1.0 MB");
  add(12'345'678.0, "12.3 MB");
  add(957.0 * 1048576.0, "1.0 GB");
  add(1.02e9, "1.0 GB");
  add(1.26e12, "1.3 TB");
  add(3e15, "3.0 PB");
  add(18'446'744'073'709'551'615.0, "18.4 EB");
  add(1e300, "999 EB");
  add(std::numeric_limits<double>::infinity(), "999 EB");
  add(-5.0, "0 bytes");
}

void SizeTextTest::boundaries() {
  QFETCH(double, bytes);
  QFETCH(QString, text);
  QCOMPARE(QString::fromStdString(sizeText(bytes)), text);
}

void SizeTextTest::differentSizesReadDifferently() {
  const auto together = [](double one, double other) {
    const auto [first, second] = comparedSizes(one, other);
    return QString::fromStdString(first + ", " + second);
  };
  QCOMPARE(together(957.0 * 1048576.0, 975.0 * 1048576.0), QStringLiteral("1.00 GB, 1.02 GB"));
  QCOMPARE(together(1e9, 1e9), QStringLiteral("1.0 GB, 1.0 GB"));
  QCOMPARE(together(1e9, 1e9 + 1.0), QStringLiteral("1.000000000 GB, 1.000000001 GB"));
  QCOMPARE(together(500e6, 500.4e6), QStringLiteral("500.0 MB, 500.4 MB"));
  QCOMPARE(together(3e9, 1e9), QStringLiteral("3.0 GB, 1.0 GB"));
  for (double size = 1.0; size < 1e15; size *= 7.3) {
    const double bytes = std::floor(size);
    const auto [first, second] = comparedSizes(bytes, bytes + 1.0);
    QVERIFY2(first != second, first.c_str());
  }
}

void SizeTextTest::notEnough() {
  const auto said = [](double needed) {
    return QString::fromStdString(notEnoughMemory(Text("buy some"), needed).english());
  };
  QVERIFY(said(1e15).startsWith("there is not enough memory: this needs about 1.0 PB and "));
  QVERIFY(said(1e15).endsWith(" are free; buy some"));
  // Less than is free: said so that nobody wonders which one is the larger.
  QVERIFY(said(1.0).startsWith("there is not enough memory: this needs about 1 byte of the "));
  QVERIFY(said(1.0).endsWith(" that are free; buy some"));
  QVERIFY(!said(0.0).contains("needs"));
}

KERRIDGE_TEST(SizeTextTest)

}  // namespace size_text_test

#include "size_text_test.moc"
