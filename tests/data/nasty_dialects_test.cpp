// SPDX-License-Identifier: GPL-3.0-or-later
// Small inputs that are easily misread: separators, headers and encodings.
#include "data/nasty.h"
#include "support/test.h"

namespace nasty_dialects_test {

using namespace kerridge;

namespace {

using namespace std::string_literals;

/// Without a byte order mark.
std::string utf16(const std::u16string& text, bool bigEndian) {
  std::string bytes;
  for (const char16_t unit : text) {
    const char high = static_cast<char>(unit >> 8U);
    const char low = static_cast<char>(unit & 0xFFU);
    bytes += bigEndian ? high : low;
    bytes += bigEndian ? low : high;
  }
  return bytes;
}

}  // namespace

class NastyDialectsTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void separators_data() {
    nastyColumns();
    nasty("decimal commas between semicolons", "1,2;3,4\n5,6;7,8\n", "column 1|column 2 / 1.2|3.4 / 5.6|7.8");
    nasty("one column of decimal commas among others", "1;2,3;4\n5;6,7;8\n",
          "column 1|column 2|column 3 / 1|2.3|4 / 5|6.7|8");
    nasty("names with blanks under tabs", "who is it\ty\nJohn Smith\t1\nMary Ann\t2\n",
          "who is it|y / 'John Smith'|1 / 'Mary Ann'|2");
    nasty("bars with blanks", "a | b\n1 | 2.5\n3 | 4\n", "a|b / 1|2.5 / 3|4");
    nasty("bars at both ends", "|a|b|\n|1|2|\n|3|4|\n", "column 1|a|b / ·|1|2 / ·|3|4");
    nasty("table of a text with rule", "|a|b|\n|---|---|\n|1|2|\n|3|4|\n|5|6|\n",
          "error f:2:2: column “a”: “---” is not a number");
    nasty("leading separators", ",1,2\n,3,4\n", "column 1|column 2|column 3 / ·|1|2 / ·|3|4");
    nasty("two tabs hold an empty field", "a\tb\tc\n1\t\t2\n\t3\t4\n", "a|b|c / 1|·|2 / ·|3|4");
    nasty("two blanks hold nothing", "a b c\n1  2   3\n4 5 6\n", "a|b|c / 1|2|3 / 4|5|6");
    nasty("trailing separator in one line", "a,b\n1,2\n3,4,\n5,6\n", "error f:3: 3 fields found, 2 expected");
    nasty("trailing separator in the header only", "a,b,\n1,2\n3,4\n",
          "error f:1: the header has 3 fields, most lines below have 2");
    nasty("trailing separators and an empty last column", "a,b,c\n1,2,\n3,4,\n", "a|b|c / 1|2|· / 3|4|·");
    nasty("numbers that touch", "1.0 2.0\n1.0-2.0\n3.0 4.0\n", "error f:2: 1 field found, 2 expected");
    nasty("a gap in a fixed-width table", " 1.0  2.0  3.0\n 4.0       6.0\n 7.0  8.0  9.0\n",
          "error f:2: 2 fields found, 3 expected");
    nasty("colons", "a:b\n1:2\n3:4\n", "error f: only one column");
    nasty("announced tab", "sep=\t\na\tb,c\n1\t2\n", "a|b,c / 1|2");
    nasty("announced separator against the looks", "sep=;\na,b;c\n1,5;2\n2,5;3\n", "a,b|c / 1.5|2 / 2.5|3");
    nasty("announcement further down is data", "a;b\n1;2\nsep=;\n3;4\n",
          "error f:3:1: column “a”: “sep=” is not a number");
    nasty("comma, blank, decimal comma", "1,5, 2,5\n3,5, 4,5\n",
          "column 1|column 2|column 3|column 4 / 1|5|2|5 / 3|5|4|5",
          "warning f: assumed: every comma separates two fields; none is a decimal comma");
    nasty("comma and blank before every field", "1, 5, 2, 5\n3, 5, 4, 5\n",
          "column 1|column 2|column 3|column 4 / 1|5|2|5 / 3|5|4|5");
    nasty("widths change half-way", "1,2\n3,4\n5,6\n1,2,3\n3,4,5\n", "error f:4: 3 fields found, 2 expected");
  }
  void separators() { checkNasty(); }

