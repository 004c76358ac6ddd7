// SPDX-License-Identifier: GPL-3.0-or-later
// The window with texts that are 40 % longer than in English, as those of other languages are: no dialog outgrows a
// screen of 1366 × 768, and no button or label is cut. With KERRIDGE_PICTURES set to a folder what is wrong is saved
// there. With KERRIDGE_TEXTS=de all of it is in German instead, and every picture is saved, to look at.
#include <QAbstractButton>
#include <QApplication>
#include <QDialog>
#include <QDockWidget>
#include <QGroupBox>
#include <QLabel>
#include <QRegularExpression>
#include <QTranslator>

#include "support/window_test.h"
#include "texts/language.h"
#include "ui/dialog_walk.h"
#include "ui/test_setting.h"

namespace test_pseudo_locale {

using namespace kerridge;
using namespace kerridge::test;

namespace {

constexpr int growth = 40;  // percent
constexpr QSize screen(1366, 768);

/// Accents on vowels and more letters; placeholders, tags, mnemonics, links and types of files stay.
QString longer(const QString& text) {
  static const QRegularExpression kept(
      QStringLiteral("%L?\\d|%n|\\{[^{}]*\\}|<[^<>]*>|&\\w+;|&\\w|\\*\\.\\w+|https?:\\S+|\\n"));
  const QString plain = QStringLiteral("aeiouAEIOU");
  const QString accented = QStringLiteral("áéíóúÁÉÍÓÚ");
  QString result;
  qsizetype letters = 0;
  const auto add = [&](const QString& part) {
    for (const QChar letter : part) {
      const qsizetype vowel = plain.indexOf(letter);
      result += vowel < 0 ? letter : accented[vowel];
      letters += letter.isLetter() ? 1 : 0;
    }
  };
  qsizetype at = 0;
  for (auto each = kept.globalMatch(text); each.hasNext();) {
    const QRegularExpressionMatch match = each.next();
    add(text.mid(at, match.capturedStart() - at));
    result += match.captured();
    at = match.capturedEnd();
  }
  add(text.mid(at));
  if (letters < 2) return text;  // a symbol, or a number with its unit
  QString more;
  for (qsizetype i = 0; i < (letters * growth + 99) / 100; ++i) more += QLatin1Char(i % 7 == 6 ? ' ' : 'w');
  // Before what ends the text: its last tag, a colon, "…", or the types of a file.
  static const QRegularExpression end(QStringLiteral("(?:\\s*\\(\\*.*\\)|[…:.,;?!\\s]+|<[^<>]*>)*$"));
  return result.insert(end.match(result).capturedStart(), more);
}

class LongerTexts : public QTranslator {
 public:
  bool isEmpty() const override { return false; }
  QString translate(const char* context, const char* text, const char*, int) const override {
    // Qt's own texts are left alone: names of keys among them are read back.
    const QLatin1String place(context);
    const bool ours = place == QLatin1String("QObject") || !place.startsWith(QLatin1Char('Q'));
    return ours && text != nullptr && *text != 0 ? longer(QString::fromUtf8(text)) : QString();
  }
};

QString described(const QWidget* widget, const QString& text) {
  return QStringLiteral("%1 “%2” “%3” has %4×%5 and needs %6×%7")
      .arg(QLatin1String(widget->metaObject()->className()), widget->objectName(), text)
      .arg(widget->width())
      .arg(widget->height())
      .arg(widget->sizeHint().width())
      .arg(widget->sizeHint().height());
}

/// Buttons and labels whose text does not fit. One with a tip or that wraps may be narrower than its text.
QStringList cutTexts(const QWidget* top) {
  QStringList cut;
  for (const QWidget* widget : top->findChildren<QWidget*>()) {
    if (!widget->isVisible() || widget->window() != top || widget->visibleRegion().isEmpty()) continue;
    QString text;
    if (const auto* button = qobject_cast<const QAbstractButton*>(widget)) text = button->text();
    if (const auto* group = qobject_cast<const QGroupBox*>(widget)) text = group->title();
    const auto* label = qobject_cast<const QLabel*>(widget);
    if (label != nullptr && label->textFormat() != Qt::RichText) text = label->text();
    if (text.isEmpty()) continue;
    const bool wraps = label != nullptr && label->wordWrap();
    const int needed = label != nullptr ? widget->minimumSizeHint().width() : widget->sizeHint().width();
    const bool narrow = !wraps && widget->width() < needed;
    const bool low = wraps && widget->height() < label->heightForWidth(widget->width());
    // Where the text itself is shortened with "…", the tip has the rest.
    const bool shortened = narrow && !widget->toolTip().isEmpty();
    if ((narrow && !shortened) || low) cut << described(widget, text);
  }
  return cut;
}

}  // namespace

class TestPseudoLocale : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void initTestCase();
  void cleanupTestCase();
  void textsGrow_data();
  void textsGrow();
  void aCutTextIsFound();
  void theWindowFits();
  void everyDialogFits_data();
  void everyDialogFits();
  void everyEditorFits_data();
  void everyEditorFits();

