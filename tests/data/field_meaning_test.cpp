// SPDX-License-Identifier: GPL-3.0-or-later
// Numbers with signs, dates, units, marks of missing values, rows that are none: what the fields of a file mean.
#include <array>
#include <chrono>
#include <cmath>
#include <random>

#include "data/role_notes.h"
#include "data/sentinels.h"
#include "data/table_text.h"
#include "data/text_meaning.h"
#include "fields/date_field.h"
#include "fields/signed_number.h"
#include "fields/unit_word.h"
#include "support/test.h"

namespace field_meaning_test {

using namespace kerridge;
using namespace kerridge::test;

namespace {

ReadResult propose(const std::string& text, ReadOptions options = {}) {
  options.proposes = true;
  return readText(text, options);
}

QString proposed(const std::string& text) {
  const ReadResult read = propose(text);
  return read.table ? tableText(*read.table) : diagnosticsText(read.diagnostics);
}

/// The first column of numbers of a table, as a list.
QString valuesOf(const std::string& fields, const ReadOptions& options = {}) {
  const ReadResult read = propose("x;n\n" + fields, options);
  if (!read.table) return diagnosticsText(read.diagnostics);
  const Column& column = read.table->columns.front();
  QStringList values;
  for (Index i = 0; i < read.table->rows; ++i) values << QString::fromStdString(column.text(i));
  QString text = values.join(' ') + (column.type == ColumnType::numeric ? "" : " as text");
  if (!column.reading.empty()) text += " (" + QString::fromStdString(column.reading.english()) + ")";
  for (const Text& question : read.table->questions) text += " " + QString::fromStdString(question.english());
  return text;
}

std::string fieldsOf(const QString& texts) {
  std::string fields;
  int row = 0;
  for (const QString& text : texts.split('|')) {
    fields += text.toStdString() + ";" + QByteArray::number(++row).toStdString() + ".5\n";
  }
  return fields;
}

}  // namespace

class FieldMeaningTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void fields_data() {
    QTest::addColumn<QString>("texts");
    QTest::addColumn<QString>("values");
    const auto row = [](const char* texts, const char* values) {
      QTest::newRow(texts) << QString::fromUtf8(texts) << QString::fromUtf8(values);
    };
    // Signs.
    row("$1,200|$950|$12,400.50", "1200 950 12400.5 (amounts in $)");
    row("1.200,50 €|950 €", "1200.5 950 (amounts in €)");
    row("€ 1 200|€ 950", "1200 950 (amounts in €)");
    row("CHF 1'200.50|CHF 3", "1200.5 3 (amounts in CHF)");
    row("-$5|$-6|($7)|+$8|\u2212$9", "-5 -6 -7 8 -9 (amounts in $)");
    row("US$ 5|US$ 6", "5 6 (amounts in US$)");
    row("5 EUR|6 EUR", "5 6 (amounts in EUR)");
    row("12 %|0.5%", "12 0.5 (in %)");
    row("3.5 kg|-2 kg|1e3 kg", "3.5 -2 1000 (in kg)");
    row("5 apples|6 apples", "5 6 (in apples)");
    row("5apples|6apples", "5apples 6apples as text");
    row("$5|€6", "$5 €6 as text");
    row("5 kg|6 g", "5 kg 6 g as text");
    row("$1,20|$1,200", "1.2 1.2 (amounts in $)");  // the first one tells
    row("$1.2.3|$5", "$1.2.3 $5 as text");
    row("(5 kg)|(6 kg)", "(5 kg) (6 kg) as text");
    row("$|$5", "$ $5 as text");
    row("1,200 kg|1,300 kg", "1200 1300 (in kg)");
    // Dates and times.
    row("2021-03-04|2021-03-05", "44259 44260 (dates as days since 1899-12-30)");
    row("1899-12-30|1900-01-01", "0 2 (dates as days since 1899-12-30)");
    row("2021/03/04|2021/3/5", "44259 44260 (dates as days since 1899-12-30)");
    row("2021-03|2021-04", "44256 44287 (dates as days since 1899-12-30)");
    row("2021-03-04T12:00|2021-03-05 06:00:00", "44259.5 44260.25 (dates and times as days since 1899-12-30)");
    row("2021-03-04|2021-03-05 06:00", "44259 44260.25 (dates and times as days since 1899-12-30)");
    row("2021-03-04T12:00:00Z|2021-03-04T12:00+06:00",
        "44259.5 44259.25 (dates and times as days since 1899-12-30 in UTC)");
    row("2021-03-04T12:00:00Z|2021-03-04T12:00", "2021-03-04T12:00:00Z 2021-03-04T12:00 as text");
    row("13/3/2021|4/3/2021", "44268 44259 (dates as days since 1899-12-30, day first)");
    row("3/13/2021|3/4/2021", "44268 44259 (dates as days since 1899-12-30, month first)");
    row("4.3.2021|5.3.2021", "44259 44260 (dates as days since 1899-12-30, day first)");
    row("4/3/2021|5/3/2021",
        "44259 44260 (dates as days since 1899-12-30, day first) In “x” “4/3/2021” is taken for day, month, year; "
        "month, day, year is as possible.");
    row("13/3/2021|3/13/2021", "13/3/2021 3/13/2021 as text");
    row("4 Mar 2021|5-March-2021", "44259 44260 (dates as days since 1899-12-30)");
    row("Mar 4, 2021|March 5 2021", "44259 44260 (dates as days since 1899-12-30)");
    row("12:00|6:30", "0.5 0.2708333333333333 (times as parts of a day)");
    row("6:00 pm|12:00 am", "0.75 0 (times as parts of a day)");
    row("2021-02-29|2021-03-01", "2021-02-29 2021-03-01 as text");
    row("2020-02-29|2020-03-01", "43890 43891 (dates as days since 1899-12-30)");
    row("24:00|12:00", "24:00 12:00 as text");
    row("4.3.21|5.3.21", "4.3.21 5.3.21 as text");
    row("2021-03-04x|2021-03-05", "2021-03-04x 2021-03-05 as text");
    row("9999-03-04|9999-03-05", "9999-03-04 9999-03-05 as text");
    // Marks of missing values.
    row("1.5|-|2.5", "1.5  2.5");
    row("1.5|n.a.|unknown|2.5", "1.5   2.5");
    row("5 kg|-|6 kg", "5  6 (in kg)");
    row("2021-03-04|none", "44259  (dates as days since 1899-12-30)");
  }

