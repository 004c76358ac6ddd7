// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

// What the program asks of the file system, on POSIX and on Windows (files_posix.cpp, files_windows.cpp). No other room
// includes headers of a system, and nobody uses std::filesystem, which on Windows takes the bytes of a name for
// Latin-1.
//
// Paths are UTF-8 with "/" between folders. Errors are numbers of errno on every system: functions that return an int
// return 0 or that number; those that return a descriptor or a status that may be missing set errno.

namespace kerridge {

/// The kind of file that a name refers to.
enum class FileKind : unsigned char { missing, regular, folder, pipe, socket, device };

}  // namespace kerridge

namespace kerridge::platform {

// Names, without looking at the disk

/// The name of the last part of a path: "c.csv" of "/a/b/c.csv"; empty where it ends with a slash.
std::string_view nameOf(std::string_view path);
/// A name without its ending: "c" of "c.csv".
std::string_view stemOf(std::string_view name);
/// The folder of a file: "." for a name without folder, "/" for a file in the root ("C:/" on Windows).
std::string folderOf(std::string_view path);
/// `path` in `folder`, or `path` itself where it is absolute.
std::string inFolder(std::string_view folder, std::string_view path);

// Open files

/// An open file or folder, or none (−1); the destructor closes it.
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

/// Of a regular file; without waiting where it has become a pipe meanwhile.
Descriptor openForReading(const std::string& path);
/// The standard input, byte for byte.
Descriptor openStandardInput();
/// A file that is made where there is none; its end is where writing begins, or, `anew`, it is emptied.
Descriptor openForWriting(const std::string& path, bool anew);

/// A file that one process at a time has open, for reading and writing; `make` makes one that is missing, readable by
/// its owner alone. errno is EWOULDBLOCK where another process has it.
Descriptor openAlone(const std::string& path, bool make);
/// A new file, for writing, that removeLeftover() leaves alone while this process has it open. `mode`: less the umask;
/// EEXIST where the name is taken.
Descriptor makeFileAlone(const std::string& path, unsigned mode);
/// The same for a folder.
Descriptor makeFolderAlone(const std::string& path);

/// At most `size` bytes; 0 at the end, −1 with errno.
std::ptrdiff_t read(const Descriptor& file, char* buffer, std::size_t size);
/// Waits for bytes of a pipe or a terminal, or for its end: 1 when there are some, 0 after `milliseconds`, −1 with
/// errno.
int waitForBytes(const Descriptor& stream, int milliseconds);
/// Everything, in as many pieces as the system needs.
int write(const Descriptor& file, std::string_view bytes);
int seek(const Descriptor& file, std::uint64_t position);
int setSize(const Descriptor& file, std::uint64_t size);
/// Returns when the content is on the disk. File systems that cannot tell count as done.
int sync(const Descriptor& file);
/// The same for a file that is not open.
int syncFile(const std::string& path);
/// The same for the names in a folder. One that may be written to but not read cannot be synced and counts as done, and
/// so does every folder on Windows, where a rename returns when it is on the disk.
int syncFolder(const std::string& folder);
/// The time of change becomes the present one.
void touch(const Descriptor& file);

// What is there

struct FileStatus {
  FileKind kind = FileKind::missing;  ///< missing: errno says why
  bool isLink = false;                ///< only where links are not followed
  std::uint64_t size = 0;             ///< bytes
  std::int64_t seconds = 0;           ///< since 1970, of the last change
  std::int64_t nanoseconds = 0;
  std::uint64_t volume = 0;  ///< with `number` what makes two names those of one file
  std::uint64_t number = 0;
  unsigned mode = 0;  ///< permissions as of POSIX; on Windows only whether it may be written to
  unsigned owner = 0;
  unsigned group = 0;

  bool exists() const { return kind != FileKind::missing; }
  bool isSameFile(const FileStatus& other) const {
    return exists() && other.exists() && volume == other.volume && number == other.number;
  }
};

/// Opens nothing that could wait.
FileStatus statusOf(const std::string& path);
FileStatus statusOf(const Descriptor& file);
/// Without following links.
FileStatus statusOfName(const std::string& path);
/// Where a symbolic link leads to, as it says it or made absolute; empty for what is none.
std::string linkTarget(const std::string& path);
/// May this process write to the file?
int mayWrite(const std::string& path);
/// A terminal ends when its user says so; other devices may never end, and opening some of them does something.
bool isTerminal(const std::string& path);

/// The names in a folder, sorted, without "." and ".."; throws std::system_error, or std::bad_alloc where memory is
/// short.
std::vector<std::string> namesIn(const std::string& folder);

// Changes

/// Gives a file or folder another name in the same file system, in one step. A file replaces a file; a folder replaces
/// at most an empty one, else the error is EEXIST or ENOTEMPTY.
int rename(const std::string& from, const std::string& to);
int removeFile(const std::string& path);
int removeFolder(const std::string& path);
/// Removes a file, or a folder with all that is in it; follows no links, ignores what cannot be removed.
void removeWhole(const std::string& path);
/// The same of what makeFileAlone() or makeFolderAlone() has made, unless a process still has it open.
void removeLeftover(const std::string& path);
/// One folder: EEXIST where there is something of that name.
int makeFolder(const std::string& path);
/// Makes the folder and what is missing above it, and returns when their names are on the disk: a file that was synced
/// would go with a folder that was not.
int makeFolders(const std::string& folder);
/// Owner and permissions become those of another file, as far as the system allows it. On Windows they come from the
/// folder, and nothing is done.
void takePermissions(const Descriptor& file, const FileStatus& of);
void takePermissions(const std::string& path, const FileStatus& of);

/// While it lives, no other process and no other thread has one for the same folder; waits for its turn. Where the file
/// system has no locks there is no help.
class FolderTurn {
 public:
  explicit FolderTurn(const std::string& folder);
  ~FolderTurn();
  FolderTurn(const FolderTurn&) = delete;
  FolderTurn& operator=(const FolderTurn&) = delete;

 private:
  [[maybe_unused]] Descriptor m_folder;     ///< POSIX: holds the lock
  [[maybe_unused]] void* m_turn = nullptr;  ///< Windows: a mutex with a name
};

/// The system's text for an error number: "Permission denied".
std::string reasonOf(int error);

}  // namespace kerridge::platform
