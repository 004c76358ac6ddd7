// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>

namespace kerridge {

/// The linear algebra library that this process uses.
struct BlasInfo {
  std::string library;  ///< "OpenBLAS 0.3.21"; "reference or unknown BLAS" where it does not say
  std::string kernels;  ///< the processor it computes for, e.g. "SkylakeX"; "" where it does not say
  bool fast = false;    ///< known to be fast: reference BLAS is more than ten times slower
};

BlasInfo blasInfo();

/// What to tell whoever waits for a slow library, one or two sentences; "" where it is fast.
std::string slowBlasWarning();

/// Makes blasInfo() say something else from now on, for tests; the library stays as it is.
void setBlasInfo(std::optional<BlasInfo> info);

}  // namespace kerridge
