// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace kerridge {

/// A pattern of dates as Java's SimpleDateFormat has it (ARFF): "yyyy-MM-dd'T'HH:mm:ss".
class DatePattern {
 public:
  /// Years, months (also by their English names), days, hours, am and pm, minutes, seconds, their thousandths and
  /// zones, weekdays, which are passed over, and other characters. Nothing for other letters and for patterns without
  /// a year or month.
  static std::optional<DatePattern> parse(std::string_view pattern);

  bool hasTime() const { return has("HhKkmsS"); }
  bool hasZone() const { return has("zZX"); }

  /// Days since 1899-12-30, in UTC if there is a zone; nothing for a text of another form, or a day that does not
  /// exist. Years of two digits: 69 to 99 are of the last century (POSIX). O(length).
  std::optional<double> daysOf(std::string_view text) const;

 private:
  struct Part {
    char letter = 0;  ///< 0: `literal` stands here
    std::size_t count = 0;
    std::string literal;
  };
  bool has(std::string_view letters) const;
  /// Do digits of the next part follow at once, so that this part has just `count` of them?
  bool abuts(std::size_t i) const;

  std::vector<Part> m_parts;
};

}  // namespace kerridge
