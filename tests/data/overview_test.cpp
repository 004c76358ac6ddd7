// SPDX-License-Identifier: GPL-3.0-or-later
#include "stages/overview.h"

#include <limits>
#include <numeric>
#include <set>

#include "base/random.h"
#include "support/compare.h"
#include "support/dense.h"
#include "support/sample.h"
#include "support/test.h"

namespace overview_test {

using namespace kerridge;
using dense::Real;

namespace {

std::vector<Index> allRows(Index n) {
  std::vector<Index> rows(static_cast<std::size_t>(n));
  std::iota(rows.begin(), rows.end(), Index{0});
  return rows;
}

Dataset datasetOf(const Matrix& X, const Vector& y) {
  Dataset data;
  data.X = X;
  data.y = y;
  for (Index j = 0; j < X.cols(); ++j) data.featureNames.push_back("x" + std::to_string(j));
  data.targetName = "y";
  return data;
}

/// Pearson's r over the rows that have both values, from its definition in long double.
Real correlationOf(const Vector& a, const Vector& b) {
  Real n = 0, meanA = 0, meanB = 0, ab = 0, aa = 0, bb = 0;
  for (int pass = 0; pass < 2; ++pass) {
    for (Index i = 0; i < a.size(); ++i) {
      if (std::isnan(a(i)) || std::isnan(b(i))) continue;
      if (pass == 0) {
        n += 1;
        meanA += a(i);
        meanB += b(i);
        continue;
      }
      ab += (a(i) - meanA) * (b(i) - meanB);
      aa += (a(i) - meanA) * (a(i) - meanA);
      bb += (b(i) - meanB) * (b(i) - meanB);
    }
    if (pass == 0) {
      meanA /= n;
      meanB /= n;
    }
  }
  return ab / std::sqrt(aa * bb);
}

/// The clusters of average linkage, each distance of two clusters the mean over their pairs: the sets of leaves of all
/// of them.
std::set<std::set<Index>> naiveClusters(const Matrix& r) {
  std::vector<std::set<Index>> clusters;
  for (Index j = 0; j < r.rows(); ++j) clusters.push_back({j});
  std::set<std::set<Index>> all;
  while (clusters.size() > 1) {
    std::size_t first = 0, second = 1;
    Real least = std::numeric_limits<Real>::infinity();
    for (std::size_t a = 0; a < clusters.size(); ++a) {
      for (std::size_t b = a + 1; b < clusters.size(); ++b) {
        Real sum = 0;
        for (const Index i : clusters[a])
          for (const Index j : clusters[b]) sum += 1 - std::abs(Real(r(i, j)));
        const Real mean = sum / Real(clusters[a].size() * clusters[b].size());
        if (mean < least) {
          least = mean;
          first = a;
          second = b;
        }
      }
    }
    clusters[first].insert(clusters[second].begin(), clusters[second].end());
    all.insert(clusters[first]);
    clusters.erase(clusters.begin() + static_cast<std::ptrdiff_t>(second));
  }
  return all;
}

}  // namespace

class OverviewTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void correlations_data() {
    QTest::addColumn<bool>("gaps");
    QTest::newRow("complete") << false;
    QTest::newRow("with gaps") << true;
  }
  void correlations() {
    QFETCH(bool, gaps);
    Random random(3);
    Matrix X = normalMatrix(random, 50, 6);
    X.col(1) = 3.0 * X.col(0) + 0.1 * X.col(1);
    X.col(2) *= 1e200;
    X.col(3).array() += 1e6;
    X.col(4).setConstant(0.1);
    if (gaps) {
      for (Index i = 0; i < 50; i += 7) X(i, i % 6) = std::numeric_limits<double>::quiet_NaN();
    }
    const Vector y = X.col(0).array().isNaN().select(Vector::Zero(50), -X.col(0)) + normalVector(random, 50);
    const DataOverview overview = makeOverview(datasetOf(X, y), allRows(50), {});
    QCOMPARE(overview.correlation.rows(), Index{7});
    const auto column = [&](Index j) { return j < 6 ? Vector(X.col(j)) : y; };
    for (Index i = 0; i < 7; ++i) {
      for (Index j = 0; j < 7; ++j) {
        if (i == 4 || j == 4) {
          QVERIFY(std::isnan(overview.correlation(i, j)));
        } else {
          const Vector a = i == 2 ? Vector(1e-200 * column(i)) : column(i);
          const Vector b = j == 2 ? Vector(1e-200 * column(j)) : column(j);
          VERIFY_CLOSE(overview.correlation(i, j), correlationOf(a, b), 0.0, 1e-8);
        }
      }
    }
    QCOMPARE(overview.columns.back().name, std::string("y"));
  }

