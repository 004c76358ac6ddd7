// SPDX-License-Identifier: GPL-3.0-or-later
#include "reading/arff_header.h"

#include <algorithm>
#include <charconv>
#include <set>

#include "base/text.h"
#include "fields/number_field.h"
#include "fields/text_lines.h"
#include "reading/arff_token.h"

namespace kerridge {

namespace {

using HeaderToken = ArffToken::Kind;

class HeaderParser {
 public:
  explicit HeaderParser(ArffHeader& header) : m_header(header) {}

  void parse(std::string_view text) {
    TextLines lines(text);
    while (!m_header.complete && lines.next()) {
      m_line = lines.number();
      const std::string_view line = lines.line();
      if (line.empty()) continue;
      if (line.front() == '%') {
        readComment(line.substr(1));
      } else {
        readDeclaration(line);
      }
    }
    m_header.length = text.size() - lines.rest().size();
    m_header.lines = lines.number();
    settleClass();
  }

 private:
  void warn(Text message) { m_header.warnings.push_back(std::move(message)); }
  void fail(Text message) { m_header.errors.add(m_line, 0, std::move(message)); }

  /// The UCI collection says in a comment which attribute is to be predicted.
  void readComment(std::string_view comment) {
    const std::string_view word = nextWord(comment);
    if (sameWord(word, "classindex:")) m_class = std::string(nextWord(comment));
  }

  void readDeclaration(std::string_view line) {
    std::string_view rest = line;
    const std::string_view keyword = nextWord(rest);
    if (sameWord(keyword, "@relation")) return;
    if (sameWord(keyword, "@attribute")) {
      readAttribute(rest);
    } else if (sameWord(keyword, "@data")) {
      m_header.complete = true;
    } else if (keyword.front() == '@') {
      fail(Text("%1 is not a declaration of an ARFF file (@relation, @attribute, @data)", quotedField(keyword)));
    } else {
      fail(Text("%1 is above the line @data, where only declarations are expected", quotedField(line)));
    }
  }

  void readAttribute(std::string_view rest) {
    ArffTokens tokens(rest);
    const ArffToken first = tokens.next();
    if (first.kind == HeaderToken::broken)
      return fail(Text("the quote before %1 is not closed", quotedField(first.text.substr(1))));
    if (first.kind != HeaderToken::word || first.text.empty()) return fail(Text("an attribute has no name"));
    ArffAttribute attribute;
    attribute.name = unusedName(std::string(first.text));
    const ArffToken type = tokens.next();
    if (type.kind == HeaderToken::open) {
      if (!readCategories(tokens, attribute)) return;
    } else if (type.kind == HeaderToken::word) {
      if (!readType(type.text, attribute)) return;
      if (attribute.kind == ArffAttribute::Kind::date) readPattern(tokens, attribute);
    } else {
      return fail(Text("attribute %1 has no type (numeric, {…}, string or date)", quotedField(attribute.name)));
    }
    m_header.attributes.push_back(std::move(attribute));
  }

  bool readType(std::string_view type, ArffAttribute& attribute) {
    if (sameWord(type, "numeric") || sameWord(type, "real") || sameWord(type, "integer")) return true;
    if (sameWord(type, "string")) {
      attribute.kind = ArffAttribute::Kind::text;
    } else if (sameWord(type, "date")) {
      attribute.kind = ArffAttribute::Kind::date;
    } else if (sameWord(type, "relational")) {
      fail(Text("attribute %1 is relational: a table inside each row, which cannot be read as inputs",
                quotedField(attribute.name)));
      return false;
    } else {
      fail(Text("attribute %1 has the unknown type %2; the types are numeric, real, integer, {…}, string and date",
                quotedField(attribute.name), quotedField(type)));
      return false;
    }
    return true;
  }

  void readPattern(ArffTokens& tokens, ArffAttribute& attribute) {
    const ArffToken token = tokens.next();
    const bool declared = token.kind == HeaderToken::word && !token.text.empty();
    attribute.pattern = declared ? std::string(token.text) : "yyyy-MM-dd'T'HH:mm:ss";
    if (const std::optional<DatePattern> pattern = DatePattern::parse(attribute.pattern)) {
      attribute.dates = *pattern;
      return;
    }
    attribute.kind = ArffAttribute::Kind::text;
    warn(
        Text("attribute %1 has dates in the format %2, which is not known; they are read as texts. Known are y, M, d, "
             "H, k, K, h, a, m, s, S, z, Z, X and E",
             quotedField(attribute.name), quotedField(attribute.pattern)));
  }

  bool readCategories(ArffTokens& tokens, ArffAttribute& attribute) {
    attribute.kind = ArffAttribute::Kind::nominal;
    const Text name = quotedField(attribute.name);
    std::set<std::string, std::less<>> known;
    while (true) {
      const ArffToken token = tokens.next();
      if (token.kind == HeaderToken::comma) continue;
      if (token.kind == HeaderToken::close) break;
      if (token.kind != HeaderToken::word) {
        fail(token.kind == HeaderToken::broken
                 ? Text("attribute %1 has a category with a quote that is not closed", name)
                 : Text("attribute %1 has a list of categories that does not end with } in its line", name));
        return false;
      }
      if (known.emplace(token.text).second) {
        attribute.categories.emplace_back(token.text);
      } else {
        warn(Text("attribute %1 declares the category %2 twice", name, quotedField(token.text)));
      }
    }
    if (!attribute.categories.empty()) return true;
    fail(Text("attribute %1 declares no category", name));
    return false;
  }

  std::string unusedName(const std::string& name) {
    std::string unused = name;
    for (int again = 2; !m_names.insert(unused).second; ++again) unused = name + " (" + std::to_string(again) + ")";
    if (unused != name) {
      warn(Text("several attributes have the name %1; the later ones are numbered", quotedField(name)));
    }
    return unused;
  }

  void settleClass() {
    const auto count = static_cast<Index>(m_header.attributes.size());
    Index number = 0;
    const char* const end = m_class.data() + m_class.size();
    if (sameWord(m_class, "last")) {
      number = count;
    } else if (sameWord(m_class, "first")) {
      number = 1;
    } else if (const auto [rest, error] = std::from_chars(m_class.data(), end, number);
               rest != end || error != std::errc()) {
      number = 0;
    }
    if (number >= 1 && number <= count) m_header.classAttribute = number - 1;
  }

  ArffHeader& m_header;
  Index m_line = 0;
  std::set<std::string> m_names;
  std::string m_class;
};

}  // namespace

ArffHeader parseArffHeader(std::string_view text) {
  ArffHeader header;
  HeaderParser(header).parse(text);
  return header;
}

double arffLikelihood(std::string_view head) {
  TextLines lines(head);
  while (lines.next()) {
    std::string_view line = lines.line();
    if (line.empty() || line.front() == '%') continue;
    const std::string_view word = nextWord(line);
    return sameWord(word, "@relation") || sameWord(word, "@attribute") || sameWord(word, "@data") ? 1.0 : 0.0;
  }
  return 0.0;
}

}  // namespace kerridge
