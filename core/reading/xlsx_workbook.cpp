// SPDX-License-Identifier: GPL-3.0-or-later
#include "reading/xlsx_workbook.h"

#include <algorithm>
#include <charconv>
#include <map>

#include "base/diagnostic.h"
#include "base/size_text.h"
#include "base/text.h"
#include "fields/number_field.h"
#include "fields/text_lines.h"
#include "reading/xml_reader.h"

namespace kerridge {

namespace {

constexpr std::size_t mostSharedBytes = std::size_t{256} << 20U;
constexpr std::size_t mostSheets = 1000;

int wholeNumber(std::string_view text, int otherwise) {
  int number = 0;
  const char* const end = text.data() + text.size();
  const auto [rest, error] = std::from_chars(text.data(), end, number);
  return rest == end && error == std::errc() && !text.empty() ? number : otherwise;
}

/// The part that a relationship of the part `base` leads to.
std::string resolved(const std::string& base, std::string_view target) {
  if (!target.empty() && target.front() == '/') return std::string(target.substr(1));
  std::string folder = base.substr(0, base.find_last_of('/') + 1);
  while (target.substr(0, 3) == "../") {
    target.remove_prefix(3);
    if (!folder.empty()) folder.pop_back();
    folder.erase(folder.find_last_of('/') + 1);
  }
  return folder + std::string(target);
}

std::string relationshipsOf(const std::string& part) {
  const std::size_t slash = part.find_last_of('/') + 1;
  return part.substr(0, slash) + "_rels/" + part.substr(slash) + ".rels";
}

struct Relationship {
  std::string id;
  std::string kind;  ///< the last word of its type: worksheet, styles, sharedStrings, officeDocument, …
  std::string part;
};

class RelationshipEvents final : public XmlEvents {
 public:
  explicit RelationshipEvents(std::string base) : m_base(std::move(base)) {}
  void start(std::string_view name, const XmlAttributes& attributes) override {
    if (name != "Relationship") return;
    const std::string_view type = attributes.value("Type");
    all.push_back({std::string(attributes.value("Id")), std::string(type.substr(type.rfind('/') + 1)),
                   resolved(m_base, attributes.value("Target"))});
  }
  void end(std::string_view /*name*/) override {}
  void text(std::string_view /*text*/) override {}
  std::vector<Relationship> all;

 private:
  std::string m_base;
};

struct SheetEntry {
  std::string name;
  std::string id;
  bool hidden = false;
};

class WorkbookEvents final : public XmlEvents {
 public:
  void start(std::string_view name, const XmlAttributes& attributes) override {
    if (name == "workbookPr") {
      const std::string_view value = attributes.value("date1904");
      from1904 = value == "1" || value == "true";
    }
    if (name != "sheet") return;
    if (sheets.size() == mostSheets) throw InvalidInput("", Text("has more than %1 sheets", mostSheets));
    const std::string_view state = attributes.value("state");
    sheets.push_back({std::string(attributes.value("name")), std::string(attributes.value("id")),
                      state == "hidden" || state == "veryHidden"});
  }
  void end(std::string_view /*name*/) override {}
  void text(std::string_view /*text*/) override {}
  std::vector<SheetEntry> sheets;
  bool from1904 = false;
};

class StyleEvents final : public XmlEvents {
 public:
  void start(std::string_view name, const XmlAttributes& attributes) override {
    if (name == "numFmt") {
      m_custom[wholeNumber(attributes.value("numFmtId"), -1)] = xlsxFormat(attributes.value("formatCode"));
    } else if (name == "cellXfs") {
      m_cellFormats = true;
    } else if (name == "xf" && m_cellFormats) {
      formats.push_back(formatOf(wholeNumber(attributes.value("numFmtId"), 0)));
    }
  }
  void end(std::string_view name) override { m_cellFormats = m_cellFormats && name != "cellXfs"; }
  void text(std::string_view /*text*/) override {}
  std::vector<XlsxFormat> formats;

 private:
  XlsxFormat formatOf(int format) const {
    if (const auto custom = m_custom.find(format); custom != m_custom.end()) return custom->second;
    const auto isIn = [format](int first, int last) { return format >= first && format <= last; };
    if (isIn(18, 21) || isIn(32, 33) || isIn(45, 47)) return XlsxFormat::time;
    if (isIn(14, 22) || isIn(27, 36) || isIn(50, 58)) return XlsxFormat::date;
    return isIn(9, 10) ? XlsxFormat::percent : XlsxFormat::number;
  }

  std::map<int, XlsxFormat> m_custom;
  bool m_cellFormats = false;
};

/// <si><t>…</t></si>, or with formats <si><r><t>…</t></r>…</si>; phonetic guides (rPh) are no part of the text.
class SharedTextEvents final : public XmlEvents {
 public:
  explicit SharedTextEvents(std::vector<std::string>& texts) : m_texts(texts) {}
  void start(std::string_view name, const XmlAttributes& /*attributes*/) override {
    if (name == "si") {
      m_texts.emplace_back();
      m_bytes += sizeof(std::string);
    }
    if (name == "rPh") m_phonetic = true;
    m_inText = name == "t" && !m_phonetic && !m_texts.empty();
  }
  void end(std::string_view name) override {
    if (name == "rPh") m_phonetic = false;
    m_inText = false;
  }
  void text(std::string_view text) override {
    if (!m_inText) return;
    m_texts.back() += text;
    m_bytes += text.size();
    if (m_bytes > mostSharedBytes)
      throw InvalidInput(
          "", Text("holds more than %1 of text", Text::number(sizeText(static_cast<double>(mostSharedBytes)))));
  }

