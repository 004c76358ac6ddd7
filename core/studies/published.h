// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "studies/study.h"

namespace kerridge {

/// A number printed in a paper, to stand beside a measured one.
struct PublishedNumber {
  std::string study;     ///< id
  std::string data;      ///< StudyData::label, e.g. "concrete"
  std::string method;    ///< as in the study's table
  std::string quantity;  ///< as in the study's table, e.g. "test_error"
  double value = notANumber;
  double deviation = notANumber;  ///< NaN where none is printed
  std::string source;             ///< "AK14 table 1"
};

/// All that are known for certain; the list is in published.cpp.
const std::vector<PublishedNumber>& publishedNumbers();
/// Null where none is known. A data set whose label carries its target ("energy Y2") is another than "energy".
const PublishedNumber* findPublished(const std::string& study, const std::string& data, const std::string& method,
                                     const std::string& quantity);

}  // namespace kerridge
