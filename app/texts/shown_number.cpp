// SPDX-License-Identifier: GPL-3.0-or-later
#include "texts/shown_number.h"

#include <cmath>
#include <QCoreApplication>
#include <QRegularExpression>

#include "base/number_text.h"
#include "texts/language.h"

namespace kerridge {

namespace {

const QLatin1Char point('.');

QString decimalSign() { return shownLocale().decimalPoint(); }

bool hasPoint() { return decimalSign() == point; }

/// A number of core, which has one point at most.
QString shown(const std::string& number) {
  QString text = QString::fromStdString(number);
  return hasPoint() ? text : text.replace(point, decimalSign());
}

}  // namespace

QString shownNumber(double value, int digits) { return shown(shortText(value, digits)); }

double roundedNumber(double value, int digits) { return parseNumber(shortText(value, digits)).value_or(value); }

double cleanNumber(double value) {
  constexpr double lastBits = 5e-15;
  constexpr std::size_t noise = 3;  // characters that are only there because of the last bits
  const std::size_t length = exactText(value).size();
  // A double has nearly 16 digits; just below a power of ten the 15th is one of the last bits.
  for (const int digits : {15, 14}) {
    const std::string clean = shortText(value, digits);
    const double number = parseNumber(clean).value_or(value);
    if (clean.size() + noise <= length && std::abs(number - value) <= lastBits * std::abs(value)) return number;
  }
  return value;
}

QString shownExactNumber(double value) { return shown(exactText(cleanNumber(value))); }

QString withShownNumbers(const QString& text) {
  if (!text.contains(point) || hasPoint()) return text;
  // What is quoted, or a list of numbers, of which one is enough.
  static const QRegularExpression parts = [] {
    const QString number = QStringLiteral("(?<![\\w.])\\d+(?:\\.\\d+)?(?:e[-+]?\\d+)?(?!\\.?\\w)");
    const QString signs = QStringLiteral("[-+\u2212]?");
    return QRegularExpression(QStringLiteral("“[^”]*”|„[^“]*“|%1(?:, %2%1)*").arg(number, signs),
                              QRegularExpression::UseUnicodePropertiesOption);
  }();
  QString result;
  qsizetype done = 0;
  for (auto each = parts.globalMatch(text); each.hasNext();) {
    const QRegularExpressionMatch match = each.next();
    QString part = match.captured();
    result += QStringView(text).mid(done, match.capturedStart() - done);
    done = match.capturedEnd();
    if (part.front().isDigit() && part.contains(point)) {
      part.replace(QStringLiteral(", "), QStringLiteral("; "));
      part.replace(point, decimalSign());
    }
    result += part;
  }
  return result += QStringView(text).mid(done);
}

QString withShownNumbers(const std::string& text) { return withShownNumbers(QString::fromStdString(text)); }

std::optional<double> typedNumber(const QString& text) {
  QString number = text.trimmed();
  if (!hasPoint()) number.replace(decimalSign(), QString(point));
  return parseNumber(number.toStdString());
}

QString shownDate(const QDate& day) {
  //: The pattern of a day; see the documentation of Qt for its letters.
  return shownLocale().toString(day, QCoreApplication::translate("Dates", "yyyy-MM-dd"));
}

QString shownDateTime(const QDateTime& when) {
  //: The pattern of a day with its time.
  return shownLocale().toString(when, QCoreApplication::translate("Dates", "d MMM yyyy HH:mm"));
}

QString shownSeparator() { return hasPoint() ? QStringLiteral(", ") : QStringLiteral("; "); }

QString shownNumbers(const std::vector<double>& values) {
  QStringList texts;
  for (const double value : values) texts << shownExactNumber(value);
  return texts.join(shownSeparator());
}

QStringList typedWords(const QString& text) {
  static const QRegularExpression anyComma(QStringLiteral("[,;\\s]+"));
  static const QRegularExpression separatingComma(QStringLiteral("(?:[;\\s]|,(?=\\s|$))+"));
  return text.split(hasPoint() ? anyComma : separatingComma, Qt::SkipEmptyParts);
}

}  // namespace kerridge
