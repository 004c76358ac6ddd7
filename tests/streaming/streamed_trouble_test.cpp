// SPDX-License-Identifier: GPL-3.0-or-later
#include <atomic>

#include "streaming/obstacles.h"
#include "streaming/streamed.h"
#include "support/compare.h"
#include "support/test.h"

namespace streamed_trouble_test {

using namespace kerridge;
using namespace kerridge::test;

namespace {

template <typename Work>
std::vector<Diagnostic> errorsOf(const Work& work) {
  try {
    work();
  } catch (const InvalidInput& invalid) {
    std::vector<Diagnostic> errors;
    for (const Diagnostic& one : invalid.diagnostics()) {
      if (one.severity == Severity::error) errors.push_back(one);
    }
    return errors;
  }
  return {};
}

QString textOf(const std::vector<Diagnostic>& diagnostics) {
  QString text;
  for (const Diagnostic& one : diagnostics) text += QString::fromStdString(toString(one)) + "\n";
  return text;
}

MethodSpec named(const std::string& id) {
  MethodSpec spec;
  spec.id = id;
  return spec;
}

/// Asks to stop at one of the checkpoints.
class StopAt final : public CheckpointWatch {
 public:
  explicit StopAt(int at) : m_left(at) {}
  void passed() override {
    if (--m_left == 0) m_source.request_stop();
  }
  RunContext context() { return RunContext(m_source.get_token(), nullptr, this); }
  bool stopped() const { return m_source.stop_requested(); }

 private:
  std::atomic<int> m_left;
  std::stop_source m_source;
};

}  // namespace

class StreamedTroubleTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void errorsAreThoseOfTheReader_data();
  void errorsAreThoseOfTheReader();
  void whatOnlyStreamsRefuse();
  void obstacles_data();
  void obstacles();
  void stops();
};

void StreamedTroubleTest::errorsAreThoseOfTheReader_data() {
  QTest::addColumn<QByteArray>("content");
  const QByteArray good = QByteArray::fromStdString(csvOf(200));
  QTest::newRow("a text in the middle") << good + "1,2,wrong,4,5\n" + good.mid(good.indexOf('\n') + 1);
  QTest::newRow("a ragged line") << good + "1,2,3\n1,2,3,4,5\n";
  QTest::newRow("an open quote") << good + "1,\"2,3,4,5\n";
  QTest::newRow("a number out of range") << good + "1,1e999,3,4,5\n";
  QTest::newRow("a target whose square is none") << good + "1,2,3,4,1e200\n";
  QTest::newRow("grouped digits") << good + "1,\"1,234,567\",3,4,5\n";
  QTest::newRow("two decimal marks") << good + "1,\"0,5\",3,4,5\n";
  QTest::newRow("a pair that is none") << QByteArray::fromStdString(libsvmOf(100)) + "1 2:x\n1 1:2\n";
  QTest::newRow("no target of that name") << QByteArray("a,b,c,time,z\n1,2,3,4,5\n2,3,4,5,6\n");
  QTest::newRow("nothing") << QByteArray();
  QTest::newRow("a header only") << QByteArray("a,b,c,time,y\n");
}

void StreamedTroubleTest::errorsAreThoseOfTheReader() {
  QFETCH(QByteArray, content);
  Experiment experiment = streamable();
  if (content.contains(':')) experiment.data.roles = {};
  const std::string text = content.toStdString();
  auto expected = errorsOf([&] { inMemory(experiment, text); });
  QVERIFY(!expected.empty());
  // Which lines may be no rows is said only where the whole table is in memory.
  std::erase_if(expected, [](const auto& error) { return error.message.english().starts_with("texts stand where"); });
  for (const std::size_t blockSize : {std::size_t{100}, std::size_t{1} << 20U}) {
    const auto actual = errorsOf([&] { streamed(experiment, text, blockSize); });
    QCOMPARE(textOf(actual), textOf(expected));
  }
}

void StreamedTroubleTest::whatOnlyStreamsRefuse() {
  Experiment experiment = streamable();
  const auto refusal = [&](const std::string& content) {
    return textOf(errorsOf([&] { streamed(experiment, content); }));
  };
  QVERIFY(refusal("a,b,c,time,y\n1,x,3,4,5\n2,z,4,5,6\n3,x,4,5,6\n").contains("column “b” holds text, and"));
  QVERIFY(
      refusal("@relation r\n@attribute a numeric\n@attribute y numeric\n@data\n1,2\n").contains("cannot be streamed"));
  QVERIFY(refusal("a,b,c,time,y\n1,,3,4,5\n2,,4,5,6\n3,,4,5,6\n").contains("no row is left"));
  experiment.data.roles.target = {};
  QVERIFY(refusal(csvOf(20)).contains("name the target"));
}

