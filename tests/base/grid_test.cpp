// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/grid.h"

#include "support/compare.h"
#include "support/test.h"

namespace grid_test {

using namespace kerridge;

class GridTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void edgesLieMidway() {
    QCOMPARE(edgesOf({1.0, 2.0, 4.0}, false), (std::vector<double>{0.5, 1.5, 3.0, 5.0}));
    QCOMPARE(edgesOf({3.0}, false), (std::vector<double>{2.5, 3.5}));
    QVERIFY(edgesOf({}, true).empty());
    const std::vector<double> edges = edgesOf({1.0, 100.0}, true);
    VERIFY_CLOSE(edges[0], 0.1, 1e-12, 0.0);
    VERIFY_CLOSE(edges[1], 10.0, 1e-12, 0.0);
    VERIFY_CLOSE(edges[2], 1000.0, 1e-12, 0.0);
  }
};

KERRIDGE_TEST(GridTest)

}  // namespace grid_test

#include "grid_test.moc"
