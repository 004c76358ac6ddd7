// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/text.h"
#include "fields/date_pattern.h"
#include "reading/field_errors.h"

namespace kerridge {

/// One column as an ARFF header declares it.
struct ArffAttribute {
  enum class Kind : unsigned char { numeric, nominal, text, date };
  std::string name;
  Kind kind = Kind::numeric;
  std::vector<std::string> categories;  ///< of a nominal attribute, in the order declared
  DatePattern dates = {};               ///< of a date: how it is written
  std::string pattern = {};             ///< the same as declared
};

/// Everything above the rows of an ARFF file.
struct ArffHeader {
  std::vector<ArffAttribute> attributes;  ///< dates in a format that is not known are texts
  Index classAttribute = -1;  ///< 0-based, where a comment “CLASSINDEX: last” (or first, or a number) says so
  bool complete = false;      ///< the line @data was found
  std::size_t length = 0;     ///< bytes up to and with that line
  Index lines = 0;            ///< lines up to and with that line
  FieldErrors errors;
  std::vector<Text> warnings;
};

/// Parses up to the line @data, or to the end of the text if there is none. O(length).
ArffHeader parseArffHeader(std::string_view text);

/// 1 where the first line that is neither empty nor a comment begins an ARFF file, else 0. A head of nothing but
/// comments of ARFF (%) gives 0.
double arffLikelihood(std::string_view head);

}  // namespace kerridge
