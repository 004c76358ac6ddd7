// SPDX-License-Identifier: GPL-3.0-or-later
#include "linalg/block_sizes.h"

#include <algorithm>
#include <functional>
#include <set>

#include "features/feature_factor.h"
#include "linalg/blas.h"
#include "linalg/cholesky.h"
#include "linalg/cholesky_inverse.h"
#include "linalg/dense_solver.h"
#include "linalg/reduced_matrix.h"
#include "stages/factorization_choice.h"
#include "support/compare.h"
#include "support/sample.h"
#include "support/test.h"

namespace block_sizes_test {

using namespace kerridge;

namespace {

/// Other sizes as long as this lives.
struct Instead {
  explicit Instead(const BlockSizes& sizes) { setBlockSizes(sizes); }
  ~Instead() { setBlockSizes({}); }
  Instead(const Instead&) = delete;
  Instead& operator=(const Instead&) = delete;
};

bool sameBits(const Matrix& A, const Matrix& B) { return (A.array() == B.array()).all(); }

/// A size, a value that it has nowhere, and what is computed with it.
struct Use {
  Index BlockSizes::*size;
  Index other;
  std::function<Matrix()> result;
  bool otherBits = true;  // false where the order of sums does not depend on the size
};

/// What every size is for, at sizes of matrices at which it matters.
class Uses {
 public:
  Uses() {
    Random random(41);
    m_A = normalMatrix(random, m_n, m_n);
    m_wide = normalMatrix(random, m_n, 2 * m_n);
    m_X = normalMatrix(random, m_n, 2);
    m_K = product(m_A, m_A.transpose());
    m_K.diagonal().array() += static_cast<double>(m_n);
  }

  std::vector<Use> list() const {
    const auto product = [this] { return kerridge::product(m_A, m_K, RunContext()); };
    const auto gram = [this] { return lowerGram(m_wide, RunContext()); };
    const auto factor = [this] {
      Matrix L = m_K;
      if (!choleskyInPlace(L, {})) return Matrix();
      return Matrix(L.triangularView<Eigen::Lower>());
    };
    const auto inverse = [factor] { return inverseOfFactored(factor(), {}); };
    const auto tridiagonal = [this] { return solvedBy(*ReducedMatrix::tridiagonal(m_K, {})); };
    const auto reflectors = [this] { return Matrix(*ReducedMatrix::tridiagonal(m_K, {})->basis({})); };
    const auto band = [this] { return solvedBy(*ReducedMatrix::band(m_K, {})); };
    const auto features = [this] {
      FeatureFactor own(200);
      own.add(m_A.leftCols(200), m_X.col(0));
      return Matrix(own.R().transpose() * own.R());
    };
    const auto solver = [this] {
      Matrix X = m_X;
      DenseSolver(m_K, 1.0, {}).solve(X);
      return X;
    };
    return {{&BlockSizes::productDepth, 100, product},
            {&BlockSizes::productRows, 96, product, false},
            {&BlockSizes::gramSquare, 100, gram, false},
            {&BlockSizes::choleskyPanel, 72, factor},
            {&BlockSizes::choleskyTile, 90, factor, false},
            {&BlockSizes::choleskyTileRows, 110, factor, false},
            {&BlockSizes::inversePanel, 72, inverse},
            {&BlockSizes::reflectorBlock, 17, reflectors},
            {&BlockSizes::tridiagonalPanel, 17, tridiagonal},
            {&BlockSizes::bandUpdate, 50, band, false},
            {&BlockSizes::bandRows, 100, band},
            {&BlockSizes::bandWidth, 17, band},
            {&BlockSizes::wideBandFrom, m_n, band},
            {&BlockSizes::featurePanel, 17, features},
            {&BlockSizes::smallBlock, m_n, factor},
            {&BlockSizes::singleFrom, 1000, solver}};
  }

 private:
  Matrix solvedBy(const ReducedMatrix& reduced) const {
    Matrix X = reduced.toReduced(m_X, {});
    reduced.factor(1.0)->solve(X);
    return reduced.fromReduced(std::move(X), {});
  }

