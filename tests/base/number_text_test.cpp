// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/number_text.h"

#include <bit>
#include <clocale>
#include <cmath>
#include <limits>

#include "base/random.h"
#include "support/test.h"

namespace number_text_test {

using namespace kerridge;

class NumberTextTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void exactTextReadsBackToTheSameDouble() {
    Random random(1);
    int tried = 0;
    while (tried < 20000) {
      const double value = std::bit_cast<double>(random.bits());
      if (!std::isfinite(value)) continue;
      ++tried;
      const auto back = parseNumber(exactText(value));
      QVERIFY2(back.has_value(), exactText(value).c_str());
      QCOMPARE(std::bit_cast<std::uint64_t>(*back), std::bit_cast<std::uint64_t>(value));
    }
  }

  void exactTextIsShort() {
    QCOMPARE(exactText(0.1), std::string("0.1"));
    QCOMPARE(exactText(-2.5), std::string("-2.5"));
    QCOMPARE(exactText(0.0), std::string("0"));
    QCOMPARE(exactText(1e-7), std::string("1e-07"));
    QCOMPARE(exactText(std::numeric_limits<double>::quiet_NaN()), std::string());
    QCOMPARE(exactText(std::numeric_limits<double>::infinity()), std::string("inf"));
    QCOMPARE(exactText(-std::numeric_limits<double>::infinity()), std::string("-inf"));
  }

  void shortTextRounds() {
    QCOMPARE(shortText(0.0123456), std::string("0.01235"));
    QCOMPARE(shortText(1234.0), std::string("1234"));
    QCOMPARE(shortText(1234567.0), std::string("1.235e6"));
    QCOMPARE(shortText(0.5), std::string("0.5"));
    QCOMPARE(shortText(1.23456e-5, 3), std::string("1.23e-5"));
    QCOMPARE(shortText(std::numeric_limits<double>::quiet_NaN()), std::string("–"));
    QCOMPARE(shortText(std::numeric_limits<double>::infinity()), std::string("∞"));
    QCOMPARE(shortText(-std::numeric_limits<double>::infinity()), std::string("−∞"));
  }

  void parsesNumbersAsWritten_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<double>("expected");
    const auto number = [](const char* text, double expected) { QTest::newRow(text) << QByteArray(text) << expected; };
    number("1e-7", 1e-7);
    number("0.5", 0.5);
    number(".5", 0.5);
    number("5.", 5.0);
    number("+3", 3.0);
    number("-3", -3.0);
    number("  2.5\t", 2.5);
    number("2^-10", 1.0 / 1024.0);
    number("10^-3", 1e-3);
    number("10 ^ 2", 100.0);
    number("-2^3", -8.0);
    number("1e-400", 0.0);
    number("0.1", 0.1);
  }

  void parsesNumbersAsWritten() {
    QFETCH(QByteArray, text);
    QFETCH(double, expected);
    const auto value = parseNumber(text.toStdString());
    QVERIFY(value.has_value());
    QCOMPARE(*value, expected);
  }

  void refusesTheRest() {
    for (const char* text :
         {"",     " ",   "abc",   "1,5",    "1.5.2",  "1e",       "--1",    "++1", "+-1", "1 2",   "0x10", "inf",
          "-inf", "nan", "1e400", "-1e400", "10^400", "(-8)^0.5", "-8^0.5", "2^",  "^2",  "2^3^4", "1e5x", "½"}) {
      QVERIFY2(!parseNumber(text).has_value(), text);
    }
  }

  /// The decimal mark stays a point where the locale of the process has a comma.
  void ignoresTheLocale() {
    const std::string before = std::setlocale(LC_ALL, nullptr);
    const char* locale = nullptr;
    for (const char* name : {"de_DE.UTF-8", "fr_FR.UTF-8", "de_DE", "fr_FR"}) {
      if (locale == nullptr) locale = std::setlocale(LC_ALL, name);
    }
    if (locale == nullptr) QSKIP("no locale with a decimal comma is installed");
    const std::string written = exactText(1234.5) + " " + shortText(1234.5, 6);
    const auto read = parseNumber("1234.5");
    std::setlocale(LC_ALL, before.c_str());
    QCOMPARE(written, std::string("1234.5 1234.5"));
    QVERIFY(read == 1234.5);
  }
};

KERRIDGE_TEST(NumberTextTest)

}  // namespace number_text_test

#include "number_text_test.moc"
