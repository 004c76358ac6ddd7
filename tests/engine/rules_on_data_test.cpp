// SPDX-License-Identifier: GPL-3.0-or-later
#include <functional>

#include "engine/engine.h"
#include "support/compare.h"
#include "support/slow_study.h"
#include "support/test.h"
#include "validation/rule.h"

namespace rules_on_data_test {

using namespace kerridge;
using dense::RealVector;
using dense::SlowPoint;
using dense::SlowSplit;

namespace {

constexpr int folds = 4;
constexpr std::uint64_t foldSeed = 9;

/// One method's path by dense solves: errors in units of the file, fitted values on the training rows.
struct SlowPath {
  std::vector<SlowPoint> points;
  std::vector<Vector> fitted;
  Index n = 0;

  SlowPath(const SlowSplit& at, const MethodSpec& spec, const std::vector<double>& grid) : n(at.n()) {
    const std::vector<int> fold = foldAssignment(n, folds, foldSeed);
    const double m = spec.parameters.contains("m") ? spec.parameters.at("m") : 2.0;
    for (const double lambda : grid) {
      points.emplace_back(at, spec.id, m, lambda, fold, folds);
      const RealVector f = (at.K * points.back().c).array() + dense::Real(points.back().offset);
      fitted.emplace_back(at.target.deviation * f.cast<double>());
    }
  }
  Index size() const { return Index(points.size()); }
  const SlowPoint& operator[](Index l) const { return points[std::size_t(l)]; }
  double distance(Index i, Index j) const {
    return (fitted[std::size_t(i)] - fitted[std::size_t(j)]).norm() / std::sqrt(double(n));
  }
  Index argmin(const std::function<double(const SlowPoint&)>& value) const {
    Index best = 0;
    for (Index l = 1; l < size(); ++l)
      if (value((*this)[l]) <= value((*this)[best])) best = l;
    return best;
  }
  double noiseVariance(double delta) const {
    if (delta > 0.0) return delta * delta;
    const SlowPoint& best = (*this)[argmin([](const SlowPoint& point) { return point.gcv; })];
    return best.trainMse * double(n) / (double(n) - best.df);
  }
};

double settled(const ItemSpec& spec, const char* key) {
  return settledParameters(findRule(spec.id)->info(), spec.parameters).at(key);
}

// What each rule has to choose, as the literature defines it; −1 where nothing qualifies.

Index smallestLoo(const SlowPath& path, const ItemSpec&) {
  return path.argmin([](const SlowPoint& point) { return point.looMse; });
}

Index smallestGcv(const SlowPath& path, const ItemSpec&) {
  return path.argmin([](const SlowPoint& point) { return point.gcv; });
}

Index smallestKFold(const SlowPath& path, const ItemSpec&) {
  return path.argmin([](const SlowPoint& point) { return point.kFoldMse; });
}

Index oneStandardError(const SlowPath& path, const ItemSpec& spec) {
  const Index best = smallestKFold(path, spec);
  for (Index l = path.size() - 1; l > best; --l)
    if (path[l].kFoldMse <= path[best].kFoldMse + path[best].kFoldSe) return l;
  return best;
}

Index smallestHoldOut(const SlowPath& path, const ItemSpec&) {
  return path.argmin([](const SlowPoint& point) { return point.foldMse(0); });
}

Index discrepancy(const SlowPath& path, const ItemSpec& spec) {
  const double limit = std::sqrt(path.noiseVariance(settled(spec, "delta"))) * settled(spec, "tau");
  for (Index l = 0; l < path.size(); ++l)
    if (std::sqrt(path[l].trainMse) >= limit) return l;
  return -1;
}

Index quasiOptimality(const SlowPath& path, const ItemSpec&) {
  Index best = -1;
  const auto step = [&](Index l) { return path.distance(l + 1, l); };
  for (Index l = 1; l + 2 < path.size(); ++l)
    if (step(l) < step(l - 1) && step(l) < step(l + 1) && (best < 0 || step(l) < step(best))) best = l;
  return best;
}

Index balancing(const SlowPath& path, const ItemSpec& spec) {
  const double variance = path.noiseVariance(settled(spec, "delta"));
  Index largest = -1;
  for (Index i = 1; i < path.size(); ++i) {
    bool near = true;
    for (Index j = 0; j < i; ++j)
      near = near &&
             path.distance(i, j) <= 4.0 * settled(spec, "constant") * std::sqrt(variance * path[j].df / double(path.n));
    if (near) largest = i;
  }
  return largest;
}

using Expected = Index (*)(const SlowPath&, const ItemSpec&);
const std::map<std::string, Expected> expectations{{"loo", smallestLoo},
                                                   {"gcv", smallestGcv},
                                                   {"k-fold", smallestKFold},
                                                   {"one-standard-error", oneStandardError},
                                                   {"hold-out", smallestHoldOut},
                                                   {"discrepancy", discrepancy},
                                                   {"quasi-optimality", quasiOptimality},
                                                   {"balancing", balancing}};

Experiment experimentWith(const std::vector<ItemSpec>& rules, bool standardizeTarget) {
  Experiment experiment;
  experiment.methods = {methodSpec("krr"), methodSpec("krr-offset"), methodSpec("krr-penalized-offset"),
                        methodSpec("m-rlsr", {{"m", 1.5}})};
  experiment.lambda = {1e-5, 1e2, 29, {}};
  experiment.kernel.width = {true, 0.4};
  experiment.standardize = {true, standardizeTarget};
  experiment.split.seed = 2;
  experiment.rules = rules;
  return experiment;
}

}  // namespace

/// Every rule on paths that dense solves compute, too: the index it chooses is that of a search over the dense path.
class RulesOnDataTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void chooseWhatADirectSearchFinds_data() {
    QTest::addColumn<bool>("standardized");
    QTest::addColumn<int>("seed");
    QTest::newRow("standardized target") << true << 1;
    QTest::newRow("standardized target, other data") << true << 5;
    QTest::newRow("target in its own units") << false << 3;
  }

