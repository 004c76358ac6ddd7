// SPDX-License-Identifier: GPL-3.0-or-later
#include "reading/content.h"

#include <algorithm>

#include "base/text.h"
#include "fields/number_field.h"
#include "reading/archive_reader.h"
#include "reading/gzip_source.h"

namespace kerridge {

namespace {

constexpr std::size_t markSize = 512;
constexpr std::size_t memberHead = std::size_t{64} << 10U;

/// Lets a cancellation through wherever a library asks for bytes.
class WatchedSource final : public ByteSource {
 public:
  WatchedSource(ByteSource& inner, const RunContext& context) : m_inner(inner), m_context(context) {}

  std::size_t read(char* buffer, std::size_t size) override {
    m_context.checkpoint();
    return m_inner.read(buffer, size);
  }
  void restart() override { m_inner.restart(); }
  bool seek(std::uint64_t position) override { return m_inner.seek(position); }
  double progress() const override { return m_inner.progress(); }
  std::optional<std::uint64_t> sizeHint() const override { return m_inner.sizeHint(); }

 private:
  ByteSource& m_inner;
  RunContext m_context;
};

std::string firstBytesOf(ByteSource& source, std::size_t size) {
  std::string head(size, '\0');
  head.resize(readFully(source, head.data(), size));
  source.restart();
  return head;
}

std::string lastPart(const std::string& name) { return name.substr(name.find_last_of("/\\") + 1); }

/// .DS_Store, __MACOSX/._data.csv, .git/config.
bool isHidden(const std::string& name) {
  for (std::size_t start = 0; start < name.size();) {
    const std::size_t end = std::min(name.find('/', start), name.size());
    const std::string part = name.substr(start, end - start);
    if (part == "__MACOSX" || (part.size() > 1 && part.front() == '.' && part != "..")) return true;
    start = end + 1;
  }
  return false;
}

bool leadsOutside(const std::string& name) {
  return !name.empty() && (name.front() == '/' || name.find("..") != std::string::npos);
}

/// What a zip archive is when its members say that it is a document: xlsx is a workbook, anything else is refused.
Text documentKind(const std::vector<ArchiveMember>& members) {
  const auto has = [&](std::string_view name) {
    return std::any_of(members.begin(), members.end(), [&](const ArchiveMember& member) {
      return std::string_view(member.name).substr(0, name.size()) == name;
    });
  };
  if (has("xl/workbook.bin")) return Text("a binary Excel workbook (XLSB)");
  if (has("xl/")) return Text::name("xlsx");
  if (has("word/document")) return Text("a Word document");
  if (has("ppt/presentation")) return Text("a PowerPoint presentation");
  if (has("mimetype") && has("content.xml")) return Text("an OpenDocument file (ODS, ODT)");
  if (has("META-INF/MANIFEST.MF")) return Text("a Java archive");
  return {};
}

Text listed(const std::vector<std::string>& names) {
  constexpr std::size_t most = 10;
  std::vector<Text> texts;
  for (const std::string& name : names) texts.push_back(quotedField(name));
  return Text::firstOf(std::move(texts), most);
}

/// In the middle of a sentence.
Text nameOf(Container container) {
  if (container == Container::zip) return Text("zip archive");
  if (container == Container::tar) return Text("tar archive");
  return Text::name(containerName(container));
}

class Opener {
 public:
  Opener(const std::string& name, const ReadOptions& options, const RunContext& context,
         const std::function<bool(std::string_view)>& looksLikeData)
      : m_name(name), m_options(options), m_context(context), m_looksLikeData(looksLikeData) {}

  Content open(ByteSource& source) {
    m_content.source = &source;
    Container container = containerOf(firstBytesOf(source, markSize));
    m_content.container = container;
    if (container == Container::none) return std::move(m_content);
    addLayer(std::make_unique<WatchedSource>(source, m_context));
    if (!isArchive(container)) {
      unpack(container);
      container = containerOf(firstBytesOf(*m_content.source, markSize));
      if (container == Container::tar) m_content.container = container;
      if (container != Container::none && container != Container::tar) refuseNested(container);
    }
    if (isArchive(container)) takeMember(container);
    if (!isArchive(container) && !m_options.part.empty()) {
      fail(Text("is a compressed file without parts, but the part “%1” was requested", Text::name(m_options.part)));
    }
    return std::move(m_content);
  }

 private:
  [[noreturn]] void fail(const Text& message) const { throw InvalidInput(m_name, message); }

  [[noreturn]] void refuseNested(Container inner) const {
    fail(Text("holds another archive (%1) inside the %2; unpack the outer one first", nameOf(inner),
              nameOf(m_content.container)));
  }

  void addLayer(std::unique_ptr<ByteSource> layer) {
    m_content.source = layer.get();
    m_content.layers.push_back(std::move(layer));
  }

  void unpack(Container container) {
    ByteSource& packed = *m_content.source;
    if (container == Container::gzip) {
      addLayer(std::make_unique<GzipSource>(packed, m_name));
    } else {
      addLayer(std::make_unique<MemberSource>(packed, container, 0, m_name));
    }
  }

