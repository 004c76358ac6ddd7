// SPDX-License-Identifier: GPL-3.0-or-later
#include "reading/sample.h"

#include <algorithm>
#include <map>

#include "fields/date_field.h"
#include "fields/number_field.h"
#include "fields/signed_number.h"
#include "reading/tokenizer.h"

namespace kerridge {

namespace {

constexpr std::size_t mostRecords = 200;
constexpr std::size_t mostBytes = std::size_t{256} << 10U;

/// Index of the first record that speaks for the data: the first record may be a header.
std::size_t firstDataRecord(const Sample& sample) { return sample.records.size() > 1 ? 1 : 0; }

void measure(Sample& sample, bool proposes) {
  const std::size_t first = firstDataRecord(sample);
  std::map<std::size_t, Index> countOf;
  Index values = 0;
  Index numbers = 0;
  for (std::size_t i = first; i < sample.records.size(); ++i) {
    ++countOf[sample.records[i].size()];
    for (const std::string& field : sample.records[i]) {
      const FieldKind kind = parseField(field).kind;
      values += kind == FieldKind::missing ? 0 : 1;
      const bool number = isNumeric(kind) || (proposes && kind == FieldKind::text && meansNumber(field));
      numbers += number ? 1 : 0;
    }
  }
  const std::size_t width = sample.records.empty() ? 0 : sample.records.front().size();
  const auto most = std::max_element(countOf.begin(), countOf.end(), [width](const auto& a, const auto& b) {
    return a.second != b.second ? a.second < b.second : b.first == width;
  });
  if (most == countOf.end()) return;
  sample.fields = static_cast<Index>(most->first);
  sample.evenness = static_cast<double>(most->second) / static_cast<double>(sample.records.size() - first);
  sample.numbers = values == 0 ? 0.0 : static_cast<double>(numbers) / static_cast<double>(values);
}

}  // namespace

double Sample::score() const {
  if (fields < 2) return 0.0;
  const bool firstAgrees = static_cast<Index>(records.front().size()) == fields;
  return (firstAgrees ? 1.0 : 0.7) * evenness * evenness * (0.1 + 0.9 * numbers);
}

bool meansNumber(const std::string& field) { return parseSigned(field) || beginsWithDash(field) || parseDate(field); }

Sample takeSample(std::string_view content, char separator, const std::vector<Index>& skip, Quotes quotes,
                  bool proposes, const RunContext& context) {
  Sample sample;
  sample.separator = separator;
  Tokenizer tokenizer(content, separator, {1, true, skip.empty() ? nullptr : &skip, quotes});
  while (sample.records.size() < mostRecords && tokenizer.position() < mostBytes && tokenizer.next()) {
    context.checkpoint();
    sample.records.emplace_back(tokenizer.fields().begin(), tokenizer.fields().end());
    sample.lines.push_back(tokenizer.line());
  }
  sample.tooWide = sample.records.empty() && tokenizer.fields().size() > mostFields;
  sample.brokenQuotes = tokenizer.error() && tokenizer.error()->aboutQuotes && !tokenizer.error()->excerpt.empty();
  measure(sample, proposes);
  return sample;
}

bool hasTrailingSeparator(const Sample& sample) {
  if (sample.separator == ' ' || sample.records.size() < 2 || sample.fields < 2) return false;
  const auto fields = static_cast<std::size_t>(sample.fields);
  const std::vector<std::string>& top = sample.records.front();
  if (top.size() + 1 != fields && !(top.size() == fields && top.back().empty())) return false;
  return std::all_of(sample.records.begin() + 1, sample.records.end(),
                     [fields](const auto& record) { return record.size() != fields || record.back().empty(); });
}

}  // namespace kerridge
