// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/assistive.h"

#include <dlfcn.h>
#include <algorithm>
#include <QAbstractButton>
#include <QAbstractItemView>
#include <QAbstractSpinBox>
#include <QApplication>
#include <QCheckBox>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QMenuBar>
#include <QSet>
#include <QSlider>
#include <QStringList>
#include <QTextDocumentFragment>
#include <QWidget>

namespace kerridge::test {

namespace {

Ear* listening = nullptr;

QString textOf(QAccessibleInterface* object, QAccessible::Text part) { return object->text(part).simplified(); }

/// What is read on screen: without the marks of mnemonics and of rich text.
QString shown(QString text, Qt::TextFormat format = Qt::AutoText) {
  if (format == Qt::RichText || (format == Qt::AutoText && Qt::mightBeRichText(text))) {
    text = QTextDocumentFragment::fromHtml(text).toPlainText();
  }
  QString plain;
  for (qsizetype i = 0; i < text.size(); ++i) {
    if (text[i] == QLatin1Char('&') && i + 1 < text.size()) ++i;
    plain += text[i];
  }
  return plain.simplified();
}

/// Lower case letters and digits: names may say the same with other marks between.
QString letters(const QString& text) {
  QString found;
  for (const QChar c : text.toLower()) {
    if (c.isLetterOrNumber()) found += c;
  }
  return found;
}

QString roleOf(QAccessibleInterface* object) { return QString::fromLatin1(qAccessibleRoleString(object->role())); }

QString spokenOf(const QWidget* widget) {
  return QStringLiteral("%1 “%2”").arg(QLatin1String(widget->metaObject()->className()), widget->objectName());
}

class Walk {
 public:
  explicit Walk(QWidget* window) : m_window(window) { down(QAccessible::queryAccessibleInterface(window), 0); }

  QStringList differences() {
    for (const QWidget* widget : m_window->findChildren<QWidget*>()) {
      if (widget->window() != m_window || !widget->isVisible() || !isControl(widget) || m_seen.contains(widget))
        continue;
      // Parts of Qt's own tables and menu bars, which have their own names in the tree.
      if (widget->inherits("QTableCornerButton") || widget->objectName().startsWith(QLatin1String("qt_"))) continue;
      m_wrong << spokenOf(widget) + QStringLiteral(" is on screen and not in the tree");
    }
    return m_wrong;
  }
  QString text() const { return m_lines.join(QLatin1Char('\n')); }

 private:
  static bool isControl(const QWidget* widget) {
    if (qobject_cast<const QLineEdit*>(widget) != nullptr) {
      // The line of a box is spoken by the box.
      const QWidget* around = widget->parentWidget();
      return qobject_cast<const QAbstractSpinBox*>(around) == nullptr &&
             qobject_cast<const QComboBox*>(around) == nullptr;
    }
    return qobject_cast<const QAbstractButton*>(widget) != nullptr || qobject_cast<const QSlider*>(widget) != nullptr ||
           qobject_cast<const QComboBox*>(widget) != nullptr ||
           qobject_cast<const QAbstractSpinBox*>(widget) != nullptr;
  }

  void down(QAccessibleInterface* object, int depth) {
    if (object == nullptr || !object->isValid()) return;
    const auto* widget = qobject_cast<QWidget*>(object->object());
    if (widget != nullptr && widget->window() != m_window) return;
    const bool visible = !object->state().invisible;
    if (widget != nullptr) {
      if (m_seen.contains(widget)) m_wrong << spokenOf(widget) + QStringLiteral(" is in the tree twice");
      m_seen.insert(widget);
      compare(object, widget);
    }
    if (visible) {
      m_lines << QStringLiteral("%1%2 “%3” = “%4” %5")
                     .arg(QString(2 * depth, QLatin1Char(' ')), roleOf(object), textOf(object, QAccessible::Name),
                          textOf(object, QAccessible::Value), textOf(object, QAccessible::Description));
    }
    // The cells of tables and the entries of lists are as many as the data.
    if (qobject_cast<const QAbstractItemView*>(widget) != nullptr) return;
    for (int i = 0; i < object->childCount(); ++i) down(object->child(i), depth + 1);
  }

  void expect(bool right, const QWidget* widget, const QString& what) {
    if (!right) m_wrong << spokenOf(widget) + QStringLiteral(": ") + what;
  }

