// SPDX-License-Identifier: GPL-3.0-or-later
#include "texts/shown_number.h"

#include <cmath>

#include "lessons/lesson_answers.h"
#include "lessons/lesson_state.h"
#include "support/test.h"
#include "texts/language.h"

namespace shown_number_test {

using namespace kerridge;

/// Numbers, lists of them and dates in both languages.
class ShownNumberTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void cleanup() { showLanguage(QStringLiteral("en")); }
  void numbers();
  void numbersInTexts_data();
  void numbersInTexts();
  void typed_data();
  void typed();
  void lists_data();
  void lists();
  void whatIsShownReadsBack();
  void dates();
  void filesHaveThePoint();
  void theLocaleOfQtFollows();
};

void ShownNumberTest::numbers() {
  QCOMPARE(shownNumber(0.00224), QStringLiteral("0.00224"));
  QCOMPARE(shownNumber(1.23456, 3), QStringLiteral("1.23"));
  QCOMPARE(shownExactNumber(1234567.25), QStringLiteral("1234567.25"));
  // Only what is nothing but rounding is left out, and the number that is shown is as near.
  for (const auto& [value, text] :
       {std::pair(0.00047000000000000004, "0.00047"), std::pair(9.999999999999999e-06, "1e-05"),
        std::pair(9.999999999999991e-05, "1e-04"), std::pair(-(0.1 + 0.2), "-0.3"),
        std::pair(1.0 / 3.0, "0.3333333333333333"), std::pair(0.12345678901234567, "0.12345678901234566")}) {
    QCOMPARE(shownExactNumber(value), QLatin1String(text));
    QVERIFY(std::abs(cleanNumber(value) - value) <= 5e-15 * std::abs(value));
  }
  QCOMPARE(cleanNumber(9007199254740993.0), 9007199254740993.0);
  QVERIFY(std::isnan(cleanNumber(std::nan(""))) && std::isinf(cleanNumber(-HUGE_VAL)));
  showLanguage(QStringLiteral("de"));
  QCOMPARE(shownNumber(0.00224), QStringLiteral("0,00224"));
  QCOMPARE(shownNumber(-1.23456, 3), QStringLiteral("-1,23"));
  QCOMPARE(shownNumber(1.5e-7), QStringLiteral("1,5e-7"));
  QCOMPARE(shownExactNumber(1234567.25), QStringLiteral("1234567,25"));
  QCOMPARE(shownNumber(20.0), QStringLiteral("20"));
  QCOMPARE(shownNumber(std::nan("")), QStringLiteral("–"));
  QCOMPARE(lessonNumber(0.0123), std::string("0,0123"));
}

void ShownNumberTest::numbersInTexts_data() {
  QTest::addColumn<QString>("english");
  QTest::addColumn<QString>("german");
  const auto row = [](const char* english, const char* german) {
    QTest::newRow(english) << QString::fromUtf8(english) << QString::fromUtf8(german);
  };
  row("M-RLSR m = 1.5", "M-RLSR m = 1,5");
  row("λ ≥ 1.2e-05.", "λ ≥ 1,2e-05.");
  row("−0.5 ± 0.25", "−0,5 ± 0,25");
  row("95.5 % of 20", "95,5 % of 20");
  row("(0.1–0.5)", "(0,1–0,5)");
  row("2.5×10", "2,5×10");
  row("n = 42, m = 2", "n = 42, m = 2");
  row("from 1, 0.5, -0.25 or 1e-3", "from 1; 0,5; -0,25 or 1e-3");
  row("w = 0.5, λ = 0.1", "w = 0,5, λ = 0,1");
  row("column x1.5 in data-0.5.csv", "column x1.5 in data-0.5.csv");
  row("version 0.3.1", "version 0.3.1");
  row("“weight 0.5” is 0.5", "“weight 0.5” is 0,5");
  row("„weight 0.5“ is 0.5", "„weight 0.5“ is 0,5");
  row("the end.", "the end.");
  row("", "");
}

void ShownNumberTest::numbersInTexts() {
  QFETCH(QString, english);
  QCOMPARE(withShownNumbers(english), english);
  showLanguage(QStringLiteral("de"));
  QTEST(withShownNumbers(english), "german");
  QTEST(withShownNumbers(withShownNumbers(english)), "german");
}

void ShownNumberTest::typed_data() {
  QTest::addColumn<QString>("text");
  QTest::addColumn<double>("english");
  QTest::addColumn<double>("german");
  const double none = std::nan("");
  QTest::newRow("point") << " 0.5 " << 0.5 << 0.5;
  QTest::newRow("comma") << " 0,5 " << none << 0.5;
  QTest::newRow("exponent") << "1e-7" << 1e-7 << 1e-7;
  QTest::newRow("comma and exponent") << "2,5e-1" << none << 0.25;
  QTest::newRow("power") << "2^-10" << std::pow(2.0, -10) << std::pow(2.0, -10);
  QTest::newRow("thousands") << "1.000,5" << none << none;
  QTest::newRow("thousands in English") << "1,000.5" << none << none;
  QTest::newRow("two numbers") << "0,5, 1" << none << none;
  QTest::newRow("word") << "half" << none << none;
}

