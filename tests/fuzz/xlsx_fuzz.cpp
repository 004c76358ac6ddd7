// SPDX-License-Identifier: GPL-3.0-or-later
// A sheet of a workbook: the input is its XML, put into a sound workbook here, since hardly any change of a zip archive
// gets past its checksums.
#include <archive.h>
#include <archive_entry.h>

#include <string>
#include <utility>

#include "base/parallel.h"
#include "check.h"

using namespace kerridge;

namespace {

la_ssize_t append(archive* /*writer*/, void* to, const void* from, std::size_t size) {
  static_cast<std::string*>(to)->append(static_cast<const char*>(from), size);
  return static_cast<la_ssize_t>(size);
}

std::string workbook(const std::string& sheet) {
  const std::pair<const char*, std::string> parts[] = {
      {"xl/workbook.xml", "<workbook><sheets><sheet name=\"A\" id=\"a\"/></sheets></workbook>"},
      {"xl/_rels/workbook.xml.rels",
       "<Relationships><Relationship Id=\"a\" Type=\"worksheet\" Target=\"sheet.xml\"/><Relationship Id=\"t\" "
       "Type=\"sharedStrings\" Target=\"texts.xml\"/><Relationship Id=\"s\" Type=\"styles\" Target=\"styles.xml\"/>"
       "</Relationships>"},
      {"xl/texts.xml", "<sst><si><t>x</t></si><si><t>y</t></si><si><t>red</t></si></sst>"},
      {"xl/styles.xml", "<styleSheet><cellXfs><xf numFmtId=\"0\"/><xf numFmtId=\"14\"/></cellXfs></styleSheet>"},
      {"xl/sheet.xml", sheet}};
  std::string bytes;
  archive* const writer = archive_write_new();
  archive_write_set_format_zip(writer);
  archive_write_set_options(writer, "zip:compression=store");
  archive_write_set_bytes_in_last_block(writer, 1);
  archive_write_open(writer, &bytes, nullptr, append, nullptr);
  for (const auto& [name, content] : parts) {
    archive_entry* const entry = archive_entry_new();
    archive_entry_set_pathname(entry, name);
    archive_entry_set_filetype(entry, AE_IFREG);
    archive_entry_set_perm(entry, 0644);
    archive_entry_set_size(entry, static_cast<la_int64_t>(content.size()));
    archive_write_header(writer, entry);
    archive_write_data(writer, content.data(), content.size());
    archive_entry_free(entry);
  }
  archive_write_close(writer);
  archive_write_free(writer);
  return bytes;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  setThreadCount(1);
  const std::string content = workbook(std::string(reinterpret_cast<const char*>(data), size));
  const ReadResult result = readContent(content, "f", {}, {});
  requireSound(result, "f");
  TextSource pieces(content, 1 + size % 61);
  requireSame(result, readSource(pieces, "f", {}, {}));
  return 0;
}