  void fields() {
    QFETCH(QString, texts);
    QFETCH(QString, values);
    QCOMPARE(valuesOf(fieldsOf(texts)), values);
  }

  /// What was read in version 0.1 reads the same where nothing is proposed.
  void withoutProposals() {
    const std::string text = "when,price,y\n2021-03-04,$5,1\n2021-03-05,$6,2\n";
    QCOMPARE(tableText(*readText(text).table), QString("when|price|y / '2021-03-04'|'$5'|1 / '2021-03-05'|'$6'|2"));
    QVERIFY(readText(text).reading.meaning.empty());
    QVERIFY(readText("a,b\n1,2\n2,3\nTotal,5\n").table == nullptr);
  }

  /// What is found, insisted on, gives the same table without proposals.
  void foundIsReproduced_data() {
    QTest::addColumn<QByteArray>("text");
    for (const char* text :
         {"when,price,y\n2021-03-04,$5,1\n2021-03-05,$6,2\n", "a,b,y\ns,m,N\n1,2,3\n4,5,6\n",
          "No,a,y\n1,2,3\n2,5,6\n3,6,8\nTotal,13,17\n", "a,b,y\n1,-,3\n4,2,6\n4,2.5,6\n",
          "a;b;y\n1/2/2021;1,5 €;3\n4/5/2021;2,5 €;6\n", "t,w\ns,g\n1,3\n2,5\nMean,4\n1,2\n",
          "2021-03-04,$5\n2021-03-05,$6\n2021-03-06,$7\n", "1 kg,2 kg,3 kg\n4 kg,5 kg,6 kg\n7 kg,8 kg,9 kg\n"}) {
      QTest::addRow("%s", text) << QByteArray(text);
    }
  }

