// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/censored_field.h"

#include <algorithm>
#include <array>
#include <string_view>

#include "base/counted.h"
#include "base/letters.h"
#include "base/text.h"
#include "data/skipped_lines.h"
#include "fields/number_field.h"

namespace kerridge {

namespace {

constexpr std::size_t mostLines = 8;

struct Mark {
  std::string_view text;
  bool above;
};
/// The longer ones first.
constexpr std::array<Mark, 6> limitMarks{
    {{"<=", false}, {">=", true}, {"<", false}, {">", true}, {"≤", false}, {"≥", true}}};

/// "4 fields: lines 2, 5, 7 and 9".
Text placesText(const CensoredFields& fields) {
  Text count = counted(fields.rows(), "field", "fields");
  if (fields.lines.empty()) return count;
  return Text("%1: %2", count, linesText(fields.lines, fields.rows() - static_cast<Index>(fields.lines.size())));
}

Text countsAs(const CensoredFields& fields) {
  if (fields.as == CensoredAs::missing) return Text("missing values");
  if (fields.as == CensoredAs::limit) return Text("the limit");
  return fields.above == 0 ? Text("half the limit")
                           : Text("half the limit, and as the limit where the number is above it");
}

bool beginsLikeNumber(std::string_view text) {
  for (const std::string_view sign : {"+", "-", "\u2212"}) {
    if (text.substr(0, sign.size()) != sign) continue;
    text.remove_prefix(sign.size());
    break;
  }
  if (!text.empty() && (text.front() == '.' || text.front() == ',')) text.remove_prefix(1);
  return !text.empty() && isDigit(text.front());
}

}  // namespace

std::optional<CensoredField> parseCensored(const std::string& text) {
  for (const Mark& mark : limitMarks) {
    std::string_view rest = text;
    if (rest.substr(0, mark.text.size()) != mark.text) continue;
    rest.remove_prefix(mark.text.size());
    for (const std::string_view blank : {" ", "\u00A0", "\u202F"}) {
      if (rest.substr(0, blank.size()) == blank) rest.remove_prefix(blank.size());
    }
    if (!beginsLikeNumber(rest)) return std::nullopt;
    return CensoredField{mark.above, std::string(rest)};
  }
  return std::nullopt;
}

std::vector<std::string> limitsOf(const std::vector<std::string>& texts, const std::vector<std::string>& missing,
                                  std::vector<std::size_t>& places) {
  std::vector<std::string> limits = texts;
  places.clear();
  for (std::size_t i = 0; i < texts.size(); ++i) {
    if (std::find(missing.begin(), missing.end(), texts[i]) != missing.end()) continue;
    if (auto field = parseCensored(texts[i])) {
      limits[i] = std::move(field->limit);
      places.push_back(i);
    }
  }
  return limits;
}

CensoredFields countCensored(const std::vector<std::string>& texts, const std::vector<int>& codes,
                             const std::vector<std::string>& missing, const Table& lines) {
  std::vector<std::size_t> places;
  limitsOf(texts, missing, places);
  std::vector<char> side(texts.size());  // 1: below, 2: above
  for (const std::size_t i : places) side[i] = parseCensored(texts[i])->above ? 2 : 1;
  CensoredFields fields;
  for (std::size_t row = 0; row < codes.size(); ++row) {
    const int code = codes[row];
    if (code < 0 || side[static_cast<std::size_t>(code)] == 0) continue;
    ++(side[static_cast<std::size_t>(code)] == 1 ? fields.below : fields.above);
    if (fields.example.empty()) fields.example = texts[static_cast<std::size_t>(code)];
    const Index line = lines.lineOf(static_cast<Index>(row));
    if (line > 0 && fields.lines.size() < mostLines) fields.lines.push_back(line);
  }
  return fields;
}

std::string noLimit(const std::vector<std::string>& texts, const std::vector<std::string>& missing) {
  for (const std::string& text : texts) {
    if (std::find(missing.begin(), missing.end(), text) != missing.end()) continue;
    const auto field = parseCensored(text);
    if (!isNumeric(parseField(field ? field->limit : text).kind)) return text;
  }
  return {};
}

std::optional<CensoredAs> censoredAs(const Meaning& meaning, const std::string& column) {
  const auto found = meaning.censored.find(column);
  return found == meaning.censored.end() ? std::nullopt : std::optional(found->second);
}

Text openLimitsTrouble(const std::string& column, const CensoredFields& fields, Index numbers, bool wrong) {
  const Text example = quotedField(fields.example);
  if (!wrong) {
    return Text(
        "column “%1” is read as categories: fields such as %2 only say on which side of a limit a number lies (%3); "
        "“censored” of the reading says what that counts as: “missing”, “limit” or “half” of the limit; or list the "
        "text in “missing” of the reading",
        Text::name(column), example, placesText(fields));
  }
  return Text(
      "column “%1”: %2 only says on which side of a limit a number lies (%3), and %4 other values are numbers; "
      "“censored” of the reading says what that counts as: “missing”, “limit” or “half” of the limit; or list the text "
      "in “missing” of the reading",
      Text::name(column), example, placesText(fields), numbers);
}

Text noHalfTrouble(const std::string& column, const std::string& field) {
  return Text(
      "column “%1”: half of the limit in %2 is not below it; choose “limit” or “missing” in “censored” of the reading",
      Text::name(column), quotedField(field));
}

Text limitsWarning(const std::string& column, const CensoredFields& fields) {
  return Text("fields such as %1 in “%2” (%3) count as %4", quotedField(fields.example), Text::name(column),
              placesText(fields), countsAs(fields));
}

}  // namespace kerridge
