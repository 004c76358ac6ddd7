// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QTest>

namespace kerridge::test {

/// The folder of inputs that went wrong in an earlier version, or "" where KERRIDGE_CASES does not name it. It is
/// read-only: what a command writes goes into a folder of the test.
inline QString casesFolder() { return qEnvironmentVariable("KERRIDGE_CASES"); }

}  // namespace kerridge::test

/// Skips the test function where there is no folder of cases.
#define KERRIDGE_NEEDS_CASES()                 \
  if (kerridge::test::casesFolder().isEmpty()) \
  QSKIP("KERRIDGE_CASES does not name the folder of inputs that went wrong")
