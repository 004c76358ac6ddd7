// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/text.h"

#include "support/test.h"

namespace text_test {

using namespace kerridge;

class TextTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void fillsGaps();
  void listsTexts();
  void emptyTexts();
  void saysWhatItIs();
};

void TextTest::fillsGaps() {
  QCOMPARE(Text("fold %1 of %2", 3, std::size_t{5}).english(), std::string("fold 3 of 5"));
  QCOMPARE(Text("%2 before %1", Text("one"), Text("two")).english(), std::string("two before one"));
  QCOMPARE(Text("%1 and %1", Text::name("x")).english(), std::string("x and x"));
  QCOMPARE(Text("95 % of %1, %2, %", 7).english(), std::string("95 % of 7, %2, %"));
  QCOMPARE(Text("n = %1", -4).english(), std::string("n = -4"));
  // What fills a gap is never a pattern itself.
  QCOMPARE(Text("column %1 of %2", Text::name("%2"), 9).english(), std::string("column %2 of 9"));
  QCOMPARE(Text::name("%1").english(), std::string("%1"));
}

void TextTest::listsTexts() {
  Text text = Text::list({Text("fold %1 of %2", 2, 5), Text(), Text("n = %1", 42)});
  QCOMPARE(text.kind(), Text::Kind::list);
  QCOMPARE(text.english(), std::string("fold 2 of 5 · n = 42"));
  text.add(Text::list({Text("a"), Text("b")}));
  QCOMPARE(text.english(), std::string("fold 2 of 5 · n = 42 · a · b"));
  QCOMPARE(text.parts().size(), std::size_t{4});
  Text one;
  one.add(Text("alone"));
  QCOMPARE(one.kind(), Text::Kind::words);
  QCOMPARE(one.english(), std::string("alone"));
}

void TextTest::emptyTexts() {
  QVERIFY(Text().empty());
  QVERIFY(Text("").empty());
  QVERIFY(Text::name("").empty());
  QVERIFY(Text("%1", Text()).empty());
  QVERIFY(Text::list({Text(), Text()}).empty());
  QCOMPARE(Text().english(), std::string());
  QVERIFY(!Text("a").empty());
}

void TextTest::saysWhatItIs() {
  const Text text("%1 of %2", Text::words("RMSE"), Text::name("log(price)"));
  QCOMPARE(text.kind(), Text::Kind::words);
  QCOMPARE(text.pattern(), std::string("%1 of %2"));
  QCOMPARE(text.parts().at(1).kind(), Text::Kind::name);
  QCOMPARE(Text::number("0.5").kind(), Text::Kind::number);
  QCOMPARE(Text::message("it failed").kind(), Text::Kind::message);
  QVERIFY(text == "RMSE of log(price)");
  QVERIFY(text == Text::name("RMSE of log(price)"));
  QVERIFY(!(text == Text("RMSE")));
}

KERRIDGE_TEST(TextTest)

}  // namespace text_test

#include "text_test.moc"
