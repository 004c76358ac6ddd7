// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/number_text.h"
#include "engine/engine.h"
#include "export/export_results.h"
#include "export/tables.h"
#include "files/csv.h"
#include "stages/marginal_effects.h"
#include "stages/permutation_importance.h"
#include "storage/experiment_json.h"
#include "support/compare.h"
#include "support/slow_study.h"
#include "support/test.h"

namespace effect_tables_test {

using namespace kerridge;

namespace {

Experiment experimentOf(const std::vector<MethodSpec>& methods) {
  Experiment experiment;
  experiment.methods = methods;
  experiment.lambda.list = {1e-2, 1e-1, 1.0};
  experiment.rules = {{"loo", {}, 1}};
  experiment.split.repeats = 2;
  experiment.view.charts.clear();
  return experiment;
}

Experiment read(const QByteArray& text) { return readExperimentJson(text, "x.kerridge", "/data").experiment; }

std::vector<TableRow> rowsOf(const std::string& table, const Results& results) {
  return tableRows(*findTableKind(table), results);
}

}  // namespace

class EffectTablesTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void onlyWhereAskedFor() {
    Experiment experiment = experimentOf({methodSpec("krr")});
    Engine engine;
    const auto plain = engine.run(experiment, smallDataset(40, 9), {});
    QVERIFY(!findTableKind("effects")->wanted(*plain));
    QVERIFY(!findTableKind("importance")->wanted(*plain));
    experiment.effects = true;
    experiment.importance = ImportanceSpec{};
    const auto asked = engine.run(experiment, smallDataset(40, 9), {});
    QVERIFY(findTableKind("effects")->wanted(*asked) && findTableKind("effects")->finished(*asked));
    QVERIFY(findTableKind("importance")->wanted(*asked) && findTableKind("importance")->finished(*asked));
    // The picture as well.
    const auto pictureOf = [](const Results& results) {
      for (const Figure& figure : figuresOf(results, {})) {
        if (figure.id == "what-matters") return figure.emptyReason.empty();
      }
      return false;
    };
    QVERIFY(!pictureOf(*plain));
    QVERIFY(pictureOf(*asked));
  }

  /// Every cell is what the stage says of the shown model, which a rule holds on each split for itself.
  void cells() {
    Experiment experiment = experimentOf({methodSpec("krr"), methodSpec("svr")});
    experiment.methods[0].rule = "loo";
    experiment.methods[1].at = 0.1;
    experiment.effects = true;
    experiment.importance = ImportanceSpec{3, 5};
    const auto data = smallDataset(50, 9);
    Engine engine;
    const auto results = engine.run(experiment, data, {});
    const auto effects = rowsOf("effects", *results);
    const auto importance = rowsOf("importance", *results);
    QCOMPARE(csvRecord(effects[0]),
             QByteArray("method,label,split,rule,lambda,t,part,input,kind,from,to,rows,mean,standard_error,sd,"
                        "lower_quartile,median,upper_quartile\r\n"));
    QCOMPARE(csvRecord(importance[0]),
             QByteArray("method,label,split,rule,lambda,t,part,column,inputs,measure,error,increase,sd,"
                        "permutations\r\n"));
    std::size_t line = 1;
    std::size_t column = 1;
    for (std::size_t m = 0; m < 2; ++m) {
      for (std::size_t s = 0; s < results->splits.size(); ++s) {
        const SplitResult& split = results->splits[s];
        MethodSpec spec = experiment.methods[m];
        Model model;
        if (m == 0) {
          model = modelOnPath(*split.stage, *split.methods[0], split.methods[0]->selections[0].index, Measure::mse);
          // At λ itself: along the path the same model to round-off.
          spec.at = model.point.lambda;
        }
        model = evaluateModel(*split.stage, spec, Measure::mse, split.methods[m].get());
        const TableRow start{
            spec.id, methodLabel(spec), std::to_string(s + 1), spec.rule, exactText(model.point.lambda), ""};
        for (const bool ofTest : {false, true}) {
          for (const InputEffect& effect : marginalEffects(*split.stage, *data, model, ofTest, {}).inputs) {
            const TableRow& row = effects.at(line++);
            QVERIFY(std::equal(start.begin(), start.end(), row.begin()));
            QCOMPARE(row[6], std::string(ofTest ? "test" : "train"));
            QCOMPARE(row[7], effect.name);
            QCOMPARE(row[8], std::string("derivative"));
            QVERIFY(row[9].empty() && row[10].empty());
            QCOMPARE(row[11], std::to_string(effect.values.size()));
            QCOMPARE(row[12], exactText(effect.mean));
            QCOMPARE(row[13], exactText(effect.standardError));
            QCOMPARE(row[13].empty(), m == 1);
            QCOMPARE(row[14], exactText(effect.deviation));
            QCOMPARE(row[15], exactText(effect.lowerQuartile));
            QCOMPARE(row[16], exactText(effect.median));
            QCOMPARE(row[17], exactText(effect.upperQuartile));
          }
        }
        const PermutationImportance expected =
            permutationImportance(*split.stage, *data, model, experiment.measure, {3, 5}, {});
        for (const ColumnImportance& one : expected.columns) {
          const TableRow& row = importance.at(column++);
          QVERIFY(std::equal(start.begin(), start.end(), row.begin()));
          QCOMPARE(row[6], std::string("test"));
          QCOMPARE(row[7], one.name);
          QCOMPARE(row[8], std::string("1"));
          QCOMPARE(row[9], measureId(experiment.measure));
          QCOMPARE(row[10], exactText(expected.error));
          QCOMPARE(row[11], exactText(one.mean));
          QCOMPARE(row[12], exactText(one.deviation));
          QCOMPARE(row[13], std::string("3"));
        }
      }
    }
    QCOMPARE(line, effects.size());
    QCOMPARE(column, importance.size());
  }

