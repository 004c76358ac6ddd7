// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "base/run_context.h"
#include "base/text.h"
#include "reading/byte_source.h"
#include "reading/container.h"
#include "reading/reader.h"

namespace kerridge {

/// The content of a file without the compression or archive around it.
struct Content {
  std::vector<std::unique_ptr<ByteSource>> layers;  ///< from the file inwards; each reads the one before
  ByteSource* source = nullptr;                     ///< of the content
  Container container = Container::none;            ///< the outermost one
  bool workbook = false;                            ///< a zip archive that is a workbook: `source` is the whole of it
  bool several = false;                             ///< more members of the archive look like data files
  std::string member;                               ///< of the archive, by its name there
  std::vector<std::string> members;                 ///< every file of the archive
  std::vector<Diagnostic> diagnostics;
};

/// Finds the content of the file that `source` (at its first byte) gives. gzip, bzip2, xz and Zstandard are unpacked as
/// they are read; of a zip or tar archive one member is taken: the one that options.part names (in full, or its last
/// part), else the only file, else the first one in the order of the archive that `looksLikeData` finds to be a table.
/// Hidden files do not count. Archives inside of archives are refused (but for compressed tar archives), and so are
/// office files that are no workbooks. Nothing is written to disk. Throws InvalidInput, its place being `name`.
Content openContent(ByteSource& source, const std::string& name, const ReadOptions& options, const RunContext& context,
                    const std::function<bool(std::string_view head)>& looksLikeData);

/// The part of a reading's sentence on container and member: "“a.csv” out of a zip archive"; empty for a plain file.
Text contentSentence(const Content& content);

}  // namespace kerridge
