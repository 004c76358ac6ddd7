// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QComboBox>
#include <QLabel>
#include <QListWidget>
#include <QMenu>
#include <QPushButton>
#include <QTest>
#include <QToolButton>

#include "dialogs/chip_header.h"
#include "dialogs/open_data_dialog.h"
#include "dialogs/preview_table.h"
#include "dialogs/table_preview_model.h"
#include "files/settings.h"
#include "support/test.h"
#include "ui/window_helpers.h"

namespace kerridge::test {

/// id, a text with three values, a gap, a constant, a target: 24 rows, the last two alike but for the id.
inline QByteArray mixedCsv() {
  QByteArray text = "id,sex,weight,site,rings\n";
  for (int i = 1; i <= 24; ++i) {
    text += QByteArray::number(i) + ',' + "MFI"[i % 3] + ',' +
            (i == 5 || i == 9 ? QByteArray() : QByteArray::number(0.25 * (i % 7) + 0.01 * i)) + ",1," +
            QByteArray::number(3 + (i * i) % 11) + '\n';
  }
  return text;
}

/// Either mark can be the decimal one: the page has to ask.
inline QByteArray ambiguousCsv() {
  QByteArray text;
  for (int i = 0; i < 30; ++i) {
    text += QByteArray::number(1 + i % 9) + "," + QByteArray::number(100 + 7 * i) + ";" +
            QByteArray::number(2 + i % 5) + "," + QByteArray::number(900 - 11 * i) + '\n';
  }
  return text;
}

/// The page that is open, as the user has it before them.
class Page {
 public:
  Page() {
    (void)QTest::qWaitFor([] { return openPage() != nullptr; }, patience);
    dialog = openPage();
    if (dialog == nullptr) return;
    table = dialog->findChild<PreviewTable*>();
    ok = dialog->findChild<QPushButton*>(QStringLiteral("use-data"));
    settle();
  }
  void settle() const {
    (void)QTest::qWaitFor([this] { return !dialog->isBusy(); }, patience);
  }
  template <typename Widget>
  Widget* part(const char* name) const {
    return dialog->findChild<Widget*>(QLatin1String(name));
  }
  QString text(const char* label) const { return part<QLabel>(label)->text(); }
  QString remarks() const {
    QStringList lines;
    const auto* list = part<QListWidget>("diagnostics");
    for (int i = 0; i < list->count(); ++i) lines << list->item(i)->text();
    return lines.join('\n');
  }
  QString head(int column, int role) const {
    return table->model()->headerData(column, Qt::Horizontal, role).toString();
  }
  ColumnRole role(int column) const {
    return static_cast<ColumnRole>(
        table->model()->headerData(column, Qt::Horizontal, TablePreviewModel::columnRoleRole).toInt());
  }
  void choose(const char* box, int index) const {
    auto* combo = part<QComboBox>(box);
    combo->setCurrentIndex(index);
    Q_EMIT combo->activated(index);
    settle();
  }
  /// By the chip's menu.
  void giveByMouse(int column, ColumnRole role) const {
    QTest::mouseClick(table->chips()->viewport(), Qt::LeftButton, {}, table->chips()->chipRect(column).center());
    auto* menu = part<QMenu>("role-menu");
    QVERIFY(menu->isVisible());
    for (QAction* action : menu->actions()) {
      if (action->objectName() != QStringLiteral("role-%1").arg(static_cast<int>(role))) continue;
      QVERIFY(action->isEnabled());
      QTest::mouseClick(menu, Qt::LeftButton, {}, menu->actionGeometry(action).center());
    }
    QVERIFY(!menu->isVisible());
    settle();
  }

  OpenDataDialog* dialog = nullptr;
  PreviewTable* table = nullptr;
  QPushButton* ok = nullptr;
};

/// A window and a folder per test function.
class PageTest : public QObject {
  Q_OBJECT

 protected:
  void start() {
    clearSettings();
    m_window = readyWindow();
    QVERIFY(m_window);
    m_folder = std::make_unique<QTemporaryDir>();
  }
  void end() {
    if (openPage() != nullptr) openPage()->reject();
    m_window.reset();
  }
  QString write(const QString& name, const QByteArray& content) { return writeSample(*m_folder, name, content); }
  /// Opens the page for a file, clear or not.
  void openPageFor(const QByteArray& content, const QString& name = QStringLiteral("table.csv")) {
    const Experiment before = m_window->document().experiment();
    m_window->openFile(write(name, content));
    QTRY_VERIFY_WITH_TIMEOUT(openPage() != nullptr || !(m_window->document().experiment() == before), patience);
    if (openPage() != nullptr) return;
    actionOf(*m_window, QStringLiteral("change-reading"))->trigger();
    QTRY_VERIFY_WITH_TIMEOUT(openPage() != nullptr, patience);
  }

  std::unique_ptr<MainWindow> m_window;
  std::unique_ptr<QTemporaryDir> m_folder;
};

}  // namespace kerridge::test