  void chooseWhatADirectSearchFinds() {
    QFETCH(bool, standardized);
    QFETCH(int, seed);
    const std::vector<ItemSpec> specs{{"loo", {}, 1},
                                      {"gcv", {}, 1},
                                      {"k-fold", {{"k", folds}}, foldSeed},
                                      {"one-standard-error", {{"k", folds}}, foldSeed},
                                      {"hold-out", {{"k", folds}}, foldSeed},
                                      {"discrepancy", {}, 1},
                                      {"discrepancy", {{"tau", 1.4}}, 1},
                                      {"discrepancy", {{"delta", 6.0}}, 1},
                                      {"quasi-optimality", {}, 1},
                                      {"balancing", {}, 1},
                                      {"balancing", {{"constant", 1.0}}, 1},
                                      {"balancing", {{"constant", 0.06}}, 1},
                                      {"balancing", {{"delta", 6.0}}, 1}};
    const auto data = smallDataset(42, std::uint64_t(seed));
    const Experiment experiment = experimentWith(specs, standardized);
    Engine engine;
    const auto results = engine.run(experiment, data, {});
    const SlowSplit slow(*data, makeSplits(experiment.split, *data).front(), experiment);
    for (const auto& result : results->splits.front().methods) {
      const SlowPath path(slow, result->spec, experiment.lambda.logSpaced());
      QCOMPARE(result->selections.size(), specs.size());
      for (std::size_t r = 0; r < specs.size(); ++r) {
        const Index expected = expectations.at(specs[r].id)(path, specs[r]);
        QVERIFY2(result->selections[r].index == expected,
                 qPrintable(QStringLiteral("%1, rule %2 (%3): %4 instead of %5")
                                .arg(QString::fromStdString(result->label))
                                .arg(r)
                                .arg(QString::fromStdString(specs[r].id))
                                .arg(result->selections[r].index)
                                .arg(expected)));
        QCOMPARE(result->selections[r].reason.empty(), expected >= 0);
      }
    }
  }

