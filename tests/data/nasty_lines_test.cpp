// SPDX-License-Identifier: GPL-3.0-or-later
// Small inputs that are easily misread: line ends, comments and quotes.
#include "data/nasty.h"
#include "support/test.h"

namespace nasty_lines_test {

using namespace kerridge;

class NastyLinesTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void lines_data() {
    nastyColumns();
    nasty("CR CR LF", "a,b\r\r\n1,2\r\r\n3,4\r\r\n", "a|b / 1|2 / 3|4");
    nasty("LF CR", "a,b\n\r1,2\n\r3,4\n\r", "a|b / 1|2 / 3|4");
    nasty("empty lines between lone CR", "a,b\r\r\r1,2\r", "a|b / 1|2");
    nasty("CRLF counts as one line", "a,b\r\n\r\n1,2\r\n3\r\n4,5\r\n", "error f:4: 1 field found, 2 expected");
    nasty("lone CR counts as a line", "a,b\r\r1,2\r3\r4,5\r", "error f:4: 1 field found, 2 expected");
    nasty("CR CR LF counts as two lines", "a,b\r\r\n1,2\r\r\n3\r\r\n4,5", "error f:5: 1 field found, 2 expected");
    nasty("blanks behind the last line end", "a,b\n1,2\n  \t ", "a|b / 1|2");
    nasty("last field empty, no line end", "a,b\n1,2\n3,", "a|b / 1|2 / 3|·");
    nasty("last line ends with CR", "a,b\n1,2\n3,4\r", "a|b / 1|2 / 3|4");
    nasty("control Z of DOS", "a,b\r\n1,2\r\n3,4\r\n\x1A", "a|b / 1|2 / 3|4");
    nasty("form feed between tables", "a,b\n1,2\n\f\n3,4\n", "error f:3: 1 field found, 2 expected");
    nasty("vertical tab is no line end", "a,b\nx\vy,1\nz,2\n", "a|b / 'x\vy'|1 / 'z'|2");
    nasty("U+2028 is no line end", "a,b\nx\u2028y,1\nz,2\n", "a|b / 'x\u2028y'|1 / 'z'|2");
    nasty("U+0085 is no line end", "a,b\nx\u0085y,1\nz,2\n", "a|b / 'x\u0085y'|1 / 'z'|2");
    nasty("a pair of quotes alone", "a,b\n1,2\n\"\"\n3,4\n", "a|b / 1|2 / 3|4",
          "note f: lines without any value skipped: 1");
    nasty("missing marks are values", "a,b\nNA,?\n1,2\n", "a|b / ·|· / 1|2");
    nasty("empty line before the header", "\xEF\xBB\xBF\r\na,b\r\n1,2\r\n", "a|b / 1|2");
    nasty("a block of blank lines", "a,b\n1,2\n" + std::string(200, '\n') + "3\n4,5\n",
          "error f:203: 1 field found, 2 expected");
    nasty("second table below", "a,b\n1,2\n3,4\n\nc,d,e\n5,6,7\n", "error f:5: 3 fields found, 2 expected");
    nasty("second header below", "a,b\n1,2\n3,4\na,b\n5,6\n7,8\n9,10\n11,12\n13,14\n15,16\n17,18\n19,20\n",
          "error f:4:1: column “a”: “a” is not a number");
    nasty("summary line below", "x,y\n1.5,2\n2.5,3\nTotal,5\n", "error f:4:1: column “x”: “Total” is not a number");

    nasty("comment with separators", "a,b\n# 1,2,3\n1,2\n", "a|b / 1|2", "note f: comment lines skipped: 1");
    nasty("comment with a quote", "a,b\n# say \"hi\n1,2\n\"x\",3\n\"y\",4\n\"z\",5\n",
          "a|b / '1'|2 / 'x'|3 / 'y'|4 / 'z'|5", "note f: comment lines skipped: 1");
    nasty("comment with a quote at its start", "# \"\na,b\n#\"\n1,2\n%\"\"\"\n3,4\n", "a|b / 1|2 / 3|4",
          "note f: comment lines skipped: 3");
    nasty("comment as last line without end", "a,b\n1,2\n# end", "a|b / 1|2", "note f: comment lines skipped: 1");
    nasty("quoted mark is no comment", "a,b\n\"# x\",1\n\"% y\",2\n", "a|b / '# x'|1 / '% y'|2");
    nasty("comment inside quotes", "a,b\n\"x\n# no comment\ny\",1\nz,2\n", "a|b / 'x\n# no comment\ny'|1 / 'z'|2");
    nasty("spreadsheet errors are no comments", "a,b\n1,2\n#N/A,3\n4,5\n", "a|b / 1|2 / ·|3 / 4|5");
    nasty("division by zero is no comment", "a,b\n1,2\n#DIV/0!,3\n4,5\n",
          "error f:3:1: column “a”: “#DIV/0!” is not a number");
    nasty("spreadsheet error under tabs", "a\tb\n1\t2\n#VALUE!\t3\n4\t5\n",
          "error f:3:1: column “a”: “#VALUE!” is not a number");
    nasty("a comment that begins like one", "a,b\n#N/A stands for missing\n1,2\n", "a|b / 1|2",
          "note f: comment lines skipped: 1");
  }
  void lines() { checkNasty(); }

