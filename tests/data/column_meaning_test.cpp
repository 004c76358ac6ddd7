// SPDX-License-Identifier: GPL-3.0-or-later
// A column means the same in a new file, however its values are written there, or the file is refused.
#include <array>
#include <cmath>
#include <random>

#include "base/number_text.h"
#include "data/dataset.h"
#include "data/match_columns.h"
#include "data/new_inputs.h"
#include "data/table_text.h"
#include "data/workbook.h"
#include "fields/date_field.h"
#include "fields/date_pattern.h"
#include "reading/read_new_table.h"
#include "support/cases.h"
#include "support/test.h"

namespace column_meaning_test {

using namespace kerridge;
using namespace kerridge::test;

namespace {

ReadOptions proposals() {
  ReadOptions options;
  options.proposes = true;
  return options;
}

std::shared_ptr<const Dataset> trained(const std::string& content, const std::string& target = "y",
                                       const Meaning& meaning = {}) {
  ReadOptions options = proposals();
  options.meaning = meaning;
  const ReadResult read = readContent(content, "train", options, {});
  if (!read.table) throw InvalidInput(read.diagnostics);
  Roles roles;
  roles.target = target;
  return makeDataset(*read.table, roles, "train");
}

/// What the model would see of a new file, or why it is refused.
struct Seen {
  Matrix X;
  QString notes;
  QString refusal;

  QString text() const {
    if (!refusal.isEmpty()) return refusal;
    QStringList rows;
    for (Index i = 0; i < X.rows(); ++i) {
      QStringList cells;
      for (Index j = 0; j < X.cols(); ++j) cells << QString::fromStdString(shortText(X(i, j), 9));
      rows << cells.join(' ');
    }
    return rows.join('|');
  }
};

Seen seen(const Dataset& data, const std::string& content, const std::string& target = "y") {
  Seen seen;
  try {
    TextSource source(content);
    const ReadResult read = readNewTable(source, "new", encodingOf(data), {});
    const ColumnMatch match = matchColumns(encodingOf(data), target, *read.table, "new");
    seen.X = encodeNewTable(encodingOf(data), match, *read.table, "new", {}).X;
    seen.notes = diagnosticsText(read.diagnostics) + "\n" + diagnosticsText(match.notes);
  } catch (const InvalidInput& invalid) {
    seen.refusal = diagnosticsText(invalid.diagnostics());
  }
  return seen;
}

/// One column, `name`, beside targets, in the order given.
std::string csv(const std::string& name, const QString& fields) {
  std::string text = name + ";y\n";
  int row = 0;
  for (const QString& field : fields.split('|')) text += field.toStdString() + ";" + std::to_string(++row) + ".5\n";
  return text;
}

/// Cells of this style, and targets.
std::string xlsx(const std::string& name, const std::vector<std::string>& values, int style, bool from1904 = false) {
  std::string rows = cells(1, {"'" + name, "'y"});
  int row = 1;
  for (const std::string& value : values) {
    ++row;
    const std::string cell =
        value.front() == '\'' ? value : "<s=\"" + std::to_string(style) + "\"><v>" + value + "</v></c>";
    rows += cells(row, {cell, std::to_string(row) + ".5"});
  }
  return workbook({{"Data", sheet(rows)}}, {}, from1904 ? "date1904=\"1\"" : "");
}

constexpr int dateStyle = 1;
constexpr int percentStyle = 3;

/// A day with its time as a share of the day.
struct Day {
  int year = 2021;
  int month = 1;
  int day = 1;
  int minutes = 0;

