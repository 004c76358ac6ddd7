// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "data/packed.h"

namespace kerridge {

inline constexpr const char* xmlHeader = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n";

inline std::string sheet(const std::string& rows) {
  return xmlHeader + ("<worksheet><sheetData>" + rows + "</sheetData></worksheet>");
}

/// A workbook whose sheets have these names and XML; `texts` are shared, style 1 is a date, style 2 a number format,
/// style 3 a percentage.
inline std::string workbook(const Members& sheets, const std::vector<std::string>& texts = {},
                            const std::string& properties = {}, const std::string& states = {}) {
  std::string list;
  std::string relations =
      "<Relationship Id=\"s\" Type=\"http://x/styles\" Target=\"styles.xml\"/>"
      "<Relationship Id=\"t\" Type=\"http://x/sharedStrings\" Target=\"/xl/sharedStrings.xml\"/>";
  Members members{{"[Content_Types].xml", "<Types/>"},
                  {"_rels/.rels",
                   "<Relationships><Relationship Id=\"r\" Type=\"http://x/officeDocument\" Target=\"xl/workbook.xml\"/>"
                   "</Relationships>"}};
  for (std::size_t i = 0; i < sheets.size(); ++i) {
    const std::string number = std::to_string(i + 1);
    const bool hidden = i < states.size() && states[i] == 'h';
    list += "<sheet name=\"" + sheets[i].first + "\" sheetId=\"" + number + "\" r:id=\"rId" + number + "\"" +
            (hidden ? " state=\"hidden\"" : "") + "/>";
    relations += "<Relationship Id=\"rId" + number + "\" Type=\"http://x/worksheet\" Target=\"worksheets/sheet" +
                 number + ".xml\"/>";
    members.emplace_back("xl/worksheets/sheet" + number + ".xml", sheets[i].second);
  }
  std::string shared = "<sst>";
  for (const std::string& text : texts) shared += "<si>" + text + "</si>";
  members.emplace_back("xl/sharedStrings.xml", xmlHeader + shared + "</sst>");
  members.emplace_back("xl/styles.xml",
                       "<styleSheet><numFmts><numFmt numFmtId=\"164\" formatCode=\"0.00&quot; days&quot;\"/></numFmts>"
                       "<cellStyleXfs><xf numFmtId=\"14\"/></cellStyleXfs>"
                       "<cellXfs><xf numFmtId=\"0\"/><xf numFmtId=\"14\"/><xf numFmtId=\"164\"/><xf "
                       "numFmtId=\"9\"/></cellXfs></styleSheet>");
  members.emplace_back("xl/_rels/workbook.xml.rels", "<Relationships>" + relations + "</Relationships>");
  members.emplace_back("xl/workbook.xml",
                       xmlHeader + ("<x:workbook xmlns:x=\"m\" xmlns:r=\"o\"><x:workbookPr " + properties +
                                    "/><x:sheets>" + list + "</x:sheets></x:workbook>"));
  return packed("zip", "none", members);
}

/// A row of cells from text: numbers as they are, '…' inline text, =… formulas, "" left out.
inline std::string cells(int number, const std::vector<std::string>& fields, int firstColumn = 0) {
  std::string row = "<row r=\"" + std::to_string(number) + "\">";
  for (std::size_t j = 0; j < fields.size(); ++j) {
    const std::string& field = fields[j];
    if (field.empty()) continue;
    const std::string place = std::string(1, char('A' + firstColumn + int(j))) + std::to_string(number);
    if (field.front() == '\'') {
      row += "<c r=\"" + place + "\" t=\"inlineStr\"><is><t>" + field.substr(1) + "</t></is></c>";
    } else if (field.front() == '<') {
      row += "<c r=\"" + place + "\" " + field.substr(1);
    } else {
      row += "<c r=\"" + place + "\"><v>" + field + "</v></c>";
    }
  }
  return row + "</row>";
}

}  // namespace kerridge
