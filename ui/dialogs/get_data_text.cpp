// SPDX-License-Identifier: GPL-3.0-or-later
#include "dialogs/get_data_text.h"

#include <QCoreApplication>
#include <QFileInfo>

#include <algorithm>

#include "texts/shown_number.h"
#include "widgets/shown_text.h"

namespace kerridge {

namespace {

QString words(const char* text) { return QCoreApplication::translate("GetDataDialog", text); }

QString paragraph(const QString& title, const QString& html) {
  return QStringLiteral("<p><b>%1</b><br>%2</p>").arg(title, html);
}

QString link(const QUrl& url) {
  const QString text = url.toString(QUrl::FullyEncoded).toHtmlEscaped();
  return QStringLiteral("<a href=\"%1\">%1</a>").arg(text);
}

QString addressHtml(const CatalogueAddress& address) {
  QStringList more;
  if (!address.member.isEmpty()) more << words(QT_TRANSLATE_NOOP("GetDataDialog", "holds %1")).arg(address.member);
  if (address.bytes >= 0) more << sizeText(address.bytes);
  if (!address.sha256.empty())
    more << words(QT_TRANSLATE_NOOP("GetDataDialog", "SHA-256 %1")).arg(QString::fromStdString(address.sha256));
  if (!address.note.isEmpty()) more << address.note;
  QString html = address.url.toString(QUrl::FullyEncoded).toHtmlEscaped();
  if (!more.isEmpty()) html += QStringLiteral("<br>") + more.join(QStringLiteral("; ")).toHtmlEscaped();
  return html;
}

QString hereHtml(const CachedSet& set) {
  QString html = words(QT_TRANSLATE_NOOP("GetDataDialog", "%1, %2, downloaded on %3 from %4"))
                     .arg(QFileInfo(set.file).fileName(), sizeText(set.bytes),
                          shownDate(set.fetched.toLocalTime().date()), set.address.host())
                     .toHtmlEscaped();
  return html + QStringLiteral("<br>") +
         words(QT_TRANSLATE_NOOP("GetDataDialog", "SHA-256 %1")).arg(set.sha256).toHtmlEscaped();
}

}  // namespace

QString dimensionText(const CatalogueEntry& entry) { return QStringLiteral("%1 × %2").arg(entry.n).arg(entry.d); }

QString entryHtml(const CatalogueEntry& entry, const std::optional<CachedSet>& here) {
  QString html =
      QStringLiteral("<h3>%1</h3><p>%2.<br>%3</p>")
          .arg(entry.name.toHtmlEscaped(), shownText(entry.description.toStdString()).toHtmlEscaped(),
               words(QT_TRANSLATE_NOOP("GetDataDialog", "n = %1 rows, d = %2 inputs")).arg(entry.n).arg(entry.d));
  html += paragraph(words(QT_TRANSLATE_NOOP("GetDataDialog", "License")),
                    shownText(entry.licence.toStdString()).toHtmlEscaped());
  if (!entry.notes.isEmpty()) {
    QStringList notes;
    for (const QString& note : entry.notes) notes << shownText(note.toStdString()).toHtmlEscaped();
    html += paragraph(words(QT_TRANSLATE_NOOP("GetDataDialog", "Notes")), notes.join(QStringLiteral("<br>")));
  }
  html += paragraph(words(QT_TRANSLATE_NOOP("GetDataDialog", "Cite")), entry.citation.toHtmlEscaped());
  html += paragraph(words(QT_TRANSLATE_NOOP("GetDataDialog", "Page")), link(entry.page));
  QStringList addresses;
  for (const CatalogueAddress& address : entry.addresses) addresses << addressHtml(address);
  html += paragraph(addresses.size() == 1
                        ? words(QT_TRANSLATE_NOOP("GetDataDialog", "Address"))
                        : words(QT_TRANSLATE_NOOP("GetDataDialog", "Addresses, in the order they are tried")),
                    addresses.join(QStringLiteral("<br>")));
  if (here) html += paragraph(words(QT_TRANSLATE_NOOP("GetDataDialog", "Here")), hereHtml(*here));
  return html;
}

bool entryMatches(const CatalogueEntry& entry, const QString& words) {
  const QString text = QStringList{entry.id,          entry.name,
                                   entry.description, shownText(entry.description.toStdString()),
                                   entry.licence,     entry.notes.join(u' '),
                                   entry.citation}
                           .join(u' ');
  const QStringList list = words.split(u' ', Qt::SkipEmptyParts);
  return std::all_of(list.begin(), list.end(),
                     [&text](const QString& word) { return text.contains(word, Qt::CaseInsensitive); });
}

}  // namespace kerridge
