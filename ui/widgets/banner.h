// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>
#include <QList>
#include <QString>

class QHBoxLayout;
class QLabel;
class QToolButton;

namespace kerridge {

/// A button of a banner: its text, what it does, and the id that comes back.
struct BannerAction {
  QString text;
  QString id;
  QString tip = {};
};

/// A message above the charts that waits for nobody: closed by its button, replaced by the next message.
class Banner : public QFrame {
  Q_OBJECT

 public:
  enum class Kind { note, warning, error };

  explicit Banner(QWidget* parent = nullptr);

  /// `action` (may be empty) is a button behind the text; pressing it emits actionTriggered(actionId). `further` are
  /// more of them, "banner-action-2" and on.
  void showMessage(Kind kind, const QString& text, const QString& action = {}, const QString& actionId = {},
                   const QList<BannerAction>& further = {});
  QString text() const;
  Kind kind() const { return m_kind; }

 Q_SIGNALS:
  void actionTriggered(const QString& actionId);

 protected:
  void changeEvent(QEvent* event) override;

 private:
  void color();

  Kind m_kind = Kind::note;
  QString m_actionId;
  bool m_coloring = false;
  QHBoxLayout* m_layout;
  QList<QToolButton*> m_further;
  QLabel* m_icon;
  QLabel* m_text;
  QToolButton* m_action;
  QToolButton* m_close;
};

}  // namespace kerridge
