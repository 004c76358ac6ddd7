// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace kerridge {

/// A number with a sign of currency before or behind it, or with a percent sign or a unit behind it.
struct SignedNumber {
  std::string sign;      ///< "$", "%", "kg"
  bool isMoney = false;  ///< the sign is one of currency
  bool negative = false;
  std::string digits;  ///< digits and the marks between them, an exponent at the end: "1,200.50", "1.5e-3"
};

/// Does a text begin with a dash (–, ‒) that stands for a minus: directly before a digit? Word processors write that.
bool beginsWithDash(std::string_view text);

/// −$1,200; $-5; –5 kg; ($3.50), which is negative; 12 %; 3.5 kg; 7 EUR. A unit that isUnit() does not know must be a
/// word of letters with a blank before it. Nothing for other texts. O(length).
std::optional<SignedNumber> parseSigned(std::string_view text);

/// The value of digits in which `mark` (. or ,) precedes the decimals and any other mark groups digits by threes, with
/// one kind of mark. Nothing if they are not written in this way. `marks`: set if there was any mark. O(length).
std::optional<double> groupedValue(std::string_view digits, char mark, bool& marks);

}  // namespace kerridge
