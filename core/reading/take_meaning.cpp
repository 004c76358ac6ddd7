// SPDX-License-Identifier: GPL-3.0-or-later
#include "reading/take_meaning.h"

#include <algorithm>
#include <cmath>

namespace kerridge {

void takeMeaning(Table& table, std::size_t j, const std::vector<std::string>& texts, const TextMeaning& meaning,
                 const std::vector<std::string>& given) {
  Column& column = table.columns[j];
  std::vector<Index> rows(texts.size());
  column.values.resize(column.codes.size());
  for (std::size_t i = 0; i < column.codes.size(); ++i) {
    const int code = column.codes[i];
    column.values[i] = code < 0 ? std::nan("") : meaning.values[static_cast<std::size_t>(code)];
    if (code >= 0) ++rows[static_cast<std::size_t>(code)];
  }
  const auto isIn = [](const std::vector<std::string>& all, const std::string& text) {
    return std::find(all.begin(), all.end(), text) != all.end();
  };
  for (std::size_t k = 0; k < rows.size(); ++k) {
    if (isIn(given, texts[k]) || isIn(meaning.missing, texts[k])) column.marks.push_back({texts[k], rows[k]});
  }
  std::vector<bool> unread(texts.size());
  for (const std::size_t k : meaning.unread) unread[k] = true;
  for (std::size_t i = 0; i < column.codes.size() && !meaning.unread.empty(); ++i) {
    const int code = column.codes[i];
    if (code < 0 || !unread[static_cast<std::size_t>(code)]) continue;
    table.unread.push_back({static_cast<Index>(i), static_cast<Index>(j), texts[static_cast<std::size_t>(code)]});
  }
  column.codes = std::vector<int>();
  column.categories.clear();
  column.reading = meaning.reading;
  column.quantity = quantityOfReading(meaning.reading.english());
  if (column.quantity.kind == Quantity::Kind::days) column.doubt = meaning.question;
}

}  // namespace kerridge