  /// Another factorization of the Gram matrix changes round-off alone; those without standard errors make room.
  void otherFactorizations() {
    Experiment experiment = experimentOf({methodSpec("krr"), methodSpec("krr-offset")});
    experiment.methods[0].at = experiment.methods[1].at = 1e-1;
    experiment.effects = true;
    const auto data = smallDataset(60, 9);
    const auto rows = [&](Factorization factorization) {
      experiment.factorization = factorization;
      Engine engine;
      return rowsOf("effects", *engine.run(experiment, data, {}));
    };
    const auto full = rows(Factorization::full);
    for (const Factorization factorization :
         {Factorization::tridiagonal, Factorization::band, Factorization::cholesky}) {
      const auto other = rows(factorization);
      QCOMPARE(other.size(), full.size());
      for (std::size_t i = 1; i < full.size(); ++i) {
        for (std::size_t cell = 12; cell < 18; ++cell) {
          VERIFY_CLOSE(*parseNumber(other[i][cell]), *parseNumber(full[i][cell]), 1e-7, 1e-12);
        }
      }
    }
  }

  void json() {
    const Experiment none = read(R"({ "kerridge": 1 })");
    QVERIFY(!none.effects && !none.importance);
    QVERIFY(!toJson(none, "/data").contains("effects") && !toJson(none, "/data").contains("importance"));
    const Experiment usual = read(R"({ "kerridge": 1, "effects": true, "importance": {} })");
    QVERIFY(usual.effects && usual.importance == ImportanceSpec{});
    const Experiment asked = read(R"({ "kerridge": 1, "importance": { "permutations": 50, "seed": 7 } })");
    QVERIFY(!asked.effects && asked.importance == (ImportanceSpec{50, 7}));
    for (const Experiment& experiment : {usual, asked}) {
      const ReadExperiment back = readExperimentJson(toJson(experiment, "/data"), "x.kerridge", "/data");
      QVERIFY(!hasErrors(back.diagnostics));
      QVERIFY(back.experiment == experiment);
    }
  }
};

KERRIDGE_TEST(EffectTablesTest)

}  // namespace effect_tables_test

#include "effect_tables_test.moc"
