// SPDX-License-Identifier: GPL-3.0-or-later
// Tables exported as CSV read back to the same bits, whatever the locale.
#include <bit>
#include <clocale>
#include <cmath>
#include <limits>
#include <QProcess>
#include <QStandardPaths>
#include <QTemporaryDir>

#include "base/number_text.h"
#include "base/random.h"
#include "data/table_text.h"
#include "files/csv.h"
#include "support/test.h"

namespace csv_round_trip_test {

using namespace kerridge;

namespace {

/// Doubles of every magnitude, denormals, both zeros, the largest, and numbers from the middle.
std::vector<double> everyKindOfNumber() {
  using Limits = std::numeric_limits<double>;
  std::vector<double> values{0.0,
                             -0.0,
                             Limits::max(),
                             Limits::lowest(),
                             Limits::min(),
                             -Limits::min(),
                             Limits::denorm_min(),
                             -Limits::denorm_min(),
                             Limits::epsilon(),
                             0.1,
                             1.0 / 3.0,
                             1e22,
                             1e23,
                             9007199254740993.0,
                             1234.5,
                             100000.0};
  for (int exponent = -1074; exponent <= 1023; ++exponent) {
    const double power = std::ldexp(1.0, exponent);
    for (const double value : {power, std::nextafter(power, 0.0), -1.7 * power}) {
      if (std::isfinite(value)) values.push_back(value);
    }
  }
  Random random(11);
  while (values.size() < 20000) {
    const double value = std::bit_cast<double>(random.bits());
    if (std::isfinite(value)) values.push_back(value);
  }
  return values;
}

const std::vector<std::string> categories{"plain",
                                          "with, comma",
                                          "with \"quotes\"",
                                          "\"",
                                          "two\nlines",
                                          "two\r\nlines",
                                          "semi;colon",
                                          "tab\tin it",
                                          " blank in front",
                                          "blank behind ",
                                          "# no comment",
                                          "% no comment",
                                          "größe €",
                                          "1,5 m",
                                          "=1+1",
                                          "'",
                                          "a|b"};

}  // namespace

class CsvRoundTripTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void roundTrip_data() {
    QTest::addColumn<QByteArray>("locale");
    for (const char* name : {"C", "de_DE.UTF-8", "fr_FR.UTF-8"}) QTest::newRow(name) << QByteArray(name);
  }

  void roundTrip() {
    QFETCH(QByteArray, locale);
    const std::string before = std::setlocale(LC_ALL, nullptr);
    if (!choose(locale)) {
      QSKIP(qPrintable("the locale " + locale + " is not there and cannot be made (packages locales, libc-bin)"));
    }
    const QString decimal = QString::fromUtf8(std::localeconv()->decimal_point);
    const std::vector<double> values = everyKindOfNumber();
    QByteArray text = csvRecord({"# number", "kind, of text", "missing"});
    for (std::size_t i = 0; i < values.size(); ++i) {
      text +=
          csvRecord({exactText(values[i]), categories[i % categories.size()], i % 3 == 0 ? "" : exactText(-values[i])});
    }
    const ReadResult result = readText(text.toStdString());
    std::setlocale(LC_ALL, before.c_str());
    QCOMPARE(decimal, QString(locale == "C" ? "." : ","));
    QVERIFY2(result.table != nullptr, qPrintable(diagnosticsText(result.diagnostics)));
    const Table& table = *result.table;
    QCOMPARE(table.rows, Index(values.size()));
    QCOMPARE(table.columns[0].name, std::string("# number"));
    QCOMPARE(table.columns[1].name, std::string("kind, of text"));
    for (std::size_t i = 0; i < values.size(); ++i) {
      QCOMPARE(std::bit_cast<std::uint64_t>(table.columns[0].values[i]), std::bit_cast<std::uint64_t>(values[i]));
      QCOMPARE(table.columns[1].text(Index(i)), categories[i % categories.size()]);
      const double third = table.columns[2].values[i];
      if (i % 3 == 0) {
        QVERIFY(std::isnan(third));
      } else {
        QCOMPARE(std::bit_cast<std::uint64_t>(third), std::bit_cast<std::uint64_t>(-values[i]));
      }
    }
  }

 private:
  /// Sets the locale, made in its own folder where the system does not have it.
  bool choose(const QByteArray& locale) {
    if (std::setlocale(LC_ALL, locale.constData()) != nullptr) return true;
    if (QStandardPaths::findExecutable("localedef").isEmpty()) return false;
    const QString path = m_folder.filePath(QString::fromLatin1(locale));
    QProcess::execute("localedef",
                      {"-i", QString::fromLatin1(locale.left(5)), "-f", "UTF-8", "--no-warnings=ascii", path});
    qputenv("LOCPATH", m_folder.path().toUtf8());
    return std::setlocale(LC_ALL, locale.constData()) != nullptr;
  }

  QTemporaryDir m_folder;
};

KERRIDGE_TEST(CsvRoundTripTest)

}  // namespace csv_round_trip_test

#include "csv_round_trip_test.moc"
