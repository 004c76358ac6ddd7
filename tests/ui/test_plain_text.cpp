// SPDX-License-Identifier: GPL-3.0-or-later
// Names out of files are shown as they are, whatever they look like.
#include <QDockWidget>
#include <QHeaderView>
#include <QHelpEvent>
#include <QLabel>
#include <QMessageBox>
#include <QPushButton>
#include <QTableView>
#include <QTextBlock>
#include <QTextEdit>
#include <QTimer>
#include <QToolTip>

#include "dialogs/open_data_dialog.h"
#include "files/settings.h"
#include "storage/experiment_json.h"
#include "support/window_test.h"
#include "ui/test_setting.h"
#include "ui/window_helpers.h"
#include "widgets/plain_text.h"
#include "widgets/popup_chip.h"
#include "window/experiment_edits.h"
#include "window/file_commands.h"
#include "window/model_table.h"
#include "window/top_strip.h"

namespace test_plain_text {

using namespace kerridge;
using namespace kerridge::test;

namespace {

const QString hostile = QStringLiteral("<img src=x><b>");

/// Columns, categories, the target and a row that all look like HTML.
QByteArray hostileCsv() {
  QByteArray csv = "a<img src=x><b>,<img src=x><b>kind,<img src=x><b>y\n";
  for (int row = 0; row < 40; ++row) {
    csv += QByteArray::number(0.1 * row) + (row % 2 == 0 ? ",<img src=x><b>one," : ",<img src=x><b>two,") +
           QByteArray::number(row % 7) + '\n';
  }
  return csv;
}

QLabel* tip() {
  for (QWidget* widget : QApplication::topLevelWidgets()) {
    auto* label = qobject_cast<QLabel*>(widget);
    if (label != nullptr && label->isVisible() && label->inherits("QTipLabel")) return label;
  }
  return nullptr;
}

}  // namespace

class TestPlainText : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void initTestCase() { useTestSettings(); }
  void init() {
    clearSettings();
    m_folder = std::make_unique<QTemporaryDir>();
    m_window = readyWindow();
    QVERIFY(m_window);
  }
  void cleanup() { m_window.reset(); }

  void everyLabelAndTip();
  void thePageThatOpensData();
  void questions();
  void longTipsAreBrokenIntoLines();

 private:
  /// What shows a hostile name as HTML, or might.
  static QStringList interpreted() {
    QStringList faults;
    for (QWidget* widget : QApplication::allWidgets()) {
      const QString name = widget->objectName().isEmpty() ? QString::fromLatin1(widget->metaObject()->className())
                                                          : widget->objectName();
      if (auto* label = qobject_cast<QLabel*>(widget)) {
        label->ensurePolished();
        if (label->textFormat() == Qt::AutoText) faults << name + QStringLiteral(": guesses its format");
        if (label->textFormat() != Qt::PlainText && label->text().contains(QStringLiteral("<img"))) {
          faults << name + QStringLiteral(": ") + label->text();
        }
      }
      if (auto* text = qobject_cast<QTextEdit*>(widget)) {
        for (const QTextFormat& format : text->document()->allFormats()) {
          if (format.isImageFormat()) faults << name + QStringLiteral(": an image");
        }
      }
    }
    return faults;
  }
  static void sendTip(QWidget* widget, QPoint at) {
    QHelpEvent event(QEvent::ToolTip, at, widget->mapToGlobal(at));
    QApplication::sendEvent(widget, &event);
  }
  /// Shows the tool tips of all widgets and headers in sight; returns how many carry the hostile name.
  static int hostileTips() {
    int seen = 0;
    const auto look = [&seen](QWidget* widget, QPoint at) {
      QToolTip::hideText();
      sendTip(widget, at);
      const QLabel* shown = tip();
      if (shown == nullptr) return;
      QVERIFY2(shown->textFormat() == Qt::PlainText, qPrintable(shown->text()));
      if (shown->text().contains(hostile)) ++seen;
    };
    for (QWidget* widget : QApplication::allWidgets()) {
      if (!widget->isVisible()) continue;
      if (!widget->toolTip().isEmpty()) look(widget, widget->rect().center());
      auto* header = qobject_cast<QHeaderView*>(widget);
      for (int i = 0; header != nullptr && i < header->count(); ++i) {
        const int at = header->sectionViewportPosition(i) + 2;
        look(header->viewport(), header->orientation() == Qt::Horizontal ? QPoint(at, 2) : QPoint(2, at));
      }
    }
    QToolTip::hideText();
    return seen;
  }
  void openHostileData() {
    m_window->openFile(writeSample(*m_folder, hostile + QStringLiteral(".csv"), hostileCsv()));
    QTRY_VERIFY_WITH_TIMEOUT(!m_window->document().experiment().data.file.empty() || openPage() != nullptr, patience);
  }

