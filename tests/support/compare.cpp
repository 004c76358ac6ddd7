// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/compare.h"

namespace kerridge {

QString farApart(const QString& what, double actual, double expected, double relative, double absolute) {
  const double difference = std::abs(actual - expected);
  if (difference <= relative * std::abs(expected) + absolute) return {};
  return QStringLiteral("%1: got %2, expected %3, difference %4, allowed %5")
      .arg(what)
      .arg(actual, 0, 'g', 17)
      .arg(expected, 0, 'g', 17)
      .arg(difference, 0, 'g', 3)
      .arg(relative * std::abs(expected) + absolute, 0, 'g', 3);
}

QString farApart(const QString& what, const Vector& actual, const Vector& expected, double relative, double absolute) {
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
