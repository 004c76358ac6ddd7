// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>
#include <vector>

#include "reading/arff_header.h"
#include "reading/records.h"
#include "reading/text_dictionary.h"

namespace kerridge {

/// Some consecutive rows of one column: values (NaN: missing) of a numeric attribute or a date, else codes (−1:
/// missing) of the declared categories or, for strings, of `texts`. Shorter than the block where the last rows leave
/// the column out: see omittedCode().
struct ArffColumnPart {
  std::vector<double> values;
  std::vector<int> codes;
  TextDictionary texts;
};

/// What a sparse row means by leaving out an attribute that is not numeric (there it is zero): the first category; a
/// string or a date is missing.
constexpr int omittedCode(ArffAttribute::Kind kind) { return kind == ArffAttribute::Kind::nominal ? 0 : -1; }

struct ArffBlock {
  std::vector<ArffColumnPart> columns;
  Index rows = 0;
  Index weightedRows = 0;  ///< rows with an instance weight
  Index omittedTexts = 0;  ///< strings and dates that sparse rows leave out
  Index firstWeightedLine = 0;
  Index lines = 0;
  std::vector<RowLine> rowLines;  ///< rows and lines within the block
  RecordFaults others;            ///< comments and blank lines
  FieldErrors errors;             ///< line within the block, number of the attribute
};

/// Parses rows of an ARFF file, dense or sparse. Immutable, for use by many threads.
class ArffRows {
 public:
  explicit ArffRows(const ArffHeader& header);

  /// Blocks with an error are of no use but for their errors. O(length), and of the zeros between the values of a
  /// sparse block, whose number is limited: InvalidInput (without place) beyond.
  ArffBlock parse(std::string_view lines) const;

 private:
  class Row;
  const ArffHeader& m_header;
  std::vector<TextDictionary> m_categories;  ///< of nominal attributes
  Index m_textAttributes = 0;                ///< strings and dates
};

}  // namespace kerridge
