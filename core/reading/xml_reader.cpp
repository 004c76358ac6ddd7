// SPDX-License-Identifier: GPL-3.0-or-later
#include "reading/xml_reader.h"

#include <expat.h>

#include <exception>
#include <new>

#include "base/diagnostic.h"
#include "base/text.h"

namespace kerridge {

namespace {

constexpr int pieceSize = 64 << 10;

std::string_view withoutPrefix(std::string_view name) {
  const std::size_t colon = name.rfind(':');
  return colon == std::string_view::npos ? name : name.substr(colon + 1);
}

}  // namespace

std::optional<std::string_view> XmlAttributes::find(std::string_view name) const {
  for (const char** pair = m_pairs; *pair != nullptr; pair += 2) {
    if (withoutPrefix(pair[0]) == name) return pair[1];
  }
  return std::nullopt;
}

/// No exception may pass through expat, which is C: it is kept and thrown again outside.
struct XmlReader::Parsing {
  explicit Parsing(XmlEvents& receiver) : events(receiver), parser(XML_ParserCreate(nullptr)) {
    if (parser == nullptr) throw std::bad_alloc();
    XML_SetUserData(parser, this);
    XML_SetElementHandler(parser, onStart, onEnd);
    XML_SetCharacterDataHandler(parser, onText);
    XML_SetStartDoctypeDeclHandler(parser, onDocumentType);
  }
  ~Parsing() { XML_ParserFree(parser); }
  Parsing(const Parsing&) = delete;
  Parsing& operator=(const Parsing&) = delete;

  template <typename Call>
  static void guarded(void* data, const Call& call) {
    auto& self = *static_cast<Parsing*>(data);
    if (self.thrown) return;
    try {
      call(self.events);
    } catch (...) {
      self.thrown = std::current_exception();
      XML_StopParser(self.parser, XML_FALSE);
    }
  }
  static void onStart(void* data, const char* name, const char** attributes) {
    guarded(data, [&](XmlEvents& events) { events.start(withoutPrefix(name), XmlAttributes(attributes)); });
  }
  static void onEnd(void* data, const char* name) {
    guarded(data, [&](XmlEvents& events) { events.end(withoutPrefix(name)); });
  }
  static void onText(void* data, const char* text, int length) {
    guarded(data, [&](XmlEvents& events) { events.text({text, static_cast<std::size_t>(length)}); });
  }
  static void onDocumentType(void* data, const char* /*name*/, const char* /*system*/, const char* /*publicId*/,
                             int /*own*/) {
    guarded(data, [](XmlEvents& /*events*/) {
      throw InvalidInput("", Text("has a document type declaration, which no workbook has"));
    });
  }

  XmlEvents& events;
  XML_Parser parser;
  std::exception_ptr thrown;
  bool ended = false;
};

XmlReader::XmlReader(ByteSource& source, XmlEvents& events, std::string place, Text what)
    : m_source(source), m_place(std::move(place)), m_what(std::move(what)), m_parsing(new Parsing(events)) {}

XmlReader::~XmlReader() = default;

bool XmlReader::advance() {
  if (m_parsing->ended) return false;
  XML_Parser parser = m_parsing->parser;
  void* const buffer = XML_GetBuffer(parser, pieceSize);
  if (buffer == nullptr) throw std::bad_alloc();
  const std::size_t got = m_source.read(static_cast<char*>(buffer), pieceSize);
  m_parsing->ended = got == 0;
  const XML_Status status = XML_ParseBuffer(parser, static_cast<int>(got), got == 0 ? XML_TRUE : XML_FALSE);
  if (m_parsing->thrown) {
    m_parsing->ended = true;
    try {
      std::rethrow_exception(m_parsing->thrown);
    } catch (const InvalidInput& problem) {
      const Diagnostic& first = problem.diagnostics().front();
      if (!first.place.empty()) throw;
      throw InvalidInput(m_place, Text("%1 %2", m_what, first.message));
    }
  }
  if (status == XML_STATUS_ERROR) {
    m_parsing->ended = true;
    throw InvalidInput(m_place,
                       Text("%1 is damaged: in line %2 of its XML, %3", m_what, XML_GetCurrentLineNumber(parser),
                            Text::name(XML_ErrorString(XML_GetErrorCode(parser)))));
  }
  return got > 0;
}

void readXml(ByteSource& source, XmlEvents& events, const std::string& place, const Text& what) {
  XmlReader reader(source, events, place, what);
  while (reader.advance()) {
  }
}

}  // namespace kerridge