  void compare(QAccessibleInterface* object, const QWidget* widget) {
    const QAccessible::State state = object->state();
    expect(!state.invisible || !widget->isVisible() || widget->visibleRegion().isEmpty(), widget,
           QStringLiteral("on screen, and said to be hidden"));
    expect(state.invisible || widget->isVisible(), widget, QStringLiteral("hidden, and said to be on screen"));
    if (!widget->isVisible()) return;
    expect(bool(state.disabled) == !widget->isEnabled(), widget, QStringLiteral("usable or not, said otherwise"));
    // Of a check box without a text Qt names the box, which can reach beyond what is painted by a pixel.
    const QRect place(widget->mapToGlobal(QPoint()), widget->size());
    const bool isThere = qobject_cast<const QCheckBox*>(widget) != nullptr ? place.contains(object->rect().center())
                                                                           : object->rect() == place;
    expect(isThere, widget, QStringLiteral("said to be elsewhere"));
    const QString name = textOf(object, QAccessible::Name);
    const QString value = textOf(object, QAccessible::Value);
    if (isControl(widget)) expect(!name.isEmpty(), widget, QStringLiteral("has no name"));
    const auto role = object->role();
    if (const auto* button = qobject_cast<const QAbstractButton*>(widget)) {
      static const QSet<int> roles{QAccessible::PushButton, QAccessible::CheckBox, QAccessible::RadioButton,
                                   QAccessible::ButtonMenu, QAccessible::ButtonDropDown};
      expect(roles.contains(role), widget, QStringLiteral("has the role ") + roleOf(object));
      const QString seen = letters(shown(button->text(), Qt::PlainText));
      expect(letters(name).contains(seen), widget,
             QStringLiteral("shows “%1” and is called “%2”").arg(button->text(), name));
      if (button->isCheckable()) {
        expect(bool(state.checked) == button->isChecked(), widget, QStringLiteral("is checked or not, said otherwise"));
      }
    } else if (qobject_cast<const QSlider*>(widget) != nullptr) {
      expect(role == QAccessible::Slider, widget, QStringLiteral("has the role ") + roleOf(object));
      expect(object->valueInterface() != nullptr && !value.isEmpty(), widget, QStringLiteral("has no value"));
    } else if (const auto* box = qobject_cast<const QComboBox*>(widget)) {
      expect(role == QAccessible::ComboBox, widget, QStringLiteral("has the role ") + roleOf(object));
      expect(letters(value) == letters(box->currentText()), widget,
             QStringLiteral("shows “%1” and says “%2”").arg(box->currentText(), value));
    } else if (const auto* line = qobject_cast<const QLineEdit*>(widget)) {
      expect(role == QAccessible::EditableText, widget, QStringLiteral("has the role ") + roleOf(object));
      if (isControl(widget)) {
        expect(value == line->displayText().simplified(), widget,
               QStringLiteral("shows “%1” and says “%2”").arg(line->displayText(), value));
      }
    } else if (const auto* label = qobject_cast<const QLabel*>(widget);
               label != nullptr && !label->text().isEmpty() && widget->accessibleName().isEmpty()) {
      expect(letters(name) == letters(shown(label->text(), label->textFormat())), widget,
             QStringLiteral("shows “%1” and is called “%2”").arg(label->text(), name));
    }
  }

  QWidget* m_window;
  QSet<const QWidget*> m_seen;
  QStringList m_wrong, m_lines;
};

}  // namespace

bool setAssistiveTechnology(bool listens) {
  // QPlatformIntegration::accessibility() const does not look at its object, and
  // QPlatformAccessibility::setActive(bool) is no virtual function (Qt 6.2 to 6.8).
  using Find = void* (*)(const void*);
  using Set = void (*)(void*, bool);
  const auto find = reinterpret_cast<Find>(dlsym(RTLD_DEFAULT, "_ZNK20QPlatformIntegration13accessibilityEv"));
  const auto set = reinterpret_cast<Set>(dlsym(RTLD_DEFAULT, "_ZN22QPlatformAccessibility9setActiveEb"));
  if (find == nullptr || set == nullptr) return false;
  set(find(nullptr), listens);
  return QAccessible::isActive() == listens;
}

Ear::Ear() {
  m_listens = setAssistiveTechnology(true);
  m_former = QAccessible::installUpdateHandler(hear);
  listening = this;
}

Ear::~Ear() {
  listening = nullptr;
  QAccessible::installUpdateHandler(m_former);
  setAssistiveTechnology(false);
}

void Ear::hear(QAccessibleEvent* event) {
  if (listening == nullptr) return;
  QAccessibleInterface* object = event->accessibleInterface();
  Told told{event->object(), event->type(), {}, {}, {}};
  if (object != nullptr && object->isValid()) {
    told.name = object->text(QAccessible::Name);
    told.value = object->text(QAccessible::Value);
    told.description = object->text(QAccessible::Description);
  }
  listening->m_told << told;
}

int Ear::count(const QObject* object, QAccessible::Event type) const {
  return static_cast<int>(std::count_if(m_told.begin(), m_told.end(),
                                        [&](const Told& one) { return one.object == object && one.type == type; }));
}

int Ear::count(QAccessible::Event type) const {
  return static_cast<int>(
      std::count_if(m_told.begin(), m_told.end(), [&](const Told& one) { return one.type == type; }));
}

QStringList unspoken(QWidget* window) { return Walk(window).differences(); }

QString spokenTree(QWidget* window) { return Walk(window).text(); }

}  // namespace kerridge::test
