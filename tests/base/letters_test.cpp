// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/letters.h"

#include "support/test.h"

namespace letters_test {

using namespace kerridge;

class LettersTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void everyByte() {
    const std::string upper = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
    const std::string lower = "abcdefghijklmnopqrstuvwxyz";
    for (int code = -128; code < 128; ++code) {
      const char c = static_cast<char>(code);
      QCOMPARE(isUpper(c), upper.find(c) != std::string::npos);
      QCOMPARE(isLower(c), lower.find(c) != std::string::npos);
      QCOMPARE(isLetter(c), isUpper(c) || isLower(c));
      QCOMPARE(isDigit(c), std::string("0123456789").find(c) != std::string::npos);
      QCOMPARE(lowerCase(c), isUpper(c) ? lower[upper.find(c)] : c);
    }
    QCOMPARE(lowerCase("Zn ÄÖ [@] 9Az"), std::string("zn ÄÖ [@] 9az"));
  }
};

KERRIDGE_TEST(LettersTest)

}  // namespace letters_test

#include "letters_test.moc"
