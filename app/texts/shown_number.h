// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <QDateTime>
#include <QString>
#include <QStringList>
#include <string>
#include <vector>

namespace kerridge {

// Numbers as the window writes them: with the decimal sign of its language, a comma in German. In English, and under an
// EnglishTexts, each of these is the text of core. Call them for what is shown only: files have a point in every
// language, and their text comes from shortText() and exactText(). For any thread.

/// shortText(): `digits` significant digits.
QString shownNumber(double value, int digits = 4);
/// The number that shownNumber() shows: the double nearest to so many decimal digits, without a tail like 0.1 + 0.2.
double roundedNumber(double value, int digits);
/// The number without digits that only rounding made: 0.2 for 0.20000000000000007, which nobody has typed. Relative
/// difference at most 5e-15; other numbers stay as they are.
double cleanNumber(double value);
/// exactText() of cleanNumber().
QString shownExactNumber(double value);

/// A text of core with the numbers in it. A number stands alone: those in a word, a file name or a version stay (x1.5,
/// a-0.5.csv, 0.3.1), and so does what stands in quotation marks. Between numbers with a comma inside, the comma that
/// separates them becomes a semicolon.
QString withShownNumbers(const QString& text);
QString withShownNumbers(const std::string& text);

/// What parseNumber() reads; where the decimal sign is a comma, that is read as well as the point. Blanks around it do
/// not matter.
std::optional<double> typedNumber(const QString& text);

/// The day: 2026-11-05 in English, 05.11.2026 in German.
QString shownDate(const QDate& day);
/// Day and minute in the time zone of `when`: 5 Nov 2026 14:05 in English, 5. Nov. 2026 14:05 in German.
QString shownDateTime(const QDateTime& when);

/// What stands between values that may be numbers: ", ", and "; " where a comma is the decimal sign.
QString shownSeparator();

/// All digits of several numbers: "0.1, 0.5, 1", with semicolons where a comma is the decimal sign.
QString shownNumbers(const std::vector<double>& values);
/// The words of a list of numbers, for typedNumber(). Semicolons and blanks separate, and so do commas; where the
/// decimal sign is a comma, only one with a blank behind it.
QStringList typedWords(const QString& text);

}  // namespace kerridge
