// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QNetworkReply>
#include <QSslError>
#include <QString>

namespace kerridge {

/// Why a request failed, as a sentence without full stop: "archive.example has no such file (404)". `tls` are the
/// objections to the certificate, `status` the HTTP status or 0.
QString networkWords(QNetworkReply::NetworkError error, int status, const QUrl& url, const QList<QSslError>& tls,
                     const QString& errorText);

/// What speaks against `head`, the first bytes of a file, being what the address promises: a web page instead of
/// a table, or no archive where the name is that of one. "" if nothing does.
QString contentObjection(const QByteArray& head, const QString& fileName, const QString& host);

}  // namespace kerridge
