// SPDX-License-Identifier: GPL-3.0-or-later
#include "commands.h"
#include "console.h"
#include "storage/experiment_schema.h"

namespace kerridge {

int schemaCommand() {
  printOut(experimentSchema().text().toStdString());
  return done;
}

}  // namespace kerridge
