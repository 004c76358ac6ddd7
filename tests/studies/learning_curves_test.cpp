// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>
class LearningCurvesTest : public QObject {
  Q_OBJECT
};
QTEST_GUILESS_MAIN(LearningCurvesTest)
#include "learning_curves_test.moc"
