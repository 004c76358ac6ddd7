// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>
#include <QStringList>
#include <QUrl>

#include <string>
#include <vector>

#include "base/diagnostic.h"
#include "experiment/experiment.h"

namespace kerridge {

/// One address from which a data set can be fetched, and how its file is read.
struct CatalogueAddress {
  QUrl url;            ///< https; http on this computer only
  std::string sha256;  ///< of the file at the address, lower-case hex; "" if the archive publishes none
  qint64 bytes = -1;   ///< size of that file; −1 if not known
  QString member;      ///< the file within the archive; "" if the file is the table itself
  QString note;        ///< how this copy differs from the others
  DataSpec data;       ///< reading and roles; `file` is empty

  /// The last part of the path, e.g. "wine+quality.zip".
  QString fileName() const;
};

/// A data set of the catalogue.
struct CatalogueEntry {
  QString id;  ///< lower-case letters, digits, "-" and "_"; the name of its folder
  QString name;
  QString description;  ///< one line
  QUrl page;            ///< where people read about it
  QString licence;
  QStringList notes;  ///< what to know before using it
  QString citation;
  Index n = 0;                              ///< rows
  Index d = 0;                              ///< inputs
  std::vector<CatalogueAddress> addresses;  ///< in the order they are tried, at least one
};

using Catalogue = std::vector<CatalogueEntry>;

struct ReadCatalogue {
  Catalogue entries;
  std::vector<Diagnostic> diagnostics;  ///< places are JSON paths such as "/sets/3/addresses/0/url"
};

/// Reads a catalogue (the format is in resources/help/data-sets.md); `name` is the place of syntax errors. Strict:
/// unknown keys, missing keys, ids used twice and addresses without encryption are errors. Never throws.
ReadCatalogue readCatalogue(const QByteArray& json, const std::string& name);

/// The same for a file; one that cannot be read is a diagnostic.
ReadCatalogue loadCatalogue(const QString& file);

/// The built-in catalogue.
const Catalogue& builtInCatalogue();

/// Null if there is no such set.
const CatalogueEntry* findEntry(const Catalogue& catalogue, const QString& id);

/// The data spec of a fetched file, with reading and roles from the catalogue. For an address that the entry does not
/// list (of an older catalogue), everything is found from the content.
DataSpec dataSpecOf(const CatalogueEntry& entry, const QUrl& address, const QString& file);

/// Does the catalogue know which column is the target of the file from this address?
bool hasRoles(const DataSpec& data);

}  // namespace kerridge
