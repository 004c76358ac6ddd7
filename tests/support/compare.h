// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cmath>
#include <QString>
#include <QTest>

#include "base/types.h"

/// Fails the running test with a message unless `text` is empty: checks in helper functions return what is wrong.
#define VERIFY_NOTHING_WRONG(text)                          \
  do {                                                      \
    const QString foundWrong = (text);                      \
    QVERIFY2(foundWrong.isEmpty(), qPrintable(foundWrong)); \
  } while (false)

/// |actual − expected| ≤ relative · |expected| + absolute, with both numbers in the message.
#define VERIFY_CLOSE(actual, expected, relative, absolute) \
  VERIFY_NOTHING_WRONG(                                    \
      kerridge::farApart(#actual, double(actual), double(expected), double(relative), double(absolute)))

namespace kerridge {

/// Empty where the two agree; NaN never agrees with anything.
inline QString farApart(const QString& what, double actual, double expected, double relative, double absolute = 0.0) {
  const double difference = std::abs(actual - expected);
  if (difference <= relative * std::abs(expected) + absolute) return {};
  return QStringLiteral("%1: got %2, expected %3, difference %4, allowed %5")
      .arg(what)
      .arg(actual, 0, 'g', 17)
      .arg(expected, 0, 'g', 17)
      .arg(difference, 0, 'g', 3)
      .arg(relative * std::abs(expected) + absolute, 0, 'g', 3);
}

/// ‖actual − expected‖ ≤ relative · ‖expected‖ + absolute.
inline QString farApart(const QString& what, const Vector& actual, const Vector& expected, double relative,
                        double absolute = 0.0) {
  if (actual.size() != expected.size())
    return QStringLiteral("%1: got %2 entries, expected %3").arg(what).arg(actual.size()).arg(expected.size());
  const double difference = (actual - expected).norm();
  const double bound = relative * expected.norm() + absolute;
  if (difference <= bound) return {};
  return QStringLiteral("%1: differs by %2, allowed %3 (norm %4)")
      .arg(what)
      .arg(difference, 0, 'g', 3)
      .arg(bound, 0, 'g', 3)
      .arg(expected.norm(), 0, 'g', 17);
}

}  // namespace kerridge
