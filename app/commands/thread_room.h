// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace kerridge {

/// Starts the program again with fewer threads of BLAS where the limit of the address space has no room for the usual
/// ones (threadsWithRoom()): OpenBLAS makes its threads when it is loaded, each asks for a buffer of 128 MB, and one
/// that gets none asks forever, while the first large product waits for it. Returns where there is nothing to do.
/// First in main().
void keepToThreadsWithRoom(char** argv);

}  // namespace kerridge
