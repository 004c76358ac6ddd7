// SPDX-License-Identifier: GPL-3.0-or-later
#include "window/item_menus.h"

#include <algorithm>
#include <QActionGroup>
#include <QMenu>

#include "base/diagnostic.h"
#include "dialogs/kernel_text.h"
#include "document/experiment_document.h"
#include "document/results_controller.h"
#include "methods/method.h"
#include "widgets/shown_text.h"
#include "widgets/usable.h"
#include "window/actions.h"

namespace kerridge {

namespace {

QMenu* addSubmenu(QMenu* menu, const QString& title, const QString& tip) {
  QMenu* below = menu->addMenu(title);
  below->setToolTipsVisible(true);
  below->menuAction()->setStatusTip(tip);
  below->menuAction()->setToolTip(tip);
  return below;
}

/// May another kernel be possible, or impossible, now? What a hand drags changes nothing of it.
bool changesOtherKernels(const Experiment& before, const Experiment& after) {
  KernelSpec same = before.kernel;
  same.width.value = after.kernel.width.value;
  return !(same == after.kernel) ||
         !std::equal(before.methods.begin(), before.methods.end(), after.methods.begin(), after.methods.end(),
                     [](const MethodSpec& a, const MethodSpec& b) { return a.id == b.id && a.features == b.features; });
}

}  // namespace

QMenu* groupMenu(QMenu* menu, const std::string& group) {
  if (group.empty()) return menu;
  const QString name = shownText(group);
  const QString objectName = QStringLiteral("group-") + QString::fromStdString(group);
  if (auto* known = menu->findChild<QMenu*>(objectName, Qt::FindDirectChildrenOnly)) return known;
  QMenu* made = addSubmenu(menu, name, QObject::tr("%1: choose one").arg(name));
  made->setObjectName(objectName);
  return made;
}

void fillMethodMenu(QMenu* menu, const std::function<void(const std::string& id)>& add) {
  for (const Method* method : methods()) {
    const ItemInfo info = method->info();
    addMenuAction(groupMenu(menu, info.group), QStringLiteral("add-") + QString::fromStdString(info.id),
                  shownText(screenLabel(info)), shownText(info.explanation), {}, menu,
                  [add, id = info.id] { add(id); });
  }
}

void addKernelMenu(QMenu* menu, ExperimentDocument& document) {
  QMenu* below = addSubmenu(menu, QObject::tr("&Kernel"), QObject::tr("How the similarity of two inputs is measured"));
  below->setObjectName(QStringLiteral("kernel-menu"));
  auto* group = new QActionGroup(below);
  for (const KernelFamily* family : kernels()) {
    const ItemInfo info = family->info();
    const QString label = shownText(info.label);
    QAction* action = addMenuAction(below, QStringLiteral("kernel-") + QString::fromStdString(info.id),
                                    QObject::tr("%1 kernel").arg(label), shownText(info.explanation), {}, below,
                                    [&document, id = info.id] {
                                      Experiment after = document.experiment();
                                      after.kernel = withFamily(std::move(after.kernel), id);
                                      if (validate(after).empty()) {
                                        document.replace(after, QObject::tr("Change the kernel"));
                                      }
                                    });
    action->setCheckable(true);
    group->addAction(action);
    const auto refresh = [&document, action, id = info.id] {
      Experiment after = document.experiment();
      action->setChecked(after.kernel.id == id);
      after.kernel = withFamily(std::move(after.kernel), id);
      setUsable(action, errorText(validate(after)));
    };
    QObject::connect(&document, &ExperimentDocument::changed, action,
                     [refresh](const Experiment& before, const Experiment& after) {
                       if (changesOtherKernels(before, after)) refresh();
                     });
    QObject::connect(group, &QActionGroup::triggered, action, refresh);  // also where nothing was changed
    refresh();
  }
}

void addMeasureMenu(QMenu* menu, ExperimentDocument& document) {
  QMenu* below = addSubmenu(menu, QObject::tr("Error meas&ure"),
                            QObject::tr("How errors are measured in charts, cards and tables"));
  below->setObjectName(QStringLiteral("measure-menu"));
  auto* group = new QActionGroup(below);
  for (const Measure measure : measures()) {
    const QString label = QString::fromStdString(measureLabel(measure));
    QAction* action = addMenuAction(below, QStringLiteral("measure-") + QString::fromStdString(measureId(measure)),
                                    QObject::tr("Measure errors by %1").arg(label),
                                    QObject::tr("Errors in charts, cards and tables as %1").arg(label), {}, below,
                                    [&document, measure] {
                                      Experiment after = document.experiment();
                                      after.measure = measure;
                                      document.replace(after, QObject::tr("Change the error measure"));
                                    });
    action->setCheckable(true);
    group->addAction(action);
    const auto refresh = [&document, action, measure] { action->setChecked(document.experiment().measure == measure); };
    QObject::connect(&document, &ExperimentDocument::changed, action, refresh);
    refresh();
  }
}

}  // namespace kerridge
