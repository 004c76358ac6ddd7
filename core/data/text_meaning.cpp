// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/text_meaning.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <map>

#include "base/letters.h"
#include "base/text.h"
#include "data/censored_field.h"
#include "fields/date_field.h"
#include "fields/number_field.h"
#include "fields/signed_number.h"

namespace kerridge {

namespace {

constexpr double none = std::numeric_limits<double>::quiet_NaN();

/// With a minus for a dash that stands for one.
std::string plainSign(const std::string& text) { return beginsWithDash(text) ? "-" + text.substr(3) : text; }

/// The kind of notation of a text: plain numbers, numbers with one sign, dates of one form; "" for none of them.
std::string notation(const std::string& text, std::optional<char> decimalMark) {
  if (const ParsedField field = parseField(plainSign(text)); field.kind == FieldKind::number) {
    const bool other = decimalMark && field.mark == (decimalMark == ',' ? DecimalMark::point : DecimalMark::comma);
    return other ? std::string() : "number";
  }
  if (const std::optional<SignedNumber> number = parseSigned(text)) return "sign " + number->sign;
  const std::optional<DateField> date = parseDate(text);
  if (!date) return {};
  const bool anyDay = date->form != DateField::Form::numbers || daysSince1899(date->year, date->second, date->first) ||
                      daysSince1899(date->year, date->first, date->second);
  if (!anyDay) return {};
  return "date " + std::to_string(static_cast<int>(date->form)) + (date->hasZone ? "Z" : "");
}

/// What people write where they have no number.
constexpr std::array<std::string_view, 17> usualMarks{
    "-", "--", ".", "..", "–", "—", "n.a.", "n.a", "nil", "missing", "none", "unknown", "n/d", "nd", "<na>", "*", "**"};

bool isUsualMark(const std::string& text) {
  return std::find(usualMarks.begin(), usualMarks.end(), lowerCase(text)) != usualMarks.end();
}

class TextReader {
 public:
  TextReader(const std::vector<std::string>& texts, const TextHints& hints) : m_texts(texts), m_hints(hints) {}

  std::optional<TextMeaning> read() {
    m_found.values.assign(m_texts.size(), none);
    sortOut();
    if (m_left.empty()) return std::nullopt;
    const auto& wanted = m_hints.wanted;
    const bool numbers = !wanted || *wanted == FieldMeaning::number;
    const bool dates = !wanted || (*wanted != FieldMeaning::number && *wanted != FieldMeaning::category);
    if ((numbers && (readPlain() || readSigned() || readGrouped())) || (dates && readDates()))
      return std::move(m_found);
    return std::nullopt;
  }

 private:
  /// Marks of missing values: those given, and, where that may be proposed, the usual ones.
  void sortOut() {
    for (std::size_t i = 0; i < m_texts.size(); ++i) {
      const std::string& text = m_texts[i];
      const auto& given = m_hints.missing;
      if (std::find(given.begin(), given.end(), text) != given.end()) continue;
      if (m_hints.proposes && isUsualMark(text)) {
        m_found.missing.push_back(text);
      } else {
        m_left.push_back(i);
      }
    }
  }

  /// With one decimal mark: that of the file where it is known.
  bool readPlain() {
    std::optional<char> mark = m_hints.decimalMark;
    bool sure = mark.has_value();
    bool dashes = false;
    const std::string* example = nullptr;
    for (const std::size_t i : m_left) {
      const bool dash = beginsWithDash(m_texts[i]);
      const ParsedField field = parseField(plainSign(m_texts[i]));
      if (field.kind != FieldKind::number) return false;
      m_found.values[i] = field.value;
      dashes = dashes || dash;
      if (field.mark == DecimalMark::none) continue;
      const char own = field.mark == DecimalMark::comma ? ',' : '.';
      if (mark.value_or(own) != own) return false;
      mark = own;
      sure = sure || !field.mayBeGrouped;
      if (example == nullptr) example = &m_texts[i];
    }
    if (dashes) m_found.reading = Text("with dashes for minus");
    if (example == nullptr) return true;
    m_found.decimalMark = mark;
    const bool doubtful = mark == ',' || m_hints.separator == ';';
    if (!sure && doubtful) m_found.doubtfulMark = *example;
    return true;
  }

  /// The values where `mark` stands before the decimals; false where some number is not written so.
  bool valuesWith(char mark, std::vector<double>& values, bool& marks) const {
    for (std::size_t k = 0; k < m_left.size(); ++k) {
      const std::optional<double> value = groupedValue(m_signed[k].digits, mark, marks);
      if (!value) return false;
      values[m_left[k]] = m_signed[k].negative ? -*value : *value;
    }
    return true;
  }

