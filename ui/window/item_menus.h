// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <string>

class QMenu;

namespace kerridge {

class ExperimentDocument;

// Menus of what an experiment is made of. Find (Ctrl+K) lists what menus have.

/// The submenu for the items of one group (ItemInfo::group), created if it does not exist: a long list is read in
/// parts. The menu itself for items without a group.
QMenu* groupMenu(QMenu* menu, const std::string& group);

/// Every method by its group; `add` adds one to the experiment.
void fillMethodMenu(QMenu* menu, const std::function<void(const std::string& id)>& add);

/// Kernel: every family, that of the experiment checked. A kernel that the experiment cannot have (features of another
/// kind are in use) is grayed with the reason.
void addKernelMenu(QMenu* menu, ExperimentDocument& document);

/// Error measure: every measure, that of the experiment checked.
void addMeasureMenu(QMenu* menu, ExperimentDocument& document);

}  // namespace kerridge
