// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>
class EquivalenceMapsTest : public QObject {
  Q_OBJECT
};
QTEST_GUILESS_MAIN(EquivalenceMapsTest)
#include "equivalence_maps_test.moc"