  bool readSigned() {
    m_signed.clear();
    for (const std::size_t i : m_left) {
      const std::optional<SignedNumber> number = parseSigned(m_texts[i]);
      if (!number || (!m_signed.empty() && number->sign != m_signed.front().sign)) return false;
      m_signed.push_back(*number);
    }
    std::vector<double> byPoint = m_found.values;
    std::vector<double> byComma = m_found.values;
    bool marks = false;
    const bool point = valuesWith('.', byPoint, marks);
    const bool comma = valuesWith(',', byComma, marks);
    if (!point && !comma) return false;
    const SignedNumber& first = m_signed.front();
    m_found.reading =
        first.isMoney ? Text("amounts in %1", Text::name(first.sign)) : Text("in %1", Text::name(first.sign));
    const bool open = point && comma && marks && !sameValues(byPoint, byComma);
    bool takeComma = !point;
    if (open) {
      takeComma = m_hints.decimalMark == ',';
      // Between commas the decimal comma is the exception; the point is a decimal mark unless “;” speaks against it.
      const bool clear = m_hints.decimalMark || m_hints.separator == ',';
      if (!clear) ask(byPoint, byComma);
    }
    m_found.values = takeComma ? byComma : byPoint;
    return true;
  }

  /// Digits in groups, where they are said to be numbers: 1.234,5 in one column, with one pair of marks.
  bool readGrouped() {
    if (m_hints.wanted != FieldMeaning::number) return false;
    std::vector<double> byPoint = m_found.values;
    std::vector<double> byComma = m_found.values;
    const bool point = groupedValues('.', byPoint);
    const bool comma = groupedValues(',', byComma);
    if (!point && !comma) return false;
    const bool open = point && comma && !sameValues(byPoint, byComma);
    // Where both marks are possible, the numbers say nothing: 1,234 alone.
    if (open && !m_hints.decimalMark) return false;
    const bool takeComma = open ? m_hints.decimalMark == ',' : !point;
    if (open || point != comma) m_found.decimalMark = takeComma ? ',' : '.';
    m_found.values = takeComma ? byComma : byPoint;
    return true;
  }

  bool groupedValues(char mark, std::vector<double>& values) const {
    bool marks = false;
    for (const std::size_t i : m_left) {
      const std::string text = plainSign(m_texts[i]);
      std::string_view digits = text;
      const bool negative = digits.substr(0, 1) == "-";
      if (negative || digits.substr(0, 1) == "+") digits.remove_prefix(1);
      const std::optional<double> value = groupedValue(digits, mark, marks);
      if (!value) return false;
      values[i] = negative ? -*value : *value;
    }
    return true;
  }

  static bool sameValues(const std::vector<double>& a, const std::vector<double>& b) {
    return std::equal(a.begin(), a.end(), b.begin(),
                      [](double x, double y) { return x == y || (std::isnan(x) && std::isnan(y)); });
  }

  /// Asks which mark is meant, with the first number that it matters for.
  void ask(const std::vector<double>& byPoint, const std::vector<double>& byComma) {
    for (const std::size_t i : m_left) {
      if (byPoint[i] == byComma[i]) continue;
      const bool comma = m_texts[i].find(',') != std::string::npos;
      m_found.question = comma ? Text("the comma in %1 is taken to group thousands", quotedField(m_texts[i]))
                               : Text("the point in %1 is taken for a decimal point", quotedField(m_texts[i]));
      return;
    }
  }

  bool readDates() {
    std::vector<DateField> fields;
    bool dayFirst = true;
    bool monthFirst = true;
    for (const std::size_t i : m_left) {
      const std::optional<DateField> field = parseDate(m_texts[i]);
      const bool alike =
          field && (fields.empty() || (field->form == fields.front().form && field->hasZone == fields.front().hasZone));
      if (!alike) return false;
      if (field->form == DateField::Form::numbers) {
        dayFirst = dayFirst && daysSince1899(field->year, field->second, field->first);
        monthFirst = monthFirst && !field->dots && daysSince1899(field->year, field->first, field->second);
      }
      fields.push_back(*field);
    }
    const DateField::Form form = fields.front().form;
    m_found.meaning = FieldMeaning::date;
    if (form == DateField::Form::numbers && !chooseOrder(dayFirst, monthFirst)) return false;
    bool times = false;
    bool dates = false;
    for (std::size_t k = 0; k < fields.size(); ++k) {
      const DateField& field = fields[k];
      const bool byDay = form == DateField::Form::numbers && m_found.meaning != FieldMeaning::monthFirst;
      const auto day = byDay ? daysSince1899(field.year, field.second, field.first)
                             : daysSince1899(field.year, field.first, field.second);
      dates = dates || form != DateField::Form::time;
      times = times || field.hasTime;
      m_found.values[m_left[k]] = (form == DateField::Form::time ? 0.0 : day.value_or(none)) + field.day;
    }
    m_found.reading = readingOfDates(dates, times, fields.front().hasZone);
    if (m_found.meaning == FieldMeaning::dayFirst) m_found.reading = Text("%1, day first", m_found.reading);
    if (m_found.meaning == FieldMeaning::monthFirst) m_found.reading = Text("%1, month first", m_found.reading);
    return true;
  }

