// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAccessible>
#include <QList>
#include <QPointer>
#include <QString>

class QWidget;

namespace kerridge::test {

/// Makes Qt send accessibility events, or stop that, as when a screen reader comes and goes. Platforms without a
/// display have no bridge that would, and QAccessible::setActive() only tells observers: Qt's own tests ask the
/// platform's object by private headers, this asks it by the names of two functions in the library. False where Qt has
/// not got them.
bool setAssistiveTechnology(bool listens);

/// Asks for events and notes them while it lives, instead of a screen reader.
class Ear {
 public:
  struct Told {
    QPointer<QObject> object;
    QAccessible::Event type;
    QString name, value, description;  ///< what the object says of itself at that moment
  };

  Ear();
  ~Ear();
  Ear(const Ear&) = delete;
  Ear& operator=(const Ear&) = delete;

  /// Whether events come at all. Every test asks this first: silence proves nothing else.
  bool listens() const { return m_listens; }
  const QList<Told>& told() const { return m_told; }
  int count(const QObject* object, QAccessible::Event type) const;
  int count(QAccessible::Event type) const;
  void forget() { m_told.clear(); }

 private:
  static void hear(QAccessibleEvent* event);

  bool m_listens = false;
  QAccessible::UpdateHandler m_former = nullptr;
  QList<Told> m_told;
};

/// Where what assistive technology is told of a window differs from what is on screen; every difference by name.
/// Walks the tree of accessible objects below the window: each usable control on screen is in it, once, at its place,
/// with a role that fits, a name that contains the text it shows, the value it shows, and its state; what is hidden is
/// not in it as visible.
QStringList unspoken(QWidget* window);

/// The tree as text, a line for each object that is seen: role, name, value, description.
QString spokenTree(QWidget* window);

}  // namespace kerridge::test
