// SPDX-License-Identifier: GPL-3.0-or-later
// Small inputs that are easily misread: numbers, missing values, and columns that mix numbers and texts.
#include "base/sentence.h"
#include "data/nasty.h"
#include "support/test.h"

namespace nasty_numbers_test {

using namespace kerridge;

namespace {

std::string repeated(const std::string& text, int times) {
  std::string all;
  for (int i = 0; i < times; ++i) all += text;
  return all;
}

}  // namespace

class NastyNumbersTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void numbers_data() {
    nastyColumns();
    nasty("leading zeros", "a,b\n007,00.5\n-01,010\n", "a|b / 7|0.5 / -1|10");
    nasty("negative zero", "a,b\n-0,-0.0\n0,1\n", "a|b / -0|-0 / 0|1");
    nasty("halfway between two doubles, to even", "a,b\n9007199254740993,9007199254740995\n1,2\n",
          "a|b / 9007199254740992|9007199254740996 / 1|2");
    nasty("just above halfway", "a,b\n9007199254740993.0000000000000000000001,1\n1,2\n",
          "a|b / 9007199254740994|1 / 1|2");
    nasty("half of the smallest double, and a bit more", "a,b\n2.4703282292062327e-324,2.4703282292062328e-324\n1,1\n",
          "a|b / 0|5e-324 / 1|1");
    nasty("largest normal below the denormals' end", "a,b\n2.2250738585072011e-308,2.2250738585072014e-308\n1,1\n",
          "a|b / 2.225073858507201e-308|2.2250738585072014e-308 / 1|1");
    nasty("four hundred zeros and an exponent", "a,b\n0." + std::string(400, '0') + "1e401,1\n2,3\n",
          "a|b / 1|1 / 2|3");
    nasty("eight hundred digits", "a,b\n1" + std::string(800, '0') + "e-800,1\n2,3\n", "a|b / 1|1 / 2|3");
    nasty("zero with a huge exponent", "a,b\n0e99999,1\n2,3\n", "a|b / 0|1 / 2|3");
    nasty("exponent beyond any integer", "a,b\n1,1\n1e99999999999999999999,2\n3,4\n",
          "error f:3:1: column “a”: “1e99999999999999999999” is beyond the range");
    nasty("largest rounds up to infinity", "a,b\n1.7976931348623159e308,1\n2,3\n",
          "error f:2:1: column “a”: “1.7976931348623159e308” is beyond the range");
    nasty("decimal comma, negative, no leading digit", "a;b\n-,5;1\n+,25;2\n", "a|b / -0.5|1 / 0.25|2");
    nasty("minus sign with decimal comma", "a;b\n\u22120,5;1\n2,5;3\n", "a|b / -0.5|1 / 2.5|3");
    nasty("point without decimals", "a;b\n5.;1\n-6.e2;2\n", "a|b / 5|1 / -600|2");

    const auto notANumber = [](const char* name, const std::string& text) {
      const std::string expected =
          "error f:4:1: column “a”: “" + visible(text) + "” is not a number, but 4 other values are";
      nasty(name, "a;b\n1;1\n2;2\n" + text + ";3\n4;4\n5;5\n", expected.c_str());
    };
    nasty("en dash as minus", "a;b\n1;1\n–5;3\n4;4\n",
          "error f:3:1: column “a”: “–5” begins with a dash; write - or − for minus, or name the column a “number” in "
          "“columns” of the reading");
    notANumber("two signs", "--5");
    notANumber("plus and minus", "+-5");
    notANumber("minus behind", "5-");
    notANumber("blank behind the sign", "- 5");
    notANumber("accountants' brackets", "(5)");
    notANumber("currency before", "$5");
    notANumber("currency behind", "5€");
    notANumber("per cent", "5%");
    notANumber("exponent of Fortran", "1d5");
    notANumber("exponent sign alone", "1e+");
    notANumber("exponent with a fraction", "1e5.5");
    notANumber("exponent alone", "e5");
    notANumber("underscores", "1_000");
    notANumber("binary", "0b101");
    notANumber("suffix of C", "5f");
    notANumber("version", "1.2.3");
    notANumber("comma without decimals", "5,");
    notANumber("several commas", "1,2,3");
    notANumber("point and comma", "1.5,5");
    notANumber("fraction", "1/2");
    notANumber("time", "1:30");
    notANumber("full-width digit", "５");
    notANumber("Arabic digit", "٥");
    notANumber("superscript", "5²");
    notANumber("no-break space before", "\u00A05");
    notANumber("zero-width space behind", "5\u200B");
    notANumber("byte order mark inside", "\uFEFF5");
    notANumber("infinity of old run times", "1.#INF");
    notANumber("not a number of old run times", "-1.#IND");
    notANumber("payload", "nan(0x1)");
    notANumber("a point", ".");
    notANumber("a sign", "-");
    notANumber("dots", "..");
    notANumber("None", "None");