  void foundIsReproduced() {
    QFETCH(QByteArray, text);
    const ReadResult found = propose(text.toStdString());
    if (!found.table) return;  // nothing to reproduce
    ReadOptions options;
    options.meaning = found.reading.meaning;
    if (found.reading.dialectIsProposed) {
      options.header = found.reading.header;
      options.separator = found.reading.separator;
    }
    const ReadResult again = readText(text.toStdString(), options);
    QVERIFY2(again.table != nullptr, qPrintable(diagnosticsText(again.diagnostics)));
    QCOMPARE(tableText(*again.table), tableText(*found.table));
    QCOMPARE(again.reading.meaning, found.reading.meaning);
  }

  void linesAndNames() {
    ReadOptions options;
    options.meaning.skip = {1, 4};
    const ReadResult read = readText("A title\na,b\n1,2\nremark\n3,4\n", options);
    QVERIFY2(read.table != nullptr, qPrintable(diagnosticsText(read.diagnostics)));
    QCOMPARE(tableText(*read.table), QString("a|b / 1|2 / 3|4"));
    QCOMPARE(read.table->skipped.size(), std::size_t{2});
    options.meaning.skip.reset();
    options.meaning.names = {"u", ""};
    QCOMPARE(tableText(*readText("1,2.5\n3,4\n", options).table), QString("u|column 2 / 1|2.5 / 3|4"));
    options.meaning.names = {"u"};
    QCOMPARE(diagnosticsText(readText("1,2.5\n3,4\n", options).diagnostics),
             QString("error f: 1 name is given for 2 columns"));
    // Another format.
    options.meaning.names = {"u", "v", "w"};
    QCOMPARE(tableText(*readText("1 1:2 2:3\n2 1:4 2:6\n", options).table), QString("u|v|w / 1|2|3 / 2|4|6"));
  }

  void insistedMeanings() {
    const std::string text = "code,a,y\n1,2,3\n2,5,6\n1,6,8\n";
    ReadOptions options;
    options.meaning.columns["code"] = FieldMeaning::category;
    QCOMPARE(tableText(*readText(text, options).table), QString("code|a|y / '1'|2|3 / '2'|5|6 / '1'|6|8"));
    // Texts that would be numbers, or nearly are.
    QCOMPARE(tableText(*propose("code,y\n$1,2\n$3,4\n",
                                [] {
                                  ReadOptions asked;
                                  asked.meaning.columns["code"] = FieldMeaning::category;
                                  return asked;
                                }())
                            .table),
             QString("code|y / '$1'|2 / '$3'|4"));
    ReadOptions dates;
    dates.meaning.columns["d"] = FieldMeaning::monthFirst;
    QCOMPARE(tableText(*readText("d,y\n3/4/2021,2\n3/5/2021,4\n", dates).table), QString("d|y / 44259|2 / 44260|4"));
    QCOMPARE(diagnosticsText(readText("d,y\n13/4/2021,2\n3/5/2021,4\n", dates).diagnostics),
             QString("error f:2:1: column “d” cannot be read as dates; one of its texts is “13/4/2021”"));
    ReadOptions numbers;
    numbers.meaning.columns["d"] = FieldMeaning::number;
    QCOMPARE(diagnosticsText(readText("d,y\n3 kg,2\n3 g,4\n", numbers).diagnostics),
             QString("error f:2:1: column “d” cannot be read as numbers; one of its texts is “3 kg”"));
    numbers.meaning.columns = {{"absent", FieldMeaning::number}};
    QCOMPARE(diagnosticsText(readText("d,y\n3,2\n3,4\n", numbers).diagnostics),
             QString("warning f: there is no column “absent”, but the experiment says how to read it"));
  }

