// SPDX-License-Identifier: GPL-3.0-or-later
#include "stages/choice_edge.h"

#include "support/test.h"

namespace choice_edge_test {

using namespace kerridge;

class ChoiceEdgeTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  /// Six values of λ; k-fold errors are missing at both ends.
  void endsOfGridAndOfWhatIsComputed() {
    MethodResult result;
    result.spec.id = "krr";
    result.path.points.resize(6);
    result.errors.trainMse = Vector::Ones(6);
    result.errors.looMse = Vector::Ones(6);
    result.errors.looMse(5) = notANumber;
    result.errors.kFoldMse = Vector{{notANumber, notANumber, 3.0, 2.0, 1.0, notANumber}};
    const auto edges = [&result](const char* rule) {
      std::string all;
      for (Index i = -1; i < 6; ++i) {
        Selection selection;
        selection.rule = rule;
        selection.index = i;
        all += std::string(edgeId(edgeOf(result, selection))) + "|";
      }
      return all;
    };
    QCOMPARE(edges("k-fold"), std::string("|grid|computed|computed||computed|grid|"));
    QCOMPARE(edges("one-standard-error"), std::string("|grid|computed|computed||computed|grid|"));
    QCOMPARE(edges("loo"), std::string("|grid||||computed|grid|"));
    result.errors.gcv = Vector{{notANumber, 1.0, 1.0, 1.0, 1.0, 1.0}};
    QCOMPARE(edges("gcv"), std::string("|grid|computed||||grid|"));
    QCOMPARE(edges("discrepancy"), std::string("|grid|||||grid|"));
    result.errors.kFoldMse = Vector::Constant(6, 1.0);
    QCOMPARE(edges("k-fold"), std::string("|grid|||||grid|"));
    // One model that no grid has made.
    result.spec.id = "linear";
    QCOMPARE(edges("loo"), std::string("|||||||"));
  }
};

KERRIDGE_TEST(ChoiceEdgeTest)

}  // namespace choice_edge_test

#include "choice_edge_test.moc"