  /// Every cluster of the definition lies side by side.
  void clustersAreNeighbors() {
    Random random(8);
    for (const Index d : {1, 2, 3, 12, 25}) {
      const Matrix X = normalMatrix(random, 30, d) + normalMatrix(random, 30, 1).replicate(1, d);
      const DataOverview overview = makeOverview(datasetOf(X, normalVector(random, 30)), allRows(30), {});
      QCOMPARE(overview.order.size(), static_cast<std::size_t>(d + 1));
      QCOMPARE(std::set<Index>(overview.order.begin(), overview.order.end()).size(), static_cast<std::size_t>(d + 1));
      for (const std::set<Index>& cluster : naiveClusters(overview.correlation)) {
        std::vector<Index> places;
        for (std::size_t i = 0; i < overview.order.size(); ++i) {
          if (cluster.count(overview.order[i]) > 0) places.push_back(static_cast<Index>(i));
        }
        QCOMPARE(places.back() - places.front() + 1, static_cast<Index>(cluster.size()));
      }
    }
    QVERIFY(clusterOrder(Matrix(0, 0), {}).empty());
    // Ties and columns without a correlation end, too.
    const Matrix unknown = Matrix::Constant(9, 9, std::numeric_limits<double>::quiet_NaN());
    QCOMPARE(clusterOrder(unknown, {}).size(), std::size_t{9});
    QCOMPARE(clusterOrder(Matrix::Ones(9, 9), {}).size(), std::size_t{9});
  }

  void histogramsCountEveryValue() {
    Random random(2);
    Matrix X = normalMatrix(random, 200, 3);
    X.col(1).setConstant(4.0);
    X(3, 2) = X(9, 2) = std::numeric_limits<double>::quiet_NaN();
    Dataset data = datasetOf(X, X.col(0));
    data.missingShare = {0.0, 0.25, 0.5};
    std::vector<Index> rows = allRows(200);
    rows.resize(100);
    const DataOverview overview = makeOverview(data, rows, {});
    for (std::size_t j = 0; j < overview.columns.size(); ++j) {
      const ColumnOverview& column = overview.columns[j];
      QCOMPARE(column.values, Index(j == 2 ? 98 : 100));
      QCOMPARE(column.edges.size(), column.counts.size() + 1);
      QCOMPARE(column.edges.front(), column.least);
      QCOMPARE(column.edges.back(), column.most);
      QCOMPARE(std::accumulate(column.counts.begin(), column.counts.end(), 0.0), double(column.values));
      const Index place = static_cast<Index>(j);
      for (std::size_t bin = 0; bin < column.counts.size(); ++bin) {
        const bool last = bin + 1 == column.counts.size();
        double count = 0.0;
        for (const Index row : rows) {
          const double value = place < 3 ? X(row, place) : X(row, 0);
          count +=
              value >= column.edges[bin] && (last ? value <= column.edges[bin + 1] : value < column.edges[bin + 1]);
        }
        QCOMPARE(column.counts[bin], count);
      }
    }
    QCOMPARE(overview.columns[1].counts.size(), std::size_t{1});
    QCOMPARE(overview.columns[2].missing, 0.5);
    QCOMPARE(overview.columns[3].missing, 0.0);
  }
};

KERRIDGE_TEST(OverviewTest)

}  // namespace overview_test

#include "overview_test.moc"