  void marks() {
    ReadOptions options;
    options.meaning.missing["a"] = {"-999", "none"};
    const ReadResult read = readText("a,b,y\n1,-999,3\n-999,5,6\nnone,6,8\n-999.0,7,8\n", options);
    QVERIFY2(read.table != nullptr, qPrintable(diagnosticsText(read.diagnostics)));
    QCOMPARE(tableText(*read.table), QString("a|b|y / 1|-999|3 / ·|5|6 / ·|6|8 / ·|7|8"));
    options.meaning.missing = {{everyColumn, {"-999"}}};
    QCOMPARE(tableText(*readText("a,b,y\n1,-999,3\n-999,5,6\n", options).table), QString("a|b|y / 1|·|3 / ·|5|6"));
    options.meaning.missing = {{"k", {"u"}}};
    QCOMPARE(tableText(*readText("k,y\nu,3\nv,6\nw,7\n", options).table), QString("k|y / ·|3 / 'v'|6 / 'w'|7"));
  }

  void rowsThatAreNone() {
    QCOMPARE(proposed("t,x\ns,m\n1,2\n3,4\n"), QString("t|x / 1|2 / 3|4"));
    QCOMPARE(proposed("No,x\n1,2\n2,4\nTotal,6\n"), QString("No|x / 1|2 / 2|4"));
    QCOMPARE(proposed("name,x\nu,2\nv,4\nTotal,6\n"), QString("name|x / 'u'|2 / 'v'|4"));
    QCOMPARE(proposed("name,x\nu,2\nv,4\nTotal,7\n"), QString("name|x / 'u'|2 / 'v'|4 / 'Total'|7"));
    QCOMPARE(proposed("name,x\nTotal,6\nu,2\nv,4\n"), QString("name|x / 'Total'|6 / 'u'|2 / 'v'|4"));
    // Many blocks, and spellings that are given up on the way.
    std::string text = "No,a,y\n";
    double sum = 0.0;
    for (int i = 1; i <= 60000; ++i) {
      text += std::to_string(i) + "," + std::to_string(i % 7) + ".50," + std::to_string(i % 5) + ".25\n";
      sum += i % 7 + 0.5;
    }
    const ReadResult read = propose(text + "Total,," + std::to_string(sum) + "\n");
    QVERIFY2(read.table != nullptr, qPrintable(diagnosticsText(read.diagnostics)));
    QCOMPARE(read.table->rows, Index{60000});
    QCOMPARE(read.table->columns[0].type, ColumnType::numeric);
    QCOMPARE(read.reading.meaning.skip.value(), std::vector<Index>{60002});
  }

  /// Random amounts, written in each of the ways there are, come back as what they were.
  void amountsInEveryWriting() {
    std::mt19937 random(1);
    for (int round = 0; round < 200; ++round) {
      const bool comma = random() % 2 == 0;
      const QString group = QStringList{comma ? "." : ",", " ", "'", ""}.at(static_cast<int>(random() % 4));
      QStringList texts;
      std::vector<double> amounts;
      for (int i = 0; i < 5; ++i) {
        const auto cents = static_cast<qint64>(random() % (i == 0 ? 100000000 : 100000));
        QString whole = QString::number(cents / 100);
        for (qsizetype at = whole.size() - 3; at > 0; at -= 3) whole.insert(at, group);
        texts << "€" + whole + (comma ? "," : ".") + QString::number(cents % 100).rightJustified(2, '0');
        amounts.push_back(static_cast<double>(cents) / 100.0);
      }
      std::vector<std::string> fields;
      for (const QString& text : texts) fields.push_back(text.toStdString());
      const auto meaning = textMeaning(fields, {});
      QVERIFY2(meaning.has_value(), qPrintable(texts.join('|')));
      QCOMPARE(meaning->values, amounts);
    }
  }