  void quotes_data() {
    nastyColumns();
    nasty("a quote alone", "a,b\n\"\"\"\",1\nx,2\n", "a|b / '\"'|1 / 'x'|2");
    nasty("doubled quote at the end", "a,b\n\"x\"\"\",1\ny,2\n", "a|b / 'x\"'|1 / 'y'|2");
    nasty("doubled quote at the start", "a,b\n\"\"\"x\",1\ny,2\n", "a|b / '\"x'|1 / 'y'|2");
    nasty("many doubled quotes", "a,b\n\"x\"\"y\"\"\"\"z\",1\nw,2\n", "a|b / 'x\"y\"\"z'|1 / 'w'|2");
    nasty("quotes, separator, line end in one", "a,b\n\"x,\"\"\r\n\"\",y\",1\nz,2\n", "a|b / 'x,\"\r\n\",y'|1 / 'z'|2");
    nasty("line ends of quotes stay", "a,b\n\"x\r\ny\rz\nw\",1\nv,2\n", "a|b / 'x\r\ny\rz\nw'|1 / 'v'|2");
    nasty("empty lines in quotes count", "a,b\n\"x\n\n\ny\",1\nz,2\n3\n", "error f:7: 1 field found, 2 expected");
    nasty("CRLF in quotes counts once", "a,b\r\n\"x\r\ny\",1\r\nz\r\nv,2\r\n", "error f:4: 1 field found, 2 expected");
    nasty("blank before a quote", "a,b\nx, \"1\"\ny,  \"2\"\n", "a|b / 'x'|1 / 'y'|2");
    nasty("blank after a quote", "a,b\n\"x, y\" ,1\n\"z\"\t,2\n", "a|b / 'x, y'|1 / 'z'|2");
    nasty("blanks inside quotes stay", "a,b\n\" x \",1\nx,2\n", "a|b / ' x '|1 / 'x'|2");
    nasty("semicolon in quotes", "a;b\n\"x;y\";1\nz;2\n", "a|b / 'x;y'|1 / 'z'|2");
    nasty("tab in quotes", "a\tb\n\"x\ty\"\t1\nz\t2\n", "a|b / 'x\ty'|1 / 'z'|2");
    nasty("bar in quotes", "a|b\n\"x|y\"|1\nz|2\n", "a|b / 'x|y'|1 / 'z'|2");
    nasty("blank in quotes under blanks", "a b\n\"x y\"  1\n\"z\" 2\n", "a|b / 'x y'|1 / 'z'|2");
    nasty("empty quotes under blanks are a field", "a b c\n1 \"\" 2\n3 4 5\n", "a|b|c / 1|·|2 / 3|4|5");
    nasty("quoted and bare numbers", "a,b\n\"1\",2\n1,\"2\"\n", "a|b / 1|2 / 1|2");
    nasty("quoted missing mark", "a,b\n\"NA\",1\n2,\"?\"\n", "a|b / ·|1 / 2|·");
    nasty("single quotes do not quote", "a,b\n1,2\n'x,y',1\n3,4\n", "error f:3: 3 fields found, 2 expected");
    nasty("typographic quotes do not quote", "a,b\n“x”,1\n“y”,2\n", "a|b / '“x”'|1 / '“y”'|2");
    nasty("inches", "a,b\n5\",1\n6\",2\n", "a|b / '5\"'|1 / '6\"'|2");
    nasty("quote inside a word", "a,b\nx\"y\"z,1\nx\"\"y,2\n", "a|b / 'x\"y\"z'|1 / 'x\"\"y'|2");
    nasty("backslash does not escape", "a,b\nx,1\n\"x\\\"y\",2\n",
          "error f:3:1: text follows the closing quote of “x\\”");
    nasty("text between quotes", "a,b\n1,2\n3,\"x\"y\"z\"\n", "error f:3:2: text follows the closing quote of “x”");
    nasty("text follows a quote on its last line", "a,b\n1,2\n\"x\ny\" z,3\n",
          "error f:4:1: text follows the closing quote of “x\ny”");
    nasty("ends with an opening quote", "a,b\n1,2\n3,\"", "error f:3:2: a quote that opens here is never closed");
    nasty("ends in mid-quote, lines below its opening", "a,b\n1,2\n3,\"x\n4,5\n6,7\n",
          "error f:3:2: a quote that opens here is never closed");
    nasty("ends in a doubled quote", "a,b\n1,2\n3,\"x\"\"", "error f:3:2: a quote that opens here is never closed");
    nasty("ends with a quoted field", "a,b\n1,2\n3,\"4\"", "a|b / 1|2 / 3|4");
    nasty("header in mid-quote", "\"a,b\n1,2\n3,4\n", "error f:1:1: a quote that opens here is never closed");
    nasty("quoted header over several lines moves the data", "\"a\n\nb\",c\n1,2\n3\n",
          "error f:5: 1 field found, 2 expected");
  }
  void quotes() { checkNasty(); }
};

KERRIDGE_TEST(NastyLinesTest)

}  // namespace nasty_lines_test

#include "nasty_lines_test.moc"