 private:
  std::vector<std::string>& m_texts;
  std::size_t m_bytes = 0;
  bool m_phonetic = false;
  bool m_inText = false;
};

}  // namespace

XlsxFormat xlsxFormat(std::string_view code) {
  XlsxFormat format = XlsxFormat::number;
  bool months = false;  // or minutes, beside hours or seconds
  for (std::size_t i = 0; i < code.size(); ++i) {
    switch (code[i]) {
      case '"': i = std::min(code.find('"', i + 1), code.size()); break;
      case '\\':
      case '_':
      case '*': ++i; break;
      case '[': {
        // [h] and the like are elapsed times; [Red], [$€-407] and [>100] are not.
        const std::size_t end = std::min(code.find(']', i), code.size());
        const std::string_view inside = code.substr(i + 1, end - i - 1);
        if (!inside.empty() && inside.find_first_not_of("hHmMsS") == std::string_view::npos) return XlsxFormat::time;
        i = end;
        break;
      }
      case 'd':
      case 'D':
      case 'y':
      case 'Y': return XlsxFormat::date;
      case 'm':
      case 'M': months = true; break;
      case 'h':
      case 'H':
      case 's':
      case 'S': format = XlsxFormat::time; break;
      case '%':
        if (format == XlsxFormat::number) format = XlsxFormat::percent;
        break;
      case 'g':
      case 'G':
        if (sameWord(code.substr(i, 7), "general")) i += 6;
        break;
      default: break;
    }
  }
  return months && format != XlsxFormat::time ? XlsxFormat::date : format;
}

XlsxWorkbook::XlsxWorkbook(ByteSource& source, std::string place)
    : m_source(source), m_place(std::move(place)), m_members(archiveMembers(source, Container::zip, m_place)) {
  readSheets();
  readStyles();
  readSharedTexts();
}

bool XlsxWorkbook::hasPart(const std::string& part) const {
  return std::any_of(m_members.begin(), m_members.end(),
                     [&](const ArchiveMember& member) { return member.name == part; });
}

std::unique_ptr<ByteSource> XlsxWorkbook::openPart(const std::string& part) const {
  for (std::size_t i = 0; i < m_members.size(); ++i) {
    if (m_members[i].name == part) return std::make_unique<MemberSource>(m_source, Container::zip, i, m_place);
  }
  throw InvalidInput(m_place, Text("the workbook is damaged: its part %1 is missing", quotedField(part)));
}

std::unique_ptr<ByteSource> XlsxWorkbook::open(const XlsxSheet& sheet) const { return openPart(sheet.part); }

void XlsxWorkbook::readSheets() {
  std::string workbook = "xl/workbook.xml";
  if (hasPart("_rels/.rels")) {
    RelationshipEvents root("");
    readXml(*openPart("_rels/.rels"), root, m_place, Text("the workbook"));
    for (const Relationship& relationship : root.all) {
      if (relationship.kind == "officeDocument") workbook = relationship.part;
    }
  }
  WorkbookEvents events;
  readXml(*openPart(workbook), events, m_place, Text("the list of sheets"));
  m_from1904 = events.from1904;
  RelationshipEvents relationships(workbook);
  readXml(*openPart(relationshipsOf(workbook)), relationships, m_place, Text("the workbook"));
  for (const Relationship& relationship : relationships.all) {
    if (relationship.kind == "styles") m_stylesPart = relationship.part;
    if (relationship.kind == "sharedStrings") m_sharedPart = relationship.part;
  }
  for (const SheetEntry& entry : events.sheets) {
    const auto found = std::find_if(relationships.all.begin(), relationships.all.end(),
                                    [&](const Relationship& relationship) { return relationship.id == entry.id; });
    // Sheets of charts have no cells.
    if (found == relationships.all.end() || found->kind != "worksheet") continue;
    m_sheets.push_back({entry.name, found->part, entry.hidden});
  }
  if (m_sheets.empty()) throw InvalidInput(m_place, Text("the workbook has no sheet with cells"));
}

void XlsxWorkbook::readStyles() {
  if (m_stylesPart.empty() || !hasPart(m_stylesPart)) return;
  StyleEvents events;
  readXml(*openPart(m_stylesPart), events, m_place, Text("the list of cell styles"));
  m_formats = std::move(events.formats);
}

void XlsxWorkbook::readSharedTexts() {
  if (m_sharedPart.empty() || !hasPart(m_sharedPart)) return;
  SharedTextEvents events(m_sharedTexts);
  readXml(*openPart(m_sharedPart), events, m_place, Text("the list of texts"));
}

const std::string& XlsxWorkbook::sharedText(std::string_view index) const {
  const int position = wholeNumber(index, -1);
  if (position >= 0 && static_cast<std::size_t>(position) < m_sharedTexts.size()) {
    return m_sharedTexts[static_cast<std::size_t>(position)];
  }
  throw InvalidInput("", Text("refers to text %1, but the workbook has %2", quotedField(index), m_sharedTexts.size()));
}

XlsxFormat XlsxWorkbook::formatOf(std::string_view style) const {
  const int position = wholeNumber(style, -1);
  const bool known = position >= 0 && static_cast<std::size_t>(position) < m_formats.size();
  return known ? m_formats[static_cast<std::size_t>(position)] : XlsxFormat::number;
}

}  // namespace kerridge
