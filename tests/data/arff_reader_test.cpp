// SPDX-License-Identifier: GPL-3.0-or-later

#include "base/number_text.h"
#include "base/parallel.h"
#include "base/random.h"
#include "data/dataset.h"
#include "data/table_text.h"
#include "support/test.h"

namespace arff_reader_test {

using namespace kerridge;

namespace {

void reads(const char* name, const std::string& content, const char* table, const char* remarks = "") {
  QTest::newRow(name) << QByteArray::fromStdString(content) << QString(table) << QString(remarks);
}

void refuses(const char* name, const std::string& content, const char* errors) {
  QTest::newRow(name) << QByteArray::fromStdString(content) << QString() << QString(errors);
}

const std::string ab = "@relation r\n@attribute a numeric\n@attribute b numeric\n@data\n";
const std::string colours = "@relation r\n@attribute a numeric\n@attribute c {red, green, 'dark blue'}\n@data\n";

}  // namespace

class ArffReaderTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void inputs_data() {
    QTest::addColumn<QByteArray>("content");
    QTest::addColumn<QString>("table");
    QTest::addColumn<QString>("diagnostics");
    reads("numbers", ab + "1,2\n-3.5,4e2\n", "a|b / 1|2 / -3.5|400");
    reads("blanks around commas", ab + " 1 , 2 \n3,\t4\n", "a|b / 1|2 / 3|4");
    reads("blanks instead of commas", ab + "1 2\n3\t4\n", "a|b / 1|2 / 3|4");
    reads("any case, CRLF",
          "% note\r\n@RELATION r\r\n\r\n@Attribute a REAL\r\n@ATTRIBUTE b Integer\r\n@DATA\r\n1,2\r\n", "a|b / 1|2");
    reads("comments", ab + "% here\n1,2 % there\n\n3,4\n", "a|b / 1|2 / 3|4");
    reads("missing", ab + "?,2\n3,?\n", "a|b / ·|2 / 3|·", "note f: missing values: “a” 1, “b” 1");
    reads("not a number is missing", ab + "NaN,2\n3,4\n", "a|b / ·|2 / 3|4", "note f: missing values: “a” 1");
    reads("quoted names", "@relation 'my r'\n@attribute 'a b' numeric\n@attribute \"c\\\"d\" numeric\n@data\n1,2\n",
          "a b|c\"d / 1|2");
    reads("names with marks", "@relation r\n@attribute ln(VOTES/POP) REAL\n@attribute b% numeric\n@data\n1,2\n",
          "ln(VOTES/POP)|b% / 1|2");
    reads("categories", colours + "1,red\n2,'dark blue'\n3,green\n", "a|c / 1|'red' / 2|'dark blue' / 3|'green'",
          "note f: columns of text, with their number of categories: “c” 3");
    reads("category missing", colours + "1,red\n2,?\n3,'dark blue'\n4,green\n",
          "a|c / 1|'red' / 2|· / 3|'dark blue' / 4|'green'",
          "note f: missing values: “c” 1\nnote f: columns of text, with their number of categories: “c” 3");
    reads("a quoted ? is a category", "@relation r\n@attribute a numeric\n@attribute c {'?', x}\n@data\n1,'?'\n2,x\n",
          "a|c / 1|'?' / 2|'x'", "note f: columns of text, with their number of categories: “c” 2");
    reads("categories that are numbers",
          "@relation r\n@attribute n {4, 6,8}\n@attribute b numeric\n@data\n4,1\n8,2\n6,3\n",
          "n|b / '4'|1 / '8'|2 / '6'|3",
          "note f: declared as categories although all their values are numbers, and read as categories, with their "
          "number: “n” 3");
    reads("unused category", colours + "1,red\n2,green\n", "a|c / 1|'red' / 2|'green'",
          "note f: columns of text, with their number of categories: “c” 2\nnote f: declared categories that no row "
          "has are left out: “c” 1");
    reads("no value at all", colours + "1,?\n2,?\n", "a|c / 1|· / 2|·",
          "note f: missing values: “c” 2\nnote f: declared categories that no row has are left out: “c” 3");
    reads("strings", "@relation r\n@attribute s string\n@attribute b numeric\n@data\n'it\\'s, so',1\nplain,2\n",
          "s|b / 'it's, so'|1 / 'plain'|2", "note f: strings read as categories, with their number: “s” 2");
    reads("dates",
          "@relation r\n@attribute d date 'yyyy-MM-dd HH:mm'\n@attribute b numeric\n@data\n'2001-02-03 10:00',1\n?,2\n",
          "d|b / '2001-02-03 10:00'|1 / ·|2",
          "note f: missing values: “d” 1\nnote f: dates read as categories, with their number: “d” 1");
    reads("sparse", ab + "{0 5}\n{ 1 2 }\n{}\n{0 1, 1 -1}\n", "a|b / 5|0 / 0|2 / 0|0 / 1|-1");
    reads("sparse categories", colours + "{0 5, 1 green}\n{0 6}\n{1 'dark blue'}\n",
          "a|c / 5|'green' / 6|'red' / 0|'dark blue'",
          "note f: columns of text, with their number of categories: “c” 3");
    reads("dense and sparse", ab + "1,2\n{1 4}\n3,4\n", "a|b / 1|2 / 0|4 / 3|4");
    reads("instance weights", ab + "1,2,{0.5}\n3,4\n5,6, {2}\n", "a|b / 1|2 / 3|4 / 5|6",
          "warning f:5: the row has an instance weight; weights are ignored, here and in 1 more rows");
    reads("the same name twice", "@relation r\n@attribute a numeric\n@attribute a numeric\n@data\n1,2\n",
          "a|a (2) / 1|2", "warning f: several attributes have the name “a”; the later ones are numbered");
    reads("no final line end", ab + "1,2\n3,4", "a|b / 1|2 / 3|4");
    reads("Latin-1",
          "@relation r\n@attribute gr\xF6\xDF"
          "e numeric\n@attribute c {\xFC, b}\n@data\n1,\xFC\n2,b\n",
          "größe|c / 1|'ü' / 2|'b'",
          "note f: columns of text, with their number of categories: “c” 2\nnote f: the text is not valid UTF-8 and "
          "was read as Latin-1");

