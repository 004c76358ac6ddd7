// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <QRect>
#include <QToolButton>
#include <utility>

class QFrame;

namespace kerridge {

class FittingArea;

/// A button in the top strip that states a choice in a few words and opens its editor below itself. The editor belongs
/// to the chip; Escape or a click outside closes it.
class PopupChip : public QToolButton {
  Q_OBJECT

 public:
  PopupChip(QWidget* editor, QWidget* parent = nullptr);

  QWidget* editor() const { return m_editor; }
  void openEditor();
  void closeEditor();
  bool isEditorOpen() const;
  QSize minimumSizeHint() const override;
  /// What the editor should not cover if there is room beside it, in global coordinates: the picture that follows it.
  void keepVisible(std::function<QRect()> picture) { m_picture = std::move(picture); }

 Q_SIGNALS:
  /// The editor is about to be shown and fills itself, so that its size is right.
  void aboutToOpen();

 protected:
  /// If there is too little room, the middle of the text is left out; the tooltip then has all of it.
  void paintEvent(QPaintEvent* event) override;
  bool event(QEvent* event) override;
  /// A popup receives all keys: those of the window's commands close it and are passed on to the command.
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  bool runsCommand(const QKeyEvent& key, const QObject* control);
  QPoint cornerOfPopup() const;
  void fitToScreen();

  QFrame* m_popup;
  FittingArea* m_area = nullptr;  ///< around the editor, where the screen has no room for all of it
  QWidget* m_editor;
  std::function<QRect()> m_picture;
};

/// Where the upper left corner of a popup goes, all in global coordinates: below its chip, or at the left or right end
/// of the window if it covers less of the picture there; always within the available area of the screen.
QPoint popupCorner(QPoint below, QSize size, const QRect& available, const QRect& window, const QRect& picture);

}  // namespace kerridge