  double number() const { return *daysSince1899(year, month, day) + minutes / 1440.0; }
};

constexpr std::array<const char*, 12> months{"Jan", "Feb", "Mar", "Apr", "May", "Jun",
                                             "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"};

enum class Notation {
  iso,
  slashes,
  dots,
  dayFirst,
  monthFirst,
  shortName,
  longName,
  nameFirst,
  cells,
  cells1904,
  arff
};
constexpr int notations = 11;

QString written(Notation notation, const Day& day, bool times) {
  const auto text = [&](const char* format, int a, int b, int c) { return QString::asprintf(format, a, b, c); };
  const char* month = months.at(static_cast<std::size_t>(day.month) - 1);
  QString date;
  switch (notation) {
    case Notation::slashes: date = text("%d/%d/%d", day.year, day.month, day.day); break;
    case Notation::dots: date = text("%d.%d.%d", day.day, day.month, day.year); break;
    case Notation::dayFirst: date = text("%02d/%02d/%d", day.day, day.month, day.year); break;
    case Notation::monthFirst: date = text("%d/%d/%d", day.month, day.day, day.year); break;
    case Notation::shortName: date = QString::asprintf("%02d-%s-%02d", day.day, month, day.year % 100); break;
    case Notation::longName: date = QString::asprintf("%d %s %d", day.day, month, day.year); break;
    case Notation::nameFirst: date = QString::asprintf("%s %d, %d", month, day.day, day.year); break;
    default: date = text("%04d-%02d-%02d", day.year, day.month, day.day); break;
  }
  return times ? date + QString::asprintf(" %02d:%02d", day.minutes / 60, day.minutes % 60) : date;
}

std::string fileOf(Notation notation, const std::vector<Day>& days, bool times) {
  if (notation == Notation::cells || notation == Notation::cells1904) {
    const bool from1904 = notation == Notation::cells1904;
    std::vector<std::string> values;
    for (const Day& day : days) values.push_back(exactText(day.number() - (from1904 ? 1462.0 : 0.0)));
    return xlsx("when", values, dateStyle, from1904);
  }
  QStringList fields;
  for (const Day& day : days) fields << written(notation, day, times);
  if (notation != Notation::arff) return csv("when", fields.join('|'));
  std::string text = std::string("@relation r\n@attribute when date \"yyyy-MM-dd") + (times ? " HH:mm" : "") +
                     "\"\n@attribute y numeric\n@data\n";
  for (const QString& field : fields) text += "\"" + field.toStdString() + "\"," + std::to_string(text.size()) + "\n";
  return text;
}

}  // namespace

class ColumnMeaningTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  /// Dates of one file are those of the other, whatever notation or workbook they come from.
  void datesInEveryNotation() {
    std::mt19937 random(20210203);
    const auto draw = [&random](int least, int most) {
      return std::uniform_int_distribution<int>(least, most)(random);
    };
    const int trials = caseCount(400, 20000);
    int equal = 0;
    for (int trial = 0; trial < trials; ++trial) {
      const bool times = draw(0, 1) == 1;
      const bool ambiguous = draw(0, 2) == 0;
      std::vector<Day> days(5);
      for (Day& day : days) {
        day = {draw(1970, 2060), draw(1, 12), draw(1, ambiguous ? 12 : 28), times ? draw(1, 1439) : 0};
      }
      const auto from = static_cast<Notation>(draw(0, notations - 1));
      const auto to = static_cast<Notation>(draw(0, notations - 1));
      // The page asks the user where the training file has two readings.
      Meaning answer;
      if (from == Notation::dayFirst) answer.columns["when"] = FieldMeaning::dayFirst;
      if (from == Notation::monthFirst) answer.columns["when"] = FieldMeaning::monthFirst;
      const auto data = trained(fileOf(from, days, times), "y", answer);
      const std::string content = fileOf(to, days, times);
      const Seen found = seen(*data, content);
      const QString what = QString("%1 to %2: %3").arg(int(from)).arg(int(to)).arg(written(to, days[0], times));
      QCOMPARE(data->d(), 1);
      const double origin = from == Notation::cells1904 ? 1462.0 : 0.0;
      for (std::size_t i = 0; i < days.size(); ++i) {
        QVERIFY2(std::abs(data->X(Index(i), 0) - (days[i].number() - origin)) < 1e-8, qPrintable(what));
      }
      const bool doubtful = to == Notation::dayFirst || to == Notation::monthFirst;
      if (!found.refusal.isEmpty()) {
        QVERIFY2(doubtful && found.refusal.contains("“when”"), qPrintable(what + "\n" + found.refusal));
        continue;
      }
      const bool same = (found.X.col(0) - data->X.col(0)).cwiseAbs().maxCoeff() < 1e-8;
      const bool isSaid = found.notes.contains("may have the day or the month first");
      QVERIFY2(same || (doubtful && isSaid), qPrintable(what + "\n" + found.notes));
      equal += same ? 1 : 0;
    }
    QVERIFY(equal > trials / 2);
  }