    refuses("no data line", "@relation r\n@attribute a numeric\n@attribute b numeric\n1,2\n",
            "error f:4: “1,2” is above the line @data, where only declarations are expected\n"
            "error f: the line @data, after which the rows follow, is missing");
    refuses("no rows", ab, "error f: there are no rows below the line @data");
    refuses("one attribute", "@relation r\n@attribute a numeric\n@data\n1\n",
            "error f: only one attribute; inputs and a target are needed");
    refuses("no attribute", "@relation r\n@data\n1\n", "error f: no attribute is declared");
    refuses("relational",
            "@relation r\n@attribute bag relational\n@attribute x numeric\n@end bag\n@attribute y numeric\n@data\n",
            "error f:2: attribute “bag” is relational: a table inside each row, which cannot be read as inputs\n"
            "error f:4: “@end” is not a declaration of an ARFF file (@relation, @attribute, @data)");
    refuses("unknown type", "@relation r\n@attribute a float\n@attribute b numeric\n@data\n1,2\n",
            "error f:2: attribute “a” has the unknown type “float”; the types are numeric, real, integer, {…}, string "
            "and date");
    refuses("no type", "@relation r\n@attribute a\n@data\n1\n",
            "error f:2: attribute “a” has no type (numeric, {…}, string or date)");
    refuses("open list", "@relation r\n@attribute a {x, y\n@data\n1\n",
            "error f:2: attribute “a” has a list of categories that does not end with } in its line");
    refuses("open quote in a name", "@relation r\n@attribute 'a numeric\n@data\n1\n",
            "error f:2: the quote before “a numeric” is not closed");
    refuses("empty list", "@relation r\n@attribute a {}\n@data\n1\n", "error f:2: attribute “a” declares no category");
    refuses("too few", ab + "1,2\n3\n", "error f:6: 1 value, but 2 attributes are declared");
    refuses("too many", ab + "1,2\n3,4,5,6\n", "error f:6: 4 values, but 2 attributes are declared");
    refuses("nothing between commas",
            "@relation r\n@attribute a numeric\n@attribute b numeric\n@attribute c numeric\n@data\n1,,3\n",
            "error f:6:2: there is no value before a comma; write a missing value as ?");
    refuses("nothing at the end", ab + "1,\n",
            "error f:5:2: there is no value after the last comma; write a missing value as ?");
    refuses("text in numbers", ab + "1,2\n3,x\n",
            "error f:6:2: “b”: “x” is not a number, but this attribute is declared numeric");
    refuses("NA in numbers", ab + "1,NA\n", "error f:5:2: “b”: “NA” is not a number; write a missing value as ?");
    refuses("infinity", ab + "1,-inf\n", "error f:5:2: “b”: “-inf” is not a finite number of double precision");
    refuses("not declared", colours + "1,yellow\n",
            "error f:5:2: “c”: “yellow” is not among the declared categories {red, green, dark blue}");
    refuses("open quote", colours + "1,'dark\n", "error f:5:2: a quote is not closed in this line");
    refuses("sparse, descending", ab + "{1 2, 0 3}\n",
            "error f:5:1: attribute 0 comes after 1; the numbers of a sparse row must ascend");
    refuses("sparse, beyond", ab + "{2 2}\n",
            "error f:5: the sparse row names attribute 2, but the last one is 1 (the first is 0)");
    refuses("sparse, no number", ab + "{x 2}\n",
            "error f:5: the sparse row has “x” where the number of an attribute is expected");
    refuses("sparse, open", ab + "{0 2\n", "error f:5: the sparse row does not end with }");
    refuses("sparse, no value", ab + "{0}\n", "error f:5:1: the sparse row has no value for attribute 0");
    refuses("weight is no number", ab + "1,2,{heavy}\n",
            "error f:5: the braces at the end do not hold one number, the weight of the row");
  }

