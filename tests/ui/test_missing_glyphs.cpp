// SPDX-License-Identifier: GPL-3.0-or-later
#include <QFontMetrics>
#include <QLabel>

#include "support/window_test.h"
#include "ui/test_setting.h"
#include "widgets/missing_glyphs.h"

namespace test_missing_glyphs {

using namespace kerridge;
using namespace kerridge::test;

class TestMissingGlyphs : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void initTestCase() {
    QApplication::setAttribute(Qt::AA_DontUseNativeDialogs);
    useTestSettings();
  }

  // Of one font alone, Qt knows which letters it has.
  void oneFontAlone() {
    QFont alone = QApplication::font();
    alone.setStyleStrategy(QFont::NoFontMerging);
    const QString letters = QString::fromUtf8("aλ名前عدد한ქ𐎀ก");
    QString expected;
    for (const char32_t code : letters.toUcs4()) {
      if (!QFontMetrics(alone).inFontUcs4(code)) expected += QString::fromUcs4(&code, 1);
    }
    QCOMPARE(MissingGlyphs::lettersIn({letters, letters}, alone), expected);
    QCOMPARE(MissingGlyphs::lettersIn({QStringLiteral("plain text, 3.5 m² café")}, alone), QString());
    // With the others, no more is missing.
    for (const char32_t code : MissingGlyphs::lettersIn({letters}, QApplication::font()).toUcs4()) {
      QVERIFY(expected.contains(QString::fromUcs4(&code, 1)));
    }
  }

  // Marks and what is not printed are no boxes.
  void marksAndSpaces() {
    const QString text = QString::fromUtf8("e\u0301\u200b\u3000\u2009");
    QCOMPARE(MissingGlyphs::lettersIn({text}, QApplication::font()), QString());
  }

  void eachScriptOnce() {
    QFont alone = QApplication::font();
    alone.setStyleStrategy(QFont::NoFontMerging);
    const QString han = QString::fromUtf8("名前");
    const QString hangul = QString::fromUtf8("한");
    if (MissingGlyphs::lettersIn({han}, alone).isEmpty() || MissingGlyphs::lettersIn({hangul}, alone).isEmpty()) {
      QSKIP("the font of the interface has these scripts");
    }
    MissingGlyphs glyphs;
    QVERIFY(glyphs.note({QStringLiteral("plain")}, alone).isEmpty());
    QVERIFY(glyphs.note({han}, alone).contains(han));
    QCOMPARE(glyphs.note({han, QString::fromUtf8("値")}, alone), QString());
    const QString next = glyphs.note({han, hangul}, alone);
    QVERIFY(next.contains(hangul) && !next.contains(han));
  }

  // In the window: with the message of the first file, not with that of the next.
  void opened() {
    const auto window = readyWindow(momentaryExperiment());
    QVERIFY(window);
    const QTemporaryDir folder;
    QByteArray csv = sampleCsv(30);
    csv.replace("x1,", "名前,");
    const bool missing = !MissingGlyphs::lettersIn({QString::fromUtf8("名前")}, QApplication::font()).isEmpty();
    for (const char* file : {"first.csv", "second.csv"}) {
      const QString path = writeSample(folder, QLatin1String(file), csv);
      window->openFile(path);
      QTRY_COMPARE(QString::fromStdString(window->document().experiment().data.file), path);
      const auto* text = widgetOf<QLabel>(*window, QStringLiteral("banner-text"));
      QVERIFY2(text->text().contains(QStringLiteral("Loaded")), qPrintable(text->text()));
      QCOMPARE(text->text().contains(QStringLiteral("No installed font")), missing && qstrcmp(file, "first.csv") == 0);
    }
  }
};

KERRIDGE_WINDOW_TEST(TestMissingGlyphs)

}  // namespace test_missing_glyphs

#include "test_missing_glyphs.moc"
