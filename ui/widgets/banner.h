// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <QFrame>
#include <QList>
#include <QString>
#include <QStringList>
#include <utility>

class QHBoxLayout;
class QLabel;
class QToolButton;
class QVBoxLayout;

namespace kerridge {

/// A button of a banner.
struct BannerAction {
  QString text;
  std::function<void()> act = {};  ///< done once the banner is hidden; empty: that is all
  QString tip = {};                ///< empty: the text
  /// Not empty: the button opens a menu of these instead; one of them chosen, the banner is hidden before `choose`.
  QStringList choices = {};
  std::function<void(int)> choose = {};
};

/// A message above the charts that does not block: closed by its button, replaced by the next message. A long text
/// scrolls where the window is low.
class Banner : public QFrame {
  Q_OBJECT

 public:
  enum class Kind { note, warning, error };

  explicit Banner(QWidget* parent = nullptr);

  /// `actions` are buttons behind the text, "banner-action", "banner-action-2" and on; more than two are below it, as
  /// are all where there is little room.
  void showMessage(Kind kind, const QString& text, const QList<BannerAction>& actions = {});
  /// Says which page of the help explains a message, "" for none: warnings and errors with a page have a button for it.
  void setHelpFinder(std::function<QString(const QString& text)> find) { m_findHelp = std::move(find); }
  QString text() const;
  Kind kind() const { return m_kind; }

 Q_SIGNALS:
  void helpRequested(const QString& page);

 protected:
  void changeEvent(QEvent* event) override;

 private:
  void color();
  void addMenu(QToolButton* button, const BannerAction& action);
  QToolButton* makeButton(const BannerAction& action);
  void removeButtons();

  Kind m_kind = Kind::note;
  bool m_coloring = false;
  QHBoxLayout* m_layout;
  QVBoxLayout* m_body;  // the text, and rows of buttons below it
  QList<QHBoxLayout*> m_buttonRows;
  QLabel* m_icon;
  QLabel* m_text;
  QList<QToolButton*> m_actions;
  QToolButton* m_help;
  QToolButton* m_close;
  std::function<QString(const QString& text)> m_findHelp;
};

}  // namespace kerridge
