// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QKeySequence>
#include <QString>
#include <QStringList>

#include "ui/assistive.h"

namespace kerridge::test {

/// A hand on the keyboard that counts its keys, and the ear of a screen reader. A key with Ctrl, Alt or Shift is one
/// key. Keys go to the window that has the keyboard, as a desktop sends them, never to a control.
class KeyHand {
 public:
  void press(Qt::Key key, Qt::KeyboardModifiers modifiers = Qt::NoModifier);
  void repeat(Qt::Key key, int times) {
    for (int i = 0; i < times; ++i) press(key);
  }
  /// Each letter is a key.
  void type(const QString& text);
  /// Chooses a file in the dialog that the key opens: its name counts as one piece of text, Enter as a key. False where
  /// no dialog came.
  bool pressForFiles(Qt::Key key, Qt::KeyboardModifiers modifiers, const QStringList& files);

  int keys() const { return m_keys; }
  /// What a screen reader reads out, a line for each key.
  QString heard();
  /// Whether what was heard has this text; waits, as charts speak after a rest.
  bool hears(const QString& text);
  bool listens() const { return m_ear.listens(); }
  /// Keys that moved the focus to something without a name.
  QStringList silent() const { return m_silent; }

 private:
  void note(const QString& key);
  QString takeNews();

  Ear m_ear;
  int m_keys = 0;
  QStringList m_heard, m_silent;
};

}  // namespace kerridge::test
