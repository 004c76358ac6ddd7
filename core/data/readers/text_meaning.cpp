// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/readers/text_meaning.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <set>

#include "data/readers/date_field.h"
#include "data/readers/number_field.h"
#include "data/readers/signed_number.h"

namespace kerridge {

namespace {

constexpr double none = std::numeric_limits<double>::quiet_NaN();

/// What people write where they have no number.
constexpr std::array<std::string_view, 17> usualMarks{
    "-", "--", ".", "..", "–", "—", "n.a.", "n.a", "nil", "missing", "none", "unknown", "n/d", "nd", "<na>", "*", "**"};

bool isUsualMark(const std::string& text) {
  std::string lower = text;
  std::transform(lower.begin(), lower.end(), lower.begin(),
                 [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; });
  return std::find(usualMarks.begin(), usualMarks.end(), lower) != usualMarks.end();
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

  bool readPlain() {
    for (const std::size_t i : m_left) {
      const ParsedField field = parseField(m_texts[i]);
      const DecimalMark other = m_hints.decimalMark == ',' ? DecimalMark::point : DecimalMark::comma;
      const bool doubtful = field.mark == DecimalMark::comma && !m_hints.decimalMark;
      if (field.kind != FieldKind::number || (m_hints.decimalMark && field.mark == other) || doubtful) return false;
      m_found.values[i] = field.value;
    }
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
    m_found.reading = first.isMoney ? "amounts in " + first.sign : "in " + first.sign;
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
    const bool point = m_hints.decimalMark != ',' && groupedValues('.', byPoint);
    const bool comma = m_hints.decimalMark != '.' && groupedValues(',', byComma);
    // Where both marks are possible, the numbers say nothing: 1,234 alone.
    if (point == comma && !(point && sameValues(byPoint, byComma))) return false;
    m_found.values = point ? byPoint : byComma;
    return true;
  }

  bool groupedValues(char mark, std::vector<double>& values) const {
    bool marks = false;
    for (const std::size_t i : m_left) {
      std::string_view digits = m_texts[i];
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
      m_found.question = comma ? "the comma in " + quotedField(m_texts[i]) + " is taken to group thousands"
                               : "the point in " + quotedField(m_texts[i]) + " is taken for a decimal point";
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
    m_found.reading = !dates ? "times as parts of a day"
                             : std::string(times ? "dates and times" : "dates") + " as days since 1899-12-30" +
                                   (fields.front().hasZone ? " in UTC" : "");
    if (m_found.meaning != FieldMeaning::date) {
      m_found.reading += m_found.meaning == FieldMeaning::dayFirst ? ", day first" : ", month first";
    }
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
      m_found.question =
          quotedField(m_texts[m_left.front()]) + " is taken for day, month, year; month, day, year is as possible";
    }
    return true;
  }

  const std::vector<std::string>& m_texts;
  const TextHints& m_hints;
  std::vector<std::size_t> m_left;  ///< texts that are no marks of missing values
  std::vector<SignedNumber> m_signed;
  TextMeaning m_found;
};

}  // namespace

std::vector<std::string> marksOf(const Meaning& meaning, const std::string& column) {
  std::vector<std::string> marks;
  for (const std::string& key : {std::string(everyColumn), column}) {
    const auto found = meaning.missing.find(key);
    if (found != meaning.missing.end()) marks.insert(marks.end(), found->second.begin(), found->second.end());
  }
  return marks;
}

std::optional<TextMeaning> plainNumbers(const std::vector<std::string>& texts, std::optional<char> decimalMark) {
  TextMeaning found;
  bool sure = decimalMark.has_value();
  for (const std::string& text : texts) {
    const ParsedField field = parseField(text);
    const bool isNumber = field.kind == FieldKind::number;
    found.values.push_back(isNumber ? field.value : none);
    if (!isNumber) found.unread.push_back(text);
    if (!isNumber || field.mark == DecimalMark::none) continue;
    const char mark = field.mark == DecimalMark::comma ? ',' : '.';
    if (decimalMark.value_or(mark) != mark) return std::nullopt;
    decimalMark = mark;
    sure = sure || mark == '.' || !field.mayBeGrouped;
  }
  if (decimalMark == ',' && !sure) return std::nullopt;
  return found;
}

std::optional<TextMeaning> textMeaning(const std::vector<std::string>& texts, const TextHints& hints) {
  return TextReader(texts, hints).read();
}

}  // namespace kerridge
