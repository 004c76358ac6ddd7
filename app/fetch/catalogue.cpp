// SPDX-License-Identifier: GPL-3.0-or-later
#include "fetch/catalogue.h"

#include <QRegularExpression>

#include <algorithm>
#include <limits>

#include "base/text.h"
#include "fetch/this_computer.h"
#include "files/json_syntax.h"
#include "files/whole_file.h"
#include "storage/experiment_parts.h"

// Resources of a static library are not registered by themselves; the macro must stand outside of namespaces.
static void initResources() { Q_INIT_RESOURCE(kerridge_catalogue); }

namespace kerridge {

namespace {

constexpr int catalogueVersion = 1;
constexpr std::int64_t largestCount = 1'000'000'000;
constexpr std::int64_t largestSize = std::int64_t{1} << 50;

bool matches(const std::string& text, const char* pattern) {
  return QRegularExpression(QString::fromLatin1(pattern)).match(QString::fromStdString(text)).hasMatch();
}

/// A text that must be there and say something.
QString readText(const JsonReader& json, const std::string& key) {
  const auto member = json.member(key);
  if (!member) {
    json.error(Text("\"%1\" is missing", Text::name(key)));
    return {};
  }
  const auto text = member->string();
  if (text && text->empty()) member->error(Text("a text is expected, found an empty one"));
  return QString::fromStdString(text.value_or(""));
}

QUrl readUrl(const JsonReader& json, const std::string& key) {
  const QString text = readText(json, key);
  if (text.isEmpty()) return {};
  QUrl url(text, QUrl::StrictMode);
  const bool encrypted = url.scheme() == QLatin1String("https");
  const bool local = url.scheme() == QLatin1String("http") && isThisComputer(url.host());
  if (!url.isValid() || url.host().isEmpty() || (!encrypted && !local) || !url.userInfo().isEmpty()) {
    json.member(key)->error(
        Text("an address that starts with https:// is expected, found \"%1\"", Text::name(text.toStdString())));
    return {};
  }
  return url;
}

Index readCount(const JsonReader& json, const std::string& key) {
  const auto member = json.member(key);
  if (!member) {
    json.error(Text("\"%1\" is missing", Text::name(key)));
    return 0;
  }
  return static_cast<Index>(member->integer(1, largestCount).value_or(0));
}

CatalogueAddress readAddress(const JsonReader& json) {
  CatalogueAddress address;
  if (!json.object({"url", "sha256", "bytes", "member", "note", "data"})) return address;
  address.url = readUrl(json, "url");
  const QString file = address.fileName();
  const bool isName = !file.isEmpty() && !file.startsWith(QLatin1Char('.')) && file != QLatin1String("set.json");
  if (!address.url.isEmpty() && !isName) json.member("url")->error(Text("the address names no file"));
  if (const auto sum = json.member("sha256")) {
    address.sha256 = sum->string().value_or("");
    if (sum->isString() && !matches(address.sha256, "^[0-9a-f]{64}$")) {
      sum->error(
          Text("a SHA-256 of 64 lower-case hexadecimal digits is expected, found \"%1\"", Text::name(address.sha256)));
    }
  }
  if (const auto bytes = json.member("bytes")) address.bytes = bytes->integer(1, largestSize).value_or(-1);
  if (json.member("member")) address.member = readText(json, "member");
  if (json.member("note")) address.note = readText(json, "note");
  if (const auto data = json.member("data")) {
    for (const char* key : {"file", "hash", "generator"}) {
      if (const auto member = data->member(key)) member->error(Text("is not allowed in a catalogue"));
    }
    readData(*data, {}, address.data);
    address.data.file.clear();
  }
  if (!address.member.isEmpty()) address.data.reading.part = address.member.toStdString();
  return address;
}

CatalogueEntry readEntry(const JsonReader& json) {
  CatalogueEntry entry;
  if (!json.object({"id", "name", "description", "page", "licence", "notes", "citation", "n", "d", "addresses"})) {
    return entry;
  }
  entry.id = readText(json, "id");
  if (!entry.id.isEmpty() && !matches(entry.id.toStdString(), "^[a-z0-9][a-z0-9_-]*$")) {
    json.member("id")->error(Text("lower-case letters, digits, \"-\" and \"_\" are expected, found \"%1\"",
                                  Text::name(entry.id.toStdString())));
  }
  entry.name = readText(json, "name");
  entry.description = readText(json, "description");
  entry.page = readUrl(json, "page");
  entry.licence = readText(json, "licence");
  if (const auto notes = json.member("notes")) {
    for (const JsonReader& note : notes->elements(Text("a list of texts"))) {
      entry.notes << QString::fromStdString(note.string().value_or(""));
    }
  }
  entry.citation = readText(json, "citation");
  entry.n = readCount(json, "n");
  entry.d = readCount(json, "d");
  const auto addresses = json.member("addresses");
  if (!addresses) json.error(Text("\"addresses\" is missing"));
  if (addresses) {
    const auto elements = addresses->elements(Text("a list of addresses"));
    for (const JsonReader& element : elements) entry.addresses.push_back(readAddress(element));
    if (elements.empty() && addresses->isArray()) addresses->error(Text("at least one address is expected"));
  }
  return entry;
}

void readSets(const JsonReader& json, Catalogue& entries) {
  if (!json.object({"kerridge-catalogue", "sets"})) return;
  const auto version = json.member("kerridge-catalogue");
  if (!version) {
    json.error(Text("\"kerridge-catalogue\" is missing: this is not a catalogue"));
    return;
  }
  const auto number = version->integer(1, std::numeric_limits<int>::max());
  if (number && *number > catalogueVersion) {
    version->error(
        Text("the catalogue is of version %1, newer than this program reads (%2)", *number, catalogueVersion));
    return;
  }
  const auto sets = json.member("sets");
  if (!sets) {
    json.error(Text("\"sets\" is missing"));
    return;
  }
  for (const JsonReader& set : sets->elements(Text("a list of data sets"))) {
    CatalogueEntry entry = readEntry(set);
    if (!entry.id.isEmpty() && findEntry(entries, entry.id) != nullptr) {
      set.member("id")->error(Text("the id \"%1\" is used twice", Text::name(entry.id.toStdString())));
    }
    entries.push_back(std::move(entry));
  }
}

}  // namespace

QString CatalogueAddress::fileName() const {
  return url.path(QUrl::FullyDecoded).section(QLatin1Char('/'), -1).remove(QLatin1Char('\0'));
}

ReadCatalogue readCatalogue(const QByteArray& json, const std::string& name) {
  ReadCatalogue result;
  try {
    readSets(JsonReader(parseJson(json, name), "", result.diagnostics), result.entries);
  } catch (const InvalidInput& invalid) {
    result.diagnostics = invalid.diagnostics();
  }
  // What is wrong with the document as a whole has the empty path.
  for (Diagnostic& diagnostic : result.diagnostics) {
    if (diagnostic.place.empty()) diagnostic.place = name;
  }
  if (hasErrors(result.diagnostics)) result.entries.clear();
  return result;
}

ReadCatalogue loadCatalogue(const QString& file) {
  try {
    return readCatalogue(readWholeFile(file, Openable::streamsToo), file.toStdString());
  } catch (const InvalidInput& invalid) {
    const Text why = Text("cannot be read: %1", invalid.diagnostics().front().message);
    return {{}, {{Severity::error, file.toStdString(), why}}};
  }
}

const Catalogue& builtInCatalogue() {
  static const Catalogue catalogue = [] {
    initResources();
    return loadCatalogue(QStringLiteral(":/catalogue/catalogue.json")).entries;
  }();
  return catalogue;
}

const CatalogueEntry* findEntry(const Catalogue& catalogue, const QString& id) {
  const auto found =
      std::find_if(catalogue.begin(), catalogue.end(), [&id](const CatalogueEntry& entry) { return entry.id == id; });
  return found == catalogue.end() ? nullptr : &*found;
}

DataSpec dataSpecOf(const CatalogueEntry& entry, const QUrl& address, const QString& file) {
  DataSpec data;
  for (const CatalogueAddress& known : entry.addresses) {
    if (known.url == address) data = known.data;
  }
  data.file = file.toStdString();
  return data;
}

bool hasRoles(const DataSpec& data) { return !data.roles.target.empty() || !data.roles.ignore.empty(); }

}  // namespace kerridge
