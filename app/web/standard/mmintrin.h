// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Eigen asks for it where it uses the instructions of SSE2, which Emscripten translates; it needs nothing of it.