  /// Which of day and month stands first, as wanted or as only one of them is possible; asks where both are.
  bool chooseOrder(bool dayFirst, bool monthFirst) {
    const auto& wanted = m_hints.wanted;
    if (wanted == FieldMeaning::dayFirst || wanted == FieldMeaning::monthFirst) {
      m_found.meaning = *wanted;
      return *wanted == FieldMeaning::dayFirst ? dayFirst : monthFirst;
    }
    if (!dayFirst && !monthFirst) return false;
    m_found.meaning = dayFirst ? FieldMeaning::dayFirst : FieldMeaning::monthFirst;
    if (dayFirst && monthFirst) {
      m_found.question = Text("%1 is taken for day, month, year; month, day, year is as possible",
                              quotedField(m_texts[m_left.front()]));
    }
    return true;
  }

  const std::vector<std::string>& m_texts;
  const TextHints& m_hints;
  std::vector<std::size_t> m_left;  ///< texts that are no marks of missing values
  std::vector<SignedNumber> m_signed;
  TextMeaning m_found;
};

/// The texts in the notation of most of them; the others are `unread`.
std::optional<TextMeaning> readMost(const std::vector<std::string>& texts, const TextHints& hints) {
  std::map<std::string, std::vector<std::size_t>> byNotation;
  std::vector<std::string> fitting;  // marks of missing values fit every notation
  std::vector<std::size_t> places;
  for (std::size_t i = 0; i < texts.size(); ++i) {
    const auto& given = hints.missing;
    if (std::find(given.begin(), given.end(), texts[i]) != given.end() || (hints.proposes && isUsualMark(texts[i]))) {
      places.push_back(i);
    } else {
      byNotation[notation(texts[i], hints.decimalMark)].push_back(i);
    }
  }
  byNotation.erase("");
  const auto most = std::max_element(byNotation.begin(), byNotation.end(),
                                     [](const auto& a, const auto& b) { return a.second.size() < b.second.size(); });
  if (most == byNotation.end()) return std::nullopt;
  places.insert(places.end(), most->second.begin(), most->second.end());
  for (const std::size_t i : places) fitting.push_back(texts[i]);
  std::optional<TextMeaning> found = TextReader(fitting, hints).read();
  if (!found) return std::nullopt;
  const std::vector<double> values = std::move(found->values);
  found->values.assign(texts.size(), none);
  std::vector<bool> fits(texts.size());
  for (std::size_t k = 0; k < places.size(); ++k) {
    found->values[places[k]] = values[k];
    fits[places[k]] = true;
  }
  for (std::size_t i = 0; i < texts.size(); ++i) {
    if (!fits[i]) found->unread.push_back(i);
  }
  return found;
}

void takeLimits(const std::vector<std::string>& texts, const std::vector<std::size_t>& places, CensoredAs as,
                TextMeaning& found) {
  for (const std::size_t i : places) {
    double& value = found.values[i];
    if (as == CensoredAs::missing) value = none;
    if (as != CensoredAs::half || std::isnan(value) || parseCensored(texts[i])->above) continue;
    if (!(value > 0.0) && !found.noHalf) found.noHalf = i;
    value /= 2.0;
  }
}

}  // namespace

Text readingOfDates(bool dates, bool times, bool inUtc) {
  if (!dates) return Text("times as parts of a day");
  const Text days = times ? Text("dates and times as days since 1899-12-30") : Text("dates as days since 1899-12-30");
  return inUtc ? Text("%1 in UTC", days) : days;
}

std::vector<std::string> marksOf(const Meaning& meaning, const std::string& column) {
  std::vector<std::string> marks;
  for (const std::string& key : {std::string(everyColumn), column}) {
    const auto found = meaning.missing.find(key);
    if (found != meaning.missing.end()) marks.insert(marks.end(), found->second.begin(), found->second.end());
  }
  return marks;
}

std::optional<TextMeaning> textMeaning(const std::vector<std::string>& texts, const TextHints& hints) {
  if (hints.censored) {
    TextHints plain = hints;
    plain.censored.reset();
    if (!plain.wanted) plain.wanted = FieldMeaning::number;
    std::vector<std::size_t> places;
    std::optional<TextMeaning> found = textMeaning(limitsOf(texts, hints.missing, places), plain);
    if (found) takeLimits(texts, places, *hints.censored, *found);
    return found;
  }
  std::optional<TextMeaning> all = TextReader(texts, hints).read();
  return all || !hints.keepsRows ? all : readMost(texts, hints);
}

bool areNumbersAndLimits(const std::vector<std::string>& texts, TextHints hints) {
  std::vector<std::size_t> places;
  const std::vector<std::string> limits = limitsOf(texts, hints.missing, places);
  if (places.empty() || places.size() == texts.size()) return false;
  hints.wanted = FieldMeaning::number;
  hints.keepsRows = false;
  return textMeaning(limits, hints).has_value();
}

bool markIsOpen(const std::vector<std::string>& texts, TextHints hints) {
  if (hints.wanted != FieldMeaning::number || hints.decimalMark) return false;
  const auto isRead = [&](char mark) {
    hints.decimalMark = mark;
    return textMeaning(texts, hints).has_value();
  };
  return isRead('.') && isRead(',');
}

}  // namespace kerridge