  std::unique_ptr<QTemporaryDir> m_folder;
  std::unique_ptr<MainWindow> m_window;
};

void TestPlainText::everyLabelAndTip() {
  openHostileData();
  QVERIFY(openPage() == nullptr);
  renameMethod(m_window->document(), 0, hostile);
  QTRY_VERIFY_WITH_TIMEOUT(m_window->controller().isShown(), patience);
  m_window->modelTable().pinMethod(0);
  for (auto* dock : m_window->findChildren<QDockWidget*>()) {
    dock->show();
    dock->raise();
    QCoreApplication::processEvents();
    QCOMPARE(interpreted().join('\n'), QString());
  }
  hostileTips();
  for (PopupChip* chip : m_window->findChildren<PopupChip*>()) {
    chip->openEditor();
    QCoreApplication::processEvents();
    QCOMPARE(interpreted().join('\n'), QString());
    hostileTips();
    chip->closeEditor();
  }
  for (const char* command : {"history", "find-command", "shortcuts", "about", "export-all"}) {
    QAction* action = actionOf(*m_window, QString::fromLatin1(command));
    QVERIFY2(action != nullptr, command);
    action->trigger();
    QCoreApplication::processEvents();
    QCOMPARE(interpreted().join('\n'), QString());
    for (QWidget* widget : QApplication::topLevelWidgets()) {
      if (widget != m_window.get() && widget->isVisible()) widget->close();
    }
    QCoreApplication::processEvents();
  }
  // The name is there to be seen.
  auto* name = widgetOf<QLabel>(*m_window, QStringLiteral("name-0"));
  if (name != nullptr) QVERIFY(name->text().contains(hostile));
  QVERIFY(m_window->windowTitle().contains(hostile));
}

void TestPlainText::thePageThatOpensData() {
  openHostileData();
  actionOf(*m_window, QStringLiteral("change-reading"))->trigger();
  QTRY_VERIFY_WITH_TIMEOUT(openPage() != nullptr && openPage()->isVisible(), patience);
  QCoreApplication::processEvents();
  QCOMPARE(interpreted().join('\n'), QString());
  QVERIFY(hostileTips() > 0);  // of the columns
  openPage()->reject();
}

void TestPlainText::questions() {
  const QString file = m_folder->filePath(hostile + QStringLiteral(".kerridge"));
  saveExperiment(momentaryExperiment(), file);
  m_window->openFile(file);
  QTRY_COMPARE_WITH_TIMEOUT(m_window->document().file(), file, patience);
  setMethodAt(m_window->document(), 0, 0.375);
  QStringList faults;
  bool asked = false;
  QTimer::singleShot(0, this, [&] {
    auto* box = qobject_cast<QMessageBox*>(QApplication::activeModalWidget());
    if (box == nullptr) return;
    asked = box->text().contains(hostile);
    faults = interpreted();
    box->button(QMessageBox::Cancel)->click();
  });
  QVERIFY(!m_window->close());
  QVERIFY(asked);
  QCOMPARE(faults.join('\n'), QString());
}

void TestPlainText::longTipsAreBrokenIntoLines() {
  const QString words = QStringLiteral("a few words again and again ").repeated(20).trimmed();
  for (const QString& line : wrapped(words).split(QLatin1Char('\n'))) QVERIFY(line.size() <= 80);
  QCOMPARE(wrapped(words).replace(QLatin1Char('\n'), QLatin1Char(' ')), words);
  QCOMPARE(wrapped(QStringLiteral("one\n\ntwo")), QStringLiteral("one\n\ntwo"));
  const QString longWord(200, QLatin1Char('w'));
  QCOMPARE(wrapped(QStringLiteral("a ") + longWord), QStringLiteral("a\n") + longWord);
}

KERRIDGE_WINDOW_TEST(TestPlainText)

}  // namespace test_plain_text

#include "test_plain_text.moc"
