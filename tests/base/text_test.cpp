// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/text.h"

#include "base/counted.h"
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
  void listsAndSentences();
  void goesThroughAString();
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
  QVERIFY(text == "RMSE of log(price)");
  QVERIFY(text == Text::name("RMSE of log(price)"));
  QVERIFY(!(text == Text("RMSE")));
}

void TextTest::listsAndSentences() {
  const std::vector<Text> names = Text::quoted({"a", "b", "c"});
  QVERIFY(Text::enumerated({}).empty());
  QVERIFY(Text::enumerated({names[0]}) == "“a”");
  QVERIFY(Text::enumerated(names) == "“a”, “b” and “c”");
  QVERIFY(Text::firstOf(names, 3) == "“a”, “b”, “c”");
  QVERIFY(Text::firstOf(names, 2) == "“a”, “b” and 1 more");
  QVERIFY(Text::list({names[0], Text(), Text::list({names[1], names[2]}, "; ")}, "; ") == "“a”; “b”; “c”");
  // A list of another separator stays one.
  QCOMPARE(Text::list({names[0], Text::list({names[1], names[2]}, ", ")}, "; ").parts().size(), std::size_t{2});
  QVERIFY(Text::asSentence(Text("no row is left")) == "No row is left.");
  QVERIFY(Text::asSentence(Text("is it one?")) == "Is it one?");
  QVERIFY(Text::asSentence(Text::name("ärger")) == "ärger.");
  QVERIFY(Text::asSentence(Text()).empty());
  QVERIFY(counted(1, "row", "rows") == "1 row");
  QCOMPARE(counted(20, "row", "rows").pattern(), std::string("%1 rows"));
}

void TextTest::goesThroughAString() {
  const Text text = Text::asSentence(
      Text::list({Text("%1: %2", Text::quoted("a:1:2"), counted(3, "row", "rows")), Text::number("0.5")}, "; "));
  const std::string code = text.encoded();
  const Text read = Text::decoded(code);
  QVERIFY(read == text);
  QCOMPARE(read.encoded(), code);
  QCOMPARE(read.kind(), Text::Kind::sentence);
  QCOMPARE(read.parts().front().parts().size(), std::size_t{2});
  QVERIFY(Text::decoded(Text().encoded()).empty());
  for (std::size_t length = 0; length < code.size(); ++length) QVERIFY(Text::decoded(code.substr(0, length)).empty());
  for (const char* wrong : {"9:1:a0:", "0:99:a0:", "0:1:a9999999:", "4:0:0:", "0:1:a0:x", "x", "-1:1:a0:"}) {
    QVERIFY2(Text::decoded(wrong).empty(), wrong);
  }
}

KERRIDGE_TEST(TextTest)

}  // namespace text_test

#include "text_test.moc"