  void headers_data() {
    nastyColumns();
    nasty("line of units", "length,mass\nm,kg\n1.5,2\n3.5,4\n", "error f:2:1: column “length”: “m” is not a number");
    nasty("name like a generated one", "column 2,\n1,2\n3,4\n", "column 2|column 2 (2) / 1|2 / 3|4");
    nasty("names that differ in capitals", "X,x\n1,2\n3,4\n", "X|x / 1|2 / 3|4");
    nasty("numbered name taken already", "x,x (2),x\n1,2,3\n4,5,6\n", "x|x (2)|x (3) / 1|2|3 / 4|5|6");
    nasty("quoted header behind a byte order mark", "\xEF\xBB\xBF\"a, b\",c\n1,2\n", "a, b|c / 1|2");
    nasty("blanks and tabs in a quoted name", "\" a\tb \",c\n1,2\n", "a b|c / 1|2");
    nasty("names of blanks only", "\"  \",c\n1,2\n3,4\n", "column 1|c / 1|2 / 3|4");
    nasty("numbers with units as names", "5kg,10kg\n1.5,2\n3,4\n", "5kg|10kg / 1.5|2 / 3|4");
    nasty("dates as names", "x,2020-01-01,2020-01-02\n1,2,3\n4,5,6\n", "x|2020-01-01|2020-01-02 / 1|2|3 / 4|5|6");
    nasty("header of a comment", "# a b\n1 2\n3 4\n", "column 1|column 2 / 1|2 / 3|4",
          "note f: comment lines skipped: 1");
    nasty("header and one row of texts", "a,b\nx,y\n", "a|b / 'x'|'y'");
  }
  void headers() { checkNasty(); }

  void encodings_data() {
    nastyColumns();
    nasty("UTF-16 without mark, little end first", utf16(u"größe;b\r\n0,5;2\r\n", false), "größe|b / 0.5|2",
          "note f: the text was converted from UTF-16LE");
    nasty("UTF-16 without mark, big end first", utf16(u"größe;b\r\n0,5;2\r\n", true), "größe|b / 0.5|2",
          "note f: the text was converted from UTF-16BE");
    nasty("UTF-16 with quoted line ends", "\xFF\xFE"s + utf16(u"a,b\n\"x\n𝜎\",1\ny,2\n", false),
          "a|b / 'x\n𝜎'|1 / 'y'|2");
    nasty("UTF-16 with half a pair", "\xFE\xFF"s + utf16(u"a,b\nx\xD835,1\ny,2\n", true), "a|b / 'x\uFFFD'|1 / 'y'|2");
    nasty("UTF-16 cut in a character", "\xFF\xFE"s + utf16(u"a,b\n1,2\n", false) + "3",
          "error f: the UTF-16 text ends in the middle of a character");
    nasty("UTF-16 with a zero character", "\xFF\xFE"s + utf16(u"a,b\n1,\0\n"s, false),
          "error f: is a binary file (byte 7 is zero)");
    nasty("UTF-32", "\xFF\xFE\0\0a\0\0\0,\0\0\0b\0\0\0\n\0\0\0"s, "error f: is a binary file (byte 1 is zero)");
    nasty("zeros only", std::string(64, '\0'), "error f: is a binary file (byte 1 is zero)");
    nasty("a zero far down", "a,b\n1,2\n3,4\n5,6\n"s + '\0', "error f: is a binary file (byte 17 is zero)");
    nasty("Latin-1 in a category", "a,b\nx\xE4,1\ny,2\n", "a|b / 'xä'|1 / 'y'|2",
          "note f: the text is not valid UTF-8 and was read as Latin-1");
    nasty("Latin-1 further down changes the name above",
          "gr\xC3\xB6\xC3\x9F"
          "e,b\n1,x\n2,\xE4\n",
          "grÃ¶Ã\u0178e|b / 1|'x' / 2|'ä'");
    nasty("Latin-1 in an error", "a,b\n1,2\n\xE4,3\n4,5\n5,6\n", "error f:3:1: column “a”: “ä” is not a number");
    nasty("Latin-1 behind a quote", "a,b\n1,2\n\"\xE4\"x,3\n", "error f:3:1: text follows the closing quote of “ä”");
    nasty("UTF-8 cut at the end", "a,b\n1,x\n2,\xC3", "a|b / 1|'x' / 2|'Ã'", "note f: the text is not valid UTF-8");
    nasty("overlong UTF-8 is none", "a,b\n1,x\n2,\xC0\xAF\n", "a|b / 1|'x' / 2|'À¯'",
          "note f: the text is not valid UTF-8");
    nasty("surrogate in UTF-8 is none", "a,b\n1,x\n2,\xED\xA0\x80\n", "a|b / 1|'x' / 2|'í\u00A0\u20AC'",
          "note f: the text is not valid UTF-8");
    nasty("characters of one to four bytes", "a,b\n1,xäߐ€𝜎\n2,ü\n", "a|b / 1|'xäߐ€𝜎' / 2|'ü'");
  }
  void encodings() { checkNasty(); }
};

KERRIDGE_TEST(NastyDialectsTest)

}  // namespace nasty_dialects_test

#include "nasty_dialects_test.moc"
