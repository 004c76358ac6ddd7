// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "reading/archive_reader.h"
#include "reading/byte_source.h"

namespace kerridge {

/// What the number format of a cell shows.
enum class XlsxFormat : unsigned char {
  number,
  date,     ///< with or without time
  time,     ///< of day, or elapsed
  percent,  ///< 2 % for 0.02
};

/// One sheet of cells of a workbook.
struct XlsxSheet {
  std::string name;
  std::string part;  ///< member of the zip archive
  bool hidden = false;
};

/// An XLSX workbook (ECMA-376) without the cells: its sheets, the texts that its cells share, and what its cell styles
/// show.
class XlsxWorkbook {
 public:
  /// Throws InvalidInput (place: `place`) if a part is missing or damaged. `source` must be able to seek and outlive
  /// this. O(size of the shared texts), memory too, at most 256 MiB.
  XlsxWorkbook(ByteSource& source, std::string place);

  const std::vector<XlsxSheet>& sheets() const { return m_sheets; }
  /// Do dates count from 1904 instead of 1900?
  bool from1904() const { return m_from1904; }
  /// Throws InvalidInput (without place) if there is no such text.
  const std::string& sharedText(std::string_view index) const;
  XlsxFormat formatOf(std::string_view style) const;
  /// The XML of a sheet.
  std::unique_ptr<ByteSource> open(const XlsxSheet& sheet) const;

 private:
  std::unique_ptr<ByteSource> openPart(const std::string& part) const;
  bool hasPart(const std::string& part) const;
  void readSheets();
  void readStyles();
  void readSharedTexts();

  ByteSource& m_source;
  std::string m_place;
  std::vector<ArchiveMember> m_members;
  std::string m_stylesPart;
  std::string m_sharedPart;
  std::vector<XlsxSheet> m_sheets;
  std::vector<std::string> m_sharedTexts;
  std::vector<XlsxFormat> m_formats;  ///< by cell style
  bool m_from1904 = false;
};

/// What a number format such as "yyyy-mm-dd" shows.
XlsxFormat xlsxFormat(std::string_view code);

}  // namespace kerridge
