// SPDX-License-Identifier: GPL-3.0-or-later
#include "platform/files.h"

#include <fcntl.h>
#include <io.h>
#include <sys/stat.h>
#include <windows.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <new>
#include <system_error>

#include "platform/windows_text.h"

// A file or folder that one process at a time may have is held by the mode in which it is shared, which the system
// gives back with the process: whoever wants to remove it asks to share less than its owner has taken.

namespace kerridge::platform {

namespace {

constexpr DWORD sharedWithAll = FILE_SHARE_READ | FILE_SHARE_WRITE | FILE_SHARE_DELETE;
/// FileRenameInfoEx, which older headers do not name.
constexpr auto fileRenameInfoEx = static_cast<FILE_INFO_BY_HANDLE_CLASS>(22);
constexpr DWORD largestPiece = DWORD{1} << 30U;
/// A virus scanner or an indexer holds what has just been written for a moment.
constexpr int mostTries = 20;
constexpr DWORD millisecondsBetweenTries = 25;

HANDLE handleOf(const Descriptor& file) { return reinterpret_cast<HANDLE>(_get_osfhandle(file.number())); }

int lastError() { return errnoOf(GetLastError()); }

/// Sets errno and returns its argument, which says that something failed.
template <typename Result>
Result failing(Result result) {
  errno = lastError();
  return result;
}

bool isFolder(DWORD attributes) {
  return attributes != INVALID_FILE_ATTRIBUTES && (attributes & FILE_ATTRIBUTE_DIRECTORY) != 0;
}

/// The error of a path that cannot be one, 0 for others. Of names that are too long the system only says that there are
/// none.
int wrongWith(const std::wstring& path) {
  constexpr std::size_t longestName = 255;
  if (path.empty()) return ENOENT;
  for (std::size_t begin = 0; begin < path.size();) {
    const std::size_t end = std::min(path.find(L'\\', begin), path.size());
    if (end - begin > longestName) return ENAMETOOLONG;
    begin = end + 1;
  }
  return 0;
}

Descriptor opened(const std::string& path, DWORD access, DWORD share, DWORD creation, DWORD flags = 0) {
  const std::wstring name = widePath(path);
  if (const int error = wrongWith(name); error != 0) {
    errno = error;
    return {};
  }
  HANDLE const handle =
      CreateFileW(name.c_str(), access, share, nullptr, creation, FILE_ATTRIBUTE_NORMAL | flags, nullptr);
  if (handle == INVALID_HANDLE_VALUE) {
    errno = lastError();
    // To open a folder as a file is forbidden in the same way as a file of somebody else.
    if (errno == EACCES && isFolder(GetFileAttributesW(name.c_str()))) errno = EISDIR;
    return {};
  }
  const int mode =
      _O_BINARY | _O_NOINHERIT | ((access & FILE_APPEND_DATA) != 0 && creation == OPEN_ALWAYS ? _O_APPEND : 0);
  Descriptor file(_open_osfhandle(reinterpret_cast<intptr_t>(handle), mode));
  if (!file.isOpen()) CloseHandle(handle);
  return file;
}

DWORD attributesOf(const std::string& path) { return GetFileAttributesW(widePath(path).c_str()); }

/// Two numbers of 32 bits as one of 64.
std::uint64_t joined(DWORD high, DWORD low) { return std::uint64_t{high} << 32U | low; }

FileStatus statusFrom(HANDLE handle) {
  FileStatus result;
  switch (GetFileType(handle) & ~DWORD{FILE_TYPE_REMOTE}) {
    case FILE_TYPE_PIPE: result.kind = FileKind::pipe; return result;
    case FILE_TYPE_CHAR: result.kind = FileKind::device; return result;
    default: break;
  }
  BY_HANDLE_FILE_INFORMATION info;
  if (GetFileInformationByHandle(handle, &info) == 0) return failing(result);
  constexpr std::uint64_t ticksPerSecond = 10'000'000;  // of a hundred nanoseconds
  constexpr std::uint64_t secondsFrom1601To1970 = 11'644'473'600;
  const std::uint64_t ticks = joined(info.ftLastWriteTime.dwHighDateTime, info.ftLastWriteTime.dwLowDateTime);
  result.kind = isFolder(info.dwFileAttributes) ? FileKind::folder : FileKind::regular;
  result.isLink = (info.dwFileAttributes & FILE_ATTRIBUTE_REPARSE_POINT) != 0;
  result.size = joined(info.nFileSizeHigh, info.nFileSizeLow);
  result.seconds = static_cast<std::int64_t>(ticks / ticksPerSecond) - static_cast<std::int64_t>(secondsFrom1601To1970);
  result.nanoseconds = static_cast<std::int64_t>(ticks % ticksPerSecond * 100);
  result.volume = info.dwVolumeSerialNumber;
  result.number = joined(info.nFileIndexHigh, info.nFileIndexLow);
  constexpr unsigned everybodyReads = 0444;
  constexpr unsigned everybodyWrites = 0222;
  result.mode = everybodyReads | ((info.dwFileAttributes & FILE_ATTRIBUTE_READONLY) != 0 ? 0U : everybodyWrites);
  return result;
}

/// "NUL", "CON" and their like are devices in every folder.
bool isDevice(const std::string& path) { return widePath(path).starts_with(L"\\\\.\\"); }

FileStatus statusOf(const std::string& path, DWORD flags) {
  if (isDevice(path)) {
    FileStatus device;
    device.kind = FileKind::device;
    return device;
  }
  const Descriptor file =
      opened(path, FILE_READ_ATTRIBUTES, sharedWithAll, OPEN_EXISTING, FILE_FLAG_BACKUP_SEMANTICS | flags);
  return file.isOpen() ? statusFrom(handleOf(file)) : FileStatus();
}

/// As POSIX renames: the file that had the name lives on until its readers have closed it.
BOOL renameOverReader(const std::string& from, const std::wstring& target) {
  const Descriptor file = opened(from, DELETE | SYNCHRONIZE, sharedWithAll, OPEN_EXISTING);
  if (!file.isOpen()) return FALSE;
  const std::size_t nameBytes = target.size() * sizeof(wchar_t);
  std::vector<char> buffer(sizeof(FILE_RENAME_INFO) + nameBytes);
  auto* const request = new (buffer.data()) FILE_RENAME_INFO;
  request->Flags = FILE_RENAME_FLAG_REPLACE_IF_EXISTS | FILE_RENAME_FLAG_POSIX_SEMANTICS;
  request->RootDirectory = nullptr;
  request->FileNameLength = static_cast<DWORD>(nameBytes);
  std::memcpy(static_cast<void*>(request->FileName), target.c_str(), nameBytes + sizeof(wchar_t));
  return SetFileInformationByHandle(handleOf(file), fileRenameInfoEx, request, static_cast<DWORD>(buffer.size()));
}

/// Calls `change` until it succeeds, fails for good, or somebody has held the file for half a second.
template <typename Change>
int persistently(const Change& change) {
  for (int tries = 1;; ++tries) {
    if (change() != 0) return 0;
    const DWORD error = GetLastError();
    const bool mayPass =
        error == ERROR_SHARING_VIOLATION || error == ERROR_ACCESS_DENIED || error == ERROR_LOCK_VIOLATION;
    if (!mayPass || tries == mostTries) return errnoOf(error);
    Sleep(millisecondsBetweenTries);
  }
}

}  // namespace

Descriptor::~Descriptor() {
  if (isOpen()) _close(m_number);
}

Descriptor openForReading(const std::string& path) {
  return opened(path, GENERIC_READ, sharedWithAll, OPEN_EXISTING, FILE_FLAG_SEQUENTIAL_SCAN);
}

Descriptor openStandardInput() {
  Descriptor input(_dup(_fileno(stdin)));
  if (input.isOpen()) _setmode(input.number(), _O_BINARY);
  return input;
}

Descriptor openForWriting(const std::string& path, bool anew) {
  return anew ? opened(path, GENERIC_WRITE, sharedWithAll, CREATE_ALWAYS)
              : opened(path, FILE_APPEND_DATA | SYNCHRONIZE, sharedWithAll, OPEN_ALWAYS);
}

Descriptor openAlone(const std::string& path, bool make) {
  return opened(path, GENERIC_READ | GENERIC_WRITE, FILE_SHARE_READ | FILE_SHARE_DELETE,
                make ? OPEN_ALWAYS : OPEN_EXISTING);
}

Descriptor makeFileAlone(const std::string& path, unsigned /*mode*/) {
  return opened(path, GENERIC_WRITE, FILE_SHARE_READ | FILE_SHARE_DELETE, CREATE_NEW);
}

Descriptor makeFolderAlone(const std::string& path) {
  if (const int error = makeFolder(path); error != 0) {
    errno = error;
    return {};
  }
  Descriptor folder = opened(path, FILE_LIST_DIRECTORY, sharedWithAll, OPEN_EXISTING, FILE_FLAG_BACKUP_SEMANTICS);
  if (!folder.isOpen() && (errno == ENOENT || errno == EWOULDBLOCK)) errno = EEXIST;  // another name will do
  return folder;
}

std::ptrdiff_t read(const Descriptor& file, char* buffer, std::size_t size) {
  DWORD got = 0;
  const DWORD most = static_cast<DWORD>(std::min<std::size_t>(size, largestPiece));
  if (ReadFile(handleOf(file), buffer, most, &got, nullptr) != 0) return static_cast<std::ptrdiff_t>(got);
  if (GetLastError() == ERROR_BROKEN_PIPE) return 0;  // the other end is closed: that is the end
  return failing<std::ptrdiff_t>(-1);
}

int waitForBytes(const Descriptor& stream, int milliseconds) {
  HANDLE const handle = handleOf(stream);
  if (GetFileType(handle) != FILE_TYPE_PIPE) {
    // A terminal is ready when there is a line; a file is at once.
    return WaitForSingleObject(handle, static_cast<DWORD>(milliseconds)) == WAIT_TIMEOUT ? 0 : 1;
  }
  DWORD there = 0;
  if (PeekNamedPipe(handle, nullptr, 0, nullptr, &there, nullptr) == 0 || there > 0) return 1;
  Sleep(static_cast<DWORD>(std::min(milliseconds, 10)));
  return 0;
}

int write(const Descriptor& file, std::string_view bytes) {
  while (!bytes.empty()) {
    DWORD written = 0;
    const DWORD most = static_cast<DWORD>(std::min<std::size_t>(bytes.size(), largestPiece));
    if (WriteFile(handleOf(file), bytes.data(), most, &written, nullptr) == 0) return lastError();
    if (written == 0) return EIO;
    bytes.remove_prefix(written);
  }
  return 0;
}

int seek(const Descriptor& file, std::uint64_t position) {
  LARGE_INTEGER to;
  to.QuadPart = static_cast<LONGLONG>(position);
  return SetFilePointerEx(handleOf(file), to, nullptr, FILE_BEGIN) != 0 ? 0 : lastError();
}

int setSize(const Descriptor& file, std::uint64_t size) {
  FILE_END_OF_FILE_INFO end;
  end.EndOfFile.QuadPart = static_cast<LONGLONG>(size);
  return SetFileInformationByHandle(handleOf(file), FileEndOfFileInfo, &end, sizeof end) != 0 ? 0 : lastError();
}

int sync(const Descriptor& file) {
  if (FlushFileBuffers(handleOf(file)) != 0) return 0;
  const DWORD error = GetLastError();
  return error == ERROR_INVALID_FUNCTION || error == ERROR_NOT_SUPPORTED ? 0 : errnoOf(error);
}

int syncFile(const std::string& path) {
  const Descriptor file = opened(path, GENERIC_WRITE, sharedWithAll, OPEN_EXISTING);
  return file.isOpen() ? sync(file) : errno;
}

int syncFolder(const std::string& folder) {
  const DWORD attributes = attributesOf(folder);
  if (attributes == INVALID_FILE_ATTRIBUTES) return lastError();
  return isFolder(attributes) ? 0 : ENOTDIR;
}

void touch(const Descriptor& file) {
  FILETIME now;
  GetSystemTimeAsFileTime(&now);
  SetFileTime(handleOf(file), nullptr, nullptr, &now);
}

FileStatus statusOf(const std::string& path) { return statusOf(path, 0); }

FileStatus statusOf(const Descriptor& file) { return statusFrom(handleOf(file)); }

FileStatus statusOfName(const std::string& path) { return statusOf(path, FILE_FLAG_OPEN_REPARSE_POINT); }

std::string linkTarget(const std::string& path) {
  const DWORD attributes = attributesOf(path);
  if (attributes == INVALID_FILE_ATTRIBUTES || (attributes & FILE_ATTRIBUTE_REPARSE_POINT) == 0) return {};
  const Descriptor file = opened(path, FILE_READ_ATTRIBUTES, sharedWithAll, OPEN_EXISTING, FILE_FLAG_BACKUP_SEMANTICS);
  if (!file.isOpen()) return {};
  std::wstring target(std::size_t{1} << 15U, L'\0');
  const DWORD length =
      GetFinalPathNameByHandleW(handleOf(file), target.data(), static_cast<DWORD>(target.size()), FILE_NAME_NORMALIZED);
  if (length == 0 || length >= target.size()) return {};
  target.resize(length);
  const std::string named = narrow(target);
  // The whole chain was followed: what leads to itself, as files that a cloud keeps, is no link.
  return widePath(named) == L"\\\\?\\" + widePath(path) ? std::string() : named;
}

int mayWrite(const std::string& path) {
  const DWORD attributes = attributesOf(path);
  if (attributes == INVALID_FILE_ATTRIBUTES) return lastError();
  if (isFolder(attributes)) return 0;
  if ((attributes & FILE_ATTRIBUTE_READONLY) != 0) return EACCES;
  const Descriptor file = opened(path, GENERIC_WRITE, sharedWithAll, OPEN_EXISTING);
  return file.isOpen() ? 0 : errno;
}

bool isTerminal(const std::string& /*path*/) { return false; }

std::vector<std::string> namesIn(const std::string& folder) {
  std::vector<std::string> names;
  WIN32_FIND_DATAW entry;
  const std::wstring path = widePath(folder);
  HANDLE const search = path.empty() ? INVALID_HANDLE_VALUE : FindFirstFileW((path + L"\\*").c_str(), &entry);
  if (search == INVALID_HANDLE_VALUE) {
    throw std::system_error(path.empty() ? ENOENT : lastError(), std::generic_category(), folder);
  }
  do {
    std::string name = narrow(static_cast<const wchar_t*>(entry.cFileName));
    if (name != "." && name != "..") names.push_back(std::move(name));
  } while (FindNextFileW(search, &entry) != 0);
  FindClose(search);
  std::sort(names.begin(), names.end());
  return names;
}

int rename(const std::string& from, const std::string& to) {
  const std::wstring source = widePath(from);
  const std::wstring target = widePath(to);
  const bool folder = isFolder(attributesOf(from));
  if (folder && attributesOf(to) != INVALID_FILE_ATTRIBUTES) return EEXIST;
  if (!folder && isFolder(attributesOf(to))) return EISDIR;
  const DWORD flags = MOVEFILE_WRITE_THROUGH | (folder ? 0 : MOVEFILE_REPLACE_EXISTING);
  return persistently([&] {
    if (MoveFileExW(source.c_str(), target.c_str(), flags) != 0) return TRUE;
    // A file that somebody reads can be replaced, too, but not by this call.
    return !folder && GetLastError() == ERROR_ACCESS_DENIED ? renameOverReader(from, target) : FALSE;
  });
}

int removeFile(const std::string& path) {
  const std::wstring name = widePath(path);
  const DWORD attributes = GetFileAttributesW(name.c_str());
  if (attributes != INVALID_FILE_ATTRIBUTES && (attributes & FILE_ATTRIBUTE_READONLY) != 0) {
    SetFileAttributesW(name.c_str(), attributes & ~DWORD{FILE_ATTRIBUTE_READONLY});
  }
  return persistently([&] { return DeleteFileW(name.c_str()); });
}

int removeFolder(const std::string& path) { return RemoveDirectoryW(widePath(path).c_str()) != 0 ? 0 : lastError(); }

void removeWhole(const std::string& path) {
  const DWORD attributes = attributesOf(path);
  if (attributes == INVALID_FILE_ATTRIBUTES) return;
  if (!isFolder(attributes)) {
    removeFile(path);
    return;
  }
  if ((attributes & FILE_ATTRIBUTE_REPARSE_POINT) == 0) {
    try {
      for (const std::string& name : namesIn(path)) removeWhole(inFolder(path, name));
    } catch (const std::system_error&) {
    }
  }
  removeFolder(path);
}

void removeLeftover(const std::string& path) {
  // Closed before it is removed: a folder that is open keeps its name until then. A folder that is opened in between by
  // the process that has just made it goes, and that process makes another one.
  const bool isLeft = opened(path, GENERIC_READ, FILE_SHARE_DELETE, OPEN_EXISTING,
                             FILE_FLAG_BACKUP_SEMANTICS | FILE_FLAG_OPEN_REPARSE_POINT)
                          .isOpen();
  if (isLeft) removeWhole(path);
}

int makeFolder(const std::string& path) {
  const std::wstring name = widePath(path);
  if (const int error = wrongWith(name); error != 0) return error;
  return CreateDirectoryW(name.c_str(), nullptr) != 0 ? 0 : lastError();
}

void takePermissions(const Descriptor& /*file*/, const FileStatus& /*of*/) {}

void takePermissions(const std::string& /*path*/, const FileStatus& /*of*/) {}

FolderTurn::FolderTurn(const std::string& folder) {
  const FileStatus status = statusOf(folder);
  if (!status.exists()) return;
  const std::wstring name =
      L"Local\\kerridge-folder-" + std::to_wstring(status.volume) + L"-" + std::to_wstring(status.number);
  m_turn = CreateMutexW(nullptr, FALSE, name.c_str());
  // One that its process has left behind is taken as well.
  if (m_turn != nullptr) WaitForSingleObject(m_turn, INFINITE);
}

FolderTurn::~FolderTurn() {
  if (m_turn == nullptr) return;
  ReleaseMutex(m_turn);
  CloseHandle(m_turn);
}

}  // namespace kerridge::platform
