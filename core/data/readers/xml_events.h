// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "data/readers/byte_source.h"

namespace kerridge {

/// The attributes of an XML element; prefixes of names are left out.
class XmlAttributes {
 public:
  explicit XmlAttributes(const char** pairs) : m_pairs(pairs) {}
  std::optional<std::string_view> find(std::string_view name) const;
  /// Empty where there is none.
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

/// Reads an XML document in one pass with bounded memory, by expat. Documents with a document type, and so with entities
/// of their own, are refused. Throws InvalidInput, its place being `place`, for XML that is not well-formed, and whatever
/// the events throw.
void readXml(ByteSource& source, const std::string& place, const std::string& what, XmlEvents& events);

}  // namespace kerridge
