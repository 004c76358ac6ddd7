// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/key_hand.h"

#include <QAbstractItemView>
#include <QApplication>
#include <QFileDialog>
#include <QLineEdit>
#include <QTest>
#include <QTimer>
#include <QWidget>
#include <QWindow>

namespace kerridge::test {

namespace {

/// The window that a desktop sends keys to.
QWindow* keyWindow() {
  if (QWidget* modal = QApplication::activeModalWidget(); modal != nullptr && modal->isVisible()) {
    return modal->windowHandle();
  }
  if (QWindow* focused = QGuiApplication::focusWindow()) return focused;
  const QWidget* active = QApplication::activeWindow();
  return active != nullptr ? active->windowHandle() : nullptr;
}

QString spoken(const Ear::Told& told) {
  QStringList parts;
  for (const QString& part : {told.name, told.value, told.description}) {
    if (!part.simplified().isEmpty() && !parts.contains(part.simplified())) parts << part.simplified();
  }
  return parts.join(QStringLiteral(", "));
}

}  // namespace

void KeyHand::press(Qt::Key key, Qt::KeyboardModifiers modifiers) {
  QWindow* window = keyWindow();
  QVERIFY2(window != nullptr, "no window has the keyboard");
  const QWidget* before = QApplication::focusWidget();
  ++m_keys;
  QTest::keyClick(window, key, modifiers);
  QCoreApplication::processEvents();
  const QString name = QKeySequence(static_cast<int>(modifiers) | key).toString();
  note(name);
  QWidget* after = QApplication::focusWidget();
  if (after == nullptr || after == before) return;
  QAccessibleInterface* object = QAccessible::queryAccessibleInterface(after);
  if (object == nullptr || object->text(QAccessible::Name).isEmpty()) {
    m_silent << QStringLiteral("%1 to %2 “%3”")
                    .arg(name, QLatin1String(after->metaObject()->className()), after->objectName());
  }
}

void KeyHand::type(const QString& text) {
  for (const QChar letter : text) {
    QWindow* window = keyWindow();
    QVERIFY2(window != nullptr, "no window has the keyboard");
    ++m_keys;
    QTest::sendKeyEvent(QTest::Click, window, Qt::Key_unknown, letter, Qt::NoModifier);
    QCoreApplication::processEvents();
  }
  note(QStringLiteral("“%1”").arg(text));
}

bool KeyHand::pressForFiles(Qt::Key key, Qt::KeyboardModifiers modifiers, const QStringList& files) {
  // The dialog runs its own event loop, so typing into it has to wait.
  int next = 0;
  QPointer<QFileDialog> answered;
  QTimer typing;
  QObject::connect(&typing, &QTimer::timeout, &typing, [&] {
    auto* dialog = qobject_cast<QFileDialog*>(QApplication::activeModalWidget());
    if (dialog == nullptr || dialog == answered || next >= files.size()) return;
    auto* name = dialog->findChild<QLineEdit*>(QStringLiteral("fileNameEdit"));
    if (name == nullptr || QApplication::focusWidget() != name) return;
    answered = dialog;
    name->setText(files.at(next));
    ++next;
    press(Qt::Key_Return);
  });
  typing.start(5);
  press(key, modifiers);
  return QTest::qWaitFor([&] { return next == files.size(); }, 500000);
}

QString KeyHand::takeNews() {
  QStringList news;
  for (const Ear::Told& told : m_ear.told()) {
    const bool speaks = told.type == QAccessible::Focus || told.type == QAccessible::ValueChanged ||
                        told.type == QAccessible::Alert || told.type == QAccessible::DescriptionChanged ||
                        told.type == QAccessible::NameChanged || told.type == QAccessible::Selection;
    // A screen reader reads what has the focus, and alerts.
    const QObject* object = told.object;
    const bool here = told.type == QAccessible::Alert || object == nullptr || object == QApplication::focusWidget() ||
                      told.type == QAccessible::Focus || told.type == QAccessible::ValueChanged;
    if (const QString text = spoken(told); speaks && here && !text.isEmpty() && !news.contains(text)) news << text;
  }
  m_ear.forget();
  return news.join(QStringLiteral("; "));
}

void KeyHand::note(const QString& key) { m_heard << QStringLiteral("[%1] %2").arg(key, takeNews()); }

QString KeyHand::heard() {
  if (!m_ear.told().isEmpty()) m_heard << QStringLiteral("    ") + takeNews();
  return m_heard.join(QLatin1Char('\n'));
}

bool KeyHand::hears(const QString& text) {
  return QTest::qWaitFor([&] { return heard().contains(text); }, 500000);
}

}  // namespace kerridge::test
