// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include "base/run_context.h"
#include "base/text.h"
#include "platform/files.h"

namespace kerridge {

/// "a folder", "a pipe", …; "a file" for regular.
Text kindName(FileKind kind);

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
  explicit OpenedFile(std::string file, Openable openable = Openable::regularFiles);

  /// At least one byte and at most `size`; 0 at the end. Throws InvalidInput for errors of the medium, and Cancelled
  /// while it waits for a stream.
  std::size_t read(char* buffer, std::size_t size, const RunContext& context = {});
  bool isStream() const { return m_isStream; }
  const platform::Descriptor& descriptor() const { return m_descriptor; }
  /// The file's name without folders, "standard input" for "-".
  const std::string& place() const { return m_place; }
  const std::string& path() const { return m_file; }

 private:
  void waitForBytes(const RunContext& context) const;

  std::string m_file;
  std::string m_place;
  platform::Descriptor m_descriptor;
  bool m_isStream = false;
};

}  // namespace kerridge
