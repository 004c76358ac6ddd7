// SPDX-License-Identifier: GPL-3.0-or-later
#include "fields/date_field.h"

#include <array>
#include <chrono>
#include <string>

#include "base/letters.h"

namespace kerridge {

namespace {

constexpr std::array<std::string_view, 12> monthNames{"january",   "february", "march",    "april",
                                                      "may",       "june",     "july",     "august",
                                                      "september", "october",  "november", "december"};
constexpr double minutesOfDay = 1440.0;

/// What is left of a text, taken from its front.
class DateText {
 public:
  explicit DateText(std::string_view text) : m_text(text) {}

  bool atEnd() const { return m_text.empty(); }
  char front() const { return m_text.empty() ? '\0' : m_text.front(); }
  bool skip(char c) {
    if (front() != c) return false;
    m_text.remove_prefix(1);
    return true;
  }
  void skipBlanks() {
    while (skip(' ')) {
    }
  }
  /// Number of digits at the front.
  std::size_t digits() const {
    std::size_t count = 0;
    while (count < m_text.size() && isDigit(m_text[count])) ++count;
    return count;
  }
  /// Of `least` to `most` digits, and no more follow; −1 where there is none.
  int number(std::size_t least, std::size_t most) {
    const std::size_t count = digits();
    if (count < least || count > most) return -1;
    int value = 0;
    for (std::size_t i = 0; i < count; ++i) value = 10 * value + (m_text[i] - '0');
    m_text.remove_prefix(count);
    return value;
  }
  /// 1 to 12 of a month's name or its first three letters; 0 where there is none.
  int month() {
    std::size_t length = 0;
    while (length < m_text.size() && isLetter(m_text[length])) ++length;
    const int number = monthOf(m_text.substr(0, length));
    if (number == 0) return 0;
    m_text.remove_prefix(length);
    skip('.');
    return number;
  }

