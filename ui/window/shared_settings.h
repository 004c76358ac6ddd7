// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <QString>
#include <QStringList>

namespace kerridge {

/// A list in the settings of the user, as all running windows have left it.
QStringList sharedList(const QString& key);

/// Changes a list in the settings of the user in one step: what another window, in another process, has added to it
/// since is in what `change` gets, and what it adds meanwhile waits, a second at most. Returns the new list.
QStringList changeSharedList(const QString& key, const std::function<void(QStringList&)>& change);

}  // namespace kerridge
