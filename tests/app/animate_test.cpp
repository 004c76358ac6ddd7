// SPDX-License-Identifier: GPL-3.0-or-later
#include <QImageReader>
#include <QTemporaryDir>

#include <cmath>

#include "app/program.h"
#include "base/number_text.h"
#include "support/test.h"

namespace animate_test {

using namespace kerridge;
using namespace kerridge::program;

namespace {

const QByteArray small = R"({
  "kerridge": 1,
  "data": { "generator": { "id": "sinc", "n": 40 } },
  "methods": [{ "id": "krr", "at": 0.01 }, { "id": "m-rlsr", "m": 1.5, "at": 0.01 }],
  "lambda": { "from": 1e-6, "to": 10, "count": 20 }
})";

constexpr int frames = 4;

}  // namespace

class AnimateTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void init() {
    m_folder = std::make_unique<QTemporaryDir>();
    writeFile(m_folder->filePath("x.kerridge"), small);
  }
  void runs_data();
  void runs();
  void everythingElseIsTheSame();
  void stepsOfAMethod();
  void mistakes_data();
  void mistakes();

 private:
  Outcome animate(const QString& folder, const QStringList& options) {
    return execute(QStringList({"run", "x.kerridge", "--export", folder, "--threads", "1"}) + options,
                   m_folder->path());
  }
  QString file(const QString& name) const { return m_folder->filePath("out/" + name); }

  std::unique_ptr<QTemporaryDir> m_folder;
};

void AnimateTest::runs_data() {
  QTest::addColumn<QString>("what");
  QTest::addColumn<QStringList>("moving");
  QTest::addColumn<QStringList>("still");
  QTest::addColumn<bool>("pictures");
  QTest::newRow("lambda") << "lambda" << QStringList{"fit", "error-curves", "residuals"} << QStringList{"eigenvalues"}
                          << true;
  QTest::newRow("m") << "m" << QStringList{"fit", "error-curves"} << QStringList{"eigenvalues"} << false;
  QTest::newRow("width") << "width" << QStringList{"fit", "eigenvalues"} << QStringList{} << false;
}

void AnimateTest::runs() {
  QFETCH(QString, what);
  QFETCH(QStringList, moving);
  QFETCH(QStringList, still);
  QFETCH(bool, pictures);
  const Outcome outcome = animate(
      "out", {"--formats", pictures ? "csv,png,svg" : "csv", "--animate", what, "--frames", QString::number(frames)});
  QVERIFY2(outcome.code == 0, qPrintable(outcome.error));
  const QByteArray manifest = readFile(file("manifest.json"));
  QVERIFY(manifest.contains("\"complete\": true"));
  for (const QString& chart : moving) {
    const QString name = chart + "-" + what;
    QImageReader gif(file(name + ".gif"));
    QVERIFY2(gif.canRead() && gif.supportsAnimation(), qPrintable(name));
    QCOMPARE(gif.imageCount(), frames);
    const QImage first = gif.read();
    QImage last = first;
    for (int k = 1; k < frames; ++k) last = gif.read();
    QVERIFY2(first != last, qPrintable(name));
    QCOMPARE(gif.nextImageDelay(), 1500);  // six seconds for all
    QVERIFY(manifest.contains('"' + name.toUtf8() + ".gif\""));
    for (int k = 1; k <= frames && pictures; ++k) {
      const QString picture = QStringLiteral("%1-%2").arg(name).arg(k, 4, 10, QLatin1Char('0'));
      QVERIFY2(QImage(file(picture + ".png")).width() > 600, qPrintable(picture));
      // A text of the picture is the value at its moment: the range of λ in equal factors.
      const double value = 1e-6 * std::pow(1e7, (k - 1) / 3.0);
      const QByteArray moment = "λ = " + QByteArray::fromStdString(shortText(value, 3));
      const QByteArray svg = readFile(file(picture + ".svg"));
      QVERIFY2(svg.contains("<svg") && svg.contains(moment), moment.constData());
      QVERIFY(manifest.contains('"' + picture.toUtf8() + ".png\""));
    }
    QVERIFY(!QFile::exists(file(QStringLiteral("%1-%2.png").arg(name).arg(frames + 1, 4, 10, QLatin1Char('0')))));
    QVERIFY2(outcome.out.contains(name + ".gif"), qPrintable(outcome.out));
  }
  QVERIFY2(outcome.out.contains("pictures of the animations") == pictures && !outcome.out.contains("-0001.png"),
           qPrintable(outcome.out));
  for (const QString& chart : still) QVERIFY(!QFile::exists(file(chart + "-" + what + ".gif")));
}

void AnimateTest::everythingElseIsTheSame() {
  QCOMPARE(animate("plain", {"--formats", "csv,svg"}).code, 0);
  QCOMPARE(animate("out", {"--formats", "csv,svg", "--animate", "m", "--frames", "2"}).code, 0);
  int compared = 0;
  for (const QString& name : filesIn(m_folder->filePath("plain"))) {
    if (name == "timing.csv" || name == "manifest.json") continue;
    ++compared;
    QVERIFY2(readFile(m_folder->filePath("plain/" + name)) == readFile(file(name)), qPrintable(name));
  }
  QVERIFY(compared > 10);
}

void AnimateTest::stepsOfAMethod() {
  writeFile(m_folder->filePath("x.kerridge"), QByteArray(small).replace("\"krr\", \"at\": 0.01", "\"landweber\""));
  const Outcome outcome = animate("out", {"--formats", "csv", "--animate", "t", "--frames", "3"});
  QVERIFY2(outcome.code == 0, qPrintable(outcome.error));
  QCOMPARE(QImageReader(file("fit-t.gif")).imageCount(), 3);
  QVERIFY(!QFile::exists(file("fit-t-0001.png")));
}

void AnimateTest::mistakes_data() {
  QTest::addColumn<QStringList>("options");
  QTest::addColumn<QString>("error");
  QTest::newRow("word") << QStringList{"--animate", "beta"}
                        << "--animate: one of lambda, m, t, width is expected, found \"beta\"";
  QTest::newRow("no t") << QStringList{"--animate", "t"} << "--animate: no visible method of the experiment has t";
  QTest::newRow("one picture") << QStringList{"--animate", "lambda", "--frames", "1"}
                               << "--frames: a number from 2 to 2000 is expected, found \"1\"";
  QTest::newRow("no number") << QStringList{"--animate", "lambda", "--frames", "many"} << "found \"many\"";
  QTest::newRow("alone") << QStringList{"--frames", "10"} << "--frames needs --animate";
}

void AnimateTest::mistakes() {
  QFETCH(QStringList, options);
  QFETCH(QString, error);
  const Outcome outcome = animate("out", options);
  QCOMPARE(outcome.code, 2);
  QVERIFY2(outcome.error.contains(error), qPrintable(outcome.error));
  QVERIFY(!QFile::exists(file("path.csv")));
}

KERRIDGE_TEST(AnimateTest)

}  // namespace animate_test

#include "animate_test.moc"