  /// Every day from 1600 to 2200 by the calendar's rules, in every form.
  void everyDay() {
    double expected = daysSince1899(1600, 1, 1).value();
    QCOMPARE(expected, -109571.0);
    for (int year = 1600; year <= 2200; ++year) {
      const bool leap = (year % 4 == 0 && year % 100 != 0) || year % 400 == 0;
      const int days[] = {31, leap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
      for (int month = 1; month <= 12; ++month) {
        for (int day = 1; day <= 31; ++day) {
          const bool exists = day <= days[month - 1];
          const auto found = daysSince1899(year, month, day);
          QCOMPARE(found.has_value(), exists);
          if (exists) QCOMPARE(*found, expected++);
        }
      }
    }
  }

  void units_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<bool>("isUnit");
    for (const char* unit :
         {"kg",  "m",   "m/s",   "m/s^2", "m/s²", "kg m-3", "kg/m3", "°C", "%",   "hPa",   "W/m²",  "µm",
          "kWh", "[x]", "(any)", "km/h",  "USD",  "ft",     "1",     "-",  "N·m", "mol/L", "years", "a.u."}) {
      QTest::newRow(unit) << QString::fromUtf8(unit) << true;
    }
    for (const char* word : {"", "u", "name", "5", "kg/", "/s", "yes", "Total", "()", "5 kg", "mx"}) {
      QTest::addRow("no: %s", word) << QString::fromUtf8(word) << false;
    }
  }

  void units() {
    QFETCH(QString, text);
    QFETCH(bool, isUnit);
    QCOMPARE(kerridge::isUnit(text.toStdString()), isUnit);
  }

  void sentinels() {
    const auto found = [](std::vector<double> values) {
      Table table;
      table.rows = static_cast<Index>(values.size());
      table.columns = {{"a", ColumnType::numeric, std::move(values), {}, {}}};
      QStringList texts;
      for (const Sentinel& one : findSentinels(table, {0}, {})) texts << QString("%1:%2").arg(one.value).arg(one.rows);
      return texts.join(' ');
    };
    QCOMPARE(found({1, 2, -999, 3, -999}), QString("-999:2"));
    QCOMPARE(found({1, 2, 9999, 3, -9999, -99.9}), QString("-9999:1 -99.9:1 9999:1"));
    QCOMPARE(found({20, 80, 99}), QString());         // an age
    QCOMPARE(found({0, 1, 99, 0}), QString("99:1"));  // a code
    QCOMPARE(found({1, 2, -998, 3}), QString());
    QCOMPARE(found({5, 5, -999}), QString());  // nothing to be far beyond of
    QCOMPARE(found({1, 2, std::nan(""), 1e20}), QString("1e+20:1"));
    QCOMPARE(found({-999, -999, -999}), QString());
    QCOMPARE(found({-1500, 3000, -9999}), QString("-9999:1"));
    QCOMPARE(found({-1500, 9000, -9999}), QString());
    // However the values are scattered: never one inside the range of the others.
    std::mt19937 random(2);
    for (int round = 0; round < 200; ++round) {
      std::normal_distribution<double> draw(0.0, std::pow(10.0, static_cast<double>(random() % 6)));
      std::vector<double> values;
      for (int i = 0; i < 30; ++i) values.push_back(draw(random));
      double least = values[0];
      double most = values[0];
      for (const double value : values) {
        least = std::min(least, value);
        most = std::max(most, value);
      }
      values.push_back(-999.0);
      const bool isFar = -999.0 < least && least + 999.0 > most - least;
      QCOMPARE(found(values).isEmpty(), !isFar);
    }
  }