  static constexpr Index m_n = 600;  // products of so many are taken to pieces
  Matrix m_A, m_wide, m_X, m_K;
};

}  // namespace

class BlockSizesTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void cleanup() { setBlockSizes({}); }

  void everyNumberHasOneName() {
    BlockSizes sizes;
    std::set<std::string> names;
    std::set<const Index*> places;
    for (const BlockSizeField& field : blockSizeFields()) {
      names.insert(field.name);
      places.insert(&(sizes.*field.value));
      QVERIFY2(sizes.*field.value > 0, field.name);
    }
    QCOMPARE(names.size(), blockSizeFields().size());
    QCOMPARE(places.size(), blockSizeFields().size());
    QCOMPARE(sizeof(BlockSizes), sizeof(std::string) + sizeof(Index) * blockSizeFields().size());
  }

  /// Other blocks give the same results up to round-off; where they change the order of sums, the bits show that the
  /// size is in use.
  void resultsAreTheSameWithOtherSizes() {
    const Uses uses;
    for (const Use& use : uses.list()) {
      const auto& fields = blockSizeFields();
      const auto field =
          std::find_if(fields.begin(), fields.end(), [&](const BlockSizeField& one) { return one.value == use.size; });
      QVERIFY(field != fields.end());
      const Matrix usual = use.result();
      QVERIFY2(sameBits(usual, use.result()), field->name);
      BlockSizes other = blockSizes();
      other.*use.size = use.other;
      const Instead instead(other);
      const Matrix found = use.result();
      QVERIFY2((found - usual).norm() <= 1e-12 * usual.norm(), field->name);
      if (use.otherBits) QVERIFY2(!sameBits(found, usual), field->name);
    }
  }

  /// Numbers of rows from which on factorizations change.
  void factorizationsFollowTheSizes() {
    Experiment experiment;
    experiment.methods.resize(1);
    experiment.methods[0].id = "krr";
    experiment.lambda = {1e-6, 1.0, 30, {}};
    experiment.leaveOneOut = false;
    QVERIFY(factorizationFor(experiment, 1500) == Factorization::tridiagonal);
    BlockSizes other = blockSizes();
    other.bandFrom = 1499;
    setBlockSizes(other);
    QVERIFY(factorizationFor(experiment, 1500) == Factorization::band);
    other.bandFrom = other.reducedWithoutLeaveOneOutFrom = 1500;
    setBlockSizes(other);
    QVERIFY(factorizationFor(experiment, 1500) == Factorization::full);
    experiment.lambda.count = 1;
    QVERIFY(factorizationFor(experiment, 1500) == Factorization::cholesky);
    other.choleskyFrom = 1500;
    setBlockSizes(other);
    QVERIFY(factorizationFor(experiment, 1500) == Factorization::full);
    experiment.leaveOneOut = true;
    QVERIFY(factorizationFor(experiment, 1500) == Factorization::tridiagonal);
    other.reducedFrom = 1500;
    setBlockSizes(other);
    QVERIFY(factorizationFor(experiment, 1500) == Factorization::full);
    experiment.rules = {{"k-fold", {{"k", 5}}, 1}};
    QVERIFY(factorizationFor(experiment, 1500) == Factorization::full);
    QVERIFY(factorizationFor(experiment, 1501) == Factorization::tridiagonal);
  }

  void widthsOfTheBandFollowTheSizes() {
    BlockSizes other = blockSizes();
    other.bandWidth = 20;
    other.wideBandWidth = 70;
    other.wideBandFrom = 500;
    setBlockSizes(other);
    QCOMPARE(ReducedMatrix::bandWidth(499), Index(20));
    QCOMPARE(ReducedMatrix::bandWidth(500), Index(70));
  }
};

KERRIDGE_TEST(BlockSizesTest)

}  // namespace block_sizes_test

#include "block_sizes_test.moc"
