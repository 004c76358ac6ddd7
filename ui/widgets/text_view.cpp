// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/text_view.h"

#include <QDesktopServices>
#include <QEvent>
#include <QImage>
#include <QTextBlock>
#include <QToolTip>
#include <utility>
#include <vector>

#include "widgets/plain_text.h"

namespace kerridge {

namespace {

bool isWebLink(const QUrl& link) {
  return (link.scheme() == QLatin1String("http") || link.scheme() == QLatin1String("https")) && !link.host().isEmpty();
}

// Nothing where Qt may load what is named. Otherwise a picture, and not nothing: Qt would open the name as a file.
QVariant refusal(const QUrl& name) {
  if (name.scheme() == QLatin1String("qrc")) return {};
  QImage blank(1, 1, QImage::Format_ARGB32);
  blank.fill(Qt::transparent);
  return blank;
}

}  // namespace

QVariant PageDocument::loadResource(int type, const QUrl& name) {
  const bool own = name.scheme() == QLatin1String("data") && name.path().startsWith(QLatin1String("image/png;"));
  const QVariant refused = own ? QVariant() : refusal(name);
  return refused.isValid() ? refused : QTextDocument::loadResource(type, name);
}

TextView::TextView(QWidget* parent) : QTextBrowser(parent) {
  setOpenLinks(false);
  connect(this, &QTextBrowser::anchorClicked, this, &TextView::follow);
  connect(this, &QTextBrowser::highlighted, this, &TextView::sayWhere);
}

QVariant TextView::loadResource(int type, const QUrl& name) {
  const QVariant refused = refusal(name);
  return refused.isValid() ? refused : QTextBrowser::loadResource(type, name);
}

void TextView::changeEvent(QEvent* event) {
  QTextBrowser::changeEvent(event);
  if (event->type() == QEvent::PaletteChange) colorLinks();
}

void TextView::colorLinks() {
  QTextCharFormat color;
  color.setForeground(palette().link());
  // Coloring changes the pieces that are walked over.
  std::vector<std::pair<int, int>> links;
  for (QTextBlock block = document()->begin(); block.isValid(); block = block.next()) {
    for (auto piece = block.begin(); !piece.atEnd(); ++piece) {
      const QTextFragment text = piece.fragment();
      if (text.charFormat().isAnchor()) links.emplace_back(text.position(), text.position() + text.length());
    }
  }
  QTextCursor link(document());
  for (const auto& [from, to] : links) {
    link.setPosition(from);
    link.setPosition(to, QTextCursor::KeepAnchor);
    link.mergeCharFormat(color);
  }
}

void TextView::follow(const QUrl& link) {
  if (isWebLink(link)) {
    QDesktopServices::openUrl(link);
  } else {
    Q_EMIT linkChosen(link);
  }
}

// Qt says only where the mouse is.
bool TextView::focusNextPrevChild(bool next) {
  const bool moved = QTextBrowser::focusNextPrevChild(next);
  const QTextCursor cursor = textCursor();
  sayWhere(cursor.hasSelection() ? QUrl(cursor.charFormat().anchorHref()) : QUrl());
  return moved;
}

void TextView::sayWhere(const QUrl& link) {
  const QString where = isWebLink(link) ? link.toString(QUrl::FullyEncoded) : QString();
  if (where != toolTip()) setToolTip(where);
  if (where.isEmpty()) {
    QToolTip::hideText();
  } else {
    const QPoint at = underMouse() ? QCursor::pos() : viewport()->mapToGlobal(cursorRect().bottomLeft());
    QToolTip::showText(at, wrapped(where), this);
  }
}

}  // namespace kerridge