  /// 2 % is 2 % as a text and as a cell; a plain number is neither.
  void percentages() {
    std::mt19937 random(7);
    enum Form { text, cell, cellOfText, plain, share, forms };
    const auto file = [](Form form, const std::vector<double>& percents) {
      QStringList fields;
      std::vector<std::string> values;
      for (const double percent : percents) {
        const std::string digits = shortText(percent, 12);
        const std::string asShare = shortText(percent / 100.0, 12);
        fields << QString::fromStdString(form == text ? digits + " %" : form == share ? asShare : digits);
        values.push_back(form == cellOfText ? "'" + digits + "%" : asShare);
      }
      return form == cell || form == cellOfText ? xlsx("x", values, percentStyle) : csv("x", fields.join('|'));
    };
    std::uniform_int_distribution<int> thousandths(1, 99999);
    for (int trial = 0; trial < caseCount(40, 2000); ++trial) {
      std::vector<double> percents(4);
      for (double& percent : percents) percent = thousandths(random) / 1000.0;
      for (int from = 0; from < forms; ++from) {
        const auto data = trained(file(Form(from), percents));
        for (int to = 0; to < forms; ++to) {
          const Seen found = seen(*data, file(Form(to), percents));
          const QString what = QString("%1 to %2: ").arg(from).arg(to) + found.text();
          const bool fromPercent = from <= cellOfText;
          const bool toPercent = to <= cellOfText;
          if (fromPercent != toPercent) {
            QVERIFY2(found.refusal.contains("error new: column “x” is read as "), qPrintable(what));
          } else if (fromPercent || from == to) {
            QVERIFY2(found.refusal.isEmpty(), qPrintable(what));
            const double error = ((found.X - data->X).array() / data->X.array()).abs().maxCoeff();
            QVERIFY2(error < 1e-14, qPrintable(what));
          }
        }
      }
    }
  }

