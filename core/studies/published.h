// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "studies/study.h"

namespace kerridge {

/// A number printed in a paper, to stand beside a measured one. Means and deviations belong to the paper's own splits,
/// seeds and computers.
struct PublishedNumber {
  std::string study;     ///< id
  std::string data;      ///< PaperSet::id
  std::string method;    ///< as in the study's table
  std::string quantity;  ///< as in the study's table, e.g. "test_error"
  double value = notANumber;
  double deviation = notANumber;  ///< NaN where none is printed
  std::string source;             ///< "AK14 table 1"
  std::string row;                ///< of that table, as printed
  Index features = 0;             ///< number of random features; 0: the kernel itself, or no matter of features
};

/// A data set of the papers.
struct PaperSet {
  std::string id;                  ///< as in the catalogue of data sets, where it is there
  std::string label;               ///< as the papers call it
  Index rows = 0;                  ///< as the papers print them
  Index inputs = 0;                ///< 0: may be any number, since the papers leave open which columns are inputs
  std::vector<std::string> words;  ///< one of them stands in the set's name or the name of its target
  std::vector<std::string> other;  ///< none of them does in the name of its target
};

/// Concrete, Slump, Yacht, …
const std::vector<PaperSet>& paperSets();
/// The set of the papers that this is: as many rows (and inputs), and a name that says so. Null for all others: what is
/// printed for one data set says nothing of another.
const PaperSet* paperSetOf(const StudyData& data);

/// All of them: AK14 table 1, figures 1 and 3; AK15 tables I and II. PZ12, V05 and B23 print none.
const std::vector<PublishedNumber>& publishedNumbers();
/// Null where none is known, and where `set` is null.
const PublishedNumber* findPublished(const std::string& study, const PaperSet* set, const std::string& method,
                                     const std::string& quantity, const std::string& source, Index features = 0);

}  // namespace kerridge
