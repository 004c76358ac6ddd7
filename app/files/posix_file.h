// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArrayView>
#include <QString>

#include <string>
#include <utility>
#include <vector>

namespace kerridge {

/// An open file descriptor, or none (−1); the destructor closes it.
class Descriptor {
 public:
  Descriptor() = default;
  explicit Descriptor(int number) : m_number(number) {}
  Descriptor(Descriptor&& other) noexcept : m_number(std::exchange(other.m_number, -1)) {}
  Descriptor& operator=(Descriptor&& other) noexcept {
    std::swap(m_number, other.m_number);
    return *this;
  }
  Descriptor(const Descriptor&) = delete;
  Descriptor& operator=(const Descriptor&) = delete;
  ~Descriptor();

  int number() const { return m_number; }
  bool isOpen() const { return m_number >= 0; }

 private:
  int m_number = -1;
};

/// The name in the form that the system expects.
std::string nativePath(const QString& file);
/// The folder of a file: "." for a name without folder, "/" for a file in the root.
std::string folderOf(const std::string& path);

/// The names in a folder, sorted, without "." and ".."; throws std::system_error. Unlike the C++ library's iterator it
/// does not end the program where memory is short.
std::vector<std::string> namesIn(const std::string& folder);
/// Removes a file, or a folder with all that is in it; follows no links, ignores what cannot be removed.
void removeWhole(const std::string& path);

// These return 0 or the error number of the system.

/// Writes everything, in as many pieces as the system needs.
int writeAll(int descriptor, QByteArrayView data);
/// Returns when the content is on the disk. File systems that cannot tell count as done.
int syncFile(int descriptor);
/// The same for the names in a folder. One that may be written to but not read cannot be synced and counts as done.
int syncFolder(const std::string& folder);

/// Makes the folder and what is missing above it, and returns when their names are on the disk: a file that was synced
/// would go with a folder that was not.
int makeFolders(const std::string& folder);

/// The system's text for an error number.
std::string reasonOf(int error);

/// Throws WriteError: "FILE: cannot be written: REASON".
[[noreturn]] void throwNotWritten(const QString& file, const std::string& reason);
/// The same for an error number; DiskError if neither the name nor a permission is the reason.
[[noreturn]] void throwNotWritten(const QString& file, int error);
/// Throws DiskError if the files in a folder are in place and the disk does not confirm it.
void requireSynced(const QString& file, int error);

}  // namespace kerridge
