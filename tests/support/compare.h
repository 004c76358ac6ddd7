// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cmath>
#include <QString>
#include <QTest>

#include "base/types.h"

/// Fails the running test with a message unless `text` is empty: checks in helper functions return what is wrong.
#define VERIFY_NOTHING_WRONG(text)                          \
  do {                                                      \
    const QString& foundWrong = (text);                     \
    QVERIFY2(foundWrong.isEmpty(), qPrintable(foundWrong)); \
  } while (false)

/// |actual − expected| ≤ relative · |expected| + absolute, with both numbers in the message.
#define VERIFY_CLOSE(actual, expected, relative, absolute) \
  VERIFY_NOTHING_WRONG(                                    \
      kerridge::farApart(#actual, double(actual), double(expected), double(relative), double(absolute)))

namespace kerridge {

/// Empty where the two agree; NaN never agrees with anything.
QString farApart(const QString& what, double actual, double expected, double relative, double absolute = 0.0);

/// ‖actual − expected‖ ≤ relative · ‖expected‖ + absolute.
QString farApart(const QString& what, const Vector& actual, const Vector& expected, double relative,
                 double absolute = 0.0);

}  // namespace kerridge
