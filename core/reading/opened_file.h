// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <string>

#include "base/run_context.h"

namespace kerridge {

/// The kind of file that a name refers to.
enum class FileKind : unsigned char { missing, regular, folder, pipe, socket, device };

/// Follows links and opens nothing, so that it never waits. `missing` also where the name cannot be looked up.
FileKind fileKind(const std::filesystem::path& file);
/// "a folder", "a pipe", …; "a file" for regular.
std::string kindName(FileKind kind);

/// What may be opened.
enum class Openable : unsigned char {
  regularFiles,  ///< reading never waits for another program: the rule of the window
  streamsToo     ///< pipes and "-", the standard input, too: for the command line, which somebody can interrupt
};

/// A file opened for reading: the only place where the program opens files that the user names. Regular files are
/// opened
/// without waiting. For a stream it waits; a request to stop ends that within a tenth of a second.
class OpenedFile {
 public:
  /// Throws InvalidInput (place: the file's name) for what is missing, unreadable or not openable; the message says
  /// what it is.
  explicit OpenedFile(const std::filesystem::path& file, Openable openable = Openable::regularFiles);
  ~OpenedFile();
  OpenedFile(const OpenedFile&) = delete;
  OpenedFile& operator=(const OpenedFile&) = delete;

  /// At least one byte and at most `size`; 0 at the end. Throws InvalidInput for errors of the medium, and Cancelled
  /// while it waits for a stream.
  std::size_t read(char* buffer, std::size_t size, const RunContext& context = {});
  bool isStream() const { return m_isStream; }
  int descriptor() const { return m_descriptor; }
  /// The file's name without folders, "standard input" for "-".
  const std::string& place() const { return m_place; }
  const std::filesystem::path& path() const { return m_file; }

 private:
  void waitForBytes(const RunContext& context) const;

  std::filesystem::path m_file;
  std::string m_place;
  int m_descriptor = -1;
  bool m_isStream = false;
};

}  // namespace kerridge
