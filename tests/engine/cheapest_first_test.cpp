// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/engine.h"

#include "stages/model.h"
#include "support/test.h"

namespace cheapest_first_test {

using namespace kerridge;

/// By itself: work that counts as long takes minutes under ThreadSanitizer.
class CheapestFirstTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  /// Features do not wait for the Gram matrix of another method, whichever comes first in the list; nothing else
  /// changes.
  void cheapestModelsAreShownFirst() {
    Experiment experiment;
    experiment.data.generator = {"friedman1", {{"n", 2400.0}}, 1};
    experiment.rules = {{"gcv", {}, 1}};
    experiment.lambda = {1e-4, 1e1, 8, {}};
    MethodSpec exact;
    MethodSpec landmarks;
    landmarks.features = nystromFeatures();
    landmarks.features->count = 40;
    experiment.methods = {exact, landmarks};
    const auto data = generate(experiment.data.generator);
    std::vector<std::shared_ptr<const Results>> shown;
    const auto publish = [&](const std::shared_ptr<const Results>& results) { shown.push_back(results); };
    Engine engine;
    engine.setInteractive(true, 100000);
    const auto whole = engine.run(experiment, data, {}, publish);
    QVERIFY(whole->complete && !shown.empty());
    const SplitResult& first = shown.front()->splits.front();
    QVERIFY(first.methods[1] && !first.methods[0]);
    QVERIFY(first.stage->space(landmarks) != nullptr && first.stage->space(exact) == nullptr);
    experiment.methods = {landmarks};
    const auto alone = Engine().run(experiment, data, {});
    QVERIFY(first.methods[1]->errors.testMse == alone->splits.front().methods[0]->errors.testMse);
    QVERIFY(first.methods[1]->errors.testMse == whole->splits.front().methods[1]->errors.testMse);
    QVERIFY(whole->splits.front().methods[0] != nullptr);
  }
};

KERRIDGE_TEST(CheapestFirstTest)

}  // namespace cheapest_first_test

#include "cheapest_first_test.moc"
