// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>
#include <optional>
#include <string_view>

#include "base/types.h"

namespace kerridge {

/// A date, a time of day or both, as written.
struct DateField {
  enum class Form : unsigned char {
    yearFirst,  ///< 2021-03-04, 2021/3/4, 2021.3.4; 2021-03 is its first day
    numbers,    ///< 3/4/2021, 3-4-2021, 3.4.2021: day or month first
    named,      ///< 4 Mar 2021, 4-Mar-2021, March 4, 2021
    time,       ///< 12:30, 12:30:15.5
  };
  Form form = Form::yearFirst;
  int year = 0;
  int first = 0;      ///< of numbers: the first; else the month
  int second = 0;     ///< of numbers: the second; else the day
  bool dots = false;  ///< numbers with dots between them, which are day first
  bool hasTime = false;
  bool hasZone = false;
  double day = 0.0;  ///< the time as a share of a day, less the offset of the zone from UTC
};

/// ISO 8601 (T or blanks between date and time; Z or an offset such as +02:00) and the forms above; years have four
/// digits. Nothing for other texts and for times that do not exist. O(length).
std::optional<DateField> parseDate(std::string_view text);

/// 1 to 12 of a month's English name or its first three letters; 0 for other words.
int monthOf(std::string_view word);

/// Spreadsheets count from here.
inline constexpr std::chrono::sys_days originOfDays{
    std::chrono::year_month_day{std::chrono::year{1899}, std::chrono::December, std::chrono::day{30}}};

/// Days since 1899-12-30, as spreadsheets count; nothing if there is no such day in the years 1000 to 2999.
std::optional<double> daysSince1899(int year, int month, int day);

}  // namespace kerridge
