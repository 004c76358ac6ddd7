// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QVariant>

#include <functional>

// The settings of the user: one JSON file that all running windows share, of any number of processes. Every reading
// asks the file. Every change is one step under a lock, so that what others changed since stays, and the file is
// replaced in one step, so that a full disk does not take it. What cannot be written counts in this process and goes
// along with the next change. Where there is no such file yet, the settings of version 0.1 (a QSettings file) count.

namespace kerridge {

/// Texts, numbers, truth values, lists of texts, QByteArray and QSizeF; the caller asks the variant for the type.
QVariant setting(const QString& key, const QVariant& fallback = {});
QVariantMap allSettings();

void setSetting(const QString& key, const QVariant& value);
/// Changes any number of settings in one step; `change` gets all of them with their present values. Waits at most a
/// second for another process that is changing some.
void changeSettings(const std::function<void(QVariantMap&)>& change);
void clearSettings();

/// The file of the settings.
QString settingsFile();

}  // namespace kerridge