 private:
  void check(QWidget* top, const QString& name);

  LongerTexts m_longer;
  bool m_inGerman = false;
  std::unique_ptr<MainWindow> m_window;
  std::unique_ptr<Watcher> m_watcher;
};

void TestPseudoLocale::initTestCase() {
  QApplication::setAttribute(Qt::AA_DontUseNativeDialogs);
  useTestSettings();
  m_inGerman = qEnvironmentVariable("KERRIDGE_TEXTS") == QLatin1String("de");
  if (m_inGerman) {
    showLanguage(QStringLiteral("de"));
  } else {
    QVERIFY(QCoreApplication::installTranslator(&m_longer));
  }
  m_window = readyWindow(momentaryExperiment());
  QVERIFY(m_window);
  m_window->resize(screen);
  m_watcher = std::make_unique<Watcher>(*m_window);
}

void TestPseudoLocale::cleanupTestCase() {
  m_watcher.reset();
  m_window.reset();
  QCoreApplication::removeTranslator(&m_longer);
  showLanguage(QStringLiteral("en"));
}

void TestPseudoLocale::check(QWidget* top, const QString& name) {
  QCoreApplication::processEvents();
  QStringList wrong = cutTexts(top);
  if (top->width() > screen.width() || top->height() > screen.height()) {
    wrong << QStringLiteral("%1 × %2 is too large").arg(top->width()).arg(top->height());
  }
  const QString folder = qEnvironmentVariable("KERRIDGE_PICTURES");
  if ((m_inGerman || !wrong.isEmpty()) && !folder.isEmpty())
    top->grab().save(folder + QStringLiteral("/longer-%1.png").arg(name));
  QVERIFY2(wrong.isEmpty(), qPrintable(wrong.join(QLatin1Char('\n'))));
}

void TestPseudoLocale::textsGrow_data() {
  QTest::addColumn<QString>("text");
  QTest::addColumn<QString>("expected");
  QTest::newRow("word") << "&Open"
                        << "&Opénww";
  QTest::newRow("placeholder") << "%1 rows"
                               << "%1 rówsww";
  QTest::newRow("tag") << "<b>Rows</b>"
                       << "<b>Rówsww</b>";
  QTest::newRow("dialog") << "Save as…"
                          << "Sávé áswww…";
  QTest::newRow("type of file") << "Tables (*.csv)"
                                << "Tábléswww (*.csv)";
  QTest::newRow("symbol") << "λ"
                          << "λ";
  QTest::newRow("brace") << "at {at 1} it"
                         << "át {at 1} ítww";
}

void TestPseudoLocale::textsGrow() {
  QFETCH(QString, text);
  QTEST(longer(text), "expected");
}

void TestPseudoLocale::aCutTextIsFound() {
  QWidget box;
  auto* label = new QLabel(QStringLiteral("a text that needs more than twenty pixels"), &box);
  label->setGeometry(0, 0, 20, 20);
  box.resize(200, 50);
  box.show();
  QCOMPARE(cutTexts(&box).size(), 1);
  label->resize(label->sizeHint());
  QCOMPARE(cutTexts(&box).size(), 0);
}

void TestPseudoLocale::theWindowFits() {
  prepare(*m_window);
  QTRY_VERIFY_WITH_TIMEOUT(m_window->controller().isShown(), patience);
  check(m_window.get(), QStringLiteral("window"));
  QCOMPARE(m_window->size(), screen);
}

void TestPseudoLocale::everyDialogFits_data() { addDialogs(*m_window); }

void TestPseudoLocale::everyDialogFits() {
  QFETCH(QString, name);
  QVERIFY(withDialog(*m_window, *m_watcher, name, [&](QWidget* opened) { check(opened, name); }));
}

void TestPseudoLocale::everyEditorFits_data() { addEditors(); }

void TestPseudoLocale::everyEditorFits() {
  QFETCH(QString, chip);
  QVERIFY(withEditor(*m_window, chip, [&](QWidget* popup) { check(popup, chip); }));
}

KERRIDGE_WINDOW_TEST(TestPseudoLocale)

}  // namespace test_pseudo_locale

#include "test_pseudo_locale.moc"