  void takeMember(Container container) {
    // A zip archive that begins with its directory has nothing in it.
    if (firstBytesOf(*m_content.source, 4) == "PK\x05\x06") fail(Text("the archive is empty"));
    m_all = archiveMembers(*m_content.source, container, m_name);
    for (std::size_t i = 0; i < m_all.size(); ++i) {
      if (m_all[i].file) m_content.members.push_back(m_all[i].name);
      if (m_all[i].file && !isHidden(m_all[i].name) && m_all[i].size != 0) m_candidates.push_back(i);
    }
    if (container == Container::zip) {
      const Text kind = documentKind(m_all);
      m_content.workbook = kind == Text::name("xlsx");
      if (m_content.workbook) {
        m_content.members.clear();
        m_content.container = Container::none;
        m_content.source->restart();
        return;
      }
      if (!kind.empty() && m_options.part.empty()) fail(Text("looks like %1; this format is not supported", kind));
    }
    if (m_candidates.empty()) {
      fail(m_content.members.empty() ? Text("the archive is empty")
                                     : Text("the archive holds only empty or hidden files"));
    }
    const std::size_t chosen = m_options.part.empty() ? chooseMember(container) : namedMember();
    const ArchiveMember& member = m_all[chosen];
    if (member.encrypted) {
      fail(Text("%1 in the archive is encrypted; unpack it first and open the data file itself",
                quotedField(member.name)));
    }
    m_content.member = member.name;
    if (leadsOutside(member.name)) {
      m_content.diagnostics.push_back(
          {Severity::note, m_name,
           Text("the name %1 points outside the archive; Kerridge only reads it and writes nothing there",
                quotedField(member.name))});
    }
    addLayer(std::make_unique<MemberSource>(*m_content.source, container, chosen, m_name));
    const Container inner = containerOf(firstBytesOf(*m_content.source, markSize));
    if (inner != Container::none) refuseNested(inner);
  }

  std::size_t namedMember() const {
    std::vector<std::size_t> matches;
    for (std::size_t i = 0; i < m_all.size(); ++i) {
      if (m_all[i].file && m_all[i].name == m_options.part) return i;
      if (m_all[i].file && lastPart(m_all[i].name) == m_options.part) matches.push_back(i);
    }
    if (matches.size() == 1) return matches.front();
    const Text part = quotedField(m_options.part);
    fail(matches.empty() ? Text("there is no %1 in the archive; it holds %2", part, listed(m_content.members))
                         : Text("several members of the archive are called %1; give the whole name, such as %2", part,
                                quotedField(m_all[matches.front()].name)));
  }

  /// The only file, or the first one that looks like a table.
  std::size_t chooseMember(Container container) {
    if (m_candidates.size() == 1) return m_candidates.front();
    std::vector<std::size_t> data;
    ArchiveReader reader(*m_content.source, container, m_name);
    std::size_t position = 0;
    for (const std::size_t candidate : m_candidates) {
      for (; position <= candidate; ++position) {
        if (!reader.next()) fail(Text("the archive changed while it was read"));
      }
      if (m_all[candidate].encrypted) continue;
      std::string head(memberHead, '\0');
      std::size_t filled = 0;
      while (filled < head.size()) {
        const std::size_t got = reader.read(head.data() + filled, head.size() - filled);
        if (got == 0) break;
        filled += got;
      }
      if (m_looksLikeData(std::string_view(head).substr(0, filled))) data.push_back(candidate);
      if (data.size() == 2) break;
    }
    if (data.empty()) {
      const bool encrypted = std::any_of(m_candidates.begin(), m_candidates.end(),
                                         [this](std::size_t candidate) { return m_all[candidate].encrypted; });
      fail(encrypted ? Text("the archive is encrypted; unpack it first and open the data file itself")
                     : Text("none of the files in the archive looks like a table: %1", listed(m_content.members)));
    }
    m_content.several = data.size() > 1;
    return data.front();
  }

  const std::string& m_name;
  const ReadOptions& m_options;
  const RunContext& m_context;
  const std::function<bool(std::string_view)>& m_looksLikeData;
  Content m_content;
  std::vector<ArchiveMember> m_all;
  std::vector<std::size_t> m_candidates;  ///< files that may be meant, as positions in m_all
};

}  // namespace

Content openContent(ByteSource& source, const std::string& name, const ReadOptions& options, const RunContext& context,
                    const std::function<bool(std::string_view)>& looksLikeData) {
  return Opener(name, options, context, looksLikeData).open(source);
}

Text contentSentence(const Content& content) {
  if (content.container == Container::none) return {};
  const Text container = nameOf(content.container);
  if (content.member.empty()) return Text("out of a %1 file", container);
  Text sentence("%1 out of a %2", quotedField(content.member), container);
  std::vector<std::string> others;
  std::copy_if(content.members.begin(), content.members.end(), std::back_inserter(others),
               [&](const std::string& name) { return name != content.member && !isHidden(name); });
  if (others.empty()) return sentence;
  return content.several ? Text("%1, the first of several tables (also there: %2)", sentence, listed(others))
                         : Text("%1 (also there: %2)", sentence, listed(others));
}

}  // namespace kerridge
