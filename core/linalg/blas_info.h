// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>

#include "base/text.h"

namespace kerridge {

/// The linear algebra library that this process uses.
struct BlasInfo {
  std::string library;  ///< "OpenBLAS 0.3.21"; "reference or unknown BLAS" if it does not say
  std::string kernels;  ///< the processor it computes for, e.g. "SkylakeX"; "" if it does not say
  bool fast = false;    ///< known to be fast: reference BLAS is more than ten times slower
};

BlasInfo blasInfo();

/// One or two sentences for a user who waits for a slow library; empty if it is fast.
Text slowBlasWarning();

/// Makes blasInfo() return something else from now on, for tests; the library stays the same.
void setBlasInfo(std::optional<BlasInfo> info);

}  // namespace kerridge
