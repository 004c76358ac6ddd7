// SPDX-License-Identifier: GPL-3.0-or-later
#include <chrono>
#include <optional>

#include "base/number_text.h"
#include "base/parallel.h"
#include "commands.h"
#include "console.h"
#include "linalg/blas_info.h"
#include "session/atomic_file.h"
#include "session/build_kind.h"
#include "session/verification.h"

namespace kerridge {

int verifyCommand(const QString& file) {
  try {
    std::optional<AtomicFile> table;  // before the work
    if (!file.isEmpty()) table.emplace(file);
    const auto start = std::chrono::steady_clock::now();
    Verification verification;
    {
      RunWatch watch(true);
      verification = verify(watch.context());
    }
    const std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - start;
    const BlasInfo blas = blasInfo();
    const int threads = threadCount();
    printOut(verification.table() + "Kerridge " + versionText(KERRIDGE_VERSION) + ", " + blas.library +
             (blas.kernels.empty() ? "" : " (" + blas.kernels + ")") + ", threads: " + std::to_string(threads) + ", " +
             shortText(seconds.count(), 2) + " s\n" + verification.verdict());
    if (table) {
      table->write(verification.csv());
      table->commit();
    }
    return verification.holds() ? done : failed;
  } catch (...) {
    return reportException();
  }
}

}  // namespace kerridge
