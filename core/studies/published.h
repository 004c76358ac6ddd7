// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "studies/study.h"

namespace kerridge {

/// A number printed in a paper, for comparison with a measured one. Means and deviations belong to the paper's own
/// splits, seeds and computers.
struct PublishedNumber {
  std::string study;     ///< id
  std::string data;      ///< PaperSet::id
  std::string method;    ///< as in the study's table
  std::string quantity;  ///< as in the study's table, e.g. "test_error"
  double value = notANumber;
  double deviation = notANumber;  ///< NaN if none is printed
  std::string source;             ///< "AK14 table 1"
  std::string row;                ///< of that table, as printed
  Index features = 0;             ///< number of features; 0: the kernel itself, or features play no role
};

/// A data set of the papers.
struct PaperSet {
  std::string id;                  ///< as in the catalogue of data sets, if the set is there
  std::string label;               ///< as the papers call it
  Index rows = 0;                  ///< as the papers print them
  Index inputs = 0;                ///< 0: any number, because the papers do not say which columns are inputs
  std::vector<std::string> words;  ///< one of them is part of the set's name or the name of its target
  std::vector<std::string> other;  ///< none of them is part of the name of its target
};

/// Concrete, Slump, Yacht, …
const std::vector<PaperSet>& paperSets();
/// The set of the papers that these data are: the same number of rows (and inputs), and a name that says so. Null for
/// all others, because numbers printed for one data set say nothing about another.
const PaperSet* paperSetOf(const StudyData& data);

/// All of them: AK14 table 1, figures 1 and 3; AK15 tables I and II. PZ12, V05 and B23 print none.
const std::vector<PublishedNumber>& publishedNumbers();
/// Null if none is known, or if `set` is null.
const PublishedNumber* findPublished(const std::string& study, const PaperSet* set, const std::string& method,
                                     const std::string& quantity, const std::string& source, Index features = 0);

}  // namespace kerridge
