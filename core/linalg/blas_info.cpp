// SPDX-License-Identifier: GPL-3.0-or-later
#include "linalg/blas_info.h"

#include "base/text.h"
#include "linalg/blas.h"
#include "platform/process.h"

namespace kerridge {

namespace {

std::optional<BlasInfo>& saidInstead() {
  static std::optional<BlasInfo> info;
  return info;
}

// OpenBLAS's own functions, looked up at run time so that any other BLAS can take its place.
const char* textOf(const char* function) {
  const auto call = reinterpret_cast<char* (*)()>(platform::functionNamed(function));
  return call != nullptr ? call() : nullptr;
}

}  // namespace

BlasInfo blasInfo() {
  if (saidInstead()) return *saidInstead();
  const char* core = textOf("openblas_get_corename");
  const char* config = textOf("openblas_get_config");
  if (core == nullptr || config == nullptr) return {"reference or unknown BLAS", "", false};
  // The configuration reads "OpenBLAS 0.3.21 NO_LAPACKE DYNAMIC_ARCH …": the first two words name the library.
  const std::string text = config;
  return {text.substr(0, text.find(' ', text.find(' ') + 1)), core, true};
}

void setBlasInfo(std::optional<BlasInfo> info) { saidInstead() = std::move(info); }

Text slowBlasWarning() {
  const BlasInfo info = blasInfo();
  if (info.fast) return {};
  return Text(
      "The linear algebra library is %1. With OpenBLAS (on Debian: libopenblas0-pthread), computations on large data "
      "run more than ten times faster.",
      Text::name(info.library));
}

std::string blasDescription() {
  const BlasInfo info = blasInfo();
  return info.kernels.empty() ? info.library : info.library + ", " + info.kernels + " kernels";
}

}  // namespace kerridge