  /// Every rule is checked here, or in rule_test, evidence_test and held_rules_test where its name is below.
  void noRuleIsForgotten() {
    for (const Rule* rule : rules()) {
      const std::string id = rule->info().id;
      QVERIFY2(expectations.contains(id) || id == "l-curve" || id == "evidence" || id == "oracle", id.c_str());
    }
  }

  /// Other units of the target, and of the noise level with it, change no choice.
  void unitsOfTheTargetDoNotMatter() {
    for (const bool standardized : {true, false}) {
      std::vector<ItemSpec> specs;
      for (const Rule* rule : rules()) specs.push_back({rule->info().id, {}, 1});
      specs.push_back({"discrepancy", {{"delta", 6.0}}, 1});
      specs.push_back({"balancing", {{"delta", 6.0}}, 1});
      const auto data = smallDataset(60, 11);
      Experiment experiment = experimentWith(specs, standardized);
      experiment.methods = {methodSpec("krr"), methodSpec("krr-offset"), methodSpec("landweber"), methodSpec("tsvd")};
      Engine engine;
      const auto results = engine.run(experiment, data, {});
      auto scaled = std::make_shared<Dataset>(*data);
      scaled->y *= 1024.0;  // a power of 2, so that round-off is the same
      for (ItemSpec& rule : experiment.rules)
        if (rule.parameters.contains("delta")) rule.parameters["delta"] *= 1024.0;
      const auto other = engine.run(experiment, scaled, {});
      for (std::size_t j = 0; j < experiment.methods.size(); ++j)
        for (std::size_t r = 0; r < specs.size(); ++r) {
          const Selection& expected = results->splits.front().methods[j]->selections[r];
          const Selection& actual = other->splits.front().methods[j]->selections[r];
          QVERIFY2(actual.index == expected.index, (experiment.methods[j].id + ", " + expected.rule).c_str());
        }
    }
  }

  /// Conjugate gradients are no linear smoother: rules that need one say so.
  void rulesThatCannotApplySayWhy() {
    Experiment experiment = experimentWith({{"loo", {}, 1},
                                            {"gcv", {}, 1},
                                            {"discrepancy", {}, 1},
                                            {"balancing", {}, 1},
                                            {"balancing", {{"delta", 1}}, 1},
                                            {"discrepancy", {{"delta", 1e4}}, 1},
                                            {"discrepancy", {{"delta", 12.0}}, 1}},
                                           true);
    experiment.methods = {methodSpec("cg")};
    Engine engine;
    const auto results = engine.run(experiment, smallDataset(42, 1), {});
    const std::vector<Selection>& selections = results->splits.front().methods.front()->selections;
    const std::vector<std::string> reasons{"the method has no LOO error",
                                           "the method has no GCV error",
                                           "the noise level cannot be estimated for this method; give δ",
                                           "the noise level cannot be estimated for this method; give δ",
                                           "the method has no effective dimension",
                                           "every model fits closer than the noise level 1e4: the grid ends too early",
                                           ""};
    QCOMPARE(selections.size(), reasons.size());
    for (std::size_t r = 0; r < reasons.size(); ++r) {
      QCOMPARE(selections[r].reason, reasons[r]);
      QCOMPARE(selections[r].index < 0, !reasons[r].empty());
    }
    // With δ given, steps are counted down from the last to the first that leaves as much as δ.
    const Vector& trainMse = results->splits.front().methods.front()->errors.trainMse;
    const Index chosen = selections.back().index;
    QVERIFY(chosen + 1 < trainMse.size() && trainMse(chosen) >= 144.0 && trainMse(chosen + 1) < 144.0);
  }
};

KERRIDGE_TEST(RulesOnDataTest)

}  // namespace rules_on_data_test

#include "rules_on_data_test.moc"