 private:
  std::string_view m_text;
};

/// Decimals of seconds, after their mark.
double decimalsOf(DateText& text) {
  double value = 0.0;
  double place = 0.1;
  while (text.digits() > 0) {
    value += place * (text.front() - '0');
    place *= 0.1;
    text.skip(text.front());
  }
  return value;
}

bool readZone(DateText& text, DateField& field) {
  if (text.skip('Z') || text.skip('z')) {
    field.hasZone = true;
    return true;
  }
  const char sign = text.front();
  if (sign != '+' && sign != '-') return true;
  text.skip(sign);
  int hours = 0;
  int minutes = 0;
  if (text.digits() == 4) {
    const int both = text.number(4, 4);
    hours = both / 100;
    minutes = both % 100;
  } else {
    hours = text.number(2, 2);
    if (hours >= 0 && text.skip(':')) minutes = text.number(2, 2);
  }
  if (hours < 0 || hours > 14 || minutes < 0 || minutes > 59) return false;
  field.hasZone = true;
  field.day += (sign == '+' ? -1.0 : 1.0) * (60.0 * hours + minutes) / minutesOfDay;
  return true;
}

/// "12:30", "12:30:15.25", "9:05 pm", with a zone behind a date.
bool readTime(DateText& text, DateField& field, bool zones) {
  int hours = text.number(1, 2);
  if (hours < 0 || hours > 23 || !text.skip(':')) return false;
  const int minutes = text.number(2, 2);
  if (minutes < 0 || minutes > 59) return false;
  double seconds = 0.0;
  if (text.skip(':')) {
    const int whole = text.number(2, 2);
    if (whole < 0 || whole > 59) return false;
    seconds = whole;
    if (text.front() == '.' || text.front() == ',') {
      text.skip(text.front());
      if (text.digits() == 0) return false;
      seconds += decimalsOf(text);
    }
  }
  DateText after = text;
  after.skipBlanks();
  const char half = lowerCase(after.front());
  if (half == 'a' || half == 'p') {
    after.skip(after.front());
    if (!(after.skip('m') || after.skip('M')) || hours < 1 || hours > 12) return false;
    hours = hours % 12 + (half == 'p' ? 12 : 0);
    text = after;
  }
  field.hasTime = true;
  field.day = (60.0 * hours + minutes + seconds / 60.0) / minutesOfDay;
  return !zones || readZone(text, field);
}

/// Of four digits, or of two behind a month's name: 69 to 99 are of the last century (POSIX).
int namedYear(DateText& text) {
  if (text.digits() != 2) return text.number(4, 4);
  const int year = text.number(2, 2);
  return year + (year >= 69 ? 1900 : 2000);
}

bool readNumbers(DateText& text, DateField& field) {
  const std::size_t digits = text.digits();
  const int lead = text.number(1, 4);
  const char mark = text.front();
  if (lead < 0 || (mark != '-' && mark != '/' && mark != '.' && mark != ' ')) return false;
  text.skip(mark);
  if (digits == 4) {
    field.form = DateField::Form::yearFirst;
    field.year = lead;
    field.first = text.number(1, 2);
    field.second = 1;
    if (mark == ' ') return false;
    if (!text.skip(mark)) return mark == '-' && text.atEnd();
    field.second = text.number(1, 2);
    return field.second >= 1;
  }
  if (isLetter(text.front())) {
    field.form = DateField::Form::named;
    field.second = lead;
    field.first = text.month();
    if (mark != ' ' && !text.skip(mark)) return false;
    text.skipBlanks();
    field.year = namedYear(text);
    return field.year > 0;
  }
  if (mark == ' ') return false;
  field.form = DateField::Form::numbers;
  field.dots = mark == '.';
  field.first = lead;
  field.second = text.number(1, 2);
  if (field.second < 0 || !text.skip(mark)) return false;
  field.year = text.number(4, 4);
  return field.year > 0;
}

bool readNamed(DateText& text, DateField& field) {
  field.form = DateField::Form::named;
  field.first = text.month();
  text.skipBlanks();
  field.second = text.number(1, 2);
  if (field.second < 0) return false;
  text.skip(',');
  text.skipBlanks();
  field.year = text.number(4, 4);
  return field.year > 0;
}

/// Of dates; numbers that a text lacks are 0 or −1 here.
bool exists(const DateField& field) {
  if (field.form != DateField::Form::numbers) return daysSince1899(field.year, field.first, field.second).has_value();
  return daysSince1899(field.year, field.second, field.first) || daysSince1899(field.year, field.first, field.second);
}

}  // namespace

std::optional<DateField> parseDate(std::string_view text) {
  constexpr std::size_t longest = 40;
  if (text.size() < 4 || text.size() > longest) return std::nullopt;
  DateField field;
  if (const std::size_t colon = text.find(':'); colon == 1 || colon == 2) {
    DateText time(text);
    field.form = DateField::Form::time;
    if (!readTime(time, field, false) || !time.atEnd()) return std::nullopt;
    return field;
  }
  DateText rest(text);
  if (!(isLetter(rest.front()) ? readNamed(rest, field) : readNumbers(rest, field))) return std::nullopt;
  if (!rest.atEnd()) {
    if (!rest.skip('T') && !rest.skip('t')) {
      rest.skip(',');
      if (!rest.skip(' ')) return std::nullopt;
      rest.skipBlanks();
    }
    if (!readTime(rest, field, true) || !rest.atEnd()) return std::nullopt;
  }
  if (!exists(field)) return std::nullopt;
  return field;
}

int monthOf(std::string_view word) {
  const std::string lower = lowerCase(word);
  for (std::size_t i = 0; i < monthNames.size(); ++i) {
    if (lower == monthNames.at(i) || lower == monthNames.at(i).substr(0, 3)) return static_cast<int>(i) + 1;
  }
  return 0;
}

std::optional<double> daysSince1899(int year, int month, int day) {
  // Four digits; what begins with more than a 2 is a number of something else.
  constexpr int leastYear = 1000;
  constexpr int mostYear = 2999;
  if (year < leastYear || year > mostYear || month < 1 || month > 12 || day < 1) return std::nullopt;
  using namespace std::chrono;
  const year_month_day date{std::chrono::year{year}, std::chrono::month{static_cast<unsigned>(month)},
                            std::chrono::day{static_cast<unsigned>(day)}};
  if (!date.ok()) return std::nullopt;
  return static_cast<double>((sys_days{date} - originOfDays).count());
}

}  // namespace kerridge
