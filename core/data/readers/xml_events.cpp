// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/readers/xml_events.h"

#include <expat.h>

#include <exception>
#include <memory>
#include <new>
#include <type_traits>

#include "base/diagnostic.h"

namespace kerridge {

namespace {

constexpr int pieceSize = 64 << 10;

std::string_view withoutPrefix(std::string_view name) {
  const std::size_t colon = name.rfind(':');
  return colon == std::string_view::npos ? name : name.substr(colon + 1);
}

/// No exception may pass through expat, which is C: it is kept and thrown again outside.
struct Parsing {
  XmlEvents& events;
  XML_Parser parser;
  std::exception_ptr thrown;

  template <typename Call>
  void guarded(const Call& call) {
    if (thrown) return;
    try {
      call();
    } catch (...) {
      thrown = std::current_exception();
      XML_StopParser(parser, XML_FALSE);
    }
  }
};

void onStart(void* data, const char* name, const char** attributes) {
  auto& parsing = *static_cast<Parsing*>(data);
  parsing.guarded([&] { parsing.events.start(withoutPrefix(name), XmlAttributes(attributes)); });
}

void onEnd(void* data, const char* name) {
  auto& parsing = *static_cast<Parsing*>(data);
  parsing.guarded([&] { parsing.events.end(withoutPrefix(name)); });
}

void onText(void* data, const char* text, int length) {
  auto& parsing = *static_cast<Parsing*>(data);
  parsing.guarded([&] { parsing.events.text({text, static_cast<std::size_t>(length)}); });
}

void onDocumentType(void* data, const char* /*name*/, const char* /*system*/, const char* /*publicId*/, int /*own*/) {
  auto& parsing = *static_cast<Parsing*>(data);
  parsing.guarded([] { throw InvalidInput("", "has a document type declaration, which no workbook has"); });
}

struct Free {
  void operator()(XML_Parser parser) const { XML_ParserFree(parser); }
};

}  // namespace

std::optional<std::string_view> XmlAttributes::find(std::string_view name) const {
  for (const char** pair = m_pairs; *pair != nullptr; pair += 2) {
    if (withoutPrefix(pair[0]) == name) return pair[1];
  }
  return std::nullopt;
}

void readXml(ByteSource& source, const std::string& place, const std::string& what, XmlEvents& events) {
  const std::unique_ptr<std::remove_pointer_t<XML_Parser>, Free> parser(XML_ParserCreate(nullptr));
  if (!parser) throw std::bad_alloc();
  Parsing parsing{events, parser.get(), nullptr};
  XML_SetUserData(parser.get(), &parsing);
  XML_SetElementHandler(parser.get(), onStart, onEnd);
  XML_SetCharacterDataHandler(parser.get(), onText);
  XML_SetStartDoctypeDeclHandler(parser.get(), onDocumentType);
  for (bool ended = false; !ended;) {
    void* const buffer = XML_GetBuffer(parser.get(), pieceSize);
    if (buffer == nullptr) throw std::bad_alloc();
    const std::size_t got = source.read(static_cast<char*>(buffer), pieceSize);
    ended = got == 0;
    const XML_Status status = XML_ParseBuffer(parser.get(), static_cast<int>(got), ended ? XML_TRUE : XML_FALSE);
    if (parsing.thrown) {
      try {
        std::rethrow_exception(parsing.thrown);
      } catch (const InvalidInput& problem) {
        const Diagnostic& first = problem.diagnostics().front();
        if (!first.place.empty()) throw;
        throw InvalidInput(place, what + " " + first.message);
      }
    }
    if (status == XML_STATUS_ERROR) {
      throw InvalidInput(place, what + " is damaged: in line " +
                                    std::to_string(XML_GetCurrentLineNumber(parser.get())) + " of its XML, " +
                                    XML_ErrorString(XML_GetErrorCode(parser.get())));
    }
  }
}

}  // namespace kerridge
