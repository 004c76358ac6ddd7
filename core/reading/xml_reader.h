// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "base/text.h"
#include "reading/byte_source.h"

namespace kerridge {

/// The attributes of an XML element; prefixes of names are left out.
class XmlAttributes {
 public:
  explicit XmlAttributes(const char** pairs) : m_pairs(pairs) {}
  std::optional<std::string_view> find(std::string_view name) const;
  /// Empty if there is none.
  std::string_view value(std::string_view name) const { return find(name).value_or(std::string_view()); }

 private:
  const char** m_pairs;
};

/// What is called while an XML document is read. Names come without prefix.
class XmlEvents {
 public:
  virtual ~XmlEvents() = default;
  virtual void start(std::string_view name, const XmlAttributes& attributes) = 0;
  virtual void end(std::string_view name) = 0;
  virtual void text(std::string_view text) = 0;
};

/// Reads an XML document piece by piece with bounded memory, by expat. Documents with a document type, which could
/// define
/// entities, are refused.
class XmlReader {
 public:
  /// `place` is the place of errors, `what` their subject ("the list of sheets"); source and events must outlive this.
  XmlReader(ByteSource& source, XmlEvents& events, std::string place, Text what);
  ~XmlReader();

  /// Reads the next piece and calls the events for it; false at the end of the document. Throws InvalidInput for XML
  /// that is not well-formed, and whatever the events throw; errors of theirs without a place get that of this reader.
  bool advance();

 private:
  struct Parsing;
  ByteSource& m_source;
  std::string m_place;
  Text m_what;
  std::unique_ptr<Parsing> m_parsing;
};

/// The whole document.
void readXml(ByteSource& source, XmlEvents& events, const std::string& place, const Text& what);

}  // namespace kerridge