  void inputs() {
    QFETCH(QByteArray, content);
    QFETCH(QString, table);
    QFETCH(QString, diagnostics);
    const ReadResult result = readText(content.toStdString());
    QCOMPARE(diagnosticsText(result.diagnostics), diagnostics);
    QCOMPARE(result.table ? tableText(*result.table) : QString(), table);
    QCOMPARE(result.reading.format, std::string("arff"));
  }

  void sentence() {
    QCOMPARE(readText(colours + "1,red\n2,green\n").reading.sentence, std::string("ARFF, 1 numeric, 1 nominal"));
  }

  void targets_data() {
    QTest::addColumn<QByteArray>("content");
    QTest::addColumn<QString>("target");
    QTest::addColumn<QString>("reason");
    const auto row = [](const char* name, const std::string& content, const char* target, const char* reason) {
      QTest::newRow(name) << QByteArray::fromStdString(content) << QString(target) << QString(reason);
    };
    const std::string rows = "@data\n1,5\n4,2\n3,3\n";
    row("declared last", "% CLASSINDEX: last\n" + ab.substr(0, ab.size() - 6) + rows, "b", "the file says so");
    row("declared first", "% CLASSINDEX: first\n" + ab.substr(0, ab.size() - 6) + rows, "a", "the file says so");
    row("not declared", "% CLASSINDEX: none specific\n" + ab.substr(0, ab.size() - 6) + rows, "b",
        "last column of numbers");
    row("class", "@relation r\n@attribute Class numeric\n@attribute b numeric\n" + rows, "Class", "its name says so");
    row("formula", "@relation r\n@attribute ln(VOTES/POP) real\n@attribute POP real\n" + rows, "ln(VOTES/POP)",
        "its name is a formula of the name of another column");
  }

  void targets() {
    QFETCH(QByteArray, content);
    QFETCH(QString, target);
    QFETCH(QString, reason);
    const ReadResult result = readText(content.toStdString());
    QVERIFY2(result.table != nullptr, qPrintable(diagnosticsText(result.diagnostics)));
    const TargetProposal proposal = proposeTarget(*result.table);
    QCOMPARE(QString::fromStdString(result.table->columns.at(std::size_t(proposal.column)).name), target);
    QCOMPARE(QString::fromStdString(proposal.reason.english()), reason);
  }

  void largeFiles() {
    Random random(6);
    std::string content = "@relation r\n@attribute a numeric\n@attribute c {p,q,r}\n@attribute s string\n@data\n";
    std::vector<double> values;
    std::vector<int> codes;
    std::vector<std::string> texts;
    while (content.size() < std::size_t{4} << 20U) {
      values.push_back(random.normal());
      codes.push_back(int(random.below(3)));
      texts.push_back("t" + std::to_string(random.below(50)));
      content += exactText(values.back()) + "," + std::string(1, char('p' + codes.back())) + "," + texts.back() + "\n";
    }
    for (const int threads : {1, 3}) {
      setThreadCount(threads);
      const ReadResult result = readText(content);
      QVERIFY(result.table != nullptr);
      QVERIFY(result.table->columns[0].values == values);
      QVERIFY(result.table->columns[1].codes == codes);
      for (std::size_t i = 0; i < texts.size(); ++i) QVERIFY(result.table->columns[2].text(Index(i)) == texts[i]);
      const ReadResult broken = readText(content + "1,p\n");
      QCOMPARE(broken.diagnostics.front().place, "f:" + std::to_string(values.size() + 6));
    }
    setThreadCount(0);
  }

  void longHeaders() {
    std::string content = "@relation r\n";
    std::string row;
    for (int j = 0; j < 20000; ++j) {
      content += "@attribute attribute_number_" + std::to_string(j) + " numeric\n";
      row += (j == 0 ? "" : ",") + std::to_string(j);
    }
    const ReadResult result = readText(content + "@data\n" + row + "\n" + "{5 1}\n");
    QVERIFY2(result.table != nullptr, qPrintable(diagnosticsText(result.diagnostics)));
    QCOMPARE(result.table->columns.size(), std::size_t{20000});
    QCOMPARE(result.table->columns[19999].values, (std::vector<double>{19999.0, 0.0}));
  }
};

KERRIDGE_TEST(ArffReaderTest)

}  // namespace arff_reader_test

#include "arff_reader_test.moc"
