// SPDX-License-Identifier: GPL-3.0-or-later
#include "window/shared_settings.h"

#include "files/settings.h"

namespace kerridge {

QStringList sharedList(const QString& key) { return setting(key).toStringList(); }

QStringList changeSharedList(const QString& key, const std::function<void(QStringList&)>& change) {
  QStringList list;
  changeSettings([&](QVariantMap& settings) {
    list = settings.value(key).toStringList();
    change(list);
    settings.insert(key, list);
  });
  return list;
}

}  // namespace kerridge
