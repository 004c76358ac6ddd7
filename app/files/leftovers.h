// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include "files/write_errors.h"

// Files and folders are written under hidden names, ".kerridge-….part", and then renamed. A process that is killed
// leaves them behind. A lock tells them from those of living processes: the system gives it back with the
// process, and it is nobody's after a restart.

namespace kerridge {

/// Something new under a hidden name, locked by this process.
struct HiddenItem {
  std::string path;
  platform::Descriptor descriptor;  ///< holds the lock; of a file, open for writing
  int error = 0;                    ///< the system's error number if there is none
};

/// A file with this mode minus the bits of the umask.
HiddenItem makeHiddenFile(const std::string& folder, unsigned mode);
HiddenItem makeHiddenFolder(const std::string& folder);

/// Removes leftovers of dead processes in this folder. Ignores what it cannot remove or lock.
void sweepLeftovers(const std::string& folder);
/// The same, but only once per process and folder: cheap before every write.
void sweepLeftoversOnce(const std::string& folder);

}  // namespace kerridge