  void otherMeanings_data() {
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("fields");
    QTest::addColumn<QString>("newName");
    QTest::addColumn<QString>("newFields");
    QTest::addColumn<QString>("says");
    const auto row = [](const char* what, const char* name, const char* fields, const char* newName,
                        const char* newFields, const char* says) {
      QTest::newRow(what) << QString(name) << QString(fields) << QString(newName) << QString(newFields)
                          << QString(says);
    };
    row("units in names", "p [kPa]", "1|2|3", "p [Pa]", "1000|2000|3000",
        "error new: column “p [Pa]” is read as amounts in Pa, in the training data as amounts in kPa; convert the "
        "numbers to kPa, and write that unit");
    row("the unit written otherwise", "p [kPa]", "1|2|3", "p (kPa)", "1|2|3", "1|2|3");
    row("without the unit", "p [kPa]", "1|2|3", "p", "1|2|3", "no column has the name of an input");
    row("units in fields", "m", "1 kg|2 kg|3 kg", "m", "1000 g|2000 g|3000 g",
        "error new: column “m” is read as amounts in g, in the training data as amounts in kg; convert the numbers to "
        "kg, and write that unit");
    row("a unit in the fields, and in the name", "m [kg]", "1|2|3", "m [kg]", "1 kg|2 kg|3 kg", "1|2|3");
    row("the name has the unit, the fields another", "m [kg]", "1|2|3", "m [kg]", "1 g|2 g|3 g",
        "error new: column “m [kg]” is read as amounts in g");
    row("money", "m", "1 €|2 €|3 €", "m", "1 EUR|2 EUR|3 EUR", "1|2|3");
    row("other money", "m", "1 €|2 €|3 €", "m", "$1|$2|$3", "error new: column “m” is read as amounts in $");
    row("a unit is missing", "m", "1 kg|2 kg|3 kg", "m", "1|2|3", "column “m” has no unit");
    row("dates as numbers", "d", "2021-02-03|2021-02-04|2021-02-05", "d", "44230|44231|44232", "44230|44231|44232");
    row("dates in a zone as numbers", "d", "2021-02-03 10:00Z|2021-02-04 10:00Z|2021-02-05 10:00Z", "d",
        "44230.25|44231.25|44232.25", "44230.25|44231.25|44232.25");
    row("the zone of numbers is said", "d", "2021-02-03 10:00Z|2021-02-04 10:00Z|2021-02-05 10:00Z", "d",
        "44230.25|44231.25|44232.25",
        "holds plain numbers; they are taken as dates and times in UTC as days since 1899-12-30");
    row("numbers that are no dates", "d", "2021-02-03|2021-02-04|2021-02-05", "d", "1|2|3",
        "error new: column “d” is read as plain numbers, in the training data as dates as days since 1899-12-30 (such "
        "as 1); write dates such as 2021-02-03");
    row("dates for numbers", "d", "1|2|3", "d", "2021-02-03|2021-02-04|2021-02-05",
        "error new: column “d” is read as dates as days since 1899-12-30, in the training data as plain numbers");
    row("zones", "d", "2021-02-03 10:00Z|2021-02-04 10:00Z|2021-02-05 10:00Z", "d",
        "2021-02-03 10:00|2021-02-04 10:00|2021-02-05 10:00",
        "; write the times with their zone, such as Z or +01:00, as in the training data");
    row("times of day", "d", "12:00|6:00|18:00", "d", "6:00 pm|12:00|3:00 am", "0.75|0.5|0.125");
    row("ambiguous dates", "d", "2021-02-03|2021-02-04|2021-02-05", "d", "02/03/2021|03/04/2021|05/06/2021",
        "is taken for day, month, year; month, day, year is as possible; write dates such as 2021-02-03");
    row("ambiguous dates, month first in training", "d", "02/13/2021|3/1/2021|4/5/2021", "d", "02/03/2021|3/4/2021",
        "44230|44259");
  }

  void otherMeanings() {
    QFETCH(QString, name);
    QFETCH(QString, fields);
    QFETCH(QString, newName);
    QFETCH(QString, newFields);
    QFETCH(QString, says);
    const auto data = trained(csv(name.toStdString(), fields));
    const Seen found = seen(*data, csv(newName.toStdString(), newFields));
    QVERIFY2(found.text() == says || (found.text() + found.notes).contains(says),
             qPrintable(found.text() + "\n" + found.notes));
  }

  /// Each column is compared, and whatever is wrong is said at once.
  void everyColumnIsCompared() {
    const auto data = trained("p [kPa];q [kPa];y\n1;4;1.5\n2;6;2.5\n3;5;3.5\n");
    const QString both = seen(*data, "p [Pa];q [Pa];y\n1;4;1.5\n2;6;2.5\n3;5;3.5\n").refusal;
    QVERIFY2(both.contains("“p [Pa]”") && both.contains("“q [Pa]”"), qPrintable(both));
    const QString second = seen(*data, "p [kPa];q [Pa];y\n1;4;1.5\n2;6;2.5\n3;5;3.5\n").refusal;
    QVERIFY2(!second.contains("“p") && second.contains("“q [Pa]”"), qPrintable(second));
  }

