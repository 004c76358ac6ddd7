// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/reader.h"

#include <algorithm>

#include "data/readers/delimited.h"
#include "data/readers/encoding.h"
#include "data/readers/file_bytes.h"
#include "data/readers/foreign_format.h"

namespace kerridge {

namespace {

constexpr std::size_t headSize = std::size_t{64} << 10U;

ReadResult refusal(const std::string& name, std::string message) {
  ReadResult result;
  result.diagnostics.push_back({Severity::error, name, std::move(message)});
  return result;
}

const Reader* readerNamed(const std::string& id) {
  for (const Reader* reader : readers()) {
    if (reader->info().id == id) return reader;
  }
  return nullptr;
}

/// The likeliest reader; the last one, as the least specific, where none is likely, for the sake of its diagnostics.
const Reader* bestReader(std::string_view head) {
  const Reader* best = readers().back();
  double likelihood = 0.0;
  for (const Reader* reader : readers()) {
    const double own = reader->likelihood(head);
    if (own > likelihood) {
      best = reader;
      likelihood = own;
    }
  }
  return best;
}

}  // namespace

const std::vector<const Reader*>& readers() {
  static const std::vector<const Reader*> all{
      &delimitedReader(),
  };
  return all;
}

ReadResult readContent(std::string content, const std::string& name, const ReadOptions& options,
                       const RunContext& context) {
  const Reader* reader = nullptr;
  if (!options.format.empty()) {
    reader = readerNamed(options.format);
    if (reader == nullptr) return refusal(name, "there is no format “" + options.format + "”");
  }
  const std::string foreign = foreignFormat(std::string_view(content).substr(0, headSize));
  const std::string encoding = decodeText(content, context);
  if (const std::size_t nul = content.find('\0'); nul != std::string::npos || (!foreign.empty() && reader == nullptr)) {
    if (!foreign.empty()) return refusal(name, "looks like " + foreign + "; this format is not supported");
    return refusal(name, "is a binary file (byte " + std::to_string(nul + 1) + " is zero), not a table of text");
  }
  context.checkpoint();
  if (reader == nullptr) reader = bestReader(std::string_view(content).substr(0, headSize));
  ReadResult result = reader->read(content, name, options, context);
  result.reading.encoding = encoding;
  if (encoding != "UTF-8") {
    if (!result.reading.sentence.empty()) result.reading.sentence += "; " + encoding + " text";
    result.diagnostics.push_back({Severity::note, name,
                                  encoding == "Latin-1" ? "the text is not valid UTF-8 and was read as Latin-1"
                                                        : "the text was converted from " + encoding});
  }
  return result;
}

ReadResult readTable(const std::filesystem::path& file, const ReadOptions& options, const RunContext& context) {
  const std::string name = file.filename().string();
  context.stage("Reading " + name);
  std::string content;
  try {
    content = readBytes(file, context.part(0.0, 0.3));
  } catch (const InvalidInput& problem) {
    ReadResult result;
    result.diagnostics = problem.diagnostics();
    return result;
  }
  return readContent(std::move(content), name, options, context.part(0.3, 1.0));
}

}  // namespace kerridge