  void dates_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("expected");
    const auto row = [](const char* text, const char* expected) {
      QTest::newRow(text) << QString(text) << QString(expected);
    };
    // The form, year, first and second number, the time in seconds, whether there is one and a zone.
    row("2021-02-03", "year 2021 2 3");
    row("2021/2/3", "year 2021 2 3");
    row("2021.02.3", "year 2021 2 3");
    row("2021-02", "year 2021 2 1");
    row("3/4/2021", "numbers 2021 3 4");
    row("13/4/2021", "numbers 2021 13 4");
    row("3-4-2021", "numbers 2021 3 4");
    row("3.4.2021", "numbers 2021 3 4 dots");
    row("4 Mar 2021", "named 2021 3 4");
    row("4-Mar-2021", "named 2021 3 4");
    row("March 4, 2021", "named 2021 3 4");
    row("1-dec-69", "named 1969 12 1");
    row("1-dec-68", "named 2068 12 1");
    row("1-dec-00", "named 2000 12 1");
    row("0:00", "time 0");
    row("12:30", "time 45000");
    row("23:59:59", "time 86399");
    row("12:30:15.25", "time 45015.25");
    row("12:30:15,125", "time 45015.125");
    row("12:05 am", "time 300");
    row("1:05 am", "time 3900");
    row("12:05 PM", "time 43500");
    row("9:05 pm", "time 75900");
    row("9:05am", "time 32700");
    row("2021-02-03T10:00", "year 2021 2 3 time 36000");
    row("2021-02-03 10:00:30.5", "year 2021 2 3 time 36030.5");
    row("2021-02-03T10:00Z", "year 2021 2 3 time 36000 zone");
    row("2021-02-03 10:00+14:00", "year 2021 2 3 time -14400 zone");
    row("2021-02-03 10:00+0130", "year 2021 2 3 time 30600 zone");
    row("2021-02-03 10:00-00:59", "year 2021 2 3 time 39540 zone");
    row("2021-02-03 10:00-05", "year 2021 2 3 time 54000 zone");
    row(("2021-02-03" + std::string(40, ' ') + "10:00").c_str(), "");
    for (const char* none : {"",
                             " ",
                             "2021",
                             "2021-",
                             "2021 2",
                             "2021x02x03",
                             "12_3_2021",
                             "12x3x2021",
                             "-2-2021",
                             "2021-0-3",
                             "2021-02T10:00",
                             "2021-02 10:00",
                             "4 Mar 0000",
                             "Mar 4, 0000",
                             "4 Xyz 2021",
                             "Xyz 4, 2021",
                             "T10:00",
                             "123/4/2021",
                             "123 Mar 2021",
                             "123-T10:00",
                             "2021 2 3",
                             "2021-x",
                             "2021/2",
                             "2021-2-",
                             "2021-13-01x",
                             "2021-2/3",
                             "202-02-03",
                             "20210-02-03",
                             "4 Mar",
                             "4 Mrz2 2021",
                             "Ma 4, 2021",
                             "24:00",
                             "23:60",
                             "23:59:60",
                             "12:30:",
                             "12:30:15.",
                             "12:30:15.x",
                             "13:05 pm",
                             "0:05 am",
                             "9:05 p",
                             "9:05 xm",
                             "9:5",
                             "123:00",
                             "2021-02-03 10:00+14:60",
                             "2021-02-03 10:00+15:00",
                             "2021-02-03 10:00+1:00",
                             "2021-02-03 10:00Zx",
                             "2021-02-03T",
                             "2021-02-03 x",
                             "12:30 2021-02-03"}) {
      row(none, "");
    }
  }

  /// The fields of a date or time, one by one.
  void dates() {
    QFETCH(QString, text);
    QFETCH(QString, expected);
    const std::optional<DateField> field = parseDate(text.toStdString());
    QString found;
    if (field) {
      const bool isTime = field->form == DateField::Form::time;
      constexpr std::array forms{"year", "numbers", "named", "time"};
      found = QString::fromLatin1(forms.at(static_cast<std::size_t>(field->form)));
      if (!isTime) found += QStringLiteral(" %1 %2 %3").arg(field->year).arg(field->first).arg(field->second);
      if (field->dots) found += " dots";
      if (field->hasTime && !isTime) found += " time";
      if (field->hasTime) found += ' ' + QString::number(std::round(field->day * 86400.0 * 1e6) / 1e6, 'g', 12);
      if (field->hasZone) found += " zone";
    }
    QCOMPARE(found, expected);
  }

  void signs() {
    const auto parts = [](const std::string& text) {
      const std::optional<SignedNumber> number = parseSigned(text);
      return number ? QString::fromStdString((number->negative ? "-" : "") + number->digits + " " + number->sign)
                    : QString();
    };
    for (const char* none :
         {"",      "(",     "()",   "5",   "$",    "-",   "-$",   "$-",   "(5)",  "(5 kg)",
          "$5 kg", "5word", "$5 $", "$5e", "$5e+", "$e5", "$5m2", "($55", "$55)", "5 abcdefghijklmnopqrstu"}) {
      QVERIFY2(parts(none).isEmpty(), none);
    }
    QCOMPARE(parts("$5"), QString("5 $"));
    QCOMPARE(parts("-$5"), QString("-5 $"));
    QCOMPARE(parts("$-5"), QString("-5 $"));
    QCOMPARE(parts("($5)"), QString("-5 $"));
    QCOMPARE(parts("(5 $)"), QString("-5 $"));
    QCOMPARE(parts("5 $"), QString("5 $"));
    QCOMPARE(parts("5%"), QString("5 %"));
    QCOMPARE(parts("5 kg"), QString("5 kg"));
    QCOMPARE(parts("5E3 kg"), QString("5E3 kg"));
    QCOMPARE(parts("$5e-3"), QString("5e-3 $"));
    for (const char* word : {"words", "Aaa", "Zzz", "aaa", "zzz", "AZ", "Stück", "À", "abcdefghijklmnopqrst"}) {
      QCOMPARE(parts(std::string("5 ") + word), QString("5 ") + word);
    }
    for (const char* blanks : {" ", "\u00A0", "\u202F", "\u2009", "  ", " \u2009\u00A0", "\u202F "}) {
      QCOMPARE(parts(std::string("$") + blanks + "5"), QString("5 $"));
      QCOMPARE(parts(std::string("5") + blanks + "word"), QString("5 word"));
    }
    for (const char* none : {"5 w@rd", "5 w[rd", "5 w`rd", "5 w{rd"}) QVERIFY2(parts(none).isEmpty(), none);
    QCOMPARE(parts("-1.5e-3 kg"), QString("-1.5e-3 kg"));
    QVERIFY(!parts("$" + std::string(59, '1')).isEmpty());
    QVERIFY(parts("$" + std::string(60, '1')).isEmpty());
    const auto grouped = [](const char* digits, char mark) {
      bool marks = false;
      const std::optional<double> value = groupedValue(digits, mark, marks);
      return value ? QString::number(*value, 'g', 15) + (marks ? " marks" : "") : QString();
    };
    QCOMPARE(grouped("1234", '.'), QString("1234"));
    QCOMPARE(grouped("1,234.5", '.'), QString("1234.5 marks"));
    QCOMPARE(grouped("1.234,5", ','), QString("1234.5 marks"));
    QCOMPARE(grouped("12,34,567", '.'), QString("1234567 marks"));
    QCOMPARE(grouped("1,234,567", '.'), QString("1234567 marks"));
    QCOMPARE(grouped("1.5e3", '.'), QString("1500 marks"));
    QCOMPARE(grouped("2e3", '.'), QString("2000"));
    for (const char* none :
         {"1,23", "1234,567", ",123", "1,234,56", "123,45,678", "1,234 567", "1.2.3", "1,234e5", "1.5,000"}) {
      QVERIFY2(grouped(none, '.').isEmpty(), none);
    }
  }
};

KERRIDGE_TEST(FieldMeaningTest)

}  // namespace field_meaning_test

#include "field_meaning_test.moc"
