// SPDX-License-Identifier: GPL-3.0-or-later
#include "reading/reader.h"

#include <algorithm>

#include "base/text.h"
#include "fields/number_field.h"
#include "platform/files.h"
#include "reading/apply_meaning.h"
#include "reading/arff.h"
#include "reading/block_pipeline.h"
#include "reading/content.h"
#include "reading/delimited.h"
#include "reading/foreign_format.h"
#include "reading/input.h"
#include "reading/libsvm.h"
#include "reading/row_pass.h"
#include "reading/xlsx.h"

namespace kerridge {

namespace {

ReadResult refusal(const std::string& name, Text message) {
  ReadResult result;
  result.diagnostics.push_back({Severity::error, name, std::move(message)});
  return result;
}

ReadResult unsupported(const std::string& name, const Text& foreign) {
  return refusal(name, Text("looks like %1; this format is not supported", foreign));
}

/// The likeliest reader; that of delimited text, as the least specific, where none is likely, for the sake of its
/// diagnostics.
const Reader* bestReader(std::string_view head) {
  const Reader* best = &delimitedReader();
  double likelihood = 0.0;
  for (const Reader* reader : readers()) {
    if (!reader->readsText()) continue;
    const double own = reader->likelihood(head);
    if (own > likelihood) {
      best = reader;
      likelihood = own;
    }
  }
  return best;
}

/// The beginning of a text, cut at the end of a line where there is more.
std::string_view wholeLines(Input& text) {
  const std::string_view head = text.peek();
  const std::size_t cut = text.peekedAll() ? 0 : cutAtLineEnd(head);
  return cut == 0 ? head : head.substr(0, cut);
}

void sayEncoding(const std::string& encoding, const std::string& name, ReadResult& result) {
  result.reading.encoding = encoding;
  if (encoding == "UTF-8") return;
  if (!result.reading.sentence.empty()) {
    result.reading.sentence = Text("%1; %2 text", result.reading.sentence, Text::name(encoding));
  }
  result.diagnostics.push_back({Severity::note, name,
                                encoding == "Latin-1" ? Text("the text is not valid UTF-8 and was read as Latin-1")
                                                      : Text("the text was converted from %1", Text::name(encoding))});
}

/// The beginning of a file that is a table in some format of text.
bool looksLikeTable(std::string_view head) {
  constexpr double likely = 0.5;
  if (!foreignFormat(head).empty()) return false;
  TextSource source(head);
  try {
    Input text(source, Input::Content::text, {});
    const std::string_view start = text.peek();
    const std::size_t cut = cutAtLineEnd(start);
    const std::string_view lines = cut == 0 ? start : start.substr(0, cut);
    return std::any_of(readers().begin(), readers().end(), [lines](const Reader* reader) {
      return reader->readsText() && reader->likelihood(lines) >= likely;
    });
  } catch (const InvalidInput&) {
    return false;
  }
}

/// read() of the reader, or a pass over the rows where `pass` is not null.
ReadResult readBy(const Reader& reader, Input& text, const std::string& name, const ReadOptions& options,
                  const RunContext& context, const RowPass* pass) {
  if (pass == nullptr) return reader.read(text, name, options, context);
  if (&reader == &libsvmReader()) return passOverLibsvm(text, name, context, *pass);
  if (&reader == &delimitedReader()) {
    DelimitedLimits limits;
    limits.pass = pass;
    limits.blockSize = pass->blockSize;
    return readDelimited(text, name, options, context, limits);
  }
  return refusal(name, Text("the rows of %1 files cannot be streamed. Save the table as CSV, or run without --stream",
                            Text::name(reader.info().label)));
}

/// Reads what is in no container any more, by `reader`, or by the one that fits best where that is null.
ReadResult readOpened(ByteSource& source, const Reader* reader, const std::string& name, const ReadOptions& options,
                      const RunContext& context, const RowPass* pass) {
  Text foreign;
  try {
    Input bytes(source, Input::Content::bytes, name);
    const std::string_view head = bytes.peek();
    if (reader != nullptr && !reader->readsText()) {
      if (pass != nullptr)
        return refusal(name, Text("workbooks cannot be streamed. Save the table as CSV, or run without --stream"));
      ReadResult result = reader->read(bytes, name, options, context);
      applyMeaning(result, name, options, context);
      return result;
    }
    foreign = foreignFormat(head);
    Input text(bytes, Input::Content::text, name);
    const std::string_view start = wholeLines(text);
    if (foreign.empty()) foreign = foreignFormat(start);
    if (reader == nullptr && !foreign.empty()) return unsupported(name, foreign);
    context.checkpoint();
    if (reader == nullptr) reader = bestReader(start);
    ReadResult result = readBy(*reader, text, name, options, context, pass);
    sayEncoding(text.encoding(), name, result);
    applyMeaning(result, name, options, context);
    return result;
  } catch (const InvalidInput&) {
    if (!foreign.empty()) return unsupported(name, foreign);
    throw;
  }
}

/// Says what the content came out of.
void describe(const Content& content, const std::string& name, ReadResult& result) {
  Reading& reading = result.reading;
  if (!content.member.empty()) {
    reading.part = content.member;
    reading.parts = content.members;
  }
  reading.container = containerName(content.container);
  const Text words = contentSentence(content);
  if (!words.empty() && !reading.sentence.empty()) reading.sentence = Text("%1; %2", words, reading.sentence);
  reading.ambiguous = reading.ambiguous || content.several;
  if (content.several && result.table != nullptr) {
    result.diagnostics.push_back({Severity::warning, name,
                                  Text("the archive holds several tables; %1, the first, was read (to read another, "
                                       "name it as “part” of the reading)",
                                       quotedField(content.member))});
  }
  result.diagnostics.insert(result.diagnostics.end(), content.diagnostics.begin(), content.diagnostics.end());
}

}  // namespace

ItemList<const Reader*>& readerList() {
  static ItemList<const Reader*> list({
      &xlsxReader(),
      &arffReader(),
      &libsvmReader(),
      &delimitedReader(),
  });
  return list;
}

const std::vector<const Reader*>& readers() { return readerList().items(); }

const Reader* findReader(const std::string& id) {
  for (const Reader* reader : readers()) {
    if (reader->info().id == id) return reader;
  }
  return nullptr;
}

bool isDelimited(const std::string& reader) {
  const Reader* known = findReader(reader);
  return known != nullptr && known->isDelimited();
}

static ReadResult readWhole(ByteSource& source, const std::string& name, const ReadOptions& options,
                            const RunContext& context, const RowPass* pass) {
  const Reader* reader = nullptr;
  if (!options.format.empty()) {
    reader = findReader(options.format);
    if (reader == nullptr) return refusal(name, Text("there is no format “%1”", Text::name(options.format)));
  }
  try {
    const Content content = openContent(source, name, options, context, looksLikeTable);
    if (content.workbook && reader == nullptr) reader = &xlsxReader();
    ReadResult result = readOpened(*content.source, reader, name, options, context, pass);
    describe(content, name, result);
    return result;
  } catch (const InvalidInput& problem) {
    ReadResult result;
    result.diagnostics = problem.diagnostics();
    return result;
  }
}

ReadResult readSource(ByteSource& source, const std::string& name, const ReadOptions& options,
                      const RunContext& context) {
  return readWhole(source, name, options, context, nullptr);
}

ReadResult passOver(ByteSource& source, const std::string& name, const ReadOptions& options, const RunContext& context,
                    const RowPass& pass) {
  return readWhole(source, name, options, context, &pass);
}

ReadResult readContent(std::string_view content, const std::string& name, const ReadOptions& options,
                       const RunContext& context) {
  TextSource source(content);
  return readSource(source, name, options, context);
}

ReadResult readTable(const std::string& file, const ReadOptions& options, const RunContext& context) {
  const std::string name = std::string(platform::nameOf(file));
  context.stage("Reading " + name);
  try {
    FileSource source(file);
    return readSource(source, name, options, context);
  } catch (const InvalidInput& problem) {
    ReadResult result;
    result.diagnostics = problem.diagnostics();
    return result;
  }
}

}  // namespace kerridge
