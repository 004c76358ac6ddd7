// SPDX-License-Identifier: GPL-3.0-or-later
#include <optional>

#include "commands.h"
#include "console.h"
#include "export/verification.h"
#include "files/atomic_file.h"

namespace kerridge {

int verifyCommand(const QString& file) {
  try {
    std::optional<AtomicFile> table;  // before the work
    if (!file.isEmpty()) table.emplace(file);
    Verification verification;
    {
      RunWatch watch(true);
      verification = verify(watch.context());
    }
    printOut(verification.report(KERRIDGE_VERSION));
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
