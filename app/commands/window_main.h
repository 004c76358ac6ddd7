// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace kerridge {

/// `kerridge [FILE]`: opens the window on a data file or an experiment, or on the built-in example. Returns the exit
/// code: 2 for a wrong command line or a file that does not exist, 1 without a display.
int windowMain(int argc, char** argv);

}  // namespace kerridge