  /// A row of units says what the numbers below it are, found or left out as asked for.
  void rowsOfUnits() {
    const auto file = [](const std::string& unit, const std::string& numbers) {
      return "p,y\n" + unit + ",m\n" + numbers;
    };
    Meaning skip;
    skip.skip = std::vector<Index>{2};
    for (const Meaning& meaning : {Meaning(), skip}) {
      const auto data = trained(file("kPa", "1,2\n2,4\n3,5\n"), "y", meaning);
      QCOMPARE(seen(*data, file("kPa", "4,2\n5,4\n")).text(), QString("4|5"));
      QCOMPARE(seen(*data, file("[kPa]", "4,2\n5,4\n")).text(), QString("4|5"));
      const QString refusal = seen(*data, file("Pa", "4,2\n5,4\n")).text();
      QVERIFY2(refusal.contains("amounts in Pa, in the training data as amounts in kPa"), qPrintable(refusal));
    }
  }

  /// Without such lines in training a new file has them only where all clues agree.
  void linesThatMayBeRows() {
    const auto data = trained("x,kind,y\n1,m,1\n2,f,4\n3,m,9\n4,f,15\n");
    QCOMPARE(data->n(), 4);  // m is not the unit of a kind
    Seen found = seen(*data, "x,kind\n1,m\n2,f\n3,m\n");
    QCOMPARE(found.X.rows(), 3);
    found = seen(*data, "x,kind\n3,f\n1,m\n4,Total\n");
    QCOMPARE(found.X.rows(), 2);  // the word and the sum
    found = seen(*data, "x,kind,z\n3,f,1\n1,m,2\n4,Total,7\n");
    QCOMPARE(found.X.rows(), 3);  // the sum of one column, but not of the other
    QVERIFY2(found.notes.contains("warning new:4: the line may be “Total”, a summary of the rows above it; it is taken "
                                  "for a row"),
             qPrintable(found.notes));
    const auto summed = trained("x,kind,y\n1,m,1\n2,f,4\n3,m,9\n6,Total,14\n");
    QCOMPARE(seen(*summed, "x,kind,z\n3,f,1\n1,m,2\n4,Total,7\n").X.rows(), 2);
  }

  void patterns_data() {
    QTest::addColumn<QString>("pattern");
    QTest::addColumn<QString>("text");
    QTest::addColumn<double>("days");
    const auto row = [](const char* pattern, const char* text, double days) {
      QTest::newRow(qPrintable(QString(pattern) + " " + text)) << QString(pattern) << QString(text) << days;
    };
    const double none = std::nan("");
    row("yyyy-MM-dd HH:mm:ss", "2021-03-04 12:00:00", 44259.5);
    row("yyyy-MM-dd'T'HH:mm:ss", "2021-03-04T06:00:00", 44259.25);
    row("dd/MM/yyyy", "04/03/2021", 44259);
    row("MM/dd/yyyy", "3/4/2021", 44259);
    row("yyyyMMdd", "20210304", 44259);
    row("yyyyMMddHHmm", "202103041800", 44259.75);
    row("d MMM yy", "4 Mar 21", 44259);
    row("EEE, d MMMM yyyy", "Thu, 4 March 2021", 44259);
    row("dd.MM.yyyy h:mm a", "04.03.2021 6:00 PM", 44259.75);
    row("dd.MM.yyyy h 'o''clock' a", "04.03.2021 12 o'clock AM", 44259);
    row("yyyy-MM-dd HH:mmZ", "2021-03-04 12:00+0600", 44259.25);
    row("yyyy-MM-dd HH:mm:ss.SSS", "2021-03-04 00:00:43.200", 44259.0005);
    row("yyyy-MM-dd", "2021-02-29", none);
    row("yyyy-MM-dd", "2021-03-04 12:00", none);
    row("yyyy-MM-dd HH:mm", "2021-03-04 24:00", none);
    row("dd/MM/yyyy", "03/13/2021", none);
  }

