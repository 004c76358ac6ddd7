// SPDX-License-Identifier: GPL-3.0-or-later
// Catalogues of data sets: any bytes give entries or say what is wrong; no entry leads out of the folder of the sets.
#include "fetch/catalogue.h"
#include "json_check.h"
#include "json_mutator.h"

using namespace kerridge;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const QByteArray text(reinterpret_cast<const char*>(data), static_cast<qsizetype>(size));
  const ReadCatalogue read = readCatalogue(text, "f");
  requireSound(read.diagnostics);
  if (hasErrors(read.diagnostics)) return 0;
  for (const CatalogueEntry& entry : read.entries) {
    require(!entry.id.isEmpty() && !entry.id.contains('/') && !entry.id.startsWith('.'),
            "an id is the name of a folder");
    require(!entry.addresses.empty(), "a set has an address");
    for (const CatalogueAddress& address : entry.addresses) {
      const QString file = address.fileName();
      require(!file.isEmpty() && !file.contains('/') && file != "." && file != "..", "a file stays in its folder");
      require(!file.contains(QChar(0)), "a name of a file has no NUL");
      const DataSpec spec = dataSpecOf(entry, address.url, QStringLiteral("/data/") + file);
      require(spec.file == "/data/" + file.toStdString(), "the data are those of the file");
    }
  }
  return 0;
}
