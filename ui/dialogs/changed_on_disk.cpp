// SPDX-License-Identifier: GPL-3.0-or-later
#include "dialogs/changed_on_disk.h"

#include <QCoreApplication>
#include <QFileInfo>
#include <QMessageBox>
#include <QPushButton>

namespace kerridge {

namespace {

struct ChangedOnDisk {
  Q_DECLARE_TR_FUNCTIONS(kerridge::ChangedOnDisk)
};

}  // namespace

OnChanged askOnChanged(QWidget* parent, const QString& file, bool onlyReplace) {
  QMessageBox box(QMessageBox::Warning, ChangedOnDisk::tr("Changed on disk"),
                  ChangedOnDisk::tr("%1 was changed by another program or window since it was opened here.")
                      .arg(QFileInfo(file).fileName()),
                  QMessageBox::Cancel, parent);
  box.setObjectName(QStringLiteral("changed-on-disk"));
  const QAbstractButton* replace = box.addButton(ChangedOnDisk::tr("&Replace"), QMessageBox::DestructiveRole);
  box.setDefaultButton(QMessageBox::Cancel);
  if (onlyReplace) {
    box.setInformativeText(ChangedOnDisk::tr("Replace it to keep only your version."));
    box.exec();
    return box.clickedButton() == replace ? OnChanged::replace : OnChanged::cancel;
  }
  box.setInformativeText(ChangedOnDisk::tr("Replace it to keep only your version, or save yours under another name."));
  const QAbstractButton* reload = box.addButton(ChangedOnDisk::tr("Re&load"), QMessageBox::ResetRole);
  QPushButton* other = box.addButton(ChangedOnDisk::tr("Save &as…"), QMessageBox::AcceptRole);
  box.setDefaultButton(other);
  box.exec();
  if (box.clickedButton() == replace) return OnChanged::replace;
  if (box.clickedButton() == reload) return OnChanged::reload;
  return box.clickedButton() == other ? OnChanged::saveAs : OnChanged::cancel;
}

}  // namespace kerridge