void StreamedTroubleTest::obstacles_data() {
  QTest::addColumn<QString>("place");
  QTest::addColumn<QString>("message");
  QTest::newRow("kernel") << "/methods/0"
                          << "Add Nyström features";
  QTest::newRow("inputs") << "/methods/0"
                          << "works on all rows at once";
  QTest::newRow("svr") << "/methods/0"
                       << "needs the Gram matrix of all rows";
  QTest::newRow("pivots") << "/methods/0/features/landmarks"
                          << "use \"uniform\"";
  QTest::newRow("repeats") << "/split/repeats"
                           << "use 1";
  QTest::newRow("folds as splits") << "/split/kind"
                                   << "use \"holdout\"";
  QTest::newRow("seal") << "/split/seal"
                        << "use \"opened\"";
  QTest::newRow("loo") << "/rules/0"
                       << "use \"gcv\"";
  QTest::newRow("mae") << "/measure"
                       << "use \"rmse\"";
  QTest::newRow("map") << "/map"
                       << "needs rows in memory";
  QTest::newRow("intervals") << "/intervals"
                             << "need rows in memory";
  QTest::newRow("generator") << "/data"
                             << "only the rows of a file";
  QTest::newRow("median") << "/data/missing"
                          << "\"mean\"";
  QTest::newRow("group") << "/data/group"
                         << "without --stream";
  QTest::newRow("tuned") << "/kernel/width"
                         << "give a number";
}

void StreamedTroubleTest::obstacles() {
  QFETCH(QString, place);
  QFETCH(QString, message);
  const QString name = QTest::currentDataTag();
  Experiment experiment = streamable();
  QVERIFY(streamingObstacles(experiment).empty());
  MethodSpec& method = experiment.methods.front();
  if (name == "kernel") method.features = {};
  if (name == "inputs") method = named("linear");
  if (name == "svr") method = named("svr");
  if (name == "pivots") method.features->landmarks = Landmarks::pivoted;
  if (name == "repeats") experiment.split.repeats = 2;
  if (name == "folds as splits") experiment.split.kind = SplitKind::kFold;
  if (name == "seal") experiment.split.seal = Seal::closed;
  if (name == "loo") experiment.rules.front().id = "loo";
  if (name == "mae") experiment.measure = Measure::mae;
  if (name == "map") experiment.map.emplace();
  if (name == "intervals") experiment.intervals.emplace();
  if (name == "generator") experiment.data.file.clear();
  if (name == "median") experiment.data.roles.missing = Missing::median;
  if (name == "group") experiment.data.roles.group = ColumnReference("time");
  if (name == "tuned") experiment.kernel.width.tune = "gcv";
  const auto found = streamingObstacles(experiment);
  QCOMPARE(found.size(), std::size_t{1});
  QCOMPARE(QString::fromStdString(found.front().place), place);
  QVERIFY2(found.front().message.english().find(message.toStdString()) != std::string::npos,
           found.front().message.english().c_str());
  QCOMPARE(textOf(errorsOf([&] { streamed(experiment, csvOf(50)); })).count('\n') > 0, true);
}

// Wherever it is asked to: in the counting, the look at the rows, the factors, the paths.
void StreamedTroubleTest::stops() {
  const std::string content = csvOf(3000);
  StopAt never(1 << 30);
  QVERIFY(streamed(streamable(), content, 10000, never.context())->complete);
  int stopped = 0;
  for (const int at : {1, 5, 20, 60, 100, 150, 200}) {
    StopAt watch(at);
    bool cancelled = false;
    try {
      streamed(streamable(), content, 10000, watch.context());
    } catch (const Cancelled&) {
      cancelled = true;
    }
    QCOMPARE(cancelled, watch.stopped());
    stopped += cancelled ? 1 : 0;
  }
  QVERIFY(stopped >= 5);
}

KERRIDGE_TEST(StreamedTroubleTest)

}  // namespace streamed_trouble_test

#include "streamed_trouble_test.moc"