void ShownNumberTest::typed() {
  QFETCH(QString, text);
  QFETCH(double, english);
  QFETCH(double, german);
  const auto number = [&text] { return typedNumber(text).value_or(std::nan("")); };
  QCOMPARE(number(), english);
  showLanguage(QStringLiteral("de"));
  QCOMPARE(number(), german);
}

void ShownNumberTest::lists_data() {
  QTest::addColumn<QString>("text");
  QTest::addColumn<QStringList>("english");
  QTest::addColumn<QStringList>("german");
  const QStringList points{"0.1", "0.5", "1"};
  const QStringList commas{"0,1", "0,5", "1"};
  const QStringList pieces{"0", "1", "0", "5", "1"};
  QTest::newRow("point, comma and blank") << "0.1, 0.5, 1" << points << points;
  QTest::newRow("point and semicolon") << "0.1;0.5; 1 " << points << points;
  QTest::newRow("point and blank") << "0.1 0.5\t1" << points << points;
  QTest::newRow("point and comma") << "0.1,0.5,1" << points << QStringList{"0.1,0.5,1"};
  QTest::newRow("comma and semicolon") << "0,1;0,5;1" << pieces << commas;
  QTest::newRow("comma, semicolon and blank") << "0,1; 0,5; 1" << pieces << commas;
  QTest::newRow("comma, comma and blank") << "0,1, 0,5, 1," << pieces << commas;
  QTest::newRow("nothing") << " ; " << QStringList() << QStringList();
}

void ShownNumberTest::lists() {
  QFETCH(QString, text);
  QTEST(typedWords(text), "english");
  showLanguage(QStringLiteral("de"));
  QTEST(typedWords(text), "german");
}

void ShownNumberTest::whatIsShownReadsBack() {
  const std::vector<double> values{0.1, 1.0 / 3.0, -2.5e-17, 1e22, 3.0};
  for (const char* language : {"en", "de"}) {
    showLanguage(QLatin1String(language));
    std::vector<double> read;
    for (const QString& word : typedWords(shownNumbers(values))) read.push_back(typedNumber(word).value_or(0.0));
    QCOMPARE(read, values);
  }
  QCOMPARE(shownNumbers({0.5, 2.0}), QStringLiteral("0,5; 2"));
  showLanguage(QStringLiteral("en"));
  QCOMPARE(shownNumbers({0.5, 2.0}), QStringLiteral("0.5, 2"));
}

void ShownNumberTest::dates() {
  const QDate day(2026, 3, 5);
  const QDateTime minute(day, QTime(14, 5));
  QCOMPARE(shownDate(day), QStringLiteral("2026-03-05"));
  QCOMPARE(shownDateTime(minute), QStringLiteral("5 Mar 2026 14:05"));
  showLanguage(QStringLiteral("de"));
  QCOMPARE(shownDate(day), QStringLiteral("05.03.2026"));
  QCOMPARE(shownDateTime(minute), QStringLiteral("5. März 2026 14:05"));
}

void ShownNumberTest::filesHaveThePoint() {
  showLanguage(QStringLiteral("de"));
  {
    const EnglishTexts inFiles;
    QCOMPARE(shownNumber(0.5), QStringLiteral("0.5"));
    QCOMPARE(withShownNumbers(QStringLiteral("m = 1.5")), QStringLiteral("m = 1.5"));
    QCOMPARE(shownDate(QDate(2026, 3, 5)), QStringLiteral("2026-03-05"));
    QCOMPARE(lessonNumber(0.5), std::string("0.5"));
  }
  Lesson lesson;
  lesson.id = "example";
  lesson.question.choices = {{}, {}};
  LessonAnswers answers;
  LessonAnswer& answer = answers.at(lesson, 0);
  answer.marked = 0.05;
  QVERIFY(answers.csv({&lesson}).contains(",λ = 0.05,"));
  QCOMPARE(shownNumber(0.5), QStringLiteral("0,5"));
}

void ShownNumberTest::theLocaleOfQtFollows() {
  showLanguage(QStringLiteral("de"));
  QCOMPARE(QLocale().toString(1234.5), QStringLiteral("1234,5"));
  QCOMPARE(QLocale().language(), QLocale::German);
  // Without asking for it by %L, numbers of Qt stay as they are.
  QCOMPARE(QStringLiteral("%1").arg(0.5), QStringLiteral("0.5"));
  QCOMPARE(QString::number(0.5), QStringLiteral("0.5"));
  QCOMPARE(QStringLiteral("0.5").toDouble(), 0.5);
  showLanguage(QStringLiteral("en"));
  QCOMPARE(QLocale().decimalPoint(), QStringLiteral("."));
}

KERRIDGE_TEST(ShownNumberTest)

}  // namespace shown_number_test

#include "shown_number_test.moc"
