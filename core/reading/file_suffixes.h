// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

namespace kerridge {

/// How files of one format, or files packed in one way, are usually called: what file dialogs offer. What a file is
/// decides its content, never its name; the names only help to find it.
struct FileSuffixes {
  std::string id;                     ///< of the reader, or the containerName()
  std::string label;                  ///< for people
  std::vector<std::string> suffixes;  ///< lower case, without the dot; the usual one first
  bool container = false;             ///< something around a table, not a format of tables
};

/// Every reader in the order of readers(), then every container.
std::vector<FileSuffixes> fileSuffixes();

}  // namespace kerridge