    const auto grouped = [](const char* name, const std::string& text) {
      const std::string expected = "error f:3:1: column “a”: “" + text + "” has marks that group digits";
      nasty(name, "a;b\n1;1\n" + text + ";3\n4;4\n", expected.c_str());
    };
    grouped("Indian groups", "12,34,567");
    grouped("German groups and decimals", "1.234.567,89");
    grouped("Swiss groups and decimals", "1'234'567.5");
    grouped("no-break spaces", "1\u00A0234,5");
    grouped("negative groups", "-1,234,567");
    grouped("typographic apostrophe", "1’234");
    nasty("no-break space of Latin-1",
          "a;b\n1;1\n1\xA0"
          "234;3\n4;4\n",
          "error f:3:1: column “a”: “1\u00A0234” has marks that group digits");
    nasty("one group beside decimals is a decimal", "a;b\n1,234;1\n1,5;2\n", "a|b / 1.234|1 / 1.5|2");
    nasty("a leading zero is no group", "a;b\n0,234;1\n0,567;2\n", "a|b / 0.234|1 / 0.567|2");
    nasty("point in one column, comma in another", "a;b\n1.5;2\n2.5;3,5\n",
          "error f:3:2: “3,5” has a decimal comma, but “1.5” in line 2, column 1 has a decimal point");
  }
  void numbers() { checkNasty(); }

  void missing_data() {
    nastyColumns();
    nasty("marks with blanks around", "a,b\n NA , ? \n1,2\n", "a|b / ·|· / 1|2");
    nasty("every mark is one", "a;b\nn/a;1\n#N/A;2\n-nan;3\n-NaN;4\nNull;5\nna;6\n7;7\n",
          "a|b / ·|1 / ·|2 / ·|3 / ·|4 / ·|5 / ·|6 / 7|7");
    nasty("sodium is not missing", "a,b\nNa,1\nCl,2\nNA,3\n", "a|b / 'Na'|1 / 'Cl'|2 / ·|3");
    nasty("question with text", "a,b\nwhy?,1\n!?,2\n", "a|b / 'why?'|1 / '!?'|2");
    nasty("missing first, type by the rest", "a,b\nNA,?\n,\nx,1\ny,2\n", "a|b / ·|· / 'x'|1 / 'y'|2");
    nasty("missing everywhere but once", "a,b\n,1\n,2\n7,3\n,4\n", "a|b / ·|1 / ·|2 / 7|3 / ·|4");
  }
  void missing() { checkNasty(); }

  void mixtures_data() {
    nastyColumns();
    nasty("post codes keep their zeros", "a,b\n00501,1\n501,2\nA1,3\n0501,4\nB2,5\nC3,6\n",
          "a|b / '00501'|1 / '501'|2 / 'A1'|3 / '0501'|4 / 'B2'|5 / 'C3'|6");
    nasty("spellings of one number stay apart", "a,b\n1,1\n1.0,2\n+1,3\n1e0,4\nx,5\ny,6\n01,7\nz,8\n",
          "a|b / '1'|1 / '1.0'|2 / '+1'|3 / '1e0'|4 / 'x'|5 / 'y'|6 / '01'|7 / 'z'|8");
    nasty("zero and minus zero stay apart", "a,b\n0,1\n-0,2\nx,3\ny,4\n", "a|b / '0'|1 / '-0'|2 / 'x'|3 / 'y'|4");
    nasty("digits beyond a double stay", "a,b\n12345678901234567890,1\n12345678901234567891,2\nx,3\ny,4\n",
          "a|b / '12345678901234567890'|1 / '12345678901234567891'|2 / 'x'|3 / 'y'|4");
    nasty("grouped and infinite numbers among texts", "a;b\n1,234,567;1\n1e999;2\ninf;3\nx;4\ny;5\nz;6\nw;7\n",
          "a|b / '1,234,567'|1 / '1e999'|2 / 'inf'|3 / 'x'|4 / 'y'|5 / 'z'|6 / 'w'|7");
    nasty("missing among numbers and texts", "a,b\n1,1\n,2\n2,3\nNA,4\nx,5\ny,6\n1,7\n",
          "a|b / '1'|1 / ·|2 / '2'|3 / ·|4 / 'x'|5 / 'y'|6 / '1'|7",
          "warning f:6:1: column “a” mixes 3 numbers with 2");
    nasty("texts, then numbers", "a,b\nx,1\ny,2\n1,3\n2,4\n", "a|b / 'x'|1 / 'y'|2 / '1'|3 / '2'|4");
    nasty("truth values", "a,b\nTRUE,1\nFALSE,2\nTRUE,3\n", "a|b / 'TRUE'|1 / 'FALSE'|2 / 'TRUE'|3");
    nasty("capitals matter", "a,b\nm,1\nM,2\nm,3\n", "a|b / 'm'|1 / 'M'|2 / 'm'|3");
    nasty("one text in ten is an error", "a,b\n" + repeated("1,1\n", 18) + "x,1\ny,2\n",
          "error f:20:1: column “a”: “x” (and 1 more) is not a number, but 18 other values are");
    nasty("more texts than that are categories", "a,b\n" + repeated("1,1\n", 17) + "x,1\ny,2\n",
          ("a|b" + repeated(" / '1'|1", 17) + " / 'x'|1 / 'y'|2").c_str());
    nasty("texts among fractions are errors", "a,b\n1.5,1\nx,2\n2.5,3\ny,4\n3.5,5\nz,6\n",
          "error f:3:1: column “a”: “x” (and 2 more) is not a number, but 3 other values are");
  }
  void mixtures() { checkNasty(); }
};

KERRIDGE_TEST(NastyNumbersTest)

}  // namespace nasty_numbers_test

#include "nasty_numbers_test.moc"
