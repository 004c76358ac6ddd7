// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/sentence.h"

#include "base/diagnostic.h"
#include "support/test.h"

namespace sentence_test {

using namespace kerridge;

class SentenceTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void oneFullStop_data();
  void oneFullStop();
  void controlCharactersAreShown();
  void diagnosticsAreNotCut();
};

void SentenceTest::oneFullStop_data() {
  QTest::addColumn<QString>("text");
  QTest::addColumn<QString>("whole");
  QTest::newRow("plain") << "the disk is full"
                         << "the disk is full.";
  QTest::newRow("whole already") << "The disk is full."
                                 << "The disk is full.";
  QTest::newRow("question") << "is this computer online?"
                            << "is this computer online?";
  QTest::newRow("ellipsis") << "reading on…"
                            << "reading on…";
  QTest::newRow("quoted question") << "did you mean \"help\"?"
                                   << "did you mean \"help\"?";
  QTest::newRow("mark within the quote") << "he said “Stop!”"
                                         << "he said “Stop!”";
  QTest::newRow("quote") << "unknown key \"a\""
                         << "unknown key \"a\".";
  QTest::newRow("line feed at the end") << "Not found\n"
                                        << "Not found.";
  QTest::newRow("nothing") << ""
                           << "";
}

void SentenceTest::oneFullStop() {
  QFETCH(QString, text);
  QTEST(QString::fromStdString(sentence(text.toStdString())), "whole");
}

void SentenceTest::controlCharactersAreShown() {
  QCOMPARE(visible(std::string("a\0b", 3)), std::string("a\\u0000b"));
  QCOMPARE(visible("\x1b[2Jx\x7f\r"), std::string("\\u001b[2Jx\\u007f\\u000d"));
  QCOMPARE(visible("\u009b31m"), std::string("\\u009b31m"));
  QCOMPARE(visible("a\u202eb\u2066c\u200bd\ufeff"), std::string("a\\u202eb\\u2066c\\u200bd\\ufeff"));
  QCOMPARE(visible("\x9b"
                   "2J\xc3"),
           std::string("�2J�"));                                         // bytes that are no UTF-8
  QCOMPARE(visible("\xe0\x80\x9b\xed\xa0\x80"), std::string("������"));  // too long; half of a pair
  for (int code = 0; code < 0x20; ++code) {
    if (code != '\t' && code != '\n') QCOMPARE(visible(std::string(1, static_cast<char>(code))).size(), 6U);
  }
  for (int code = 0x80; code < 0xa0; ++code) {
    QCOMPARE(visible(std::string("\xc2") + static_cast<char>(code)).size(), 6U);
  }
  QCOMPARE(visible("a\U000e0001\U000e0041\U000e007f"), std::string("a\\udb40\\udc01\\udb40\\udc41\\udb40\\udc7f"));
  QCOMPARE(visibleLine("a\nb\tc\r"), std::string("a\\u000ab\\u0009c\\u000d"));
  QCOMPARE(visible("é € 😀"), std::string("é € 😀"));
  QCOMPARE(visible("λ = 1\n\tµ"), std::string("λ = 1\n\tµ"));
  QCOMPARE(visible(visible(std::string(1, '\0'))), std::string("\\u0000"));
}

void SentenceTest::diagnosticsAreNotCut() {
  const InvalidInput problem(std::string("/a\0b", 4),
                             Text("unknown key \"%1\"; remove it", Text::name(std::string("a\0b", 3))));
  QCOMPARE(std::string(problem.what()), std::string("/a\\u0000b: unknown key \"a\\u0000b\"; remove it"));
}

KERRIDGE_TEST(SentenceTest)

}  // namespace sentence_test

#include "sentence_test.moc"