  void patterns() {
    QFETCH(QString, pattern);
    QFETCH(QString, text);
    QFETCH(double, days);
    const auto parsed = DatePattern::parse(pattern.toStdString());
    QVERIFY(parsed.has_value());
    const double found = parsed->daysOf(text.toStdString()).value_or(std::nan(""));
    QVERIFY2(std::abs(found - days) < 1e-9 || (std::isnan(found) && std::isnan(days)), qPrintable(exactNumber(found)));
    QVERIFY(!DatePattern::parse("yyyy-ww"));
    QVERIFY(!DatePattern::parse("HH:mm"));
    QVERIFY(!DatePattern::parse("yyyy-MM'T"));
  }

  /// shared/cases 19: an ARFF date is a day, as the same text in CSV.
  void arffDates() {
    KERRIDGE_NEEDS_CASES();
    ReadOptions options = proposals();
    const ReadResult read = readTable((casesFolder() + "/19-date.arff").toStdString(), options, {});
    QVERIFY2(read.table != nullptr, qPrintable(diagnosticsText(read.diagnostics)));
    const Column& when = read.table->columns.front();
    QCOMPARE(when.type, ColumnType::numeric);
    QVERIFY(when.quantity.kind == Quantity::Kind::days);
    const ReadResult asCsv = readContent(
        "when;y\n2001-04-03 12:12:12;1\n2001-05-03 12:59:55;2\n2001-05-13 12:59:55;3.5\n2001-06-03 12:59:55;2.5\n",
        "csv", options, {});
    QVERIFY(when.values == asCsv.table->columns.front().values);
    QVERIFY(std::abs(when.values.front() - 36984.508472222224) < 1e-9);
    // As the experiment or an id wants it, and as older experiments had it, it is a text.
    QCOMPARE(readTable((casesFolder() + "/19-date.arff").toStdString(), {}, {}).table->columns.front().type,
             ColumnType::categorical);
    options.texts = {std::string("when")};
    const ReadResult texts = readTable((casesFolder() + "/19-date.arff").toStdString(), options, {});
    QCOMPARE(QString::fromStdString(texts.table->columns.front().text(0)), QString("2001-04-03 12:12:12"));
  }

  void brokenArffDates() {
    ReadOptions options = proposals();
    const std::string head = "@relation r\n@attribute when date \"dd/MM/yyyy\"\n@attribute y numeric\n@data\n";
    const ReadResult read = readText(head + "\"03/02/2021\",1\n\"02/13/2021\",2\n", options);
    QCOMPARE(diagnosticsText(read.diagnostics),
             "error f:6:1: “when”: “02/13/2021” is not a date of the declared format “dd/MM/yyyy”");
    const ReadResult other =
        readText("@relation r\n@attribute when date ww\n@attribute y numeric\n@data\n1,1\n2,2\n", options);
    QVERIFY(other.table != nullptr && other.table->columns.front().type == ColumnType::categorical);
    QVERIFY(diagnosticsText(other.diagnostics).contains("has dates in the format “ww”, which is not known"));
  }

  /// A target in other units is no reason to refuse new rows, but no errors are computed from it.
  void targetOfAnotherUnit() {
    const auto data = trained("x,y\n1,2 kg\n2,4 kg\n3,5 kg\n");
    const ReadResult read = readContent("x,y\n1,2 g\n2,4 g\n", "new", proposals(), {});
    const ColumnMatch match = matchColumns(encodingOf(*data), "y", *read.table, "new");
    QCOMPARE(match.target, -1);
    QVERIFY2(diagnosticsText(match.notes).contains("no errors are computed: column “y” is read as amounts in g"),
             qPrintable(diagnosticsText(match.notes)));
  }

 private:
  static QString exactNumber(double value) { return QString::fromStdString(exactText(value)); }
};

KERRIDGE_TEST(ColumnMeaningTest)

}  // namespace column_meaning_test

#include "column_meaning_test.moc"
