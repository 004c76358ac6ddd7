// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/diagnostic.h"
#include "base/text.h"
#include "reading/archive_reader.h"
#include "reading/gzip_source.h"
#include "reading/xml_reader.h"

// Nothing in a page unpacks files or reads XML: what the sources of these headers do elsewhere is refused.

struct z_stream_s {};
struct archive {};
struct archive_entry {};

namespace kerridge {

namespace {

[[noreturn]] void refuse(const std::string& place, const Text& what) {
  throw InvalidInput(place, Text("%1 cannot be read in a page; save the table as CSV", what));
}

Text packed() { return Text("compressed files and archives"); }

}  // namespace

void ArchiveReader::Close::operator()(archive* /*reader*/) const {}
void ArchiveReader::Close::operator()(archive_entry* /*entry*/) const {}

ArchiveReader::ArchiveReader(ByteSource& source, Container container, std::string place)
    : m_packed(source), m_container(container), m_place(std::move(place)), m_limit(m_place) {
  refuse(m_place, packed());
}

ArchiveReader::~ArchiveReader() = default;

std::optional<ArchiveMember> ArchiveReader::next() { return std::nullopt; }

std::size_t ArchiveReader::read(char* /*buffer*/, std::size_t /*size*/) { return 0; }

std::vector<ArchiveMember> archiveMembers(ByteSource& /*packed*/, Container /*container*/, const std::string& place) {
  refuse(place, packed());
}

MemberSource::MemberSource(ByteSource& source, Container container, std::size_t member, std::string place)
    : m_packed(source), m_container(container), m_member(member), m_place(std::move(place)) {
  refuse(m_place, packed());
}

std::size_t MemberSource::read(char* /*buffer*/, std::size_t /*size*/) { return 0; }

void MemberSource::restart() {}

GzipSource::GzipSource(ByteSource& source, std::string place)
    : m_packed(source), m_place(std::move(place)), m_limit(m_place) {
  refuse(m_place, packed());
}

GzipSource::~GzipSource() = default;

std::size_t GzipSource::read(char* /*buffer*/, std::size_t /*size*/) { return 0; }

void GzipSource::restart() {}

std::optional<std::string_view> XmlAttributes::find(std::string_view /*name*/) const { return std::nullopt; }

struct XmlReader::Parsing {};

XmlReader::XmlReader(ByteSource& source, XmlEvents& events, std::string place, Text what)
    : m_source(source), m_place(std::move(place)), m_what(std::move(what)) {
  static_cast<void>(events);
  refuse(m_place, Text("workbooks"));
}

XmlReader::~XmlReader() = default;

bool XmlReader::advance() { return false; }

void readXml(ByteSource& /*source*/, XmlEvents& /*events*/, const std::string& place, const Text& /*what*/) {
  refuse(place, Text("workbooks"));
}

}  // namespace kerridge
